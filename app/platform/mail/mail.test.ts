import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { test } from '#tests/support/database.ts'
import { type Mail, queueMail, sendDueMail } from './outbox.server.ts'
import { smtpTransport } from './smtp.server.ts'

const RECEIPT: Mail = {
	to: 'lectrice@example.org',
	replyTo: 'contact@example.org',
	language: 'fr',
	template: 'contact-receipt',
	subject: 'Votre message à Mbongi : reçu',
	text: 'Merci pour votre message.',
	html: '<p>Merci pour votre message.</p>',
}

/** A real SMTP server: it refuses the recipients in `refused`, and keeps the rest. */
const refused = new Set<string>()
const received: { to: string[]; content: string }[] = []
const server = new SMTPServer({
	authOptional: true,
	disabledCommands: ['STARTTLS'],
	onRcptTo({ address }, _session, done) {
		done(refused.has(address) ? new Error('451 try later') : null)
	},
	onData(stream, session, done) {
		let content = ''
		stream.on('data', (chunk: Buffer) => {
			content += chunk
		})
		stream.on('end', () => {
			received.push({ to: session.envelope.rcptTo.map(({ address }) => address), content })
			done()
		})
	},
})
let url = ''

beforeAll(async () => {
	server.listen(0, '127.0.0.1')
	await once(server.server, 'listening')
	url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
})
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))

const at = (ctx: Ctx, time: string): Ctx => ({ ...ctx, now: () => new Date(time) })
const mailOf = (ctx: Ctx, id: string) =>
	ctx.db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('the outbox', () => {
	test('sends a mail once, whole, and notes it', async ({ ctx }) => {
		received.length = 0
		const id = await queueMail(ctx, RECEIPT)
		const send = await smtpTransport(url, 'mbongi@example.org')
		expect(await sendDueMail(ctx, send)).toBe(1)
		expect(await sendDueMail(ctx, send)).toBe(0)
		expect(received.map(({ to }) => to)).toEqual([['lectrice@example.org']])
		const content = received[0]?.content ?? ''
		expect(content).toContain(`Message-ID: <${id}@example.org>`)
		expect(content).toMatch(/^Reply-To: contact@example\.org/m)
		expect(content).toMatch(/^Auto-Submitted: auto-generated/im)
		expect(content).toMatch(/^Subject: =\?UTF-8\?/m)
		expect(await mailOf(ctx, id)).toMatchObject({ state: 'sent', attempts: 1, last_error: null })
	})

	test('tries again later and later, then gives up and says why', async ({ ctx }) => {
		refused.add('absent@example.org')
		const send = await smtpTransport(url, 'mbongi@example.org')
		const id = await queueMail(at(ctx, '2026-11-21T12:00:00Z'), { ...RECEIPT, to: 'absent@example.org' })
		const times = ['12:00', '12:00', '12:01', '12:04', '12:05', '12:21', '13:25']
		const attempts: number[] = []
		for (const time of times) {
			await sendDueMail(at(ctx, `2026-11-21T${time}:00Z`), send)
			attempts.push((await mailOf(ctx, id)).attempts)
		}
		expect(attempts).toEqual([1, 1, 2, 2, 3, 4, 5])
		for (const time of ['22T00', '22T12', '23T00', '23T12']) {
			await sendDueMail(at(ctx, `2026-11-${time}:00:00Z`), send)
		}
		const failed = await mailOf(ctx, id)
		expect(failed).toMatchObject({ state: 'failed', attempts: 8 })
		expect(failed.last_error).toContain('451')
	})

	test('does not send what has waited for more than three days', async ({ ctx }) => {
		received.length = 0
		const id = await queueMail(at(ctx, '2026-11-17T12:00:00Z'), RECEIPT)
		const send = await smtpTransport(url, 'mbongi@example.org')
		expect(await sendDueMail(ctx, send)).toBe(0)
		expect(await mailOf(ctx, id)).toMatchObject({ state: 'failed', last_error: 'expired in the outbox' })
		expect(received).toEqual([])
	})

	test('cannot be made to send to others or to add headers', async ({ ctx }) => {
		received.length = 0
		const hostile = 'a@example.org\r\nBcc: b@example.org'
		await queueMail(ctx, { ...RECEIPT, to: hostile, subject: 'x\r\nBcc: c@example.org', replyTo: hostile })
		await sendDueMail(ctx, await smtpTransport(url, 'mbongi@example.org'))
		expect(received.flatMap(({ to }) => to).filter((to) => /^[bc]@/.test(to))).toEqual([])
		expect(received.map(({ content }) => content).join('')).not.toMatch(/^Bcc:/im)
	})
})
