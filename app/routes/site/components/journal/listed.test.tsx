import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '#app/i18n/languages.ts'
import { LanguageContext } from '#app/i18n/use-translation.ts'
import { JournalGrid } from '#app/modules/journal/components/index.ts'
import type { IssueCard, JournalCard } from '#app/modules/journal/index.ts'
import { JournalFacts } from './facts.tsx'
import { LatestIssue } from './latest-issue.tsx'
import { PreviousIssues } from './previous-issues.tsx'
import { JOURNAL } from './testing.ts'

const shown = (part: ReactNode, language: Language = 'fr') =>
	renderToStaticMarkup(<LanguageContext value={language}>{part}</LanguageContext>)
		.replace(/<[^>]*>/g, ' ')
		.replace(/\s+/g, ' ')

const ISSUE: IssueCard = {
	...{ slug: '2-1', volume: '2', number: '1', year: 2016, title: {}, kind: 'regular', path: '/revues/r/2-1' },
	...{ publishedOn: '2016-01-01', precision: 'year', articleCount: 3, cover: null },
}
const CARD: JournalCard = {
	...{ id: '', slug: 'r', path: '/revues/r', language: 'fr', title: { fr: 'Revue' }, institution: null },
	...{ disciplines: [], openAccess: true, listed: 'here', dye: null, cover: null, closedSince: null },
	...{ issueCount: 1, articleCount: 3, latest: ISSUE },
}

/** What says that something is listed here, of a journal that appears elsewhere. */
const LISTED = { fr: /signalé/i, en: /listed/i, es: /referenciado/i, ar: /مذكور/ }

describe('what is known here of a journal that appears elsewhere', () => {
	const parts: [string, (listed: 'here' | 'elsewhere', language: Language) => string][] = [
		[
			'on its card',
			(listed, language) => shown(<JournalGrid journals={[{ ...CARD, listed }]} inDirectory />, language),
		],
		[
			'among its facts',
			(listed, language) =>
				shown(
					<JournalFacts
						journal={{ ...JOURNAL, listed, issueCount: 2, years: { first: 2016, last: 2016 } }}
					/>,
					language,
				),
		],
		[
			'above its newest issue',
			(listed, language) =>
				shown(<LatestIssue journal={{ ...JOURNAL, listed }} issue={ISSUE} contents={[]} />, language),
		],
		[
			'above its other issues',
			(listed, language) =>
				shown(<PreviousIssues journal={{ ...JOURNAL, listed }} issues={[ISSUE]} />, language),
		],
	]
	for (const language of LANGUAGES)
		test.for(parts)(`is told as what is listed here %s, in ${language}`, ([, page]) => {
			expect(page('elsewhere', language)).toMatch(LISTED[language])
			expect(page('here', language)).not.toMatch(LISTED[language])
		})

	test('is called a record on its card, unless the whole list is of the directory', () => {
		const journals = [{ ...CARD, listed: 'elsewhere' as const }]
		expect(shown(<JournalGrid journals={journals} />)).toContain('notice du répertoire')
		expect(shown(<JournalGrid journals={journals} inDirectory />)).not.toContain('notice')
	})

	test('says between which years its issues appeared, and one issue of one thing', () => {
		const facts = (known: Partial<typeof JOURNAL>) =>
			shown(<JournalFacts journal={{ ...JOURNAL, ...known }} />)
		expect(facts({ issueCount: 6, years: { first: 1910, last: 1910 } })).toMatch(
			/Numéros\s+6\s\(\s*1910\s*\)/,
		)
		expect(facts({ issueCount: 6, years: { first: 2014, last: 2026 } })).toMatch(
			/6\s\(\s*2014\u2060–\u20602026\s*\)/,
		)
		expect(facts({ issueCount: 1, articleCount: 1, listed: 'elsewhere' })).toMatch(
			/Numéro\s+1\ssignalé ici.*Article\s+1\ssignalé ici/,
		)
	})

	test('leads to its own site, else to that of its publisher; one that appears here does not', () => {
		const publisher = { name: 'Presses', slug: 'presses', site: 'https://presses.example/' }
		const facts = (known: Partial<typeof JOURNAL>) =>
			shown(<JournalFacts journal={{ ...JOURNAL, publisher, ...known }} />)
		expect(facts({ listed: 'elsewhere' })).toContain('presses.example')
		expect(facts({ listed: 'here' })).not.toContain('presses.example')
		const withSite = facts({ listed: 'elsewhere', site: 'https://revue.example/' })
		expect(withSite).toContain('revue.example')
		expect(withSite).not.toContain('presses.example')
	})
})
