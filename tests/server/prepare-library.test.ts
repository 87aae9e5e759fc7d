import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { isIndexCurrent } from '#app/modules/search/index.server.ts'
import { addWork } from '#app/modules/search/testing.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { prepareLibrary } from '#server/prepare-library.server.ts'
import { test } from '#tests/support/database.ts'

/** What a start said, how many works it indexed, and whether it left the index to a job. */
async function started(ctx: Ctx) {
	const said: string[] = []
	await prepareLibrary(ctx, (line) => void said.push(line))
	const documents = await ctx.db.selectFrom('search_document').select('work_id').execute()
	const jobs = await ctx.db.selectFrom('job').select('kind').where('kind', '=', 'search-rebuild').execute()
	return { said, indexed: documents.length, jobs: jobs.length }
}

/** As many more works as the one that is there, but for its name. */
const copies = (ctx: Ctx, many: number) =>
	sql`insert into work (id, kind, type, slug, language, title, published_on, published_precision, year, state, title_sort)
		select gen_random_uuid(), kind, type, 'copie-' || n, language, title, published_on, published_precision, year, state, title_sort
		from work, generate_series(1, ${many}::integer) as n`.execute(ctx.db)

describe('at the start of a node', () => {
	test('a library without an index is indexed before the site opens, where that takes seconds', async ({
		ctx,
	}) => {
		await addWork(ctx, { title: { fr: 'Le fleuve' }, kind: 'book' })
		expect(await started(ctx)).toEqual({
			said: ['Indexed 1 works for search.'],
			indexed: 1,
			jobs: 0,
		})
		expect(await isIndexCurrent(ctx)).toBe(true)
		expect((await started(ctx)).said).toEqual([])
	})

	test('a large library does not keep the site closed: a job indexes it, asked for once however often nodes start', async ({
		ctx,
	}) => {
		await addWork(ctx, { title: { fr: 'Le fleuve' }, kind: 'book' })
		await copies(ctx, 2_000)
		const left = {
			said: ['The site opens while its 2001 works are indexed for search.'],
			indexed: 0,
			jobs: 1,
		}
		expect(await started(ctx)).toEqual(left)
		expect(await started(ctx)).toEqual(left)
	})
})
