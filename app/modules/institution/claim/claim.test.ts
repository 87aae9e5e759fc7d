import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { Forbidden, NotFound } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { addCustomer, withdrawCustomer } from '../customer/commands.server.ts'
import { askClaim, confirmClaim, endClaim } from './commands.server.ts'
import { isAtDomain } from './model.ts'
import { getLibrarianView, listClaims } from './queries.server.ts'

const HOUR_MS = 3_600_000
const later = (ctx: Ctx, hours: number): Ctx => {
	const at = new Date(ctx.now().getTime() + hours * HOUR_MS)
	return { ...ctx, now: () => at }
}

async function world(ctx: Ctx) {
	const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
	const name = 'Université de Dakar'
	await ctx.db
		.insertInto('institution')
		.values({
			id: newId(),
			slug: 'dakar',
			name,
			name_sort: 'dakar',
			country: 'SN',
			ror: 'https://ror.org/02mhbdp94',
		})
		.execute()
	const added = await addCustomer(ctx, admin, {
		name,
		ror: '02mhbdp94',
		domain: 'ucad.sn',
		ranges: '196.1.95.0/24',
	})
	if (!added.ok) throw new Error(added.error)
	return { admin, customerId: added.id, librarian: await storePerson(ctx) }
}

const ask = (ctx: Ctx, actor: Actor, email = 'bu@bib.ucad.sn') =>
	askClaim(ctx, actor, { slug: 'dakar', email, language: 'fr' })

/** The token of the link that was mailed last. */
async function mailedToken(ctx: Ctx): Promise<string> {
	const mail = await ctx.db
		.selectFrom('mail')
		.select('body_text')
		.where('template', '=', 'institution-claim')
		.orderBy('id', 'desc')
		.executeTakeFirstOrThrow()
	return /jeton=([\w-]+)/.exec(mail.body_text)?.[1] ?? ''
}

test.for<[email: string, is: boolean]>([
	['bu@ucad.sn', true],
	['BU@Bib.UCAD.sn', true],
	['bu@notucad.sn', false],
	['bu@ucad.sn.example.org', false],
	['ucad.sn@example.org', false],
])('%s is at ucad.sn: %s', ([email, is]) => {
	expect(isAtDomain(email, 'ucad.sn')).toBe(is)
})

describe('the page of an institution', () => {
	test('is claimed by the link that went to its domain, once, by the person who asked for it', async ({
		ctx,
	}) => {
		const { admin, customerId, librarian } = await world(ctx)
		expect(await ask(ctx, librarian)).toEqual({ ok: true })
		const [mail] = await ctx.db
			.selectFrom('mail')
			.selectAll()
			.where('template', '=', 'institution-claim')
			.execute()
		expect(mail).toMatchObject({ to_address: 'bu@bib.ucad.sn', language: 'fr' })
		const token = await mailedToken(ctx)
		expect(JSON.stringify(await ctx.db.selectFrom('institution_claim').selectAll().execute())).not.toContain(
			token,
		)
		const stranger = await storePerson(ctx)
		await expect(confirmClaim(ctx, stranger, { token })).rejects.toThrow(NotFound)
		await expect(confirmClaim(ctx, librarian, { token: 'x' })).rejects.toThrow(NotFound)
		expect((await getLibrarianView(ctx, librarian, 'dakar')).held).toBeNull()
		expect(await confirmClaim(ctx, librarian, { token })).toEqual({ ok: true, slug: 'dakar' })
		await expect(confirmClaim(ctx, librarian, { token })).rejects.toThrow(NotFound)
		expect(await ask(ctx, librarian)).toEqual({ ok: false, error: 'held' })
		expect(await listClaims(ctx, admin, customerId)).toMatchObject([{ email: 'bu@bib.ucad.sn' }])
		const log = await ctx.db
			.selectFrom('audit_event')
			.select('detail')
			.where('action', '=', 'customer-changed')
			.execute()
		const parts = log.map(({ detail }) => (detail as { part?: string }).part)
		expect(parts).toEqual(expect.arrayContaining(['claim-asked', 'claim-confirmed']))
	})

	test('is not claimed by a late link, an older one, another domain or where there is none', async ({
		ctx,
	}) => {
		const { admin, customerId, librarian } = await world(ctx)
		expect(await ask(ctx, librarian, 'bu@example.org')).toEqual({ ok: false, error: 'otherDomain' })
		await ask(ctx, librarian)
		const first = await mailedToken(ctx)
		await expect(confirmClaim(later(ctx, 49), librarian, { token: first })).rejects.toThrow(NotFound)
		await ask(ctx, librarian)
		await expect(confirmClaim(ctx, librarian, { token: first })).rejects.toThrow(NotFound)
		expect(await ask(ctx, librarian)).toEqual({ ok: false, error: 'tooMany' })
		await withdrawCustomer(ctx, admin, { id: customerId })
		const token = await mailedToken(ctx)
		await expect(confirmClaim(ctx, librarian, { token })).rejects.toThrow(NotFound)
		expect(await ask(later(ctx, 100), librarian)).toEqual({ ok: false, error: 'notOffered' })
	})

	test('is claimed by nobody without a confirmed address, and by no administrator in the name of another', async ({
		ctx,
	}) => {
		const { admin } = await world(ctx)
		const unconfirmed = await storePerson(ctx, { emailVerified: false })
		const impersonated = {
			...(await storePerson(ctx)),
			impersonator: { userId: admin.userId, name: 'Admin' },
		}
		for (const actor of [unconfirmed, impersonated]) await expect(ask(ctx, actor)).rejects.toThrow(Forbidden)
		expect(await ctx.db.selectFrom('institution_claim').selectAll().execute()).toEqual([])
	})

	test('shows the use from its networks to who holds it, until it is given back or taken away', async ({
		ctx,
	}) => {
		const { admin, customerId, librarian } = await world(ctx)
		await ask(ctx, librarian)
		await confirmClaim(ctx, librarian, { token: await mailedToken(ctx) })
		const { held } = await getLibrarianView(ctx, librarian, 'dakar')
		expect(held).toMatchObject({ email: 'bu@bib.ucad.sn', hasNetworks: true })
		expect(held?.use).toHaveLength(12)
		const other = await storePerson(ctx)
		expect((await getLibrarianView(ctx, other, 'dakar')).held).toBeNull()
		const id = held?.claimId ?? ''
		await expect(endClaim(ctx, other, { id })).rejects.toThrow(NotFound)
		await expect(listClaims(ctx, librarian, customerId)).rejects.toThrow(NotFound)
		expect(await endClaim(ctx, admin, { id })).toEqual({ ok: true })
		expect((await getLibrarianView(ctx, librarian, 'dakar')).held).toBeNull()
	})
})
