import { renderToString } from 'react-dom/server'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#app/i18n/languages.ts'
import {
	bareArticle,
	chapter,
	englishArticle,
	everyRecord,
	hostileArticle,
	PUBLIC_URL,
	somebody,
} from '../../work/testing/records.ts'
import { RecordHead } from '../components/record-head.tsx'
import { cslItemOf } from '../csl-item.ts'
import { licenceUrl } from '../licences.ts'
import { linksOf } from '../signposting/signposting.ts'
import { alternates, canonical } from './addresses.ts'
import { dublinCoreTags } from './dublin-core.ts'
import { highwireTags } from './highwire.ts'
import { jsonLd } from './json-ld.ts'
import { openGraphTags, SHARE_PICTURE } from './open-graph.ts'
import { recordHeadTags } from './record-head.ts'
import type { HeadTag } from './tags.ts'

const valuesOf = (tags: readonly HeadTag[], name: string) =>
	tags.flatMap((tag) =>
		('name' in tag && tag.name === name) || ('property' in tag && tag.property === name)
			? [(tag as { content: string }).content]
			: [],
	)

describe('Highwire tags', () => {
	test('an article, authors followed by institution and ORCID', () => {
		const tags = highwireTags(englishArticle, PUBLIC_URL)
		const shown = tags.map((tag) => ('name' in tag ? `${tag.name}: ${tag.content}` : ''))
		const start = shown.indexOf('citation_author: Madore, Frédérick')
		expect(shown.slice(start, start + 3)).toEqual([
			'citation_author: Madore, Frédérick',
			'citation_author_institution: University of Florida',
			'citation_author_orcid: https://orcid.org/0000-0003-0959-2092',
		])
		expect(shown).toEqual(
			expect.arrayContaining([
				'citation_publication_date: 2020/05/21',
				'citation_journal_title: Africa',
				'citation_issn: 0001-9720',
				'citation_issn: 1750-0184',
				'citation_volume: 90',
				'citation_issue: 3',
				'citation_firstpage: 625',
				'citation_lastpage: 646',
				'citation_doi: 10.1017/S0001972020000108',
				'citation_language: en',
				'citation_keywords: Burkina Faso',
				'citation_abstract_html_url: https://mbongi.example/articles/francophone-muslim-intellectuals',
				'citation_fulltext_html_url: https://mbongi.example/articles/francophone-muslim-intellectuals',
				'citation_pdf_url: https://mbongi.example/articles/francophone-muslim-intellectuals/telecharger/madore-2020.pdf',
			]),
		)
		expect(valuesOf(tags, 'citation_reference')).toHaveLength(2)
	})

	test('a chapter names its book, never a journal', () => {
		const tags = highwireTags(chapter, PUBLIC_URL)
		expect(valuesOf(tags, 'citation_inbook_title')[0]).toMatch(/^African linguistics on the prairie: /)
		expect(valuesOf(tags, 'citation_isbn')).toEqual(['9783961100361'])
		expect(valuesOf(tags, 'citation_editor')).toHaveLength(4)
		expect(valuesOf(tags, 'citation_journal_title')).toEqual([])
		expect(valuesOf(tags, 'citation_publication_date')).toEqual(['2018'])
	})

	test('files that have been made of the text, behind those that somebody uploaded', () => {
		const made = (['pdf', 'jats'] as const).map((format) => ({
			format,
			mediaType: 'application/x-any',
			path: `/made.${format}`,
		}))
		const addresses = (record: typeof bareArticle) => {
			const tags = highwireTags(record, PUBLIC_URL, made)
			return [...valuesOf(tags, 'citation_pdf_url'), ...valuesOf(tags, 'citation_xml_url')]
		}
		const [pdf] = englishArticle.galleys
		expect(addresses({ ...englishArticle, galleys: [] })).toEqual([
			`${PUBLIC_URL}/made.pdf`,
			`${PUBLIC_URL}/made.jats`,
		])
		expect(addresses(englishArticle)).toContain(`${PUBLIC_URL}${pdf?.path}`)
		expect(addresses(englishArticle)).not.toContain(`${PUBLIC_URL}/made.pdf`)
		expect(addresses({ ...englishArticle, withdrawn: true })).toEqual([])
	})

	test('no PDF or full-text address where there is none, or once withdrawn', () => {
		for (const record of [bareArticle, { ...englishArticle, withdrawn: true }]) {
			expect(valuesOf(highwireTags(record, PUBLIC_URL), 'citation_pdf_url')).toEqual([])
			expect(valuesOf(highwireTags(record, PUBLIC_URL), 'citation_fulltext_html_url')).toEqual([])
		}
	})
})

test.each(everyRecord)('all descriptions of $slug agree', (record) => {
	const highwire = highwireTags(record, PUBLIC_URL)
	const dublinCore = dublinCoreTags(record, PUBLIC_URL)
	const graph = jsonLd(record, PUBLIC_URL)
	const csl = cslItemOf(record, PUBLIC_URL)
	const links = linksOf(record, PUBLIC_URL)
	const linked = (rel: string) =>
		links
			.filter((link) => link.rel === rel && link.anchor === PUBLIC_URL + record.path)
			.map(({ href }) => href)

	expect(valuesOf(highwire, 'citation_title')).toEqual([csl.title])
	expect(valuesOf(dublinCore, 'DC.title')[0]).toBe(csl.title)
	expect(graph['name']).toBe(csl.title)

	expect(valuesOf(highwire, 'citation_author')).toEqual(valuesOf(dublinCore, 'DC.creator'))
	expect(valuesOf(highwire, 'citation_author').length).toBe(csl.author?.length ?? 0)
	expect(((graph['author'] as unknown[] | undefined) ?? []).length).toBe(csl.author?.length ?? 0)
	expect(valuesOf(highwire, 'citation_author_orcid')).toEqual(linked('author'))

	const date = valuesOf(highwire, 'citation_publication_date')[0]
	expect(graph['datePublished']).toBe(date?.replaceAll('/', '-'))
	expect(valuesOf(dublinCore, 'DC.date')).toEqual([graph['datePublished']])
	expect(csl.issued?.['date-parts'][0]).toEqual(date?.split('/').map(Number))

	expect(valuesOf(highwire, 'citation_doi')).toEqual(csl.DOI ? [csl.DOI] : [])
	expect(linked('cite-as')).toEqual([graph['sameAs'] ?? PUBLIC_URL + record.path])
	expect(linked('license')).toEqual(typeof graph['license'] === 'string' ? [graph['license']] : [])
	const files = (graph['encoding'] as { contentUrl: string }[] | undefined) ?? []
	const fileLinks = linked('item').filter((href) => !href.endsWith('?texte=entier'))
	expect(fileLinks).toEqual(files.map(({ contentUrl }) => contentUrl))
	expect(valuesOf(highwire, 'citation_pdf_url')).toEqual(fileLinks.slice(0, 1))
	expect(valuesOf(openGraphTags(record, PUBLIC_URL, 'fr', 'Mbongi'), 'og:url')).toEqual([graph['url']])
})

describe('addresses in four languages', () => {
	test('the canonical address is one of the alternates', () => {
		const others = alternates(PUBLIC_URL, '/articles?q=droit').map(({ href }) => href)
		expect(others).toEqual([
			'https://mbongi.example/articles?q=droit',
			'https://mbongi.example/articles?q=droit&lang=en',
			'https://mbongi.example/articles?q=droit&lang=es',
			'https://mbongi.example/articles?q=droit&lang=ar',
			'https://mbongi.example/articles?q=droit',
		])
		for (const language of LANGUAGES)
			expect(others).toContain(canonical(PUBLIC_URL, '/articles?q=droit', language).href)
	})
})

describe('the rendered head', () => {
	test('keeps order and repeats, and escapes hostile texts', () => {
		const twice = {
			...hostileArticle,
			contributors: [
				somebody({ family: 'A', given: 'B' }, { affiliation: 'X' }),
				somebody({ family: 'A', given: 'B' }, { affiliation: 'X' }),
			],
		}
		const html = renderToString(
			<html lang="fr">
				<head>
					<title>x</title>
				</head>
				<body>
					<RecordHead record={twice} publicUrl={PUBLIC_URL} language="fr" siteName="Mbongi" />
				</body>
			</html>,
		)
		expect(html.match(/citation_author_institution/g)).toHaveLength(2)
		expect(html.indexOf('name="citation_author"')).toBeLessThan(html.indexOf('</head>'))
		expect(html.match(/<script/g)).toHaveLength(1)
		expect(html).not.toContain('alert(1)</script>')
	})

	test('names a PDF of a remembered record as soon as it is made', () => {
		const record = { ...bareArticle }
		const head = (made: Parameters<typeof RecordHead>[0]['made']) =>
			renderToString(
				<RecordHead
					record={record}
					publicUrl={PUBLIC_URL}
					language="fr"
					siteName="Mbongi"
					made={made ?? []}
				/>,
			)
		expect(head([])).not.toContain('citation_pdf_url')
		const pdf = { format: 'pdf' as const, mediaType: 'application/pdf', path: '/made.pdf' }
		expect(head([pdf])).toContain(`name="citation_pdf_url" content="${PUBLIC_URL}/made.pdf"`)
	})

	test('every record has a canonical address, alternates and its three files', () => {
		for (const record of everyRecord) {
			const rels = recordHeadTags(record, PUBLIC_URL, 'en', 'Mbongi').flatMap((tag) =>
				'rel' in tag ? [tag.rel] : [],
			)
			expect(rels.filter((rel) => rel === 'canonical')).toHaveLength(1)
			expect(rels.filter((rel) => rel === 'alternate')).toHaveLength(8)
		}
	})
})

test('licences have addresses; an unversioned one has none', () => {
	expect(licenceUrl('CC-BY-4.0')).toBe('https://creativecommons.org/licenses/by/4.0/')
	expect(licenceUrl('CC-BY-NC-ND-3.0-IGO')).toBe('https://creativecommons.org/licenses/by-nc-nd/3.0/igo/')
	expect(licenceUrl('CC0-1.0')).toBe('https://creativecommons.org/publicdomain/zero/1.0/')
	expect(licenceUrl('CC-BY')).toBeNull()
	expect(licenceUrl('constructor')).toBeNull()
	expect(licenceUrl(null)).toBeNull()
})

describe('terms of use in the heads', () => {
	test('Dublin Core gives the licence of the record, its note and its attribution', () => {
		const rights = dublinCoreTags(
			{ ...englishArticle, licence: 'CC0-1.0', licenceNote: { en: 'A note.' }, attribution: 'FOSTER' },
			PUBLIC_URL,
		).flatMap((tag) => ('name' in tag && tag.name === 'DC.rights' ? [tag.content] : []))
		expect(rights).toEqual(['https://creativecommons.org/publicdomain/zero/1.0/', 'A note.', 'FOSTER'])
	})
})

describe('a shared link', () => {
	test('has the four properties that Open Graph requires, and the picture is there in the size it says', async () => {
		const tags = openGraphTags(englishArticle, PUBLIC_URL, 'fr', 'Mbongi')
		const properties = tags.flatMap((tag) => ('property' in tag ? [tag.property] : []))
		for (const required of ['og:title', 'og:type', 'og:image', 'og:url'])
			expect(properties).toContain(required)
		const picture = await sharp(`public${SHARE_PICTURE.path}`).metadata()
		expect(picture).toMatchObject({ format: 'png', width: SHARE_PICTURE.width, height: SHARE_PICTURE.height })
	})

	test('of a work without summary says who made it, in what and when', () => {
		const [description] = openGraphTags({ ...chapter, abstract: {} }, PUBLIC_URL, 'fr', 'Mbongi')
		expect(description).toEqual({
			name: 'description',
			content:
				'Kyle Jerro — African linguistics on the prairie: Selected papers from the 45th Annual Conference on African Linguistics — 2018',
		})
	})
})
