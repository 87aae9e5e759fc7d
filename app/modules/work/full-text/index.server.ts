export { readPdfText } from './pdf-text.server.ts'
export { getReadingText, hasHeadReferences } from './reading-text.server.ts'
