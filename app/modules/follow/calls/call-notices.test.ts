import { describe, expect } from 'vitest'
import { closeCall, extendCall, reopenCall } from '#app/modules/call/commands/move-dates.server.ts'
import { storeCall, storeCallWorld } from '#app/modules/call/testing.ts'
import { storePerson } from '#app/modules/identity/testing.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { test } from '#tests/support/database.ts'
import { follow, setFrequency } from '../commands.server.ts'
import { stopAlerts } from '../stop-links.server.ts'
import { at } from '../testing.ts'
import { sendCallNotices } from './send-call-notices.server.ts'

/** The call of these tests is announced on 2026-11-21 and its last day is 2027-01-31. */
const on = (ctx: Ctx, day: string) => at(ctx, `${day}T09:00:00Z`)

const mails = (ctx: Ctx) =>
	ctx.db
		.selectFrom('mail')
		.select(['to_address', 'language', 'subject', 'body_text', 'list_unsubscribe'])
		.where('template', '=', 'call')
		.orderBy('created_at')
		.orderBy('id')
		.execute()
const subjects = async (ctx: Ctx) =>
	(await mails(ctx)).map(({ subject }) => subject.replaceAll('\u00A0', ' '))

async function world(ctx: Ctx) {
	const { journalId, may } = await storeCallWorld(ctx)
	const early = on(ctx, '2026-11-20')
	const journalReader = await storePerson(ctx, { email: 'revue@example.org', language: 'en' })
	await follow(early, journalReader, { kind: 'journal', named: 'archipel' })
	const editor = may['editor in chief']
	const call = await storeCall(ctx, editor, journalId)
	const callReader = await storePerson(ctx, { email: 'appel@example.org' })
	const both = await storePerson(ctx, { email: 'deux@example.org', language: 'ar' })
	return { journalId, editor, call, journalReader, callReader, both }
}

describe('what those who follow are told of a call', () => {
	test('it opened: who followed the journal before, once, in their language', async ({ ctx }) => {
		const { callReader, call } = await world(ctx)
		await follow(on(ctx, '2026-11-22'), callReader, { kind: 'call', named: call.slug })
		expect(await sendCallNotices(on(ctx, '2026-11-22'))).toBe(1)
		expect(await sendCallNotices(on(ctx, '2026-11-22'))).toBe(0)
		const [mail, ...others] = await mails(ctx)
		expect(others).toEqual([])
		expect(mail).toMatchObject({
			to_address: 'revue@example.org',
			language: 'en',
			subject: 'Call open: Villes secondaires',
		})
		expect(mail?.body_text).toMatch(/31\sJanuary\s2027/)
		expect(mail?.body_text).toContain(`/appels-contribution/${call.slug}`)
		expect(mail?.list_unsubscribe).toContain('/auth/desabonnement/')
	})

	test('7 days and 1 day before the last day, each once and to each once, whatever they follow', async ({
		ctx,
	}) => {
		const { callReader, both, call } = await world(ctx)
		await follow(on(ctx, '2026-12-01'), callReader, { kind: 'call', named: call.slug })
		await follow(on(ctx, '2026-12-01'), both, { kind: 'call', named: call.slug })
		await follow(on(ctx, '2026-12-01'), both, { kind: 'journal', named: 'archipel' })
		for (const day of [
			'2027-01-23',
			'2027-01-24',
			'2027-01-24',
			'2027-01-25',
			'2027-01-29',
			'2027-01-30',
			'2027-01-31',
		])
			await sendCallNotices(on(ctx, day))
		const bySubject = Map.groupBy(await mails(ctx), ({ to_address }) => to_address)
		expect([...bySubject].map(([to, own]) => [to, own.length]).sort()).toEqual([
			['appel@example.org', 2],
			['deux@example.org', 2],
			['revue@example.org', 2],
		])
		expect(
			(bySubject.get('appel@example.org') ?? []).map(({ subject }) => subject.replaceAll('\u00A0', ' ')),
		).toEqual(['Plus que 7 jours : Villes secondaires', 'Dernier jour demain : Villes secondaires'])
		expect(bySubject.get('deux@example.org')?.[0]?.subject).toContain('بقيت 7 أيام')
	})

	test('a server that was stopped says how many days are left, and nothing that is stale', async ({
		ctx,
	}) => {
		const { callReader, call } = await world(ctx)
		await follow(on(ctx, '2026-12-01'), callReader, { kind: 'call', named: call.slug })
		const own = async () => (await mails(ctx)).filter(({ to_address }) => to_address === 'appel@example.org')
		const sent = async (day: string) => {
			await sendCallNotices(on(ctx, day))
			return (await own()).map(({ subject }) => subject.replaceAll('\u00A0', ' '))
		}
		expect(await sent('2027-01-29')).toEqual([])
		expect(await sent('2027-01-31')).toEqual(['Dernier jour : Villes secondaires'])
		await ctx.db.deleteFrom('mail').execute()
		await ctx.db.deleteFrom('reminder').execute()
		expect(await sent('2027-01-27')).toEqual(['Plus que 4 jours : Villes secondaires'])
	})

	test('extended: the new last day, then its own reminders', async ({ ctx }) => {
		const { editor, call } = await world(ctx)
		await sendCallNotices(ctx)
		const day = on(ctx, '2027-01-20')
		await extendCall(day, editor, { id: call.id, version: '1', closesOn: '2027-02-15' })
		await extendCall(day, editor, { id: call.id, version: '2', closesOn: '2027-02-28' })
		for (const later of ['2027-01-20', '2027-01-24', '2027-01-30', '2027-02-21', '2027-02-27'])
			await sendCallNotices(on(ctx, later))
		expect(await subjects(ctx)).toEqual([
			'Call open: Villes secondaires',
			'Call extended: Villes secondaires',
			'7 days left: Villes secondaires',
			'Last day tomorrow: Villes secondaires',
		])
		expect((await mails(ctx))[1]?.body_text).toMatch(/28\sFebruary\s2027/)
	})

	test('extended to few days from now: no reminder beside', async ({ ctx }) => {
		const { editor, call } = await world(ctx)
		await sendCallNotices(ctx)
		await extendCall(on(ctx, '2027-01-31'), editor, { id: call.id, version: '1', closesOn: '2027-02-05' })
		await sendCallNotices(on(ctx, '2027-01-31'))
		expect((await subjects(ctx)).slice(1)).toEqual(['Call extended: Villes secondaires'])
	})

	test('closed early and reopened; closed by its date', async ({ ctx }) => {
		const { editor, call } = await world(ctx)
		await sendCallNotices(ctx)
		const [first, second] = [on(ctx, '2026-12-01'), on(ctx, '2026-12-02')]
		await closeCall(first, editor, { id: call.id, version: '1', when: 'now' })
		await sendCallNotices(first)
		await reopenCall(second, editor, { id: call.id, version: '2', closesOn: '2026-12-20' })
		await sendCallNotices(second)
		await sendCallNotices(on(ctx, '2026-12-21'))
		await sendCallNotices(on(ctx, '2026-12-21'))
		expect((await subjects(ctx)).slice(1)).toEqual([
			'Call closed: Villes secondaires',
			'Call open again: Villes secondaires',
			'Call closed: Villes secondaires',
		])
	})

	test('closed with the end of the day: that this is the last day, then that it is closed', async ({
		ctx,
	}) => {
		const { editor, call } = await world(ctx)
		await sendCallNotices(ctx)
		const day = on(ctx, '2026-12-01')
		await closeCall(day, editor, { id: call.id, version: '1', when: 'tonight' })
		await sendCallNotices(day)
		await sendCallNotices(on(ctx, '2026-12-02'))
		expect((await subjects(ctx)).slice(1)).toEqual([
			'Last day: Villes secondaires',
			'Call closed: Villes secondaires',
		])
	})

	test('a call that never opened is news to its own followers only', async ({ ctx }) => {
		const { editor, journalId, callReader } = await world(ctx)
		await sendCallNotices(ctx)
		const upcoming = await storeCall(ctx, editor, journalId, {
			title: { fr: 'Plus tard' },
			opensOn: '2026-12-10',
		})
		await follow(ctx, callReader, { kind: 'call', named: upcoming.slug })
		await closeCall(on(ctx, '2026-12-01'), editor, { id: upcoming.id, version: '1', when: 'now' })
		await sendCallNotices(on(ctx, '2026-12-01'))
		expect((await mails(ctx)).slice(1)).toMatchObject([{ to_address: 'appel@example.org' }])
	})

	test('an upcoming call is told when it opens, to those who follow it by then', async ({ ctx }) => {
		const { editor, journalId, callReader } = await world(ctx)
		await sendCallNotices(ctx)
		const upcoming = await storeCall(ctx, editor, journalId, {
			title: { fr: 'Plus tard' },
			opensOn: '2026-12-10',
		})
		await follow(ctx, callReader, { kind: 'call', named: upcoming.slug })
		await sendCallNotices(on(ctx, '2026-12-09'))
		expect(await subjects(ctx)).toHaveLength(1)
		await sendCallNotices(on(ctx, '2026-12-10'))
		expect(
			(await mails(ctx))
				.slice(1)
				.map(({ to_address }) => to_address)
				.sort(),
		).toEqual(['appel@example.org', 'revue@example.org'])
	})

	test('nobody who wants no alerts, whose address is not confirmed or who is leaving', async ({ ctx }) => {
		const { journalReader, call } = await world(ctx)
		await setFrequency(ctx, journalReader, { id: 'all', frequency: 'none' })
		const unconfirmed = await storePerson(ctx, { emailVerified: false })
		const leaving = await storePerson(ctx)
		for (const person of [unconfirmed, leaving]) await follow(ctx, person, { kind: 'call', named: call.slug })
		await ctx.db
			.updateTable('profile')
			.set({ deletion_asked_at: ctx.now() })
			.where('user_id', '=', leaving.userId)
			.execute()
		expect(await sendCallNotices(ctx)).toBe(0)
		expect(await sendCallNotices(on(ctx, '2027-01-24'))).toBe(0)
	})

	test('one click in the mail ends them', async ({ ctx }) => {
		await world(ctx)
		await sendCallNotices(ctx)
		const token = /desabonnement\/([^?\s]+)/.exec((await mails(ctx))[0]?.list_unsubscribe ?? '')?.[1] ?? ''
		expect(await stopAlerts(ctx, null, { token: decodeURIComponent(token) })).toEqual({ ok: true })
		expect(await sendCallNotices(on(ctx, '2027-01-24'))).toBe(0)
	})

	test('a stop after the first person loses nobody', async ({ ctx }) => {
		const { callReader, both, call } = await world(ctx)
		for (const person of [callReader, both])
			await follow(on(ctx, '2026-12-01'), person, { kind: 'call', named: call.slug })
		await sendCallNotices(ctx)
		const stopped = new AbortController()
		const log = { ...ctx.log, error: () => {} } as unknown as Ctx['log']
		const day = { ...on(ctx, '2027-01-24'), log }
		stopped.abort()
		expect(await sendCallNotices(day, stopped.signal)).toBe(0)
		expect(await sendCallNotices(day)).toBe(3)
		expect(await sendCallNotices(day)).toBe(0)
	})

	test('a title cannot reach into the head of a mail', async ({ ctx }) => {
		const { editor, journalId } = await world(ctx)
		await storeCall(ctx, editor, journalId, { title: { fr: 'Appel\r\nBcc: x@example.org <b>gras</b>' } })
		await sendCallNotices(ctx)
		for (const { subject } of await mails(ctx)) expect(subject).not.toMatch(/[\r\n]/)
	})
})
