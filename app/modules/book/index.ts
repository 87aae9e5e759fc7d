export { type BookCard, type BookPage, chapterPlace } from './model.ts'
