import type { Ctx } from '#app/platform/ctx.server.ts'

/** Links to reset the password that are on their way lose their force: whoever holds one may no longer be the person. */
export async function forgetResetLinks(ctx: Ctx, userId: string): Promise<void> {
	await ctx.db
		.deleteFrom('user_verification')
		.where('identifier', 'like', 'reset-password:%')
		.where('value', '=', userId)
		.execute()
}
