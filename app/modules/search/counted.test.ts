import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { choicesFrom } from '#tests/support/chance.ts'
import { test } from '#tests/support/database.ts'
import { indexChanges } from './commands/follow-changes.server.ts'
import { rebuildIndex } from './commands/rebuild-index.server.ts'
import { addWork } from './testing.ts'

/** Counts and rows of the sample that are kept and would not be there, or would be otherwise, if they were made now. */
async function differences({ db }: Ctx): Promise<unknown[]> {
	const kept = sql`select kind, facet, value, works::bigint from search_count where works <> 0`
	const now = sql`
		select scope, facet, value, count(*) from search_document document
		cross join lateral (values (''), (document.kind)) as kinds (scope)
		cross join lateral (
			values ('kind', kind), ('year', year::text), ('language', language), ('journal', journal), ('publisher', publisher)
			union all select 'discipline', unnest(disciplines)
		) as said (facet, value) where value is not null group by 1, 2, 3`
	const sample = sql`select work_id, kind, year, vector from search_sample`
	const sampled = sql`select work_id, kind, year, vector from search_document where get_byte(decode(md5(work_id::text), 'hex'), 0) < 8`
	const sparse = sql`select work_id from search_sparse_sample`
	const sparsely = sql`select work_id from search_sample where get_byte(decode(md5(work_id::text), 'hex'), 1) < 16`
	const found: unknown[] = []
	for (const [one, other] of [
		[kept, now],
		[now, kept],
		[sample, sampled],
		[sampled, sample],
		[sparse, sparsely],
		[sparsely, sparse],
	]) {
		const { rows } = await sql`(${one}) except (${other})`.execute(db)
		found.push(...rows)
	}
	return found
}

test('the counts of the index are those of its rows, whatever becomes of the works', async ({ ctx }) => {
	const one = choicesFrom(7)
	const works: string[] = []
	for (let act = 0; act < 60; act++) {
		const what = one(['come', 'come', 'change', 'go'])
		const id = one(works)
		if (what === 'come' || id === undefined)
			works.push(
				await addWork(ctx, {
					title: { fr: `Texte ${act}` },
					kind: one(['book', 'article', 'article']),
					disciplines: one([['law'], ['law', 'health']]),
					journal: one(['afrique-droit', 'sante']),
					published_on: `${one([1990, 1991, 1992, 1993])}-05-01`,
				}),
			)
		else if (what === 'change')
			await ctx.db
				.updateTable('work')
				.set({ language: one(['fr', 'en', 'sw']), disciplines: ['health'], year: 2000 })
				.where('id', '=', id)
				.execute()
		else {
			await ctx.db.deleteFrom('work').where('id', '=', id).execute()
			works.splice(works.indexOf(id), 1)
		}
		if (one([true, false, false])) await indexChanges(ctx)
	}
	await indexChanges(ctx)
	const { rows } = await sql`select from search_sample`.execute(ctx.db)
	expect(works.length).toBeGreaterThan(10)
	expect(rows.length).toBeLessThan(works.length)
	expect(await differences(ctx)).toEqual([])
	await rebuildIndex(ctx)
	expect(await differences(ctx)).toEqual([])
	await ctx.db.deleteFrom('search_document').execute()
	expect(await differences(ctx)).toEqual([])
})
