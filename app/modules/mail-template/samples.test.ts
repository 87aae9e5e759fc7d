import { describe, expect, it } from 'vitest'
import { directionOf, LANGUAGES } from '#app/i18n/languages.ts'
import { composeFrench } from '#app/i18n/typography.ts'
import { MAILS } from '#app/platform/mail/names.ts'
import { SITE } from '#app/platform/mail/sample.ts'
import { SAMPLES } from './samples.server.ts'

/** The words of a page and the addresses of its links, without mark-up, one space between them. */
function wordsOf(html: string): string {
	return html
		.replace(/<head>.*?<\/head>|<!--.*?-->/gs, ' ')
		.replace(/<a [^>]*href="([^"]*)"[^>]*>/g, ' $1 ')
		.replace(/<\/?(?:b|bdi|span)\b[^>]*>/g, '')
		.replace(/<[^>]+>/g, ' ')
		.replaceAll('&lt;', '<')
		.replaceAll('&gt;', '>')
		.replaceAll('&quot;', '"')
		.replaceAll('&amp;', '&')
		.replace(/\s+/g, ' ')
}

/** « La revue Revue de… », « مجلة مجلة… »: the word right before the name of a journal of the samples, whatever isolates stand between. */
const JOURNAL_BEFORE_NAME =
	/(?<!\p{L})(?:revue|journal|revista|(?:ال|لل|بال|وال)?مجلة)[\s\u2066-\u2069]+(?:Revue|Cahiers|مجلة|PLoS Medicine|الزهور)(?!\p{L})/iu

describe.each(SAMPLES)('the mail $name', ({ name, isSecret = false, compose }) => {
	it.each(LANGUAGES)('is whole in %s', (language) => {
		const { subject, text, html, language: of, holdsSecret } = compose(language)
		const own = name === 'contact-notice' || name === 'question-notice' ? 'fr' : language
		expect(of).toBe(own)
		expect(subject).not.toBe('')
		expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
		expect(holdsSecret).toBe(isSecret)
		expect(html).toContain(`<html lang="${own}" dir="${directionOf(own)}">`)

		for (const body of [subject, text, html]) {
			expect(body, 'a placeholder was not filled').not.toMatch(/\{\{|\}\}|undefined|\[object|NaN/)
			expect(body, 'a text is missing').not.toMatch(
				/(?<![\w./@-])(?:mail|alert|invitationMail|deletion)\.[a-z]+[A-Za-z.]*/,
			)
		}
		const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'))
		for (const link of links) {
			expect(link.startsWith(`${SITE}/`), `${link} is on the site`).toBe(true)
			expect(text, 'the plain text has the same links').toContain(link)
		}
		const read = wordsOf(html)
		for (const line of text.split('\n').map((line) => line.replace(/^(?:\* |> |-- $)/, '').trim())) {
			expect(read).toContain(line.replace(/\s+/g, ' '))
		}
		expect(`${subject}\n${text}`, 'the word for a journal stands before its name').not.toMatch(
			JOURNAL_BEFORE_NAME,
		)
		if (own === 'fr') {
			const paragraphs = text.split('\n').filter((line) => !line.startsWith('>') && !line.includes('http'))
			for (const line of paragraphs) expect(composeFrench(line), 'French spaces').toBe(line)
		}
	})
})

describe('the list of mails', () => {
	it('shows every mail that the outbox knows', () => {
		expect([...new Set(SAMPLES.map(({ mail }) => mail))].sort()).toEqual([...MAILS].sort())
	})

	it('names each once', () => {
		expect(new Set(SAMPLES.map(({ name }) => name)).size).toBe(SAMPLES.length)
	})
})
