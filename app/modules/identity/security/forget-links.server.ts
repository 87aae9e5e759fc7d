import type { Ctx } from '#app/platform/ctx.server.ts'

const CHANGE = 'change-email'
/** The address of a request that lost its force; the row is kept for the count of the day. */
export const SUPERSEDED = ''

/** Under which name requests to move an account to another address are kept. */
export const changeOf = (userId: string) => `${CHANGE}-${userId}`

/** Whose request this is; null for a row of another kind. */
export function changedBy(identifier: string): string | null {
	return identifier.startsWith(`${CHANGE}-`) ? identifier.slice(CHANGE.length + 1) : null
}

/** Links to reset the password that are on their way lose their force: whoever holds one may no longer be the person. */
export async function forgetResetLinks(ctx: Ctx, userId: string): Promise<void> {
	await ctx.db
		.deleteFrom('user_verification')
		.where('identifier', 'like', 'reset-password:%')
		.where('value', '=', userId)
		.execute()
}

/** A link that would move the account to another address loses its force. */
export async function forgetEmailChange(ctx: Ctx, userId: string): Promise<void> {
	await ctx.db
		.updateTable('user_verification')
		.set({ value: SUPERSEDED })
		.where('identifier', '=', changeOf(userId))
		.execute()
}

/**
 * With a new password every link that is on its way loses its force: whoever knew the one before may have asked to reset it or to move
 * the account to an address of their own.
 */
export async function forgetLinks(ctx: Ctx, userId: string): Promise<void> {
	await forgetResetLinks(ctx, userId)
	await forgetEmailChange(ctx, userId)
}
