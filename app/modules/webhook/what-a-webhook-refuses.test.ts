import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { test } from '#tests/support/database.ts'
import { announce } from './announce.server.ts'
import { addWebhook, changeWebhook, resendDelivery, resendFailed } from './commands.server.ts'
import { sweepDeliveries } from './deliver.server.ts'
import { EVENTS } from './model.ts'
import { notifyDisabled } from './notify-disabled.server.ts'
import { getWebhook } from './queries.server.ts'

const DAY_MS = 24 * 3_600_000
const URL = 'https://receiver.example/hook'

async function world(ctx: Ctx) {
	const { id: journalId, slug } = await storeJournal(ctx, { slug: 'annales', title: { fr: 'Annales' } })
	const scope = { kind: 'journal', journalId } as const
	const chief = await storePerson(ctx, {
		email: 'chief@annales.example',
		grants: [{ role: 'editor', scope, duty: 'editor-in-chief' }],
	})
	const typed = { slug, url: URL, events: [...EVENTS] }
	const add = async (isOn = true) => {
		const added = await addWebhook(ctx, chief, { ...typed, isOn })
		if (!added.ok) throw new Error(added.error)
		return added.id
	}
	const turn = async (id: string, isOn: boolean) => {
		const { webhook } = await getWebhook(ctx, chief, { slug, id })
		expect(await changeWebhook(ctx, chief, { ...typed, id, isOn, version: webhook.version })).toEqual({
			ok: true,
		})
	}
	const tell = (at = ctx.now()) =>
		announce(ctx, { event: 'work.published', journalId, data: { work: 'x' }, at })
	const deliveries = async (id: string) => (await getWebhook(ctx, chief, { slug, id })).deliveries
	return { journalId, slug, scope, chief, typed, add, turn, tell, deliveries }
}

describe('a webhook', () => {
	test('that is off is told nothing, nor what happened before it was added', async ({ ctx }) => {
		const { add, tell, deliveries } = await world(ctx)
		const [off, on] = [await add(false), await add()]
		await tell(new Date(ctx.now().getTime() - 1000))
		expect(await deliveries(on)).toEqual([])
		await tell()
		expect(await deliveries(on)).toHaveLength(1)
		expect(await deliveries(off)).toEqual([])
	})

	test('is one of twenty that a journal may have', async ({ ctx }) => {
		const { chief, typed, add } = await world(ctx)
		for (let count = 0; count < 20; count++) await add()
		expect(await addWebhook(ctx, chief, { ...typed, isOn: true })).toEqual({ ok: false, error: 'tooMany' })
	})

	test('that is off sends nothing again', async ({ ctx }) => {
		const { slug, chief, add, turn, tell, deliveries } = await world(ctx)
		const id = await add()
		await tell()
		await ctx.db.updateTable('webhook_delivery').set({ state: 'failed' }).execute()
		await turn(id, false)
		const [{ id: deliveryId = '' } = {}] = await deliveries(id)
		const refused = { ok: false, error: 'isOff' }
		expect(await resendDelivery(ctx, chief, { slug, id, deliveryId })).toEqual(refused)
		expect(await resendFailed(ctx, chief, { slug, id })).toEqual(refused)
		expect(await deliveries(id)).toMatchObject([{ state: 'failed' }])
	})

	test('sends no delivery of another again', async ({ ctx }) => {
		const { slug, chief, add, tell, deliveries } = await world(ctx)
		const id = await add()
		await tell()
		const other = await add()
		await ctx.db.updateTable('webhook_delivery').set({ state: 'failed' }).execute()
		const [{ id: deliveryId = '' } = {}] = await deliveries(id)
		await resendDelivery(ctx, chief, { slug, id: other, deliveryId })
		expect(await deliveries(id)).toMatchObject([{ state: 'failed' }])
	})

	test('begins with a clean record when it is turned on again, and not when it was on', async ({ ctx }) => {
		const { slug, chief, add, turn } = await world(ctx)
		const id = await add()
		const record = async () => (await getWebhook(ctx, chief, { slug, id })).webhook
		await ctx.db.updateTable('webhook').set({ failing_since: ctx.now() }).execute()
		await turn(id, true)
		expect((await record()).failingSince).not.toBeNull()
		await ctx.db.updateTable('webhook').set({ is_on: false, disabled_at: ctx.now() }).execute()
		await turn(id, true)
		expect(await record()).toMatchObject({ isOn: true, failingSince: null, disabledAt: null })
	})

	test('forgets deliveries after thirty days, and none before', async ({ ctx }) => {
		const { add, tell, deliveries } = await world(ctx)
		const id = await add()
		await tell()
		const start = ctx.now().getTime()
		ctx.now = () => new Date(start + 29 * DAY_MS)
		await sweepDeliveries(ctx)
		expect(await deliveries(id)).toHaveLength(1)
		ctx.now = () => new Date(start + 31 * DAY_MS)
		await sweepDeliveries(ctx)
		expect(await deliveries(id)).toEqual([])
	})

	test('that was turned off is told to editors in chief of its journal, to none of former days', async ({
		ctx,
	}) => {
		const { journalId, scope, add } = await world(ctx)
		const former = await storePerson(ctx, {
			email: 'former@annales.example',
			grants: [{ role: 'editor', scope, duty: 'editor-in-chief' }],
		})
		await ctx.db
			.updateTable('role_grant')
			.set({ revoked_at: ctx.now() })
			.where('user_id', '=', former.userId)
			.execute()
		await notifyDisabled(ctx, { id: await add(), url: URL, journal_id: journalId })
		const mails = await ctx.db
			.selectFrom('mail')
			.select('to_address')
			.where('template', '=', 'webhook-disabled')
			.execute()
		expect(mails).toEqual([{ to_address: 'chief@annales.example' }])
	})
})
