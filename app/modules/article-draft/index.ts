export type { Balance } from '#app/modules/manuscript-check/index.ts'
export { authorsIn, type DraftAuthor, typedAuthors } from './authors.ts'
export { isLossy, keywordsIn } from './model.ts'
export {
	detailsForm,
	fileForm,
	publishForm,
	REVIEWS,
	startForm,
	typedDoi,
	typedPartialDate,
} from './schema.ts'
