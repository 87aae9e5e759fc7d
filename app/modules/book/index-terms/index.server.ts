export { type IndexTerm, listIndexTerms, listTermsOfChapters, placeKey } from './read.server.ts'
