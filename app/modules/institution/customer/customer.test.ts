import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { by } from '#tests/support/commands.ts'
import { test } from '#tests/support/database.ts'
import { firstPage } from '#tests/support/first-page.ts'
import {
	addCustomer,
	changeCustomer,
	giveCustomerKey,
	revokeCustomerKey,
	withdrawCustomer,
} from './commands.server.ts'
import { customerNetworks } from './networks.server.ts'
import { customerByKey, getCustomer, listCustomers } from './queries.server.ts'
import { readRanges } from './ranges.server.ts'

const ASKED = { ...firstPage('state'), isWithdrawn: null }

const DAKAR = {
	name: 'Université de Dakar',
	ror: 'https://ror.org/02mhbdp94',
	domain: 'ucad.sn',
	ranges: '196.1.95.0/24',
}

async function world(ctx: Ctx) {
	const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
	const added = await addCustomer(ctx, admin, DAKAR)
	if (!added.ok) throw new Error(added.error)
	return { admin, id: added.id }
}

describe('networks', () => {
	test.for<[typed: string, ranges: string[]]>([
		['196.1.95.7/24', ['196.1.95.0/24']],
		['196.1.95.7', ['196.1.95.7/32']],
		['196.1.95.0-196.1.95.63', ['196.1.95.0/26']],
		['196.1.95.1 - 196.1.95.4', ['196.1.95.1/32', '196.1.95.2/31', '196.1.95.4/32']],
		['223.255.255.254-223.255.255.255', ['223.255.255.254/31']],
		['2001:4278:0:1::5/48', ['2001:4278:0:0:0:0:0:0/48']],
		['2001:4278::9', ['2001:4278::9/128']],
		['41.82.0.0/15, 41.82.0.0/15\n\n', ['41.82.0.0/15']],
		['', []],
	])('%j are read', ([typed, ranges]) => {
		expect(readRanges(typed)).toEqual({ ok: true, ranges })
	})

	test.for<[typed: string, error: string]>([
		['196.1.95', 'badRange'],
		['196.1.95.0/33', 'badRange'],
		['196.1.95.0/24/8', 'badRange'],
		['196.1.95.9-196.1.95.1', 'badRange'],
		['ucad.sn', 'badRange'],
		['fe80::1%eth0', 'badRange'],
		['41.0.0.0/8', 'wideRange'],
		['0.0.0.0/0', 'wideRange'],
		['2000::/3', 'wideRange'],
		['10.1.0.0/16', 'innerRange'],
		['192.168.1.1', 'innerRange'],
		['::1', 'innerRange'],
		['fd00::/32', 'innerRange'],
	])('%j are refused', ([typed, error]) => {
		expect(readRanges(typed)).toMatchObject({ ok: false, error })
	})

	test('lead from an address to its institution, IPv4 also as IPv6 writes it, and after a minute as they were changed', async ({
		ctx,
	}) => {
		const { admin, id } = await world(ctx)
		let now = new Date('2026-11-24T12:00:00Z')
		const networks = customerNetworks({ ...ctx, now: () => now })
		expect(networks.of('196.1.95.7')).toBeNull()
		await networks.refresh()
		const found = ['196.1.95.7', '::ffff:196.1.95.7', '196.1.96.7', '2001:4278::1', 'unix:', ''].map(
			networks.of,
		)
		expect(found).toEqual([id, id, null, null, null, null])
		const { version } = await getCustomer(ctx, admin, id)
		await changeCustomer(ctx, admin, { ...DAKAR, id, version, ranges: '2001:4278::/32' })
		await networks.refresh()
		expect(networks.of('196.1.95.7')).toBe(id)
		now = new Date('2026-11-24T12:01:00Z')
		await networks.refresh()
		expect(['196.1.95.7', '2001:4278:ffff::1'].map(networks.of)).toEqual([null, id])
	})

	test('are of one institution: what overlaps is refused, and free once an institution is withdrawn', async ({
		ctx,
	}) => {
		const { admin, id } = await world(ctx)
		const other = { name: 'Autre', ror: '', domain: '' }
		for (const ranges of ['196.1.95.128/25', '196.1.0.0/16', '41.82.0.0/15\n41.83.0.0/24'])
			expect(await addCustomer(ctx, admin, { ...other, ranges })).toMatchObject({
				ok: false,
				error: 'takenRange',
			})
		expect((await listCustomers(ctx, admin, ASKED)).rows).toHaveLength(1)
		const { version } = await getCustomer(ctx, admin, id)
		expect(await changeCustomer(ctx, admin, { ...DAKAR, id, version, name: 'UCAD' })).toEqual({ ok: true })
		await withdrawCustomer(ctx, admin, { id })
		expect(await addCustomer(ctx, admin, { ...other, ranges: '196.1.95.128/25' })).toMatchObject({ ok: true })
		await expect(changeCustomer(ctx, admin, { ...DAKAR, id, version })).rejects.toThrow(NotFound)
	})
})

test('of two who change one institution, the second is told and writes over nothing', async ({ ctx }) => {
	const { admin, id } = await world(ctx)
	const { version } = await getCustomer(ctx, admin, id)
	expect(await changeCustomer(ctx, admin, { ...DAKAR, id, version, domain: 'ucad.edu.sn' })).toEqual({
		ok: true,
	})
	expect(await changeCustomer(ctx, admin, { ...DAKAR, id, version, ranges: '2001:4278::/32' })).toEqual({
		ok: false,
		error: 'changedMeanwhile',
	})
	const now = await getCustomer(ctx, admin, id)
	expect(now.domain).toBe('ucad.edu.sn')
	expect(now.ranges).not.toEqual(['2001:4278::/32'])
})

describe('keys', () => {
	test('open the reports of their institution until they are revoked, and are kept as a hash alone', async ({
		ctx,
	}) => {
		const { admin, id } = await world(ctx)
		const given = await giveCustomerKey(ctx, admin, { id })
		if (!given.ok) throw new Error(given.error)
		expect(await customerByKey(ctx, given.key)).toMatchObject({ id, requestorId: given.requestorId })
		const kept = await ctx.db.selectFrom('customer_key').selectAll().execute()
		expect(JSON.stringify(kept)).not.toContain(given.key.slice(4))
		expect(kept[0]?.last_used_on).toBe('2026-11-21')
		expect(JSON.stringify(await getCustomer(ctx, admin, id))).not.toContain(kept[0]?.key_hash)
		await revokeCustomerKey(ctx, admin, { id, requestorId: given.requestorId })
		expect(await customerByKey(ctx, given.key)).toBeNull()
		expect(await customerByKey(ctx, kept[0]?.key_hash ?? '')).toBeNull()
	})

	test('are ten at most, and end with their institution', async ({ ctx }) => {
		const { admin, id } = await world(ctx)
		const keys = []
		for (let made = 0; made < 10; made++) keys.push(await giveCustomerKey(ctx, admin, { id }))
		expect(await giveCustomerKey(ctx, admin, { id })).toEqual({ ok: false, error: 'manyKeys' })
		await withdrawCustomer(ctx, admin, { id })
		for (const given of keys) expect(given.ok && (await customerByKey(ctx, given.key))).toBeNull()
	})
})

test('nobody but administrators of the platform learns of institutions or changes one', async ({ ctx }) => {
	const { id } = await world(ctx)
	const { id: journalId } = await storeJournal(ctx, { slug: 'annales', title: { fr: 'Annales' } })
	const scope = { kind: 'journal' as const, journalId }
	const chief = await storePerson(ctx, {
		grants: [{ role: 'editor', scope, duty: 'editor-in-chief' }],
	})
	const reader = await storePerson(ctx)
	for (const actor of [chief, reader]) {
		const mayNot = [
			() => by(addCustomer, ctx, { actor, ...DAKAR, ranges: '' }),
			() => by(changeCustomer, ctx, { actor, id, version: '', ...DAKAR }),
			() => by(withdrawCustomer, ctx, { actor, id }),
			() => by(giveCustomerKey, ctx, { actor, id }),
			() => by(revokeCustomerKey, ctx, { actor, id, requestorId: id }),
			() => listCustomers(ctx, actor, ASKED),
			() => getCustomer(ctx, actor, id),
		]
		for (const attempt of mayNot) await expect(attempt()).rejects.toThrow(NotFound)
	}
})
