import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { type OrderedPlace, readPlace, writePlace } from '#app/platform/db/place-in-order.server.ts'
import { isId } from '#app/platform/id.ts'
import { PAGE_SIZE, type SearchQuery } from '../model.ts'
import { type Conditions, lexemeCondition, matches } from './conditions.server.ts'
import { byColumn, newestOf, type PlacedOrder, pageOf, readableFirst, type Window } from './page.server.ts'

/** From where results are read, and which way. */
type PlaceOfResult = OrderedPlace & { isBack: boolean }
type Found = { id: string; part: number }
type Hits = { conditions: Conditions; total: number; size: number }
type Placed = Pick<Window, 'reader' | 'own'> & { order: PlacedOrder }

/** Days are counted from this one: those of notices, which stand behind all others, lie before the year 1. */
const DAY = sql`date '2000-01-01'`
/** As far as PostgreSQL counts days back. */
const MOST_DAYS = 2_400_000
const ENDLESS = /^[^\0]*$/
/** The parts that lists read one after the other: what the reader can read, then all else. */
const IN_OWN = 0
const IN_OTHERS = 1

/** The place that a query asks for in this order; null for what is none of it. */
export function placeAsked(order: PlacedOrder, { after, before }: SearchQuery): PlaceOfResult | null {
	const place = readPlace(before ?? after ?? '')
	if (!place) return null
	const [key, id] = place.values
	const isKey =
		order === 'title'
			? ENDLESS.test(key ?? '\0')
			: /^-?\d{1,7}$/.test(key ?? '') && Math.abs(Number(key)) < MOST_DAYS
	const isPart = place.part <= (order === 'reading' ? IN_OTHERS : IN_OWN)
	return isKey && isPart && place.values.length === 2 && isId(id ?? '')
		? { ...place, isBack: before !== null }
		: null
}

/** One page of results from a place on, without turns of books and journals, and the places around it. */
export async function pageFrom(
	ctx: Ctx,
	{ conditions, total, size }: Hits,
	{ order, reader, own, place, most = PAGE_SIZE }: Placed & { place: PlaceOfResult; most?: number },
): Promise<{ ids: string[]; before: string | null; after: string | null }> {
	const { isBack } = place
	const found: Found[] = []
	const parts = partsOf(conditions, { order, reader, own }, total)
	for (const { part, condition, count } of isBack ? parts.toReversed() : parts) {
		if (isBack ? part > place.part : part < place.part) continue
		const limit = most + 1 - found.length
		if (limit === 0) break
		const here = part === place.part ? sql<boolean>`${condition} and ${behind(order, place)}` : condition
		const by = order === 'title' ? 'title' : 'date'
		const { rows } = await byColumn(
			ctx,
			here,
			{ order: by, offset: 0, limit, isBack },
			Math.max(1, count),
			size,
		)
		found.push(...rows.map((row) => ({ id: row.work_id, part })))
	}
	const shown = found.slice(0, most)
	if (isBack) shown.reverse()
	const hasMore = found.length > most
	return {
		ids: shown.map(({ id }) => id),
		before: isBack && !hasMore ? null : await placeOf(ctx, order, shown[0]),
		after: isBack || hasMore ? await placeOf(ctx, order, shown.at(-1)) : null,
	}
}

/** The results of a page of any length by day or title, and where they go on behind it. */
export async function pageAndPlace(
	ctx: Ctx,
	{ conditions, total, size }: Hits,
	window: Window & { order: 'date' | 'title' },
): Promise<{ ids: string[]; after: string | null }> {
	const { order, limit } = window
	const found = await pageOf(ctx, conditions, { ...window, limit: limit + 1 }, total, size)
	const ids = found.slice(0, limit)
	const [last] = inPart(ids.slice(-1), IN_OWN)
	return { ids, after: found.length > limit ? await placeOf(ctx, order, last) : null }
}

/** Where results go on behind the last page that has a number; null where none is behind it, which one row more tells and an estimate does not. */
export async function placeBehind(
	ctx: Ctx,
	{ conditions, total, size }: Hits,
	window: Window & Placed,
): Promise<string | null> {
	const { order, offset, limit } = window
	const lastAndNext = { ...window, offset: offset + limit - 1, limit: 2 }
	const { own, others } =
		order === 'reading'
			? await newestOf(ctx, conditions, lastAndNext, total, size)
			: { own: await pageOf(ctx, conditions, lastAndNext, total, size), others: [] }
	const [last, next] = [...inPart(own, IN_OWN), ...inPart(others, IN_OTHERS)]
	return next ? placeOf(ctx, order, last) : null
}

const inPart = (ids: readonly string[], part: number): Found[] => ids.map((id) => ({ id, part }))

type Part = { part: number; condition: RawBuilder<boolean>; count: number }

function partsOf(conditions: Conditions, { order, reader, own }: Placed, total: number): Part[] {
	if (order !== 'reading')
		return [{ part: IN_OWN, condition: matches(conditions, lexemeCondition(conditions)), count: total }]
	const [inOwn, inOthers] = readableFirst(conditions, reader)
	return [
		{ part: IN_OWN, condition: inOwn, count: own },
		{ part: IN_OTHERS, condition: inOthers, count: total - own },
	]
}

function behind(order: PlacedOrder, { values: [key, id], isBack }: PlaceOfResult): RawBuilder<boolean> {
	const column = order === 'title' ? sql`document.title_sort` : sql`document.published_on`
	const value = order === 'title' ? sql`${key}::text` : sql`${DAY} + ${key}::text::integer`
	const isDown = isBack !== (order !== 'title')
	return sql<boolean>`(${column}, document.work_id) ${sql.raw(isDown ? '<' : '>')} (${value}, ${id}::text::uuid)`
}

async function placeOf(ctx: Ctx, order: PlacedOrder, found: Found | undefined): Promise<string | null> {
	if (!found) return null
	const key = order === 'title' ? sql`title_sort` : sql`(published_on - ${DAY})::text`
	const { rows } = await sql<{ key: string }>`
		select ${key} as key from search_document where work_id = ${found.id}::uuid`.execute(ctx.db)
	return rows[0] ? writePlace({ part: found.part, values: [rows[0].key, found.id] }) : null
}
