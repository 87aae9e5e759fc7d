import { describe, expect, test } from 'vitest'
import { p, r, wordDocx } from '../../testing/word.ts'
import { readDocx } from './read-docx.ts'

const only = (body: string, styles?: string) =>
	readDocx(wordDocx({ body, ...(styles === undefined ? {} : { styles }) })).blocks[0]

describe('the style of a paragraph that names none', () => {
	test('is the one marked as default, whatever style stands last', () => {
		expect(only(p('Le texte'))).toMatchObject({ style: 'Normal', level: 0 })
	})

	test('is not one that is marked as no default', () => {
		const other = (value: string) =>
			`<w:style w:type="paragraph" w:default="${value}" w:styleId="X"><w:name w:val="X"/></w:style>`
		for (const off of ['0', 'false', 'off']) expect(only(p('Le texte'), other(off))?.style).toBe('Normal')
		for (const on of ['1', 'true', 'on']) expect(only(p('Le texte'), other(on))?.style).toBe('X')
	})

	test('is the default one, too, when it names one that the file does not have', () => {
		expect(only(p('Le texte', 'Perdu'))?.style).toBe('Normal')
	})
})

test.each([
	['<w:spacing w:line="480" w:lineRule="auto"/>', 2],
	['<w:spacing w:line="360"/>', 1.5],
	['<w:spacing w:line="23" w:lineRule="atLeast"/>', 1],
	['<w:spacing w:line="0"/>', 1],
	['<w:spacing w:line="480" w:lineRule="atLeast"/>', null],
	['<w:spacing w:line="360" w:lineRule="exact"/>', null],
	['', 1],
])('the lines of %s', (spacing, lines) => {
	expect(only(`<w:p><w:pPr>${spacing}</w:pPr>${r('Le texte')}</w:p>`)?.lineSpacing).toBe(lines)
})

describe('a property of a run', () => {
	const shown = (vanish: string) => only(p(r('vu ') + r('caché', vanish)))?.text
	test('is on when it stands bare, or says so', () => {
		for (const on of [
			'<w:vanish/>',
			'<w:vanish w:val="1"/>',
			'<w:vanish w:val="true"/>',
			'<w:vanish w:val="on"/>',
		])
			expect(shown(on)).toBe('vu')
	})
	test('is off when it says so, or is absent', () => {
		for (const off of ['', '<w:vanish w:val="0"/>', '<w:vanish w:val="false"/>', '<w:vanish w:val="off"/>'])
			expect(shown(off)).toBe('vu caché')
	})
})

test('margins and indents are understood with a unit, too', () => {
	const { sections } = readDocx(
		wordDocx({
			body: `<w:p><w:pPr><w:sectPr><w:pgSz w:w="21cm" w:h="297mm"/><w:pgMar w:top="1in" w:right="72pt" w:bottom="1440" w:left="2.54cm"/></w:sectPr></w:pPr>${r('Le texte')}</w:p>`,
		}),
	)
	const rounded = JSON.parse(JSON.stringify(sections[0]), (_, value) =>
		typeof value === 'number' ? Math.round(value * 10) / 10 : value,
	)
	expect(rounded).toEqual({
		width: 210,
		height: 297,
		margins: { top: 25.4, right: 25.4, bottom: 25.4, left: 25.4 },
		share: 1,
	})
})
