import type { Actor } from '#app/modules/rights/index.ts'
import { isAdmin, managedPlaces } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { EditorDuty, Role } from '#app/platform/db/tables.ts'
import type { PlaceName } from '../grants/list-grants.server.ts'
import { type InvitationState, selectInvitations, stateOf, storedInvitation } from './invitation.server.ts'

const ROWS = 25

export type ListedInvitation = {
	id: string
	email: string
	role: Role
	duty: EditorDuty | null
	place: PlaceName
	by: string | null
	createdAt: Date
	expiresAt: Date
	state: InvitationState
}

/** Invitations that `actor` looks after, the newest first, 25 a page; `openOnly` leaves out those that are answered, taken back or expired. */
export async function listInvitations(
	ctx: Ctx,
	actor: Actor,
	{ openOnly, page }: { openOnly: boolean; page: number },
): Promise<{ rows: ListedInvitation[]; total: number; pages: number }> {
	const { total } = await within(ctx, actor, openOnly)
		.clearSelect()
		.select(({ fn }) => fn.countAll<number>().as('total'))
		.executeTakeFirstOrThrow()
	const rows = await within(ctx, actor, openOnly)
		.orderBy('invitation.id', 'desc')
		.limit(ROWS)
		.offset((page - 1) * ROWS)
		.execute()
	return {
		total,
		pages: Math.max(1, Math.ceil(total / ROWS)),
		rows: rows.map(storedInvitation).map((invitation) => ({
			id: invitation.id,
			email: invitation.email,
			role: invitation.terms.role,
			duty: invitation.terms.duty,
			place: invitation.placeName,
			by: invitation.invitedBy?.name ?? null,
			createdAt: invitation.createdAt,
			expiresAt: invitation.expiresAt,
			state: stateOf(invitation, ctx.now()),
		})),
	}
}

function within(ctx: Ctx, actor: Actor, openOnly: boolean) {
	let query = selectInvitations(ctx)
	if (!isAdmin(actor)) {
		const { journalIds, publisherIds } = managedPlaces(actor)
		query = query.where((eb) =>
			eb.and([
				eb('scope', 'in', ['journal', 'call']),
				eb.or([
					eb('journal.publisher_id', 'in', orNone(publisherIds)),
					eb.and([
						eb('invitation.journal_id', 'in', orNone(journalIds)),
						eb('duty', 'is distinct from', 'editor-in-chief'),
					]),
				]),
			]),
		)
	}
	if (openOnly) {
		query = query
			.where('accepted_at', 'is', null)
			.where('declined_at', 'is', null)
			.where('withdrawn_at', 'is', null)
			.where('expires_at', '>', ctx.now())
	}
	return query
}

/** An id that nothing has stands for an empty list, which SQL does not take. */
const orNone = (ids: string[]) => (ids.length > 0 ? ids : ['00000000-0000-0000-0000-000000000000'])

/** Whether an address has an invitation to a role that is open. */
export async function isInvited(ctx: Ctx, email: string): Promise<boolean> {
	const row = await ctx.db
		.selectFrom('invitation')
		.select('id')
		.where('email', '=', email.toLowerCase())
		.where('expires_at', '>', ctx.now())
		.where('accepted_at', 'is', null)
		.where('declined_at', 'is', null)
		.where('withdrawn_at', 'is', null)
		.executeTakeFirst()
	return row !== undefined
}
