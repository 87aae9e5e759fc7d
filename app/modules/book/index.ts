export { type BookPage, chapterPlace } from './model.ts'
