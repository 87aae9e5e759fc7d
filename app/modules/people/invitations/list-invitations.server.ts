import { sql } from 'kysely'
import type { Actor } from '#app/modules/rights/index.ts'
import { isAdmin, managedPlaces } from '#app/modules/rights/index.ts'
import { type CsvColumns, csvOfPages } from '#app/platform/csv-of-list.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import {
	ACCOUNT_WORDS,
	bears,
	inAnyLanguage,
	JOURNAL_WORDS,
	PUBLISHER_WORDS,
} from '#app/platform/db/folded-name.server.ts'
import { pageOfQuery } from '#app/platform/db/page-of-query.server.ts'
import type { EditorDuty, Role } from '#app/platform/db/tables.ts'
import type { AskedPage, PageOfRows } from '#app/platform/page-of-rows.ts'
import type { PlaceName } from '../grants/list-grants.server.ts'
import { type InvitationState, selectInvitations, stateOf, storedInvitation } from './invitation.server.ts'
import type { InvitationOrder } from './schema.ts'

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

/** How the list of invitations is asked for; `openOnly` leaves out those that are answered, taken back or expired. */
export type AskedInvitations = AskedPage<InvitationOrder> & { openOnly: boolean }

/** One page of the invitations that `actor` looks after, 25, of which address, inviter or place bears what was typed; by themselves the newest first. */
export async function listInvitations(
	ctx: Ctx,
	actor: Actor,
	{ query, order, openOnly, ...part }: AskedInvitations,
): Promise<PageOfRows<ListedInvitation>> {
	const keys = { sent: 'invitation.id', name: 'invitation.email', expires: 'expires_at' } as const
	const isDown = order.isDescending !== (order.by === 'sent')
	const found = within(ctx, actor, openOnly)
		.$if(query !== '', (rows) =>
			rows.where(
				sql<boolean>`invitation.id in (
					select id from invitation where ${bears(sql`email`, query)}
					union all select id from invitation
						where invited_by = any (array(select id from user_account where ${bears(ACCOUNT_WORDS, query)}))
					union all select id from invitation
						where journal_id = any (array(select id from any_journal where ${bears(JOURNAL_WORDS, query)}))
					union all select id from invitation
						where publisher_id = any (array(select id from publisher where ${bears(PUBLISHER_WORDS, query)}))
					union all select id from invitation
						where call_id = any (array(select id from any_call where ${bears(inAnyLanguage(sql`title`), query)})))`,
			),
		)
		.orderBy(keys[order.by], isDown ? 'desc' : 'asc')
		.orderBy('invitation.id', isDown ? 'desc' : 'asc')
	const list = await pageOfQuery(ctx.db, found, 'invitation.id', part)
	return {
		...list,
		rows: list.rows.map(storedInvitation).map((invitation) => ({
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

/** How many invitations that `actor` looks after wait for an answer. */
export async function countOpenInvitations(ctx: Ctx, actor: Actor): Promise<number> {
	const { total } = await within(ctx, actor, true)
		.clearSelect()
		.select(({ fn }) => fn.countAll<number>().as('total'))
		.executeTakeFirstOrThrow()
	return Number(total)
}

const CSV: CsvColumns<ListedInvitation> = {
	id: (invitation) => invitation.id,
	email: (invitation) => invitation.email,
	role: (invitation) => invitation.role,
	duty: (invitation) => invitation.duty,
	place: ({ place }) => (place && 'name' in place ? place.name : place?.title[place.language]),
	by: (invitation) => invitation.by,
	sent: (invitation) => invitation.createdAt,
	expires: (invitation) => invitation.expiresAt,
	state: (invitation) => invitation.state,
}

/** The whole of such a list as CSV for spreadsheets. */
export const invitationsAsCsv = (ctx: Ctx, actor: Actor, list: AskedInvitations) =>
	csvOfPages(CSV, (part) => listInvitations(ctx, actor, { ...list, ...part }))

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
