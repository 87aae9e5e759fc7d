import { seesIssues } from '#app/modules/publication/issues/index.server.ts'
import { type Actor, contentPlaces, publishingPlaces } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

/** The rooms of the desk, in the order of their row. */
const ROOMS = ['manuscripts', 'calls', 'issues', 'published', 'journals', 'statistics'] as const

/** The rooms in which somebody at the desk finds something of theirs: a row that leads to closed doors hides the others. */
export async function roomsOf(ctx: Ctx, actor: Actor): Promise<(typeof ROOMS)[number][]> {
	const managesContents = contentPlaces(actor) !== null
	const isOpen = {
		manuscripts: true,
		calls: managesContents,
		issues: await seesIssues(ctx, actor),
		published: publishingPlaces(actor) !== null,
		journals: managesContents,
		statistics: true,
	}
	return ROOMS.filter((room) => isOpen[room])
}
