import { sql } from 'kysely'
import type { z } from 'zod'
import type { Refusal } from '../command.server.ts'
import type { Ctx } from '../ctx.server.ts'
import type { StoredPicture } from '../db/tables.ts'
import { putReferenced } from '../storage/stored-objects.server.ts'
import type { pictureInput } from '../typed-fields.ts'
import { versionOf } from '../version-of.server.ts'
import type { WebPicture } from './picture-worker.ts'
import { webPictures } from './web-pictures.server.ts'

const LARGEST_BYTES = 5 * 1024 * 1024
/** Of the small and of the large file, in pixels; nothing is cut or enlarged. */
const FRAMES = [
	{ width: 360, height: 720, fit: 'inside' },
	{ width: 1000, height: 2000, fit: 'inside' },
] as const

type Sent = z.output<typeof pictureInput>

/** Where the picture of a thing stands: a table with one row a thing. */
export type PicturePlace = {
	table: 'issue_cover' | 'journal_cover' | 'journal_logo' | 'publisher_logo'
	column: string
	id: string
}

/** Makes the two sizes of a picture that was sent; null where only the words change. Refuses `noAlt` and what `webPictures` refuses. */
export async function preparePicture({ picture, alt }: Pick<Sent, 'picture' | 'alt'>) {
	if (Object.values(alt).every((text) => text === '')) return { ok: false, error: 'noAlt' } as const
	if (picture.bytes.length === 0 && picture.fileName === '') return { pictures: null }
	return webPictures(picture.bytes, { most: LARGEST_BYTES, frames: FRAMES })
}

/** Tells two states of a place apart: which picture stands there, and what is said of it. */
export const pictureState = (picture: StoredPicture | null): string =>
	versionOf(picture && [picture.large, picture.alt])

/**
 * Keeps a picture in the place of the one before, or other words with it; refused as `changedMeanwhile` where another stands there than was `seen`
 * (`pictureState`). Answers the objects that perhaps nothing names any more.
 */
export async function keepPicture(
	ctx: Ctx,
	place: PicturePlace,
	pictures: readonly WebPicture[] | null,
	words: Pick<Sent, 'alt'> & Partial<Pick<Sent, 'seen'>>,
): Promise<{ ok: true; freed: string[] } | Refusal<'empty' | 'changedMeanwhile'>> {
	const alt = Object.fromEntries(Object.entries(words.alt).filter(([, text]) => text !== ''))
	const [table, column] = [sql.table(place.table), sql.ref(place.column)]
	const { rows } = await sql<{
		small_storage_key: string
		large_storage_key: string
		picture: StoredPicture
	}>`
		select small_storage_key, large_storage_key, picture from ${table} where ${column} = ${place.id}::uuid`.execute(
		ctx.db,
	)
	const [before] = rows
	if (words.seen !== undefined && words.seen !== pictureState(before?.picture ?? null))
		return { ok: false, error: 'changedMeanwhile' }
	if (!pictures) {
		if (!before) return { ok: false, error: 'empty' }
		await sql`update ${table} set picture = ${JSON.stringify({ ...before.picture, alt })}::jsonb, updated_at = ${ctx.now()}
			where ${column} = ${place.id}::uuid`.execute(ctx.db)
		return { ok: true, freed: [] }
	}
	const [small, large] = pictures
	if (!small || !large) throw new Error('two sizes were asked for')
	const stored = [await putReferenced(ctx, small.webp), await putReferenced(ctx, large.webp)] as const
	const { width, height } = large
	const picture: StoredPicture = { small: stored[0].sha256, large: stored[1].sha256, width, height, alt }
	await sql`insert into ${table} (${column}, small_storage_key, large_storage_key, picture, updated_at)
		values (${place.id}::uuid, ${stored[0].key}, ${stored[1].key}, ${JSON.stringify(picture)}::jsonb, ${ctx.now()})
		on conflict (${column}) do update set small_storage_key = excluded.small_storage_key,
			large_storage_key = excluded.large_storage_key, picture = excluded.picture, updated_at = excluded.updated_at`.execute(
		ctx.db,
	)
	return {
		ok: true,
		freed: [
			stored[0].key,
			stored[1].key,
			...(before ? [before.small_storage_key, before.large_storage_key] : []),
		],
	}
}

/** Takes the picture of a thing away; answers the objects that perhaps nothing names any more. */
export async function dropPicture(ctx: Ctx, place: PicturePlace): Promise<string[]> {
	const { rows } = await sql<{ small_storage_key: string; large_storage_key: string }>`
		delete from ${sql.table(place.table)} where ${sql.ref(place.column)} = ${place.id}::uuid
		returning small_storage_key, large_storage_key`.execute(ctx.db)
	return rows.flatMap(({ small_storage_key, large_storage_key }) => [small_storage_key, large_storage_key])
}
