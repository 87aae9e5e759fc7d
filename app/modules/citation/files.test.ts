import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { BibLatexParser, RISParser } from 'biblatex-csl-converter'
import { describe, expect, test } from 'vitest'
import {
	bareArticle,
	book,
	chapter,
	englishArticle,
	everyRecord,
	HOSTILE,
	hostileArticle,
	PUBLIC_URL,
} from '../work/testing/records.ts'
import { toBibtex } from './bibtex.ts'
import { citationKey, citationKeys } from './citation-key.ts'
import { cslItemOf, toCslJson } from './csl-item.ts'
import { negotiateForm } from './negotiation.ts'
import { toRis } from './ris.ts'

const all = [...everyRecord, hostileArticle]
const printed = HOSTILE.replace(/[\s\p{Cc}]+/gu, ' ').trim()

describe('CSL-JSON', () => {
	const schema = JSON.parse(
		readFileSync(new URL('../../../tests/schemas/csl/csl-data.json', import.meta.url), 'utf8'),
	)
	const validate = new Ajv({ strict: false, allErrors: true }).compile(schema)

	test('is valid CSL-JSON 1.0.2 for every kind of record', () => {
		expect(validate(JSON.parse(toCslJson(all, PUBLIC_URL))), JSON.stringify(validate.errors)).toBe(true)
	})

	test('tells a chapter from its book', () => {
		expect(cslItemOf(chapter, PUBLIC_URL)).toMatchObject({
			type: 'chapter',
			'container-title':
				'African linguistics on the prairie: Selected papers from the 45th Annual Conference on African Linguistics',
			author: [{ family: 'Jerro', given: 'Kyle' }],
			editor: [{ family: 'Kandybowicz' }, { family: 'Major' }, { family: 'Torrence' }, { family: 'Duncan' }],
			page: '3-19',
			ISBN: '9783961100361',
			URL: 'https://mbongi.example/ouvrages/african-linguistics-on-the-prairie/chapitre/linguistic-complexity',
		})
		expect(cslItemOf(book, PUBLIC_URL)).not.toHaveProperty('container-title')
	})

	test('gives single and corporate names whole, article numbers as numbers, dates as far as known', () => {
		expect(cslItemOf(bareArticle, PUBLIC_URL)).toMatchObject({
			author: [{ literal: 'Suharto' }, { literal: 'Organisation mondiale de la Santé' }],
			number: 'e124',
			issued: { 'date-parts': [[2005, 8, 30]] },
		})
		expect(cslItemOf(book, PUBLIC_URL).issued).toEqual({ 'date-parts': [[2018]] })
	})
})

const TEX: Record<string, string> = {
	textbackslash: '\\',
	textbraceleft: '{',
	textbraceright: '}',
	textasciitilde: '~',
	textasciicircum: '^',
	textless: '<',
	textgreater: '>',
	textbar: '|',
}

/** What TeX prints: an independent reading of the few commands a field may hold. */
function untex(text: string): string {
	return text.replace(/\{\\(\w+)\}|\\([%&$#_])/g, (_, command, sign) => sign ?? TEX[command])
}

describe('BibTeX', () => {
	const parse = (text: string) => {
		const parsed = new BibLatexParser(text, { processUnexpected: true, processUnknown: true }).parse()
		return { entries: Object.values(parsed.entries), errors: parsed.errors }
	}

	test('parses back with the right types', () => {
		const { entries, errors } = parse(toBibtex(all, PUBLIC_URL))
		expect(errors).toEqual([])
		expect(entries.map((entry) => entry.bib_type)).toEqual(
			all.map(({ kind }) => ({ article: 'article', book: 'book', chapter: 'incollection' })[kind]),
		)
		expect(entries[0]?.fields).toMatchObject({ doi: englishArticle.doi, volume: [{ text: '90' }] })
	})

	test('a hostile title comes back to the letter', () => {
		const text = toBibtex([hostileArticle], PUBLIC_URL)
		expect(parse(text).entries).toHaveLength(1)
		const [, title = ''] = /^\ttitle = \{\{(.*)\}\},$/m.exec(text) ?? []
		expect(untex(title)).toBe(`${printed}: ${printed}`)
	})

	test('the titles of chapter and book keep their capitals: styles write other titles small', () => {
		expect(toBibtex([chapter], PUBLIC_URL)).toContain('\tbooktitle = {{African linguistics on the prairie: ')
	})

	test('signs that TeX prints as others in its first fonts are written by name', () => {
		const text = toBibtex([{ ...englishArticle, title: { en: 'p < 0.05 > x | y' } }], PUBLIC_URL)
		expect(text).toContain('title = {{p {\\textless} 0.05 {\\textgreater} x {\\textbar} y}}')
	})

	test('braces are in balance, letters stay letters', () => {
		const text = toBibtex(all, PUBLIC_URL)
		let depth = 0
		for (const character of text) {
			if (character === '{') depth++
			if (character === '}') depth--
			expect(depth).toBeGreaterThanOrEqual(0)
		}
		expect(depth).toBe(0)
		expect(text).toContain('Prêcheurs')
		expect(text).toContain('{ما هي هذه المجلة؟}')
	})

	test('keys depend on the record alone and differ within a file', () => {
		expect(citationKey(englishArticle)).toBe('madore2020-francophone-muslim-intellectuals')
		const twin = { ...book, kind: 'chapter' as const }
		const keys = citationKeys([book, twin, twin, twin, ...all])
		expect(new Set(keys).size).toBe(keys.length)
		for (const key of keys) expect(key).toMatch(/^[a-z0-9-]+$/)
	})
})

describe('RIS', () => {
	test('parses back with the right types, names and pages', () => {
		const parsed = new RISParser(toRis(everyRecord, PUBLIC_URL)).parse()
		const entries = Object.values(parsed.entries)
		expect(parsed.errors).toEqual([])
		expect(entries.map((entry) => entry.bib_type)).toEqual([
			'article-journal',
			'article-journal',
			'article-journal',
			'article-journal',
			'book',
			'inbook',
			'article-journal',
		])
	})

	test('every line of a hostile record is a tag and its value', () => {
		const text = toRis([hostileArticle, englishArticle], PUBLIC_URL)
		expect(text.split('\r\n').filter((line) => !/^[A-Z][A-Z0-9] {2}- |^$/.test(line))).toEqual([])
		expect(text.match(/^TY {2}- /gm)).toHaveLength(2)
		expect(text.match(/^ER {2}- /gm)).toHaveLength(2)
		expect(text).toContain(`TI  - ${printed}: ${printed}\r\n`)
		expect(text).not.toMatch(/[^\r]\n/)
	})

	test('says the date no more exactly than it is known', () => {
		expect(toRis([englishArticle], PUBLIC_URL)).toContain('DA  - 2020/05/21/\r\n')
		expect(toRis([book], PUBLIC_URL)).toContain('DA  - 2018///\r\n')
		expect(toRis([bareArticle], PUBLIC_URL)).toContain('C7  - e124\r\n')
	})
})

describe('terms of use', () => {
	const own = {
		...englishArticle,
		licence: 'CC-BY-SA-4.0',
		licenceNote: { en: 'Text of 1910: public domain.' },
		attribution: 'Madore & others, 100 % free_text #1',
	}
	const terms =
		'CC-BY-SA-4.0, https://creativecommons.org/licenses/by-sa/4.0/ — Text of 1910: public domain. — Madore & others, 100 % free_text #1'

	test('every export tells the licence of the record itself and whom to name', () => {
		expect(cslItemOf(own, PUBLIC_URL).note).toBe(terms)
		expect(toRis([own], PUBLIC_URL)).toContain(`N1  - ${terms}\r\n`)
		const [, copyright = ''] = /^\tcopyright = \{(.*)\},$/m.exec(toBibtex([own], PUBLIC_URL)) ?? []
		expect(untex(copyright)).toBe(terms)
	})

	test('a record without licence, or with one without version, is given no other', () => {
		const bare = { ...own, licence: null, licenceNote: {}, attribution: null }
		for (const text of [
			toBibtex([bare], PUBLIC_URL),
			toRis([bare], PUBLIC_URL),
			toCslJson([bare], PUBLIC_URL),
		]) {
			expect(text).not.toMatch(/creativecommons|CC[- ]BY/)
		}
		expect(cslItemOf({ ...bare, licence: 'CC-BY' }, PUBLIC_URL).note).toBe('CC-BY')
	})

	test('a retracted work says so, and one that was withdrawn offers no file', () => {
		const retracted = { ...englishArticle, retracted: true }
		expect(cslItemOf(retracted, PUBLIC_URL).status).toBe('Retracted')
		expect(toRis([retracted], PUBLIC_URL)).toContain('N1  - Retracted\r\n')
		expect(toBibtex([retracted], PUBLIC_URL)).toContain('\tnote = {Retracted},')
		const withdrawn = toRis([{ ...englishArticle, withdrawn: true }], PUBLIC_URL)
		expect(withdrawn).toContain('N1  - Withdrawn\r\n')
		expect(withdrawn).not.toContain('L1  - ')
	})

	test('a text of the demonstration that is retracted says both, and keeps its attribution', () => {
		const attribution = 'A. Author. 2018. A text. First published elsewhere.'
		const both = { ...englishArticle, retracted: true, demonstration: true, attribution }
		expect(cslItemOf(both, PUBLIC_URL).status).toBe('Retracted; Demonstration')
		expect(toRis([both], PUBLIC_URL)).toContain('N1  - Retracted; Demonstration\r\n')
		expect(toBibtex([both], PUBLIC_URL)).toContain('\tnote = {Retracted; Demonstration},')
		for (const write of [toBibtex, toRis, toCslJson]) expect(write([both], PUBLIC_URL)).toContain(attribution)
	})
})

test('the items of one CSL-JSON file have ids of their own, even when a book and a chapter share a slug', () => {
	const twin = { ...book, kind: 'chapter' as const }
	const ids = JSON.parse(toCslJson([book, twin, chapter], PUBLIC_URL)).map(({ id }: { id: string }) => id)
	expect(new Set(ids).size).toBe(3)
})

test('RIS: the number of a series is not the volume of a book', () => {
	const text = toRis([book], PUBLIC_URL)
	expect(text).toContain('T2  - Contemporary African Linguistics\r\n')
	expect(text).toContain('M1  - 3\r\n')
	expect(text).not.toContain('VL  - ')
	expect(toRis([chapter], PUBLIC_URL)).toContain('T3  - Contemporary African Linguistics\r\n')
})

describe('content negotiation', () => {
	test.each([
		[null, 'html'],
		['', 'html'],
		['*/*', 'html'],
		['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'html'],
		['application/x-bibtex', 'bib'],
		['APPLICATION/X-BIBTEX', 'bib'],
		['application/x-research-info-systems;q=0.9, text/html;q=0.1', 'ris'],
		['application/vnd.citationstyles.csl+json', 'csl'],
		['application/vnd.citationstyles.csl+json; q=1.0, application/x-bibtex; q=0.5', 'csl'],
		['application/ld+json', 'jsonld'],
		['application/x-bibtex;q=0.5, */*;q=0.5', 'html'],
		['application/x-bibtex;q=0', 'html'],
		['application/x-bibtex;q=2', 'html'],
		['application/pdf', 'pdf'],
		['application/epub+zip, text/html;q=0.5', 'epub'],
		['application/xml', 'jats'],
		['text/xml', 'jats'],
		['image/png', 'html'],
		// browsers of old weigh XML like pages
		['application/xml,application/xhtml+xml,text/html;q=0.9,text/plain;q=0.8,image/png,*/*;q=0.5', 'html'],
		['application/pdf, application/x-bibtex', 'bib'],
		// axios, fetch and curl
		['application/json, text/plain, */*', 'html'],
		['application/json', 'csl'],
		['application/citeproc+json;q=0.9, text/turtle', 'csl'],
		['text/bibtex', 'bib'],
		// the most exact range weighs, wherever it stands
		['*/*, text/html;q=0.2', 'csl'],
		['text/*;q=0.3, application/x-bibtex;q=0.5', 'bib'],
		['text/*;q=0.5, application/x-bibtex;q=0.3', 'html'],
		['text/html;q=0, application/xhtml+xml;q=0, */*;q=0.1', 'csl'],
		['application/*;q=0.4, application/ld+json', 'jsonld'],
		['*/*;q=0', 'html'],
		['application/ld+json;profile="http://schema.org";q=0.7', 'jsonld'],
		[' ; , ;q=1,,', 'html'],
		['constructor, __proto__;q=1', 'html'],
		[`${'a,'.repeat(100_000)}application/x-bibtex`, 'html'],
	])('%#', (accept, expected) => {
		expect(negotiateForm(accept)).toBe(expected)
	})

	test('other forms are asked for by their type where it is theirs alone, else by type and profile', () => {
		const more = [
			['mods', 'application/mods+xml', 'http://www.loc.gov/mods/v3'],
			['dc', 'application/xml', 'http://www.openarchives.org/OAI/2.0/oai_dc/'],
		] as const
		const asked = (accept: string) => negotiateForm(accept, undefined, more)
		expect(asked('application/mods+xml')).toBe('mods')
		expect(asked('application/mods+xml;q=0.4, text/html;q=0.5')).toBe('html')
		expect(asked('application/xml; profile="http://www.openarchives.org/OAI/2.0/oai_dc/"')).toBe('dc')
		expect(asked('application/xml')).toBe('jats')
		expect(asked('application/xml;profile="http://elsewhere.example/"')).toBe('html')
		expect(asked('*/*')).toBe('html')
	})

	test('a form that there is not gives way to the next', () => {
		const isThere = (form: string) => form !== 'pdf'
		expect(negotiateForm('application/pdf', isThere)).toBe('html')
		expect(negotiateForm('application/pdf, application/epub+zip;q=0.5', isThere)).toBe('epub')
	})
})
