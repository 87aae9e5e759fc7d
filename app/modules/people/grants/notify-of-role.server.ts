import { type Actor, displayName } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { queueMail } from '#app/platform/mail/outbox.server.ts'
import { loadActor } from '../accounts/load-actor.server.ts'
import { placeName } from './list-grants.server.ts'
import { roleMail } from './role-mails.ts'

/** Tells a person by mail, in their language, of a role that `actor` gave them or took back from them. */
export async function notifyOfRole(
	ctx: Ctx,
	actor: Actor,
	{ grantId, change }: { grantId: string; change: 'granted' | 'revoked' },
): Promise<void> {
	const grant = await ctx.db
		.selectFrom('role_grant')
		.leftJoin('any_journal as journal', 'journal.id', 'role_grant.journal_id')
		.leftJoin('any_call as call', 'call.id', 'role_grant.call_id')
		.leftJoin('publisher', 'publisher.id', 'role_grant.publisher_id')
		.select([
			'user_id',
			'role_grant.journal_id',
			'role',
			'scope',
			'duty',
			'valid_until',
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
		])
		.where('role_grant.id', '=', grantId)
		.executeTakeFirstOrThrow()
	const person = await loadActor(ctx, grant.user_id, actor.sessionId)
	if (!person) return
	const mail = roleMail({
		language: person.language,
		publicUrl: ctx.env.PUBLIC_URL,
		change,
		terms: grant,
		placeName: placeName(grant),
		by: displayName(actor),
		lastDay: grant.valid_until?.toISOString().slice(0, 10) ?? null,
	})
	const replyTo = grant.scope === 'platform' ? null : (grant.journal_contact ?? actor.email)
	await queueMail(ctx, {
		...mail,
		to: person.email,
		template: `role-${change}`,
		journalId: grant.journal_id,
		...(replyTo && { replyTo }),
	})
}
