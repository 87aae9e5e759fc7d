import { describe, expect, test } from 'vitest'
import { p, r, type WordParts, wordDocx } from '#app/modules/manuscript-file/testing/word.ts'
import { convert } from './convert.ts'

/** Two paragraphs before what is tried, that it may be text. */
const START =
	p('Introduction', 'Titre1') + p('Les registres des marchés de la vallée disent ce qui fut vendu.')
const converted = ({ body, ...parts }: WordParts) =>
	convert(wordDocx({ ...parts, body: START + body }), { language: 'fr', isForReview: false })
const html = (runs: string, parts: Partial<WordParts> = {}) => converted({ ...parts, body: p(runs) }).html
const sym = (font: string, char: string) => `<w:r><w:sym w:font="${font}" w:char="${char}"/></w:r>`
const inFont = (font: string, text: string) => r(text, `<w:rFonts w:ascii="${font}" w:hAnsi="${font}"/>`)
const lost = ({ balance }: ReturnType<typeof convert>) => balance.items.filter(({ fate }) => fate === 'lost')

describe('signs of fonts', () => {
	test.each([
		['Symbol', 'F0B3', '≥'],
		['Symbol', '00B3', '≥'],
		['Wingdings', 'F0E0', '→'],
		['Wingdings', 'F0FC', '✓'],
		['Wingdings', 'F04A', '☺'],
		['Times New Roman', '2265', '≥'],
	])('%s %s is %s', (font, char, sign) => {
		expect(html(`${r('a ')}${sym(font, char)}${r(' b')}`)).toContain(`<p>a ${sign} b</p>`)
	})

	test('letters typed in such a font are the signs that it draws, in the private area or not', () => {
		expect(html(inFont('Symbol', 'a\uf062'))).toContain('<p>αβ</p>')
		expect(html(inFont('Times New Roman', 'ab'))).toContain('<p>ab</p>')
		const styles =
			'<w:style w:type="character" w:styleId="Grec"><w:name w:val="Grec"/><w:rPr><w:rFonts w:ascii="Symbol"/></w:rPr></w:style>'
		expect(html(r('a', '<w:rStyle w:val="Grec"/>'), { styles })).toContain('<p>α</p>')
	})

	test('one that nobody can name is marked, and told with its place, font and number', () => {
		const made = converted({ body: p('Avant.') + p(`${r('Un ')}${sym('SILDoulosIPA', 'F0E6')}${r(' ton')}`) })
		expect(made.html).toContain('Un \ufffd ton')
		expect(lost(made)).toEqual([
			expect.objectContaining({ kind: 'signs', what: 'unnamed', block: 4, excerpt: 'SILDoulosIPA U+F0E6' }),
		])
	})

	test('in a formula, too', () => {
		expect(html('<m:oMath><m:r><w:sym w:font="Symbol" w:char="F0A3"/></m:r></m:oMath>')).toContain(
			'<mo>≤</mo>',
		)
	})
})

describe('the look of words', () => {
	test('raised and lowered letters, by themselves, by a style or by their place', () => {
		const style = (id: string, properties: string) =>
			`<w:style w:type="character" w:styleId="${id}"><w:name w:val="${id}"/><w:rPr>${properties}</w:rPr></w:style>`
		const styles = style('Haut', '<w:vertAlign w:val="superscript"/>')
		for (const look of [
			'<w:vertAlign w:val="superscript"/>',
			'<w:rStyle w:val="Haut"/>',
			'<w:position w:val="6"/>',
		])
			expect(html(`${r('XIX')}${r('e', look)}`, { styles })).toContain('XIX<sup>e</sup>')
		expect(html(r('2', '<w:vertAlign w:val="subscript"/>'))).toContain('<sub>2</sub>')
		expect(html(r('e', '<w:rStyle w:val="Haut"/><w:vertAlign w:val="baseline"/>'), { styles })).toContain(
			'<p>e</p>',
		)
	})

	test('underlining is kept, but not that of links', () => {
		expect(html(r('mot', '<w:u w:val="single"/>'))).toContain('<u>mot</u>')
		expect(html(r('mot', '<w:u w:val="none"/>'))).toContain('<p>mot</p>')
		const link = `<w:hyperlink r:id="l">${r('lien', '<w:u w:val="single"/>')}</w:hyperlink>`
		expect(
			html(link, { relations: { l: { type: 'hyperlink', target: 'https://example.org/' } } }),
		).not.toContain('<u>')
	})

	test('capitals are a look: no letter is changed', () => {
		expect(html(r('Ǝwɛ ß', '<w:caps/>'))).toContain('<span class="capitales">Ǝwɛ ß</span>')
		expect(html(r('Diop', '<w:smallCaps/>'))).toContain('<span class="petites-capitales">Diop</span>')
	})

	test('verse keeps its lines', () => {
		expect(
			html('<w:r><w:t>Femme nue</w:t><w:br/><w:t>femme noire</w:t><w:cr/><w:t>vêtue</w:t></w:r>'),
		).toContain('Femme nue<br>femme noire<br>vêtue')
	})
})

describe('directions', () => {
	test.each([
		['ߒߞߏ ߦߋ߫', 'nqo'],
		['𞤀𞤁𞤂𞤢𞤥', 'ff-Adlm'],
		['كتاب السودان', 'ar'],
	])('%s says its language and direction, in a sentence and alone', (words, language) => {
		expect(html(r(`Le titre ${words} se lit`))).toContain(
			`<span lang="${language}" dir="rtl">${words}</span>`,
		)
		expect(html(r(words))).toContain(`<p lang="${language}" dir="rtl">${words}</p>`)
	})

	test('that an author gave stay', () => {
		expect(html(`<w:bdo w:val="rtl">${r('abc')}</w:bdo>`)).toContain('<bdo dir="rtl">abc</bdo>')
		expect(html(`${r('a')}<w:dir w:val="rtl">${r('b')}</w:dir>${r('c')}`)).toContain(
			'a<span dir="rtl">b</span>c',
		)
	})
})

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0])
const EMF = new Uint8Array(44)
EMF.set([1, 0, 0, 0])
EMF.set([0x20, 0x45, 0x4d, 0x46], 40)
const drawing = (inside: string) =>
	`<w:drawing><wp:inline><wp:docPr id="1" name="x" descr="Une carte"/><a:graphic><a:graphicData>${inside}</a:graphicData></a:graphic></wp:inline></w:drawing>`
const blip = (id: string) =>
	drawing(`<pic:pic><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill></pic:pic>`)
const pict = (id: string) => `<w:pict><v:shape><v:imagedata r:id="${id}"/></v:shape></w:pict>`
const alternatives = (choice: string, fallback: string) =>
	`<w:r><mc:AlternateContent><mc:Choice Requires="x">${choice}</mc:Choice><mc:Fallback>${fallback}</mc:Fallback></mc:AlternateContent></w:r>`
const relations = {
	png: { type: 'image', target: 'media/a.png', part: PNG },
	emf: { type: 'image', target: 'media/b.emf', part: EMF },
	wmf: { type: 'image', target: 'media/c.wmf', part: new Uint8Array([0xd7, 0xcd, 0xc6, 0x9a, 0, 0]) },
}

describe('pictures', () => {
	const chart = drawing('<c:chart r:id="x"/>')
	test.each([
		['a chart with its picture', alternatives(chart, blip('png'))],
		['a drawing with its picture', alternatives(drawing('<wps:wsp/>'), pict('png'))],
		['an EMF with a picture for older programs', alternatives(blip('emf'), pict('png'))],
		[
			'an object with its preview',
			`<w:r><w:object><v:shape><v:imagedata r:id="png"/></v:shape></w:object></w:r>`,
		],
		['a picture that has another for older programs', alternatives(blip('png'), pict('emf'))],
	])('%s is shown once', (_, run) => {
		const made = converted({ body: p('Le texte.') + p(run), relations })
		expect(made.html.match(/<img /g)).toHaveLength(1)
		expect(lost(made)).toEqual([])
		expect(made.balance.rows.find(({ kind }) => kind === 'pictures')).toMatchObject({ text: 1, lost: 0 })
	})

	test.each([
		['emf', `<w:r>${blip('emf')}</w:r>`],
		['wmf', `<w:r>${pict('wmf')}</w:r>`],
		['chart', `<w:r>${chart}</w:r>`],
		['diagram', `<w:r>${drawing('<dgm:relIds/>')}</w:r>`],
		['emf', `<w:r><w:object><v:shape><v:imagedata r:id="emf"/></v:shape></w:object></w:r>`],
		['chart', alternatives(chart, pict('emf'))],
	])('%s without one is told with its place', (what, run) => {
		const made = converted({ body: p('Le texte.') + p(run), relations })
		expect(made.html).not.toContain('<img')
		expect(lost(made)).toEqual([
			expect.objectContaining({ kind: 'pictures', what, block: 3, excerpt: 'Le texte.' }),
		])
	})

	test('the link of a picture is told: it is shown without', () => {
		const made = converted({
			body: p('Le texte.') + p(`<w:hyperlink r:id="site"><w:r>${blip('png')}</w:r></w:hyperlink>`),
			relations: { ...relations, site: { type: 'hyperlink', target: 'https://example.org/fonds' } },
		})
		expect(made.html).toContain('<img')
		expect(lost(made)).toEqual([
			expect.objectContaining({ kind: 'links', what: 'unlinked', excerpt: 'https://example.org/fonds' }),
		])
	})

	test('a text box is read from one of its alternatives', () => {
		const box = `<wps:txbx><w:txbxContent>${p('Dans le cadre')}</w:txbxContent></wps:txbx>`
		const made = converted({
			body: p(
				alternatives(
					drawing(box),
					`<w:pict><v:textbox><w:txbxContent>${p('Dans le cadre')}</w:txbxContent></v:textbox></w:pict>`,
				),
			),
		})
		expect(made.html.match(/Dans le cadre/g)).toHaveLength(1)
	})
})
