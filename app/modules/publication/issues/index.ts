export type { DeskIssue, IssueAnswer, IssueDesk, IssueEntry, TypedIssue } from './model.ts'
export { issueInput, newIssueInput } from './model.ts'
