import { buffer } from 'node:stream/consumers'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { handle, type JobKind } from '#app/platform/jobs/job.ts'
import { inSandbox, type SandboxRefusal } from '#app/platform/sandbox/sandbox.server.ts'
import { collectObject } from '#app/platform/storage/stored-objects.server.ts'
import { type ExportRow, readExportRow } from './export-row.server.ts'
import { READING_JOB } from './jobs.ts'
import type { ExportRefusal, Plan } from './model.ts'
import type { NativeAnswer, NativeTask } from './native/native-worker.ts'
import { planOf } from './native/plan.ts'

const PROGRAM = 'app/modules/ojs-import/native/native-worker.ts'
/** Processor time of one reading: 90 MB of XML take some seconds. */
const MOST_CPU_MS = 120_000
/** Exports that nobody entered are kept so long. */
const KEPT_MS = 30 * 86_400_000

/** Has an export read in a process for foreign bytes. */
export function readNativeExport(
	bytes: Uint8Array,
	files: readonly number[] | null = null,
): Promise<NativeAnswer | SandboxRefusal> {
	return inSandbox<NativeTask, NativeAnswer>(PROGRAM, () => ({ bytes, files }), { mostCpuMs: MOST_CPU_MS })
}

/** The bytes of an export as they were sent. */
export async function bytesOf(ctx: Ctx, { storage_key }: ExportRow): Promise<Uint8Array> {
	const stored = storage_key && (await ctx.storage.get(storage_key))
	if (!stored) throw new Error('the file of an export is not there')
	return new Uint8Array(await buffer(stored))
}

/** Reads exports that were sent. */
export function readsExports(): JobKind {
	return handle(READING_JOB, { run: (ctx, { id }) => readExport(ctx, id) })
}

/** Reads an export: what it brings is kept beside it, or why it is refused. Done again, it does nothing. */
export async function readExport(ctx: Ctx, id: string): Promise<void> {
	const row = await readExportRow(ctx, id)
	if (row?.state !== 'sent') return
	const { language } = await ctx.db
		.selectFrom('any_journal')
		.select('language')
		.where('id', '=', row.journal_id)
		.executeTakeFirstOrThrow()
	const today = ctx.now().toISOString().slice(0, 10)
	const answer = await readNativeExport(await bytesOf(ctx, row))
	if (!answer.ok && answer.refused === 'busy') throw new Error('too many files wait to be read')
	if (!answer.ok) return refuse(ctx, row, answer.refused)
	const plan = planOf(answer.said, { today, own: language })
	if (plan.holds.articles + plan.holds.issues === 0) return refuse(ctx, row, 'nothingIn')
	await settle(ctx, row, { state: 'read', plan })
}

async function refuse(ctx: Ctx, row: ExportRow, refusal: ExportRefusal): Promise<void> {
	await settle(ctx, row, { state: 'refused', refusal })
	if (row.storage_key) await collectObject(ctx, row.storage_key)
}

async function settle(
	ctx: Ctx,
	{ id, version }: ExportRow,
	found: { state: 'read'; plan: Plan } | { state: 'refused'; refusal: ExportRefusal },
): Promise<void> {
	await ctx.db
		.updateTable('ojs_export')
		.set({
			state: found.state,
			...(found.state === 'read'
				? { plan: JSON.stringify(found.plan) }
				: { refusal: found.refusal, storage_key: null }),
			version: Number(version) + 1,
			updated_at: ctx.now(),
		})
		.where('id', '=', id)
		.execute()
}

/** Removes exports that were sent long ago and never entered, with their files: they hold addresses of authors. Answers how many. */
export async function sweepExports(ctx: Ctx): Promise<number> {
	const gone = await ctx.db
		.deleteFrom('ojs_export')
		.where('storage_key', 'is not', null)
		.where('state', '<>', 'entering')
		.where('updated_at', '<', new Date(ctx.now().getTime() - KEPT_MS))
		.returning('storage_key')
		.execute()
	for (const { storage_key } of gone) if (storage_key) await collectObject(ctx, storage_key)
	return gone.length
}
