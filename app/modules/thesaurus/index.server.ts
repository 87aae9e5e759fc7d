export { readConcepts } from './read-concepts.server.ts'
