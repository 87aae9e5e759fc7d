export { getReadingText, leavesNoRoom } from './reading-text.server.ts'
