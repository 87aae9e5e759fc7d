import { describe, expect, test } from 'vitest'
import { composeMail } from './compose.ts'

const PAGE = 'https://revues.example.org'

describe('a mail', () => {
	test('shows mark-up as it was typed, and lets none through', () => {
		const hostile = `<script>alert("1")</script> & '"<img src=x onerror=alert(1)>`
		const { html, text } = composeMail({
			language: 'fr',
			subject: `</title>${hostile}`,
			parts: [
				hostile,
				{ quoted: hostile },
				{ facts: [[hostile, hostile]] },
				{ action: hostile, url: `${PAGE}/a?b="><script>`.replace(/[<>"]/g, encodeURIComponent) },
				{ links: [{ text: hostile, url: `${PAGE}/x?a=1&b='2'`, note: hostile, language: '"><script>' }] },
			],
			footer: { text: hostile, links: [{ text: hostile, url: PAGE }] },
		})
		expect(html).not.toMatch(/<script|<img|onerror=alert\(1\)>/i)
		expect(html.match(/<\/title>/g)).toHaveLength(1)
		expect(html).toContain(`href="https://revues.example.org/x?a=1&amp;b='2'"`)
		expect(text).toContain(hostile)
	})

	test('links only to addresses of the web', () => {
		for (const url of [
			'javascript:alert(1)',
			'/revues',
			'data:text/html,x',
			'https://a b',
			`${PAGE}/\r\nBcc: x`,
			'',
		]) {
			expect(() => composeMail({ language: 'fr', subject: 'x', parts: [{ action: 'x', url }] })).toThrow()
			expect(() =>
				composeMail({ language: 'fr', subject: 'x', parts: [{ links: [{ text: 'x', url }] }] }),
			).toThrow()
			expect(() =>
				composeMail({
					language: 'fr',
					subject: 'x',
					parts: [],
					footer: { text: '', links: [{ text: 'x', url }] },
				}),
			).toThrow()
		}
	})

	test('what somebody else wrote is set apart and its addresses are no links', () => {
		const { html, text } = composeMail({
			language: 'fr',
			subject: 'x',
			parts: ['Voyez :\nhttps://revues.example.org/aide', { quoted: 'Bonjour\nhttps://evil.example/' }],
		})
		expect(html.match(/<a /g)).toHaveLength(1)
		expect(html).toContain('<a class="link" href="https://revues.example.org/aide"')
		expect(text).toContain('> Bonjour\n> https://evil.example/')
	})

	test('has a subject of one line without marks that turn the writing direction', () => {
		const subject = 'Un\r\nBcc: x@example.org\u0000\u0007\u2028deux\u202Etrois\ud800'
		expect(composeMail({ language: 'fr', subject, parts: [] }).subject).toBe(
			'Un Bcc: x@example.org deux trois\ufffd',
		)
	})

	test('opens what it asks to do in its language, in French without a word', () => {
		const opened = (language: 'fr' | 'ar', url: string) =>
			composeMail({ language, subject: 'x', parts: [{ action: 'x', url }] })
				.text.trim()
				.split('\n')[1]
		expect(opened('fr', `${PAGE}/contact`)).toBe(`${PAGE}/contact`)
		expect(opened('ar', `${PAGE}/contact`)).toBe(`${PAGE}/contact?lang=ar`)
		expect(opened('ar', `${PAGE}/a?jeton=b#c`)).toBe(`${PAGE}/a?jeton=b&lang=ar#c`)
		expect(opened('ar', `${PAGE}/lien?lang=ar#d`)).toBe(`${PAGE}/lien?lang=ar#d`)
	})

	test('says its language and direction where mail programs keep them', () => {
		const { html } = composeMail({ language: 'ar', subject: 'جديد', parts: ['مرحبًا Mbongi'] })
		expect(html).toContain('<html lang="ar" dir="rtl">')
		expect(html).toMatch(/<table [^>]*lang="ar" dir="rtl"/)
		expect(html).toContain('text-align:right')
	})

	test('sets what somebody wrote in another language on the side on which it begins, with its bar there', () => {
		const quoted = (language: 'ar' | 'fr', text: string) =>
			composeMail({ language, subject: 'x', parts: ['…', { quoted: text }] }).html.match(
				/<blockquote [^>]*>/,
			)?.[0]
		const french = quoted('ar', '« النهر » : écrire la justice dans une ville du fleuve.')
		expect(french).toMatch(/dir="ltr".*Georgia.*text-align:left/)
		const arabic = quoted('fr', 'كتابة العدالة في مدينة على النهر (DOI 10.5555/x).')
		expect(arabic).toMatch(/dir="rtl".*Naskh.*text-align:right/)
		expect(quoted('ar', 'ملخص')).toMatch(/dir="rtl".*text-align:right/)
		const bars = (quote = '') => quote.match(/border[^:;]*:[^;]*px/g)?.map((bar) => bar.split(' ')[0])
		expect([bars(french), bars(arabic)]).toEqual([['border-left:3px'], ['border-right:3px']])
	})

	test('says the same in plain text as in HTML', () => {
		const { html, text } = composeMail({
			language: 'en',
			subject: 'x',
			parts: [
				'One paragraph.',
				{ action: 'Do it', url: `${PAGE}/do` },
				{ facts: [['Role', 'Editor']] },
				{ links: [{ text: 'A work', url: `${PAGE}/a`, note: 'Its journal' }] },
			],
			footer: { text: 'Why you got this.', links: [{ text: 'Stop', url: `${PAGE}/stop` }] },
		})
		const said = [
			'One paragraph.',
			'Do it',
			`${PAGE}/do`,
			'Role',
			'Editor',
			'A work',
			`${PAGE}/a`,
			'Its journal',
		]
		for (const words of [...said, 'Why you got this.', 'Stop', `${PAGE}/stop`]) {
			expect(text).toContain(words)
			expect(html).toContain(words)
		}
		expect(text).toContain('Role: Editor')
	})

	test('fetches nothing: no image, no script, no font, no style from elsewhere', () => {
		const { html } = composeMail({ language: 'fr', subject: 'x', parts: [{ action: 'x', url: PAGE }] })
		expect(html).not.toMatch(/<img|<script|<link|url\(|@import|src=/i)
	})

	test('knows that a link under /auth/ or with a token is a secret, and other links are not', () => {
		const secret = (url: string) =>
			composeMail({ language: 'fr', subject: 'x', parts: [{ action: 'x', url }] }).holdsSecret
		expect(secret(`${PAGE}/auth/nouveau-mot-de-passe?jeton=abc`)).toBe(true)
		expect(secret(`${PAGE}/auth/invitation/abc`)).toBe(true)
		expect(secret(`${PAGE}/espace-lecteur/garder-mon-compte?jeton=abc`)).toBe(true)
		expect(secret(`${PAGE}/lien#/auth/nouveau-mot-de-passe?jeton=abc`)).toBe(true)
		expect(secret(`${PAGE}/auth`)).toBe(false)
		expect(secret(`${PAGE}/espace-lecteur/suivis`)).toBe(false)
	})
})
