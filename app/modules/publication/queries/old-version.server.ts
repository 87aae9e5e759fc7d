import type { WorkRecord } from '#app/modules/work/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Texts } from '#app/platform/db/tables.ts'
import type { VersionFile, VersionSnapshot } from '../model.ts'

export type OldVersion = {
	number: number
	publishedOn: string
	summary: Texts
	/** The day on which the next version took its place. */
	replacedOn: string
	current: number
	text: VersionSnapshot
	files: VersionFile[]
}

const NUMBER = /^[1-9]\d{0,3}$/

/** A version that another replaced, as it stood; null for the present one, for numbers that were never given, and for withdrawn articles. */
export async function getOldVersion(
	ctx: Ctx,
	record: Pick<WorkRecord, 'id' | 'path' | 'withdrawn'>,
	number: string | undefined,
): Promise<OldVersion | null> {
	if (record.withdrawn || !number || !NUMBER.test(number)) return null
	const rows = await ctx.db
		.selectFrom('work_version')
		.select(['number', 'published_on', 'summary', 'snapshot'])
		.where('work_id', '=', record.id)
		.orderBy('number')
		.execute()
	const at = rows.findIndex((row) => row.number === Number(number))
	const row = rows[at]
	const next = rows[at + 1]
	const last = rows.at(-1)
	if (!row || !next || !last || !isSnapshot(row.snapshot)) return null
	const files = await ctx.db
		.selectFrom('version_galley')
		.select(['format', 'language', 'file_name', 'media_type', 'bytes'])
		.where('work_id', '=', record.id)
		.where('number', '=', row.number)
		.orderBy('position')
		.execute()
	return {
		number: row.number,
		publishedOn: row.published_on,
		summary: row.summary,
		replacedOn: next.published_on,
		current: last.number,
		text: row.snapshot,
		files: files.map(({ format, language, file_name, media_type, bytes }) => ({
			...{ format, language, bytes },
			fileName: file_name,
			mediaType: media_type,
			path: `${record.path}/versions/${row.number}/telecharger/${encodeURIComponent(file_name)}`,
		})),
	}
}

/** A file of an old version; null where `getOldVersion` is, and for names it does not have. */
export async function getVersionFile(
	ctx: Ctx,
	record: Pick<WorkRecord, 'id' | 'withdrawn'>,
	number: string | undefined,
	fileName: string | undefined,
) {
	if (record.withdrawn || !number || !NUMBER.test(number) || !fileName || fileName.length > 255) return null
	const row = await ctx.db
		.selectFrom('version_galley')
		.innerJoin('work_version', (join) =>
			join
				.onRef('work_version.work_id', '=', 'version_galley.work_id')
				.onRef('work_version.number', '=', 'version_galley.number'),
		)
		.select([
			'version_galley.file_name',
			'version_galley.media_type',
			'version_galley.sha256',
			'version_galley.storage_key',
			'work_version.published_on',
		])
		.where('version_galley.work_id', '=', record.id)
		.where('version_galley.number', '=', Number(number))
		.where('version_galley.file_name', '=', fileName.toWellFormed().replaceAll('\0', ''))
		.executeTakeFirst()
	return row ?? null
}

function isSnapshot(value: unknown): value is VersionSnapshot {
	return typeof value === 'object' && value !== null && 'contributors' in value
}
