import { describe, expect, test } from 'vitest'
import {
	arabicArticle,
	chapter,
	englishArticle,
	everyRecord,
	frenchArticle,
	somebody,
} from '#app/modules/work/testing/records.ts'
import { faultsOfJats } from '#tests/support/jats-schema.ts'
import type { GalleySource } from '../source.ts'
import { comparedWords, RICH_TEXT, sourceOf, wordsOfJats } from '../testing.ts'
import { writeJats } from './write-jats.ts'

async function jatsOf(source: GalleySource): Promise<string> {
	return new TextDecoder().decode((await writeJats(source)).bytes)
}

const manyAuthors = {
	...englishArticle,
	contributors: Array.from({ length: 300 }, (_, index) =>
		somebody(
			{ family: `Family${index}`, given: 'Given' },
			{ affiliation: `Institution ${index % 7}`, country: 'CD' },
		),
	),
}
const withPeople = {
	...frenchArticle,
	licence: 'CC-BY-4.0',
	funding: ['Funded by the CODESRIA.'],
	receivedOn: '2020-01-02',
	acceptedOn: '2020-03-04',
	abstract: { fr: 'Un résumé.\nEn deux paragraphes.', en: 'An abstract.', ar: 'ملخص' },
	keywords: { fr: ['fleuve'], ar: ['نهر'] },
	contributors: [
		somebody(
			{ family: 'Ngoma', given: 'Mireille' },
			{
				orcid: '0000-0002-1825-0097',
				affiliation: 'Université Marien Ngouabi',
				country: 'CG',
				ror: 'https://ror.org/00tt5kf04',
				creditRoles: ['writing-original-draft'],
				corresponding: true,
			},
		),
		somebody('Socrate', {
			affiliation: 'Université Marien Ngouabi',
			country: 'CG',
			ror: 'https://ror.org/00tt5kf04',
		}),
		somebody('Centre d’études africaines'),
	],
}
const notice = (kind: 'retracts' | 'corrects', direction: 'by' | 'of') => ({
	kind,
	direction,
	on: '2024-01-01',
	note: {},
	work: { title: { fr: 'Autre' }, language: 'fr', path: '/articles/autre', doi: '10.5555/autre' },
})

describe('the schema of JATS 1.3 has nothing against', () => {
	test('texts of every kind, many authors, none, one name, Arabic titles, retractions, chapters', async () => {
		const sources: [string, GalleySource][] = [
			...everyRecord.map((record, index): [string, GalleySource] => [`record-${index}`, sourceOf(record)]),
			['many', sourceOf(manyAuthors)],
			['nobody', sourceOf({ ...englishArticle, contributors: [] })],
			['people', sourceOf(withPeople)],
			[
				'retracted',
				sourceOf({ ...englishArticle, retracted: true }, RICH_TEXT, { notices: [notice('retracts', 'by')] }),
			],
			['demonstration', sourceOf({ ...englishArticle, demonstration: true })],
			['retraction', sourceOf(frenchArticle, '<p>Retiré.</p>', { notices: [notice('retracts', 'of')] })],
			['bare', sourceOf({ ...frenchArticle, journal: null, issue: null, licence: null }, '')],
			[
				'hostile',
				sourceOf(
					{ ...englishArticle, title: { en: 'A ]]> & <b>\u0001\ud800 title' } },
					'<p>]]&gt; &amp;</p>',
				),
			],
		]
		const articles = await Promise.all(
			sources.map(async ([name, source]) => ({ fileName: `${name}.xml`, contents: await jatsOf(source) })),
		)
		expect(await faultsOfJats(articles)).toEqual([])
	})

	test('but it refuses an element in the wrong place: the check checks', async () => {
		const wrong = (await jatsOf(sourceOf(englishArticle))).replace('<body>', '<body><year>1999</year>')
		expect((await faultsOfJats([{ fileName: 'wrong.xml', contents: wrong }])).join()).toContain('year')
	})
})

describe('no word is lost', () => {
	test.each([
		['each kind of thing', sourceOf(englishArticle)],
		[
			'Arabic',
			sourceOf(arabicArticle, '<p>على أن <em>شوقي</em> - رغم هذا</p><h2>باب</h2><p>كلمة<br>أخرى</p>'),
		],
		[
			'frames without a name in JATS',
			sourceOf(
				englishArticle,
				'<div id="x"><h2>In a frame</h2><p>Words</p></div><figure><p>only words</p></figure><p><a href="#x">to it</a></p>',
			),
		],
		[
			'tables in figures, lists in cells',
			sourceOf(
				englishArticle,
				'<figure><table><caption>One</caption><tr><td><ul><li>item</li></ul></td></tr></table><table><tr><td>two</td></tr></table><p>below</p></figure>',
			),
		],
	])('of %s', async (_, source) => {
		expect(comparedWords(source.text.tree, wordsOfJats(await jatsOf(source)))).toEqual({
			lost: [],
			added: [],
		})
	})
})

describe('what JATS4R recommends', () => {
	test('authors: parts of names, ORCID as an address, one affiliation for all who share it, CRediT, bodies, single names', async () => {
		const jats = await jatsOf(sourceOf(withPeople))
		expect(jats).toContain(
			'<contrib-id contrib-id-type="orcid">https://orcid.org/0000-0002-1825-0097</contrib-id>',
		)
		expect(jats).toContain('<name><surname>Ngoma</surname><given-names>Mireille</given-names></name>')
		expect(jats).toContain('<name name-style="given-only"><given-names>Socrate</given-names></name>')
		expect(jats).toContain('<collab>Centre d’études africaines</collab>')
		expect(jats.match(/<aff /g)).toHaveLength(1)
		expect(jats).toContain(
			'<institution-id institution-id-type="ror">https://ror.org/00tt5kf04</institution-id>',
		)
		expect(jats).toContain(
			'vocab-term-identifier="https://credit.niso.org/contributor-roles/writing-original-draft/"',
		)
		expect(jats).toContain('<contrib contrib-type="author" corresp="yes">')
		expect(jats.match(/<xref rid="aff-1" ref-type="aff"\/>/g)).toHaveLength(2)
	})

	test('permissions: the address of the licence for machines, its words for people', async () => {
		const jats = await jatsOf(sourceOf(withPeople))
		expect(jats).toContain('<ali:free_to_read/>')
		expect(jats).toContain('<ali:license_ref>https://creativecommons.org/licenses/by/4.0/</ali:license_ref>')
		expect(jats).toContain('<license-p>CC BY 4.0')
		const unsaid = await jatsOf(sourceOf({ ...withPeople, licence: 'CC-BY' }))
		expect(unsaid).not.toContain('license_ref')
	})

	test('abstracts: one in the language of the article, the others as translations, keywords by language', async () => {
		const jats = await jatsOf(sourceOf(withPeople))
		expect(jats).toContain('<abstract xml:lang="fr"><p>Un résumé.</p><p>En deux paragraphes.</p></abstract>')
		expect(jats).toContain('<trans-abstract xml:lang="en"><p>An abstract.</p></trans-abstract>')
		expect(jats).toContain('<kwd-group kwd-group-type="author" xml:lang="ar"><kwd>نهر</kwd></kwd-group>')
		expect(jats).toContain('<funding-statement>Funded by the CODESRIA.</funding-statement>')
	})

	test('funding: each funder with its identifier and the numbers of its awards', async () => {
		const funders = [
			{ name: 'Agence', id: 'https://ror.org/00rbzpz17', awards: ['ANR-1', 'ANR-2'] },
			{ name: 'Wellcome', id: 'https://doi.org/10.13039/100004440', awards: [] },
		]
		const jats = await jatsOf(sourceOf({ ...withPeople, funders }))
		expect(jats).toMatch(
			/<award-group id="[^"]+"><funding-source><institution-wrap><institution>Agence<\/institution><institution-id institution-id-type="ror">https:\/\/ror.org\/00rbzpz17<\/institution-id><\/institution-wrap><\/funding-source><award-id>ANR-1<\/award-id><award-id>ANR-2<\/award-id><\/award-group>/,
		)
		expect(jats).toContain('institution-id-type="doi">https://doi.org/10.13039/100004440<')
	})

	test('data: the section that says where they are is named so, in any of the four languages', async () => {
		for (const title of [
			'Data availability statement',
			'<span class="numero">6</span> Disponibilité des données',
			'Disponibilidad de los datos',
			'إتاحة البيانات',
		]) {
			const html = `<h2>Other data</h2><p>Words.</p><h2>${title}</h2><p>In an archive.</p>`
			const article = await jatsOf(sourceOf(englishArticle, html))
			expect(article.match(/sec-type="data-availability"/g), title).toHaveLength(1)
			expect(article).toMatch(/<sec (?=[^>]*sec-type="data-availability")[^>]*>(?:(?!<sec).)*In an archive/s)
		}
	})

	test('citations of data: their title, the archive that keeps them, their identifier', async () => {
		const [first] = englishArticle.references
		if (!first) throw new Error('records have references')
		const csl = {
			id: '',
			type: 'dataset',
			author: [{ literal: 'Afrobarometer' }],
			issued: { 'date-parts': [[2021]] },
			title: 'Merged Round 8 data',
			publisher: 'Harvard Dataverse',
		}
		const article = { ...englishArticle, references: [{ ...first, csl, doi: '10.5555/data' }] }
		const jats = await jatsOf(sourceOf(article))
		expect(jats).toContain(
			'<element-citation publication-type="data"><person-group person-group-type="author"><collab>Afrobarometer</collab></person-group><year iso-8601-date="2021">2021</year><data-title>Merged Round 8 data</data-title><source>Harvard Dataverse</source><pub-id pub-id-type="doi">10.5555/data</pub-id></element-citation>',
		)
	})

	test('permissions: whose the text is, where that is known, before its terms', async () => {
		const known = { copyright: { holder: 'Mireille Ngoma, Socrate', year: '2021' } }
		const jats = await jatsOf(sourceOf(withPeople, RICH_TEXT, known))
		expect(jats).toContain(
			'<permissions><copyright-statement>© 2021 Mireille Ngoma, Socrate</copyright-statement><copyright-year>2021</copyright-year><copyright-holder>Mireille Ngoma, Socrate</copyright-holder><ali:free_to_read/>',
		)
		expect(await faultsOfJats([{ fileName: 'known.xml', contents: jats }])).toEqual([])
		expect(await jatsOf(sourceOf(withPeople))).not.toMatch(/<copyright-(?:statement|year|holder)>/)
	})

	test('everywhere: countries by their code, one title a language, citations with an id and what they are', async () => {
		const jats = await jatsOf(sourceOf(withPeople))
		for (const [tag] of jats.matchAll(/<country[^>]*>/g)) expect(tag).toMatch(/country="[A-Z]{2}"/)
		for (const [tag] of jats.matchAll(/<(?:trans-)?abstract[^>]*>/g)) expect(tag).toContain('xml:lang=')
		for (const [tag] of jats.matchAll(/<contrib [^>]*>/g)) expect(tag).toContain('contrib-type=')
		for (const [tag] of jats.matchAll(/<ref[ >][^>]*>?/g)) expect(tag).toMatch(/id="ref-\d+"/)
		for (const [tag] of jats.matchAll(/<element-citation[^>]*>/g)) expect(tag).toContain('publication-type=')
		expect(jats.match(/<abstract /g)).toHaveLength(1)
		expect(jats).not.toContain('<copyright-statement>')
	})

	test('citations: as data where there is a record, always in their words, with the DOI as an identifier', async () => {
		const [first, second] = englishArticle.references
		if (!first || !second) throw new Error('records have references')
		const csl = {
			id: '',
			type: 'article-journal',
			author: [{ family: 'Mbembe', given: 'A.' }],
			issued: { 'date-parts': [[2003]] },
			title: 'Necropolitics',
			'container-title': 'Public Culture',
			volume: '15',
			page: '11–40',
		}
		const jats = await jatsOf(sourceOf({ ...englishArticle, references: [first, { ...second, csl }] }))
		expect(jats).toContain('<ref id="ref-1"><mixed-citation>Gomez-Perez, M. (ed.) 2005.')
		expect(jats).toContain(
			'<element-citation publication-type="journal"><person-group person-group-type="author"><name><surname>Mbembe</surname><given-names>A.</given-names></name></person-group><year iso-8601-date="2003">2003</year><article-title>Necropolitics</article-title><source>Public Culture</source><volume>15</volume><fpage>11</fpage><lpage>40</lpage><pub-id pub-id-type="doi">10.1215/08992363-15-1-11</pub-id></element-citation>',
		)
		expect(jats).toContain('publication-type="journal">Mbembe, A. 2003.')
		expect(jats).toContain('<xref rid="ref-1" ref-type="bibr">Gomez-Perez 2005</xref>')
	})
})

test('references of the text say what they lead to; what leads nowhere is words', async () => {
	const jats = await jatsOf(sourceOf(englishArticle, `${RICH_TEXT}<p><a href="#ref-99">nowhere</a></p>`))
	expect(jats).toMatch(/<xref rid="[^"]+" ref-type="fig">figure<\/xref>/)
	expect(jats).toMatch(/<xref rid="[^"]+" ref-type="sec">section<\/xref>/)
	expect(jats).toMatch(/<xref rid="[^"]+" ref-type="statement">example<\/xref>/)
	expect(jats).toMatch(/<xref rid="[^"]+" ref-type="fn"><sup>1<\/sup><\/xref>/)
	expect(jats).toContain('<p>nowhere</p>')
	expect(jats).toMatch(/<disp-formula><mml:math display="block"><mml:mi>x<\/mml:mi>/)
})

test('a chapter names its book, a retraction and what was retracted name each other', async () => {
	const ofChapter = await jatsOf(sourceOf(chapter))
	expect(ofChapter).toContain('article-type="chapter-article"')
	expect(ofChapter).toContain('link-type="chapter-of"')
	const retraction = await jatsOf(
		sourceOf(frenchArticle, '<p>Retiré.</p>', { notices: [notice('retracts', 'of')] }),
	)
	expect(retraction).toContain('article-type="retraction"')
	expect(retraction).toContain(
		'<related-article related-article-type="retracted-article" ext-link-type="doi" xlink:href="10.5555/autre">',
	)
})
