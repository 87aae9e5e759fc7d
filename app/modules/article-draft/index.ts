export type { Balance } from '#app/modules/manuscript-check/index.ts'
export { authorsIn, type DraftAuthor, typedAuthors } from './authors.ts'
export { type DraftDetails, isLossy, keywordsIn } from './model.ts'
export {
	detailsForm,
	fileForm,
	isEnteredLicence,
	publishForm,
	REVIEWS,
	startForm,
	typedDoi,
	typedPartialDate,
} from './schema.ts'
export type { JudgedRow } from './table/judge-rows.ts'
export { MOST_TABLE_ROWS, TABLE_COLUMNS, textOfTable } from './table/read-table.ts'
export { enterTableForm, tableForm } from './table/schema.ts'
