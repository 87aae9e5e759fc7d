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

const sampleOf = (name: string) => {
	const sample = SAMPLES.find((one) => one.name === name)
	if (!sample) throw new Error(`no sample ${name}`)
	return sample
}
const pagesIn = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, url = '']) => url)

it.each(['waiting', 'publication-failed-issue'])(
	'each page of the list in the mail %s opens in its language',
	(name) => {
		const pages = pagesIn(sampleOf(name).compose('ar').html).filter((url) => !url.includes('/auth/'))
		expect(pages.length).toBeGreaterThan(2)
		for (const page of pages) expect(page).toContain('lang=ar')
		for (const page of pagesIn(sampleOf(name).compose('fr').html)) expect(page).not.toContain('lang=')
	},
)

it('a co-author without an account is led to where one is made', () => {
	const pages = (name: string) => pagesIn(sampleOf(name).compose('es').html).join(' ')
	expect(pages('submission-coauthor-without-account')).toMatch(/\/auth\?mode=inscription&amp;lang=es/)
	expect(pages('submission-coauthor')).not.toContain('mode=inscription')
})

it('greetings in Arabic are to somebody', () => {
	const greetings = SAMPLES.map(({ compose }) => /^تحية طيبة(.*)،$/m.exec(compose('ar').text)?.[1] ?? '')
	expect(greetings.filter((to) => to !== '').length).toBeGreaterThan(5)
	for (const to of greetings) expect(to).toMatch(/^(?: إلى .+)?$/)
})
