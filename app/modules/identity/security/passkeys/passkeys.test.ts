import { describe, expect } from 'vitest'
import type { Actor } from '#app/modules/rights/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { storePerson, TEST_PASSWORD } from '../../testing.ts'
import { actionsOf, browserOf, from, impersonated, sessionsOf, templatesTo, WRONG } from '../testing.ts'
import { device } from './device.ts'
import { addPasskey, beginPasskey, ownPasskeys, removePasskey } from './own-passkeys.server.ts'
import { relyingParty } from './party.server.ts'
import { beginPasskeySignIn, signInWithPasskey } from './sign-in.server.ts'

const NAMES = { name: 'Téléphone', fallbackName: 'Clé' }

async function begun(ctx: Ctx, actor: Actor): Promise<string> {
	const answer = await beginPasskey(ctx, actor, { password: TEST_PASSWORD, request: from() })
	if (!answer.ok) throw new Error(answer.error)
	return answer.options.challenge
}

/** A person whose device keeps a passkey for the site, last seen with this signature counter. */
async function withPasskey(ctx: Ctx, counter = 0) {
	const actor = await storePerson(ctx, { password: true })
	const { rpID, origin } = relyingParty(ctx)
	const phone = device(rpID)
	const response = phone.create({ challenge: await begun(ctx, actor), origin, counter })
	const added = await addPasskey(ctx, actor, { ...NAMES, response })
	if (!added.ok) throw new Error(added.error)
	return { actor, phone, origin, id: added.id }
}

const challengeFor = async (ctx: Ctx) => (await beginPasskeySignIn(ctx)).challenge

describe('a new passkey', () => {
	test('is asked for with the password, checked, named and told', async ({ ctx }) => {
		const { actor } = await withPasskey(ctx)
		expect(await ownPasskeys(ctx, actor.userId)).toMatchObject([{ name: 'Téléphone', usedAt: null }])
		expect(await templatesTo(ctx, actor.email)).toEqual(['passkey-added'])
		expect(await actionsOf(ctx, actor.userId)).toEqual(['passkey-added'])
		const answer = await beginPasskey(ctx, actor, { password: TEST_PASSWORD, request: from() })
		expect(answer).toMatchObject({
			options: {
				excludeCredentials: [{ transports: ['internal'] }],
				authenticatorSelection: { userVerification: 'required', residentKey: 'required' },
			},
		})
		expect(await beginPasskey(ctx, actor, { password: WRONG, request: from() })).toMatchObject({
			error: 'wrongPassword',
		})
		expect(
			await beginPasskey(ctx, impersonated(actor), { password: TEST_PASSWORD, request: from() }),
		).toMatchObject({
			error: 'impersonating',
		})
	})

	test('is refused for another site, another person, without a check of who holds the device, late, twice', async ({
		ctx,
	}) => {
		const actor = await storePerson(ctx, { password: true })
		const other = await storePerson(ctx, { password: true })
		const { rpID, origin } = relyingParty(ctx)
		const phone = device(rpID)
		const add = (response: unknown, who = actor, at = ctx) => addPasskey(at, who, { ...NAMES, response })
		const refused = { ok: false, error: 'notAccepted' }
		const fresh = () => begun(ctx, actor)
		expect(await add(phone.create({ challenge: await fresh(), origin: 'https://autre.example' }))).toEqual(
			refused,
		)
		expect(await add(device('autre.example').create({ challenge: await fresh(), origin }))).toEqual(refused)
		expect(await add(phone.create({ challenge: await fresh(), origin, isVerified: false }))).toEqual(refused)
		expect(await add(phone.create({ challenge: 'inventé', origin }))).toEqual(refused)
		expect(await add(phone.create({ challenge: await begun(ctx, other), origin }))).toEqual(refused)
		const later = { ...ctx, now: () => new Date(ctx.now().getTime() + 300_000) }
		expect(await add(phone.create({ challenge: await fresh(), origin }), actor, later)).toEqual(refused)
		for (const odd of [
			null,
			'clé',
			{ id: 'a'.repeat(5000) },
			{ ...phone.create({ challenge: '', origin }), id: '../' },
		]) {
			expect(await add(odd)).toEqual(refused)
		}
		const good = phone.create({ challenge: await fresh(), origin })
		expect(await add(good, impersonated(actor))).toEqual({ ok: false, error: 'impersonating' })
		expect(await add(good)).toMatchObject({ ok: true })
		expect(await add(good)).toEqual(refused)
		const stolen = phone.create({ challenge: await begun(ctx, other), origin })
		expect(await add(stolen, other)).toEqual(refused)
		expect(await ownPasskeys(ctx, actor.userId)).toHaveLength(1)
	})

	test('has a name of one line, as long as a name is', async ({ ctx }) => {
		const actor = await storePerson(ctx, { password: true })
		const { rpID, origin } = relyingParty(ctx)
		for (const name of [`  Mon\r\ntéléphone ${'é'.repeat(500)}`, ' \u202e ']) {
			const response = device(rpID).create({ challenge: await begun(ctx, actor), origin })
			await addPasskey(ctx, actor, { name, fallbackName: 'Clé', response })
		}
		const names = (await ownPasskeys(ctx, actor.userId)).map(({ name }) => name)
		expect(names.sort()).toEqual(['Clé', `Mon téléphone ${'é'.repeat(46)}`])
	})

	test('is removed by its owner only', async ({ ctx }) => {
		const { actor, id } = await withPasskey(ctx)
		const other = await storePerson(ctx)
		expect(await removePasskey(ctx, other, { id: id })).toEqual({ ok: false, error: 'notFound' })
		expect(await removePasskey(ctx, actor, { id: 'no uuid' })).toEqual({ ok: false, error: 'notFound' })
		expect(await removePasskey(ctx, impersonated(actor), { id: id })).toEqual({
			ok: false,
			error: 'impersonating',
		})
		expect(await removePasskey(ctx, actor, { id: id })).toEqual({ ok: true })
		expect(await ownPasskeys(ctx, actor.userId)).toEqual([])
		expect(await templatesTo(ctx, actor.email)).toEqual(['passkey-added', 'passkey-removed'])
	})
})

describe('signing in with a passkey', () => {
	test('begins a new session, ends the one that the browser had, and asks for nothing more', async ({
		ctx,
	}) => {
		const { actor, phone, origin } = await withPasskey(ctx, 3)
		const before = await browserOf(ctx, actor)
		const response = phone.get({ challenge: await challengeFor(ctx), origin, counter: 4 }, actor.userId)
		const entered = await signInWithPasskey(ctx, before.request, { response })
		expect(entered).toMatchObject({
			ok: true,
			userId: actor.userId,
			cookies: [
				expect.stringMatching(/^mbongi\.session_token=.+HttpOnly.*SameSite=Lax/),
				expect.stringMatching(/^mbongi\.device=/),
			],
		})
		const sessions = (await sessionsOf(ctx, actor.userId)).map(({ id }) => id)
		expect(sessions).toHaveLength(2)
		expect(sessions).not.toContain(before.actor.sessionId)
		expect(await actionsOf(ctx, actor.userId)).toEqual(['passkey-added', 'signed-in'])
		expect(await ownPasskeys(ctx, actor.userId)).toMatchObject([{ usedAt: ctx.now() }])
	})

	test('is refused when sent again, for another site, unverified, by a copied or an unknown device', async ({
		ctx,
	}) => {
		const { actor, phone, origin } = await withPasskey(ctx, 3)
		const other = await withPasskey(ctx)
		const enter = (response: unknown, at = ctx) => signInWithPasskey(at, from(), { response })
		const refused = { ok: false, error: 'notAccepted' }
		const asked = async (odd: object = {}, userId = actor.userId) =>
			phone.get({ challenge: await challengeFor(ctx), origin, counter: 4, ...odd }, userId)
		expect(await enter(await asked({ origin: 'https://autre.example' }))).toEqual(refused)
		expect(await enter(await asked({ isVerified: false }))).toEqual(refused)
		expect(await enter(await asked({ challenge: 'inventé' }))).toEqual(refused)
		expect(await enter(await asked({}, other.actor.userId))).toEqual(refused)
		const later = { ...ctx, now: () => new Date(ctx.now().getTime() + 300_000) }
		const late = await asked()
		expect(await enter(late, later)).toEqual(refused)
		const muchLater = { ...ctx, now: () => new Date(ctx.now().getTime() + 600_000) }
		const askedLater = async (odd: object = {}) =>
			phone.get({ challenge: await challengeFor(muchLater), origin, counter: 4, ...odd }, actor.userId)
		expect(await enter(await askedLater({ counter: 3 }), muchLater)).toEqual(refused)
		const adding = await begun(muchLater, actor)
		expect(await enter(await askedLater({ challenge: adding }), muchLater)).toEqual(refused)
		const signature = Buffer.from(newId()).toString('base64url')
		const good = await askedLater()
		expect(await enter({ ...good, response: { ...good.response, signature } }, muchLater)).toEqual(refused)
		const unknown = device(relyingParty(ctx).rpID).get(
			{ challenge: await challengeFor(muchLater), origin },
			actor.userId,
		)
		expect(await enter(unknown, muchLater)).toEqual(refused)
		expect(await enter(null, muchLater)).toEqual(refused)
		const last = await askedLater()
		expect(await enter(last, muchLater)).toMatchObject({ ok: true })
		expect(await enter(last, muchLater)).toEqual(refused)
	})
})
