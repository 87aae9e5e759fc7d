export { ensureUsagePartitions, rollUpPastDays } from './commands.server.ts'
export { type LibraryFigures, libraryFigures, listMostUsed } from './queries.server.ts'
export { startUsageRecorder, type UsageRecorder } from './recorder.server.ts'
