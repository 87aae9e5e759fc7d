import { sql } from 'kysely'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { enqueue } from '#app/platform/jobs/queue.server.ts'
import { galleyFingerprints } from '../source.server.ts'
import { forgetGalleys, GALLEY_JOB } from './make-galley.server.ts'

const CHANGES_AT_ONCE = 100
/** After what somebody waits for. */
const LATER = 10

/**
 * Has files of works that changed made anew, and those removed whose work has none any more. One node does so at a time. Answers how many
 * changes were looked at.
 */
export async function followWorks(ctx: Ctx, stopping?: AbortSignal): Promise<number> {
	let looked = 0
	for (;;) {
		stopping?.throwIfAborted()
		const count = await inTransaction(ctx, followNext)
		if (count === 0) return looked
		looked += count
	}
}

async function followNext(ctx: Ctx): Promise<number> {
	const position = await ctx.db
		.selectFrom('library_position')
		.select(['number', 'subject_id'])
		.where('reader', '=', 'galleys')
		.forUpdate()
		.executeTakeFirstOrThrow()
	const changes = await ctx.db
		.selectFrom('library_change')
		.select(['number', 'subject_id'])
		.where('subject', '=', 'work')
		.where(sql<boolean>`(number, subject_id) > (${position.number}, ${position.subject_id}::uuid)`)
		.orderBy('number')
		.orderBy('subject_id')
		.limit(CHANGES_AT_ONCE)
		.execute()
	const last = changes.at(-1)
	if (!last) return 0
	const rows = await ctx.db
		.selectFrom('made_galley')
		.select(['work_id', 'format', 'fingerprint'])
		.where((eb) => {
			const changed = changes.map((change) => change.subject_id)
			// Files of a chapter name its book, and JATS has the terms of its index.
			const chapters = eb.selectFrom('chapter').select('work_id').where('book_id', 'in', changed)
			return eb.or([eb('work_id', 'in', changed), eb('work_id', 'in', chapters)])
		})
		.orderBy('work_id')
		.execute()
	for (const { work_id: workId, format, fingerprint } of rows) {
		const prints = await galleyFingerprints(ctx, workId)
		if (!prints.ok) await forgetGalleys(ctx, workId)
		else if (prints.of[format] !== fingerprint)
			await enqueue(ctx, GALLEY_JOB, { workId, format }, { key: `${workId} ${format}`, priority: LATER })
	}
	await ctx.db
		.updateTable('library_position')
		.set({ number: last.number, subject_id: last.subject_id })
		.where('reader', '=', 'galleys')
		.execute()
	return changes.length
}
