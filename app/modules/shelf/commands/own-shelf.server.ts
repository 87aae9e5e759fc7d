import type { Ctx } from '#app/platform/ctx.server.ts'
import { isId } from '#app/platform/id.ts'

/** Holds a reader's shelf until the transaction ends, so that two requests at once cannot pass a limit together. */
export async function takeShelf(ctx: Ctx, userId: string): Promise<void> {
	await ctx.db.selectFrom('profile').select('user_id').where('user_id', '=', userId).forUpdate().execute()
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
