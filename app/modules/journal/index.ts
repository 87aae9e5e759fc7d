export {
	type ContentsSection,
	groupByYear,
	type IssueCard,
	issuePath,
	type JournalCard,
	type JournalPage,
} from './model.ts'
