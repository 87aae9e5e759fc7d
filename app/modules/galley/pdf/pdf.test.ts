import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import {
	arabicArticle,
	englishArticle,
	frenchArticle,
	spanishArticle,
} from '#app/modules/work/testing/records.ts'
import { GALLEY_PAPERS, GALLEY_TEMPLATES } from '../look.ts'
import { saidOf } from '../said.server.ts'
import { sourceOf } from '../testing.ts'
import { pdfDocument } from './document.ts'
import { readPdfFile, streamOf } from './pdf-file.ts'
import { taggedText } from './tagged-text.ts'
import { columnsIn, readPdf, taggedPieces } from './testing.ts'
import { writePdf } from './write-pdf.ts'

const PICTURE = `/images/${'a'.repeat(32)}`

const letters = (text: string) => text.normalize('NFKC').replace(/[^\p{L}]/gu, '')

describe('the PDF of a text', () => {
	it('is tagged, names its language and title, and reads in the order of the text', async () => {
		const html = `<h2>Beginnings</h2><p>First words.<a href="#n1" class="footnote-ref">1</a> Then more.</p>
			<h3>Continuations</h3><ul><li>An item</li></ul>
			<table><caption>Table 1. Counts</caption><thead><tr><th>Place</th><th>Count</th></tr></thead><tbody><tr><td>Ouagadougou</td><td>12</td></tr></tbody></table>
			<blockquote><p>Said by another.</p></blockquote>
			<section class="footnotes"><ol><li id="n1">A note at the foot.</li></ol></section>`
		const { bytes, warnings } = await writePdf(sourceOf(englishArticle, html))
		const { text, roles, info, marked } = await readPdf(bytes)
		expect(marked?.get('Marked')).toBe(true)
		expect(info).toMatchObject({ Language: 'en', Title: englishArticle.title['en'] })
		for (const role of ['H1', 'H2', 'Table', 'TH', 'TD', 'L', 'LI', 'Note', 'Link'])
			expect([...roles]).toContain(role)
		const order = [
			'Madore',
			'examines',
			'Beginnings',
			'First words.',
			'Then more.',
			'Continuations',
			'An item',
			'Place',
			'Ouagadougou',
		]
		const places = order.map((words) => text.toLowerCase().indexOf(words.toLowerCase()))
		expect(places).toEqual(places.toSorted((a, b) => a - b))
		expect(places).not.toContain(-1)
		expect(text).toContain('A note at the foot.')
		expect(text).toContain('Necropolitics')
		expect(text).toContain('10.1017/S0001972020000108')
		expect(warnings).toEqual([])
	})

	it('is the same, byte for byte, each time it is made', async () => {
		const source = sourceOf(englishArticle, '<p>Words.</p>')
		expect(Buffer.compare((await writePdf(source)).bytes, (await writePdf(source)).bytes)).toBe(0)
	})

	it('is for access and for keeping: names both standards and its licence, and brings its JATS', async () => {
		const { bytes } = await writePdf(sourceOf(englishArticle, '<p>Words &amp; more.</p>'))
		const file = readPdfFile(Buffer.from(bytes))
		const objects = [...(file?.objects.values() ?? [])]
		const catalog = objects.find((object) => object.includes('/Type /Catalog')) ?? ''
		const intents = Number(/\/OutputIntents \[(\d+) 0 R\]/.exec(catalog)?.[1])
		expect(file?.objects.get(intents)).toMatch(/\/S \/GTS_PDFA1/)
		expect(catalog).toContain('/DisplayDocTitle true')
		expect(catalog).toMatch(/\/AF \[\d+ 0 R\]/)
		expect(objects.some((object) => object.includes('/AFRelationship /Alternative'))).toBe(true)
		const packet = Buffer.from(bytes).toString('utf8')
		for (const said of [
			'<pdfaid:part>3</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance>',
			'<pdfuaid:part>1</pdfuaid:part>',
			'<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>',
			'<xmpRights:WebStatement>https://creativecommons.org/licenses/by/4.0/</xmpRights:WebStatement>',
			'<dc:identifier>https://doi.org/10.1017/S0001972020000108</dc:identifier>',
		])
			expect(packet).toContain(said)
		expect(objects.some((object) => object.includes('/UF (francophone-muslim-intellectuals.xml)'))).toBe(true)
		const jats = objects.find((object) => object.includes('/Type /EmbeddedFile')) ?? ''
		expect(streamOf(jats).data.toString('utf8')).toContain('<p>Words &amp; more.</p>')
	})

	it('reads glossed words one after the other, whatever their look', async () => {
		const word = (said: string, gloss: string) =>
			`<div class="mot"><span class="gl">${said}</span><span class="gl">${gloss}</span></div>`
		const glosses = [word('Kizito', 'K.'), word('<strong>asinga</strong>', 'exceed'), word('Kato', 'name')]
		const html = `<div class="exemple"><span class="numero">(4)</span><div class="glose">${glosses.join('')}</div><p class="traduction">‘<em>Kizito</em> is older.’</p></div>`
		const { bytes } = await writePdf(sourceOf({ ...englishArticle, abstract: {}, references: [] }, html))
		const read = (await taggedPieces(bytes)).map(({ words }) => words.trim())
		const from = read.indexOf('(4)')
		expect(read.slice(from, from + 7)).toEqual(['(4)', 'Kizito', 'K.', 'asinga', 'exceed', 'Kato', 'name'])
	})

	it('sets the judgement of an example before its first word, on its line', async () => {
		const html =
			'<div class="exemple"><span class="numero">(5)</span><p>*</p><div class="glose"><div class="mot"><span class="gl">Kizito</span><span class="gl">K.</span></div></div></div>'
		const { bytes } = await writePdf(sourceOf({ ...englishArticle, abstract: {}, references: [] }, html))
		const pieces = await taggedPieces(bytes)
		const at = pieces.findIndex(({ words }) => words.trim() === '*')
		const [sign, word] = [pieces[at], pieces[at + 1]]
		expect(word?.words.trim()).toBe('Kizito')
		expect(Math.abs((sign?.y ?? 0) - (word?.y ?? 99))).toBeLessThan(2)
	})

	it('sets the caption of a picture that stays with its publisher as a caption, not as a paragraph', async () => {
		const html = `<p>Beginning of a line.</p><p>Second paragraph.</p><figure><figcaption>Figure 1 ${'Words of a caption. '.repeat(12)}</figcaption></figure>`
		const { bytes } = await writePdf(sourceOf({ ...englishArticle, abstract: {}, references: [] }, html))
		const pieces = await taggedPieces(bytes)
		const startOf = (words: string) => pieces.find((piece) => piece.words.startsWith(words))?.x ?? 0
		expect(startOf('Second')).toBeGreaterThan(startOf('Beginning') + 5)
		expect(startOf('Figure 1')).toBeCloseTo(startOf('Beginning'), 0)
	})

	it('keeps Arabic in the order of its letters, words of other languages inside it', async () => {
		const html = '<p>هذه المجلة تصدر في القاهرة <span lang="fr">revue du Caire</span> كل شهر.</p>'
		const { bytes } = await writePdf(sourceOf(arabicArticle, html))
		const { text, info } = await readPdf(bytes)
		const words = text.normalize('NFKC').replace(/\s+/g, ' ')
		expect(info['Language']).toBe('ar')
		expect(words).toContain('القاهرة')
		expect(words).toContain('revue du Caire')
	})

	it('lets no French line begin with high punctuation, and leaves code and other languages as they are typed', async () => {
		const html =
			'<p>Un mot ; un <em>autre</em> : « ici » ? <code>a ; b</code> <span lang="en">one ; two</span></p>'
		// Readers of PDFs give each space as an ordinary one, so what is set is looked at.
		const { body } = pdfDocument(
			sourceOf(frenchArticle, html),
			(text) => text,
			() => {},
		)
		const set = JSON.stringify(body)
		for (const words of ['mot\u202F;', '\u00A0: «\u202Fici\u202F»\u202F?', 'a ; b', 'one ; two'])
			expect(set).toContain(words)
	})

	it('ends no line after the hyphen of a suffix, which is read as one word', async () => {
		const html = `<p>${'Suffixes are {-hi}, -moye and (–kisa). '.repeat(40)}</p>`
		const bytes = (await writePdf(sourceOf({ ...englishArticle, abstract: {} }, html))).bytes
		const { text } = await readPdf(bytes)
		expect(text).toContain('-moye')
		expect(text.split('\n').filter((line) => /[\s({][-–]$/.test(line))).toEqual([])
		const read = taggedText(bytes, 'ltr').map(({ words }) => words)
		expect(read.join(' ').match(/\{-hi\},\s+-moye\s+and\s+\(–kisa\)\./g)).toHaveLength(40)
	})

	it('divides Spanish words as Spanish does, and has Spanish words around the text', async () => {
		const html = `<p>${'Carreteras guerrilleras, carrillos desarrollados, terrateniente. '.repeat(60)}</p>`
		const record = { ...spanishArticle, keywords: { es: ['oralidad'] } }
		const { text } = await readPdf(
			(await writePdf(sourceOf(record, html, { said: saidOf(record, []) }))).bytes,
		)
		const divided = [...text.matchAll(/(\p{L}+)-\n(\p{L}+)/gu)].map(([, before = '', after = '']) => [
			before,
			after,
		])
		expect(divided.length).toBeGreaterThan(3)
		expect(
			divided.filter(([before, after]) => /[rl]$/.test(before ?? '') && /^[rl]/.test(after ?? '')),
		).toEqual([])
		for (const words of ['Palabras clave', 'Cómo citar', 'Publicado el', 'Licencia'])
			expect(text.toLowerCase()).toContain(words.toLowerCase())
	})

	it('ends no line between what counts and its number, nor before per cent in Spanish', () => {
		const { body } = pdfDocument(
			sourceOf(spanishArticle, '<p>Véase p. 12, n.º 3, págs. 4-5 y 40 % (vol. 2). El mapa. 12 casos</p>'),
			(text) => text,
			() => {},
		)
		const set = JSON.stringify(body)
		for (const words of [
			'p.\u00A012',
			'n.º\u00A03',
			'págs.\u00A04-5',
			'40\u202F%',
			'(vol.\u00A02)',
			'mapa. 12',
		])
			expect(set).toContain(words)
	})

	it('sets a formula that stands alone in its paragraph by itself, and keeps per cent with its number in French', () => {
		const formula = '<math display="block"><mi>w</mi><mo>=</mo><mn>1</mn></math>'
		const { body } = pdfDocument(
			sourceOf(frenchArticle, `<p>Le poids :</p><p> ${formula} </p><p>soit 20 % du site</p>`),
			(text) => text,
			() => {},
		)
		expect(body.map(({ t }) => t)).toEqual(['p', 'math', 'p'])
		expect(JSON.stringify(body)).toContain('20\u202F%')
	})

	it('describes pictures, and warns where nobody did', async () => {
		const image = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#a33' } })
			.webp()
			.toBuffer()
		const pictures = new Map([
			[PICTURE, { mediaType: 'image/webp', bytes: new Uint8Array(image), sha256: '' }],
		])
		const figure = (alt: string) =>
			`<figure id="f"><img src="${PICTURE}" alt="${alt}"><figcaption>Figure 1. A map</figcaption></figure><p><a href="#f">there</a></p>`
		const told = await writePdf(sourceOf(englishArticle, figure('Map of the Niger'), { pictures }))
		expect(told.warnings).toEqual([])
		expect((await readPdf(told.bytes)).roles).toContain('Figure')
		const { warnings } = await writePdf(sourceOf(englishArticle, figure(''), { pictures }))
		expect(warnings).toEqual([{ code: 'altMissing', place: 't-f', name: 'Figure 1. A map' }])
	})

	it('says the pages of an Arabic text from the first to the last', () => {
		const { place } = saidOf({ ...arabicArticle, pages: '249-251' }, [])
		expect(place.at(-1)).toContain('\u2068249\u2060–\u2060251\u2069')
	})

	it('tells editors where a level of headings was skipped, and of pictures without a name by the heading before', async () => {
		const image = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a33' } })
			.png()
			.toBuffer()
		const pictures = new Map([
			[PICTURE, { mediaType: 'image/png', bytes: new Uint8Array(image), sha256: '' }],
		])
		const html = `<h2>One</h2><h4>Deep</h4><p>Words.</p><h4>Deep too</h4><h2>Two</h2><figure><img src="${PICTURE}" alt=""></figure>`
		const { warnings } = await writePdf(sourceOf(englishArticle, html, { pictures }))
		expect(warnings).toEqual([
			{ code: 'altMissing', place: 't-two' },
			{ code: 'headingSkipped', place: 't-deep', detail: 'Deep' },
		])
	})

	it('leads editors to the captions of figures and tables without a name, and says which these are', async () => {
		const cells = '<td>a</td>'.repeat(15)
		const figure = (caption: string) =>
			`<figure><img src="${PICTURE}" alt="A map" width="120" height="80"><figcaption>${caption}</figcaption></figure>`
		const html = `<h2>One</h2>${figure('Figure 1. Congo-Océan')}${figure(`Figure 2. ${'Registers, '.repeat(9)}`)}<table><caption>Table 1. Harvests</caption><tbody><tr>${cells}</tr></tbody></table>`
		const { warnings } = await writePdf(sourceOf(englishArticle, html))
		expect(warnings).toEqual([
			{
				...{ code: 'tableWide', detail: '15', name: 'Table 1. Harvests' },
				place: 't-one:~:text=Table%201.%20Harvests',
			},
			{
				...{ code: 'pictureCoarse', detail: '120 px', name: 'Figure 1. Congo-Océan' },
				place: 't-one:~:text=Figure%201.%20Congo%2DOc%C3%A9an',
			},
			{
				...{ code: 'pictureCoarse', detail: '120 px' },
				name: `Figure 2. ${'Registers, '.repeat(6).trim()}…`,
				place: `t-one:~:text=Figure%202.%20${'Registers%2C%20'.repeat(6).slice(0, -3)}`,
			},
		])
	})

	it('tells editors of small pictures and of references that nothing cites, with their places', async () => {
		const references = [1, 2].map((number) => ({
			...(englishArticle.references[0] as (typeof englishArticle.references)[number]),
			text: `Entry ${number}`,
		}))
		const html = `<p><a href="#ref-2">2</a>, <a href="#f">there</a></p><figure id="f"><img src="${PICTURE}" alt="A map" width="120" height="80"></figure>`
		const { warnings } = await writePdf(sourceOf({ ...englishArticle, references }, html))
		expect(warnings).toEqual([
			{ code: 'pictureCoarse', place: 't-f', detail: '120 px' },
			{ code: 'referenceUncited', place: 'ref-1', detail: 'Entry 1' },
		])
	})

	it('sets Ethiopic, N’Ko, Vai, Tifinagh and Adlam, each in its order, and nothing in boxes', async () => {
		const scripts = ['ኢትዮጵያ ሰላም', 'ߒߞߏ', 'ꕙꔤ', 'ⵜⵉⴼⵉⵏⴰⵖ', '𞤆𞤵𞤤𞤢𞤪 𞤀𞤣𞤤𞤢𞤥']
		const html = scripts.map((words) => `<p>A word: ${words} and its end.</p>`).join('')
		const { bytes, warnings } = await writePdf(sourceOf(englishArticle, html))
		expect(warnings).toEqual([])
		const read = taggedText(bytes, 'ltr').map(({ words }) => words)
		for (const words of scripts)
			expect(
				read.some((line) => line.includes(words)),
				words,
			).toBe(true)
	})

	it('gives letters with tone marks once, each mark with its letter', async () => {
		const html = '<p>Ọ̀yọ́ ɔ̀kplɔ̀ ɛ̀kɔ́ kɛ́lɛ̀</p>'
		const { text } = await readPdf((await writePdf(sourceOf(englishArticle, html))).bytes)
		expect(text.normalize('NFC').replace(/\s+/g, ' ')).toContain('Ọ̀yọ́ ɔ̀kplɔ̀ ɛ̀kɔ́ kɛ́lɛ̀'.normalize('NFC'))
	})

	it('leaves links to what it does not hold, and letters that no face has, as they can be', async () => {
		const html =
			'<p>See <a href="#nowhere">there</a>: 研 <code>#eval("1")</code> <span class="appel-note">9</span></p>'
		const { bytes, warnings } = await writePdf(sourceOf(englishArticle, html))
		const { text } = await readPdf(bytes)
		expect(text).toContain('□')
		expect(text).toContain('#eval("1")')
		expect(warnings).toEqual([{ code: 'lettersMissing', detail: '研' }])
	})

	it.each(GALLEY_TEMPLATES.flatMap((template) => GALLEY_PAPERS.map((paper) => ({ template, paper }))))(
		'is set in the design $template on $paper, left to right and right to left',
		async (look) => {
			const notices = ['A notice.']
			const said = {
				...sourceOf(englishArticle, '').said,
				notices,
				dates: ['Published 2020'],
				sort: 'Book review',
				place: ['2020'],
			}
			for (const record of [englishArticle, arabicArticle]) {
				const { bytes } = await writePdf(sourceOf(record, undefined, { ...look, said }))
				const { pages, roles } = await readPdf(bytes)
				const [first = ''] = pages
				const words = (record.title[record.language] ?? '').split(' ')
				for (const word of words) expect(letters(first)).toContain(letters(word))
				expect(first).toContain('A notice.')
				expect(letters(first).toLowerCase()).toContain('bookreview')
				for (const role of ['H1', 'Table', 'Note', 'Formula']) expect([...roles]).toContain(role)
			}
		},
	)

	it('sets what is wide over the whole page of the design of two columns', async () => {
		const cells = (count: number) => `<tr>${'<td>word</td>'.repeat(count)}</tr>`
		const narrow = '<p>Some words that go on.</p>'.repeat(200)
		const columnsOf = async (html: string) =>
			columnsIn((await writePdf(sourceOf(englishArticle, html, { template: 'revue' }))).bytes)
		expect(await columnsOf(narrow)).toBe(2)
		expect(await columnsOf(`${narrow}<table><tbody>${cells(6)}</tbody></table>`)).toBe(1)
	})

	it('begins the columns of the design of two columns where they have room for more than a line', async () => {
		for (const sentences of [126, 130, 134, 138]) {
			const abstract = { en: 'Words of an abstract that goes on. '.repeat(sentences) }
			const html = '<p>Textbegins and goes on for some lines. </p>'.repeat(80)
			const { bytes } = await writePdf(sourceOf({ ...englishArticle, abstract }, html, { template: 'revue' }))
			const { pages } = await readPdf(bytes)
			const lines = pages[0]?.match(/Textbegins/g)?.length ?? 0
			expect(lines === 0 || lines > 8, `${sentences}: ${lines} lines`).toBe(true)
		}
	})

	it('shows the logo of the publisher on the first page of each design, with its words', async () => {
		const picture = sharp({ create: { width: 300, height: 100, channels: 3, background: '#263b84' } })
		const bytes = new Uint8Array(await picture.webp().toBuffer())
		const logo = { mediaType: 'image/webp', bytes, sha256: 'd'.repeat(64), alt: 'Logo of the press' }
		for (const template of GALLEY_TEMPLATES) {
			const { bytes } = await writePdf(sourceOf(englishArticle, '<p>Words.</p>', { template, logo }))
			const objects = [...(readPdfFile(Buffer.from(bytes))?.objects.values() ?? [])]
			expect(objects.filter((object) => object.includes('(Logo of the press)'))).toHaveLength(1)
		}
	})

	it('sets quotations in from the side where lines begin: on the right in Arabic', async () => {
		const edges = async (record: typeof arabicArticle, words: string) => {
			const html = `<p>${words}</p><blockquote><p>${words}</p></blockquote>`
			const { bytes } = await writePdf(sourceOf({ ...record, abstract: {}, references: [] }, html))
			const pieces = (await taggedPieces(bytes)).filter((piece) => piece.words.includes(words.slice(0, 3)))
			const [line, quoted] = pieces.slice(-2)
			return { start: (quoted?.x ?? 0) - (line?.x ?? 0), end: (line?.end ?? 0) - (quoted?.end ?? 0) }
		}
		expect((await edges(englishArticle, 'Zebras.')).start).toBeGreaterThan(8)
		expect((await edges(arabicArticle, '2046')).end).toBeGreaterThan(8)
	})

	it('begins with what became of the work', async () => {
		const said = { ...sourceOf(englishArticle, '').said, notices: ['Retracted on 3 May 2026: a notice.'] }
		const { pages } = await readPdf(
			(await writePdf(sourceOf(englishArticle, '<p>Words.</p>', { said }))).bytes,
		)
		const [first = ''] = pages
		expect(first.indexOf('Retracted on 3 May 2026')).toBeGreaterThan(-1)
		expect(first.indexOf('Retracted')).toBeLessThan(first.indexOf('Francophone Muslim'))
	})
})
