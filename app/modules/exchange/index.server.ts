export { libraryFolder } from './library/folder.server.ts'
export { importLibrary } from './library/import-library.server.ts'
