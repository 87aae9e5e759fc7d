import { EVERYTHING, type SearchQuery, searchParamsOf } from './model.ts'
import { withoutQuotes } from './terms.ts'

/** A search that asks less than another, and what it leaves out. */
export type WiderSearch = { without: 'quotes' | 'filters'; query: SearchQuery }

/** What to try when a search finds nothing: its phrases as loose words, its words in the whole library. Empty when it asks for no less. */
export function widerSearches(query: SearchQuery): WiderSearch[] {
	const loose: SearchQuery = { ...query, text: withoutQuotes(query.text), page: 1 }
	const unfiltered: SearchQuery = { ...EVERYTHING, text: query.text, sort: query.sort }
	const wider: WiderSearch[] = []
	if (loose.text !== query.text && loose.text !== '') wider.push({ without: 'quotes', query: loose })
	if (query.text !== '' && addressOf(unfiltered) !== addressOf({ ...query, page: 1 }))
		wider.push({ without: 'filters', query: unfiltered })
	return wider
}

const addressOf = (query: SearchQuery) => searchParamsOf(query).toString()
