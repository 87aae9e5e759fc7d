export { type ColumnOf, columnsForm, TABLES } from './model.ts'
