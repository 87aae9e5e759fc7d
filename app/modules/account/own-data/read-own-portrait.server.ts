import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { keyOf } from '#app/platform/storage/storage.server.ts'

/** The stored picture of the person; null when there is none. */
export async function readOwnPortrait(ctx: Ctx, userId: string): Promise<Uint8Array | null> {
	const row = await ctx.db
		.selectFrom('profile')
		.select('avatar_url')
		.where('user_id', '=', userId)
		.executeTakeFirst()
	const sha256 = row?.avatar_url?.match(/[0-9a-f]{64}/)?.[0]
	const content: Readable | null = sha256 ? await ctx.storage.get(keyOf(sha256)) : null
	return content ? new Uint8Array(await buffer(content)) : null
}
