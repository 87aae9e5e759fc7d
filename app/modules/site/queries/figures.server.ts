import { type LibraryFigures, libraryFigures } from '#app/modules/usage/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { countsOf, WHOLE_LIBRARY } from '#app/platform/library/counts.server.ts'

/** The figures of the library, and what else is published here. Withdrawn works are not counted. */
export type PublicFigures = LibraryFigures & {
	issues: number
	institutions: number
	/** Works whose whole text is read on the site. */
	fullTexts: number
	/** Files offered for download. */
	files: number
}

const ACTIVE_DAYS = 30

/** How many people have used their account in the last 30 days, also those who have signed out since. */
export async function countActiveUsers(ctx: Ctx): Promise<number> {
	const since = new Date(ctx.now().getTime() - ACTIVE_DAYS * 86_400_000)
	const { count } = await ctx.db
		.selectFrom('user_account')
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.where('used_on', '>', since.toISOString().slice(0, 10))
		.executeTakeFirstOrThrow()
	return Number(count)
}

/** Counts what the page of public figures shows, at the moment of asking. */
export async function countPublicFigures(ctx: Ctx): Promise<PublicFigures> {
	const counts = await countsOf(ctx, WHOLE_LIBRARY, ['issues', 'fullTexts', 'files'])
	const count = (dimension: string, value = '') =>
		counts.find((row) => row.dimension === dimension && row.value === value)?.works ?? 0
	const { institutions } = await ctx.db
		.selectFrom('institution')
		.select((eb) => eb.fn.countAll<number>().as('institutions'))
		.executeTakeFirstOrThrow()
	const holdings = {
		issues: count('issues', 'here'),
		institutions: Number(institutions),
		fullTexts: count('fullTexts', 'here'),
		files: count('files', 'here'),
	}
	return { ...(await libraryFigures(ctx)), ...holdings }
}
