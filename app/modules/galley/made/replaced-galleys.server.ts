import { type NotNull, type Selectable, sql } from 'kysely'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Database } from '#app/platform/db/tables.ts'
import { newId } from '#app/platform/id.ts'
import { FORMATS, type MadeFormat, OFFERED_FORMATS } from '../formats.ts'

type MadeRow = Selectable<Database['made_galley']>

/** A file that readers were offered until `offeredUntil`, made of a version of its work. */
export type ReplacedGalley = {
	id: string
	format: MadeFormat
	version: number
	bytes: number
	offeredUntil: string
}

/** A file as it is stored and sent. */
export type KeptFile = { fileName: string; mediaType: string; key: string; sha256: string; modified: Date }

/**
 * Keeps a file that readers were offered when another, or none, takes its place; to be called in the transaction that replaces it. Not kept: what nobody was
 * offered, and what only another writer made otherwise, text and metadata being the same. The same bytes are kept once, with the last version and day.
 */
export async function keepReplaced(
	ctx: Ctx,
	was: MadeRow,
	by: { fingerprint: string; sha256: string | null } | null,
): Promise<void> {
	const { work_id, format, version, storage_key, sha256, bytes, made_at } = was
	if (!was.is_offered || storage_key === null || sha256 === null || bytes === null) return
	if (by && (by.sha256 === sha256 || contentOf(by.fingerprint) === contentOf(was.fingerprint))) return
	const offered_until = ctx.now()
	await ctx.db
		.insertInto('replaced_galley')
		.values({ id: newId(), work_id, format, version, storage_key, sha256, bytes, made_at, offered_until })
		.onConflict((conflict) =>
			conflict.columns(['work_id', 'format', 'sha256']).doUpdateSet({ version, made_at, offered_until }),
		)
		.execute()
}

/** What a fingerprint says of text and metadata, without the number of the writer before it. */
function contentOf(fingerprint: string): string {
	return fingerprint.slice(fingerprint.indexOf('-') + 1)
}

/** The files that readers of a work were offered before, those last that went first; without any that is offered again. */
export async function listReplacedGalleys(ctx: Ctx, workId: string): Promise<ReplacedGalley[]> {
	const rows = await ctx.db
		.selectFrom('replaced_galley as former')
		.select(['id', 'format', 'version', 'bytes', 'offered_until'])
		.where('work_id', '=', workId)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom('made_galley as made')
						.select('made.work_id')
						.whereRef('made.work_id', '=', 'former.work_id')
						.whereRef('made.format', '=', 'former.format')
						.whereRef('made.sha256', '=', 'former.sha256'),
				),
			),
		)
		.orderBy('offered_until', 'desc')
		.orderBy('format')
		.execute()
	return rows.map(({ offered_until, ...row }) => ({ ...row, offeredUntil: offered_until.toISOString() }))
}

/** One of these files, named by version and last day; null where the work has none such. Whoever calls it has asked who may read it. */
export async function findReplacedGalley(
	ctx: Ctx,
	work: { id: string; slug: string },
	id: string,
): Promise<KeptFile | null> {
	const row = await ctx.db
		.selectFrom('replaced_galley')
		.select(['format', 'version', 'storage_key', 'sha256', 'made_at', 'offered_until'])
		.where('work_id', '=', work.id)
		.where('id', '=', id)
		.executeTakeFirst()
	if (!row) return null
	const until = row.offered_until.toISOString().slice(0, 10)
	return {
		fileName: `${work.slug}.v${row.version}.${until}.${FORMATS[row.format].extension}`,
		mediaType: FORMATS[row.format].mediaType,
		key: row.storage_key,
		sha256: row.sha256,
		modified: row.made_at,
	}
}

/**
 * What was made last of a version of a work that another replaced, in each format that readers were offered it in, named by the version; the light PDF is not among them. That the
 * version was replaced, and that its readers may have it, is for whoever calls it.
 */
export async function listVersionGalleys(
	ctx: Ctx,
	{ id, slug }: { id: string; slug: string },
	number: number,
): Promise<(KeptFile & { format: MadeFormat; bytes: number })[]> {
	const columns = ['format', 'storage_key', 'sha256', 'bytes', 'made_at'] as const
	const rows = await ctx.db
		.selectFrom('replaced_galley')
		.select([...columns, 'offered_until'])
		.where('work_id', '=', id)
		.where('version', '=', number)
		.unionAll(
			// Until it is made of the next version, a file is that of the one before.
			ctx.db
				.selectFrom('made_galley')
				.select([...columns, sql<Date>`'infinity'::timestamptz`.as('offered_until')])
				.where('work_id', '=', id)
				.where('version', '=', number)
				.where('is_offered', '=', true)
				.where('state', '=', 'made')
				.$narrowType<{ storage_key: NotNull; sha256: NotNull; bytes: NotNull }>(),
		)
		.orderBy('offered_until', 'desc')
		.execute()
	return OFFERED_FORMATS.flatMap((format) => {
		const row = rows.find((row) => row.format === format)
		if (!row) return []
		const { extension, mediaType } = FORMATS[format]
		const fileName = `${slug}.v${number}.${extension}`
		const { storage_key: key, sha256, bytes, made_at: modified } = row
		return [{ format, fileName, mediaType, key, sha256, bytes, modified }]
	})
}
