import { sql } from 'kysely'
import type { Language } from '#app/i18n/languages.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { COUNTS_KEPT_MS, untilLibraryChanges } from '#app/platform/library/memory.server.ts'
import { readLabels } from '../concepts/labels.server.ts'
import type { Labels } from '../concepts/labels.ts'
import { Sought } from '../highlight.ts'
import { PAGE_SIZE, RANKED, REACHABLE, type SearchQuery, type SearchResult, sortOf } from '../model.ts'
import { isSought, type Term } from '../terms.ts'
import { namesAdded } from './added.server.ts'
import { answersTo } from './answers.server.ts'
import { countAuthors } from './authors.server.ts'
import {
	type Conditions,
	conditionsOf,
	lexemeCondition,
	type MostWords,
	typedTerms,
} from './conditions.server.ts'
import { type Counts, countHits } from './count.server.ts'
import { answerable, correction, countUpTo, isHeld } from './did-you-mean.server.ts'
import { namedFacets } from './facets.server.ts'
import { hitsOf } from './hits.server.ts'
import { FEW_WHOLE, mostWords } from './most-words.server.ts'
import { isPlaced, type Order, pageOf, reachable, type Window } from './page.server.ts'
import { pageAndPlace, pageFrom, placeAsked, placeBehind } from './page-from.server.ts'
import { byIndex, SAMPLES, type Sample } from './samples.server.ts'
import { withoutSlips } from './slips.server.ts'

/** Fewer hits than these, and the words are compared with those of the library. */
const FEW = 3

/**
 * One page of what a query finds, with counts and facets. A page beyond the last shows the last. `language` is that
 * of the interface: it chooses among the languages of titles and abstracts and says what comes first of what answers alike; it changes nothing in what is
 * found. The same search within a minute has the same answer.
 */
export function searchWorks(ctx: Ctx, query: SearchQuery, language: Language): Promise<SearchResult> {
	return untilLibraryChanges(
		ctx,
		`search ${language} ${JSON.stringify(query)}`,
		() => searchOnce(ctx, query, language),
		{ keptMs: COUNTS_KEPT_MS, of: ({ hits }) => ['index', ...hits.map(({ workId }) => workId)] },
	)
}

/** The same, read anew; `samples` of the index are those by which very many hits are estimated. */
export async function searchOnce(
	ctx: Ctx,
	query: SearchQuery,
	language: Language,
	samples: readonly Sample[] = SAMPLES,
): Promise<SearchResult> {
	const reading = onReplica(ctx)
	const labels = await readLabels(ctx)
	const readPage = async (inside: Ctx, hits: Hits) => {
		const { conditions, size, counts } = hits
		const order = orderOf(query, hits.terms, language)
		const reach = reachable(order, counts)
		const lastNumber = Math.ceil(reach / PAGE_SIZE)
		const page = Math.max(1, Math.min(query.page, lastNumber))
		const own = counts.facets.language.get(language) ?? 0
		const window = { order, offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE, reader: language, own }
		const found = { conditions, total: counts.total, size }
		const authors = await countAuthors(inside, conditions, counts.total)
		const far = query.page > lastNumber ? await farPage(inside, query, window, found) : null
		if (far)
			return {
				counts,
				...far,
				page: farNumber(query.page, lastNumber, counts),
				lastPage: lastNumber,
				isCut: false,
				authors,
			}
		const isEnd = page === lastNumber && !isPlaced(order)
		// One row more where the order ends: an estimate does not say whether there is one.
		const asked = { ...window, limit: isEnd ? PAGE_SIZE + 1 : PAGE_SIZE }
		const rows = counts.total === 0 ? [] : await pageOf(inside, conditions, asked, counts.total, size)
		const ids = rows.slice(0, PAGE_SIZE)
		const isAllRanked = reach < counts.total && window.offset + ids.length === reach
		const isCut = isEnd && (rows.length > PAGE_SIZE || isAllRanked)
		const lastPage = ids.length < PAGE_SIZE ? Math.min(page, lastNumber) : lastNumber
		const mayGoOn = page === lastNumber && (counts.isTotalEstimate || page * PAGE_SIZE < counts.total)
		const after = mayGoOn && isPlaced(order) ? await placeBehind(inside, found, { ...window, order }) : null
		return { counts, ids, page, lastPage, authors, before: null, after, isCut }
	}
	const { terms, instead, dropped, whole, found } = await asMeant(reading, query, labels, readPage, samples)
	const { counts, ids, page, lastPage, authors, before, after, isCut } = found
	const mayMean = !query.isExact && counts.total > 0 && counts.total < FEW && dropped.length === 0
	return {
		total: counts.total,
		isEstimate: counts.isEstimate,
		page,
		lastPage,
		before,
		after,
		isCut,
		hits: await hitsOf(reading, ids, new Sought(terms, labels), language),
		facets: await namedFacets(reading, counts.facets, query),
		anyDiscipline: counts.anyDiscipline,
		authors,
		answers: query.text === '' || page > 1 ? [] : await answersTo(ctx, instead ?? query.text),
		understood: {
			added: namesAdded(terms, labels, language),
			instead,
			dropped: dropped.map(({ text }) => text),
			whole: whole !== null && whole < counts.total ? whole : null,
		},
		didYouMean: mayMean && instead === null ? await correction(reading, query.text, terms) : null,
	}
}

/** The number of a page that is asked for by a place: an address may say any, and none is higher than the works fill. Of an estimate there may be twice as many. */
function farNumber(asked: number, lastNumber: number, { total, isTotalEstimate }: Counts): number {
	return Math.min(
		asked,
		Math.max(lastNumber + 1, Math.ceil((isTotalEstimate ? 2 * total : total) / PAGE_SIZE)),
	)
}

/** The page that a query asks for by a place, behind those that have numbers; null where it names none. */
async function farPage(
	ctx: Ctx,
	query: SearchQuery,
	{ order, reader, own }: Window,
	found: Parameters<typeof pageFrom>[1],
) {
	const place = isPlaced(order) ? placeAsked(order, query) : null
	if (!place || !isPlaced(order)) return null
	const page = await pageFrom(ctx, found, { order, reader, own, place })
	return page.ids.length > 0 ? page : null
}

/** The first works that a query finds, in its order, without facets: for exports and feeds; where that is more than a page of results ranks, so many are. */
export async function listWorkIds(ctx: Ctx, query: SearchQuery, limit: number): Promise<string[]> {
	return (await listWorkIdsFrom(ctx, { ...query, after: null, before: null }, limit)).ids
}

/** The same of a list that is read in parts: from the place or the number that the query says, and what is asked for the next part. By day and title each part begins where the one before ended. */
export async function listWorkIdsFrom(
	ctx: Ctx,
	query: SearchQuery,
	limit: number,
): Promise<{ ids: string[]; next: Pick<SearchQuery, 'page' | 'after'> | null }> {
	const { found } = await asMeant(
		onReplica(ctx),
		query,
		await readLabels(ctx),
		async (inside, { conditions, size, counts, terms }) => {
			const order = orderOf(query, terms, null)
			const nobody = { reader: null, own: 0 }
			const offset = (query.page - 1) * limit
			if (order !== 'date' && order !== 'title') {
				const last = reachable(order, counts, Math.max(RANKED, limit))
				const window = { order, offset, limit: Math.min(limit, last - offset), ...nobody }
				const ids = window.limit <= 0 ? [] : await pageOf(inside, conditions, window, counts.total, size)
				return { ids, after: null, isMore: offset + limit < last }
			}
			const hits = { conditions, total: counts.total, size }
			const place = placeAsked(order, query)
			const { ids, after } = await (place
				? pageFrom(inside, hits, { order, ...nobody, place, most: limit })
				: pageAndPlace(inside, hits, { order, offset: Math.min(offset, REACHABLE), limit, ...nobody }))
			return { ids, after, isMore: after !== null }
		},
	)
	const { ids, after, isMore } = found
	return { ids, next: isMore ? { page: query.page + 1, after } : null }
}

type Hits = Awaited<ReturnType<typeof count>>
type Meant = {
	terms: Term[]
	instead: string | null
	dropped: Term[]
	/** How many works have all terms, where those that have most of them are shown too. */
	whole: number | null
}

/** Reads the hits of a query as it was typed; where there are none, as it was perhaps meant. */
async function asMeant<T>(
	ctx: Ctx,
	query: SearchQuery,
	labels: Labels,
	read: (inside: Ctx, hits: Hits) => Promise<T>,
	samples: readonly Sample[] = SAMPLES,
): Promise<Meant & { found: T }> {
	const terms = typedTerms(query, labels)
	const typed: Meant = { terms, instead: null, dropped: [], whole: null }
	const mayMean = !query.isExact && terms.length > 0
	const asTyped = await inTransaction(ctx, async (inside) => {
		const hits = await count(inside, query, terms, null, samples)
		const { total } = hits.counts
		if (mayMean && total < FEW) return total
		const more = mayMean && total < FEW_WHOLE ? await withMost(inside, query, typed) : null
		return more ? findMost(inside, more) : { ...typed, found: await read(inside, hits) }
	})
	if (typeof asTyped !== 'number') return asTyped
	const meant = (await otherwise(ctx, query, terms, labels, asTyped)) ?? typed
	return inTransaction(ctx, async (inside) =>
		findMost(inside, (await withMost(inside, query, meant)) ?? { meant, most: null }),
	)

	async function findMost(inside: Ctx, { meant, most }: { meant: Meant; most: MostWords | null }) {
		return { ...meant, found: await read(inside, await count(inside, query, meant.terms, most, samples)) }
	}
}

/**
 * The terms that are sought where hardly a work answers those that were typed, or none: what was perhaps meant, else as many of them as some work has. Null where filters alone
 * leave so little.
 */
async function otherwise(
	ctx: Ctx,
	query: SearchQuery,
	terms: Term[],
	labels: Labels,
	total: number,
): Promise<Meant | null> {
	const isUnanswered = total === 0 && !(await isAnywhere(ctx, terms))
	const instead =
		(isUnanswered ? await correction(ctx, query.text, terms) : null) ??
		(await withoutSlips(ctx, query.text, terms))
	if (instead !== null)
		return { terms: typedTerms({ ...query, text: instead }, labels), instead, dropped: [], whole: null }
	const some = isUnanswered ? await answerable(ctx, terms) : null
	return some && { terms: some.kept, instead: null, dropped: some.dropped, whole: null }
}

/**
 * What is sought by relevance, together with the works that have most of its words: where few have all of them. Words that some work has are then no longer left out. Null where
 * there are no more.
 */
async function withMost(
	ctx: Ctx,
	query: SearchQuery,
	meant: Meant,
): Promise<{ meant: Meant; most: MostWords } | null> {
	const terms = [...meant.terms, ...meant.dropped]
	if (sortOf(query) !== 'relevance' || terms.filter(isSought).length < 2) return null
	await byIndex(ctx)
	const whole = await countUpTo(ctx, terms)
	if (whole >= FEW_WHOLE) return null
	const most = await mostWords(ctx, terms)
	if (most === null) return null
	const dropped = meant.dropped.filter((term) => !most.worths.has(term))
	const kept = terms.filter((term) => !dropped.includes(term))
	return { meant: { ...meant, terms: kept, dropped, whole }, most }
}

function isAnywhere(ctx: Ctx, terms: Term[]): Promise<boolean> {
	return inTransaction(ctx, async (inside) => {
		await byIndex(inside)
		return isHeld(inside, terms)
	})
}

async function count(
	ctx: Ctx,
	query: SearchQuery,
	terms: Term[],
	most: MostWords | null,
	samples: readonly Sample[],
) {
	const conditions = await conditionsOf(ctx, query, terms, most)
	const size = await prepare(ctx, conditions)
	const counts = await countHits(ctx, conditions, size, samples)
	return { conditions, size, counts, terms }
}

/** By relevance to nothing: what the reader can read comes first, and for nobody what is newest. */
function orderOf(query: SearchQuery, terms: readonly Term[], reader: Language | null): Order {
	const sort = sortOf(query)
	if (sort !== 'relevance' || terms.length > 0) return sort
	return reader === null ? 'date' : 'reading'
}

function onReplica(ctx: Ctx): Ctx {
	return { ...ctx, db: ctx.replica }
}

/**
 * Settings for the rest of the transaction, and the number of works in the index as last measured (0 when never).
 * The planner cannot know how few pages a lexeme touches: only a query without any reads the table in order.
 */
async function prepare(ctx: Ctx, conditions: Conditions): Promise<number> {
	const seqscan = lexemeCondition(conditions) === null ? 'on' : 'off'
	const { rows } = await sql<{ size: number }>`
		select set_config('enable_seqscan', ${seqscan}, true), set_config('jit', 'off', true),
			set_config('max_parallel_workers_per_gather', '0', true), set_config('work_mem', '32MB', true),
			greatest(reltuples, 0)::integer as size
		from pg_class where oid = 'search_document'::regclass`.execute(ctx.db)
	return rows[0]?.size ?? 0
}
