import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import CSL, { type StyleNode } from 'citeproc'
import { expect, test } from 'vitest'
import { prunedStyle } from './pruned-style.ts'

const written = (node: StyleNode | string): string =>
	typeof node === 'string'
		? node.trim()
		: node.name === 'text'
			? (node.attrs['value'] ?? '')
			: `${node.name}(${node.children.map(written).filter(Boolean).join(' ')})`
const prune = (body: string) =>
	written(prunedStyle(`<style xmlns="http://purl.org/net/xbiblio/csl" version="1.0">${body}</style>`))
const text = (value: string) => `<text value="${value}"/>`

test('branches of what no record is or has are gone, the first that is left begins', () => {
	expect(
		prune(
			`<choose><if type="patent">${text('a')}</if><else-if type="book bill" match="any">${text('b')}</else-if><else-if variable="DOI ISBN">${text('c')}</else-if><else>${text('d')}</else></choose>`,
		),
	).toBe('style(choose(if(b) else-if(c) else(d)))')
	expect(
		prune(
			`<choose><if type="book" variable="original-date">${text('a')}</if><else>${text('b')}</else></choose>`,
		),
	).toBe('style(b)')
	expect(prune(`<choose><if locator="page">${text('a')}</if></choose>`)).toBe('style()')
	expect(prune(`<choose><if variable="DOI original-date" match="any">${text('a')}</if></choose>`)).toBe(
		'style(choose(if(a)))',
	)
})

test('what holds for all records ends the choice, also inside of another', () => {
	const inner = `<choose><if variable="reviewed-title event" match="none">${text('b')}</if><else>${text('c')}</else></choose>`
	expect(
		prune(
			`<choose><if type="book">${text('a')}</if><else-if variable="scale" match="none">${inner}</else-if><else>${text('d')}</else></choose>`,
		),
	).toBe('style(choose(if(a) else(b)))')
	expect(prune(`<choose><if disambiguate="true">${text('a')}</if></choose>`)).toBe('style(choose(if(a)))')
})

test('among substitutes a choice stays one alternative', () => {
	expect(
		prune(
			`<names variable="author"><substitute><choose><if type="film">${text('a')}</if><else>${text('b')}${text('c')}</else></choose>${text('d')}</substitute></names>`,
		),
	).toBe('style(names(substitute(choose(if(b c)) d)))')
})

test('only what prints an entry is left: no note, no citation, no order of entries', () => {
	expect(
		prune(
			`<macro name="m">${text('a')}</macro><citation><sort><key variable="title"/></sort><layout>${text('note')}</layout></citation><bibliography><sort><key variable="title"/></sort><layout>${text('entry')}</layout></bibliography>`,
		),
	).toBe('style(macro(a) citation(layout()) bibliography(layout(entry)))')
})

const FOLDER = join(import.meta.dirname, 'styles')
const LOCALES = join(import.meta.dirname, 'locales')
const NAME = { family: 'Ntahobari', given: 'Awa' }
const OTHER = { family: 'ben Yahya', given: 'Jean' }
const COMMON = { id: 'item', title: 'Les ports: une histoire', language: 'fr' }
const DATED = { ...COMMON, issued: { 'date-parts': [[2024, 3, 5]] } }
const WHOLE = {
	...DATED,
	author: [NAME, OTHER],
	editor: [OTHER],
	translator: [NAME],
	'container-author': [OTHER],
	'container-title': 'Revue des ports',
	'collection-title': 'Villes',
	'collection-number': '4',
	publisher: 'Presses du Fleuve',
	'publisher-place': 'Dakar',
	volume: '12',
	issue: '3',
	page: '10-24',
	number: 'e7',
	'chapter-number': '5',
	'number-of-pages': '310',
	URL: 'https://mbongi.example/articles/ports',
	DOI: '10.5555/ports',
	ISBN: '978-3-96110-251-8',
	ISSN: '1234-5679',
	status: 'Retracted',
	accessed: { 'date-parts': [[2026, 11, 26]] },
}
const { DOI: _, author: __, ...withoutDoiAndAuthor } = WHOLE
const RECORDS = ['article-journal', 'book', 'chapter', 'report', 'thesis'].flatMap((type) => [
	...[COMMON, DATED, WHOLE, withoutDoiAndAuthor].map((record) => ({ ...record, type })),
	{ ...DATED, type, author: [{ literal: 'UNESCO' }], 'container-title': 'Actes', page: '7', volume: '2' },
	{ ...DATED, type, author: Array.from({ length: 25 }, () => NAME), editor: [NAME, OTHER], URL: WHOLE.URL },
	{ ...DATED, type, editor: [NAME], translator: [NAME], publisher: WHOLE.publisher, ISBN: WHOLE.ISBN },
])

test.each(readdirSync(FOLDER).filter((file) => file.endsWith('.csl')))(
	'%s prints of every record what it does whole',
	(file) => {
		const style = readFileSync(join(FOLDER, file), 'utf8')
		const printed = (compiled: string | StyleNode) => {
			let present = {}
			const retrieveLocale = () => readFileSync(join(LOCALES, 'locales-en-US.xml'), 'utf8')
			const engine = new CSL.Engine({ retrieveLocale, retrieveItem: () => present }, compiled, 'en-US', true)
			engine.setOutputFormat('html')
			return RECORDS.map((record) => {
				present = record
				engine.updateItems([])
				engine.updateItems(['item'])
				const made = engine.makeBibliography()
				return made ? made[1] : null
			})
		}
		expect(printed(prunedStyle(style))).toEqual(printed(style))
	},
)
