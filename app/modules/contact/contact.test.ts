import { describe, expect } from 'vitest'
import type { Language } from '#app/i18n/languages.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import {
	FLOOD,
	MOST_RECEIPTS,
	OF_NETWORK,
	sendContactMessage,
	sweepContactMessages,
} from './commands.server.ts'
import { FASTEST_MS, issueFormToken, LONGEST_MS, readFormToken } from './form-token.server.ts'
import { contactNotice, contactReceipt } from './mails.ts'
import { type ContactField, LONGEST, parseContact } from './schema.ts'

const GOOD: Record<ContactField, string> = {
	name: 'Aïssatou Ɓa',
	email: 'lectrice@example.org',
	subject: 'Une correction',
	message: 'Bonjour,\nle titre de la notice a perdu un accent.',
}

const HERE = { address: '203.0.113.7' }
const from = (network: number) => ({ address: `198.51.${Math.floor(network / 250)}.${network % 250}` })

const later = (ctx: Ctx, milliseconds: number): Ctx => {
	const at = new Date(ctx.now().getTime() + milliseconds)
	return { ...ctx, now: () => at }
}

/** Sends a form that was shown a minute ago. */
async function send(
	ctx: Ctx,
	changes: Partial<Record<ContactField, string>> = {},
	language: Language = 'fr',
	from = HERE,
) {
	const token = await issueFormToken(later(ctx, -60_000))
	return sendContactMessage(ctx, from, { values: { ...GOOD, ...changes }, honeypot: '', token, language })
}

const stored = (ctx: Ctx) => ctx.db.selectFrom('contact_message').selectAll().execute()
const queued = (ctx: Ctx) => ctx.db.selectFrom('mail').selectAll().orderBy('template').execute()

describe('a message of the contact form', () => {
	test('is stored, and the sender gets a receipt in their language', async ({ ctx }) => {
		expect(await send(ctx, {}, 'es')).toEqual({ ok: true })
		expect(await stored(ctx)).toMatchObject([{ ...GOOD, language: 'es' }])
		expect(await queued(ctx)).toMatchObject([
			{ to_address: GOOD.email, template: 'contact-receipt', language: 'es', reply_to: null },
		])
	})

	test('goes to the platform too when it has an address, with the sender to answer to', async ({ ctx }) => {
		const withAddress = { ...ctx, env: { ...ctx.env, CONTACT_EMAIL: 'redaction@example.net' } }
		await send(withAddress)
		const [notice] = await queued(ctx)
		expect(notice).toMatchObject({ to_address: 'redaction@example.net', reply_to: GOOD.email })
		expect(notice?.body_text).toContain(GOOD.message.replace(/^/gm, '> '))
	})

	test('counts once when the same form comes twice', async ({ ctx }) => {
		const token = await issueFormToken(later(ctx, -60_000))
		const form = { values: GOOD, honeypot: '', token, language: 'fr' as const }
		expect(await sendContactMessage(ctx, HERE, form)).toEqual({ ok: true })
		expect(await sendContactMessage(ctx, HERE, form)).toEqual({ ok: true })
		expect(await stored(ctx)).toHaveLength(1)
		expect(await queued(ctx)).toHaveLength(1)
	})

	test('is not lost when another one used the same form', async ({ ctx }) => {
		const token = await issueFormToken(later(ctx, -60_000))
		const form = { honeypot: '', token, language: 'fr' as const }
		await sendContactMessage(ctx, HERE, { ...form, values: GOOD })
		await sendContactMessage(ctx, HERE, { ...form, values: { ...GOOD, message: 'Tout autre chose.' } })
		expect(await stored(ctx)).toHaveLength(2)
	})

	test('from a machine that fills in every field is answered and forgotten', async ({ ctx }) => {
		const token = await issueFormToken(later(ctx, -60_000))
		const form = { values: GOOD, honeypot: 'https://example.com', token, language: 'fr' as const }
		expect(await sendContactMessage(ctx, HERE, form)).toEqual({ ok: true })
		expect(await stored(ctx)).toEqual([])
		expect(await queued(ctx)).toEqual([])
	})

	test('is refused to a network that sends one after the other, for some minutes, and to no other', async ({
		ctx,
	}) => {
		for (let n = 0; n < OF_NETWORK.most; n++) await send(ctx, { message: `Message ${n}` })
		expect(await send(ctx)).toEqual({ ok: false, error: 'tooMany', seconds: 360 })
		expect(await send(ctx, {}, 'fr', from(1))).toEqual({ ok: true })
		expect(await send(later(ctx, 360_000))).toEqual({ ok: true })
	})

	test('cannot be kept away by those who type the same address: that gets no more receipts', async ({
		ctx,
	}) => {
		for (let n = 0; n < 9; n++) await send(ctx, { message: `Message ${n}` }, 'fr', from(n))
		expect(await send(ctx, { email: GOOD.email.toUpperCase() })).toEqual({ ok: true })
		expect(await stored(ctx)).toHaveLength(10)
		expect(await queued(ctx)).toHaveLength(MOST_RECEIPTS)
	})

	test('is taken in a flood too, from each network a little, and answered by no receipt', async ({ ctx }) => {
		const row = { email: 'x@example.org', name: 'x', subject: 'x', message: 'x', language: 'fr' }
		await ctx.db
			.insertInto('contact_message')
			.values(Array.from({ length: FLOOD }, () => ({ id: newId(), ...row, created_at: ctx.now() })))
			.execute()
		expect(await send(ctx)).toEqual({ ok: true })
		expect(await send(ctx, { message: 'Encore.' })).toEqual({ ok: true })
		expect(await send(ctx, { message: 'Toujours.' })).toMatchObject({ error: 'tooMany' })
		expect(await send(ctx, {}, 'fr', from(1))).toEqual({ ok: true })
		expect(await queued(ctx)).toEqual([])
	})
})

test('messages are kept a year', async ({ ctx }) => {
	await send(ctx)
	const DAY_MS = 86_400_000
	await sweepContactMessages(later(ctx, 364 * DAY_MS))
	expect(await stored(ctx)).toHaveLength(1)
	await sweepContactMessages(later(ctx, 366 * DAY_MS))
	expect(await stored(ctx)).toEqual([])
})

describe('the token of a form', () => {
	test('is good from three seconds to a day', async ({ ctx }) => {
		const token = await issueFormToken(ctx)
		expect(await readFormToken(later(ctx, FASTEST_MS - 1), token)).toEqual({ is: 'tooFast' })
		expect(await readFormToken(later(ctx, FASTEST_MS), token)).toMatchObject({ is: 'good' })
		expect(await readFormToken(later(ctx, LONGEST_MS), token)).toMatchObject({ is: 'good' })
		expect(await readFormToken(later(ctx, LONGEST_MS + 1), token)).toEqual({ is: 'expired' })
	})

	test('cannot be made or changed by a sender', async ({ ctx }) => {
		const token = await issueFormToken(ctx)
		const [id, made, signature] = token.split('.')
		for (const forged of [
			'',
			'x',
			`${id}.${Number(made) - 1}.${signature}`,
			`${id?.replace(/.$/, '0')}.${made}.${'A'.repeat(43)}`,
			`${token}\0`,
			token.repeat(1000),
		]) {
			expect(await readFormToken(later(ctx, 60_000), forged)).toEqual({ is: 'expired' })
		}
	})
})

describe('what is typed', () => {
	const errorsOf = (changes: Partial<Record<ContactField, string>>) => {
		const result = parseContact({ ...GOOD, ...changes })
		return result.ok ? null : result.errors
	}
	const inputOf = (changes: Partial<Record<ContactField, string>>) => {
		const result = parseContact({ ...GOOD, ...changes })
		return result.ok ? result.input : null
	}

	test('must be there, and not be too long', () => {
		expect(errorsOf({ name: ' ', email: '', subject: '\n', message: '\0' })).toEqual({
			name: 'empty',
			email: 'empty',
			subject: 'empty',
			message: 'empty',
		})
		expect(errorsOf({ name: 'a'.repeat(LONGEST.name + 1), message: 'a'.repeat(1_000_000) })).toEqual({
			name: 'tooLong',
			message: 'tooLong',
		})
		expect(errorsOf({ email: `${'a'.repeat(250)}@example.org` })).toEqual({ email: 'tooLong' })
	})

	test.for([
		'nobody',
		'a@b',
		'a b@example.org',
		'a@example.org, b@example.org',
		'<a@example.org>',
		'a@example.org\nBcc: b@example.org',
	])('%j is no address', (email) => {
		expect(errorsOf({ email })).toEqual({ email: 'malformed' })
	})

	test('cannot end a mail header or hide its direction', () => {
		expect(inputOf({ subject: 'Bonjour\r\nBcc: tous@example.org' })?.subject).toBe(
			'Bonjour Bcc: tous@example.org',
		)
		expect(inputOf({ name: 'A\u202eB\0C\u2028D' })?.name).toBe('AB C D')
	})

	test('keeps its letters, in the composed form', () => {
		expect(inputOf({ name: 'Ọ̀yọ́ Ɓa al-Ḥāǧǧ'.normalize('NFD') })?.name).toBe('Ọ̀yọ́ Ɓa al-Ḥāǧǧ'.normalize('NFC'))
		expect(inputOf({ message: 'ligne\r\nautre\rfin\ud800' })?.message).toBe('ligne\nautre\nfin\ufffd')
	})
})

describe('mails', () => {
	test('the receipt says when, in the language of the sender, and repeats nothing that was typed', () => {
		const french = contactReceipt('fr', '2026-11-21')
		expect(french.text).toMatch(/21\snovembre\s2026/)
		expect(french.html).toContain('<html lang="fr" dir="ltr">')
		const arabic = contactReceipt('ar', '2026-11-21')
		expect(arabic.html).toContain('<html lang="ar" dir="rtl">')
		expect(arabic.subject).not.toBe(french.subject)
	})

	test('the notice shows mark-up as text and its subject has one line', () => {
		const notice = contactNotice({
			...GOOD,
			name: '<script>alert(1)</script>',
			message: 'a & b\n<img src=x onerror=alert(1)>',
			language: 'en',
		})
		expect(notice.html).not.toMatch(/<script|<img/)
		expect(notice.html).toContain('a &amp; b<br>&lt;img')
		expect(notice.text).toContain('anglais')
		expect(notice.subject).not.toMatch(/[\r\n]/)
	})

	test('what was typed is never read as a template', () => {
		const notice = contactNotice({ ...GOOD, subject: '{{name}} $t(mail.greeting)', language: 'fr' })
		expect(notice.subject).toContain('{{name}} $t(mail.greeting)')
	})
})
