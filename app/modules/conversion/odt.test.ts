import { describe, expect, test } from 'vitest'
import { readDocx } from '#app/modules/manuscript-file/read/docx/read-docx.ts'
import { docxFromOdt } from '#app/modules/manuscript-file/read/odt/docx-from-odt.ts'
import { type OdtParts, odtHeading, odtOf, odtP } from '#app/modules/manuscript-file/testing/odt.ts'
import { convert } from './convert.ts'

const START =
	odtHeading('Introduction') + odtP('Les registres des marchés de la vallée disent ce qui fut vendu.')
const converted = ({ body, ...parts }: OdtParts) =>
	convert(docxFromOdt(odtOf({ ...parts, body: START + body })), { language: 'fr', isForReview: false })
const html = (body: string, parts: Partial<OdtParts> = {}) => converted({ ...parts, body }).html
const read = (parts: OdtParts) => readDocx(docxFromOdt(odtOf(parts)))
const automatic = (family: string, name: string, properties: string, parent = '') =>
	`<style:style style:name="${name}" style:family="${family}"${parent && ` style:parent-style-name="${parent}"`}>${properties}</style:style>`
const textLook = (name: string, attributes: string) =>
	automatic('text', name, `<style:text-properties ${attributes}/>`)
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0])

describe('an OpenDocument text is read as the Word document that says the same', () => {
	test('headings by their level, whatever their style, and styles by the names that people see', () => {
		const { blocks } = read({
			body: odtHeading('Un') + odtHeading('Deux', 2) + odtP('Le texte', 'P1'),
			automatic: automatic(
				'paragraph',
				'P1',
				'<style:paragraph-properties fo:line-height="200%"/>',
				'Quotations',
			),
			styles:
				'<style:style style:name="Quotations" style:family="paragraph" style:parent-style-name="Standard"/>',
		})
		expect(blocks.map(({ text, level, style }) => [text, level, style])).toEqual([
			['Un', 1, 'Heading 1'],
			['Deux', 2, 'Normal'],
			['Le texte', 0, 'Quotations'],
		])
		expect(blocks[2]?.lineSpacing).toBe(2)
	})

	test('the look of words', () => {
		const looks: [string, string][] = [
			['fo:font-style="italic"', '<em>mot</em>'],
			['fo:font-weight="bold"', '<strong>mot</strong>'],
			['fo:font-variant="small-caps"', '<span class="petites-capitales">mot</span>'],
			['fo:text-transform="uppercase"', '<span class="capitales">mot</span>'],
			['style:text-position="super 58%"', '<sup>mot</sup>'],
			['style:text-position="-33% 100%"', '<sub>mot</sub>'],
			['style:text-underline-style="solid"', '<u>mot</u>'],
			['style:text-line-through-style="solid"', '<s>mot</s>'],
		]
		for (const [look, shown] of looks)
			expect(
				html(odtP('Un <text:span text:style-name="T1">mot</text:span>.'), {
					automatic: textLook('T1', look),
				}),
			).toContain(`<p>Un ${shown}.</p>`)
		const hidden = html(odtP('Vu<text:span text:style-name="T1"> caché</text:span>.'), {
			automatic: textLook('T1', 'text:display="none"'),
		})
		expect(hidden).toContain('<p>Vu.</p>')
	})

	test('white space is one space, but for spaces, tabs and breaks that are meant', () => {
		expect(
			html(odtP('Femme\n   nue<text:line-break/>femme<text:s text:c="1000000000"/>noire<text:tab/>x')),
		).toContain('Femme nue<br>femme noire x')
	})

	test('lists in lists, that begin anew or go on, with their kinds', () => {
		const level = (kind: string, level: number, more: string) =>
			`<text:list-level-style-${kind} text:level="${level}" ${more}/>`
		const automatic = `<text:list-style style:name="L1">${level('number', 1, 'style:num-format="1"')}${level('bullet', 2, 'text:bullet-char="•"')}</text:list-style>`
		const list = (items: string, more = '') => `<text:list text:style-name="L1"${more}>${items}</text:list>`
		const item = (content: string) => `<text:list-item>${content}</text:list-item>`
		expect(
			html(
				list(item(odtP('Un')) + item(`${odtP('Deux')}<text:list>${item(odtP('Dessous'))}</text:list>`)) +
					odtP('Entre.') +
					list(item(odtP('Trois')), ' text:continue-numbering="true"') +
					odtP('Puis.') +
					list(item(odtP('Neuf'))),
				{ automatic },
			),
		).toContain(
			'<ol><li>Un</li><li>Deux<ul><li>Dessous</li></ul></li></ol><p>Entre.</p><ol start="3"><li>Trois</li></ol><p>Puis.</p><ol><li>Neuf</li></ol>',
		)
	})

	test('an item that begins anew, and a list in a list of another kind', () => {
		const level = (kind: string, level: number, more: string) =>
			`<text:list-level-style-${kind} text:level="${level}" ${more}/>`
		const automatic = `<text:list-style style:name="L1">${level('number', 1, 'style:num-format="1"')}${level('number', 2, 'style:num-format="1"')}</text:list-style><text:list-style style:name="L2">${level('bullet', 2, 'text:bullet-char="•"')}</text:list-style>`
		const list = (items: string, more: string) => `<text:list ${more}>${items}</text:list>`
		const item = (content: string, more = '') => `<text:list-item${more}>${content}</text:list-item>`
		const inner = list(item(odtP('Dessous')), 'text:style-name="L2"')
		expect(
			html(
				list(item(odtP('Un')) + item(odtP('Deux') + inner), 'text:style-name="L1" xml:id="a"') +
					odtP('Puis.') +
					list(
						item(odtP('Encore un'), ' text:start-value="1"') + item(odtP('Encore deux')),
						'text:style-name="L1" text:continue-list="a"',
					),
				{ automatic },
			),
		).toContain(
			'<ol><li>Un</li><li>Deux<ul><li>Dessous</li></ul></li></ol><p>Puis.</p><ol><li>Encore un</li><li>Encore deux</li></ol>',
		)
	})

	test('notes of both kinds, with several paragraphs', () => {
		const note = (kind: string, content: string) =>
			`<text:note text:note-class="${kind}"><text:note-citation>1</text:note-citation><text:note-body>${content}</text:note-body></text:note>`
		const made = converted({
			body: odtP(
				`Mot${note('footnote', odtP('La note') + odtP('en deux.'))} et${note('endnote', odtP('La fin.'))}.`,
			),
		})
		expect(made.html).toMatch(/La note<\/p><p>en deux\..*La fin\./s)
		expect(made.html).not.toContain('>1</text')
		expect(made.balance.rows.find(({ kind }) => kind === 'notes')).toMatchObject({ text: 2, lost: 0 })
	})

	test('tables with joined cells and a head', () => {
		const cell = (text: string, more = '') => `<table:table-cell${more}>${odtP(text)}</table:table-cell>`
		const covered = '<table:covered-table-cell/>'
		const table = `<table:table><table:table-column table:number-columns-repeated="1000000000"/><table:table-header-rows><table:table-row>${cell('A', ' table:number-columns-spanned="2"')}${covered}</table:table-row></table:table-header-rows><table:table-row>${cell('Haut', ' table:number-rows-spanned="2"')}${cell('1')}</table:table-row><table:table-row>${covered}${cell('2')}</table:table-row></table:table>`
		expect(html(table)).toContain(
			'<thead><tr><th colspan="2" scope="col">A</th></tr></thead><tbody><tr><td rowspan="2">Haut</td><td>1</td></tr><tr><td>2</td></tr></tbody>',
		)
	})

	test('links, bookmarks, and the records of Zotero as the fields that Word has for them', () => {
		expect(
			html(odtP('Voir <text:a xlink:href="https://example.org/?a=1&amp;b=2">le fonds</text:a>')),
		).toContain('<a href="https://example.org/?a=1&amp;b=2" rel="noopener">le fonds</a>')
		const name = 'ZOTERO_ITEM CSL_CITATION {&quot;citationItems&quot;:[]} RNDx'
		const bytes = docxFromOdt(
			odtOf({
				body: odtP(
					`Dit <text:reference-mark-start text:name="${name}"/>(Diop, 1954)<text:reference-mark-end text:name="${name}"/>.`,
				),
			}),
		)
		expect(Buffer.from(bytes).toString('latin1')).toContain(
			'ADDIN ZOTERO_ITEM CSL_CITATION {"citationItems":[]}',
		)
		expect(readDocx(bytes).blocks[0]?.text).toBe('Dit (Diop, 1954).')
	})

	test('pictures with their description; those of no web format are told', () => {
		const frame = (name: string) =>
			`<draw:frame><draw:image xlink:href="Pictures/${name}"/><svg:desc>Une carte</svg:desc></draw:frame>`
		const parts = { 'Pictures/a.png': PNG, 'Pictures/b.svm': new Uint8Array(20) }
		const made = converted({
			body: odtP(frame('a.png')) + odtP('Un dessin suit.') + odtP(frame('b.svm')),
			parts,
		})
		expect(made.html).toMatch(/<img src="[^"]+" alt="Une carte"/)
		expect(made.balance.items.filter(({ fate }) => fate === 'lost')).toEqual([
			expect.objectContaining({ kind: 'pictures', what: 'metafile', excerpt: 'Un dessin suit.' }),
		])
	})

	test('a drawing without words and an object without picture are told; words in frames are read', () => {
		const made = converted({
			body:
				odtP('<draw:rect/>') +
				odtP('<draw:frame><draw:object xlink:href="Object 1"/></draw:frame>') +
				odtP(
					'<draw:frame><draw:object xlink:href="Object 2"/><draw:image xlink:href="ObjectReplacements/Object 2"/></draw:frame>',
				) +
				odtP(`<draw:frame><draw:text-box>${odtP('Dans un cadre')}</draw:text-box></draw:frame>`),
		})
		expect(made.html.match(/Dans un cadre/g)).toHaveLength(1)
		expect(made.balance.items.filter(({ fate }) => fate === 'lost').map(({ what }) => what)).toEqual([
			'drawing',
			'chart',
			'chart',
		])
	})

	test('tracked changes, remarks, properties, margins and paper', () => {
		const region = (id: string, kind: string, content = '') =>
			`<text:changed-region text:id="${id}"><text:${kind}><office:change-info><dc:creator>Bineta Deux</dc:creator></office:change-info>${content}</text:${kind}></text:changed-region>`
		const manuscript = read({
			body:
				`<text:tracked-changes>${region('a', 'insertion')}${region('b', 'deletion', odtP('ôté'))}</text:tracked-changes>` +
				odtP(
					'Vu<text:change-start text:change-id="a"/> ajouté<text:change-end text:change-id="a"/><text:change text:change-id="b"/><office:annotation><dc:creator>Bineta Deux</dc:creator><text:p>À revoir</text:p></office:annotation>.',
				),
			master: `<style:header>${odtP('Awa Ndiaye')}</style:header><style:footer>${odtP('<text:page-number>1</text:page-number>')}</style:footer>`,
			meta: '<meta:initial-creator>Awa Ndiaye</meta:initial-creator><dc:title>Les registres</dc:title><meta:user-defined meta:name="Labo">CRESH</meta:user-defined>',
		})
		expect(manuscript.blocks.map(({ text }) => text)).toEqual(['Vu ajouté.'])
		expect(manuscript.hidden.changes).toEqual([
			{ author: 'Bineta Deux', kind: 'inserted' },
			{ author: 'Bineta Deux', kind: 'deleted' },
		])
		expect(manuscript.hidden.comments).toEqual([{ author: 'Bineta Deux', text: 'À revoir' }])
		expect(manuscript.hidden.properties).toEqual([
			{ name: 'creator', value: 'Awa Ndiaye' },
			{ name: 'title', value: 'Les registres' },
			{ name: 'Labo', value: 'CRESH' },
		])
		expect(manuscript.hidden.marginalia).toEqual([{ place: 'header', text: 'Awa Ndiaye' }])
		expect(manuscript.hasPageNumbers).toBe(true)
		expect(manuscript.sections[0]?.margins.top).toBeCloseTo(25, 0)
	})

	test('headers and footers of every kind of page, but those that are switched off', () => {
		const margin = (kind: string, words: string, attributes = '') =>
			`<style:${kind}${attributes}>${odtP(words)}</style:${kind}>`
		const { hidden } = read({
			body: odtP('Le texte.'),
			master:
				margin('header', 'toutes') +
				margin('header-left', 'paires') +
				margin('header-first', 'éteinte', ' style:display="false"') +
				margin('footer-first', 'première') +
				`</style:master-page><style:master-page style:name="Autre">${margin('footer', 'autre')}`,
		})
		expect(hidden.marginalia.map(({ place, text }) => `${place} ${text}`)).toEqual([
			'header toutes',
			'header paires',
			'footer première',
			'footer autre',
		])
	})

	test('a field that prints the title is words of its line', () => {
		expect(html(odtP('Ceci est <text:title>Le registre</text:title>.'))).toContain(
			'<p>Ceci est Le registre.</p>',
		)
	})

	test('a table of contents is a list', () => {
		const contents = `<text:table-of-content><text:index-body>${odtP('Introduction<text:tab/>1')}</text:index-body></text:table-of-content>`
		expect(read({ body: contents + odtP('Le texte.') }).blocks.map(({ isListing }) => isListing)).toEqual([
			true,
			false,
		])
	})
})

/** MathML as LibreOffice and others write it into their formulas: what it says, and how it is shown. */
const FORMULAS: [string, string, RegExp][] = [
	[
		'a letter with a sign',
		'<mover accent="true"><mi>x</mi><mo stretchy="false">^</mo></mover>',
		/<mover accent="true"><mi>x<\/mi><mo>\^<\/mo>/,
	],
	['a bar', '<mover><mi>y</mi><mo>¯</mo></mover>', /<mover accent="true"><mi>y<\/mi><mo>‾<\/mo>/],
	['a brace below', '<munder><mi>x</mi><mo>⏟</mo></munder>', /<munder><mi>x<\/mi><mo>⏟<\/mo>/],
	['a limit', '<munder><mi>lim</mi><mi>n</mi></munder>', /<munder><mi>lim<\/mi><mi>n<\/mi>/],
	[
		'a sum',
		'<munderover><mo>∑</mo><mi>a</mi><mi>b</mi></munderover>',
		/<mo>∑<\/mo>.*<mi>a<\/mi>.*<mi>b<\/mi>/,
	],
	['a fraction', '<mfrac><mi>a</mi><mi>b</mi></mfrac>', /<mfrac><mi>a<\/mi><mi>b<\/mi>/],
	[
		'roots',
		'<msqrt><mi>a</mi></msqrt><mroot><mi>b</mi><mi>n</mi></mroot>',
		/<msqrt><mi>a<\/mi><\/msqrt><mroot><mi>b<\/mi><mi>n<\/mi>/,
	],
	[
		'scripts',
		'<msub><mi>a</mi><mi>i</mi></msub><msup><mi>b</mi><mi>j</mi></msup><msubsup><mi>c</mi><mi>k</mi><mi>l</mi></msubsup>',
		/<msub>.*<msup>.*<msubsup>/,
	],
	[
		'scripts before',
		'<mmultiscripts><mi>x</mi><mprescripts/><mi>a</mi><mi>b</mi></mmultiscripts>',
		/<mmultiscripts><mi>x<\/mi><mprescripts\/><mi>a<\/mi><mi>b<\/mi>/,
	],
	[
		'a matrix',
		'<mtable><mtr><mtd><mi>a</mi></mtd><mtd><mi>b</mi></mtd></mtr></mtable>',
		/<mtr><mtd><mi>a<\/mi><\/mtd><mtd><mi>b<\/mi>/,
	],
	[
		'fences',
		'<mfenced open="[" close="]" separators=";"><mi>a</mi><mi>b</mi></mfenced>',
		/\[<.*<mi>a<\/mi><mo[^>]*>;<\/mo><mi>b<\/mi>.*\]/,
	],
	[
		'alphabets',
		'<mi mathvariant="bold">a</mi><mi mathvariant="double-struck">R</mi><mi mathvariant="normal">d</mi>',
		/<mi>𝐚<\/mi><mi>ℝ<\/mi><mi mathvariant="normal">d<\/mi>/,
	],
	[
		'words, a frame, room',
		'<mtext>si</mtext><menclose><mi>a</mi></menclose><mphantom><mi>b</mi></mphantom>',
		/<mtext>si<\/mtext><menclose notation="box"><mi>a<\/mi><\/menclose><mphantom><mi>b<\/mi>/,
	],
	[
		'words of a program beside it',
		'<semantics><mrow><mi>a</mi></mrow><annotation encoding="StarMath 5.0">hat x</annotation></semantics>',
		/<math><mi>a<\/mi><\/math>/,
	],
]

describe('a formula of an OpenDocument text keeps its signs', () => {
	const frame = '<draw:frame><draw:object xlink:href="./Object 1"/></draw:frame>'
	test.each(FORMULAS)('%s', (_, content, shown) => {
		const math = `<math xmlns="http://www.w3.org/1998/Math/MathML">${content}</math>`
		const made = converted({ body: odtP(`Soit ${frame}.`), parts: { 'Object 1/content.xml': math } })
		expect(made.html).toMatch(shown)
		expect(made.balance.rows.find(({ kind }) => kind === 'formulas')).toMatchObject({ text: 1, lost: 0 })
	})
})
