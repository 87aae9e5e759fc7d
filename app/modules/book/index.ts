export { isbnIn } from './isbn.ts'
export { type BookCard, type BookPage, chapterPlace } from './model.ts'
