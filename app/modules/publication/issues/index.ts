export type { DeskIssue, IssueAnswer, IssueDesk, IssueEntry, IssueRefusal, TypedIssue } from './model.ts'
