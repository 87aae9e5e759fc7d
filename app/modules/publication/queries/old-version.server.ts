import { listVersionGalleys } from '#app/modules/galley/index.server.ts'
import type { WorkRecord } from '#app/modules/work/index.ts'
import { allowsGalleys } from '#app/modules/work-file/index.ts'
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
	/** What was uploaded with it, then what was made of its text while it stood. */
	files: VersionFile[]
}

type VersionedWork = Pick<WorkRecord, 'id' | 'slug' | 'path' | 'withdrawn' | 'licence'>

const NUMBER = /^[1-9]\d{0,3}$/

/** A version that another replaced, as it stood; null for the present one, for numbers that were never given, and for withdrawn articles. */
export async function getOldVersion(
	ctx: Ctx,
	record: VersionedWork,
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
		.select(['format', 'file_name', 'bytes'])
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
		files: [
			...files.map(({ format, file_name: fileName, bytes }) => ({ format, fileName, bytes })),
			...(await madeFiles(ctx, record, row.number)),
		].map((file) => ({ ...file, path: versionFilePath(record, row.number, file.fileName) })),
	}
}

/** Whether this is the number of the version that readers are shown as the work itself. */
export async function isPresentVersion(
	ctx: Ctx,
	record: VersionedWork,
	number: string | undefined,
): Promise<boolean> {
	if (record.withdrawn || !number || !NUMBER.test(number)) return false
	const last = await ctx.db
		.selectFrom('work_version')
		.select('number')
		.where('work_id', '=', record.id)
		.orderBy('number', 'desc')
		.limit(1)
		.executeTakeFirst()
	return Number(number) === (last?.number ?? 1)
}

/** Where readers find a file of an old version. */
export function versionFilePath({ path }: { path: string }, number: number, fileName: string): string {
	return `${path}/versions/${number}/telecharger/${encodeURIComponent(fileName)}`
}

/** A file of an old version, as it is stored; null where `getOldVersion` is, and for names it does not have. */
export async function getVersionFile(
	ctx: Ctx,
	record: VersionedWork,
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
			'version_galley.file_name as fileName',
			'version_galley.media_type as mediaType',
			'version_galley.sha256',
			'version_galley.storage_key as key',
			'work_version.published_on',
		])
		.where('version_galley.work_id', '=', record.id)
		.where('version_galley.number', '=', Number(number))
		.where('version_galley.file_name', '=', fileName.toWellFormed().replaceAll('\0', ''))
		.executeTakeFirst()
	if (row) return { ...row, modified: new Date(`${row.published_on}T00:00:00Z`) }
	const made = await madeFiles(ctx, record, Number(number))
	return made.find((file) => file.fileName === fileName) ?? null
}

/** The files that were made of the text of an old version; none of the present one, which are offered with it, and none where the licence lets nobody pass them on any more. */
async function madeFiles(ctx: Ctx, record: VersionedWork, number: number) {
	if (!allowsGalleys(record.licence)) return []
	const next = await ctx.db
		.selectFrom('work_version')
		.select('number')
		.where('work_id', '=', record.id)
		.where('number', '>', number)
		.executeTakeFirst()
	return next ? listVersionGalleys(ctx, record, number) : []
}

function isSnapshot(value: unknown): value is VersionSnapshot {
	return typeof value === 'object' && value !== null && 'contributors' in value
}
