export { ensureUsagePartitions, rollUpDay, rollUpMonth, rollUpPastDays } from './commands.server.ts'
export { journalUsage, journalUsageOfDays } from './journal-usage.server.ts'
export {
	countJournalsWithTexts,
	type LibraryFigures,
	libraryFigures,
	listMostUsed,
} from './queries.server.ts'
export { startUsageRecorder, type UsageRecorder } from './recorder.server.ts'
