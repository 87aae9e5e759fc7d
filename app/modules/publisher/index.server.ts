export type { WorksOfPublisher } from './model.ts'
export { getPublisher, listPublishers } from './queries.server.ts'
