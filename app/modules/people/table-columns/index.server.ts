export { keepColumns } from './keep-columns.server.ts'
export { shownColumns } from './shown-columns.server.ts'
