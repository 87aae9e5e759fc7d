import { describe, expect, test } from 'vitest'
import { type ReviewerCandidate, suggest } from './suggest.ts'
import { citedSurnames, formsIn, labelsOf, subjectsIn, subjectsOf } from './topic.ts'

const MANUSCRIPT = {
	title: {
		fr: "La mairie et le marché : fiscalité ordinaire d'une ville secondaire",
		en: 'The town hall and the market: ordinary taxation in a secondary town',
	},
	abstract: { fr: 'Les commerçants paient. Les commerçants négocient la patente.' },
	keywords: { fr: ['fiscalité locale', 'marchés'], en: ['local taxation', 'markets'] },
}
const subjects = subjectsOf(MANUSCRIPT)

const nobody: ReviewerCandidate = {
	userId: 'u',
	personId: null,
	personSlug: null,
	name: 'Prénom Nom',
	email: null,
	affiliations: [],
	ror: null,
	isReviewerHere: true,
	editsManuscript: false,
	isInvited: false,
	expertise: [],
	specialization: null,
	languages: [],
	load: { current: 0, rendered: 0, meanDays: null },
	unavailableUntil: null,
	works: [],
	cited: 0,
}
const file = { subjects, authors: [], wishes: [], coAuthorships: [] }
const work = (id: string, title: string, year = 2020) => ({
	id,
	title,
	year,
	forms: formsIn([{ text: title, language: 'fr' }]),
})

describe('subjectsOf', () => {
	test('keywords come first, then words of the title that they do not hold, then what the abstract repeats', () => {
		expect(subjects.map(({ label, weight }) => [label, weight])).toEqual([
			['fiscalité locale', 4],
			['marchés', 4],
			['local taxation', 4],
			['markets', 4],
			['mairie', 2],
			['ordinaire', 2],
			['ville', 2],
			['secondaire', 2],
			['town', 2],
			['hall', 2],
			['ordinary', 2],
			['secondary', 2],
			['commerçants', 1],
		])
	})

	test('a phrase is found with all of its words in any inflection', () => {
		const found = subjectsIn(subjects, formsIn([{ text: 'Les fiscalités locales', language: 'fr' }]))
		expect(labelsOf(found, 3)).toEqual(['fiscalité locale'])
		expect(subjectsIn(subjects, formsIn([{ text: 'La fiscalité des États', language: 'fr' }]))).toEqual([])
	})

	test('an empty manuscript has no subject', () => {
		expect(subjectsOf({ title: {}, abstract: {}, keywords: {} })).toEqual([])
		expect(subjectsOf({ title: { fr: '… !' }, abstract: { fr: '' }, keywords: { fr: [' '] } })).toEqual([])
	})
})

test('surnames are what stands with a capital before the year', () => {
	const cited = citedSurnames([
		'Bayart, J.-F. (1989). L’État en Afrique. Paris : Fayard.',
		'Bayart J.-F. et Ellis S., 1999, The Criminalization of the State in Africa.',
		'(s. d.)',
		'',
	])
	expect([...cited]).toEqual([
		['bayart', 2],
		['ellis', 1],
	])
})

describe('suggest', () => {
	test('a declared field, works and citations are said; nobody is suggested for nothing', () => {
		const [first, second, ...rest] = suggest(
			[
				{ ...nobody, isReviewerHere: false },
				{ ...nobody, userId: 'field', expertise: ['Fiscalité des collectivités', 'Ornithologie'] },
				{
					...nobody,
					userId: null,
					personId: 'works',
					isReviewerHere: false,
					load: null,
					cited: 2,
					works: [
						work('1', 'Fiscalité locale au Bénin', 2018),
						work('2', 'Les marchés de Lomé', 2024),
						work('3', 'Oiseaux'),
					],
				},
			],
			file,
		)
		expect(first).toMatchObject({
			key: 'u-field',
			group: 'journal',
			reasons: [{ is: 'fields', fields: ['Fiscalité des collectivités'] }],
		})
		expect(second).toMatchObject({
			key: 'p-works',
			group: 'library',
			reasons: [
				{
					is: 'works',
					count: 2,
					subjects: ['marchés', 'fiscalité locale'],
					latest: { title: 'Les marchés de Lomé', year: 2024 },
				},
				{ is: 'cited', count: 2 },
			],
		})
		expect(rest).toEqual([])
	})

	test('words that join and compare are no subject, nor is one that the abstract alone repeats', () => {
		const topic = subjectsOf({
			title: { fr: 'Création d’un cadastre à partir de registres', en: 'Registers among different towns' },
			abstract: { fr: 'Le pays compte. Chaque pays varie.' },
			keywords: {},
		})
		const of = (id: string, ...titles: string[]) => ({
			...{ ...nobody, userId: null, personId: id, isReviewerHere: false, load: null },
			works: titles.map((title, index) => work(`${id}${index}`, title)),
		})
		const found = suggest(
			[
				of('joined', 'Repenser les catégories à partir du Bénin', 'Healing among different students'),
				of('abstract', 'Le pays des rivières'),
				of('title', 'Registres de Porto-Novo'),
				of('both', 'Le cadastre du pays'),
			],
			{ ...file, subjects: topic },
		)
		expect(found.map(({ key }) => key).toSorted()).toEqual(['p-both', 'p-title'])
	})

	test('who has less in hand comes first, and a conflict puts a person last without hiding them', () => {
		const able = { ...nobody, expertise: ['fiscalité locale'] }
		const order = suggest(
			[
				{ ...able, userId: 'edits', editsManuscript: true },
				{ ...able, userId: 'busy', load: { current: 3, rendered: 9, meanDays: 20 } },
				{ ...able, userId: 'opposed', name: 'Awa Ndiaye' },
				{ ...able, userId: 'away', unavailableUntil: '2027-01-31' },
				{ ...able, userId: 'free' },
			],
			{
				...file,
				wishes: [{ wish: 'opposed', name: 'Awa Ndiaye', email: null, affiliation: null, reason: '' }],
			},
		)
		expect(order.map(({ userId }) => userId)).toEqual(['free', 'busy', 'away', 'opposed', 'edits'])
	})

	test('who was asked for by name is there without another reason', () => {
		expect(suggest([{ ...nobody, isReviewerHere: false }], file, () => true)).toMatchObject([
			{ key: 'u-u', reasons: [{ is: 'named' }] },
		])
	})

	test('the journal’s own reviewers are there without another reason, unless something else was asked for', () => {
		expect(suggest([nobody], file)).toMatchObject([{ reasons: [{ is: 'ofJournal' }] }])
		expect(suggest([nobody], file, () => false)).toEqual([])
	})

	test('of the authors of one work two are enough', () => {
		const author = (personId: string, ...works: ReturnType<typeof work>[]): ReviewerCandidate => ({
			...nobody,
			userId: null,
			personId,
			name: personId,
			isReviewerHere: false,
			load: null,
			works,
		})
		const one = work('1', 'Fiscalité locale au Bénin')
		const found = suggest(
			['a', 'b', 'c', 'd'].map((id) => author(id, one)).concat(author('e', one, work('2', 'Marchés'))),
			file,
		)
		expect(found.map(({ name }) => name).toSorted()).toEqual(['a', 'b', 'e'])
	})
})

test('who reported on an earlier version comes first, marked', () => {
	const [first] = suggest(
		[
			{ ...nobody, userId: 'field', expertise: ['Fiscalité des collectivités'] },
			{ ...nobody, userId: 'before', reviewedBefore: true },
		],
		file,
	)
	expect(first?.key).toBe('u-before')
	expect(first?.reasons[0]).toEqual({ is: 'reviewedBefore' })
})
