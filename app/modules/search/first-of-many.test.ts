import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { test } from '#tests/support/database.ts'
import { indexChanges } from './commands/follow-changes.server.ts'
import { byColumn } from './queries/page.server.ts'
import { addWork } from './testing.ts'

const WORKS = 130
/** As a sample says of a million works: too many to be read, too few to be met by walking. */
const SAID = { total: 3_000, size: 1_000_000 }
const HELD = sql<boolean>`document.vector @@ '''baobab'''::tsquery`

/** Works that a word finds, some on the same day or with the same title, and some without it between them. */
async function library(ctx: Ctx): Promise<void> {
	for (let n = 0; n < WORKS; n += 1)
		await addWork(ctx, {
			title: { fr: `${n % 4 === 0 ? 'Arbre' : 'Baobab'} ${(n * 37) % 53}` },
			published_on: `${1950 + ((n * 13) % 60)}-03-0${1 + (n % 2)}`,
		})
	await indexChanges(ctx)
}

async function wholly({ db }: Ctx, order: 'date' | 'title', isBack: boolean): Promise<string[]> {
	const down = sql.raw(isBack !== (order === 'date') ? 'desc' : 'asc')
	const { rows } = await sql<{ work_id: string }>`select work_id from search_document document where ${HELD}
		order by ${sql.ref(order === 'date' ? 'published_on' : 'title_sort')} ${down}, work_id ${down}`.execute(
		db,
	)
	return rows.map((row) => row.work_id)
}

describe('the first of very many hits in an order', () => {
	test.for([
		['holds every work, and so says too little', WORKS],
		['holds a few, and so says enough', 14],
		['holds next to none', 2],
	] as const)('are the first of all where the sample %s', async ([, sampled], { ctx }) => {
		await library(ctx)
		await sql`delete from search_sample`.execute(ctx.db)
		await sql`insert into search_sample select * from search_document order by md5(work_id::text) limit ${sampled}`.execute(
			ctx.db,
		)
		for (const order of ['date', 'title'] as const)
			for (const isBack of [false, true]) {
				const all = await wholly(ctx, order, isBack)
				for (const offset of [0, 12, 60, all.length - 5]) {
					const window = { order, isBack, offset, limit: 12 }
					const { rows } = await byColumn(ctx, HELD, window, SAID.total, SAID.size)
					expect(rows.map((row) => row.work_id)).toEqual(all.slice(offset, offset + 12))
				}
			}
	})
})
