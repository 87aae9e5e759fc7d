import { sql } from 'kysely'
import { expect } from 'vitest'
import { storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import { storeCallOf } from '#app/modules/submission/commands/testing.ts'
import { newId } from '#app/platform/id.ts'
import { choicesFrom } from '#tests/support/chance.ts'
import { test } from '#tests/support/database.ts'

test('the kept counts of what has ended are those of the manuscripts, whatever becomes of them', async ({
	ctx,
}) => {
	const journals: string[] = []
	for (const slug of ['revue', 'autre'])
		journals.push((await storeJournal(ctx, { slug, title: { fr: slug } })).id)
	const one = choicesFrom(11)
	const { id: callId } = await storeCallOf(ctx, journals[0] ?? '')
	const standing = () => ({
		journal_id: one(journals),
		call_id: one([null, callId]),
		stage: one(['submission', 'review'] as const),
		status: one(['submitted', 'in_review', 'declined', 'withdrawn'] as const),
		updated_at: ctx.now(),
	})
	const ids: string[] = []
	for (let act = 0; act < 80; act++) {
		const id = newId()
		const what = one(['come', 'come', 'move', 'go'])
		if (what === 'come' || ids.length === 0) {
			ids.push(id)
			await ctx.db
				.insertInto('submission')
				.values({ id, created_at: ctx.now(), ...standing() })
				.execute()
		} else if (what === 'move')
			await ctx.db.updateTable('submission').set(standing()).where('id', '=', one(ids)).execute()
		else
			await ctx.db
				.deleteFrom('submission')
				.where('id', '=', ids.pop() ?? '')
				.execute()
	}
	await ctx.db.deleteFrom('call').where('id', '=', callId).execute()
	const kept = sql`select journal_id, status, stage, section_id, call_id, sum(files)::bigint from desk_count group by 1, 2, 3, 4, 5 having sum(files) <> 0`
	const now = sql`select journal_id, status, stage, coalesce(section_id, ${NONE}), coalesce(call_id, ${NONE}), count(*)
		from submission where status in ('declined', 'withdrawn', 'published') group by 1, 2, 3, 4, 5`
	const { rows } = await sql`(${kept} except ${now}) union all (${now} except ${kept})`.execute(ctx.db)
	expect(rows).toEqual([])
	const { rows: ended } = await sql`${kept}`.execute(ctx.db)
	expect(ended.length).toBeGreaterThan(3)
})

const NONE = sql`'00000000-0000-0000-0000-000000000000'::uuid`
