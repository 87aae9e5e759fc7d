export {
	BOOK_ORDERS,
	bookAddressForm,
	bookFileForm,
	bookForm,
	chapterForm,
	newChapterForm,
	publishBookForm,
	startBookForm,
} from './schema.ts'
