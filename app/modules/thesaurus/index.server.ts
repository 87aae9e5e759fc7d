export { shippedConcepts } from './read-concepts.server.ts'
