import { z } from 'zod'
import { recordAudit } from '#app/modules/audit/index.server.ts'
import { managedJournal } from '#app/modules/journal/manage/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { cleanFileName } from '#app/modules/submission/files/index.ts'
import { command, type Refusal } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { enqueue } from '#app/platform/jobs/queue.server.ts'
import { putReferenced } from '#app/platform/storage/stored-objects.server.ts'
import { type ExportRow, onExport } from '../export-row.server.ts'
import { ENTERING_JOB, READING_JOB } from '../jobs.ts'
import { exportForm } from '../schema.ts'

const MOST_BYTES = 60 * 1024 * 1024

/**
 * Takes an export of OJS for a journal, to be read by a job, and remembers the address that the journal had there: its old addresses lead here from then
 * on. Refuses a file that is empty, larger than 60 MB or no export, and an address that was another journal's.
 */
export const sendExport = command({
	input: exportForm.extend({ slug: z.string() }),
	authorize: (ctx: Ctx, actor: Actor, { slug }) => managedJournal(ctx, actor, slug),
	lock: async (_ctx, journal) => journal,
	async execute(
		ctx,
		{ actor, input: { file, formerPath }, held },
	): Promise<{ ok: true; id: string } | Refusal<'empty' | 'tooLarge' | 'wrongType' | 'addressTaken'>> {
		if (file.bytes.length === 0) return { ok: false, error: 'empty' }
		if (file.bytes.length > MOST_BYTES) return { ok: false, error: 'tooLarge' }
		if (!looksLikeExport(file.bytes)) return { ok: false, error: 'wrongType' }
		if (formerPath && !(await keepFormerPath(ctx, held.id, formerPath)))
			return { ok: false, error: 'addressTaken' }
		const stored = await putReferenced(ctx, file.bytes)
		const id = newId()
		await ctx.db
			.insertInto('ojs_export')
			.values({
				id,
				journal_id: held.id,
				file_name: cleanFileName(file.fileName),
				bytes: stored.bytes,
				storage_key: stored.key,
				state: 'sent',
				refusal: null,
				plan: null,
				outcome: null,
				created_at: ctx.now(),
				updated_at: ctx.now(),
			})
			.execute()
		await enqueue(ctx, READING_JOB, { id }, { key: id })
		await recordAudit(ctx, { action: 'export-sent', actor, detail: { export: id, journal: held.id } })
		return { ok: true, id }
	},
})

/** Packed with gzip, or beginning as XML; the rest is judged where foreign bytes are. */
function looksLikeExport(bytes: Uint8Array): boolean {
	const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b
	return isPacked || /^\uFEFF?\s*</.test(new TextDecoder().decode(bytes.subarray(0, 200)))
}

async function keepFormerPath(ctx: Ctx, journalId: string, path: string): Promise<boolean> {
	await ctx.db
		.insertInto('former_journal')
		.values({ path, journal_id: journalId })
		.onConflict((conflict) => conflict.doNothing())
		.execute()
	const row = await ctx.db
		.selectFrom('former_journal')
		.select('journal_id')
		.where('path', '=', path)
		.executeTakeFirstOrThrow()
	return row.journal_id === journalId
}

/** Has what an export brings entered and published, by a job. Refused for one that was not read, or is under way. */
export const enterExport = command({
	...onExport,
	async execute(ctx, { actor, held }): Promise<{ ok: true } | Refusal<'notNow'>> {
		if (held.state !== 'read') return { ok: false, error: 'notNow' }
		await ctx.db
			.updateTable('ojs_export')
			.set({ state: 'entering', ...changed(ctx, held) })
			.where('id', '=', held.id)
			.execute()
		await enqueue(ctx, ENTERING_JOB, { id: held.id }, { key: held.id })
		const detail = { export: held.id, journal: held.journal_id }
		await recordAudit(ctx, { action: 'export-entered', actor, detail })
		return { ok: true }
	},
})

/** Puts an export away with its file; what was entered of it stays. Refused while it is entered. */
export const discardExport = command({
	...onExport,
	async execute(ctx, { held, collect }): Promise<{ ok: true } | Refusal<'notNow'>> {
		if (held.state === 'entering') return { ok: false, error: 'notNow' }
		await ctx.db.deleteFrom('ojs_export').where('id', '=', held.id).execute()
		if (held.storage_key) collect([held.storage_key])
		return { ok: true }
	},
})

const changed = (ctx: Ctx, { version }: ExportRow) => ({
	version: Number(version) + 1,
	updated_at: ctx.now(),
})
