import { describe, expect, test } from 'vitest'
import { maskDocx } from '#app/modules/manuscript-file/edit/index.ts'
import { readDocx } from '#app/modules/manuscript-file/read/docx/read-docx.ts'
import { docxFromOdt } from '#app/modules/manuscript-file/read/odt/docx-from-odt.ts'
import { odtOf } from '#app/modules/manuscript-file/testing/odt.ts'
import { FIELD_END, fieldStart, p, r, wordDocx } from '#app/modules/manuscript-file/testing/word.ts'
import { checkManuscript } from '../check.ts'
import { DEFAULT_RULES } from '../rules/rules.ts'
import { NOBODY } from './anonymity.ts'
import { maskablePlaces } from './tasks.ts'

const NAME = 'Salma Benaïssa'

/** What is told as a name in a Word document, and how its first paragraph, note and header read once all of it is masked. */
function checked(docx: Uint8Array, name = NAME) {
	const people = { ...NOBODY, names: [name] }
	const { anonymity } = checkManuscript(readDocx(docx), { rules: DEFAULT_RULES, people, fileName: '' })
	const masks = maskablePlaces(anonymity)
		.filter(({ kind }) => kind === 'name' || kind === 'margin')
		.map(({ mask }) => mask)
	const { blocks, notes, hidden } = readDocx(maskDocx(docx, masks).bytes)
	return {
		told: masks.map(({ text }) => text),
		masked: [blocks[0]?.text, ...notes, ...hidden.marginalia.map(({ text }) => text)],
	}
}

const inWord = (content: string, name?: string) => checked(wordDocx({ body: p(content) }), name)
const inOdt = (content: string, name?: string) =>
	checked(docxFromOdt(odtOf({ body: `<text:p>${content}</text:p>` })), name)
const link = (runs: string) => `<w:hyperlink w:anchor="a">${runs}</w:hyperlink>`
const inserted = (runs: string) => `<w:ins w:id="1" w:author="x">${runs}</w:ins>`
const field = (runs: string) => `<w:fldSimple w:instr="AUTHOR">${runs}</w:fldSimple>`
const tag = (runs: string) => `<w:smartTag w:uri="urn:x" w:element="PersonName">${runs}</w:smartTag>`

describe('a name with no space between it and the element beside it is told, and its letters alone are masked', () => {
	test.each([
		['behind a link', link(r('lien')) + r(`${NAME} écrit`), 'lien[…] écrit'],
		['before a link', r(`Vu par ${NAME}`) + link(r('lien')), 'Vu par […]lien'],
		['in a field', r('Texte de') + field(r(NAME)) + r('et suite'), 'Texte de[…]et suite'],
		[
			'in a field of several runs',
			r('Texte') + fieldStart('AUTHOR') + r(NAME) + FIELD_END + r('suite'),
			'Texte[…]suite',
		],
		['in a smart tag', r('selon') + tag(r(NAME)) + r('ici'), 'selon[…]ici'],
		['where it was inserted', r('selon') + inserted(r(NAME)) + r('ici'), 'selon[…]ici'],
		['in another style', r('lien', '<w:rStyle w:val="Lien"/>') + r(NAME), 'lien[…]'],
		['by an initial', link(r('lien')) + r('S. Benaïssa'), 'lien[…]'],
	])('Word, %s', (_, content, masked) => {
		expect(inWord(content)).toMatchObject({ told: [expect.any(String)], masked: [masked] })
	})

	test.each([
		['behind a link', `<text:a>lien</text:a><text:author-name>${NAME}</text:author-name>`, 'lien[…]'],
		['before a link', `${NAME}<text:a>lien</text:a>`, '[…]lien'],
		['in a field', `Texte de<text:author-name>${NAME}</text:author-name>et suite`, 'Texte de[…]et suite'],
		['over a field and text', `lien<text:span>Salma</text:span><text:span>Benaïssa</text:span>`, 'lien[…]'],
	])('OpenDocument, %s', (_, content, masked) => {
		expect(inOdt(content)).toMatchObject({ told: [expect.any(String)], masked: [masked] })
	})

	test.each([
		['in two runs', r('Selon Salma Ben') + r('aïssa, oui'), 'Selon […], oui'],
		['glued before, and in runs', link(r('lien')) + r('Sal') + r('ma Ben') + r('aïssa'), 'lien[…]'],
		['glued behind, and in runs', r('Sal') + r('ma Ben') + r('aïssa') + link(r('lien')), '[…]lien'],
		['each letter in a run', link(r('lien')) + [...NAME].map((letter) => r(letter)).join(''), 'lien[…]'],
		['its accent in a run', r('lien') + r('Salma Bena') + r('ï', '<w:b/>') + r('ssa'), 'lien[…]'],
		['a mark that joins in a run', r('lien') + r('Salma Benai') + r('\u0308') + r('ssa'), 'lien[…]'],
	])('%s: once', (_, content, masked) => {
		expect(inWord(content)).toMatchObject({ told: [expect.any(String)], masked: [masked] })
	})

	test.each([
		['before', link(r('رابط')) + r('سلمى بنعيسى تكتب'), 'رابط[…] تكتب'],
		['behind', r('كتبت سلمى بنعيسى') + link(r('رابط')), 'كتبت […]رابط'],
		['in runs', link(r('رابط')) + r('سلمى بن') + r('عيسى تكتب'), 'رابط[…] تكتب'],
	])('in Arabic letters, %s', (_, content, masked) => {
		expect(inWord(content, 'سلمى بنعيسى')).toEqual({ told: ['سلمى بنعيسى'], masked: [masked] })
	})

	test('in a note of several paragraphs and in a header', () => {
		const glued = link(r('lien')) + r(NAME)
		const docx = wordDocx({
			body: p(`${r('Texte.')}<w:r><w:footnoteReference w:id="1"/></w:r>`),
			footnotes: `<w:footnote w:id="1">${p('Avant.')}${p(`${r('  Voir ')}${glued}`)}</w:footnote>`,
			relations: {
				h: { type: 'header', target: 'header1.xml', part: `<w:hdr NAMESPACES>${p(glued)}</w:hdr>` },
			},
		})
		expect(checked(docx)).toEqual({
			told: [NAME, NAME],
			masked: ['Texte.', 'Avant.\nVoir lien[…]', 'lien[…]'],
		})
	})
})

describe('no name where the reader sees another word', () => {
	test.each([
		['a word in runs', r('Le ben') + r('salma est clair')],
		['a name of which a run ends behind the first letter', r('Selon Salma B') + r('akayoko')],
		['a name in single letters', [...'Abbas Benaïssa'].map((letter) => r(letter)).join('')],
	])('%s', (_, content) => expect(inWord(content).told).toEqual([]))
})

test('an institution and its acronym are told where no space stands between them and the element beside them', () => {
	const people = { ...NOBODY, names: [NAME], affiliations: ['Université Gaston-Berger'] }
	const told = (content: string) =>
		checkManuscript(
			readDocx(wordDocx({ body: p('Titre', 'Titre') + p('Introduction', 'Titre1') + p(content) })),
			{
				rules: DEFAULT_RULES,
				people,
				fileName: '',
			},
		).anonymity.flatMap(({ kind, places }) =>
			places.map(({ excerpt, marked }) => `${kind}: ${excerpt.slice(marked?.from, marked?.to)}`),
		)
	expect(told(link(r('lien')) + r('Université Gaston-Berger') + link(r('suite')))).toEqual([
		'affiliation: Université Gaston-Berger',
	])
	expect(told(r('de l') + field(r('UGB')) + r('affirme'))).toEqual(['affiliation: UGB'])
	expect(told(r('le mot lUGBaffirme'))).toEqual([])
})
