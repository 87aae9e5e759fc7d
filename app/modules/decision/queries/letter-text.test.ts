import { describe, expect, test } from 'vitest'
import { formatDeadline } from '#app/i18n/format.ts'
import { translator } from '#app/i18n/i18n.ts'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { withDueDay, withQuotation } from './letter-text.ts'

describe('the day in a letter', () => {
	const letterIn = (language: (typeof LANGUAGES)[number], day: string) =>
		translator(language, 'desk')('letters.requestMajorRevisions', {
			title: 'Le fleuve',
			journal: 'Revue',
			date: formatDeadline(day, language, 'Africa/Nairobi'),
		})

	test.for(LANGUAGES)('%s: follows the chosen day, as often as it is changed', (language) => {
		const about = { kind: 'requestMajorRevisions' as const, language, timeZone: 'Africa/Nairobi' }
		const first = `${letterIn(language, '2027-01-11')}\n\nNous parlerons le 1 février.`
		const second = withDueDay(first, { ...about, dueOn: '2027-02-01' })
		expect(second).toBe(`${letterIn(language, '2027-02-01')}\n\nNous parlerons le 1 février.`)
		expect(withDueDay(second, { ...about, dueOn: '2027-01-11' })).toBe(first)
		const plain = first.replaceAll('\u00A0', ' ')
		expect(withDueDay(plain, { ...about, dueOn: '2027-02-01' }).replaceAll('\u00A0', ' ')).toBe(
			second.replaceAll('\u00A0', ' '),
		)
	})

	test('is left alone in words of one’s own, and in a letter that names none', () => {
		const own = 'Nous nous réunissons le 11 janvier 2027 ; envoyez-la donc vite.'
		const on = { language: 'fr', dueOn: '2027-02-01', timeZone: 'UTC' } as const
		expect(withDueDay(own, { ...on, kind: 'requestMajorRevisions' })).toBe(own)
		expect(withDueDay(own, { ...on, kind: 'accept' })).toBe(own)
	})
})

test('a report is quoted before the closing, at the end where that was changed', () => {
	const about = { title: 'Avis du réviseur A :', words: 'Un.\n\nDeux.', closing: 'Bien cordialement,\nK.' }
	const quoted = 'Avis du réviseur A :\n> Un.\n>\n> Deux.'
	expect(withQuotation('Bonjour,\n\nBien cordialement,\nK.', about)).toBe(
		`Bonjour,\n\n${quoted}\n\nBien cordialement,\nK.`,
	)
	expect(withQuotation('Bonjour,\n\nK.', about)).toBe(`Bonjour,\n\nK.\n\n${quoted}`)
})
