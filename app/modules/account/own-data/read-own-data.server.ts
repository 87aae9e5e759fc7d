import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { readOwnReviewData } from '#app/modules/review/queries/own-review-data.server.ts'
import { workPath } from '#app/modules/work/paths.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { keyOf } from '#app/platform/storage/storage.server.ts'
import type { OwnDataKind } from './model.ts'

/** What the platform knows of one person, kind by kind: nothing about others, no hashes, no tokens, no secrets. */
export function readOwnData(ctx: Ctx, userId: string, kind: OwnDataKind): Promise<unknown> {
	return READERS[kind](ctx, userId)
}

const READERS: Record<OwnDataKind, (ctx: Ctx, userId: string) => Promise<unknown>> = {
	account: (ctx, userId) =>
		ctx.db
			.selectFrom('user_account')
			.select(['id', 'email', 'email_verified', 'name', 'two_factor_enabled', 'created_at', 'updated_at'])
			.where('id', '=', userId)
			.executeTakeFirstOrThrow(),
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
			.leftJoin('journal', 'journal.id', 'role_grant.journal_id')
			.leftJoin('publisher', 'publisher.id', 'role_grant.publisher_id')
			.select([
				'role',
				'scope',
				'journal.slug as journal',
				'publisher.slug as publisher',
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
	'saved-works': async (ctx, userId) => {
		const rows = await worksOf(ctx)
			.innerJoin('saved_work', 'saved_work.work_id', 'work.id')
			.leftJoin('saved_folder', 'saved_folder.id', 'saved_work.folder_id')
			.select(['saved_folder.name as folder', 'saved_work.note', 'saved_work.saved_at'])
			.where('saved_work.user_id', '=', userId)
			.orderBy('saved_work.saved_at')
			.execute()
		const folders = await ctx.db
			.selectFrom('saved_folder')
			.select(['name', 'created_at'])
			.where('user_id', '=', userId)
			.orderBy('name_sort')
			.execute()
		return { folders, works: rows.map(addressed(ctx)) }
	},
	'reading-history': async (ctx, userId) => {
		const rows = await worksOf(ctx)
			.innerJoin('reading_history', 'reading_history.work_id', 'work.id')
			.select(['reading_history.first_at', 'reading_history.last_at'])
			.where('reading_history.user_id', '=', userId)
			.orderBy('reading_history.first_at')
			.execute()
		return rows.map(addressed(ctx))
	},
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
	submissions: async (ctx, userId) => {
		const rows = await ctx.db
			.selectFrom('submission')
			.innerJoin('journal', 'journal.id', 'submission.journal_id')
			.select([
				'submission.id',
				'submission.reference',
				'journal.title as journal',
				'submission.stage',
				'submission.status',
				'submission.language',
				'submission.title',
				'submission.subtitle',
				'submission.abstract',
				'submission.keywords',
				'submission.reference_list',
				'submission.statements',
				'submission.note_to_editor',
				'submission.withdrawal_reason',
				'submission.created_at',
				'submission.received_at',
				'submission.accepted_at',
			])
			.where('submitter_id', '=', userId)
			.orderBy('submission.created_at')
			.execute()
		const messages = await ctx.db
			.selectFrom('discussion_message')
			.innerJoin('discussion', 'discussion.id', 'discussion_message.discussion_id')
			.select(['submission_id', 'subject', 'text', 'written_at'])
			.where('writer_id', '=', userId)
			.where('side', '=', 'author')
			.orderBy('discussion_message.id')
			.execute()
		return rows.map(({ id, ...row }) => ({
			...row,
			messages: messages
				.filter(({ submission_id }) => submission_id === id)
				.map(({ subject, text, written_at }) => ({ subject, text, written_at })),
		}))
	},
	reviews: (ctx, userId) => readOwnReviewData(ctx, userId),
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
	acts: (ctx, userId) =>
		ctx.db
			.selectFrom('audit_event')
			.select(({ eb }) => ['at', 'act', eb('acted_by', 'is not', null).as('by_an_administrator')])
			.where('actor_id', '=', userId)
			.orderBy('sequence')
			.execute(),
}

/** The stored picture of the person; null when there is none. */
export async function readOwnPortrait(ctx: Ctx, userId: string): Promise<Uint8Array | null> {
	const row = await ctx.db
		.selectFrom('profile')
		.select('avatar_url')
		.where('user_id', '=', userId)
		.executeTakeFirst()
	const sha256 = row?.avatar_url?.match(/[0-9a-f]{64}/)?.[0]
	const content: Readable | null = sha256 ? await ctx.storage.get(keyOf(sha256)) : null
	return content ? new Uint8Array(await buffer(content)) : null
}

function worksOf(ctx: Ctx) {
	return ctx.db
		.selectFrom('work')
		.leftJoin('chapter', 'chapter.work_id', 'work.id')
		.leftJoin('work as parent', 'parent.id', 'chapter.book_id')
		.select(['work.kind', 'work.slug', 'work.title', 'work.doi', 'parent.slug as book'])
}

type Addressed = { kind: 'article' | 'book' | 'chapter'; slug: string; book: string | null }

/** A row with the address of its work in place of its slugs. */
function addressed(ctx: Ctx) {
	return <T extends Addressed>({ slug, book, ...row }: T) => ({
		address: ctx.env.PUBLIC_URL + workPath({ kind: row.kind, slug, bookSlug: book }),
		...row,
	})
}
