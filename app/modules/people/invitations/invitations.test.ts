import { describe, expect } from 'vitest'
import { verifyAudit } from '#app/modules/audit/audit.server.ts'
import { storePerson } from '#app/modules/identity/testing.ts'
import { storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { Forbidden, Malformed } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { firstPage } from '#tests/support/first-page.ts'
import { loadActor } from '../accounts/load-actor.server.ts'
import { askedTerms } from '../grants/testing.ts'
import { acceptInvitation, declineInvitation, readInvitation } from './answer.server.ts'
import {
	invite,
	MOST_A_DAY,
	resendInvitation,
	resendInvitations,
	withdrawInvitation,
	withdrawInvitations,
} from './invite.server.ts'
import { listInvitations } from './list-invitations.server.ts'

const INVITED = 'invitee@example.org'

async function world(ctx: Ctx) {
	const journal = await storeJournal(ctx, { slug: 'revue', title: { fr: 'Revue des fleuves' } })
	const scope = { kind: 'journal', journalId: journal.id } as const
	return {
		journalId: journal.id,
		admin: await storePerson(ctx, { grants: [{ role: 'admin' }] }),
		chief: await storePerson(ctx, {
			prenom: 'Awa',
			nom: 'Chef',
			grants: [{ role: 'editor', duty: 'editor-in-chief', scope }],
		}),
		section: await storePerson(ctx, { grants: [{ role: 'editor', duty: 'section-editor', scope }] }),
		reader: await storePerson(ctx),
		invited: await storePerson(ctx, { email: INVITED, language: 'en' }),
	}
}

async function send(ctx: Ctx, actor: Actor, form: Parameters<typeof askedTerms>[0], email = INVITED) {
	return invite(ctx, actor, { email, language: 'fr', ...askedTerms(form) })
}

async function tokensMailed(ctx: Ctx): Promise<string[]> {
	const mails = await ctx.db.selectFrom('mail').select('body_text').orderBy('id').execute()
	return mails.map(({ body_text }) => /\/auth\/invitation\/([\w-]{43})/.exec(body_text)?.[1] ?? '')
}

const rolesOf = async (ctx: Ctx, person: Actor) =>
	(await loadActor(ctx, person.userId, person.sessionId))?.grants.map(({ role }) => role)

const later = (ctx: Ctx, days: number): Ctx => ({
	...ctx,
	now: () => new Date(ctx.now().getTime() + days * 86_400_000),
})

describe('invite', () => {
	test('mails a link in the language of the account; the database holds only its hash', async ({ ctx }) => {
		const { chief, journalId } = await world(ctx)
		const asked = { role: 'editor', journalId, duty: 'section-editor', recommendOnly: true }
		expect(await send(ctx, chief, asked, ` ${INVITED.toUpperCase()} `)).toMatchObject({ ok: true })
		const [mail] = await ctx.db.selectFrom('mail').selectAll().execute()
		expect(mail).toMatchObject({ to_address: INVITED, language: 'en', template: 'invitation' })
		expect(mail?.body_text).toContain('Awa Chef invites you')
		expect(mail?.body_text).toContain('Revue des fleuves')
		const [token = ''] = await tokensMailed(ctx)
		const row = await ctx.db.selectFrom('invitation').selectAll().executeTakeFirstOrThrow()
		expect(JSON.stringify(row)).not.toContain(token)
		expect(row.expires_at.toISOString()).toBe('2026-11-28T12:00:00.000Z')
		expect(row.recommend_only).toBe(true)
	})

	test('who may invite to what', async ({ ctx }) => {
		const { admin, chief, section, reader, journalId } = await world(ctx)
		const reviewer = { role: 'reviewer', journalId }
		expect(await send(ctx, section, reviewer)).toEqual({ ok: false, error: 'forbidden' })
		expect(await send(ctx, reader, reviewer)).toEqual({ ok: false, error: 'forbidden' })
		expect(await send(ctx, chief, { role: 'admin' })).toEqual({ ok: false, error: 'forbidden' })
		const impersonated = { ...chief, impersonator: { userId: admin.userId, name: 'A' } }
		await expect(send(ctx, impersonated, reviewer)).rejects.toThrow(Forbidden)
		expect(await ctx.db.selectFrom('mail').execute()).toEqual([])
		expect(await send(ctx, chief, reviewer)).toMatchObject({ ok: true })
		expect(await send(ctx, admin, { role: 'admin' })).toMatchObject({ ok: true })
	})

	test.for(['', 'x', 'a@b', 'a@example.org\r\nBcc: b@example.org', `${'x'.repeat(250)}@example.org`])(
		'refuses %o as an address',
		async (email, { ctx }) => {
			const { admin } = await world(ctx)
			await expect(send(ctx, admin, { role: 'author' }, email)).rejects.toThrow(Malformed)
		},
	)

	test('not oneself, not twice, not to a role that is held, not without end', async ({ ctx }) => {
		const { admin, section, journalId } = await world(ctx)
		expect(await send(ctx, admin, { role: 'author' }, admin.email)).toEqual({ ok: false, error: 'self' })
		const held = { role: 'editor', journalId, duty: 'section-editor' }
		expect(await send(ctx, admin, held, section.email)).toEqual({ ok: false, error: 'holds-already' })
		await send(ctx, admin, { role: 'author' })
		expect(await send(ctx, admin, { role: 'author' })).toEqual({ ok: false, error: 'open-already' })
		expect(await send(later(ctx, 8), admin, { role: 'author' })).toMatchObject({ ok: true })
		for (let n = 1; n < MOST_A_DAY; n++) await send(ctx, admin, { role: 'author' }, `x${n}@example.org`)
		expect(await send(ctx, admin, { role: 'author' }, 'last@example.org')).toEqual({
			ok: false,
			error: 'too-many',
		})
	})
})

describe('acceptInvitation', () => {
	test('gives nothing once whoever invited may not give it any more, until somebody who may sends it again', async ({
		ctx,
	}) => {
		const { admin, chief, section, invited, journalId } = await world(ctx)
		const sent = await send(ctx, chief, { role: 'reviewer', journalId })
		if (!sent.ok) throw new Error(sent.error)
		await ctx.db
			.updateTable('role_grant')
			.set({ revoked_at: ctx.now() })
			.where('user_id', '=', chief.userId)
			.execute()
		const [first = ''] = await tokensMailed(ctx)
		expect(await acceptInvitation(ctx, invited, { token: first })).toEqual({ ok: false, error: 'unbacked' })
		expect(await acceptInvitation(ctx, section, { token: first })).toEqual({
			ok: false,
			error: 'other-address',
		})
		expect(await rolesOf(ctx, invited)).toEqual([])
		expect(await resendInvitation(ctx, admin, { id: sent.id })).toEqual({ ok: true })
		const second = (await tokensMailed(ctx)).at(-1) ?? ''
		expect(await acceptInvitation(ctx, invited, { token: second })).toMatchObject({ ok: true })
		expect(await rolesOf(ctx, invited)).toEqual(['reviewer'])
	})

	test('gives the role to the account of the address, once', async ({ ctx }) => {
		const { chief, invited, journalId } = await world(ctx)
		await send(ctx, chief, { role: 'reviewer', journalId })
		const [token = ''] = await tokensMailed(ctx)
		expect(await acceptInvitation(ctx, invited, { token: token })).toMatchObject({ ok: true })
		expect(await rolesOf(ctx, invited)).toEqual(['reviewer'])
		const grant = await ctx.db
			.selectFrom('role_grant')
			.where('user_id', '=', invited.userId)
			.selectAll()
			.executeTakeFirstOrThrow()
		expect(grant).toMatchObject({ granted_by: chief.userId, journal_id: journalId })
		expect(await acceptInvitation(ctx, invited, { token: token })).toEqual({ ok: false, error: 'unknown' })
		expect(await verifyAudit(ctx)).toBeNull()
	})

	test('a forwarded link gives nobody else anything', async ({ ctx }) => {
		const { chief, reader, journalId } = await world(ctx)
		await send(ctx, chief, { role: 'reviewer', journalId })
		const [token = ''] = await tokensMailed(ctx)
		expect(await acceptInvitation(ctx, reader, { token: token })).toEqual({
			ok: false,
			error: 'other-address',
		})
		expect(await rolesOf(ctx, reader)).toEqual([])
		expect(await readInvitation(ctx, token)).not.toBeNull()
	})

	test('not for an address that is not confirmed, not in the name of somebody, not by whoever invited', async ({
		ctx,
	}) => {
		const { chief, admin, invited, journalId } = await world(ctx)
		await send(ctx, chief, { role: 'reviewer', journalId })
		const [token = ''] = await tokensMailed(ctx)
		const answers = [
			await acceptInvitation(ctx, { ...invited, emailVerified: false }, { token: token }),
			await acceptInvitation(
				ctx,
				{ ...invited, impersonator: { userId: admin.userId, name: 'A' } },
				{ token: token },
			),
			await acceptInvitation(ctx, { ...chief, email: INVITED }, { token: token }),
		]
		expect(answers.map((answer) => !answer.ok && answer.error)).toEqual([
			'unconfirmed',
			'impersonating',
			'self',
		])
	})

	test('expires: after 7 days, for a reviewer after 14', async ({ ctx }) => {
		const { admin, journalId } = await world(ctx)
		await send(ctx, admin, { role: 'author' })
		await send(ctx, admin, { role: 'reviewer', journalId })
		const tokens = await tokensMailed(ctx)
		const openAfter = async (days: number) =>
			Promise.all(tokens.map(async (token) => (await readInvitation(later(ctx, days), token)) !== null))
		expect((await openAfter(6.9)).sort()).toEqual([true, true])
		expect((await openAfter(7)).sort()).toEqual([false, true])
		expect((await openAfter(13.9)).sort()).toEqual([false, true])
		expect((await openAfter(14)).sort()).toEqual([false, false])
	})

	test.for(['', 'x', '../../admin', 'a'.repeat(43), "' or true --"])(
		'no link: %o',
		async (token, { ctx }) => {
			const { invited } = await world(ctx)
			expect(await readInvitation(ctx, token)).toBeNull()
			expect(await acceptInvitation(ctx, invited, { token: token })).toEqual({ ok: false, error: 'unknown' })
		},
	)
})

describe('declining, taking back, sending again', () => {
	test('whoever has the link may decline; then nobody accepts', async ({ ctx }) => {
		const { chief, invited, journalId } = await world(ctx)
		await send(ctx, chief, { role: 'reviewer', journalId })
		const [token = ''] = await tokensMailed(ctx)
		expect(await declineInvitation(ctx, null, { token: token })).toMatchObject({ ok: true })
		expect(await acceptInvitation(ctx, invited, { token: token })).toEqual({ ok: false, error: 'unknown' })
		const { rows } = await listInvitations(ctx, chief, { ...firstPage('sent'), openOnly: false })
		expect(rows).toMatchObject([{ state: 'declined', email: INVITED, by: 'Awa Chef' }])
	})

	test('a new mail has a new link and the old one is good no more', async ({ ctx }) => {
		const { chief, section, journalId } = await world(ctx)
		const sent = await send(ctx, chief, { role: 'reviewer', journalId })
		const id = sent.ok ? sent.id : ''
		expect(await resendInvitation(ctx, section, { id: id })).toEqual({ ok: false, error: 'unknown' })
		for (const none of [newId(), '', 'x', '\0'])
			expect(await resendInvitation(ctx, chief, { id: none })).toEqual({ ok: false, error: 'unknown' })
		const [first = ''] = await tokensMailed(ctx)
		expect(await resendInvitation(later(ctx, 20), chief, { id: id })).toEqual({ ok: true })
		const second = (await tokensMailed(ctx)).find((token) => token !== first) ?? ''
		expect(await readInvitation(ctx, first)).toBeNull()
		expect(await readInvitation(later(ctx, 33), second)).not.toBeNull()
	})

	test('taken back by who may give the role, once', async ({ ctx }) => {
		const { chief, section, journalId } = await world(ctx)
		const sent = await send(ctx, chief, { role: 'reviewer', journalId })
		const id = sent.ok ? sent.id : ''
		const [token = ''] = await tokensMailed(ctx)
		expect(await withdrawInvitation(ctx, section, { id: id })).toEqual({ ok: false, error: 'unknown' })
		for (const several of [resendInvitations, withdrawInvitations])
			expect(await several(ctx, section, { ids: [id] })).toEqual({ ok: false, error: 'unknown' })
		expect(await withdrawInvitation(ctx, chief, { id: id })).toEqual({ ok: true })
		expect(await readInvitation(ctx, token)).toBeNull()
		expect(await withdrawInvitation(ctx, chief, { id: id })).toEqual({ ok: false, error: 'settled' })
		expect(await resendInvitation(ctx, chief, { id: id })).toEqual({ ok: false, error: 'settled' })
	})

	test('an editor in chief sees the invitations of the journal only', async ({ ctx }) => {
		const { admin, chief, section, journalId } = await world(ctx)
		await send(ctx, admin, { role: 'author' }, 'autre@example.org')
		await send(ctx, admin, { role: 'editor', journalId, duty: 'editor-in-chief' }, 'chef@example.org')
		await send(ctx, admin, { role: 'reviewer', journalId })
		const seenBy = async (actor: Actor) =>
			(await listInvitations(ctx, actor, { ...firstPage('sent'), openOnly: true })).rows
				.map(({ email }) => email)
				.sort()
		expect(await seenBy(chief)).toEqual([INVITED])
		expect(await seenBy(section)).toEqual([])
		expect(await seenBy(admin)).toEqual(['autre@example.org', 'chef@example.org', INVITED])
	})
})
