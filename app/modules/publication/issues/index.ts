export type { DeskIssue, IssueDesk, IssueEntry, TypedIssue } from './model.ts'
export { coverInput, entryInput, newIssueInput } from './model.ts'
