import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { verifyAudit } from '#app/modules/audit/audit.server.ts'
import { storePerson, TEST_PASSWORD } from '#app/modules/identity/testing.ts'
import { setAvatar } from '#app/modules/people/profile/avatar/avatar.server.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import { noteReading } from '#app/modules/shelf/commands/history.server.ts'
import { saveWork } from '#app/modules/shelf/commands/saved.server.ts'
import { frenchArticle } from '#app/modules/work/testing/records.ts'
import { storeRecord } from '#app/modules/work/testing/store-record.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { keyOf } from '#app/platform/storage/storage.server.ts'
import { test } from '#tests/support/database.ts'
import { askDeletion } from './ask-deletion.server.ts'
import { cancelDeletion, cancelDeletionByLink, isWayBack } from './cancel-deletion.server.ts'
import { deleteDueAccounts } from './delete-due.server.ts'
import { WAY_BACK_MS } from './model.ts'

const from = (address: string) => ({ address, headers: new Headers() })
const ASKED = { password: TEST_PASSWORD, request: from('203.0.113.7') }

const later = (ctx: Ctx, milliseconds: number): Ctx => {
	const at = new Date(ctx.now().getTime() + milliseconds)
	return { ...ctx, now: () => at }
}

const mailsTo = (ctx: Ctx, email: string) =>
	ctx.db.selectFrom('mail').selectAll().where('to_address', '=', email).orderBy('template').execute()

async function tokenMailedTo(ctx: Ctx, { email }: Actor): Promise<string> {
	const [mail] = await mailsTo(ctx, email)
	return /jeton=([\w.:-]+)/.exec(mail?.body_text ?? '')?.[1] ?? ''
}

const exists = async (ctx: Ctx, { userId }: Actor) =>
	(await ctx.db.selectFrom('user_account').select('id').where('id', '=', userId).execute()).length === 1

async function addSession(ctx: Ctx, userId: string): Promise<void> {
	const at = ctx.now()
	await ctx.db
		.insertInto('user_session')
		.values({
			id: newId(),
			user_id: userId,
			token_hash: newId(),
			expires_at: at,
			user_agent: null,
			impersonated_id: null,
			impersonation_ends_at: null,
			proved_at: at,
			created_at: at,
			updated_at: at,
		})
		.execute()
}

describe('asking for the end of an account', () => {
	test('ends the other sessions, brings a mail with the way back, and is noted', async ({ ctx }) => {
		const actor = await storePerson(ctx, { password: true, language: 'en' })
		await addSession(ctx, actor.userId)
		expect(await askDeletion(ctx, actor, ASKED)).toEqual({ ok: true })
		const sessions = await ctx.db
			.selectFrom('user_session')
			.select('id')
			.where('user_id', '=', actor.userId)
			.execute()
		expect(sessions).toEqual([{ id: actor.sessionId }])
		const mails = await mailsTo(ctx, actor.email)
		expect(mails).toMatchObject([{ template: 'deletion-asked', language: 'en' }])
		expect(mails[0]?.body_text).toMatch(/5\sDecember\s2026/)
		const actions = await ctx.db.selectFrom('audit_event').select(['action', 'actor_id']).execute()
		expect(actions).toEqual([{ action: 'deletion-asked', actor_id: actor.userId }])
	})

	test('twice counts from the first time and sends one mail', async ({ ctx }) => {
		const actor = await storePerson(ctx, { password: true })
		await askDeletion(ctx, actor, ASKED)
		await askDeletion(later(ctx, 60_000), actor, ASKED)
		expect(await mailsTo(ctx, actor.email)).toHaveLength(1)
		expect(await deleteDueAccounts(later(ctx, WAY_BACK_MS))).toBe(1)
	})

	test('needs the password, five tries at most, and one’s own hand', async ({ ctx }) => {
		const actor = await storePerson(ctx, { password: true })
		const impersonated = { ...actor, impersonator: { userId: newId(), name: 'Admin' } }
		expect(await askDeletion(ctx, impersonated, ASKED)).toEqual({ ok: false, error: 'impersonating' })
		for (let n = 0; n < 5; n++) {
			const wrong = await askDeletion(ctx, actor, { ...ASKED, password: `pas le bon ${n}` })
			expect(wrong).toEqual({ ok: false, error: 'wrongPassword' })
		}
		expect(await askDeletion(ctx, actor, ASKED)).toMatchObject({ ok: false, error: 'tooMany' })
		expect(await askDeletion(ctx, await storePerson(ctx), ASKED)).toEqual({ ok: false, error: 'noPassword' })
		expect(await deleteDueAccounts(later(ctx, 2 * WAY_BACK_MS))).toBe(0)
	})

	test('is refused to the last administrator, now and when the day has come', async ({ ctx }) => {
		const grants = [{ role: 'admin' as const }]
		const one = await storePerson(ctx, { password: true, grants })
		expect(await askDeletion(ctx, one, ASKED)).toEqual({ ok: false, error: 'lastAdministrator' })
		const two = await storePerson(ctx, { password: true, grants })
		expect(await askDeletion(ctx, one, ASKED)).toEqual({ ok: true })
		expect(await askDeletion(later(ctx, 1000), two, ASKED)).toEqual({ ok: true })
		expect(await deleteDueAccounts(later(ctx, 2 * WAY_BACK_MS))).toBe(1)
		expect(await exists(ctx, one)).toBe(false)
		expect(await exists(ctx, two)).toBe(true)
	})
})

describe('the way back', () => {
	test('is open for 14 days, by the button or the link of the mail, once', async ({ ctx }) => {
		const actor = await storePerson(ctx, { password: true })
		await askDeletion(ctx, actor, ASKED)
		const token = await tokenMailedTo(ctx, actor)
		expect(await isWayBack(later(ctx, WAY_BACK_MS - 1), token)).toBe(true)
		expect(await isWayBack(later(ctx, WAY_BACK_MS), token)).toBe(false)
		expect(await cancelDeletionByLink(ctx, null, { token })).toEqual({ ok: true })
		expect(await cancelDeletionByLink(ctx, null, { token })).toEqual({ ok: false, error: 'expired' })
		expect(await deleteDueAccounts(later(ctx, 2 * WAY_BACK_MS))).toBe(0)
		expect((await mailsTo(ctx, actor.email)).map(({ template }) => template)).toEqual([
			'deletion-asked',
			'deletion-cancelled',
		])

		const again = later(ctx, 60_000)
		await askDeletion(again, actor, ASKED)
		expect(await isWayBack(again, token)).toBe(false)
		await cancelDeletion(again, actor, {})
		await cancelDeletion(again, actor, {})
		expect(await deleteDueAccounts(later(again, 2 * WAY_BACK_MS))).toBe(0)
	})

	test('cannot be made up', async ({ ctx }) => {
		const actor = await storePerson(ctx, { password: true })
		const other = await storePerson(ctx, { password: true })
		await askDeletion(ctx, actor, ASKED)
		await askDeletion(ctx, other, ASKED)
		const token = await tokenMailedTo(ctx, actor)
		for (const forged of [
			'',
			'x',
			token.replace(actor.userId, other.userId),
			`${token}x`,
			token.slice(0, -2),
		]) {
			expect(await cancelDeletionByLink(ctx, null, { token: forged })).toEqual({
				ok: false,
				error: 'expired',
			})
		}
		expect(await deleteDueAccounts(later(ctx, WAY_BACK_MS))).toBe(2)
	})
})

describe('accounts whose days are over', () => {
	test('go with all that is theirs, and only that', async ({ ctx }) => {
		await storeRecord(ctx, frenchArticle)
		const email = 'part@example.org'
		const actor = await storePerson(ctx, {
			email,
			password: true,
			language: 'es',
			grants: [{ role: 'author' }],
		})
		const other = await storePerson(ctx)
		for (const { userId } of [actor, other]) await saveWork(ctx, { userId }, frenchArticle)
		for (const person of [actor, other]) await noteReading(ctx, person, frenchArticle.id)
		for (const { userId: subject_id } of [actor, other]) {
			const told = { subject_id, code: 'call-week x', due_on: '2026-11-20', sent_at: ctx.now() }
			await ctx.db.insertInto('reminder').values(told).execute()
		}
		const png = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#123456' } })
			.png()
			.toBuffer()
		const avatar = await setAvatar(ctx, actor, { picture: png })
		const { person_id } = await ctx.db
			.selectFrom('contribution')
			.select('person_id')
			.where('work_id', '=', frenchArticle.id)
			.executeTakeFirstOrThrow()
		await ctx.db.updateTable('profile').set({ person_id }).where('user_id', '=', actor.userId).execute()
		const before = await ctx.db.selectFrom('contribution').selectAll().execute()
		const people = await ctx.db.selectFrom('person').selectAll().execute()
		await askDeletion(ctx, actor, ASKED)

		expect(await deleteDueAccounts(later(ctx, WAY_BACK_MS - 1))).toBe(0)
		const due = later(ctx, WAY_BACK_MS)
		expect(await deleteDueAccounts(due)).toBe(1)
		expect(await deleteDueAccounts(due)).toBe(0)

		expect(await exists(ctx, actor)).toBe(false)
		for (const table of [
			'profile',
			'user_session',
			'user_credential',
			'role_grant',
			'saved_work',
			'reading_history',
		] as const) {
			const left = await ctx.db
				.selectFrom(table)
				.select('user_id')
				.where('user_id', '=', actor.userId)
				.execute()
			expect(left).toEqual([])
		}
		expect(await ctx.db.selectFrom('contribution').selectAll().execute()).toEqual(before)
		expect(await ctx.db.selectFrom('person').selectAll().execute()).toEqual(people)
		expect(await ctx.db.selectFrom('saved_work').select('user_id').execute()).toEqual([
			{ user_id: other.userId },
		])
		expect(await ctx.db.selectFrom('reminder').select('subject_id').execute()).toEqual([
			{ subject_id: other.userId },
		])
		const sha256 = avatar.ok ? (/[0-9a-f]{64}/.exec(avatar.avatar)?.[0] ?? '') : ''
		expect(await ctx.storage.head(keyOf(sha256))).toBeNull()

		expect(await mailsTo(ctx, email)).toMatchObject([{ template: 'account-deleted', language: 'es' }])
		await ctx.db.updateTable('mail').set({ state: 'sent' }).where('to_address', '=', email).execute()
		await deleteDueAccounts(due)
		expect(await mailsTo(ctx, email)).toEqual([])
		const log = JSON.stringify(await ctx.db.selectFrom('audit_event').selectAll().execute())
		expect(log).toContain(actor.userId)
		expect(log).not.toContain(email)
		expect(await verifyAudit(ctx)).toBeNull()
	})

	test('that came due while the platform stood still go at the next turn', async ({ ctx }) => {
		const actors = [await storePerson(ctx, { password: true }), await storePerson(ctx, { password: true })]
		for (const actor of actors) await askDeletion(ctx, actor, { ...ASKED, request: from(actor.userId) })
		expect(await deleteDueAccounts(later(ctx, 10 * WAY_BACK_MS))).toBe(2)
	})
})
