export { addIndexTerm, removeIndexTerm, saveIndexPlaces } from './commands.server.ts'
export { type BookIndexPage, getBookIndex } from './places.server.ts'
