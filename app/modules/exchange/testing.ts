import type { Funder, Notice, WorkRecord } from '#app/modules/work/index.ts'
import {
	arabicArticle,
	bareArticle,
	book,
	chapter,
	englishArticle,
	everyRecord,
	frenchArticle,
	HOSTILE,
	hostileArticle,
	PUBLIC_URL,
	somebody,
} from '#app/modules/work/testing/records.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { describeWorks } from './formats/describe-works.server.ts'
import type { DescribingLibrary, Description } from './formats/description.ts'
import { type LibrarySource, libraryFolder } from './library/folder.server.ts'
import { importLibrary } from './library/import-library.server.ts'

export const library: DescribingLibrary = {
	site: PUBLIC_URL,
	name: 'Mbongi',
	email: 'contact@mbongi.example',
	crossmarkDoi: null,
	now: new Date('2026-11-21T12:00:00Z'),
}

/** That a work stands so to another one; of a DOI that is somebody's or of none. */
export function notice(
	kind: Notice['kind'],
	direction: Notice['direction'],
	doi: string | null = '10.5555/autre',
): Notice {
	const work = { title: { fr: 'Un autre <texte>' }, language: 'fr', path: '/articles/autre', doi }
	return { kind, direction, on: '2024-01-01', note: {}, work }
}

export function described(record: WorkRecord, notices: Notice[] = []): Description {
	return { record, notices, disciplines: [{ fr: 'Linguistique', en: 'Linguistics' }] }
}

const crowd = Array.from({ length: 300 }, (_, index) =>
	somebody(
		{ family: `Family${index}`, given: 'Given' },
		{ affiliation: `Institution ${index % 7}`, country: 'CD' },
	),
)

/** One in each register, one in none; with several awards and without. */
export const FUNDERS: Funder[] = [
	{ name: 'Agence & nationale', id: 'https://ror.org/00rbzpz17', awards: ['ANR-11-LABX-0024', '<12>'] },
	{ name: 'Wellcome Trust', id: 'https://doi.org/10.13039/100004440', awards: [] },
	{ name: 'CODESRIA', id: null, awards: ['7'] },
]

const works: { [name: string]: Description } = {
	...Object.fromEntries(everyRecord.map((record) => [record.slug.slice(0, 30), described(record)])),
	hostile: described(hostileArticle, [notice('corrects', 'of')]),
	nobody: described({ ...englishArticle, contributors: [] }),
	'one-name': described({ ...bareArticle, doi: '10.5555/one' }),
	'arabic-with-doi': described({ ...arabicArticle, doi: '10.5555/ar' }),
	crowd: described({ ...englishArticle, contributors: crowd }),
	people: described({
		...frenchArticle,
		licence: 'CC-BY-4.0',
		funding: ['Funded by the CODESRIA.'],
		funders: FUNDERS,
		receivedOn: '2020-01-02',
		acceptedOn: '2020-03-04',
		title: { fr: 'Un titre', en: 'A title', ar: 'عنوان' },
		subtitle: { fr: 'Son sous-titre', en: 'Its subtitle' },
		abstract: { fr: 'Un résumé.\nEn deux paragraphes.', en: 'An abstract.', ar: 'ملخص' },
		keywords: { fr: ['fleuve', 'fleuve'], ar: ['نهر'], xx: ['?'] },
		contributors: [
			somebody(
				{ family: 'Ngoma', given: 'Mireille' },
				{
					orcid: '0000-0002-1825-0097',
					affiliation: 'Université Marien Ngouabi',
					country: 'CG',
					ror: '00tt5kf04',
				},
			),
			somebody('Centre d’études africaines'),
			somebody({ family: 'Traductrice', given: 'Une' }, { role: 'translator' }),
		],
		references: [
			{
				text: 'Un livre.',
				doi: '10.5555/livre',
				html: null,
				label: null,
				section: null,
				csl: null,
				citedPath: null,
			},
		],
	}),
	retracted: described({ ...englishArticle, retracted: true }, [notice('retracts', 'by')]),
	retraction: described(englishArticle, [notice('retracts', 'of'), notice('new-version', 'of', null)]),
	translation: described(spanishWith(), [notice('translates', 'of'), notice('expression-of-concern', 'by')]),
	withdrawn: described({ ...englishArticle, withdrawn: true }),
	'own-dois': described({
		...englishArticle,
		periodicalDois: {
			journal: { doi: '10.5555/africa', isRegistered: true },
			issue: { doi: '10.5555/africa.90-3', isRegistered: true },
		},
	}),
	'no-issue': described({ ...englishArticle, issue: null, pages: null, elocation: 'e12', licence: null }),
	'nothing-said': described({ ...englishArticle, title: {}, subtitle: {}, publisher: null }),
	'rare-language': described({ ...englishArticle, language: 'swh', title: { swh: 'Kichwa' } }),
	'reserved-doi': described({ ...bareArticle, reservedDoi: '10.5555/kept' }),
	ark: described({ ...bareArticle, ark: 'ark:/12345/m10123456789bcdfz' }),
	'chapter-without-doi': described({ ...chapter, doi: null }),
	'chapter-of-a-book-without': described({
		...chapter,
		book: chapter.book && { ...chapter.book, doi: null, isbn: null },
	}),
	'bare-book': described({
		...book,
		doi: '10.5555/book',
		contributors: [],
		publisher: null,
		book: book.book && { ...book.book, isbn: null, series: null, contributors: [], pageCount: 312 },
	}),
	'hostile-book': described({
		...book,
		funders: [...FUNDERS, { name: HOSTILE, id: null, awards: [HOSTILE] }],
		title: { en: HOSTILE },
		contributors: [somebody(HOSTILE), somebody({ family: HOSTILE, given: HOSTILE })],
		keywords: { en: [HOSTILE] },
		abstract: { en: HOSTILE },
	}),
}

function spanishWith(): WorkRecord {
	return { ...englishArticle, language: 'es', title: { es: '¿Qué es?', en: 'What is it?' } }
}

/** Works of every kind and those that break formats, by what is awkward about them. */
export const AWKWARD: { [name: string]: Description } = Object.fromEntries(
	Object.entries(works).map(([name, description], index) => [
		name,
		{
			...description,
			record: { ...description.record, id: `0190a6c0-0000-7000-8000-${String(index).padStart(12, '0')}` },
		},
	]),
)

const DEMO = 'data/demo'

/** Loads the demonstration library, of its articles and chapters every so manieth, and describes its works. */
export async function describeDemonstration(ctx: Ctx, every: number): Promise<Description[]> {
	const whole = libraryFolder(DEMO)
	await importLibrary(ctx, { ...whole, records: sampled(whole.records, every) })
	const works = await ctx.db.selectFrom('readable_work').select('id').orderBy('id').execute()
	return describeWorks(
		ctx,
		works.map(({ id }) => id),
	)
}

async function* sampled(records: LibrarySource['records'], every: number) {
	let count = 0
	for await (const record of records) {
		const isPart = record.record === 'article' || record.record === 'chapter'
		if (isPart && count++ % every !== 0) continue
		yield record
	}
}
