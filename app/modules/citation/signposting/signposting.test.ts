import { describe, expect, test } from 'vitest'
import {
	bareArticle,
	book,
	chapter,
	englishArticle,
	PUBLIC_URL,
	somebody,
} from '../../work/testing/records.ts'
import { linkHeader, linksetJson, linksetText, linksOf } from './signposting.ts'

describe('Signposting', () => {
	test('the header of an article', () => {
		expect(linkHeader(englishArticle, PUBLIC_URL).split(', ')).toEqual([
			'<https://doi.org/10.1017/S0001972020000108>; rel="cite-as"',
			'<https://orcid.org/0000-0003-0959-2092>; rel="author"',
			'<https://schema.org/AboutPage>; rel="type"',
			'<https://schema.org/ScholarlyArticle>; rel="type"',
			'<https://creativecommons.org/licenses/by/4.0/>; rel="license"',
			'<https://mbongi.example/articles/francophone-muslim-intellectuals?texte=entier>; rel="item"; type="text/html"',
			'<https://mbongi.example/articles/francophone-muslim-intellectuals/telecharger/madore-2020.pdf>; rel="item"; type="application/pdf"',
			'<https://mbongi.example/articles/francophone-muslim-intellectuals/citation.bib>; rel="describedby"; type="application/x-bibtex"',
			'<https://mbongi.example/articles/francophone-muslim-intellectuals/citation.ris>; rel="describedby"; type="application/x-research-info-systems"',
			'<https://mbongi.example/articles/francophone-muslim-intellectuals/citation.json>; rel="describedby"; type="application/vnd.citationstyles.csl+json"',
			'<https://mbongi.example/coar-notify>; rel="http://www.w3.org/ns/ldp#inbox"',
			'<https://mbongi.example/revues/africa/numeros/90-3>; rel="collection"; type="text/html"',
			'<https://mbongi.example/signposting/article/francophone-muslim-intellectuals>; rel="linkset"; type="application/linkset+json"',
			'<https://mbongi.example/signposting/article/francophone-muslim-intellectuals.txt>; rel="linkset"; type="application/linkset"',
		])
	})

	test('the set links files and metadata back to the page', () => {
		const { linkset } = JSON.parse(linksetJson(englishArticle, PUBLIC_URL))
		const page = PUBLIC_URL + englishArticle.path
		expect(linkset).toHaveLength(6)
		for (const [at, item] of ['?texte=entier', '/telecharger/madore-2020.pdf'].entries())
			expect(linkset[at + 1]).toEqual({
				anchor: page + item,
				collection: [{ href: page, type: 'text/html' }],
			})
		expect(linkset[3].describes).toEqual([{ href: page, type: 'text/html' }])
		expect(linksetText(englishArticle, PUBLIC_URL).split(',\n')).toHaveLength(
			linksOf(englishArticle, PUBLIC_URL).length,
		)
	})

	test('stays short with hundreds of authors, and whole with hostile values', () => {
		const crowd = Array.from({ length: 500 }, (_, index) =>
			somebody(`A${index}`, { orcid: `0000-0000-0000-${String(index).padStart(4, '0')}` }),
		)
		expect(linkHeader({ ...englishArticle, contributors: crowd }, PUBLIC_URL).length).toBeLessThan(4000)
		const hostile = {
			...englishArticle,
			doi: '10.1/<>"\r\nSet-Cookie: a=b é',
			galleys: englishArticle.galleys.map((galley) => ({ ...galley, mediaType: 'a/b"\r\nX: y' })),
		}
		const header = linkHeader(hostile, PUBLIC_URL)
		expect(header).toMatch(/^[\x20-\x7E]+$/)
		expect(header.split(', ')[0]).toBe(
			'<https://doi.org/10.1/%3C%3E%22%0D%0ASet-Cookie:%20a=b%20%C3%A9>; rel="cite-as"',
		)
	})

	test('the link set tells what the header tells, the whole text among it', () => {
		for (const record of [
			englishArticle,
			chapter,
			book,
			bareArticle,
			{ ...englishArticle, withdrawn: true },
		]) {
			const page = PUBLIC_URL + record.path
			const told = linksOf(record, PUBLIC_URL)
				.filter(({ anchor }) => anchor === page)
				.map(({ rel, href }) => `<${href}>; rel="${rel}"`)
			const header = linkHeader(record, PUBLIC_URL)
			for (const link of told) expect(header).toContain(link)
			const others = header.split(/, (?=<)/).filter((link) => !told.some((one) => link.startsWith(one)))
			expect(others.every((link) => link.includes('rel="linkset"'))).toBe(true)
			expect(header.includes('?texte=entier>; rel="item"; type="text/html"')).toBe(
				record.hasFullText && !record.withdrawn,
			)
			const linksBetween = (rel: string) =>
				linksOf(record, PUBLIC_URL).filter(
					(link) => link.rel === rel && [link.anchor, link.href].includes(page),
				)
			expect(linksBetween('item').map(({ href }) => href)).toEqual(
				linksBetween('collection').flatMap(({ anchor, href }) => (href === page ? [anchor] : [])),
			)
		}
	})
})
