import type { WorkRecord } from '#app/modules/work/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { enqueue } from '#app/platform/jobs/queue.server.ts'
import { FORMATS, GALLEY_FORMATS, type MadeFormat, OFFERED_FORMATS } from '../formats.ts'
import { galleyFilePath, offeredFiles, uploadedFile } from '../paths.ts'
import { galleyFingerprints } from '../source.server.ts'
import type { GalleyWarning } from '../source.ts'
import { GALLEY_JOB, madeRow } from './make-galley.server.ts'
import type { KeptFile } from './replaced-galleys.server.ts'

/**
 * How the file of a work in one format stands, for those who edit it: `uploaded` by somebody, `made` as the work stands, `awaited` while it was ordered and is being made,
 * `outdated` until it is made anew, `failed`, or not made yet (`none`).
 */
export type GalleyState = {
	format: MadeFormat
	state: 'uploaded' | 'made' | 'awaited' | 'outdated' | 'failed' | 'none'
	/** Null where no file stands and asking for it orders none. */
	path: string | null
	bytes: number | null
	madeAt: string | null
	warnings: GalleyWarning[]
}

/** The files of a work in all formats, the light PDF where one was made; nothing where it has none to offer. */
export async function listGalleyStates(ctx: Ctx, record: WorkRecord): Promise<GalleyState[]> {
	if (offeredFiles({ ...record, galleys: [] }).length === 0) return []
	const prints = await galleyFingerprints(ctx, record.id)
	const rows = await ctx.db.selectFrom('made_galley').selectAll().where('work_id', '=', record.id).execute()
	const awaited = await awaitedFormats(ctx, record.id)
	const shown = GALLEY_FORMATS.filter(
		(format) => format !== 'light' || rows.some((row) => row.format === 'light'),
	)
	return shown.map((format): GalleyState => {
		const uploaded = uploadedFile(record, format)
		if (uploaded) {
			const { path, bytes } = uploaded
			return { format, state: 'uploaded', path, bytes, madeAt: null, warnings: [] }
		}
		const path = galleyFilePath(record, format)
		const row = rows.find((row) => row.format === format)
		const isAwaited = awaited.has(format)
		if (!row)
			return { format, state: isAwaited ? 'awaited' : 'none', path, bytes: null, madeAt: null, warnings: [] }
		const isCurrent = prints.ok && prints.of[format] === row.fingerprint
		const state = isCurrent ? row.state : isAwaited ? 'awaited' : 'outdated'
		return {
			format,
			state,
			path,
			bytes: row.bytes,
			madeAt: row.made_at.toISOString(),
			warnings: row.warnings,
		}
	})
}

/** The file of a work in one format that was made last, outdated or not, for those who edit it; null where none stands. Whoever calls it has asked who may read it. */
export async function findMadeGalley(
	ctx: Ctx,
	work: { id: string; slug: string },
	format: MadeFormat,
): Promise<KeptFile | null> {
	const row = await madeRow(ctx, work.id, format)
	if (!row?.storage_key || !row.sha256) return null
	const { extension, mediaType } = FORMATS[format]
	const { storage_key: key, sha256, made_at: modified } = row
	return { fileName: `${work.slug}.${extension}`, mediaType, key, sha256, modified }
}

/** The formats that are ordered and not made yet. */
async function awaitedFormats(ctx: Ctx, workId: string): Promise<Set<string>> {
	const keys = new Map(GALLEY_FORMATS.map((format) => [`${workId} ${format}`, format]))
	const rows = await ctx.db
		.selectFrom('job')
		.select('key')
		.where('kind', '=', GALLEY_JOB.name)
		.where('key', 'in', [...keys.keys()])
		.where('state', 'in', ['waiting', 'running'])
		.execute()
	return new Set(rows.flatMap(({ key }) => keys.get(key ?? '') ?? []))
}

/** Has all files of a work made that do not stand as it does, and tries again what failed. */
export async function orderGalleys(ctx: Ctx, workId: string): Promise<void> {
	await ctx.db.deleteFrom('made_galley').where('work_id', '=', workId).where('state', '=', 'failed').execute()
	for (const format of OFFERED_FORMATS)
		await enqueue(ctx, GALLEY_JOB, { workId, format }, { key: `${workId} ${format}` })
}
