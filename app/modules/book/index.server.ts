export { getBook, getBookOfChapter, listChapterLinks } from './queries/get-book.server.ts'
export {
	areManyBooks,
	type BookYear,
	listBooks,
	listBooksByYear,
	listPublisherBooks,
	listShownBooks,
} from './queries/list-books.server.ts'
