import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { test } from '#tests/support/database.ts'
import { enqueueMail, type Mail, queueMail, sendsMail, sweepOldMail } from './outbox.server.ts'
import { type QueuedMail, smtpTransport } from './smtp.server.ts'
import { type MailListener, refusal, sendDueMail, startListener } from './testing.ts'
import { noteUndeliverable } from './undeliverable.server.ts'

const RECEIPT: Mail = {
	to: 'lectrice@example.org',
	replyTo: 'contact@example.org',
	language: 'fr',
	template: 'contact-receipt',
	subject: 'Votre message à Mbongi : reçu',
	text: 'Merci pour votre message.',
	html: '<p>Merci pour votre message.</p>',
}

/** What the server answers to a recipient; nobody else is refused. */
const refused = new Map<string, Error>()
let listener: MailListener

beforeAll(async () => {
	listener = await startListener({
		onRcptTo: ({ address }, _session, done) => done(refused.get(address) ?? null),
	})
})
afterAll(() => listener.close())
beforeEach(() => {
	refused.clear()
	listener.taken.length = 0
})

const transport = (url = listener.url) => smtpTransport(url, 'mbongi@example.org')
const at = (ctx: Ctx, time: string): Ctx => ({ ...ctx, now: () => new Date(time) })
const mailOf = (ctx: Ctx, id: string) =>
	ctx.db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('the outbox', () => {
	test('sends a mail once, whole, and notes it', async ({ ctx }) => {
		const id = await queueMail(ctx, RECEIPT)
		const send = await transport()
		expect(await sendDueMail(ctx, send)).toBe(1)
		expect(await sendDueMail(ctx, send)).toBe(0)
		expect(listener.taken.map(({ to }) => to)).toEqual([['lectrice@example.org']])
		const content = listener.taken[0]?.content ?? ''
		expect(content).toContain(`Message-ID: <${id}@example.org>`)
		expect(content).toMatch(/^Reply-To: contact@example\.org/m)
		expect(content).toMatch(/^Auto-Submitted: auto-generated/im)
		expect(content).not.toMatch(/^List-Unsubscribe/im)
		expect(await mailOf(ctx, id)).toMatchObject({ state: 'sent', attempts: 1, last_error: null })
	})

	test('tries again later and later what the server cannot take now, then gives up and says why', async ({
		ctx,
	}) => {
		refused.set('absent@example.org', refusal(451, 'try later'))
		const send = await transport()
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
		expect(failed.last_error).not.toContain('Error:')
	})

	test('a mail that was refused for now leaves when the server takes it', async ({ ctx }) => {
		refused.set('grise@example.org', refusal(450, 'greylisted'))
		const send = await transport()
		const id = await queueMail(ctx, { ...RECEIPT, to: 'grise@example.org' })
		await sendDueMail(ctx, send)
		expect(await mailOf(ctx, id)).toMatchObject({ state: 'queued', attempts: 1 })
		refused.clear()
		expect(await sendDueMail(at(ctx, '2026-11-21T12:01:00Z'), send)).toBe(1)
		expect(await mailOf(ctx, id)).toMatchObject({ state: 'sent', attempts: 2, last_error: null })
	})

	test('what is refused for good is a dead letter at once, and does not hold up the others', async ({
		ctx,
	}) => {
		refused.set('personne@example.org', refusal(550, 'no such mailbox'))
		const dead = await queueMail(ctx, { ...RECEIPT, to: 'personne@example.org' })
		await queueMail(ctx, RECEIPT)
		expect(await sendDueMail(ctx, await transport())).toBe(1)
		const failed = await mailOf(ctx, dead)
		expect(failed).toMatchObject({ state: 'failed', attempts: 1 })
		expect(failed.last_error).toContain('550')
		expect(failed.last_error).not.toContain('Error:')
	})

	test('is not sent again and again to an address that a server says is nobody’s; what its person asks for is', async ({
		ctx,
	}) => {
		const nobody = 'personne@example.org'
		refused.set(nobody, refusal(550, '5.1.1 no such mailbox'))
		const about = { ...RECEIPT, to: nobody, template: 'submission-receipt' as const }
		const send = await transport()
		await queueMail(ctx, about)
		await sendDueMail(ctx, send)
		refused.clear()
		const held = await queueMail(ctx, { ...about, to: nobody.toUpperCase() })
		expect(await sendDueMail(ctx, send)).toBe(0)
		const { state, attempts, last_error } = await mailOf(ctx, held)
		expect({ state, attempts }).toEqual({ state: 'failed', attempts: 0 })
		expect(last_error).toContain('no such mailbox')
		await queueMail(ctx, { ...about, template: 'password-reset' })
		expect(await sendDueMail(ctx, send)).toBe(1)
		await queueMail(at(ctx, '2026-12-22T12:00:00Z'), about)
		expect(await sendDueMail(at(ctx, '2026-12-22T12:00:00Z'), send)).toBe(1)
	})

	test('an address that nobody can have is never tried, and what is kept for it is no failure', async ({
		ctx,
	}) => {
		const id = await queueMail(ctx, { ...RECEIPT, to: 'author-1@mbongi.Example' })
		expect(await sendDueMail(ctx, await transport())).toBe(0)
		expect(await mailOf(ctx, id)).toMatchObject({ state: 'kept', attempts: 0, last_error: null })
		expect(await ctx.db.selectFrom('job').select('id').where('key', '=', id).execute()).toEqual([])
	})

	test('an address whose mailbox is full is given up after three refusals; a server that refuses what is sent gives none up', async ({
		ctx,
	}) => {
		const full = 'pleine@example.org'
		refused.set(full, refusal(552, '5.2.2 mailbox full'))
		const about = { ...RECEIPT, to: full, template: 'submission-receipt' as const }
		const send = await transport()
		const attempts: number[] = []
		for (let i = 0; i < 4; i++) {
			const id = await queueMail(ctx, about)
			await sendDueMail(ctx, send)
			attempts.push((await mailOf(ctx, id)).attempts)
		}
		expect(attempts).toEqual([1, 1, 1, 0])
	})

	test('leaves with the address as sender of its envelope to which refusals of servers come, where there is one', async ({
		ctx,
	}) => {
		const INBOUND = {
			address: 'reponses@example.org',
			imapUrl: null,
			webhookSecret: null,
			authserv: null,
		}
		const senders: string[] = []
		const own = await startListener({
			onMailFrom: ({ address }, _session, done) => {
				senders.push(address)
				done()
			},
		})
		await queueMail({ ...ctx, env: { ...ctx.env, INBOUND } }, RECEIPT)
		await sendDueMail(ctx, await transport(own.url))
		expect(senders).toEqual([expect.stringMatching(/^reponses\+[a-z2-7]{39}@example\.org$/)])
		expect(own.taken[0]?.content).toMatch(/^From: Mbongi <mbongi@example\.org>/m)
		expect(own.taken[0]?.content).toMatch(/^Reply-To: contact@example\.org/m)
		await own.close()
	})

	test('mail waits while no server listens, and leaves when one does', async ({ ctx }) => {
		const first = await startListener()
		await first.close()
		const send = await transport(first.url)
		const id = await queueMail(ctx, RECEIPT)
		await sendDueMail(ctx, send)
		expect(await mailOf(ctx, id)).toMatchObject({ state: 'queued', attempts: 1 })
		const back = await startListener({}, first.port)
		expect(await sendDueMail(at(ctx, '2026-11-21T12:01:00Z'), send)).toBe(1)
		expect(back.taken).toHaveLength(1)
		await back.close()
	})

	test('does not send what has waited for more than three days', async ({ ctx }) => {
		const id = await queueMail(at(ctx, '2026-11-17T12:00:00Z'), RECEIPT)
		expect(await sendDueMail(ctx, await transport())).toBe(0)
		expect(await mailOf(ctx, id)).toMatchObject({ state: 'failed', last_error: 'expired in the outbox' })
		expect(listener.taken).toEqual([])
	})

	test('sends again, as the same message, what a node sent and could not note', async ({ ctx }) => {
		const id = await queueMail(ctx, RECEIPT)
		const send = await transport()
		const dying = async (mail: QueuedMail, ended: AbortSignal) => {
			await send(mail, ended)
			ctx.db.updateTable = () => {
				throw new Error('the node dies')
			}
		}
		await expect(sendDueMail(ctx, dying)).rejects.toThrow('the node dies')
		Reflect.deleteProperty(ctx.db, 'updateTable')
		expect(await sendDueMail(ctx, send)).toBe(0)
		await ctx.db
			.updateTable('job')
			.set({ lease_until: new Date(0) })
			.where('key', '=', id)
			.execute()
		expect(await sendDueMail(ctx, send)).toBe(1)
		expect(await mailOf(ctx, id)).toMatchObject({ state: 'sent', attempts: 2 })
		const ids = listener.taken.map(({ content }) => /^Message-ID: (.*)$/m.exec(content)?.[1]?.trim())
		expect(ids).toEqual([`<${id}@example.org>`, `<${id}@example.org>`])
	})

	test('a mail that somebody waits for leaves before alerts that were queued earlier', async ({ ctx }) => {
		const alert = { ...RECEIPT, listUnsubscribe: 'https://example.org/stop' }
		for (let i = 0; i < 3; i++)
			await queueMail(at(ctx, '2026-11-21T11:00:00Z'), { ...alert, to: `a${i}@example.org` })
		await queueMail(ctx, { ...RECEIPT, to: 'urgent@example.org' })
		await sendDueMail(ctx, await transport())
		expect(listener.taken.map(({ to }) => to[0])).toEqual([
			'urgent@example.org',
			'a0@example.org',
			'a1@example.org',
			'a2@example.org',
		])
	})

	test('stops after the mail at hand when the node stops', async ({ ctx }) => {
		const stopping = new AbortController()
		for (let i = 0; i < 3; i++) await queueMail(ctx, RECEIPT)
		const send = await transport()
		const once = async (mail: QueuedMail, ended: AbortSignal) => {
			await send(mail, ended)
			stopping.abort()
		}
		expect(await sendDueMail(ctx, once, stopping.signal)).toBe(1)
		const { count } = await ctx.db
			.selectFrom('mail')
			.select(({ fn }) => fn.countAll<number>().as('count'))
			.where('state', '=', 'queued')
			.where('attempts', '=', 0)
			.executeTakeFirstOrThrow()
		expect(count).toBe(2)
	})

	test('forgets what a mail with a secret said once it has left; one that was given up can be sent again for 30 days', async ({
		ctx,
	}) => {
		refused.set('personne@example.org', refusal(550, 'no such mailbox'))
		const secret = { ...RECEIPT, holdsSecret: true }
		const sent = await queueMail(ctx, secret)
		const dead = await queueMail(ctx, { ...secret, to: 'personne@example.org' })
		const plain = await queueMail(ctx, RECEIPT)
		await sendDueMail(ctx, await transport())
		expect(await mailOf(ctx, sent)).toMatchObject({ state: 'sent', body_text: '', body_html: '' })
		expect(await mailOf(ctx, dead)).toMatchObject({ state: 'failed', body_text: RECEIPT.text })
		expect(await mailOf(ctx, plain)).toMatchObject({ state: 'sent', body_text: RECEIPT.text })
		await sweepOldMail(at(ctx, '2026-12-21T11:59:00Z'))
		expect(await mailOf(ctx, dead)).toMatchObject({ state: 'failed' })
		await sweepOldMail(at(ctx, '2026-12-21T12:01:00Z'))
		const left = await ctx.db.selectFrom('mail').select('id').where('id', 'in', [sent, dead, plain]).execute()
		expect(left.map(({ id }) => id).sort()).toEqual([sent, plain].sort())
	})

	test('keeps mails for 90 days, and never sweeps one that waits', async ({ ctx }) => {
		const old = at(ctx, '2026-08-01T12:00:00Z')
		const sent = await queueMail(old, RECEIPT)
		await sendDueMail(old, await transport())
		const waiting = await queueMail(old, RECEIPT)
		await sweepOldMail(at(ctx, '2026-10-30T11:59:00Z'))
		expect(await ctx.db.selectFrom('mail').select('id').where('id', '=', sent).execute()).toHaveLength(1)
		await sweepOldMail(at(ctx, '2026-10-30T12:01:00Z'))
		const left = await ctx.db.selectFrom('mail').select('id').where('id', 'in', [sent, waiting]).execute()
		expect(left).toEqual([{ id: waiting }])
	})

	test('keeps for as long what came in, and of which addresses did not work', async ({ ctx }) => {
		const old = at(ctx, '2026-08-01T12:00:00Z')
		await ctx.db
			.insertInto('received_mail')
			.values({ message_hash: 'x', mail_id: null, outcome: 'refused', received_at: old.now() })
			.execute()
		await noteUndeliverable(old, 'personne@example.org', { status: '5.1.1', code: 550, said: 'no such user' })
		const kept = async () => [
			(await ctx.db.selectFrom('received_mail').select('message_hash').execute()).length,
			(await ctx.db.selectFrom('undeliverable_address').select('email').execute()).length,
		]
		await sweepOldMail(at(ctx, '2026-10-30T11:59:00Z'))
		expect(await kept()).toEqual([1, 1])
		await sweepOldMail(at(ctx, '2026-10-30T12:01:00Z'))
		expect(await kept()).toEqual([0, 0])
	})

	test('gives a mail up whose content is refused, and says nothing of its address', async ({ ctx }) => {
		const strict = await startListener({
			onData(stream, _session, done) {
				stream.resume().on('end', () => done(refusal(554, 'looks like spam')))
			},
		})
		const id = await queueMail(ctx, RECEIPT)
		await sendDueMail(ctx, await transport(strict.url))
		await strict.close()
		expect(await mailOf(ctx, id)).toMatchObject({
			state: 'failed',
			last_error: expect.stringContaining('looks like spam'),
		})
		expect(await ctx.db.selectFrom('undeliverable_address').selectAll().execute()).toEqual([])
	})

	test('gives one mail up and leaves every other as it is', async ({ ctx }) => {
		refused.set('personne@example.org', refusal(550, 'no such mailbox'))
		refused.set('grise@example.org', refusal(450, 'greylisted'))
		const dead = await queueMail(ctx, { ...RECEIPT, to: 'personne@example.org' })
		const waiting = await queueMail(ctx, { ...RECEIPT, to: 'grise@example.org' })
		await sendDueMail(ctx, await transport())
		expect(await mailOf(ctx, dead)).toMatchObject({ state: 'failed' })
		expect(await mailOf(ctx, waiting)).toMatchObject({ state: 'queued', attempts: 1 })
	})

	test('sends no mail twice that has left, and nothing of one that is gone', async ({ ctx }) => {
		const send = await transport()
		const sent = await queueMail(ctx, RECEIPT)
		await sendDueMail(ctx, send)
		await enqueueMail(ctx, { id: sent, list_unsubscribe: null })
		const gone = await queueMail(ctx, { ...RECEIPT, to: 'partie@example.org' })
		await ctx.db.deleteFrom('mail').where('id', '=', gone).execute()
		await sendDueMail(ctx, send)
		expect(listener.taken).toHaveLength(1)
		const waiting = await ctx.db
			.selectFrom('job')
			.select('key')
			.where('kind', '=', 'mail')
			.where('state', '!=', 'done')
			.execute()
		expect(waiting).toEqual([])
		await sendsMail(send).giveUp(ctx, { mailId: sent }, 'cancelled')
		expect(await mailOf(ctx, sent)).toMatchObject({ state: 'sent', last_error: null })
	})

	test('sends what has waited for three days to the second, and says where such mails are declined', async ({
		ctx,
	}) => {
		const stop = 'https://example.org/stop'
		await queueMail(at(ctx, '2026-11-18T12:00:00Z'), { ...RECEIPT, listUnsubscribe: stop })
		expect(await sendDueMail(at(ctx, '2026-11-21T12:00:00Z'), await transport())).toBe(1)
		expect(listener.taken[0]?.content).toContain(`List-Unsubscribe: <${stop}>`)
	})

	test('cannot be made to send to others or to add headers', async ({ ctx }) => {
		const hostile = 'a@example.org\r\nBcc: b@example.org'
		await queueMail(ctx, {
			...RECEIPT,
			to: hostile,
			subject: 'x\r\nBcc: c@example.org',
			replyTo: hostile,
			listUnsubscribe: 'https://example.org/stop>\r\nBcc: d@example.org',
		})
		await sendDueMail(ctx, await transport())
		expect(listener.taken.flatMap(({ to }) => to).filter((to) => /^[b-d]@/.test(to))).toEqual([])
		expect(listener.taken.map(({ content }) => content).join('')).not.toMatch(/^Bcc:/im)
	})
})
