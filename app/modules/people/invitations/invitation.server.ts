import { createHash, randomBytes } from 'node:crypto'
import { pathTo } from '#app/addresses/address.ts'
import { isLanguage, type Language } from '#app/i18n/languages.ts'
import type { RolePlace } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Role } from '#app/platform/db/tables.ts'
import { secretUrl } from '#app/platform/http/secret-link.ts'
import { queueMail } from '#app/platform/mail/outbox.server.ts'
import { type PlaceName, placeName } from '../grants/list-grants.server.ts'
import { rolePlace } from '../grants/role-terms.server.ts'
import { type GrantTerms, scopeOf } from '../grants/store-grant.server.ts'
import { invitationMail } from './invitation-mails.ts'

const DAY_MS = 86_400_000

/** An invitation to review may wait longer than one to another role. */
export const daysToAnswer = (role: Role): number => (role === 'reviewer' ? 14 : 7)

export const expiryOf = (ctx: Ctx, role: Role): Date =>
	new Date(ctx.now().getTime() + daysToAnswer(role) * DAY_MS)

/** A fresh token of 256 bits, which only the mail holds, and the hash that is stored. */
export function newToken(): { token: string; hash: string } {
	const token = randomBytes(32).toString('base64url')
	return { token, hash: hashOfToken(token) }
}

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** An invitation as it is stored, with the names that a page or a mail shows. */
export type StoredInvitation = {
	id: string
	email: string
	language: Language
	terms: GrantTerms
	place: RolePlace
	placeName: PlaceName
	invitedBy: { userId: string; name: string } | null
	/** Who reads an answer to the mail: the journal, else whoever invites; nobody for the whole platform. */
	replyTo: string | null
	createdAt: Date
	expiresAt: Date
	acceptedAt: Date | null
	declinedAt: Date | null
	withdrawnAt: Date | null
}

/** The query of invitations with their places and inviters. */
export function selectInvitations(ctx: Ctx) {
	return ctx.db
		.selectFrom('invitation')
		.leftJoin('any_journal as journal', 'journal.id', 'invitation.journal_id')
		.leftJoin('any_call as call', 'call.id', 'invitation.call_id')
		.leftJoin('publisher', 'publisher.id', 'invitation.publisher_id')
		.leftJoin('user_account as inviter', 'inviter.id', 'invitation.invited_by')
		.select([
			'invitation.id',
			'invitation.email',
			'invitation.language',
			'role',
			'scope',
			'invitation.journal_id',
			'invitation.publisher_id',
			'invitation.call_id',
			'journal.publisher_id as journal_publisher_id',
			'journal.title as journal_title',
			'journal.language as journal_language',
			'journal.slug as journal_slug',
			'journal.contact_email as journal_contact',
			'publisher.name as publisher_name',
			'publisher.language as publisher_language',
			'publisher.slug as publisher_slug',
			'call.title as call_title',
			'call.language as call_language',
			'call.slug as call_slug',
			'duty',
			'recommend_only',
			'invitation.created_at',
			'expires_at',
			'accepted_at',
			'declined_at',
			'withdrawn_at',
			'inviter.id as inviter_id',
			'inviter.name as inviter_name',
			'inviter.email as inviter_email',
		])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectInvitations>['executeTakeFirstOrThrow']>>

export function storedInvitation(row: Row): StoredInvitation {
	const terms: GrantTerms = {
		role: row.role,
		scope: scopeOf(row),
		duty: row.duty,
		recommendOnly: row.recommend_only,
		until: null,
	}
	return {
		id: row.id,
		email: row.email,
		language: isLanguage(row.language) ? row.language : 'fr',
		terms,
		place: rolePlace(terms, row.publisher_id ?? row.journal_publisher_id),
		placeName: placeName(row),
		invitedBy: row.inviter_id && row.inviter_name ? { userId: row.inviter_id, name: row.inviter_name } : null,
		replyTo: row.scope === 'platform' ? null : (row.journal_contact ?? row.inviter_email),
		createdAt: row.created_at,
		expiresAt: row.expires_at,
		acceptedAt: row.accepted_at,
		declinedAt: row.declined_at,
		withdrawnAt: row.withdrawn_at,
	}
}

export type InvitationState = 'open' | 'accepted' | 'declined' | 'withdrawn' | 'expired'

/** Where an invitation stands at this moment. */
export function stateOf(
	invitation: Pick<StoredInvitation, 'acceptedAt' | 'declinedAt' | 'withdrawnAt' | 'expiresAt'>,
	now: Date,
): InvitationState {
	if (invitation.acceptedAt) return 'accepted'
	if (invitation.declinedAt) return 'declined'
	if (invitation.withdrawnAt) return 'withdrawn'
	return invitation.expiresAt <= now ? 'expired' : 'open'
}

/** Queues the mail with the token, in the language of the invited. */
export async function mailInvitation(ctx: Ctx, invitation: StoredInvitation, token: string): Promise<void> {
	await queueMail(ctx, {
		to: invitation.email,
		journalId: invitation.place.journalId,
		template: 'invitation',
		...(invitation.replyTo && { replyTo: invitation.replyTo }),
		...invitationMail({
			...invitation,
			url: secretUrl(ctx.env.PUBLIC_URL, pathTo('acceptInvitation', { token }), invitation.language),
			lastDay: invitation.expiresAt.toISOString().slice(0, 10),
		}),
	})
}
