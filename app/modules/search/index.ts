export { tag } from './lexeme.ts'
export {
	type AuthorCount,
	EVERYTHING,
	EXACT_PARAM,
	FIRST_YEAR,
	type FoundIn,
	KIND_PARAMS,
	LAST_YEAR,
	LONGEST_TEXT,
	type MarkedText,
	PAGE_SIZE,
	PARAMS,
	type SearchQuery,
	type SearchResult,
	type SimilarWork,
	SORT_PARAMS,
	SORTS,
	searchParamsOf,
	sortOf,
} from './model.ts'
export { parseSearch } from './schema.ts'
export { allOf, anyOf } from './tsquery.ts'
export { foldedWordsOf } from './vector.ts'
export { widerSearches } from './wider.ts'
