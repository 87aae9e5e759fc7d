import { z } from 'zod'
import { pathTo } from '#app/addresses/address.ts'
import { type Actor, refuseWhileImpersonating } from '#app/modules/rights/index.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { type PictureRefusal, webPictures } from '#app/platform/picture/web-pictures.server.ts'
import { keyOf } from '#app/platform/storage/storage.server.ts'
import { putReferenced } from '#app/platform/storage/stored-objects.server.ts'
import { ownProfile } from '../commands.server.ts'
import { portraitInput } from '../schema.ts'

/** Bytes of a picture that is sent. */
export const LARGEST_PICTURE_BYTES = 5 * 1024 * 1024
const SIDE_PIXELS = 256
const ADDRESS = /^\/portraits\/([0-9a-f]{64})\.webp$/

/** A picture that somebody sent, as a square WebP of 256 × 256 pixels; refused as `webPictures` does. */
export async function portraitFrom(
	bytes: Uint8Array,
): Promise<{ ok: true; webp: Uint8Array } | { ok: false; error: PictureRefusal }> {
	const made = await webPictures(bytes, {
		most: LARGEST_PICTURE_BYTES,
		frames: [{ width: SIDE_PIXELS, height: SIDE_PIXELS, fit: 'cover' }],
	})
	if (!made.ok) return made
	const [picture] = made.pictures
	return picture ? { ok: true, webp: picture.webp } : { ok: false, error: 'broken' }
}

/** What the commands on the avatar have in common: a picture is the person's alone, not whoever impersonates them. */
const ownPortrait = {
	...ownProfile,
	async authorize(ctx: Ctx, actor: Actor): Promise<string> {
		refuseWhileImpersonating(actor)
		return ownProfile.authorize(ctx, actor)
	},
}

/** Makes a picture the avatar of a person: kept by its content, without what it said besides its pixels. The one before is removed. */
export const setAvatar = command({
	input: portraitInput,
	...ownPortrait,
	prepare: (_ctx, { input: { picture } }) => portraitFrom(picture),
	async execute(
		ctx,
		{ place: userId, held, prepared: { webp }, collect },
	): Promise<{ ok: true; avatar: string }> {
		const { sha256 } = await putReferenced(ctx, webp)
		const avatar = pathTo('portrait', { fileName: `${sha256}.webp` })
		collect([keyOf(sha256), ...avatarKeys(held.avatar)])
		await storeAvatar(ctx, userId, avatar)
		return { ok: true, avatar }
	},
})

/** Takes the avatar of a person away, and its file when nobody else has the same. */
export const removeAvatar = command({
	input: z.object({}),
	...ownPortrait,
	async execute(ctx, { place: userId, held, collect }): Promise<{ ok: true }> {
		await storeAvatar(ctx, userId, null)
		collect(avatarKeys(held.avatar))
		return { ok: true }
	},
})

/** The stored file of a picture that somebody has as avatar; null for any other name, so that no other file of the platform is served. */
export async function findAvatarFile(
	ctx: Ctx,
	fileName: string,
): Promise<{ key: string; sha256: string; modified: Date } | null> {
	const address = pathTo('portrait', { fileName })
	const sha256 = ADDRESS.exec(address)?.[1]
	if (!sha256) return null
	const row = await ctx.db
		.selectFrom('profile')
		.select('created_at')
		.where('avatar_url', '=', address)
		.orderBy('created_at')
		.limit(1)
		.executeTakeFirst()
	return row ? { key: keyOf(sha256), sha256, modified: row.created_at } : null
}

/** The stored objects of an avatar: one, or none for a picture that is kept elsewhere. */
export function avatarKeys(avatar: string | null): string[] {
	const sha256 = avatar && ADDRESS.exec(avatar)?.[1]
	return sha256 ? [keyOf(sha256)] : []
}

async function storeAvatar(ctx: Ctx, userId: string, avatar: string | null): Promise<void> {
	await ctx.db
		.updateTable('profile')
		.set({ avatar_url: avatar, updated_at: ctx.now() })
		.where('user_id', '=', userId)
		.execute()
}
