export { PUBLIC_COLUMNS, type PublicYear } from './public-columns.ts'
