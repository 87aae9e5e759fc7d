export { pictureInput as coverInput } from '#app/platform/typed-fields.ts'
export type {
	BegunArticle,
	DeskIssue,
	IssueChoice,
	IssueDesk,
	IssueEntry,
	PageNumbering,
	PlacedInIssue,
	ReadyEntry,
	TypedIssue,
} from './model.ts'
export {
	contentsInOrder,
	entryInput,
	ISSUE_ORDERS,
	isBegun,
	isNotReady,
	isUnderWay,
	keyOfBegun,
	keyOfContent,
	keyOfEntry,
	lacksApprovalsAlone,
	newIssueInput,
	pagesInput,
} from './model.ts'
export { arePagesOutOfOrder, likelyFirstPage, type OddPages, oddPages, rangeOfPages } from './pages.ts'
