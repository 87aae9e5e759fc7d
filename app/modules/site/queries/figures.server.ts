import { sql } from 'kysely'
import { type LibraryFigures, libraryFigures } from '#app/modules/usage/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

/** The figures of the library, and what else it holds. Withdrawn works are not counted. */
export type PublicFigures = LibraryFigures & {
	issues: number
	institutions: number
	/** Works whose whole text is read on the site. */
	fullTexts: number
	/** Files offered for download. */
	files: number
}

const ACTIVE_DAYS = 30

/** How many people have used their account in the last 30 days. Who signed out everywhere since is not counted. */
export async function countActiveUsers(ctx: Ctx): Promise<number> {
	const since = new Date(ctx.now().getTime() - ACTIVE_DAYS * 86_400_000)
	const { count } = await ctx.db
		.selectFrom('user_session')
		.select((eb) => eb.fn.count<number>('user_id').distinct().as('count'))
		.where('updated_at', '>', since)
		.executeTakeFirstOrThrow()
	return Number(count)
}

/** Counts what the page of public figures shows, at the moment of asking. */
export async function countPublicFigures(ctx: Ctx): Promise<PublicFigures> {
	const { rows } = await sql<Omit<PublicFigures, keyof LibraryFigures>>`
		select
			(select count(*) from public_issue) as issues,
			(select count(*) from institution) as institutions,
			(select count(*) from public_work where has_full_text) as "fullTexts",
			(select count(*) from galley join public_work work on work.id = galley.work_id) as files
	`.execute(ctx.db)
	const holdings = rows[0]
	if (!holdings) throw new Error('a query of one row gave none')
	return { ...(await libraryFigures(ctx)), ...holdings }
}
