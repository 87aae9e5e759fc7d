import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '#app/i18n/languages.ts'
import { LanguageContext } from '#app/i18n/use-translation.ts'
import type { BookPage } from '#app/modules/book/index.ts'
import { englishArticle, frenchArticle } from '#app/modules/work/testing/records.ts'
import { BookFacts } from '../book/facts.tsx'
import { ReaderAbstracts } from './abstracts.tsx'
import { ReaderFacts } from './facts.tsx'
import { GravestFirst, ReaderNotices } from './notices.tsx'
import type { WorkOnPage } from './read-work.server.ts'
import { ReaderRights } from './rights.tsx'
import { ReaderText } from './text.tsx'

const shown = (part: ReactNode, language: Language = 'fr') =>
	renderToStaticMarkup(<LanguageContext value={language}>{part}</LanguageContext>)

test('the abstract stands before keywords alone, in whatever language the page is', () => {
	const record = {
		language: 'fr',
		abstract: { fr: 'Résumé entier' },
		keywords: { en: ['well'], fr: ['puits'] },
	}
	const page = shown(<ReaderAbstracts record={record} />, 'en')
	expect(page.indexOf('Résumé entier')).toBeLessThan(page.indexOf('well'))
})

describe('over its title', () => {
	const retraction = {
		kind: 'retracts',
		direction: 'by',
		on: '2026-11-27',
		note: {},
		work: { path: '/articles/avis', title: { fr: 'Avis' }, language: 'fr', doi: null },
	} as Partial<WorkOnPage['reading']['notices'][number]> as WorkOnPage['reading']['notices'][number]
	const first = (notices: WorkOnPage['reading']['notices'], language: Language = 'fr') =>
		shown(<GravestFirst record={englishArticle} notices={notices} />, language)

	test.for([
		['fr', 'Texte rétracté'],
		['en', 'Retracted text'],
		['es', 'Texto retractado'],
		['ar', 'نص مسحوب علميًا'],
	] as const)('a retracted text says so in %s, and leads to its notice', ([language, said]) => {
		expect(first([retraction], language)).toContain(said)
		expect(first([retraction], language)).toContain('href="#avis"')
		const notices = shown(
			<ReaderNotices record={englishArticle} notices={[retraction]} withdrawal={null} />,
			language,
		)
		expect(notices).toContain('id="avis"')
	})

	test.for([
		['fr', 'Texte de démonstration'],
		['en', 'Demonstration text'],
		['es', 'Texto de demostración'],
		['ar', 'نص للعرض التوضيحي'],
	] as const)(
		'a text of the demonstration says so in %s, and where it first appeared',
		([language, said]) => {
			const record = {
				...englishArticle,
				demonstration: true,
				attribution: 'A. Author. 2018. A text. CC BY 4.0.',
			}
			expect(shown(<GravestFirst record={record} notices={[]} />, language)).toContain(said)
			const notices = shown(<ReaderNotices record={record} notices={[]} withdrawal={null} />, language)
			expect(notices).toContain(said)
			expect(notices).toContain('A. Author. 2018. A text. CC BY 4.0.')
		},
	)

	const concern = { ...retraction, kind: 'expression-of-concern' as const }
	test.for([
		['fr', 'Mise en garde'],
		['en', 'Expression of concern'],
		['es', 'Expresión de preocupación'],
		['ar', 'تنبيه'],
	] as const)('a text that the editors doubt says so in %s, unless it is retracted', ([language, said]) => {
		expect(first([concern], language)).toContain(said)
		expect(first([concern, retraction], language)).not.toContain(said)
	})

	test('the notice that is led to is the gravest: retraction, concern, correction, demonstration', () => {
		const correction = { ...retraction, kind: 'corrects' as const }
		const record = { ...englishArticle, demonstration: true, attribution: null }
		const page = shown(
			<ReaderNotices record={record} notices={[correction, concern, retraction]} withdrawal={null} />,
		)
		const places = ['est rétracté', 'exprime une réserve', 'a été corrigé', 'Texte de démonstration'].map(
			(words) => page.indexOf(words),
		)
		expect(places).not.toContain(-1)
		expect(places).toEqual(places.toSorted((a, b) => a - b))
	})

	test('a notice says its sentence once, in its text; the text it is about quotes it', () => {
		const note = { fr: 'Les données étaient fausses.', en: 'The data were wrong.' }
		const notices = (direction: 'by' | 'of', language: Language) =>
			shown(
				<ReaderNotices
					record={{ ...frenchArticle, hasFullText: true }}
					notices={[{ ...retraction, note, direction }]}
					withdrawal={null}
				/>,
				language,
			)
		expect(notices('by', 'fr')).toContain(note.fr)
		expect(notices('of', 'fr')).not.toContain(note.fr)
		expect(notices('of', 'fr')).toContain('Cet avis rétracte')
		expect(notices('of', 'en')).toContain(note.en)
	})

	test('a text that retracts another, or of which nothing is wrong, says nothing', () => {
		expect(first([{ ...retraction, direction: 'of' }])).toBe('')
		expect(first([])).toBe('')
	})
})

describe('a text of another time', () => {
	const heritage = { ...englishArticle, review: 'heritage' as const }
	const notice = (record: typeof englishArticle, language: Language = 'fr') =>
		shown(<ReaderNotices record={record} notices={[]} withdrawal={null} />, language)
	const of1789 = { ...heritage, published: { on: '1789-01-01', precision: 'year' as const } }

	/** What says that the words are those of their time. */
	const OF_THEIR_TIME = {
		fr: 'ses mots sont ceux de son temps',
		en: 'its words are those of its time',
		es: 'sus palabras son las de su tiempo',
		ar: 'ألفاظه ألفاظ زمانه',
	}

	test.for(LANGUAGES)(
		'says so with its year, and that its words are those of that time, in %s',
		(language) => {
			expect(notice(of1789, language)).toContain('1789')
			expect(notice(of1789, language)).toContain(OF_THEIR_TIME[language])
		},
	)

	test('names no year where its edition bears none', () => {
		const undated = notice({ ...heritage, published: { on: '1830-01-01', precision: 'undated' } })
		expect(undated).toContain(OF_THEIR_TIME.fr)
		expect(undated).not.toContain('1830')
	})

	test('no other text says so', () => {
		expect(notice({ ...of1789, review: 'unknown' })).toBe('')
	})
})

describe('a text that its publisher shows', () => {
	const [publisherUrl, source] = ['https://press.example/text', 'https://github.com/press/texts/blob/1/a.tex']
	const without = { ...englishArticle, doi: null, publisherUrl: null }
	const reading = { sourceUrl: source, versions: [] } as Partial<
		WorkOnPage['reading']
	> as WorkOnPage['reading']
	const read = (record: typeof englishArticle) =>
		shown(<ReaderText work={{ record, text: null } as Partial<WorkOnPage> as WorkOnPage} viewer={null} />)
	const rights = (record: typeof englishArticle, hasText = true) =>
		shown(<ReaderRights record={record} reading={reading} hasText={hasText} />)
	const first = (page: string) => /href="([^"]*)"[^>]*>Première publication/.exec(page)?.[1]

	test('breaks no line of its French attribution before a colon or within a number', () => {
		const attribution = 'Trier, coder, interpréter : 30 000 sources'
		const composed = /interpréter\u00A0: 30\u202F000 sources/
		expect(rights({ ...without, attribution, language: 'fr' })).toMatch(composed)
		expect(rights({ ...without, attribution, language: 'en' })).toContain(attribution)
	})

	test.for([
		['by its DOI', { ...without, doi: '10.5555/there', publisherUrl }, 'https://doi.org/10.5555/there'],
		['at the address that is known', { ...without, publisherUrl }, publisherUrl],
	] as const)('leads there %s', ([, record, address]) => {
		expect(/href="([^"]*)"[^>]*>Aller au texte chez/.exec(read(record))?.[1]).toBe(address)
		expect(first(rights(record))).toBe(address)
	})

	test('has no button where no address is known, and its source file is called one', () => {
		expect(read(without)).not.toContain('href')
		expect(first(rights(without))).toBeUndefined()
		expect(rights(without)).toMatch(new RegExp(`${source}"[^>]*>Fichier dont cette édition est tirée`))
	})

	test('whose address is not known is not said to be elsewhere, and a record without text has no edition', () => {
		expect(read({ ...without, publisherUrl })).toContain('Le texte intégral se lit ailleurs')
		expect(read(without)).not.toContain('ailleurs')
		expect(read(without)).toContain('n’est pas dans cette bibliothèque')
		expect(rights(without, false)).toMatch(new RegExp(`${source}"[^>]*>Source de cette notice`))
	})
})

describe('a text that was first published elsewhere', () => {
	const elsewhere = { ...englishArticle, listed: 'elsewhere' as const }
	const article = (hasText: boolean, language: Language) =>
		shown(<ReaderFacts record={elsewhere} wordCount={null} hasText={hasText} />, language)
	const chapter = { hasFullText: true } as BookPage['chapters'][number]
	const book = (hasText: boolean, language: Language) =>
		shown(<BookFacts book={{ ...BOOK, listed: 'elsewhere', chapters: hasText ? [chapter] : [] }} />, language)
	const RECORD = { fr: 'notice', en: 'entry', es: 'ficha', ar: 'بطاقة في الدليل' }
	const HELD = {
		fr: 'texte repris ici',
		en: 'text held here',
		es: 'texto recogido aquí',
		ar: 'والنص هنا',
	}

	test.for(LANGUAGES)('is called a record only where the text is not here, in %s', (language) => {
		for (const page of [article, book]) {
			expect(page(true, language)).toContain(HELD[language])
			expect(page(true, language)).not.toContain(RECORD[language])
			expect(page(false, language)).toContain(RECORD[language])
			expect(page(false, language)).not.toContain(HELD[language])
		}
	})
})

test('an editorial does not say that nobody knows how it was reviewed; an article does', () => {
	const facts = (type: string, review: 'unknown' | 'editorial') =>
		shown(<ReaderFacts record={{ ...englishArticle, type, review }} wordCount={null} hasText />)
	expect(facts('research-article', 'unknown')).toMatch(/évaluation inconnu/)
	expect(facts('editorial', 'unknown')).not.toMatch(/évaluation/)
	expect(facts('editorial', 'editorial')).toContain('Relu par la rédaction')
})

describe('a DOI', () => {
	const [doi, reservedDoi] = ['10.5555/permanent', '10.5555/kept']
	const places: [string, (given: { doi: string | null; reservedDoi: string | null }) => string][] = [
		[
			'of a text',
			(given) => shown(<ReaderFacts record={{ ...englishArticle, ...given }} wordCount={null} hasText />),
		],
		['of a book', (given) => shown(<BookFacts book={{ ...BOOK, ...given }} />)],
	]

	test.for(places)('%s that is registered is a link', ([, page]) => {
		expect(page({ doi, reservedDoi: null })).toContain(`href="https://doi.org/${doi}"`)
	})

	test.for(places)('%s that is only reserved says so and leads nowhere', ([, page]) => {
		const facts = page({ doi: null, reservedDoi })
		expect(facts.replace(/<[^>]*>/g, '')).toMatch(new RegExp(`DOI réservé[^.]*${reservedDoi}`))
		expect(facts).not.toContain('doi.org')
	})
})

const BOOK = {
	...{ language: 'fr', publisher: null, place: null, publishedOn: '2020-01-01', precision: 'year' },
	...{ series: null, seriesNumber: null, isbn: null, pageCount: null, ark: null, licence: null },
	...{ review: 'unknown', listed: 'here', files: [], chapters: [] },
} as Partial<BookPage> as BookPage
