import type { Ctx } from '#app/platform/ctx.server.ts'

/** The citation style that a journal shows first; null where it chose none. */
export async function getCitationStyle(ctx: Ctx, slug: string): Promise<string | null> {
	const row = await ctx.db
		.selectFrom('journal')
		.select('citation_style')
		.where('slug', '=', slug)
		.executeTakeFirst()
	return row?.citation_style ?? null
}
