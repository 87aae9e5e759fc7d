/** The check of a file for readers in a process for foreign bytes. */
export { checkGalley as perform } from './check-galley.ts'
