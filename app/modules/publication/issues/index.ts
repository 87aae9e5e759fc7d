export { pictureInput as coverInput } from '#app/platform/typed-fields.ts'
export type {
	BegunArticle,
	DeskIssue,
	IssueChoice,
	IssueDesk,
	IssueEntry,
	PageNumbering,
	ReadyEntry,
	TypedIssue,
} from './model.ts'
export {
	entryInput,
	ISSUE_ORDERS,
	isNotReady,
	isUnderWay,
	keyOfEntry,
	lacksApprovalsAlone,
	newIssueInput,
	pagesInput,
} from './model.ts'
export { arePagesOutOfOrder, likelyFirstPage, type OddPages, oddPages, rangeOfPages } from './pages.ts'
