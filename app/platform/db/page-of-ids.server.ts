import { type AskedPart, MOST_LISTED, type PageOfIds } from '../page-of-rows.ts'
import { idsOf, type PlacedRow, placeOf, type Query, readOn, startOf } from './read-from-place.server.ts'

/**
 * One page of an ordered query, which has `total` rows: of a number as far as a thousand rows go, behind these from a place on, so that the last page costs what the first does. The number
 * of such a page is one that was counted on, and no higher than the rows fill. `key` names the column of the ids.
 */
export async function pageOfIds<Tables, Table extends keyof Tables, Row>(
	query: Query<Tables, Table, Row>,
	key: string,
	{ total, pageSize, ...asked }: Omit<AskedPart, 'most'> & { total: number; pageSize: number },
): Promise<PageOfIds> {
	const pages = Math.max(1, Math.ceil(total / pageSize))
	const lastPage = Math.min(pages, Math.floor(MOST_LISTED / pageSize))
	const parts = [{ rows: query }]
	const start = await startOf(parts, asked)
	const isFar = start !== null && asked.page > lastPage
	if (start && isFar) {
		const { found, ...around } = await readOn(parts, key, start, pageSize)
		const page = Math.min(asked.page, Math.max(lastPage + 1, pages))
		if (around.before) return { ids: idsIn(found), total, page, lastPage, ...around, isLost: false }
	}
	const isLost = start === null && Boolean(asked.before ?? asked.after)
	const page = isFar || isLost ? 1 : Math.min(asked.page, lastPage)
	const found = await idsOf(query.limit(pageSize).offset((page - 1) * pageSize), key, 0)
	const after = page === lastPage && lastPage < pages ? placeOf(found.at(-1)) : null
	return { ids: idsIn(found), total, page, lastPage, before: null, after, from: null, isLost }
}

const idsIn = (found: readonly PlacedRow[]) => found.map(({ id }) => id)
