export { readPdfText } from './pdf-text.server.ts'
export { getReadingText, leavesNoRoom } from './reading-text.server.ts'
