export { shownColumns } from './shown-columns.server.ts'
