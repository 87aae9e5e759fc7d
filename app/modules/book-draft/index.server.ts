export { adoptBook } from './commands/adopt.server.ts'
export { addChapter, moveChapter, removeChapter } from './commands/chapters.server.ts'
export { removeBookFile, takeBookFile } from './commands/files.server.ts'
export { moveBook } from './commands/move.server.ts'
export { publishBook } from './commands/publish.server.ts'
export { saveBookDetails, saveChapterDetails } from './commands/save-details.server.ts'
export { discardBook, startBook } from './commands/start.server.ts'
export {
	type BookEntry,
	bookDraftFile,
	booksAsCsv,
	type ChapterEntry,
	getBookDraft,
	getChapterDraft,
	type ListedBook,
	listBookPublishers,
	listBooksInEntry,
	listManagedBooks,
} from './queries.server.ts'
