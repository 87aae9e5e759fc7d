import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { test } from '#tests/support/database.ts'
import { indexChanges } from './commands/follow-changes.server.ts'
import { EVERYTHING, PAGE_SIZE, RANKED, type Sort } from './model.ts'
import { SAMPLES, type Sample } from './queries/samples.server.ts'
import { searchOnce } from './queries/search-works.server.ts'
import { addWork, ids } from './testing.ts'

/** Of the lowest level of use, more than are ranked. */
const ALIKE = 600
const USED = 20
/** A quarter of the first works, whose levels are measured among themselves, is above the lowest one. */
const MOST_USED = 5
/** As with a million works, asked of a library of any size: each of its rows stands for 32. */
const SAMPLE: Sample = { ...SAMPLES[1], size: -1, hits: 0 }

/** Works that a word finds: those that are used, one of them with the word in its title too, and many that are alike. */
async function library(ctx: Ctx): Promise<{ used: string[]; named: string }> {
	const about = { abstract: { fr: 'Un baobab.' } }
	const used: string[] = []
	for (let n = 0; n < USED; n += 1)
		used.push(await addWork(ctx, { title: { fr: `Arbre ${n}` }, ...about, views: 1_000 + n }))
	const copied = await addWork(ctx, { title: { fr: 'Arbre' }, ...about })
	const named = await addWork(ctx, { title: { fr: 'Baobab' }, ...about, views: 2_000 })
	await indexChanges(ctx)
	await sql`insert into work (id, slug, kind, type, language, title, abstract, keywords, disciplines, published_on, published_precision, year, state, title_sort)
		select id, id::text, kind, type, language, title, abstract, keywords, disciplines, published_on, published_precision, year, state, title_sort
		from (select gen_random_uuid() as id from generate_series(1, ${ALIKE})) alike, lateral (
			select kind, type, language, title, abstract, keywords, disciplines, published_on, published_precision, year, state, title_sort
			from work where work.id = ${copied}) copied`.execute(ctx.db)
	await sql`insert into search_document
		select work.id, document.kind, document.year, document.language, journal, publisher, document.disciplines, document.published_on, document.title_sort, indexed_at,
			array_to_tsvector(array_append(array(select form from unnest(tsvector_to_array(vector)) as form where form not in ('h1:', 'h2:', 'h3:')), 'h4:')), ranking
		from search_document document, work
		where work_id = ${copied} and not exists (select from search_document known where known.work_id = work.id)`.execute(
		ctx.db,
	)
	return { used, named }
}

async function readAll(ctx: Ctx, sort: Sort): Promise<string[]> {
	const shown: string[] = []
	for (let page = 1; (page - 1) * PAGE_SIZE < RANKED; page += 1)
		shown.push(...ids(await searchOnce(ctx, { ...EVERYTHING, text: 'baobab', sort, page }, 'fr', [SAMPLE])))
	return shown
}

describe('what so many works hold that a sample tells how many', () => {
	test.for([
		['more of them than are ranked', ALIKE],
		['fewer of a level of use than are ranked', RANKED - 1],
	] as const)('is ranked once each where the sample holds %s', async ([, sampled], { ctx }) => {
		const { used, named } = await library(ctx)
		await sql`delete from search_sample`.execute(ctx.db)
		await sql`insert into search_sample select * from search_document
			where not (work_id = any(${used}::uuid[])) and work_id <> ${named} order by work_id limit ${sampled}`.execute(
			ctx.db,
		)
		// With these it says more than 16,000, and is asked for works.
		await sql`insert into search_sample select * from search_document where work_id = any(${used}::uuid[])`.execute(
			ctx.db,
		)
		const ranked = await readAll(ctx, 'relevance')
		expect(ranked).toHaveLength(RANKED)
		expect(new Set(ranked).size).toBe(RANKED)
		expect(ranked[0]).toBe(named)
		const ordered = await readAll(ctx, 'views')
		expect(new Set(ordered).size).toBe(RANKED)
		expect(ordered.slice(0, MOST_USED)).toEqual([named, ...used.toReversed()].slice(0, MOST_USED))
	})
})
