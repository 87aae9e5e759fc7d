import { describe, expect } from 'vitest'
import { verifyAudit } from '#app/modules/audit/audit.server.ts'
import { mailsTo } from '#app/modules/identity/sign-up/testing.ts'
import { storeGrant, storePerson } from '#app/modules/identity/testing.ts'
import { storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import { type Actor, displayName } from '#app/modules/rights/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { Forbidden, Malformed } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { loadActor } from '../accounts/load-actor.server.ts'
import { becomeAuthor } from './become-author.server.ts'
import { grantRole } from './grant-role.server.ts'
import { listGrants } from './list-grants.server.ts'
import { isLastAdministrator, revokeRole } from './revoke-role.server.ts'
import { parseTerms } from './role-terms.server.ts'
import { askedTerms } from './testing.ts'

async function world(ctx: Ctx) {
	const publisher = async (slug: string) => {
		const id = newId()
		const row = { id, slug, name: slug, name_sort: slug, language: 'fr' }
		await ctx.db.insertInto('publisher').values(row).execute()
		return id
	}
	const publisherId = await publisher('maison')
	const otherPublisherId = await publisher('ailleurs')
	const journal = await storeJournal(ctx, { slug: 'revue', title: { fr: 'Revue' }, publisherId })
	const foreign = await storeJournal(ctx, {
		slug: 'autre',
		title: { fr: 'Autre' },
		publisherId: otherPublisherId,
	})
	const scope = { kind: 'journal', journalId: journal.id } as const
	const chief = { role: 'editor', duty: 'editor-in-chief', scope } as const
	return {
		publisherId,
		journalId: journal.id,
		foreignId: foreign.id,
		admin: await storePerson(ctx, { grants: [{ role: 'admin' }] }),
		manager: await storePerson(ctx, {
			grants: [{ role: 'publisher-manager', scope: { kind: 'publisher', publisherId } }],
		}),
		chief: await storePerson(ctx, { grants: [chief] }),
		section: await storePerson(ctx, { grants: [{ ...chief, duty: 'section-editor' }] }),
		author: await storePerson(ctx, { grants: [{ role: 'author' }] }),
		reviewer: await storePerson(ctx, { grants: [{ role: 'reviewer', scope }] }),
		reader: await storePerson(ctx, { email: 'lectrice@example.org' }),
	}
}

async function give(ctx: Ctx, actor: Actor, userId: string, form: Parameters<typeof askedTerms>[0]) {
	const result = await grantRole(ctx, actor, { userId, ...askedTerms(form) })
	return result.ok ? 'ok' : result.error
}

const grantOf = async (ctx: Ctx, userId: string) =>
	(
		await ctx.db
			.selectFrom('role_grant')
			.select('id')
			.where('user_id', '=', userId)
			.orderBy('id', 'desc')
			.executeTakeFirstOrThrow()
	).id

describe('grantRole', () => {
	test('who may give which role', async ({ ctx }) => {
		const w = await world(ctx)
		const section = { role: 'editor', journalId: w.journalId, duty: 'section-editor' }
		const forms = {
			section,
			chief: { ...section, duty: 'editor-in-chief' },
			reviewer: { role: 'reviewer', journalId: w.journalId },
			foreign: { ...section, journalId: w.foreignId },
			everywhere: { role: 'reviewer' },
			manager: { role: 'publisher-manager', publisherId: w.publisherId },
			author: { role: 'author' },
			admin: { role: 'admin' },
		}
		const may: Record<keyof typeof forms, (keyof typeof w)[]> = {
			section: ['admin', 'manager', 'chief'],
			chief: ['admin', 'manager'],
			reviewer: ['admin', 'manager', 'chief'],
			foreign: ['admin'],
			everywhere: ['admin'],
			manager: ['admin'],
			author: ['admin'],
			admin: ['admin'],
		}
		for (const who of ['admin', 'manager', 'chief', 'section', 'author', 'reviewer', 'reader'] as const) {
			for (const [what, form] of Object.entries(forms)) {
				const somebody = await storePerson(ctx)
				const expected = may[what as keyof typeof forms].includes(who) ? 'ok' : 'forbidden'
				expect([who, what, await give(ctx, w[who], somebody.userId, form)]).toEqual([who, what, expected])
			}
		}
	})

	test('counts at the next request, is written down, and is not given twice', async ({ ctx }) => {
		const { admin, reader } = await world(ctx)
		expect(await give(ctx, admin, reader.userId, { role: 'author', until: '2026-12-31' })).toBe('ok')
		const then = await loadActor(ctx, reader.userId, reader.sessionId)
		expect(then?.grants.map(({ role }) => role)).toEqual(['author'])
		expect(await give(ctx, admin, reader.userId, { role: 'author' })).toBe('already')
		const [entry] = await ctx.db.selectFrom('audit_event').selectAll().execute()
		expect(entry).toMatchObject({
			action: 'role-granted',
			actor_id: admin.userId,
			subject_id: reader.userId,
			detail: { role: 'author', until: '2026-12-31T23:59:59.999Z' },
		})
		expect(await verifyAudit(ctx)).toBeNull()
	})

	test('ends by itself after its last day', async ({ ctx }) => {
		const { admin, reader } = await world(ctx)
		await give(ctx, admin, reader.userId, { role: 'author', until: '2026-11-21' })
		const grantsAt = async (time: string) =>
			(await loadActor({ ...ctx, now: () => new Date(time) }, reader.userId, reader.sessionId))?.grants.length
		expect(await grantsAt('2026-11-21T23:59:00Z')).toBe(1)
		expect(await grantsAt('2026-11-22T00:00:00Z')).toBe(0)
	})

	test('nobody raises themself, nobody raises somebody who is not there', async ({ ctx }) => {
		const { admin, manager, chief, journalId } = await world(ctx)
		expect(await give(ctx, admin, admin.userId, { role: 'author' })).toBe('self')
		const section = { role: 'editor', journalId, duty: 'section-editor' }
		expect(await give(ctx, manager, manager.userId, section)).toBe('self')
		expect(await give(ctx, chief, chief.userId, section)).toBe('self')
		expect(await give(ctx, admin, newId(), { role: 'author' })).toBe('unknown-person')
	})

	test('an administrator who impersonates an editor gives nothing in their name', async ({ ctx }) => {
		const { chief, reader, journalId, admin } = await world(ctx)
		const impersonated = { ...chief, impersonator: { userId: admin.userId, name: 'A' } }
		await expect(give(ctx, impersonated, reader.userId, { role: 'reviewer', journalId })).rejects.toThrow(
			Forbidden,
		)
	})

	test.for([
		[{ role: 'king' }, 'role'],
		[{ role: 'editor', duty: 'section-editor' }, 'place'],
		[{ role: 'editor', duty: 'section-editor', journalId: "' or 1=1 --" }, 'place'],
		[{ role: 'publisher-manager', publisherId: '018f0000-0000-7000-8000-000000000000' }, 'place'],
		[{ role: 'author', until: '2026-11-20' }, 'until'],
		[{ role: 'author', until: 'demain' }, 'until'],
	] as const)('refuses terms that cannot be: %o', async ([form, error], { ctx }) => {
		expect(await parseTerms(ctx, askedTerms(form))).toEqual({ ok: false, error })
	})

	test('reads the place from the database, whoever names another', async ({ ctx }) => {
		const { chief, reader, foreignId, journalId } = await world(ctx)
		const asked = askedTerms({ role: 'reviewer', journalId: foreignId })
		const own = { role: 'reviewer', scope: 'journal', duty: null, journalId, publisherId: null }
		const forged = { userId: reader.userId, ...asked, place: asked.place, terms: asked, of: own }
		expect(await grantRole(ctx, chief, forged)).toEqual({ ok: false, error: 'forbidden' })
		expect(await grantRole(ctx, chief, { ...forged, place: 'shelf:1' })).toEqual({
			ok: false,
			error: 'place',
		})
	})

	test('an editor has a duty, and no editor in chief is recommend-only', async ({ ctx }) => {
		const { journalId } = await world(ctx)
		const form = { role: 'editor', journalId, recommendOnly: true }
		const gardener = askedTerms({ ...form, duty: 'gardener' })
		expect(await parseTerms(ctx, gardener)).toEqual({ ok: false, error: 'duty' })
		const recommendOnly = async (duty: string) => {
			const parsed = await parseTerms(ctx, askedTerms({ ...form, duty }))
			return parsed.ok && parsed.terms.recommendOnly
		}
		expect(await recommendOnly('section-editor')).toBe(true)
		expect(await recommendOnly('editor-in-chief')).toBe(false)
	})
})

describe('revokeRole', () => {
	test('who may take back what', async ({ ctx }) => {
		const w = await world(ctx)
		const roles = {
			section: await grantOf(ctx, w.section.userId),
			chief: await grantOf(ctx, w.chief.userId),
			author: await grantOf(ctx, w.author.userId),
			admin: await grantOf(ctx, w.admin.userId),
		}
		for (const who of ['section', 'author', 'reviewer', 'reader'] as const)
			for (const grantId of Object.values(roles))
				expect(await revokeRole(ctx, w[who], { grantId: grantId })).toEqual({ ok: false, error: 'forbidden' })
		expect(await revokeRole(ctx, w.chief, { grantId: roles.chief })).toEqual({
			ok: false,
			error: 'forbidden',
		})
		expect(await revokeRole(ctx, w.chief, { grantId: roles.author })).toEqual({
			ok: false,
			error: 'forbidden',
		})
		expect(await revokeRole(ctx, w.manager, { grantId: roles.admin })).toEqual({
			ok: false,
			error: 'forbidden',
		})
		expect(await revokeRole(ctx, w.chief, { grantId: roles.section })).toMatchObject({ ok: true })
		expect(await revokeRole(ctx, w.manager, { grantId: roles.chief })).toMatchObject({ ok: true })
		expect(await revokeRole(ctx, w.admin, { grantId: roles.author })).toMatchObject({ ok: true })
		expect((await loadActor(ctx, w.author.userId, w.author.sessionId))?.grants).toEqual([])
		expect(await revokeRole(ctx, w.admin, { grantId: roles.author })).toEqual({ ok: false, error: 'unknown' })
		for (const none of [newId(), '', 'x', '\0'])
			expect(await revokeRole(ctx, w.admin, { grantId: none })).toEqual({ ok: false, error: 'unknown' })
	})

	test('there is always an administrator without an end', async ({ ctx }) => {
		const { admin, reader } = await world(ctx)
		const own = await grantOf(ctx, admin.userId)
		expect(await revokeRole(ctx, admin, { grantId: own })).toEqual({ ok: false, error: 'last-administrator' })
		await give(ctx, admin, reader.userId, { role: 'admin', until: '2027-01-01' })
		expect(await revokeRole(ctx, admin, { grantId: own })).toEqual({ ok: false, error: 'last-administrator' })
		expect(await isLastAdministrator(ctx, admin.userId)).toBe(true)
		await storeGrant(ctx, (await storePerson(ctx)).userId, { role: 'admin' })
		expect(await revokeRole(ctx, admin, { grantId: own })).toMatchObject({ ok: true })
	})
})

describe('the mail about it', () => {
	test('says which role, where and by whom, in the language of the person; a refusal sends none', async ({
		ctx,
	}) => {
		const w = await world(ctx)
		const language = { language: 'es' as const }
		await ctx.db.updateTable('profile').set(language).where('user_id', '=', w.author.userId).execute()
		const form = { role: 'editor', journalId: w.journalId, duty: 'section-editor', until: '2027-01-01' }
		expect(await give(ctx, w.section, w.author.userId, form)).toBe('forbidden')
		expect(await mailsTo(ctx, w.author.email)).toEqual([])
		expect(await give(ctx, w.chief, w.author.userId, form)).toBe('ok')
		await revokeRole(ctx, w.admin, { grantId: await grantOf(ctx, w.author.userId) })
		const [given, taken, ...others] = await mailsTo(ctx, w.author.email)
		expect(others).toEqual([])
		expect(given?.subject).toBe('Un nuevo papel en Mbongi: Redacción de sección')
		expect(given?.body_text).toMatch(/Revista: Revue\n.*1\sde\senero\sde\s2027/s)
		expect(given?.body_text).toContain(`Dado por: ${displayName(w.chief)}`)
		expect(taken?.subject).toBe('Un papel retirado en Mbongi: Redacción de sección')
		expect(taken?.body_text).toContain(`Retirado por: ${displayName(w.admin)}`)
	})
})

describe('listGrants', () => {
	test('shows an administrator and the person all, an editor in chief only the journal’s', async ({
		ctx,
	}) => {
		const w = await world(ctx)
		const { userId } = w.reviewer
		await storeGrant(ctx, userId, { role: 'author' })
		await give(ctx, w.admin, userId, { role: 'reviewer', journalId: w.foreignId })
		const rolesFor = async (actor: Actor) =>
			(await listGrants(ctx, actor, userId)).map(({ role }) => role).sort()
		expect(await rolesFor(w.admin)).toEqual(['author', 'reviewer', 'reviewer'])
		expect(await rolesFor(w.reviewer)).toEqual(['author', 'reviewer', 'reviewer'])
		expect(await rolesFor(w.chief)).toEqual(['reviewer'])
		expect(await rolesFor(w.manager)).toEqual(['reviewer'])
		expect(await rolesFor(w.section)).toEqual([])
		expect(await rolesFor(w.reader)).toEqual([])
		expect(await listGrants(ctx, w.chief, userId)).toMatchObject([
			{ place: { kind: 'journal', slug: 'revue' }, holds: true, revocable: true, by: null },
		])
	})
})

describe('becomeAuthor', () => {
	const fields = { institution: ' Université  du\u202e Fleuve ', specialization: 'Histoire' }

	test('takes a reader whose address is confirmed, with institution and specialization', async ({ ctx }) => {
		const { reader } = await world(ctx)
		expect(await becomeAuthor(ctx, reader, fields)).toEqual({ ok: true })
		const then = await loadActor(ctx, reader.userId, reader.sessionId)
		expect(then).toMatchObject({ institution: 'Université du Fleuve', specialization: 'Histoire' })
		expect(then?.grants.map(({ role }) => role)).toEqual(['author'])
		expect(await becomeAuthor(ctx, reader, fields)).toEqual({ ok: true })
		const grants = await ctx.db.selectFrom('role_grant').where('user_id', '=', reader.userId).execute()
		expect(grants).toHaveLength(1)
	})

	test('refuses what is empty or too long', async ({ ctx }) => {
		const { reader } = await world(ctx)
		for (const [institution, specialization] of [
			[' \u200e', 'Histoire'],
			['Université', 'x'.repeat(201)],
		] as const)
			await expect(becomeAuthor(ctx, reader, { institution, specialization })).rejects.toThrow(Malformed)
	})

	test('refuses an address that is not confirmed', async ({ ctx }) => {
		const person = await storePerson(ctx, { emailVerified: false })
		expect(await becomeAuthor(ctx, person, fields)).toEqual({ ok: false, error: 'unconfirmed' })
	})

	test('refuses whoever impersonates the reader', async ({ ctx }) => {
		const { reader, admin } = await world(ctx)
		const impersonated = { ...reader, impersonator: { userId: admin.userId, name: 'A' } }
		expect(await becomeAuthor(ctx, impersonated, fields)).toEqual({ ok: false, error: 'impersonating' })
	})

	test('whose role of author was taken back does not take it again', async ({ ctx }) => {
		const { author, admin } = await world(ctx)
		await revokeRole(ctx, admin, { grantId: await grantOf(ctx, author.userId) })
		expect(await becomeAuthor(ctx, author, fields)).toEqual({ ok: false, error: 'withdrawn' })
	})
})
