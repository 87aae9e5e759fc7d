export { findIssueCover, removeIssueCover, setIssueCover } from './cover.server.ts'
export { createIssue, deleteIssue, editIssue } from './edit-issue.server.ts'
export {
	getDeskIssue,
	listDeskIssues,
	listIssueChoices,
	listIssueJournals,
	listSections,
} from './list-issues.server.ts'
export { moveEntry, removeEntry, setEntry } from './order-issue.server.ts'
export { publishIssue, scheduleIssue, unscheduleIssue } from './publish-issue.server.ts'
