export { pictureInput as coverInput } from '#app/platform/typed-fields.ts'
export type { DeskIssue, IssueDesk, IssueEntry, ReadyEntry, TypedIssue } from './model.ts'
export {
	arePagesOutOfOrder,
	entryInput,
	ISSUE_ORDERS,
	isNotReady,
	keyOfEntry,
	lacksApprovalsAlone,
	newIssueInput,
	pagesInput,
	rangeOfPages,
} from './model.ts'
