export { previewSiteText, restoreSiteText, saveSiteText } from './commands.server.ts'
export {
	type Comparison,
	getSiteLines,
	getSiteTextPage,
	getSiteTexts,
	type TextHistoryEntry,
	listSiteTexts,
	type ShownLine,
	type ShownText,
} from './queries.server.ts'
