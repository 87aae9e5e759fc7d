import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { describe, expect, onTestFinished } from 'vitest'
import { announceCallStates } from '#app/modules/call/commands/announce-states.server.ts'
import { closeCall } from '#app/modules/call/commands/move-dates.server.ts'
import { storeCall, storeCallWorld } from '#app/modules/call/testing.ts'
import { storePerson } from '#app/modules/identity/testing.ts'
import { storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import { performOn, storeReady } from '#app/modules/production/testing.ts'
import { publishArticle } from '#app/modules/publication/commands/publish-article.server.ts'
import { publishNotice } from '#app/modules/publication/commands/publish-notice.server.ts'
import { storeSubmission } from '#app/modules/submission/testing.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { runDueJobs } from '#app/platform/jobs/worker.server.ts'
import { by } from '#tests/support/commands.ts'
import { test } from '#tests/support/database.ts'
import { firstPage } from '#tests/support/first-page.ts'
import { announce } from './announce.server.ts'
import {
	addWebhook,
	changeWebhook,
	removeWebhook,
	resendDelivery,
	resendFailed,
	rotateWebhookSecret,
} from './commands.server.ts'
import { deliversWebhooks, sweepDeliveries } from './deliver.server.ts'
import { EVENTS } from './model.ts'
import { followPublished } from './published.server.ts'
import { getWebhook, listWebhooks } from './queries.server.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

type Received = { headers: Record<string, string>; body: string }

/** A server that receives webhooks and answers what it is told to. */
async function receiver() {
	const state = { url: '', received: [] as Received[], answers: [] as number[] }
	const server = createServer(async (request, response) => {
		const chunks: Buffer[] = []
		for await (const chunk of request) chunks.push(chunk)
		const headers = request.headers as Record<string, string>
		state.received.push({ headers, body: Buffer.concat(chunks).toString() })
		const status = state.answers.shift() ?? 204
		response
			.writeHead(status, status === 302 ? { location: '/elsewhere' } : {})
			.end(status === 204 ? '' : 'no')
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	onTestFinished(() => {
		server.close()
	})
	const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
	return Object.assign(state, { url: `http://${host}/hook`, host })
}

async function world(ctx: Ctx, events: readonly (typeof EVENTS)[number][] = EVENTS) {
	const heard = await receiver()
	ctx.env.WEBHOOK_HOSTS = [heard.host]
	const { id, slug } = await storeJournal(ctx, { slug: 'annales', title: { fr: 'Annales' } })
	const scope = { kind: 'journal', journalId: id } as const
	const chief = await storePerson(ctx, {
		email: 'chief@annales.example',
		grants: [{ role: 'editor', scope, duty: 'editor-in-chief' }],
	})
	const added = await addWebhook(ctx, chief, { slug, url: heard.url, events: [...events], isOn: true })
	if (!added.ok) throw new Error(added.error)
	let later = 0
	const start = ctx.now().getTime()
	ctx.now = () => new Date(start + later)
	return {
		heard,
		chief,
		journal: { id, slug },
		id: added.id,
		secret: added.secret,
		pass: (ms: number) => {
			later += ms
		},
		deliver: () => runDueJobs(ctx, [deliversWebhooks()]),
	}
}

const tell = (ctx: Ctx, journalId: string | null, about = 'x') =>
	announce(ctx, { event: 'work.published', journalId, data: { work: about } })

/** What was received, as the library of Standard Webhooks reads it. */
function verified({ headers, body }: Received | undefined = { headers: {}, body: '' }, secret: string) {
	return new Webhook(secret).verify(body, headers) as { type: string; timestamp: string; data: object }
}

describe('a delivery', () => {
	test('is signed so that a foreign library accepts it, and nothing that was changed', async ({ ctx }) => {
		ctx.now = () => new Date()
		const { heard, secret, journal, deliver } = await world(ctx)
		await tell(ctx, journal.id)
		await deliver()
		const [first] = heard.received
		expect(verified(first, secret)).toMatchObject({ type: 'work.published', data: { work: 'x' } })
		expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
		expect(first?.headers['webhook-id']).toMatch(/^msg_/)
		const changed = { headers: first?.headers ?? {}, body: `${first?.body} ` }
		expect(() => verified(changed, secret)).toThrow()
		expect(() => verified(first, `whsec_${Buffer.alloc(32).toString('base64')}`)).toThrow()
	})

	test('is signed with both secrets for a day after a rotation, then with the new one alone', async ({
		ctx,
	}) => {
		ctx.now = () => new Date()
		const { heard, secret, journal, chief, id, deliver, pass } = await world(ctx)
		const rotated = await rotateWebhookSecret(ctx, chief, { slug: journal.slug, id })
		await tell(ctx, journal.id)
		await deliver()
		for (const one of [secret, rotated.secret]) expect(verified(heard.received[0], one)).toBeTruthy()
		pass(DAY_MS + 1)
		await tell(ctx, journal.id)
		await deliver()
		expect(heard.received[1]?.headers['webhook-signature']?.split(' ')).toHaveLength(1)
	})

	test('is tried again later and later with one id, follows no redirect, and is kept with body and answer', async ({
		ctx,
	}) => {
		const { heard, journal, chief, id, deliver, pass } = await world(ctx)
		heard.answers = [500, 302]
		await tell(ctx, journal.id)
		await deliver()
		await deliver()
		expect(heard.received).toHaveLength(1)
		pass(5_000)
		await deliver()
		expect(heard.received).toHaveLength(2)
		pass(300_000)
		await deliver()
		expect(new Set(heard.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
		const shown = await getWebhook(ctx, chief, { slug: journal.slug, id })
		expect(shown.deliveries).toMatchObject([{ state: 'delivered', tries: 3, status: 204 }])
		expect(shown.webhook.failingSince).toBeNull()
		const again = { slug: journal.slug, id, deliveryId: shown.deliveries[0]?.id ?? '' }
		expect(await resendDelivery(ctx, chief, again)).toEqual({ ok: true })
		await deliver()
		expect(heard.received).toHaveLength(4)
		expect(await resendFailed(ctx, chief, { slug: journal.slug, id })).toEqual({ ok: true })
		await deliver()
		expect(heard.received).toHaveLength(4)
		await ctx.db.updateTable('webhook_delivery').set({ state: 'failed' }).execute()
		expect(await resendFailed(ctx, chief, { slug: journal.slug, id })).toEqual({ ok: true })
		await deliver()
		expect(heard.received).toHaveLength(5)
		pass(31 * DAY_MS)
		await sweepDeliveries(ctx)
		expect((await getWebhook(ctx, chief, { slug: journal.slug, id })).deliveries).toEqual([])
	})

	test('of an event that is undone is never made', async ({ ctx }) => {
		const { heard, journal, deliver } = await world(ctx)
		await inTransaction(ctx, async (ctx) => {
			await tell(ctx, journal.id)
			return { ok: false, error: 'undone' }
		})
		await deliver()
		expect(heard.received).toEqual([])
	})

	test('never reaches the own network, also where the address was harmless when it was typed', async ({
		ctx,
	}) => {
		const { heard, journal, chief, id, deliver } = await world(ctx)
		ctx.env.WEBHOOK_HOSTS = []
		await tell(ctx, journal.id)
		await deliver()
		const { deliveries } = await getWebhook(ctx, chief, { slug: journal.slug, id })
		expect(deliveries).toMatchObject([{ state: 'waiting', status: null, answer: 'inside' }])
		expect(heard.received).toEqual([])
		const typed = { slug: journal.slug, events: [...EVENTS], isOn: true }
		for (const url of [
			...[
				'https://127.0.0.1/',
				'https://[::1]/',
				'https://10.1.2.3/',
				'https://localhost/',
				'https://nas.local/',
			],
			...['https://2130706433/', 'https://[::ffff:10.0.0.1]/', 'https://intranet/'],
		])
			expect([url, await addWebhook(ctx, chief, { ...typed, url })]).toEqual([
				url,
				{ ok: false, error: 'inside' },
			])
		expect(await addWebhook(ctx, chief, { ...typed, url: 'http://a.example/' })).toEqual({
			ok: false,
			error: 'notHttps',
		})
	})

	test('that fails for five days turns its webhook off, and its editors in chief are written to once', async ({
		ctx,
	}) => {
		const { heard, journal, chief, id, deliver, pass } = await world(ctx)
		heard.answers = Array.from({ length: 500 }, () => 500)
		for (let day = 0; day < 7; day += 1) {
			await tell(ctx, journal.id, String(day))
			for (let hour = 0; hour < 24; hour += 1) {
				await deliver()
				pass(HOUR_MS)
			}
		}
		const { webhook, deliveries } = await getWebhook(ctx, chief, { slug: journal.slug, id })
		expect(webhook).toMatchObject({ isOn: false })
		expect(webhook.disabledAt).not.toBeNull()
		expect(deliveries.some(({ state }) => state === 'failed')).toBe(true)
		const mails = await ctx.db
			.selectFrom('mail')
			.select(['to_address', 'body_text'])
			.where('template', '=', 'webhook-disabled')
			.orderBy('id')
			.execute()
		expect(mails.map(({ to_address }) => to_address)).toEqual(['chief@annales.example'])
		expect(mails[0]?.body_text).toContain(`/redaction/revues/annales/webhooks/${id}`)
		const { length } = heard.received
		await tell(ctx, journal.id)
		await deliver()
		expect(heard.received).toHaveLength(length)
		const typed = { slug: 'annales', id, url: heard.url, events: [...EVENTS], isOn: true }
		expect(await changeWebhook(ctx, chief, { ...typed, version: 'x' })).toEqual({
			ok: false,
			error: 'changedMeanwhile',
		})
		await changeWebhook(ctx, chief, { ...typed, version: webhook.version })
		heard.answers = []
		await tell(ctx, journal.id)
		await deliver()
		expect(heard.received).toHaveLength(length + 1)
	})

	test('to a receiver that has gone (410) is the last', async ({ ctx }) => {
		const { heard, journal, chief, id, deliver } = await world(ctx)
		heard.answers = [410]
		await tell(ctx, journal.id)
		await deliver()
		expect((await getWebhook(ctx, chief, { slug: journal.slug, id })).webhook.isOn).toBe(false)
	})
})

describe('what is told', () => {
	test('goes to the journal that it is of and to the platform, to who wants it', async ({ ctx }) => {
		const { heard, journal, deliver } = await world(ctx, ['work.retracted'])
		const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
		const own = await receiver()
		ctx.env.WEBHOOK_HOSTS = [heard.host, own.host]
		await addWebhook(ctx, admin, { slug: '', url: own.url, events: ['work.published'], isOn: true })
		await tell(ctx, journal.id)
		const other = await storeJournal(ctx, { slug: 'autre', title: { fr: 'Autre' } })
		await announce(ctx, { event: 'work.retracted', journalId: other.id, data: {} })
		await deliver()
		expect(heard.received).toHaveLength(0)
		expect(own.received).toHaveLength(1)
	})

	test('of a manuscript is that it came in and was decided on, and no word of it or of anybody', async ({
		ctx,
	}) => {
		const { heard, journal, deliver } = await world(ctx)
		await storeSubmission(ctx, {
			journalId: journal.id,
			title: { fr: 'Un titre secret' },
			actions: ['submit', 'deskReject'],
		})
		await deliver()
		const bodies = heard.received.map(({ body }) => JSON.parse(body))
		expect(bodies.map(({ type }) => type).sort()).toEqual(['submission.decided', 'submission.received'])
		for (const { data } of bodies) expect(Object.keys(data).sort()).toEqual(['journal', 'submission'])
		expect(JSON.stringify(bodies)).not.toMatch(/secret|deskReject|declined/)
	})

	test('of a text is that readers see it, once, and that it was corrected and retracted', async ({ ctx }) => {
		const { heard, journal, deliver, pass } = await world(ctx)
		const article = await storeReady(ctx, { journalId: journal.id, prefix: null })
		heard.received = []
		pass(1000)
		const answer = await by(publishArticle, ctx, await performOn(ctx, article))
		expect(answer.ok).toBe(true)
		await followPublished(ctx)
		await ctx.db.updateTable('work').set({ licence: 'CC0-1.0' }).where('slug', 'like', 'article-%').execute()
		await followPublished(ctx)
		for (const kind of ['correction', 'expression-of-concern', 'retraction'] as const)
			await by(publishNotice, ctx, {
				...(await performOn(ctx, article)),
				kind,
				text: { fr: 'Une table était fausse.' },
				isConfirmed: true,
				reference: (
					await ctx.db
						.selectFrom('submission')
						.select('reference')
						.where('id', '=', article.id)
						.$narrowType<{ reference: string }>()
						.executeTakeFirstOrThrow()
				).reference,
			})
		await deliver()
		const told = heard.received.map(({ body }) => JSON.parse(body))
		const types = told.map(({ type }) => type).filter((type) => type.startsWith('work.'))
		expect(types.sort()).toEqual(['work.corrected', 'work.published', 'work.retracted'])
		const published = told.find(({ type }) => type === 'work.published')
		expect(published.data.url).toMatch(/^http.*\/articles\/article-/)
	})

	test('of a call is that it opened and closed, by its dates and by an editor', async ({ ctx }) => {
		const { journalId, may } = await storeCallWorld(ctx)
		const { heard, deliver, pass } = await world(ctx)
		const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
		await addWebhook(ctx, admin, {
			slug: '',
			url: heard.url,
			events: ['call.opened', 'call.closed'],
			isOn: true,
		})
		const editor = may['editor in chief']
		const call = await storeCall(ctx, editor, journalId)
		const told = async () => {
			await announceCallStates(ctx, null, {})
			await deliver()
			return heard.received.map(({ body }) => JSON.parse(body).type)
		}
		expect(await told()).toEqual(['call.opened'])
		expect(await told()).toEqual(['call.opened'])
		await closeCall(ctx, editor, { id: call.id, version: '1', when: 'now' })
		expect(await told()).toEqual(['call.opened', 'call.closed'])
		pass(DAY_MS)
		expect(await told()).toHaveLength(2)
	})
})

describe('webhooks', () => {
	test('are for who runs the journal, those of the platform for administrators; secrets come back to nobody', async ({
		ctx,
	}) => {
		const { journal, chief, id, heard } = await world(ctx)
		const { slug } = journal
		const scope = { kind: 'journal', journalId: journal.id } as const
		const other = await storeJournal(ctx, { slug: 'autre', title: { fr: 'Autre' } })
		const elsewhere = { kind: 'journal', journalId: other.id } as const
		const chiefElsewhere = await storePerson(ctx, {
			grants: [{ role: 'editor', scope: elsewhere, duty: 'editor-in-chief' }],
		})
		const typed = { url: heard.url, events: [...EVENTS], isOn: true }
		for (const person of [
			chiefElsewhere,
			await storePerson(ctx, { grants: [{ role: 'editor', scope, duty: 'section-editor' }] }),
			await storePerson(ctx, { grants: [{ role: 'reviewer' }, { role: 'author' }] }),
		]) {
			for (const asked of [
				listWebhooks(ctx, person, { ...firstPage('made'), slug }),
				getWebhook(ctx, person, { slug, id }),
				addWebhook(ctx, person, { slug, ...typed }),
				changeWebhook(ctx, person, { slug, id, version: '', ...typed }),
				rotateWebhookSecret(ctx, person, { slug, id }),
				removeWebhook(ctx, person, { slug, id }),
				resendDelivery(ctx, person, { slug, id, deliveryId: id }),
				resendFailed(ctx, person, { slug, id }),
			])
				await expect(asked).rejects.toThrow(NotFound)
		}
		await expect(listWebhooks(ctx, chief, { ...firstPage('made'), slug: '' })).rejects.toThrow(NotFound)
		await expect(getWebhook(ctx, chiefElsewhere, { slug: 'autre', id })).rejects.toThrow(NotFound)
		await expect(removeWebhook(ctx, chiefElsewhere, { slug: 'autre', id })).rejects.toThrow(NotFound)
		const shown = JSON.stringify(await getWebhook(ctx, chief, { slug, id }))
		expect(shown).not.toMatch(/whsec|eyJ/)
		const { secret } = await ctx.db.selectFrom('webhook').select('secret').executeTakeFirstOrThrow()
		expect(secret).not.toContain('whsec')
		expect(await removeWebhook(ctx, chief, { slug, id })).toEqual({ ok: true })
		expect((await listWebhooks(ctx, chief, { ...firstPage('made'), slug })).rows).toEqual([])
	})
})
