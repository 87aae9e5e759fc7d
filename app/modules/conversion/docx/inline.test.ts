import { expect, test } from 'vitest'
import { p, r, wordDocx } from '#app/modules/manuscript-file/testing/word.ts'
import { convert } from '../convert.ts'

const GIF = (last: number) =>
	new Uint8Array([
		...Buffer.from('GIF89a'),
		1,
		0,
		1,
		0,
		0,
		0,
		0,
		0x2c,
		0,
		0,
		0,
		0,
		1,
		0,
		1,
		0,
		0,
		2,
		2,
		0x44,
		1,
		0,
		last,
	])
const picture = (id: string) =>
	`<w:r><w:drawing><wp:inline><wp:docPr id="1" name="${id}" descr="${id}"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`
const NUMBERING = `<w:abstractNum w:abstractNumId="1">${[0, 1, 2].map((level) => `<w:lvl w:ilvl="${level}"><w:numFmt w:val="bullet"/><w:lvlText w:val="–"/></w:lvl>`).join('')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>`
const item = (level: number, text: string) =>
	`<w:p><w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr></w:pPr>${r(text)}</w:p>`
const read = (body: string) =>
	convert(
		wordDocx({
			numbering: NUMBERING,
			body: `${p('Le titre', 'Titre')}${p('Introduction', 'Titre1')}${p('Le texte.')}${body}`,
			relations: {
				a: { type: 'image', target: 'media/a.gif', part: GIF(0x3b) },
				b: { type: 'image', target: 'media/b.gif', part: GIF(0x3c) },
			},
		}),
		{ language: 'fr', isForReview: false },
	)

test('all pictures of a paragraph are shown, in one figure', () => {
	const { html, balance } = read(p(picture('a') + picture('b')))
	expect(html).toMatch(/<figure><img [^>]*alt="a"[^>]*><img [^>]*alt="b"[^>]*><\/figure>/)
	expect(balance.items.filter(({ fate }) => fate === 'lost')).toEqual([])
})

test('a formula on a line of its own is set as one, another is not', () => {
	const formula = (letter: string) => `<m:oMath><m:r><m:t>${letter}</m:t></m:r></m:oMath>`
	const { html } = read(p(`<m:oMathPara>${formula('x')}</m:oMathPara>`) + p(r('Soit ') + formula('y')))
	expect(html).toMatch(/<math[^>]* display="block"[^>]*>(?:(?!<\/math>).)*x/)
	expect(html).not.toMatch(/<math[^>]* display="block"[^>]*>(?:(?!<\/math>).)*y/)
})

test.each([
	[
		'the link of a simple field',
		p(`<w:fldSimple w:instr=" HYPERLINK &quot;https://exemple.org/a&quot; ">${r('ici')}</w:fldSimple>`),
		/<a href="https:\/\/exemple\.org\/a"[^>]*>ici<\/a>/,
	],
	['items of a third level', item(0, 'un') + item(1, 'deux') + item(2, 'trois'), /<li>trois<\/li>/],
	[
		'a caption whose figure is not there',
		p('Figure 3. Un lieu') + p('Le texte va plus loin.'),
		/<p>Figure 3\. Un lieu<\/p>/,
	],
	['words in a smart tag', p(`<w:smartTag w:element="place">${r('Ségou')}</w:smartTag>`), /Ségou/],
	[
		'paragraphs in a content control',
		`<w:sdt><w:sdtContent>${p('Mopti')}</w:sdtContent></w:sdt>`,
		/<p>Mopti<\/p>/,
	],
	[
		'words with their reading above',
		p(`<w:r><w:ruby><w:rt>${r('lecture')}</w:rt><w:rubyBase>${r('mot')}</w:rubyBase></w:ruby></w:r>`),
		/<ruby>mot<rt>lecture<\/rt><\/ruby>/,
	],
])('%s', (_, body, kept) => {
	expect(read(body).html).toMatch(kept)
})

test('emoji, which Word writes among alternatives, and the words of a choice', () => {
	const emoji = `<w:r><mc:AlternateContent><mc:Choice Requires="w16se"><w16se:symEx w16se:font="Segoe UI Emoji" w16se:char="1F60A"/></mc:Choice><mc:Fallback><w:t>😊</w:t></mc:Fallback></mc:AlternateContent></w:r>`
	const { html } = read(p(`${r('Merci ')}${emoji}`) + p(`${r('Suite')}`))
	expect(html).toContain('<p>Merci 😊</p>')
})

test('a text box and a picture that stand in a paragraph without a run, as the library docx writes boxes, are read', () => {
	const box = `<w:pict><v:shape type="#_x0000_t202"><v:textbox><w:txbxContent>${p('Dans un cadre')}</w:txbxContent></v:textbox></v:shape></w:pict>`
	const { html, balance } = convert(
		wordDocx({
			body: `${p('Un titre', 'Titre')}${p('Introduction', 'Titre1')}<w:p><w:pPr/>${box}</w:p><w:p>${picture('a').replace(/<\/?w:r>/g, '')}</w:p>`,
			relations: { a: { type: 'image', target: 'media/a.gif', part: GIF(1) } },
		}),
		{ language: 'fr', isForReview: false },
	)
	expect(html.match(/Dans un cadre/g)).toHaveLength(1)
	expect(html).toMatch(/<img [^>]*alt="a"/)
	expect(balance.items.filter(({ fate }) => fate === 'lost')).toEqual([])
})
