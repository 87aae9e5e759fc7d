export { previewSiteText, restoreSiteText, saveSiteText } from './commands.server.ts'
export {
	type Comparison,
	getSiteLines,
	getSiteTextPage,
	getSiteTexts,
	listSiteTexts,
	type ShownLine,
	type ShownText,
	type TextHistoryEntry,
} from './queries.server.ts'
