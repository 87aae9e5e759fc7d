import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { NotFound } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { releaseMessage } from '../discussion/held.server.ts'
import { listAuthorDiscussions } from '../discussion/list.server.ts'
import { fetchAnswers } from './fetch-answers.server.ts'
import { receivePosted } from './receive-posted.server.ts'
import {
	answer,
	hasImapServer,
	type ImapServer,
	receiving,
	SECRET,
	startImapServer,
	world,
	writtenTo,
} from './testing.ts'

describe('a mail that a mail service brings', () => {
	const signed = (bytes: Uint8Array, at: Date, secret = SECRET) => {
		const timestamp = String(Math.floor(at.getTime() / 1000))
		const signature = createHmac('sha256', secret).update(`m1.${timestamp}.`).update(bytes).digest('base64')
		return new Headers({
			'content-type': 'message/rfc822',
			'webhook-id': 'm1',
			'webhook-timestamp': timestamp,
			'webhook-signature': `v1,${signature}`,
		})
	}

	test('is taken when it is signed, by Standard Webhooks or as Mailgun does', async ({ ctx: plain }) => {
		const { ctx, id, submitter } = await world(plain)
		const asked = await writtenTo(ctx, id, submitter)
		const body = answer({ from: submitter.email, to: asked.replyTo, text: 'Un.' })
		const at = ctx.now()
		expect(await receivePosted(ctx, { headers: signed(body, at), body })).toBe('taken')
		const wrong = signed(body, at, 'another secret')
		expect(await receivePosted(ctx, { headers: wrong, body })).toBeNull()
		const old = new Date(at.getTime() - 6 * 60_000)
		expect(await receivePosted(ctx, { headers: signed(body, old), body })).toBeNull()
		const changed = answer({ from: submitter.email, to: asked.replyTo, text: 'Autre.' })
		expect(await receivePosted(ctx, { headers: signed(body, at), body: changed })).toBeNull()
		expect(await receivePosted(plain, { headers: signed(body, at), body })).toBeNull()

		const mime = answer({ from: submitter.email, to: 'list@example.org', text: 'Deux.' })
		const timestamp = String(Math.floor(at.getTime() / 1000))
		const form = (signature: string) =>
			new URLSearchParams({
				recipient: asked.replyTo,
				timestamp,
				token: 't0ken',
				signature,
				'body-mime': Buffer.from(mime).toString(),
			})
		const headers = new Headers({ 'content-type': 'application/x-www-form-urlencoded' })
		const good = createHmac('sha256', SECRET).update(`${timestamp}t0ken`).digest('hex')
		const post = (signature: string) =>
			receivePosted(ctx, { headers, body: Buffer.from(form(signature).toString()) })
		expect(await post('0'.repeat(64))).toBeNull()
		expect(await post(good)).toBe('taken')
	})
})

describe.skipIf(!hasImapServer)('a mailbox', () => {
	let server: ImapServer
	beforeAll(async () => {
		server = await startImapServer()
	})
	afterAll(() => server.stop())

	test('is read: what is new is taken once, and what does not concern the platform is left there', async ({
		ctx: plain,
	}) => {
		const { ctx: without, id, submitter } = await world(plain)
		const ctx = receiving(without, { imapUrl: server.url })
		const asked = await writtenTo(ctx, id, submitter)
		server.deliver(answer({ from: submitter.email, to: asked.replyTo, text: 'Par la boîte.' }))
		server.deliver(answer({ from: 'list@example.org', to: 'reponses@revues.example.org' }))
		expect(await fetchAnswers(ctx)).toBe(2)
		expect((await listAuthorDiscussions(ctx, id))[0]?.messages).toMatchObject([{ text: 'Par la boîte.' }])
		expect(await fetchAnswers(ctx)).toBe(0)
		const wrong = receiving(without, { imapUrl: server.url.replace(':reponses@', ':other@') })
		await expect(fetchAnswers(wrong)).rejects.toThrow()
		expect(await fetchAnswers(without)).toBe(0)
	})
})

test('a message that is not there is not let through', async ({ ctx: plain }) => {
	const { ctx, id, chief } = await world(plain)
	for (const messageId of [newId(), "' or 1=1"])
		await expect(releaseMessage(ctx, chief, { submissionId: id, messageId })).rejects.toThrow(NotFound)
})
