export type { DeskIssue, IssueDesk, IssueEntry, ReadyEntry, TypedIssue } from './model.ts'
export { coverInput, entryInput, newIssueInput, pagesInput, rangeOfPages } from './model.ts'
