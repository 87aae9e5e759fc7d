export { findIssueCover, removeIssueCover, setIssueCover } from './cover.server.ts'
export { issuesAsCsv, listIssuePage } from './desk-issues.server.ts'
export { createIssue, deleteIssue, editIssue } from './edit-issue.server.ts'
export { listFallenIssues } from './fall-back.server.ts'
export { versionOfIssue } from './issue-version.server.ts'
export {
	getDeskIssue,
	listDeskIssues,
	listIssueChoices,
	listIssueJournals,
	listSections,
	proposeIssue,
	seesIssues,
} from './list-issues.server.ts'
export { numberPages, numbersPages } from './number-pages.server.ts'
export { orderEntries, removeEntry, setEntry } from './order-issue.server.ts'
export { publishIssue, scheduleIssue, unscheduleIssue } from './publish-issue.server.ts'
export { addEntries } from './ready-entries.server.ts'
