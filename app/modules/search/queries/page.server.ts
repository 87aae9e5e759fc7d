import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { tag } from '../lexeme.ts'
import { PAGE_SIZE, RANKED, REACHABLE, type Sort } from '../model.ts'
import type { Term } from '../terms.ts'
import { anyOf, oneOf, rankQueries, wordQuery } from '../tsquery.ts'
import { allHits, bestHits } from './candidates.server.ts'
import { type Conditions, lexemeCondition, matches } from './conditions.server.ts'
import { SAMPLE } from './samples.server.ts'

/** D, C, B, A: abstract, contributors, keywords, title. */
const WEIGHTS = '{0.05, 0.3, 0.4, 1}'
/** The length of a record is neither merit nor fault. */
const AS_IT_IS = 0
/** As much as a word of the title is worth at most. */
const YEAR_MERIT = 0.5
/** What the words of a name apart, and what is very wide, are worth beside the rest. */
const ALSO_WORTH = 0.15
/**
 * Of a rank as high as this half counts; three quarters of three times as much. A word that stands once in an abstract, or that a text repeats, has 0.03, one of the title 0.6: who has two of the
 * words there is nearer to what was asked than a title with one of them.
 */
const HALFWAY = 0.04
/** Where all words hold, a rank is sooner enough for a rare word than for a common one: of a rank as high as this half counts. */
const HALFWAY_OF_ALL = 0.3
/** What holding a rare word somewhere in the text is worth, beside 1 for one that is its subject. */
const HELD_WORTH = 0.3
/** So much more a text is worth that is in the language of the reader and can be read here: of two that answer alike, theirs comes first. */
const OWN_WORTH = 1.15
/** Notices of what can be read elsewhere stand in lists before it (`placeInLists`). */
const FIRST_DAY = '0001-01-01'
/** Works among which books and journals take turns: five pages. */
const IN_TURNS = 5 * PAGE_SIZE
/** Testing one row costs as much as collecting this many from the index. */
const ROWS_FOR_A_TEST = 40
/** So many hits are not all read to be sorted. */
const MANY_TO_SORT = 2_000
/** Rows of the sample that are read beyond those that an even one would hold: it holds fewer than it should once in a thousand times. */
const SAMPLED_BESIDE = 5

/** An order of results; `reading`: what is in the language of the reader before the rest, each from the newest. */
export type Order = Sort | 'reading'

/** `reader` is the language of the interface, null where nobody reads (files, feeds); `own` says about how many works are in it. */
export type Window = { order: Order; offset: number; limit: number; reader: string | null; own: number }

/** The orders in which results are read on from a place behind those that have numbers. The others weigh every work: what is behind the best of them is in no order. */
export type PlacedOrder = 'date' | 'title' | 'reading'
export const isPlaced = (order: Order): order is PlacedOrder =>
	order === 'date' || order === 'title' || order === 'reading'

/**
 * How many results have pages with numbers in this order, where `ranked` are looked at. By reading, numbers end after whole turns of books and journals wherever more may be behind
 * them: behind an estimate, too.
 */
export function reachable(
	order: Order,
	{ total, isTotalEstimate }: { total: number; isTotalEstimate: boolean },
	ranked = RANKED,
): number {
	if (order === 'reading' && (isTotalEstimate || total > REACHABLE)) {
		const most = Math.min(total, REACHABLE)
		return Math.max(most - (most % IN_TURNS), Math.min(most, IN_TURNS))
	}
	if (isPlaced(order)) return Math.min(total, REACHABLE)
	if (order === 'relevance' || total > REACHABLE) return Math.min(total, ranked)
	return total
}

/** The works of one page, in order. `total` (exact or estimated) and `size` choose the way there. */
export async function pageOf(
	ctx: Ctx,
	conditions: Conditions,
	window: Window,
	total: number,
	size: number,
): Promise<string[]> {
	const { order } = window
	if (order === 'reading') return ownFirst(ctx, conditions, window, total, size)
	const condition = matches(conditions, lexemeCondition(conditions))
	const { rows } = await (order === 'date' || order === 'title'
		? byColumn(ctx, condition, { ...window, order }, total, size)
		: byScore(ctx, conditions, { ...window, order }, total))
	return rows.map((row) => row.work_id)
}

/**
 * What can be read here in the language of the reader, then all else, each from the newest. Within five pages books and journals take turns: the first text of each, then the second.
 */
async function ownFirst(
	ctx: Ctx,
	conditions: Conditions,
	window: Window,
	total: number,
	size: number,
): Promise<string[]> {
	const { offset, limit } = window
	const start = offset - (offset % IN_TURNS)
	const turns = { ...window, offset: start, limit: IN_TURNS }
	const { own, others } = await newestOf(ctx, conditions, turns, total, size)
	const inTurns = [...(await takeTurns(ctx, own)), ...(await takeTurns(ctx, others))]
	return inTurns.slice(offset - start, offset - start + limit)
}

/** These works with those of each book and of each journal apart, as far as there are others between them; notices of what can be read elsewhere stay behind. */
async function takeTurns({ db }: Ctx, ids: readonly string[]): Promise<string[]> {
	const { rows } = await sql<{ id: string; source: string; is_notice: boolean }>`
		select work.id, coalesce(case work.kind
				when 'chapter' then (select book_id from chapter where work_id = work.id)
				when 'article' then (select journal_id from article where work_id = work.id) end, work.id) as source,
			work.listed = 'elsewhere' and not work.has_full_text as is_notice
		from public_work work
		where work.id = any(${ids}::uuid[])`.execute(db)
	const known = new Map(rows.map((row) => [row.id, row]))
	const taken = new Map<string, number>()
	return ids
		.map((id) => {
			const { source, is_notice: isNotice } = known.get(id) ?? { source: id, is_notice: false }
			const turn = taken.get(source) ?? 0
			taken.set(source, turn + 1)
			return { id, turn, isNotice }
		})
		.toSorted((a, b) => Number(a.isNotice) - Number(b.isNotice) || a.turn - b.turn)
		.map(({ id }) => id)
}

/** A window of what is in the language of the reader and of all else, read one after the other by the index of days: sorted together they would all have to be read for the first page. */
export async function newestOf(
	ctx: Ctx,
	conditions: Conditions,
	window: Window,
	total: number,
	size: number,
): Promise<{ own: string[]; others: string[] }> {
	const { reader, own, offset, limit } = window
	const [inOwn, inOthers] = readableFirst(conditions, reader)
	const byDay = { ...window, order: 'date' as const }
	const first = (await byColumn(ctx, inOwn, byDay, Math.max(1, own), size)).rows
	if (first.length === limit) return { own: first.map((row) => row.work_id), others: [] }
	const before = first.length > 0 ? offset + first.length : await countOf(ctx, inOwn, offset)
	const rest = { ...byDay, offset: offset + first.length - before, limit: limit - first.length }
	const { rows } = await byColumn(ctx, inOthers, rest, Math.max(1, total - own), size)
	return { own: first.map((row) => row.work_id), others: rows.map((row) => row.work_id) }
}

/** What can be read here in a language, and all else. */
export function readableFirst(
	conditions: Conditions,
	reader: string | null,
): [inOwn: RawBuilder<boolean>, inOthers: RawBuilder<boolean>] {
	return [
		sql<boolean>`${matches(conditions, lexemeCondition(conditions, [anyOf([tag('l', reader ?? '')])]))}
			and document.published_on >= ${FIRST_DAY}`,
		sql<boolean>`${matches(conditions, lexemeCondition(conditions))}
			and (document.language <> ${reader} or document.published_on < ${FIRST_DAY})`,
	]
}

/** How many works meet a condition; no more than so many are before a page. */
async function countOf(ctx: Ctx, condition: RawBuilder<boolean>, most: number): Promise<number> {
	if (most === 0) return 0
	const { rows } = await sql<{ count: number }>`
		select count(*)::integer as count from (select from search_document document where ${condition} limit ${most}) found`.execute(
		ctx.db,
	)
	return rows[0]?.count ?? 0
}

/** The works that meet a condition, by day or title; `isBack` the other way round. */
export async function byColumn(
	ctx: Ctx,
	condition: RawBuilder<boolean>,
	{
		order: by,
		offset,
		limit,
		isBack = false,
	}: Pick<Window, 'offset' | 'limit'> & { order: 'date' | 'title'; isBack?: boolean },
	total: number,
	size: number,
) {
	const isDown = isBack !== (by === 'date')
	const direction = sql.raw(isDown ? 'desc' : 'asc')
	const column = by === 'title' ? sql`document.title_sort` : sql`document.published_on`
	const order = sql`${column} ${direction}, document.work_id ${direction}`
	const tested = ((offset + limit) * size) / Math.max(1, total)
	if (tested * ROWS_FOR_A_TEST < total) {
		// So many hits that walking down the order meets a page of them soon.
		await sql`select set_config('enable_bitmapscan', 'off', true), set_config('enable_sort', 'off', true)`.execute(
			ctx.db,
		)
		const walked = await sql<{ work_id: string }>`select document.work_id from search_document document
			where ${condition} order by ${order} limit ${limit} offset ${offset}`.execute(ctx.db)
		await sql`select set_config('enable_bitmapscan', 'on', true), set_config('enable_sort', 'on', true)`.execute(
			ctx.db,
		)
		return walked
	}
	const sorted = (among: RawBuilder<boolean>) =>
		sql<{ work_id: string }>`
			with document as materialized (
				select document.work_id, document.published_on, document.title_sort from search_document document where ${among}
			)
			select work_id from document order by ${order} limit ${limit} offset ${offset}`.execute(ctx.db)
	const last = await lastInSample(ctx, condition, { column, direction }, offset + limit, total)
	if (last !== null) {
		const found = await sorted(sql`${condition} and ${column} ${sql.raw(isDown ? '>=' : '<=')} ${last}`)
		if (found.rows.length === limit) return found
	}
	return sorted(condition)
}

/**
 * Where in an order somewhat more than so many of very many hits have probably been met, as the sample tells it: so many alone are read and sorted, and where they are too few after all, all hits. Null where
 * the sample does not tell.
 */
async function lastInSample(
	{ db }: Ctx,
	condition: RawBuilder<boolean>,
	{ column, direction }: { column: RawBuilder<unknown>; direction: RawBuilder<unknown> },
	met: number,
	total: number,
): Promise<string | null> {
	if (total < MANY_TO_SORT || met * 2 > total) return null
	const { rows } = await sql<{ last: string }>`
		select ${column}::text as last from ${sql.table(SAMPLE.table)} document where ${condition}
		order by ${column} ${direction} offset ${Math.ceil(met / SAMPLE.every) + SAMPLED_BESIDE} limit 1`.execute(
		db,
	)
	return rows[0]?.last ?? null
}

async function byScore(
	ctx: Ctx,
	conditions: Conditions,
	{ order: sort, offset, limit, reader }: Window & { order: Exclude<Order, 'reading' | 'date' | 'title'> },
	total: number,
) {
	const ranked = Math.max(RANKED, limit)
	const areAll = total <= reachable(sort, { total, isTotalEstimate: false }, ranked)
	const candidates = areAll ? allHits(conditions) : bestHits(conditions, sort, ranked, total)
	const counters =
		sort === 'relevance' ? sql`` : sql`left join work_counter counter on counter.work_id = document.work_id`
	const { ranks, score } =
		sort === 'relevance'
			? relevance(conditions, reader, areAll)
			: { ranks: sql``, score: sql`coalesce(${sql.ref(`counter.${sort}`)}, 0)` }
	return sql<{ work_id: string }>`
		with document as materialized (${candidates})
		select document.work_id from document ${counters} ${ranks}
		order by ${score} desc, document.published_on desc, document.work_id desc
		limit ${limit} offset ${offset}`.execute(ctx.db)
}

/** What works are ordered by, and the columns that it is made of. */
type Score = { ranks: RawBuilder<unknown>; score: RawBuilder<unknown> }

/** `areAll` says that every work that is found is ranked, and not the best of very many. */
function relevance({ terms, worths, rare }: Conditions, reader: string | null, areAll: boolean): Score {
	const { chiefly, also } = rankQueries(terms)
	const rank = (query: string) =>
		sql`ts_rank(${WEIGHTS}::real[], document.ranking, ${query}::tsquery, ${sql.lit(AS_IT_IS)})`
	const less = also === null ? sql`` : sql` + ${sql.lit(ALSO_WORTH)} * ${rank(also)}`
	const rarity = worths === null && areAll && chiefly.length > 1 ? byRarity(chiefly, rank) : null
	const chief = rarity?.score ?? (worths ? byWorth(worths, rare, rank) : rank(oneOf(chiefly) ?? ''))
	const own =
		reader === null
			? sql``
			: sql` * case when document.language = ${reader} and document.published_on >= ${FIRST_DAY} then ${sql.lit(OWN_WORTH)} else 1 end`
	return {
		ranks: rarity?.ranks ?? sql``,
		score: sql`(${chief}${less})${own} + case when document.is_of_year then ${sql.lit(YEAR_MERIT)} else 0 end`,
	}
}

/**
 * Where all words hold, what few of these works are about tells more of them than what most are about (slavery of those on West Africa). How many are is counted in the works that are ranked anyway:
 * asking the index would cost a lookup a word. The root keeps what is common heard.
 */
function byRarity(queries: readonly string[], rank: (query: string) => RawBuilder<unknown>): Score {
	const columns = queries.map((_, at) => sql.ref(`r${at}`))
	const ranks = queries.map(
		(query, at) => sql`${sql.lit(lexemesIn(query))} * ${rank(query)} as ${columns[at]}`,
	)
	const worths = columns.map(
		(own) => sql`sqrt(ln(1 + count(*) over () / (1.0 + count(*) filter (where ${own} > 0) over ())))::float`,
	)
	const named = columns.map(
		(own, at) =>
			sql`${worths[at]} * (1 - ${sql.lit(HALFWAY_OF_ALL)} / (${sql.lit(HALFWAY_OF_ALL)} + ${own}))`,
	)
	return {
		// Without `offset` each rank would be computed where it is counted, and again where it is weighed.
		ranks: sql`cross join lateral (select ${sql.join(ranks)} offset 0) ranks`,
		score: sql`(${sql.join(named, sql` + `)}) / (${sql.join(worths, sql` + `)})`,
	}
}

/** Where most words are enough, the rare ones count more: who holds only the common ones is not what was sought. */
function byWorth(
	worths: ReadonlyMap<Term, number>,
	rare: ReadonlySet<Term>,
	rank: (query: string) => RawBuilder<unknown>,
): RawBuilder<unknown> {
	const parts = [...worths].flatMap(([term, worth]) => {
		const chiefly = oneOf(rankQueries([term]).chiefly)
		const isWide = term.kind === 'concept' && term.isWide
		if (chiefly === null) return []
		const named = sql`1 - ${sql.lit(HALFWAY)} / (${sql.lit(HALFWAY)} + ${sql.lit(lexemesIn(chiefly))} * ${rank(chiefly)})`
		return [
			sql`${sql.lit(isWide ? ALSO_WORTH * worth : worth)} * ${rare.has(term) ? sql`greatest(${named}, ${holds(term)})` : sql`(${named})`}`,
		]
	})
	return sql.join(parts, sql` + `)
}

/** By how many lexemes a rank is divided: a name in another script has one form of its own among many. */
function lexemesIn(query: string): number {
	return query.match(/'(?:[^']|'')+'/g)?.length ?? 1
}

/** What it is worth that a work holds a rare word anywhere in its text, where words have no rank; told by the index at once for all works. */
function holds(term: Term): RawBuilder<unknown> {
	return sql`case when document.work_id in (select work_id from search_document where vector @@ ${wordQuery([term])}::tsquery) then ${sql.lit(HELD_WORTH)} else 0 end`
}
