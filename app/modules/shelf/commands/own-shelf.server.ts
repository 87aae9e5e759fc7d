import type { Actor } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { isId } from '#app/platform/id.ts'

/** Whose shelf it is. */
type Reader = Pick<Actor, 'userId'>

/**
 * What the commands on a shelf have in common: it is its reader's alone, and held until the transaction ends, so that two requests at once
 * cannot pass a limit together.
 */
export const ownShelf = {
	async authorize(_ctx: Ctx, { userId }: Reader): Promise<string> {
		return userId
	},
	async lock(ctx: Ctx, userId: string): Promise<void> {
		await ctx.db.selectFrom('profile').select('user_id').where('user_id', '=', userId).forUpdate().execute()
	},
}

/** Whether a folder is of this reader. */
export async function ownFolder(ctx: Ctx, userId: string, folderId: string): Promise<boolean> {
	if (!isId(folderId)) return false
	const row = await ctx.db
		.selectFrom('saved_folder')
		.select('id')
		.where('id', '=', folderId)
		.where('user_id', '=', userId)
		.executeTakeFirst()
	return row !== undefined
}
