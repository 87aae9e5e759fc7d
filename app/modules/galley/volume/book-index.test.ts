import { EpubCheck } from '@likecoin/epubcheck-ts'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { parseTree } from '#app/modules/work/full-text/index.ts'
import { chapter } from '#app/modules/work/testing/records.ts'
import { taggedText } from '../pdf/tagged-text.ts'
import { sourceOf } from '../testing.ts'
import { bookIndex } from './book-index.ts'
import { BOOK_PAPER, type VolumeSource } from './volume.ts'
import { writeVolumeEpub, writeVolumePdf } from './write-volume.ts'

const mark = (entry: string, see = '') =>
	`<span class="entree-index" data-index="${entry}"${see && ` data-voir="${see}"`}></span>`
const textOf = (html: string) => ({ text: { ...sourceOf(chapter, '').text, tree: parseTree(html) } })
const said = (texts: string[], language: string) =>
	bookIndex(texts.map(textOf), language).map(({ level, words }) => '-'.repeat(level) + words)

describe('an index', () => {
	test('has each entry once, those below others after them, with all its places', () => {
		const lines = bookIndex(
			[
				textOf(`<p>${mark('Congo:fleuve')}${mark('Lumumba, Patrice')}</p>`),
				textOf(`<p>${mark('Congo:fleuve')}${mark('Congo')}${mark('Zaïre', 'voir Congo')}</p>`),
			],
			'fr',
		)
		expect(lines).toEqual([
			{ level: 0, words: 'Congo', initial: 'C', places: [{ part: 1, id: 'index-2' }], see: [] },
			{
				...{ level: 1, words: 'fleuve', initial: '', see: [] },
				places: [
					{ part: 0, id: 'index-1' },
					{ part: 1, id: 'index-1' },
				],
			},
			{ level: 0, words: 'Lumumba, Patrice', initial: 'L', places: [{ part: 0, id: 'index-2' }], see: [] },
			{ level: 0, words: 'Zaïre', initial: 'Z', places: [], see: ['voir Congo'] },
		])
	})

	test.each([
		[
			'fr',
			['zébu', 'Éwé', 'eau', 'Œdipe', 'ouvrier', 'Ngũgĩ'],
			['eau', 'Éwé', 'Ngũgĩ', 'Œdipe', 'ouvrier', 'zébu'],
		],
		['es', ['nube', 'ñame', 'obra', 'niño'], ['niño', 'nube', 'ñame', 'obra']],
		['yo', ['ọba', 'oyin', 'owó', 'ẹja', 'ewé'], ['ewé', 'ẹja', 'owó', 'oyin', 'ọba']],
		['ar', ['النيل', 'الكونغو', 'بغداد', 'كتاب'], ['بغداد', 'كتاب', 'الكونغو', 'النيل']],
	])('is sorted as %s sorts', (language, entries, sorted) => {
		expect(said([`<p>${entries.map((entry) => mark(entry)).join('')}</p>`], language)).toEqual(sorted)
	})
})

test('letters that begin its parts are those of the language', () => {
	const initials = (entries: string[], language: string) =>
		bookIndex([textOf(`<p>${entries.map((entry) => mark(entry)).join('')}</p>`)], language)
			.map(({ initial }) => initial)
			.filter(Boolean)
	expect(initials(['Éwé', 'eau', 'Œdipe', 'Ọ̀yọ́', 'ouvrier'], 'fr')).toEqual(['E', 'O'])
	expect(initials(['nube', 'ñame'], 'es')).toEqual(['N', 'Ñ'])
	expect(initials(['أحمد', 'ابن', 'الكونغو'], 'ar')).toEqual(['ا', 'ك'])
})

const long = (words: string) => Array.from({ length: 90 }, (_, index) => `<p>${words} ${index}.</p>`).join('')
const first = `<h2>One</h2><p>The ${mark('Congo:river')}river.</p>${long('Words of it')}<p>The ${mark('Congo:river')}river again.</p>`
const second = `<h2>Two</h2><p>A man, ${mark('Lumumba, Patrice')}Lumumba.</p>${long('Words of him')}`
const BOOK: VolumeSource = {
	frame: {
		...{
			language: 'en',
			title: 'Rivers and men',
			subtitle: '',
			container: '',
			people: [],
			makers: [],
			contributors: [],
			publisher: '',
			about: '',
		},
		...{
			isbn: '',
			facts: [],
			publishedOn: '2024-05-01',
			modified: new Date(0),
			isBook: true,
			template: 'classique',
		},
		licence: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
		cloth: sourceOf(chapter, '').cloth,
		paper: BOOK_PAPER,
		words: { contents: 'Contents', licence: 'Licence', index: 'Index' },
		url: 'https://mbongi.example/ouvrages/rivers-and-men',
	},
	parts: [sourceOf(chapter, first), sourceOf({ ...chapter, slug: 'two' }, second)],
}

describe('a book with marks in its texts', () => {
	test('ends with its index, which names the pages on which they stand', async () => {
		const read = taggedText(await writeVolumePdf(BOOK), 'ltr')
		const pageOf = (words: string) =>
			read.find((line) => line.words.includes(words) && line.tags.includes('P'))?.page ?? 0
		const at = read.findLastIndex(({ tags, words }) => tags.includes('H1') && words === 'Index')
		const index = read
			.slice(at + 1)
			.map(({ words }) => words)
			.join('')
		expect(at).toBeGreaterThan(0)
		expect(index.replace(/\s+/g, ' ')).toMatch(
			new RegExp(
				`^CCongo ?river, ${pageOf('The river.')}, ${pageOf('The river again')}LLumumba, Patrice, ${pageOf('A man')}$`,
			),
		)
	})

	test('has it in EPUB with links to the places, named by the pages of the PDF', async () => {
		const bytes = await writeVolumeEpub(BOOK)
		const { messages } = await EpubCheck.validate(bytes)
		expect(messages.filter(({ severity }) => severity !== 'info' && severity !== 'usage')).toEqual([])
		const files = unzipSync(bytes)
		const text = (path: string) => strFromU8(files[path] ?? new Uint8Array())
		const read = taggedText(await writeVolumePdf(BOOK), 'ltr')
		const page = read.find(({ words }) => words.includes('A man'))?.page
		expect(text('EPUB/index.xhtml')).toContain(
			`Lumumba, Patrice</span> <a epub:type="index-locator" href="text-2.xhtml#index-1">${page}</a>`,
		)
		expect(text('EPUB/text-2.xhtml')).toContain('id="index-1"')
		expect(text('EPUB/text-2.xhtml')).not.toContain('data-index')
		expect(text('EPUB/nav.xhtml')).toContain('<a href="index.xhtml">Index</a>')
		expect(text('EPUB/package.opf')).toContain('<itemref idref="index"/>')
	})
})
