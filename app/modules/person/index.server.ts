export { getPerson } from './queries.server.ts'
