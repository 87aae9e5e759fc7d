export { createPublisher, deletePublisher, editPublisher, movePublisher } from './commands.server.ts'
export { getPublisherSettings, listManagedPublishers, type PublisherSettings } from './queries.server.ts'
