export { type IndexTerm, listIndexTerms, placeKey } from './read.server.ts'
