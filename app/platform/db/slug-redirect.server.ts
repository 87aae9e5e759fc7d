import type { Ctx } from '../ctx.server.ts'
import type { AddressKind } from './given-up-address.server.ts'

/** What an address may hold as a slug: letters, digits and `-._~`, at most 200. Anything else is never looked up. */
export function isSlug(value: string | undefined): value is string {
	return (
		value !== undefined && value.length <= 200 && /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}._~-]*$/u.test(value)
	)
}

/** The slug that replaces one that was given up; null when it never existed. A slug never changes meaning. */
export async function movedSlug(
	ctx: Ctx,
	kind: AddressKind,
	slug: string | undefined,
): Promise<string | null> {
	if (!isSlug(slug)) return null
	const row = await ctx.db
		.selectFrom('slug_redirect')
		.select('target')
		.where('kind', '=', kind)
		.where('slug', '=', slug)
		.executeTakeFirst()
	return row?.target ?? null
}
