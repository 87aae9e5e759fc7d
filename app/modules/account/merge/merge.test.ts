import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { verifyAudit } from '#app/modules/audit/audit.server.ts'
import { readReset, requestPasswordReset } from '#app/modules/identity/password/reset-password.server.ts'
import { readActor } from '#app/modules/identity/session/actor.server.ts'
import { openSession } from '#app/modules/identity/session/session.server.ts'
import { signIn } from '#app/modules/identity/sign-in/sign-in.server.ts'
import { signUp } from '#app/modules/identity/sign-up/sign-up.server.ts'
import { tokenIn } from '#app/modules/identity/sign-up/testing.ts'
import { storeGrant, storePerson, TEST_PASSWORD } from '#app/modules/identity/testing.ts'
import { loadActor } from '#app/modules/people/accounts/load-actor.server.ts'
import { invite } from '#app/modules/people/invitations/invite.server.ts'
import { liftSuspension } from '#app/modules/people/suspension/suspension.server.ts'
import { inviteReviewer } from '#app/modules/review/commands/invitations.server.ts'
import { storeInvitation, storeReview } from '#app/modules/review/testing.ts'
import { createFolder } from '#app/modules/shelf/commands/folders.server.ts'
import { findPlace } from '#app/modules/submission/queries/find-place.server.ts'
import { storeCoauthor, storeSubmission } from '#app/modules/submission/testing.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Forbidden } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { askDeletion } from '../deletion/ask-deletion.server.ts'
import { deleteDueAccounts } from '../deletion/delete-due.server.ts'
import { WAY_BACK_MS } from '../deletion/model.ts'
import { ACCOUNT_COLUMNS } from './columns.ts'
import { mergeAccounts, previewAccountMerge } from './merge-accounts.server.ts'
import { SEPARATED_WITHIN_MS } from './model.ts'
import { endMerges, mergesOf, separateAccounts } from './separate-accounts.server.ts'
import { here, later, OLD, reason, world } from './testing.ts'

/** Columns in which an account is named, of all tables. */
async function whereNamed(ctx: Ctx, userId: string): Promise<string[]> {
	const { rows } = await sql<{ table: string; column: string }>`
		select relname as table, attname as column from pg_attribute join pg_class on pg_class.oid = attrelid
		where relnamespace = 'public'::regnamespace and relkind = 'r' and atttypid = 'uuid'::regtype and attnum > 0 and not attisdropped`.execute(
		ctx.db,
	)
	const found: string[] = []
	for (const { table, column } of rows) {
		const { rows: named } = await sql`
			select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${userId} limit 1`.execute(ctx.db)
		if (named.length > 0) found.push(`${table}.${column}`)
	}
	return found.sort()
}

const submitterOf = async (ctx: Ctx, id: string) => (await findPlace(ctx, id))?.submitterId
const mailsTo = (ctx: Ctx, email: string) =>
	ctx.db.selectFrom('mail').selectAll().where('to_address', '=', email).orderBy('id').execute()

describe('the columns that name an account', () => {
	test('are all declared, those that a new table brings as well', async ({ ctx }) => {
		const { rows } = await sql<{ name: string }>`
			select distinct relname || '.' || attname as name from pg_attribute join pg_class on pg_class.oid = attrelid
			left join pg_constraint on contype = 'f' and conrelid = attrelid and attnum = any(conkey)
			where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
				and atttypid = 'uuid'::regtype and attnum > 0 and not attisdropped and (
					confrelid in ('user_account'::regclass, 'profile'::regclass)
					or confrelid is null and attname ~ '((^|_)(user|actor|editor|reviewer|writer|owner|submitter|impersonator|impersonated)_id|_by)$')
			order by 1`.execute(ctx.db)
		expect(rows.length).toBeGreaterThan(50)
		expect(rows.map(({ name }) => name)).toEqual(Object.keys(ACCOUNT_COLUMNS).sort())
	})
})

describe('two accounts of one person', () => {
	test('become one: nothing names the closed one but what stays with it', async ({ ctx }) => {
		const { kept, merged, merge } = await world(ctx)
		const editing = await storeReview(ctx)
		const own = await storeSubmission(ctx, { submitter: merged, actions: ['submit'] })
		await storeInvitation(ctx, editing, merged)
		await createFolder(ctx, merged, { name: 'Lectures' })
		const grants = [{ role: 'reviewer' as const }, { role: 'author' as const }]

		for (const grant of grants) await storeGrant(ctx, merged.userId, grant)
		expect(await merge()).toEqual({ ok: true })

		const named = await whereNamed(ctx, merged.userId)
		expect(named).toContain('saved_folder.user_id')
		const stays = Object.entries(ACCOUNT_COLUMNS).flatMap(([name, { does }]) =>
			does === 'stays' ? name : [],
		)
		expect(named.filter((name) => name !== 'user_account.id' && !stays.includes(name))).toEqual([])
		expect(await submitterOf(ctx, own.id)).toBe(kept.userId)
		expect((await findPlace(ctx, editing.submission.id))?.reviewerIds).toEqual([kept.userId])
		const actor = await loadActor(ctx, kept.userId, '')
		expect(actor?.grants.map(({ role }) => role).sort()).toEqual(['author', 'reviewer'])
	})

	test('carry over by address what is still to be answered: open invitations and the lines of sent manuscripts alone', async ({
		ctx,
	}) => {
		const { admin, kept, merge } = await world(ctx)
		const asked = async (email: string, end: 'declined_at' | 'withdrawn_at' | null) => {
			const id = newId()
			await ctx.db
				.insertInto('invitation')
				.values({
					...{ id, email, language: 'fr', role: 'admin', scope: 'platform', journal_id: null },
					...{ publisher_id: null, call_id: null, duty: null, token_hash: id, invited_by: admin.userId },
					...{ created_at: ctx.now(), expires_at: later(ctx, 1000).now(), accepted_by: null },
					...(end && { [end]: ctx.now() }),
				})
				.execute()
			return id
		}
		const invitations = [
			await asked(OLD, null),
			await asked(OLD, 'declined_at'),
			await asked(OLD, 'withdrawn_at'),
		]
		const draft = await storeSubmission(ctx, { actions: [] })
		const sent = await storeSubmission(ctx, { actions: ['submit'] })
		const lines = [
			await storeCoauthor(ctx, draft.id, { email: OLD }),
			await storeCoauthor(ctx, sent.id, { email: OLD }),
		]
		expect(await merge()).toEqual({ ok: true })
		const emails = await ctx.db.selectFrom('invitation').select(['id', 'email']).execute()
		expect(invitations.map((id) => emails.find((one) => one.id === id)?.email)).toEqual([
			kept.email,
			OLD,
			OLD,
		])
		const signers = await ctx.db.selectFrom('submission_contributor').select(['id', 'user_id']).execute()
		expect(lines.map((id) => signers.find((one) => one.id === id)?.user_id)).toEqual([null, kept.userId])
	})

	test('are one for whoever signs in, forgets the password, signs up, or is invited by the former address', async ({
		ctx,
	}) => {
		const { admin, kept, merged, merge } = await world(ctx)
		const { cookies } = await openSession(ctx, { userId: merged.userId, userAgent: null })
		const browser = new Headers({ cookie: cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ') })
		await requestPasswordReset(ctx, here, { email: OLD })
		const token = await tokenIn(ctx, OLD)
		await merge()
		expect((await readActor(ctx, browser)).actor).toBeNull()
		expect(await readReset(ctx, token)).toBeNull()
		const refused = await signIn(ctx, here, { email: OLD, password: TEST_PASSWORD }).catch((error) => error)
		expect((refused as Forbidden).reason).toEqual({ denied: 'merged', email: kept.email })
		expect(await signIn(ctx, here, { email: OLD, password: 'pas le bon mot de passe' })).toEqual({
			ok: false,
			error: 'refused',
		})
		await requestPasswordReset(ctx, here, { email: OLD })
		const signedUp = { prenom: 'Awa', nom: 'Seule', language: 'fr' as const, returnTo: '/' }
		await signUp(ctx, here, { ...signedUp, email: OLD, password: 'cent onze baobabs bleus' })
		const mails = (await mailsTo(ctx, OLD)).filter(({ template }) => template === 'account-elsewhere')
		expect(mails).toHaveLength(2)
		expect(mails[0]?.body_text).toContain(kept.email)
		expect(mails[0]?.body_text).not.toContain('jeton')

		const asAdmin = { role: 'admin', place: '', recommendOnly: false }
		const invited = await invite(ctx, admin, { email: OLD, language: 'fr', ...asAdmin })
		expect(invited).toMatchObject({ ok: true })
		expect((await mailsTo(ctx, kept.email)).map(({ template }) => template)).toContain('invitation')
		const review = await storeReview(ctx)
		await inviteReviewer(ctx, review.editor, {
			submissionId: review.submission.id,
			name: 'Une personne',
			email: OLD,
			language: 'fr',
		})
		expect((await findPlace(ctx, review.submission.id))?.reviewerIds).toEqual([kept.userId])
	})

	test('tell both addresses in their languages, and the log', async ({ ctx }) => {
		const { admin, kept, merged, merge } = await world(ctx)
		await merge()
		expect(await mailsTo(ctx, kept.email)).toMatchObject([{ template: 'accounts-merged', language: 'en' }])
		const [mail] = await mailsTo(ctx, OLD)
		expect(mail).toMatchObject({ template: 'accounts-merged', language: 'fr' })
		expect(mail?.body_text).toContain(kept.email)
		const log = await ctx.db
			.selectFrom('audit_event')
			.select(['action', 'actor_id', 'subject_id', 'detail'])
			.execute()
		expect(log).toEqual([
			{
				action: 'accounts-merged',
				actor_id: admin.userId,
				subject_id: kept.userId,
				detail: { merged: merged.userId, reason },
			},
		])
		expect(await verifyAudit(ctx)).toBeNull()
	})

	test('are shown beforehand in figures alone', async ({ ctx }) => {
		const { admin, kept, merged } = await world(ctx)
		const { id } = await storeSubmission(ctx, { submitter: merged, actions: ['submit'] })
		const two = { keptId: kept.userId, mergedId: merged.userId }
		const preview = await previewAccountMerge(ctx, admin, two)
		expect(preview.counts).toMatchObject({ manuscripts: 1, reviews: 0 })
		expect(preview.obstacles).toEqual([])
		expect(JSON.stringify(preview)).not.toContain(id)
	})
})

describe('a merge is undone', () => {
	test('within thirty days: what went over comes back, what was done since stays', async ({ ctx }) => {
		const { admin, kept, merged, merge } = await world(ctx)

		await storeGrant(ctx, merged.userId, { role: 'author' })
		const own = await storeSubmission(ctx, { submitter: merged, actions: ['submit'] })
		const passedOn = await storeSubmission(ctx, { submitter: merged, actions: ['submit'] })
		const before = await whereNamed(ctx, merged.userId)
		await merge()
		expect(await liftSuspension(ctx, admin, { userId: merged.userId })).toEqual({
			ok: false,
			error: 'merged',
		})
		const since = await storeSubmission(ctx, { submitter: kept, actions: ['submit'] })
		const third = await storePerson(ctx, { grants: [{ role: 'author' }] })
		await ctx.db
			.updateTable('submission')
			.set({ submitter_id: third.userId })
			.where('id', '=', passedOn.id)
			.execute()
		const almost = later(ctx, SEPARATED_WITHIN_MS - 1000)
		const proved = { ...admin, provedAt: almost.now() }
		expect(await mergesOf(almost, kept.userId)).toMatchObject([{ email: OLD, mergedId: merged.userId }])
		expect(await separateAccounts(almost, proved, { mergedId: merged.userId })).toEqual({ ok: true })
		expect(await submitterOf(ctx, own.id)).toBe(merged.userId)
		expect(await submitterOf(ctx, since.id)).toBe(kept.userId)
		expect(await submitterOf(ctx, passedOn.id)).toBe(third.userId)
		const after = await whereNamed(ctx, merged.userId)
		expect(after).toEqual(before.filter((name) => name !== 'user_session.user_id'))
		expect(await signIn(ctx, here, { email: OLD, password: TEST_PASSWORD })).toMatchObject({ ok: true })
		expect((await mailsTo(ctx, OLD)).map(({ template }) => template)).toContain('accounts-separated')
	})

	test('not later; the closed account is then gone, and its address still leads to the other', async ({
		ctx,
	}) => {
		const { admin, kept, merged, merge } = await world(ctx)
		await merge()
		expect(await endMerges(later(ctx, SEPARATED_WITHIN_MS - 1000))).toBe(0)
		const over = later(ctx, SEPARATED_WITHIN_MS)
		const proved = { ...admin, provedAt: over.now() }
		expect(await separateAccounts(over, proved, { mergedId: merged.userId })).toEqual({
			ok: false,
			error: 'tooLate',
		})
		expect(await endMerges(over)).toBe(1)
		expect(await endMerges(over)).toBe(0)
		expect(await whereNamed(ctx, merged.userId)).toEqual([])
		await requestPasswordReset(ctx, here, { email: OLD })
		expect((await mailsTo(ctx, OLD)).at(-1)?.template).toBe('account-elsewhere')
		expect(await mergesOf(over, kept.userId)).toMatchObject([{ email: OLD, mergedId: null, until: null }])
	})

	test('no more once the account that was kept is deleted, which takes the closed one along', async ({
		ctx,
	}) => {
		const { admin, merged } = await world(ctx)
		const kept = await storePerson(ctx, { password: true })
		await mergeAccounts(ctx, admin, { keptId: kept.userId, mergedId: merged.userId, reason })
		await askDeletion(ctx, kept, { password: TEST_PASSWORD, request: here })
		expect(await deleteDueAccounts(later(ctx, WAY_BACK_MS))).toBe(1)
		expect(await whereNamed(ctx, merged.userId)).toEqual([])
		expect(await mailsTo(ctx, OLD)).toEqual([])
	})
})
