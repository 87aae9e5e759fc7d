import { describe, expect } from 'vitest'
import { test } from '#tests/support/database.ts'
import type { Ctx } from '../ctx.server.ts'
import { composeMail } from './compose.ts'
import { type Mail, queueMail } from './outbox.server.ts'
import { smtpTransport } from './smtp.server.ts'
import { type MailListener, refusal, sendDueMail, startListener, type TakenMail } from './testing.ts'

const NOTE = { to: 'lectrice@example.org', template: 'contact-receipt' } as const
const ONLY_TRYING = '?tls.rejectUnauthorized=false'

/** Queues a mail, sends what is due to a server, and answers what it took and how the mail stands. */
async function handOver(ctx: Ctx, listener: MailListener, url: string, mail: Mail) {
	const id = await queueMail(ctx, mail)
	await sendDueMail(ctx, await smtpTransport(url, 'mbongi@example.org'))
	const row = await ctx.db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
	return { taken: listener.taken, row }
}

const plain = (): Mail => ({
	...NOTE,
	...composeMail({ language: 'fr', subject: 'Essai', parts: ['Bonjour.'] }),
})

/** The value of a header, unfolded (RFC 5322, section 2.2.3) and its encoded words (RFC 2047) decoded. */
function headerOf({ content }: TakenMail, name: string): string {
	const unfolded = content.slice(0, content.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ')
	const value = new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1] ?? ''
	return value
		.replace(/\?=\s+=\?/g, '?==?')
		.replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, encoding: string, text: string) =>
			encoding.toLowerCase() === 'b'
				? Buffer.from(text, 'base64').toString('latin1')
				: text
						.replaceAll('_', ' ')
						.replace(/=([\dA-F]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
		)
}

const utf8 = (bytes: string) => Buffer.from(bytes, 'latin1').toString()

describe('SMTP', () => {
	test('is encrypted by STARTTLS where the server offers it', async ({ ctx }) => {
		const listener = await startListener({ disabledCommands: [] })
		const { taken } = await handOver(ctx, listener, listener.url + ONLY_TRYING, plain())
		await listener.close()
		expect(taken).toMatchObject([{ secure: true }])
	})

	test('is encrypted from the start with smtps', async ({ ctx }) => {
		const listener = await startListener({ secure: true })
		const url = listener.url.replace('smtp:', 'smtps:') + ONLY_TRYING
		const { taken } = await handOver(ctx, listener, url, plain())
		await listener.close()
		expect(taken).toMatchObject([{ secure: true }])
	})

	test('a certificate that nobody vouches for is no server to send to: the mail waits', async ({ ctx }) => {
		const listener = await startListener({ disabledCommands: [] })
		const { taken, row } = await handOver(ctx, listener, listener.url, plain())
		await listener.close()
		expect(taken).toEqual([])
		expect(row).toMatchObject({ state: 'queued', attempts: 1 })
	})

	test('signs in; a wrong password is the operator’s to fix, and the mail waits', async ({ ctx }) => {
		const listener = await startListener({
			authOptional: false,
			allowInsecureAuth: true,
			onAuth: ({ username, password }, _session, done) =>
				password === 'un mot de passe' ? done(null, { user: username ?? '' }) : done(refusal(535, 'no')),
		})
		const withPassword = (password: string) =>
			listener.url.replace('//', `//mbongi:${encodeURIComponent(password)}@`)
		const wrong = await handOver(ctx, listener, withPassword('un autre'), plain())
		expect(wrong.row).toMatchObject({ state: 'queued', attempts: 1 })
		const right = await handOver(ctx, listener, withPassword('un mot de passe'), plain())
		await listener.close()
		expect(right.row.state).toBe('sent')
		expect(right.taken).toMatchObject([{ user: 'mbongi' }])
	})

	test('a refused sender waits for the operator; refused content is over', async ({ ctx }) => {
		const sender = await startListener({
			onMailFrom: (_address, _session, done) => done(refusal(553, 'not yours')),
		})
		expect((await handOver(ctx, sender, sender.url, plain())).row).toMatchObject({
			state: 'queued',
			attempts: 1,
		})
		await sender.close()
		const content = await startListener({
			onData(stream, _session, done) {
				stream.resume()
				stream.on('end', () => done(refusal(554, 'content refused')))
			},
		})
		const { row } = await handOver(ctx, content, content.url, plain())
		await content.close()
		expect(row).toMatchObject({ state: 'failed', attempts: 1 })
		expect(row.last_error).toContain('554')
	})

	test('headers say how to stop in one click, and in which language the mail is', async ({ ctx }) => {
		const listener = await startListener()
		const listUnsubscribe = `https://revues.example.org/auth/desabonnement/${'a'.repeat(90)}?lang=ar`
		const { taken } = await handOver(ctx, listener, listener.url, {
			...plain(),
			language: 'ar',
			listUnsubscribe,
		})
		await listener.close()
		const [mail] = taken
		if (!mail) throw new Error('nothing arrived')
		expect(headerOf(mail, 'list-unsubscribe')).toBe(`<${listUnsubscribe}>`)
		expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
		expect(headerOf(mail, 'content-language')).toBe('ar')
	})

	test('subjects and texts arrive letter for letter in every script', async ({ ctx }) => {
		const listener = await startListener()
		const subject = 'Ọ̀yọ́, ɓaawo — جديد: تاريخ الصحافة'
		const mail = composeMail({ language: 'ar', subject, parts: ['مرحبًا — Ŋɔ̃', { quoted: 'ɛɣɔ' }] })
		const { taken } = await handOver(ctx, listener, listener.url, { ...NOTE, ...mail })
		await listener.close()
		const [arrived] = taken
		if (!arrived) throw new Error('nothing arrived')
		expect(utf8(headerOf(arrived, 'subject'))).toBe(subject)
		const parts = [...arrived.content.matchAll(/Content-Transfer-Encoding: (\S+)\r\n\r\n([\s\S]*?)\r\n--/g)]
		const bodies = parts.map(([, encoding, body = '']) =>
			encoding === 'base64'
				? Buffer.from(body, 'base64').toString()
				: utf8(
						body
							.replace(/=\r\n/g, '')
							.replace(/=([\dA-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
					),
		)
		expect(bodies.map((body) => body.replaceAll('\r\n', '\n').trimEnd())).toEqual([
			mail.text.trimEnd(),
			mail.html.trimEnd(),
		])
	})
})
