import { sql } from 'kysely'
import type { Language } from '#app/i18n/languages.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { COUNTS_KEPT_MS, untilLibraryChanges } from '#app/platform/library/memory.server.ts'
import { PAGE_SIZE, type SearchQuery, type SearchResult, sortOf } from '../model.ts'
import { countAuthors } from './authors.server.ts'
import { type Conditions, conditionsOf, lexemeCondition } from './conditions.server.ts'
import { countHits } from './count.server.ts'
import { correction } from './did-you-mean.server.ts'
import { namedFacets } from './facets.server.ts'
import { hitsOf } from './hits.server.ts'
import { pageOf, reachable } from './page.server.ts'

/** Fewer hits than these, and the words are compared with those of the library. */
const FEW = 3

/**
 * One page of what a query finds, with counts and facets. A page beyond the last shows the last. `language` is that
 * of the interface: it chooses among the languages of titles and abstracts, and changes nothing in what is found. The same search
 * within a minute has the same answer.
 */
export function searchWorks(ctx: Ctx, query: SearchQuery, language: Language): Promise<SearchResult> {
	return untilLibraryChanges(
		ctx,
		`search ${language} ${JSON.stringify(query)}`,
		() => searchOnce(ctx, query, language),
		{ keptMs: COUNTS_KEPT_MS, of: ({ hits }) => ['index', ...hits.map(({ workId }) => workId)] },
	)
}

async function searchOnce(ctx: Ctx, query: SearchQuery, language: Language): Promise<SearchResult> {
	const reading = onReplica(ctx)
	const found = await inTransaction(reading, async (inside) => {
		const conditions = await conditionsOf(inside, query)
		const size = await prepare(inside, conditions)
		const counts = await countHits(inside, conditions, size)
		const sort = conditions.terms.length === 0 && sortOf(query) === 'relevance' ? 'date' : sortOf(query)
		const lastPage = Math.ceil(reachable(sort, counts.total) / PAGE_SIZE)
		const page = Math.max(1, Math.min(query.page, lastPage))
		const window = { sort, offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE }
		const ids = counts.total === 0 ? [] : await pageOf(inside, conditions, window, counts.total, size)
		const authors = await countAuthors(inside, conditions, counts.total)
		return { conditions, counts, ids, page, lastPage, authors }
	})
	const { conditions, counts, ids, page, lastPage, authors } = found
	return {
		total: counts.total,
		isEstimate: counts.isEstimate,
		page,
		lastPage,
		hits: await hitsOf(reading, ids, conditions.terms, language),
		facets: await namedFacets(reading, counts.facets, query),
		authors,
		didYouMean: counts.total < FEW ? await correction(reading, query.text, conditions.terms) : null,
	}
}

/** The works a query finds, in its order, without page or facets: at most `limit`, for exports and feeds. */
export async function listWorkIds(ctx: Ctx, query: SearchQuery, limit: number): Promise<string[]> {
	return inTransaction(onReplica(ctx), async (inside) => {
		const conditions = await conditionsOf(inside, query)
		const size = await prepare(inside, conditions)
		const counts = await countHits(inside, conditions, size)
		const sort = conditions.terms.length === 0 && sortOf(query) === 'relevance' ? 'date' : sortOf(query)
		return pageOf(
			inside,
			conditions,
			{ sort, offset: 0, limit: Math.min(limit, reachable(sort, counts.total)) },
			counts.total,
			size,
		)
	})
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
