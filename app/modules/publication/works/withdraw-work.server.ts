import { sql } from 'kysely'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { takeOut, unpublishLocked } from '../commands/unpublish.server.ts'
import { unpublishInput } from '../model.ts'
import { readerText } from '../reader-text.ts'
import { type LockedWork, NOTICE_RELATIONS, onWork } from './work-place.server.ts'

/**
 * Takes a work out of the library for a reason that everybody can read: its address stays and says so, text and files do not; a book goes
 * with its chapters, a notice with its banner. What was made here goes back to production with it. Refused without `isConfirmed`
 * ('notConfirmed').
 */
export const withdrawWork = command({
	...onWork,
	input: onWork.input.extend(unpublishInput.shape),
	async execute(ctx, { actor, input: { reason, isConfirmed }, held: work }) {
		if (work.state === 'withdrawn') return { ok: false, error: 'isWithdrawn' }
		if (work.submission) return unpublishLocked(ctx, work.submission, { actor, reason, isConfirmed })
		const told = readerText(reason)
		if (!told.ok) return told
		if (!isConfirmed) return { ok: false, error: 'notConfirmed' }
		await takeOut(ctx, [work.id, ...(await chaptersOf(ctx, work))], told.text)
		await touchNoticed(ctx, work.id)
		await recordAudit(ctx, { action: 'work-withdrawn', actor, detail: { workId: work.id } })
		return { ok: true }
	},
})

/**
 * Brings a withdrawn work back as it was, a book with the chapters that went with it. Refuses 'notNow' for what was made here: that is
 * published again from its production.
 */
export const restoreWork = command({
	...onWork,
	async execute(ctx, { actor, held: work }) {
		if (work.state !== 'withdrawn' || work.submission) return { ok: false, error: 'notNow' }
		const { withdrawn_on, withdrawal_note } = await ctx.db
			.selectFrom('work')
			.select(['withdrawn_on', 'withdrawal_note'])
			.where('id', '=', work.id)
			.executeTakeFirstOrThrow()
		await ctx.db
			.updateTable('work')
			.set({ state: 'published', withdrawn_on: null, withdrawal_note: '{}', updated_at: ctx.now() })
			.where('id', 'in', [work.id, ...(await chaptersOf(ctx, work))])
			.where('state', '=', 'withdrawn')
			.where('withdrawn_on', 'is not distinct from', withdrawn_on)
			.where(sql<boolean>`withdrawal_note = ${JSON.stringify(withdrawal_note)}::jsonb`)
			.execute()
		await touchNoticed(ctx, work.id)
		await recordAudit(ctx, { action: 'work-restored', actor, detail: { workId: work.id } })
		return { ok: true }
	},
})

async function chaptersOf(ctx: Ctx, { id, kind }: LockedWork): Promise<string[]> {
	if (kind !== 'book') return []
	const rows = await ctx.db.selectFrom('chapter').select('work_id').where('book_id', '=', id).execute()
	return rows.map(({ work_id }) => work_id)
}

/** A work whose notice comes or goes is changed for those who harvest it. */
async function touchNoticed(ctx: Ctx, noticeId: string): Promise<void> {
	await ctx.db
		.updateTable('work')
		.set({ updated_at: ctx.now() })
		.where('id', 'in', (eb) =>
			eb
				.selectFrom('work_relation')
				.select('to_work_id')
				.where('from_work_id', '=', noticeId)
				.where('kind', 'in', NOTICE_RELATIONS),
		)
		.execute()
}
