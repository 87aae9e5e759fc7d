export { followReferences, linkCitations } from './link.ts'
