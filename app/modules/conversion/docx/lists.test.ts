import { describe, expect, test } from 'vitest'
import { p, r, wordDocx } from '#app/modules/manuscript-file/testing/word.ts'
import { convert } from '../convert.ts'

const level = (depth: number, format: string, text: string) =>
	`<w:lvl w:ilvl="${depth}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`
const abstract = (id: number, levels: string) =>
	`<w:abstractNum w:abstractNumId="${id}">${levels}</w:abstractNum>`
const num = (id: number, of: number, more = '') =>
	`<w:num w:numId="${id}"><w:abstractNumId w:val="${of}"/>${more}</w:num>`
const anew = '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>'
const item = (text: string, list: number, depth = 0) =>
	`<w:p><w:pPr><w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="${list}"/></w:numPr></w:pPr>${r(text)}</w:p>`
const START = p('Les listes et leurs nombres', 'Titre') + p('Introduction', 'Titre1')

function html(body: string, numbering: string, more: Partial<Parameters<typeof wordDocx>[0]> = {}): string {
	const made = convert(wordDocx({ body: START + body, numbering, ...more }), {
		language: 'fr',
		isForReview: false,
	})
	return made.html.replace(/ id="t-[^"]*"/g, '')
}

describe('lists count as Word shows them', () => {
	test('instances of one list go on from each other; one with a start of its own begins anew (ECMA-376, part 1, section 17.9.27)', () => {
		const numbering = abstract(1, level(0, 'decimal', '%1.')) + num(1, 1) + num(2, 1) + num(3, 1, anew)
		expect(
			html(
				item('Un', 1) +
					item('Deux', 2) +
					p('Entre.') +
					item('Trois', 1) +
					item('Autre', 3) +
					item('Autre deux', 3),
				numbering,
			),
		).toContain(
			'<ol><li>Un</li><li>Deux</li></ol><p>Entre.</p><ol start="3"><li>Trois</li></ol><ol><li>Autre</li><li>Autre deux</li></ol>',
		)
	})

	test('a level may be changed for one instance, and a list may be named by its style', () => {
		const numbering =
			abstract(1, level(0, 'decimal', '%1.')) +
			'<w:abstractNum w:abstractNumId="2"><w:numStyleLink w:val="Liste"/></w:abstractNum>' +
			num(1, 1) +
			num(2, 1, `<w:lvlOverride w:ilvl="0">${level(0, 'lowerLetter', '%1)')}</w:lvlOverride>`) +
			num(3, 2)
		const styles =
			'<w:style w:type="numbering" w:styleId="Liste"><w:name w:val="Liste"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>'
		expect(html(item('Un', 3) + p('Entre.') + item('b', 2), numbering, { styles })).toContain(
			'<ol><li>Un</li></ol><p>Entre.</p><ol type="a" start="2"><li>b</li></ol>',
		)
	})

	test('what bears no mark is no item; the list goes on behind it', () => {
		const numbering =
			abstract(1, level(0, 'decimal', '%1.')) + abstract(2, level(0, 'bullet', ' ')) + num(1, 1) + num(2, 2)
		expect(html(item('Un', 1) + item('Suite.', 2) + item('Deux', 1), numbering)).toContain(
			'<ol><li>Un</li></ol><p>Suite.</p><ol start="2"><li>Deux</li></ol>',
		)
	})

	test('the twenty-seventh letter is two', () => {
		const numbering = abstract(1, level(0, 'upperLetter', 'Annexe %1')) + num(1, 1)
		const styles =
			'<w:style w:type="paragraph" w:styleId="Annexe"><w:name w:val="heading 6"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr><w:outlineLvl w:val="5"/></w:pPr></w:style>'
		const headings = Array.from({ length: 27 }, () => p('Un titre', 'Annexe')).join('')
		expect(html(headings, numbering, { styles })).toMatch(/>Annexe Z Un titre<.*>Annexe AA Un titre</s)
	})

	test('lists in notes are lists', () => {
		const footnotes = `<w:footnote w:id="1">${p('Une note.')}${item('un', 1)}${item('deux', 1)}</w:footnote>`
		expect(
			html(
				p(`${r('Un mot')}<w:r><w:footnoteReference w:id="1"/></w:r>`),
				abstract(1, level(0, 'bullet', '•')) + num(1, 1),
				{
					footnotes,
				},
			),
		).toMatch(/Une note\..*<ul><li>un<\/li><li>deux<\/li><\/ul>/s)
	})
})

describe('boxes of forms show what is chosen', () => {
	const box = (data: string) =>
		`<w:p><w:r><w:fldChar w:fldCharType="begin"><w:ffData>${data}</w:ffData></w:fldChar></w:r><w:r><w:instrText> FORM </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>${r(' réponse')}</w:p>`

	test.each([
		['a box that is ticked', '<w:checkBox><w:default w:val="0"/><w:checked/></w:checkBox>', '☒'],
		['a box that is not', '<w:checkBox><w:default w:val="1"/><w:checked w:val="0"/></w:checkBox>', '☐'],
		['a box that is ticked from the start', '<w:checkBox><w:default/></w:checkBox>', '☒'],
		[
			'an entry of a list',
			'<w:ddList><w:result w:val="1"/><w:listEntry w:val="non"/><w:listEntry w:val="oui"/></w:ddList>',
			'oui',
		],
	])('%s', (_, data, shown) => {
		const made = convert(wordDocx({ body: START + box(data) }), { language: 'fr', isForReview: false })
		expect(made.html).toContain(`<p>${shown} réponse</p>`)
		expect(made.balance.rows.find(({ kind }) => kind === 'words')?.lost).toBe(0)
	})
})
