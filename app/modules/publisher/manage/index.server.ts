export { createPublisher, deletePublisher, editPublisher, movePublisher } from './commands.server.ts'
export { removePublisherLogo, setPublisherLogo } from './logo.server.ts'
export {
	getPublisherSettings,
	listManagedPublishers,
	type ManagedPublisher,
	type PublisherSettings,
	publishersAsCsv,
} from './queries.server.ts'
