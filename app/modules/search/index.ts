export { tag } from './lexeme.ts'
export {
	type AuthorCount,
	EVERYTHING,
	FIRST_YEAR,
	KIND_PARAMS,
	LAST_YEAR,
	LONGEST_TEXT,
	type MarkedText,
	PAGE_SIZE,
	PARAMS,
	type SearchQuery,
	type SearchResult,
	SORT_PARAMS,
	SORTS,
	searchParamsOf,
	sortOf,
} from './model.ts'
export { parseSearch } from './schema.ts'
export { allOf, anyOf } from './tsquery.ts'
export { foldedWordsOf } from './vector.ts'
export { widerSearches } from './wider.ts'
