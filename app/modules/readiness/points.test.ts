import { describe, expect, test } from 'vitest'
import type { ArticleFacts, JournalFacts } from './facts.ts'
import { inOrderOfWork, judge, judgeAll, tally } from './judge.ts'
import { type Point, STANDARDS } from './model.ts'

const ALL: ArticleFacts = Object.fromEntries(
	(
		[
			...(['all', 'research', 'licensed', 'licensedFiles', 'dated', 'identified', 'readable'] as const),
			...(['structured', 'twoFormats', 'named', 'affiliated', 'orcid', 'abstracts', 'abstractsTwo'] as const),
			...(['abstractsFrEn', 'keywords', 'keywordsTwo', 'keywordsFrEn', 'references', 'external'] as const),
		] satisfies (keyof ArticleFacts)[]
	).map((name) => [name, 12]),
) as ArticleFacts

const everywhere = { fr: 'x', en: 'x' }
const named = ['fr', 'en']
const member = (institution: string, duty?: 'editor-in-chief') => ({
	name: `Membre de ${institution}`,
	role: '',
	affiliation: institution,
	country: 'CG',
	...(duty && { duty }),
})

/** A journal that meets every point that the platform can judge. */
const WHOLE: JournalFacts = {
	slug: 'revue',
	today: '2026-11-25',
	title: { fr: 'Revue' },
	language: 'fr',
	languages: ['fr', 'en'],
	issnPrint: null,
	issnOnline: '2958-0007',
	disciplines: [{ fr: 'Droit', en: 'Law' }],
	openAccess: true,
	licence: 'CC-BY-4.0',
	reviewMethod: 'double-anonymous',
	periodicity: 'Semestrielle',
	institution: 'Institut',
	contactEmail: 'redaction@example.org',
	founded: 2020,
	description: everywhere,
	aims: everywhere,
	policies: { fr: 'Archivage : la revue est gardée par PKP PN.', en: 'x' },
	named: {
		...{ peerReview: named, ethics: named, openAccess: named, copyright: named, archiving: named },
		...{ artificialIntelligence: named, fees: named },
	},
	publisher: { name: 'Maison', place: 'Brazzaville', country: 'CG' },
	board: [
		member('Université A', 'editor-in-chief'),
		...['Université B', 'Université C', 'Université D', 'Université E'].map((name) => member(name)),
	],
	requiredReports: 2,
	guide: 'norcames',
	showsFigures: true,
	articles: ALL,
	years: [{ year: 2026, articles: 6 }],
	endogeny: [
		{ name: '2 (2026)', of: 8, own: 2 },
		{ name: '1 (2026)', of: 8, own: 0 },
	],
	firstOn: '2024-01-01',
	lastOn: '2026-10-01',
	reviewed: { articles: 4, twoReports: 4 },
	weeks: 20,
}

/** Points that nobody but people can judge, whatever a journal says. */
const OF_PEOPLE: Point[] = [
	...(['articleMetadata', 'otherRevenue', 'indexes', 'regularity', 'dicames', 'rirp'] as const),
]
/** What the platform does for every journal, and what it does for none. */
const OF_PLATFORM: Point[] = [
	...(['instructions', 'website', 'advertising', 'directMarketing', 'standardMetadata', 'openaire'] as const),
	...(['navigation', 'archiveAccess', 'bibliographicLine', 'referenceStyle', 'originality'] as const),
	...(['protocols', 'valueAdded', 'interactivity', 'searchEngine', 'useFigures'] as const),
]

/** What breaks each other point, and what hides it. */
const BROKEN: { [point in Point]?: Partial<JournalFacts> } = {
	openAccess: { openAccess: false },
	aims: { aims: {} },
	board: { board: WHOLE.board.slice(1) },
	affiliations: { board: [...WHOLE.board, { name: 'Sans affiliation', role: '' }] },
	peerReview: { reviewMethod: null },
	licence: { licence: null },
	ccLicence: { licence: 'CC-BY-NC-4.0' },
	copyright: { named: { ...WHOLE.named, copyright: [] } },
	copyrightKept: { policies: {} },
	deposit: { policies: {} },
	fees: { named: { ...WHOLE.named, fees: [] } },
	ethics: { policies: { fr: '' } },
	plagiarism: { policies: {} },
	archiving: { named: { ...WHOLE.named, archiving: [] } },
	aiPolicy: { named: { ...WHOLE.named, artificialIntelligence: [] } },
	preservation: { policies: { fr: "Archivage : la revue n'a pas encore de service." } },
	publisher: { contactEmail: null },
	ownership: { institution: null, publisher: null },
	contact: { board: WHOLE.board.slice(1) },
	lead: { board: WHOLE.board.slice(1) },
	name: { title: {} },
	periodicity: { periodicity: null },
	issn: { issnOnline: null },
	issnOnline: { issnOnline: null, issnPrint: '2958-0007' },
	everyLanguage: { aims: { fr: 'x' } },
	externalBoard: { institution: 'université' },
	norcames: { guide: 'mbongi' },
	figures: { showsFigures: false },
	researchPerYear: { years: [{ year: 2026, articles: 4 }] },
	history: { firstOn: '2026-06-01', articles: { ...ALL, all: 9 } },
	active: { lastOn: '2025-11-01' },
	twoReports: { reviewed: { articles: 4, twoReports: 3 } },
	endogeny: { endogeny: [{ name: '2 (2026)', of: 16, own: 5 }] },
	cc0: {},
}
const OF_ARTICLES: { [point in Point]?: keyof ArticleFacts } = {
	...{ oneUrl: 'readable', dates: 'dated', licenceInFiles: 'licensedFiles', identifiers: 'identified' },
	...{ orcid: 'orcid', jats: 'structured', references: 'references', authorsNamed: 'named' },
	...{ authorAffiliations: 'affiliated', externalAuthors: 'external', originalContent: 'research' },
	...{ abstract: 'abstracts', abstractTwo: 'abstractsTwo', abstractFrEn: 'abstractsFrEn' },
	...{
		keywords: 'keywords',
		keywordsTwo: 'keywordsTwo',
		keywordsFrEn: 'keywordsFrEn',
		formats: 'twoFormats',
	},
}

/** Points that no journal meets: what they ask, a person must read or ask elsewhere. */
const NEVER_MET: Point[] = ['copyrightKept', 'deposit', 'plagiarism', 'issn', 'issnOnline', 'cc0']

const POINTS = [...new Set(Object.values(STANDARDS).flat())]
const stateOf = (point: Point, change: Partial<JournalFacts> = {}) =>
	judge(point, { ...WHOLE, ...change }).state

describe('a point', () => {
	test.for(POINTS)('%s is met, not met or unknown by what is there', (point) => {
		const column = OF_ARTICLES[point]
		const broken = column ? { articles: { ...ALL, [column]: 4 } } : BROKEN[point]
		if (OF_PLATFORM.includes(point)) expect(stateOf(point)).toBe('met')
		else if (OF_PEOPLE.includes(point)) expect(stateOf(point)).toBe('unknown')
		else {
			expect(broken, 'every other point can be missed').toBeDefined()
			if (point !== 'cc0') expect(stateOf(point)).toBe(NEVER_MET.includes(point) ? 'unknown' : 'met')
			expect(stateOf(point, broken)).toBe('notMet')
		}
	})

	test('that asks something of each article is unknown while there is none', () => {
		const articles = Object.fromEntries(Object.keys(ALL).map((name) => [name, 0])) as ArticleFacts
		for (const point of Object.keys(OF_ARTICLES) as Point[])
			expect(stateOf(point, { articles })).toBe('unknown')
		expect(stateOf('endogeny', { endogeny: [] })).toBe('unknown')
		expect(stateOf('twoReports', { reviewed: { articles: 0, twoReports: 0 } })).toBe('unknown')
		expect(stateOf('researchPerYear', { years: [] })).toBe('notMet')
	})

	test('leads where it is mended unless it is met', () => {
		expect(judge('fees', { ...WHOLE, policies: {} })).toMatchObject({ state: 'notMet', fix: 'details' })
		expect(judge('fees', WHOLE).fix).toBeNull()
		expect(judge('dates', { ...WHOLE, articles: { ...ALL, dated: 0 } }).fix).toBe('articles')
	})
})

describe('shares', () => {
	test('of articles that the board signed are a quarter at most in each of the last issues, not together', () => {
		const of = 4
		expect(stateOf('endogeny', { endogeny: [{ name: 'a', of, own: 1 }] })).toBe('met')
		const both = [
			{ name: 'a', of, own: 2 },
			{ name: 'b', of, own: 0 },
		]
		expect(stateOf('endogeny', { endogeny: both })).toBe('notMet')
	})

	test('of a board that comes from one institution are not enough, however many it has', () => {
		const board = Array.from({ length: 9 }, (_, index) => ({
			...member('Université A'),
			name: String(index),
		}))
		expect(stateOf('board', { board })).toBe('notMet')
	})
})

test('standards have as many points as they ask for', () => {
	const counts = Object.entries(STANDARDS).map(([name, points]) => [name, new Set(points).size])
	expect(Object.fromEntries(counts)).toMatchObject({ transparency: 16, latindex: 38, doaj: 23 })
	const [doaj] = judgeAll(WHOLE)
	expect(tally(doaj?.points ?? [])).toEqual({ met: 20, notMet: 0, unknown: 3 })
	expect(inOrderOfWork(judgeAll({ ...WHOLE, aims: {} })[0]?.points ?? []).slice(0, 2)).toMatchObject([
		{ point: 'aims', state: 'notMet' },
		{ point: 'everyLanguage', state: 'notMet' },
	])
})
