import { z } from 'zod'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { handle, type JobKind } from '#app/platform/jobs/job.ts'
import { enqueue } from '#app/platform/jobs/queue.server.ts'
import { inSandbox } from '#app/platform/sandbox/sandbox.server.ts'
import { collectObject, putReferenced } from '#app/platform/storage/stored-objects.server.ts'
import { GALLEY_FORMATS, isWorthOffering, type MadeFormat } from '../formats.ts'
import type { WriteTask, WrittenGalley } from '../galley-worker.ts'
import { uploadedFile } from '../paths.ts'
import { galleyFingerprints, readGalleySource, type SourceAnswer } from '../source.server.ts'
import type { GalleySource } from '../source.ts'
import { keepReplaced } from './replaced-galleys.server.ts'

const PROGRAM = 'app/modules/galley/galley-worker.ts'
/** Processor time of one file: a book of 400 pages takes some seconds. */
const MOST_CPU_MS = 60_000
const LONGEST_ERROR = 2000
/** After what somebody waits for. */
const LATER = 10

export const GALLEY_JOB = {
	name: 'galley',
	payload: z.object({ workId: z.uuid(), format: z.enum(GALLEY_FORMATS) }),
}

/** Makes the files of works; the newest text and metadata count, whatever they were when the job was queued. */
export function makesGalleys(): JobKind {
	return handle(GALLEY_JOB, {
		run: (ctx, { workId, format }) => makeGalley(ctx, workId, format),
		attempts: 5,
	})
}

/**
 * Makes the file of a work in one format, unless it stands as it would be made; what readers were offered before is kept (`keepReplaced`). A work that has none any more
 * offers no files; what the writer could not do, or only beyond the bounds of its process, is noted and not tried again until the work changes.
 */
export async function makeGalley(ctx: Ctx, workId: string, format: MadeFormat): Promise<void> {
	const prints = await galleyFingerprints(ctx, workId)
	const read = prints.ok ? await readGalleySource(ctx, workId) : prints
	if (!prints.ok || !read.ok) return forgetGalleys(ctx, workId)
	if (format === 'pdf' && read.source.pictures.size > 0) await orderLight(ctx, workId)
	const fingerprint = prints.of[format]
	const known = await madeRow(ctx, workId, format)
	if (known?.fingerprint === fingerprint) return
	const { source } = read
	const made = await written(ctx, { format, source })
	await inTransaction(ctx, async (ctx) => {
		const stored = 'bytes' in made ? await putReferenced(ctx, made.bytes) : null
		const row = {
			fingerprint,
			state: stored ? ('made' as const) : ('failed' as const),
			storage_key: stored?.key ?? null,
			sha256: stored?.sha256 ?? null,
			bytes: stored?.bytes ?? null,
			warnings: JSON.stringify('warnings' in made ? made.warnings : []),
			error: 'error' in made ? made.error : null,
			made_at: ctx.now(),
			version: Math.max(1, ...source.versions.map(({ number }) => number)),
			is_offered: stored !== null && (await isOffered(ctx, source.record, format, stored.bytes)),
		}
		const was = await selectMade(ctx, workId, format).forUpdate().executeTakeFirst()
		if (was) await keepReplaced(ctx, was, row)
		await ctx.db
			.insertInto('made_galley')
			.values({ work_id: workId, format, ...row })
			.onConflict((conflict) => conflict.columns(['work_id', 'format']).doUpdateSet(row))
			.execute()
	})
	if (known?.storage_key) await collectObject(ctx, known.storage_key)
}

/** A PDF with pictures has a light one beside it, made after what somebody waits for. */
function orderLight(ctx: Ctx, workId: string): Promise<unknown> {
	return enqueue(ctx, GALLEY_JOB, { workId, format: 'light' }, { key: `${workId} light`, priority: LATER })
}

/** Whether readers are given a file: not beside one that somebody uploaded, and no light PDF that spares them little. */
async function isOffered(
	ctx: Ctx,
	record: GalleySource['record'],
	format: MadeFormat,
	bytes: number,
): Promise<boolean> {
	if (uploadedFile(record, format)) return false
	if (format !== 'light') return true
	const pdf = await madeRow(ctx, record.id, 'pdf')
	return pdf?.bytes != null && isWorthOffering(bytes, pdf.bytes)
}

/** A work has no files any more; those that readers were offered are kept as replaced. */
export async function forgetGalleys(ctx: Ctx, workId: string): Promise<void> {
	const gone = await inTransaction(ctx, async (ctx) => {
		const rows = await ctx.db.deleteFrom('made_galley').where('work_id', '=', workId).returningAll().execute()
		for (const row of rows) await keepReplaced(ctx, row, null)
		return rows
	})
	for (const { storage_key } of gone) if (storage_key) await collectObject(ctx, storage_key)
}

/** What stands of the file of a work in one format. */
export function madeRow(ctx: Ctx, workId: string, format: MadeFormat) {
	return selectMade(ctx, workId, format).executeTakeFirst()
}

function selectMade(ctx: Ctx, workId: string, format: MadeFormat) {
	return ctx.db
		.selectFrom('made_galley')
		.selectAll()
		.where('work_id', '=', workId)
		.where('format', '=', format)
}

/** A file as it was written; `null` where its writer could not, or only beyond the bounds of its process. */
export type WrittenFile = WrittenGalley | null

/**
 * Files of a work that `within` reads inside a transaction of its own, typeset after it and given to `take` one by one. Nothing is kept here: for what asks about files
 * before the work is out. Answers false where there is no such work.
 */
export async function writeUnkept<Format extends MadeFormat>(
	ctx: Ctx,
	formats: readonly Format[],
	within: (read: typeof readGalleySource) => Promise<SourceAnswer | null>,
	take: (format: Format, file: WrittenFile) => Promise<void>,
): Promise<boolean> {
	const read = await within(readGalleySource)
	if (!read?.ok) return false
	for (const format of formats) {
		const made = await written(ctx, { format, source: read.source })
		await take(format, 'bytes' in made ? made : null)
	}
	return true
}

async function written(ctx: Ctx, task: WriteTask): Promise<WrittenGalley | { error: string }> {
	const { record } = task.source
	try {
		const answer = await inSandbox<WriteTask, WrittenGalley>(PROGRAM, () => task, { mostCpuMs: MOST_CPU_MS })
		if (!('refused' in answer)) return answer
		if (answer.refused === 'busy') throw new Error('too many files are looked at')
		ctx.log.warn({ workId: record.id, format: task.format, why: answer.refused }, 'a galley was given up')
		return { error: answer.refused }
	} catch (error) {
		if (!(error instanceof Error) || !error.message.startsWith(PROGRAM)) throw error
		ctx.log.error({ err: error, workId: record.id, format: task.format }, 'a galley could not be written')
		return { error: error.message.slice(0, LONGEST_ERROR) }
	}
}
