export { createPublisher, deletePublisher, editPublisher } from './commands.server.ts'
export { getPublisherSettings, listManagedPublishers, type PublisherSettings } from './queries.server.ts'
