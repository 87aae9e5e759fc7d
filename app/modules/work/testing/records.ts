import type { RecordContributor, WorkRecord } from '../model.ts'

/** Real works, written down by hand, for the tests of citations and descriptions. */

export const PUBLIC_URL = 'https://mbongi.example'

/** Somebody by family and given name, or by a single or corporate name. */
export function somebody(
	name: string | { family: string; given: string },
	more: Partial<RecordContributor> = {},
): RecordContributor {
	const parts =
		typeof name === 'string'
			? { name, given: null, family: null }
			: { ...name, name: `${name.given} ${name.family}` }
	return {
		role: 'author',
		...parts,
		original: null,
		affiliation: null,
		country: null,
		ror: null,
		orcid: null,
		person: null,
		creditRoles: [],
		corresponding: false,
		...more,
	}
}

const EMPTY: WorkRecord = {
	id: '0190a6c0-0000-7000-8000-000000000000',
	kind: 'article',
	type: 'research-article',
	slug: '',
	path: '',
	language: 'fr',
	title: {},
	subtitle: {},
	abstract: {},
	keywords: {},
	disciplines: [],
	contributors: [],
	journal: null,
	issue: null,
	book: null,
	chapterNumber: null,
	publisher: null,
	pages: null,
	elocation: null,
	doi: null,
	reservedDoi: null,
	periodicalDois: { journal: null, issue: null },
	ark: null,
	review: 'unknown',
	reviewBasis: {},
	listed: 'here',
	publisherUrl: null,
	licence: null,
	licenceNote: {},
	attribution: null,
	funding: [],
	funders: [],
	published: { on: '2000-01-01', precision: 'year' },
	receivedOn: null,
	acceptedOn: null,
	updatedAt: new Date('2026-11-20T10:00:00Z'),
	hasFullText: false,
	references: [],
	galleys: [],
	withdrawn: false,
	retracted: false,
	demonstration: false,
}

export const englishArticle: WorkRecord = {
	...EMPTY,
	id: '0190a6c0-0000-7000-8000-000000000001',
	slug: 'francophone-muslim-intellectuals',
	path: '/articles/francophone-muslim-intellectuals',
	language: 'en',
	title: {
		en: 'Francophone Muslim intellectuals, Islamic associational life and religious authority in Burkina Faso',
	},
	abstract: { en: 'This article examines the rise of Francophone Muslim intellectuals.' },
	keywords: { en: ['Islam', 'Burkina Faso'] },
	contributors: [
		somebody(
			{ family: 'Madore', given: 'Frédérick' },
			{ affiliation: 'University of Florida', orcid: '0000-0003-0959-2092', person: 'frederick-madore' },
		),
	],
	journal: {
		slug: 'africa',
		language: 'en',
		title: { en: 'Africa' },
		issnPrint: '0001-9720',
		issnOnline: '1750-0184',
	},
	issue: { kind: 'regular', slug: '90-3', volume: '90', number: '3', year: 2020, title: {} },
	publisher: { slug: 'cambridge-university-press', name: 'Cambridge University Press', place: 'Cambridge' },
	pages: '625-646',
	doi: '10.1017/S0001972020000108',
	licence: 'CC-BY-4.0',
	published: { on: '2020-05-21', precision: 'day' },
	hasFullText: true,
	references: [
		{
			text: 'Gomez-Perez, M. (ed.) 2005. L’islam politique au sud du Sahara. Paris: Karthala.',
			doi: null,
			html: null,
			label: null,
			section: null,
			csl: null,
			citedPath: null,
		},
		{
			text: 'Mbembe, A. 2003. ‘Necropolitics’, Public Culture 15 (1): 11–40.',
			doi: '10.1215/08992363-15-1-11',
			html: null,
			label: null,
			section: null,
			csl: null,
			citedPath: null,
		},
	],
	galleys: [
		{
			id: '0190a6c0-0000-7000-8000-0000000000f1',
			format: 'pdf',
			language: 'en',
			fileName: 'madore-2020.pdf',
			mediaType: 'application/pdf',
			bytes: 412_345,
			sha256: 'a'.repeat(64),
			path: '/articles/francophone-muslim-intellectuals/telecharger/madore-2020.pdf',
		},
	],
}

export const frenchArticle: WorkRecord = {
	...EMPTY,
	id: '0190a6c0-0000-7000-8000-000000000002',
	slug: 'precheurs-musulmans',
	path: '/articles/precheurs-musulmans',
	language: 'fr',
	title: { fr: 'Prêcheurs(ses) musulmans(es) et stratégies de communication au Burkina Faso depuis 1990' },
	subtitle: { fr: 'Des processus différentiés de conversion interne' },
	contributors: [
		somebody({ family: 'Gomez-Perez', given: 'Muriel' }),
		somebody({ family: 'Madore', given: 'Frédérick' }),
	],
	journal: {
		slug: 'theologiques',
		language: 'fr',
		title: { fr: 'Théologiques' },
		issnPrint: '1188-7109',
		issnOnline: '1492-1413',
	},
	issue: { kind: 'regular', slug: '21-2', volume: '21', number: '2', year: 2013, title: {} },
	pages: '121–157',
	doi: '10.7202/1028465ar',
	published: { on: '2013-01-01', precision: 'year' },
}

export const spanishArticle: WorkRecord = {
	...EMPTY,
	id: '0190a6c0-0000-7000-8000-000000000003',
	slug: 'cinismo-e-indiferenciacion',
	path: '/articles/cinismo-e-indiferenciacion',
	language: 'es',
	title: {
		es: 'Cinismo e indiferenciación: la huella de Glucksmann en el coraje de la verdad de Foucault',
		en: 'Cynicism and Undifferentiation: Glucksmann’s Mark on Michel Foucault’s the courage of truth',
	},
	contributors: [somebody({ family: 'de Freitas', given: 'Juan Horacio' }, { orcid: '0000-0003-2686-0140' })],
	journal: {
		slug: 'trans-form-acao',
		language: 'pt',
		title: { pt: 'Trans/Form/Ação' },
		issnPrint: '0101-3173',
		issnOnline: '1980-539X',
	},
	issue: { kind: 'regular', slug: '45-1', volume: '45', number: '1', year: 2022, title: {} },
	pages: '139-158',
	doi: '10.1590/0101-3173.2022.v45n1.p139',
	licence: 'CC-BY-4.0',
	published: { on: '2022-03-16', precision: 'day' },
}

export const arabicArticle: WorkRecord = {
	...EMPTY,
	id: '0190a6c0-0000-7000-8000-000000000004',
	type: 'historical-article',
	slug: 'ma-hiya-hadhihi-al-majalla',
	path: '/articles/ma-hiya-hadhihi-al-majalla',
	language: 'ar',
	title: { ar: 'ما هي هذه المجلة؟' },
	contributors: [somebody({ family: 'الجميل', given: 'أنطون' })],
	journal: { slug: 'al-zuhur', language: 'ar', title: { ar: 'الزهور' }, issnPrint: null, issnOnline: null },
	issue: { kind: 'regular', slug: '1-1', volume: '1', number: '1', year: 1910, title: {} },
	pages: '4-11',
	licence: 'CC-BY-SA-4.0',
	published: { on: '1910-03-01', precision: 'month' },
	hasFullText: true,
}

const prairie = {
	slug: 'african-linguistics-on-the-prairie',
	language: 'en',
	title: { en: 'African linguistics on the prairie' },
	subtitle: { en: 'Selected papers from the 45th Annual Conference on African Linguistics' },
	doi: '10.5281/zenodo.1219141',
	isbn: '9783961100361',
	series: 'Contemporary African Linguistics',
	seriesNumber: '3',
	place: 'Berlin',
	pageCount: null,
	contributors: [
		somebody({ family: 'Kandybowicz', given: 'Jason' }, { role: 'editor' }),
		somebody({ family: 'Major', given: 'Travis' }, { role: 'editor' }),
		somebody({ family: 'Torrence', given: 'Harold' }, { role: 'editor' }),
		somebody({ family: 'Duncan', given: 'Philip T.' }, { role: 'editor' }),
	],
} satisfies WorkRecord['book']

const langsci = { slug: 'language-science-press', name: 'Language Science Press', place: 'Berlin' }

export const book: WorkRecord = {
	...EMPTY,
	id: '0190a6c0-0000-7000-8000-000000000005',
	kind: 'book',
	type: 'edited-volume',
	slug: prairie.slug,
	path: `/ouvrages/${prairie.slug}`,
	language: 'en',
	title: prairie.title,
	subtitle: prairie.subtitle,
	contributors: prairie.contributors,
	book: prairie,
	publisher: langsci,
	doi: prairie.doi,
	licence: 'CC-BY-4.0',
	published: { on: '2018-01-01', precision: 'year' },
}

export const chapter: WorkRecord = {
	...EMPTY,
	id: '0190a6c0-0000-7000-8000-000000000006',
	kind: 'chapter',
	type: 'chapter',
	slug: 'linguistic-complexity',
	path: `/ouvrages/${prairie.slug}/chapitre/linguistic-complexity`,
	language: 'en',
	title: { en: 'Linguistic complexity' },
	subtitle: { en: 'A case study from Swahili' },
	contributors: [
		somebody({ family: 'Jerro', given: 'Kyle' }, { affiliation: 'University of Essex', country: 'GB' }),
	],
	book: prairie,
	chapterNumber: 1,
	publisher: langsci,
	pages: '3-19',
	doi: '10.5281/zenodo.1251708',
	licence: 'CC-BY-4.0',
	published: { on: '2018-01-01', precision: 'year' },
	hasFullText: true,
}

/** A single author without family name, an article number, no DOI, a particle and a body among the authors. */
export const bareArticle: WorkRecord = {
	...EMPTY,
	id: '0190a6c0-0000-7000-8000-000000000007',
	slug: 'why-most-published-research-findings-are-false',
	path: '/articles/why-most-published-research-findings-are-false',
	language: 'en',
	title: { en: 'Why Most Published Research Findings Are False' },
	contributors: [somebody('Suharto'), somebody('Organisation mondiale de la Santé')],
	journal: {
		slug: 'plos-medicine',
		language: 'en',
		title: { en: 'PLoS Medicine' },
		issnPrint: null,
		issnOnline: '1549-1676',
	},
	issue: { kind: 'regular', slug: '2-8', volume: '2', number: '8', year: 2005, title: {} },
	elocation: 'e124',
	licence: 'CC-BY',
	published: { on: '2005-08-30', precision: 'day' },
}

export const everyRecord = [
	englishArticle,
	frenchArticle,
	spanishArticle,
	arabicArticle,
	book,
	chapter,
	bareArticle,
]

/** What tries to break out of every format at once. */
export const HOSTILE =
	'A {brace} and } { \\ 100 % $x_1$ & #~^ "q" <i>x</i> <script>alert(1)</script></script> é\u0001\r\nTY  - BOOK\nER  - \n@misc{x, title={y}} ‮ 漢 \u{1F30D}'

export const hostileArticle: WorkRecord = {
	...englishArticle,
	id: '0190a6c0-0000-7000-8000-000000000008',
	slug: 'hostile',
	path: '/articles/hostile',
	title: { en: HOSTILE },
	subtitle: { en: HOSTILE },
	abstract: { en: HOSTILE },
	keywords: { en: [HOSTILE, 'a, b', 'c; d'] },
	contributors: [
		somebody({ family: `O'Brien, and ${HOSTILE}`, given: 'Ann and Bob' }, { affiliation: HOSTILE }),
		somebody(HOSTILE),
	],
	journal: { slug: 'africa', language: 'en', title: { en: HOSTILE }, issnPrint: null, issnOnline: null },
	publisher: { slug: 'x', name: HOSTILE, place: HOSTILE },
	references: [
		{ text: HOSTILE, doi: null, html: null, label: null, section: null, csl: null, citedPath: null },
	],
}
