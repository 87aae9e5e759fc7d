import type { Texts } from '#app/i18n/texts.ts'
import { type Actor, canManageContents } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { isSlug } from '#app/platform/db/slug-redirect.server.ts'
import { NotFound } from '#app/platform/failures.ts'

/** A journal that somebody runs, as every page of its administration names it. */
export type AdministeredJournal = {
	id: string
	slug: string
	title: Texts
	language: string
	publisherId: string | null
	isTrial: boolean
}

/** Finds a journal by its address for those who run it: its editors in chief, the managers of its publisher, administrators; else throws `NotFound`. */
export async function managedJournal(ctx: Ctx, actor: Actor, slug: string): Promise<AdministeredJournal> {
	const row = isSlug(slug)
		? await ctx.db
				.selectFrom('any_journal as journal')
				.select(['id', 'slug', 'title', 'language', 'publisher_id as publisherId', 'is_trial as isTrial'])
				.where('slug', '=', slug)
				.executeTakeFirst()
		: undefined
	if (!row || !canManageContents(actor, { journalId: row.id, publisherId: row.publisherId }))
		throw new NotFound()
	return row
}

/** In the order of the places that were typed; those without one after them, and equal ones as they were. */
export function inTypedOrder<Row extends { place: string }>(rows: readonly Row[]): Row[] {
	const at = ({ place }: Row) => (place === '' ? Number.POSITIVE_INFINITY : Number(place))
	return rows.toSorted((a, b) => (at(a) === at(b) ? 0 : at(a) - at(b)))
}
