export { CITATION_STYLES, type CitationStyle, stylesFor } from './citation-styles.ts'
export { issueLabel, saysYear } from './issue-label.ts'
export {
	type BoardMember,
	type ContentsSection,
	groupByYear,
	type IssueCard,
	issuePath,
	type JournalCard,
	type JournalClosure,
	type JournalPage,
	REVIEW_METHODS,
} from './model.ts'
export { sectionTitleInLanguages } from './section-names.ts'
