export { isbnIn } from './isbn.ts'
export { isbnInGroups } from './isbn-groups.ts'
export { type BookCard, type BookPage, chapterPlace } from './model.ts'
