import { sql } from 'kysely'
import { readOwnFormDrafts } from '#app/modules/form-draft/index.server.ts'
import { readOwnReviewData } from '#app/modules/review/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { OwnDataKind } from './model.ts'
import { readOwnSubmissions } from './read-own-submissions.server.ts'
import { readReadingHistory, readSavedWorks } from './read-own-works.server.ts'

/** What the platform knows of one person, kind by kind: nothing about others, no hashes, no tokens, no secrets. */
export function readOwnData(ctx: Ctx, userId: string, kind: OwnDataKind): Promise<unknown> {
	return READERS[kind](ctx, userId)
}

const READERS: Record<OwnDataKind, (ctx: Ctx, userId: string) => Promise<unknown>> = {
	account: async (ctx, userId) => ({
		...(await ctx.db
			.selectFrom('user_account')
			.select([
				'id',
				'email',
				'email_verified',
				'name',
				'two_factor_enabled',
				'used_on',
				'created_at',
				'updated_at',
			])
			.where('id', '=', userId)
			.executeTakeFirstOrThrow()),
		/** Those of accounts that were made one with this one. */
		former_addresses: await ctx.db
			.selectFrom('account_merge')
			.select(['email', 'merged_at'])
			.where('kept_id', '=', userId)
			.orderBy('merged_at')
			.execute(),
	}),
	profile: (ctx, userId) =>
		ctx.db
			.selectFrom('profile')
			.leftJoin('person', 'person.id', 'profile.person_id')
			.select([
				'nom',
				'prenom',
				'institution',
				'specialization',
				'bio',
				'avatar_url',
				'profile.orcid',
				'orcid_verified',
				'country',
				'languages',
				'expertise',
				'unavailable_until',
				'language',
				'keeps_history',
				'waiting_mail',
				'usage_mail',
				'time_zone',
				'deletion_asked_at',
				'person.slug as author_page',
				'created_at',
				'updated_at',
			])
			.where('user_id', '=', userId)
			.executeTakeFirstOrThrow(),
	roles: (ctx, userId) =>
		ctx.db
			.selectFrom('role_grant')
			.leftJoin('any_journal as journal', 'journal.id', 'role_grant.journal_id')
			.leftJoin('publisher', 'publisher.id', 'role_grant.publisher_id')
			.leftJoin('any_call as call', 'call.id', 'role_grant.call_id')
			.select([
				'role',
				'scope',
				'journal.slug as journal',
				'publisher.slug as publisher',
				'call.slug as call',
				'duty',
				'recommend_only',
				'valid_from',
				'valid_until',
				'revoked_at',
			])
			.where('user_id', '=', userId)
			.orderBy('valid_from')
			.execute(),
	sessions: (ctx, userId) =>
		ctx.db
			.selectFrom('user_session')
			.select(['user_agent', 'created_at', 'updated_at', 'expires_at'])
			.where('user_id', '=', userId)
			.orderBy('created_at')
			.execute(),
	'sign-in-methods': async (ctx, userId) => ({
		methods: (
			await ctx.db
				.selectFrom('user_credential')
				.select(['provider', 'provider_user_id', 'created_at', 'updated_at'])
				.where('user_id', '=', userId)
				.orderBy('created_at')
				.execute()
		).map(({ provider_user_id, ...method }) => ({
			...method,
			...(provider_user_id !== userId && { id: provider_user_id }),
		})),
		passkeys: await ctx.db
			.selectFrom('user_passkey')
			.select(['name', 'created_at', 'used_at'])
			.where('user_id', '=', userId)
			.orderBy('created_at')
			.execute(),
		apiTokens: await ctx.db
			.selectFrom('api_token')
			.select(['name', 'prefix', 'scopes', 'created_at', 'expires_at', 'used_on'])
			.where('user_id', '=', userId)
			.orderBy('created_at')
			.execute(),
	}),
	invitations: (ctx, userId) =>
		ctx.db
			.selectFrom('invitation')
			.innerJoin('user_account', 'user_account.email', 'invitation.email')
			.select([
				'invitation.role',
				'invitation.scope',
				'invitation.created_at',
				'invitation.expires_at',
				'invitation.accepted_at',
				'invitation.withdrawn_at',
			])
			.where('user_account.id', '=', userId)
			.where('user_account.email_verified', '=', true)
			.orderBy('invitation.created_at')
			.execute(),
	'saved-works': readSavedWorks,
	'reading-history': readReadingHistory,
	follows: (ctx, userId) =>
		ctx.db
			.selectFrom('follow')
			.select(['kind', 'target', 'label', 'frequency', 'created_at'])
			.where('user_id', '=', userId)
			.orderBy('created_at')
			.execute(),
	mails: (ctx, userId) =>
		ctx.db
			.selectFrom('mail')
			.innerJoin('user_account', 'user_account.email', 'mail.to_address')
			.select([
				'mail.subject',
				'mail.template',
				'mail.language',
				'mail.state',
				'mail.created_at',
				'mail.sent_at',
			])
			.where('user_account.id', '=', userId)
			.orderBy('mail.created_at')
			.execute(),
	submissions: readOwnSubmissions,
	reviews: (ctx, userId) => readOwnReviewData(ctx, userId),
	'form-drafts': readOwnFormDrafts,
	'contact-messages': (ctx, userId) =>
		ctx.db
			.selectFrom('contact_message')
			.innerJoin('user_account', 'user_account.email', 'contact_message.email')
			.select([
				'contact_message.name',
				'contact_message.subject',
				'contact_message.message',
				'contact_message.language',
				'contact_message.created_at',
			])
			.where('user_account.id', '=', userId)
			.where('user_account.email_verified', '=', true)
			.orderBy('contact_message.created_at')
			.execute(),
	'trial-journals': async (ctx, userId) => ({
		drafts: await ctx.db
			.selectFrom('journal_draft')
			.select(['answers', 'created_at', 'updated_at'])
			.where('trial_owner', '=', userId)
			.execute(),
		trials: await ctx.db
			.selectFrom('trial_journal')
			.innerJoin('any_journal as journal', 'journal.id', 'trial_journal.journal_id')
			.select(['journal.title', 'publisher_name', 'state', 'message', 'asked_at', 'reason', 'answered_at'])
			.select(['started_at', 'ends_at'])
			.where('owner_id', '=', userId)
			.execute(),
		archives: await ctx.db
			.selectFrom('trial_archive')
			.select(['title', 'bytes', 'created_at', 'expires_at'])
			.where('owner_id', '=', userId)
			.orderBy('created_at')
			.execute(),
	}),
	'institution-claims': (ctx, userId) =>
		ctx.db
			.selectFrom('institution_claim as claim')
			.innerJoin('customer', 'customer.id', 'claim.customer_id')
			.select(['customer.name', 'claim.email', 'claim.created_at', 'confirmed_at', 'ended_at'])
			.where('claim.user_id', '=', userId)
			.orderBy('claim.created_at')
			.execute(),
	'journal-questions': (ctx, userId) =>
		ctx.db
			.selectFrom('journal_question')
			.innerJoin('user_account', 'user_account.email', 'journal_question.email')
			.select([
				'journal_question.name',
				'journal_question.journal',
				'journal_question.message',
				'journal_question.language',
				'journal_question.answer',
				'journal_question.created_at',
				'journal_question.answered_at',
			])
			.where('user_account.id', '=', userId)
			.where('user_account.email_verified', '=', true)
			.orderBy('journal_question.created_at')
			.execute(),
	'kept-forms': (ctx, userId) =>
		ctx.db
			.selectFrom('kept_form')
			.select(['address', 'fields', 'file_names', 'created_at', 'expires_at'])
			.where('user_id', '=', userId)
			.orderBy('created_at')
			.execute(),
	actions: (ctx, userId) =>
		ctx.db
			.selectFrom('audit_event')
			.select([
				'at',
				'action',
				sql<boolean>`impersonator_id is not null or coalesce(actor_id <> ${userId}, false)`.as(
					'by_an_administrator',
				),
				sql<string | null>`case when actor_id <> ${userId} then detail ->> 'reason' end`.as('reason'),
			])
			.where((eb) =>
				eb.or([
					eb('actor_id', '=', userId),
					eb.and([eb('subject_kind', '=', 'user'), eb('subject_id', '=', userId)]),
				]),
			)
			.orderBy('sequence')
			.execute(),
}
