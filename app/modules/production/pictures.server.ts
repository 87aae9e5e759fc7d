import type { ConvertedPicture } from '#app/modules/conversion/index.ts'
import { type Actor, submissionView } from '#app/modules/rights/index.ts'
import { findPlace } from '#app/modules/submission/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { putReferenced } from '#app/platform/storage/stored-objects.server.ts'

const ADDRESS = /\/images\/([0-9a-f]{32})"/g

/** Keeps the pictures of a text in the making; those it had before stay, for versions that hold them. */
export async function keepPictures(
	ctx: Ctx,
	submissionId: string,
	pictures: readonly ConvertedPicture[],
): Promise<void> {
	for (const { name, mediaType, bytes } of pictures) {
		const stored = await putReferenced(ctx, bytes)
		await ctx.db
			.insertInto('text_picture')
			.values({
				submission_id: submissionId,
				name,
				media_type: mediaType,
				bytes: stored.bytes,
				sha256: stored.sha256,
				storage_key: stored.key,
			})
			.onConflict((conflict) => conflict.columns(['submission_id', 'name']).doNothing())
			.execute()
	}
}

/** A text without the pictures that the submission does not have. */
export async function withOwnPictures(ctx: Ctx, submissionId: string, html: string): Promise<string> {
	if (!html.includes('<img')) return html
	const own = await ctx.db
		.selectFrom('text_picture')
		.select('name')
		.where('submission_id', '=', submissionId)
		.execute()
	const names = new Set(own.map(({ name }) => name))
	return html.replace(/<img\b[^>]*>/g, (tag) => {
		const [, name = ''] = new RegExp(ADDRESS.source).exec(tag) ?? []
		return names.has(name) ? tag : ''
	})
}

/** The names of the pictures that a text shows. */
export function picturesIn(html: string): string[] {
	return [...new Set([...html.matchAll(ADDRESS)].map(([, name = '']) => name))]
}

export type PictureFile = {
	storageKey: string
	sha256: string
	mediaType: string
	/** Shown to everybody: some published text holds it. */
	isPublic: boolean
	at: Date
}

/**
 * A picture as somebody may see it: everybody where a published text holds it, else the authors of the text and the editors of its
 * journal. Null when there is none for them.
 */
export async function findPicture(
	ctx: Ctx,
	actor: Actor | null,
	name: string | undefined,
): Promise<PictureFile | null> {
	if (!name || !/^[0-9a-f]{32}$/.test(name)) return null
	const loaded = await ctx.db
		.selectFrom('work_picture')
		.innerJoin('public_work as work', 'work.id', 'work_picture.work_id')
		.select([
			'work_picture.storage_key as storageKey',
			'work_picture.sha256',
			'work_picture.media_type as mediaType',
			'work.created_at as at',
		])
		.where('work_picture.name', '=', name)
		.executeTakeFirst()
	if (loaded) return { ...loaded, isPublic: true }
	const rows = await ctx.db
		.selectFrom('text_picture')
		.innerJoin('submission', 'submission.id', 'text_picture.submission_id')
		.leftJoin('public_work as work', 'work.id', 'submission.work_id')
		.select([
			'text_picture.submission_id',
			'text_picture.storage_key',
			'text_picture.sha256',
			'text_picture.media_type',
			'text_picture.published_at',
			'work.id as work_id',
		])
		.where('name', '=', name)
		.execute()
	const fileOf = (row: (typeof rows)[number], isPublic: boolean): PictureFile => ({
		storageKey: row.storage_key,
		sha256: row.sha256,
		mediaType: row.media_type,
		isPublic,
		at: row.published_at ?? ctx.now(),
	})
	const shown = rows.find(({ published_at, work_id }) => published_at !== null && work_id !== null)
	if (shown) return fileOf(shown, true)
	if (!actor) return null
	for (const row of rows) {
		const place = await findPlace(ctx, row.submission_id)
		const view = place && submissionView(actor, place)
		if (view === 'author' || view === 'editor' || view === 'administrator') return fileOf(row, false)
	}
	return null
}
