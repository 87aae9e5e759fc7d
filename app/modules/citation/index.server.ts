export { citationTexts } from './citation-texts.server.ts'
export { type FormattedCitation, formatCitation } from './format.server.ts'
export {
	type FeedScope,
	getFeedDiscipline,
	getFeedJournal,
	listIssueWorkIds,
	listLatestWorkIds,
} from './queries/latest.server.ts'
export { getSitemapPart, listSitemapParts } from './queries/sitemap.server.ts'
