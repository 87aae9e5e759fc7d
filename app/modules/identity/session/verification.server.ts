import { createHash, randomBytes } from 'node:crypto'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'

/** A token of 256 bits that only its holder knows: what is stored is `hashOfToken` of it. */
export const newToken = () => randomBytes(32).toString('base64url')

/** What is stored of a token, so that a copy of the database opens nothing. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Keeps what somebody is to show or to answer later, for so many seconds. */
export async function keepVerification(
	ctx: Ctx,
	{ identifier, value, seconds }: { identifier: string; value: string; seconds: number },
): Promise<string> {
	const id = newId()
	const now = ctx.now()
	await ctx.db
		.insertInto('user_verification')
		.values({
			id,
			identifier,
			value,
			expires_at: new Date(now.getTime() + seconds * 1000),
			created_at: now,
			updated_at: now,
		})
		.execute()
	return id
}

/** What is kept under this name and still good, or null. Reading does not use it. */
export async function findVerification(ctx: Ctx, identifier: string): Promise<string | null> {
	const row = await ctx.db
		.selectFrom('user_verification')
		.select('value')
		.where('identifier', '=', identifier)
		.where('expires_at', '>', ctx.now())
		.executeTakeFirst()
	return row?.value ?? null
}

/** The same, used up by it: of two who take it at once one gets null. */
export async function takeVerification(ctx: Ctx, identifier: string): Promise<string | null> {
	const taken = await ctx.db
		.deleteFrom('user_verification')
		.where('identifier', '=', identifier)
		.returning(['value', 'expires_at'])
		.executeTakeFirst()
	return taken && taken.expires_at > ctx.now() ? taken.value : null
}
