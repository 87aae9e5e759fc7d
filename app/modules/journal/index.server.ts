export { type ArchiveYear, getJournalArchive } from './queries/archive.server.ts'
export { getCitationStyle } from './queries/citation-style.server.ts'
export { listIssueContents, listIssueTitles, listLatestArticleIds } from './queries/contents.server.ts'
export { getIssue } from './queries/get-issue.server.ts'
export { getJournal, listIssues } from './queries/get-journal.server.ts'
export { journalDays, journalToday } from './queries/journal-days.server.ts'
export {
	listJournalCards,
	listJournals,
	listPublisherJournals,
	pageOfJournal,
} from './queries/list-journals.server.ts'
