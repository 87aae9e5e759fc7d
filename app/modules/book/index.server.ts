export { getBook, getBookOfChapter, listChapterLinks } from './queries/get-book.server.ts'
export { type BookYear, listBooks, listBooksByYear, listShownBooks } from './queries/list-books.server.ts'
