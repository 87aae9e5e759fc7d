import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { FIELD_END, fieldStart, p, r, wordDocx } from '../testing/word.ts'
import { type Stripping, stripDocx } from './strip-docx.ts'

const GIF = new Uint8Array([
	...Buffer.from('GIF89a'),
	...[1, 0, 1, 0, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3b],
])
const char = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
const code = (words: string) => `<w:r><w:instrText xml:space="preserve">${words}</w:instrText></w:r>`
const picture = (described: string) =>
	`<w:r><w:drawing><wp:inline><wp:extent cx="1" cy="1"/><wp:docPr id="1" name="x" descr="${described}"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:blipFill><a:blip r:embed="a"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`

/** All that the copy of a document with this body holds, as text. */
async function copied(body: string, how: Stripping = {}, address = 'https://exemple.org/'): Promise<string> {
	const relations = {
		a: { type: 'image', target: 'media/a.gif', part: GIF },
		web: { type: 'hyperlink', target: address },
	}
	const { bytes } = await stripDocx(wordDocx({ body: p('Le texte.') + body, relations }), how)
	return Object.entries(unzipSync(bytes))
		.map(([name, part]) => `${name} ${strFromU8(part)}`)
		.join('\n')
}

test.each([
	[
		'hidden words of a formula',
		p(
			`<m:oMath><m:r><w:rPr><w:vanish/></w:rPr><m:t>zqdiop</m:t></m:r><m:r><m:t>x</m:t></m:r></m:oMath>${r('montré')}`,
		),
	],
	['hidden words', p(r('zqdiop', '<w:vanish/>') + r('montré'))],
	[
		'a hidden row',
		`<w:tbl><w:tr><w:trPr><w:hidden/></w:trPr><w:tc>${p('zqdiop')}</w:tc></w:tr><w:tr><w:tc>${p('montré')}</w:tc></w:tr></w:tbl>`,
	],
	['the code of a field', p(fieldStart('INCLUDETEXT "zqdiop.docx"') + r('montré') + FIELD_END)],
	[
		'words in the code of a field',
		p(char('begin') + code('IF ') + r('zqdiop') + char('separate') + r('montré') + FIELD_END),
	],
	[
		'styles that a table of contents is made of',
		p(fieldStart('TOC \\o "1-3" \\t "zqdiop,1"') + r('montré') + FIELD_END),
	],
	[
		'the name of a place to which a link leads',
		p(
			`<w:bookmarkStart w:id="1" w:name="zqdiop"/>${r('montré')}<w:bookmarkEnd w:id="1"/><w:hyperlink w:anchor="zqdiop">${r('lien')}</w:hyperlink>`,
		),
	],
	['a path in the description of a picture', p(picture('Image de C:\\zqdiop\\a.png')) + p('montré')],
])('the copy for reviewers does not hold %s', async (_, body) => {
	const copy = await copied(body)
	expect(copy).toContain('montré')
	expect(copy).not.toContain('zqdiop')
})

test('a field within the code of another leaves nothing in the copy', async () => {
	const outer = (inner: string) =>
		p(char('begin') + code('IF ') + inner + char('separate') + r('montré') + FIELD_END)
	for (const inner of [
		fieldStart('NUMPAGES') + r('12') + FIELD_END,
		`<w:fldSimple w:instr="NUMPAGES">${r('12')}</w:fldSimple>`,
	])
		expect(await copied(outer(inner))).not.toContain('NUMPAGES')
	expect(await copied(p(fieldStart('NUMPAGES') + r('12') + FIELD_END))).toContain('NUMPAGES')
})

test('what is said of a picture, and the name of a font, go on where they name nobody who is sought', async () => {
	const tells = (text: string) => text.includes('Diop')
	const told = p(picture('Portrait de Diop au marché')) + p(r('montré', '<w:rFonts w:ascii="Diop Sans"/>'))
	expect(await copied(told)).toContain('Portrait de Diop au marché')
	expect(await copied(told)).toContain('Diop Sans')
	expect(await copied(told, { tells })).not.toContain('Diop')
})

test('changes that are kept for the authors bear no name but the letter of their reviewer', async () => {
	const changed = p(`<w:ins w:id="1" w:author="zqdiop" w:date="2026-01-01T00:00:00Z">${r('montré')}</w:ins>`)
	const copy = await copied(changed, { remarksBy: 'B' })
	expect(copy).toContain('w:author="B"')
	expect(copy).not.toMatch(/zqdiop|2026-01-01/)
})

test('the address of a link goes on where the text shows it or a resolver leads there, and names nobody', async () => {
	const target = async (address: string, shown: string, how?: Stripping) =>
		(await copied(p(`<w:hyperlink r:id="web">${r(shown)}</w:hyperlink>`), how, address)).match(
			/Target="(https?:[^"]*)"/,
		)?.[1]
	expect(await target('https://exemple.org/diop', 'https://exemple.org/diop')).toBe(
		'https://exemple.org/diop',
	)
	expect(await target('https://exemple.org/diop', 'ici')).toBeUndefined()
	const tells = (text: string) => text.includes('diop')
	expect(await target('https://exemple.org/diop', 'https://exemple.org/diop', { tells })).toBeUndefined()
	expect(await target('https://doi.org/10.4000/x', 'ici')).toBe('https://doi.org/10.4000/x')
	expect(await target('https://doi.org/10.4000/x?u=diop', 'ici')).toBeUndefined()
	expect(await target('https://doi.org/10.4000/x#diop', 'ici')).toBeUndefined()
})
