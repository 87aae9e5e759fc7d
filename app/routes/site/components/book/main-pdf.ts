import type { BookPage } from '#app/modules/book/index.ts'

/** The PDF of the whole book, which stands among the acts at its head and is no second time among the other formats. */
export function mainPdf(book: Pick<BookPage, 'files'>): BookPage['files'][number] | undefined {
	return book.files.find((file) => file.format === 'pdf')
}
