export { getPublisher, listPublishers } from './queries.server.ts'
