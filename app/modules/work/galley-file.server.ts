import type { Ctx } from '#app/platform/ctx.server.ts'
import { isSlug } from '#app/platform/db/slug-redirect.server.ts'
import type { WorkKind } from './model.ts'

export type GalleyFile = {
	workId: string
	fileName: string
	mediaType: string
	sha256: string
	storageKey: string
	/** When the work last changed, its files included. */
	modified: Date
}

/** A file of a readable work by its name; null when there is none, when the work was withdrawn, or while its issue is a draft. */
export async function getGalleyFile(
	ctx: Ctx,
	work: { kind: WorkKind; slug: string | undefined; bookSlug?: string | undefined },
	fileName: string | undefined,
): Promise<GalleyFile | null> {
	if (!isSlug(work.slug) || !fileName || fileName.length > 255) return null
	let query = ctx.db
		.selectFrom('galley')
		.innerJoin('public_work as work', 'work.id', 'galley.work_id')
		.where('work.kind', '=', work.kind)
		.where('work.slug', '=', work.slug)
		.where('galley.file_name', '=', fileName.toWellFormed().replaceAll('\0', ''))
	if (work.kind === 'chapter') {
		if (!isSlug(work.bookSlug)) return null
		const { bookSlug } = work
		query = query.where((eb) =>
			eb.exists(
				eb
					.selectFrom('chapter')
					.innerJoin('work as parent', 'parent.id', 'chapter.book_id')
					.select('chapter.work_id')
					.whereRef('chapter.work_id', '=', 'work.id')
					.where('parent.slug', '=', bookSlug),
			),
		)
	}
	const row = await query
		.select([
			'work.id',
			'work.updated_at',
			'galley.file_name',
			'galley.media_type',
			'galley.sha256',
			'galley.storage_key',
		])
		.orderBy('galley.position')
		.executeTakeFirst()
	return row
		? {
				workId: row.id,
				fileName: row.file_name,
				mediaType: row.media_type,
				sha256: row.sha256,
				storageKey: row.storage_key,
				modified: row.updated_at,
			}
		: null
}
