import type { WorkRecord } from '#app/modules/work/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { enqueue } from '#app/platform/jobs/queue.server.ts'
import { GALLEY_FORMATS, type MadeFormat, OFFERED_FORMATS } from '../formats.ts'
import { galleyFilePath, offeredFiles, uploadedFile } from '../paths.ts'
import { galleyFingerprints } from '../source.server.ts'
import type { GalleyWarning } from '../source.ts'
import { GALLEY_JOB } from './make-galley.server.ts'

/**
 * How the file of a work in one format stands, for those who edit it: `uploaded` by somebody, `made` as the work stands, `outdated` until
 * it is made anew, `failed`, or not made yet (`none`).
 */
export type GalleyState = {
	format: MadeFormat
	state: 'uploaded' | 'made' | 'outdated' | 'failed' | 'none'
	path: string
	bytes: number | null
	madeAt: string | null
	warnings: GalleyWarning[]
}

/** The files of a work in all formats, the light PDF where one was made; nothing where it has none to offer. */
export async function listGalleyStates(ctx: Ctx, record: WorkRecord): Promise<GalleyState[]> {
	if (offeredFiles({ ...record, galleys: [] }).length === 0) return []
	const prints = await galleyFingerprints(ctx, record.id)
	const rows = await ctx.db.selectFrom('made_galley').selectAll().where('work_id', '=', record.id).execute()
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
		if (!row) return { format, state: 'none', path, bytes: null, madeAt: null, warnings: [] }
		const isCurrent = prints.ok && prints.of[format] === row.fingerprint
		const state = !isCurrent ? 'outdated' : row.state
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

/** Has all files of a work made that do not stand as it does, and tries again what failed. */
export async function orderGalleys(ctx: Ctx, workId: string): Promise<void> {
	await ctx.db.deleteFrom('made_galley').where('work_id', '=', workId).where('state', '=', 'failed').execute()
	for (const format of OFFERED_FORMATS)
		await enqueue(ctx, GALLEY_JOB, { workId, format }, { key: `${workId} ${format}` })
}
