import { EVERYTHING, type SearchQuery, searchParamsOf } from '#app/modules/search/index.ts'
import type { FollowKind } from '#app/platform/db/tables.ts'

/** What the page of a search offers to follow: `target` as `resolveTarget` takes it; `name` is that of a keyword. */
export type SearchFollow = { kind: FollowKind; target: string; name: string }

/**
 * A search for one discipline is that discipline; words alone are a keyword, or a search of the whole text; anything else is
 * a search.
 */
export function followsOfSearch(query: SearchQuery): SearchFollow[] {
	const asked = { ...query, sort: null, page: 1 }
	const address = (search: SearchQuery) => searchParamsOf(search).toString()
	const search: SearchFollow = { kind: 'search', target: address(asked), name: '' }
	const [discipline] = query.disciplines
	if (discipline && search.target === address({ ...EVERYTHING, disciplines: [discipline] })) {
		return [{ kind: 'discipline', target: discipline, name: '' }]
	}
	if (query.text && search.target === address({ ...EVERYTHING, text: query.text })) {
		const name = query.text.replace(/[«»"“”„*]/gu, '').trim()
		return name ? [{ kind: 'keyword', target: name, name }, search] : [search]
	}
	return [search]
}
