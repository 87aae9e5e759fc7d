export { type EnteredVersion, enterPublished } from './commands/enter-published.server.ts'
export { removeArticleFile, takeArticleFile } from './commands/files.server.ts'
export { publishArticleDraft } from './commands/publish.server.ts'
export { saveArticleDetails } from './commands/save-details.server.ts'
export { discardArticle, startArticle } from './commands/start.server.ts'
export { withRead } from './model.ts'
export {
	articleDraftFile,
	entryOfWork,
	findDraftPicture,
	getArticleDraft,
	type ListedArticleDraft,
	listArticleDrafts,
	listEntryJournals,
} from './queries.server.ts'
export { readSent, type SentWork } from './read-file.server.ts'
export { enterTable, getTableIssue, judgeTable } from './table/enter-table.server.ts'
