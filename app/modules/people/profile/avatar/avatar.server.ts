import { sql } from 'kysely'
import { pathTo } from '#app/addresses/address.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { putHeld, releaseObject } from '#app/platform/storage/hold-object.server.ts'
import { keyOf } from '#app/platform/storage/storage.server.ts'
import { type PictureRefusal, portraitFrom } from './picture.server.ts'

const ADDRESS = /^\/portraits\/([0-9a-f]{64})\.webp$/

/** Makes a picture the avatar of a person: kept by its content, without what it said besides its pixels. The one before is removed. */
export async function setAvatar(
	ctx: Ctx,
	userId: string,
	picture: Uint8Array,
): Promise<{ ok: true; avatar: string } | { ok: false; error: PictureRefusal }> {
	const made = await portraitFrom(picture)
	if (!made.ok) return made
	const before = await avatarOf(ctx, userId)
	const avatar = await inTransaction(ctx, async (ctx) => {
		await lockPortraits(ctx)
		const { sha256 } = await putHeld(ctx, made.webp)
		const address = pathTo('portrait', { fileName: `${sha256}.webp` })
		await storeAvatar(ctx, userId, address)
		return address
	})
	await removeUnused(ctx, before)
	return { ok: true, avatar }
}

/** Takes the avatar of a person away, and its file when nobody else has the same. */
export async function removeAvatar(ctx: Ctx, userId: string): Promise<void> {
	const before = await avatarOf(ctx, userId)
	await storeAvatar(ctx, userId, null)
	await removeUnused(ctx, before)
}

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

/** Removes the file of an avatar that no profile has any more; call it once the change is kept. A file that cannot be removed stays. */
export async function removeUnused(ctx: Ctx, avatar: string | null): Promise<void> {
	const sha256 = avatar && ADDRESS.exec(avatar)?.[1]
	if (!sha256) return
	await inTransaction(ctx, async (ctx) => {
		await lockPortraits(ctx)
		const inUse = await ctx.db
			.selectFrom('profile')
			.select('user_id')
			.where('avatar_url', '=', avatar)
			.limit(1)
			.executeTakeFirst()
		if (inUse) return
		await releaseObject(ctx, keyOf(sha256))
	})
}

/** Two people may have the same picture: while one is stored, none is removed. */
async function lockPortraits(ctx: Ctx): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtext('mbongi portraits'))`.execute(ctx.db)
}

async function avatarOf(ctx: Ctx, userId: string): Promise<string | null> {
	const row = await ctx.db
		.selectFrom('profile')
		.select('avatar_url')
		.where('user_id', '=', userId)
		.executeTakeFirst()
	return row?.avatar_url ?? null
}

async function storeAvatar(ctx: Ctx, userId: string, avatar: string | null): Promise<void> {
	await ctx.db
		.updateTable('profile')
		.set({ avatar_url: avatar, updated_at: ctx.now() })
		.where('user_id', '=', userId)
		.execute()
}
