import type { Ctx } from '#app/platform/ctx.server.ts'
import { givenUpSlugs } from '#app/platform/db/given-up-address.server.ts'
import { freeSlug, slugOf } from '#app/platform/db/slug.ts'

/** An address that no journal has or ever had. */
export async function newSlug(ctx: Ctx, title: string): Promise<string> {
	const wanted = slugOf(title)
	const like = `${wanted}%`
	const present = await ctx.db
		.selectFrom('any_journal as journal')
		.select('slug')
		.where('slug', 'like', like)
		.execute()
	const givenUp = await givenUpSlugs(ctx, 'journal', wanted)
	return freeSlug(wanted, new Set([...present.map(({ slug }) => slug), ...givenUp]))
}
