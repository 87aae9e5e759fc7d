import { describe, expect, test } from 'vitest'
import {
	book,
	chapter,
	englishArticle,
	hostileArticle,
	PUBLIC_URL,
	somebody,
} from '../../work/testing/records.ts'
import { jsonLd, serialiseJsonLd } from './json-ld.ts'
import { SHARE_PICTURE } from './open-graph.ts'

describe('JSON-LD', () => {
	test('article in issue in volume in journal', () => {
		expect(jsonLd(englishArticle, PUBLIC_URL)).toMatchObject({
			'@type': 'ScholarlyArticle',
			author: [
				{
					'@type': 'Person',
					identifier: 'https://orcid.org/0000-0003-0959-2092',
					affiliation: { name: 'University of Florida' },
				},
			],
			license: 'https://creativecommons.org/licenses/by/4.0/',
			sameAs: 'https://doi.org/10.1017/S0001972020000108',
			isPartOf: {
				'@type': 'PublicationIssue',
				issueNumber: '3',
				isPartOf: {
					'@type': 'PublicationVolume',
					volumeNumber: '90',
					isPartOf: { '@type': 'Periodical', name: 'Africa', issn: ['1750-0184', '0001-9720'] },
				},
			},
		})
	})

	test('chapter in book in series; a book by its editors', () => {
		expect(jsonLd(chapter, PUBLIC_URL)).toMatchObject({
			'@type': 'Chapter',
			position: 1,
			isPartOf: {
				'@type': 'Book',
				isbn: '9783961100361',
				isPartOf: { '@type': 'BookSeries', name: 'Contemporary African Linguistics' },
			},
		})
		expect(jsonLd(book, PUBLIC_URL)).toMatchObject({ '@type': 'Book', datePublished: '2018' })
		expect(jsonLd(book, PUBLIC_URL)).not.toHaveProperty('author')
	})

	test('says that a work was retracted, and nothing of the status of others', () => {
		expect(jsonLd({ ...englishArticle, retracted: true }, PUBLIC_URL)['creativeWorkStatus']).toBe('Retracted')
		const both = { ...englishArticle, retracted: true, demonstration: true }
		expect(jsonLd(both, PUBLIC_URL)['creativeWorkStatus']).toEqual(['Retracted', 'Demonstration'])
		expect(jsonLd(englishArticle, PUBLIC_URL)).not.toHaveProperty('creativeWorkStatus')
	})

	test('cannot leave its script element', () => {
		const text = serialiseJsonLd(jsonLd(hostileArticle, PUBLIC_URL))
		expect(text).not.toMatch(/[<>&\u2028\u2029]/)
		expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(jsonLd(hostileArticle, PUBLIC_URL))))
	})
})

describe('schema.org beside the record itself', () => {
	const way = (record: Parameters<typeof jsonLd>[0]) =>
		(
			jsonLd(record, PUBLIC_URL) as unknown as {
				mainEntityOfPage: { breadcrumb?: { itemListElement: object[] } }
			}
		).mainEntityOfPage.breadcrumb?.itemListElement

	test('the way to an article and to a chapter, in order; a book stands alone', () => {
		expect(way(englishArticle)).toEqual([
			{ '@type': 'ListItem', position: 1, name: 'Africa', item: expect.stringMatching(/\/revues\/[\w-]+$/) },
			{ '@type': 'ListItem', position: 2, name: '90(3)', item: expect.stringMatching(/\/numeros\/[\w-]+$/) },
			expect.objectContaining({ position: 3, item: PUBLIC_URL + englishArticle.path }),
		])
		expect(way(chapter)?.map((step) => (step as { item: string }).item)).toEqual([
			expect.stringMatching(/\/ouvrages\/[\w-]+$/),
			PUBLIC_URL + chapter.path,
		])
		expect(way(book)).toBeUndefined()
	})

	test('people who have a page have its address; every record has a picture with its size', () => {
		const known = { ...englishArticle, contributors: [somebody('Awa Diop', { person: 'awa-diop' })] }
		const { author, image } = jsonLd(known, PUBLIC_URL) as unknown as {
			author: { url: string }[]
			image: object
		}
		expect(author.map(({ url }) => url)).toEqual([`${PUBLIC_URL}/auteurs/awa-diop`])
		expect(image).toMatchObject({ url: `${PUBLIC_URL}${SHARE_PICTURE.path}`, width: 1200, height: 630 })
	})
})

test('an institution that is known by its ROR is named by it', () => {
	const ror = 'https://ror.org/00tt5kf04'
	const signed = [
		somebody('Awa Diop', { affiliation: 'Université', ror }),
		somebody('Eli Ba', { affiliation: 'Institut' }),
	]
	const { author } = jsonLd({ ...englishArticle, contributors: signed }, PUBLIC_URL)
	expect(author).toMatchObject([
		{ affiliation: { '@type': 'Organization', '@id': ror, name: 'Université' } },
		{ affiliation: { '@type': 'Organization', name: 'Institut' } },
	])
	expect(author).not.toMatchObject([{}, { affiliation: { '@id': expect.anything() } }])
})

describe('terms of use', () => {
	test('JSON-LD names a licence that has no address, and tells a group from a person', () => {
		const graph = jsonLd(
			{
				...englishArticle,
				licence: 'CC-BY',
				licenceNote: { fr: 'Sans les images.', en: 'Images are left out.' },
			},
			PUBLIC_URL,
		)
		expect(graph['license']).toEqual({ '@type': 'CreativeWork', name: 'CC-BY' })
		expect(graph['usageInfo']).toEqual({ '@type': 'CreativeWork', text: 'Images are left out.' })
		const authors = ['The PRISMA Group', 'Université de Lomé', 'Suharto', 'Emmanuel Amo Ofori'].map((name) =>
			somebody(name),
		)
		const made = jsonLd({ ...englishArticle, contributors: authors }, PUBLIC_URL)['author'] as {
			'@type': string
		}[]
		expect(made.map((who) => who['@type'])).toEqual(['Organization', 'Organization', 'Person', 'Person'])
	})

	test('free access is said only of what can be read here', () => {
		const elsewhere = { ...englishArticle, hasFullText: false, galleys: [] }
		expect(jsonLd(elsewhere, PUBLIC_URL)).not.toHaveProperty('isAccessibleForFree')
		expect(jsonLd({ ...elsewhere, hasFullText: true }, PUBLIC_URL)['isAccessibleForFree']).toBe(true)
		expect(jsonLd({ ...englishArticle, withdrawn: true }, PUBLIC_URL)).not.toHaveProperty(
			'isAccessibleForFree',
		)
	})
})
