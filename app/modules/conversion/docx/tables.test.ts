import { describe, expect, test } from 'vitest'
import { p, wordDocx } from '#app/modules/manuscript-file/testing/word.ts'
import { convert } from '../convert.ts'

const cell = (text: string, properties = '') =>
	`<w:tc>${properties ? `<w:tcPr>${properties}</w:tcPr>` : ''}${p(text)}</w:tc>`
const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`
const within = (name: 'sdt' | 'ins' | 'customXml', inside: string) =>
	name === 'sdt'
		? `<w:sdt><w:sdtContent>${inside}</w:sdtContent></w:sdt>`
		: `<w:${name}>${inside}</w:${name}>`

function read(rows: string) {
	const { html, balance } = convert(
		wordDocx({
			body: `${p('Le titre', 'Titre')}${p('Introduction', 'Titre1')}${p('Le texte.')}<w:tbl>${rows}</w:tbl>`,
		}),
		{ language: 'fr', isForReview: false },
	)
	const cells = [...html.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, words]) => words)
	return { cells, lost: balance.items.filter(({ fate }) => fate === 'lost') }
}

describe('a table', () => {
	test.each(['sdt', 'ins', 'customXml'] as const)('keeps rows and cells that stand in %s', (name) => {
		const { cells, lost } = read(
			row(cell('mil'), cell('riz')) +
				within(name, row(cell('fonio'), cell('sorgho'))) +
				row(cell('igname'), within(name, cell('manioc'))),
		)
		expect(cells).toEqual(['mil', 'riz', 'fonio', 'sorgho', 'igname', 'manioc'])
		expect(lost).toEqual([])
	})

	test('tells words that stand where a joined cell goes on, which Word does not show', () => {
		const { cells, lost } = read(
			row(cell('mil', '<w:vMerge w:val="restart"/>'), cell('riz')) +
				row(cell('deux mots', '<w:vMerge/>'), cell('fonio')),
		)
		expect(cells).toEqual(['mil', 'riz', 'fonio'])
		expect(lost).toMatchObject([{ kind: 'words', what: 'unread', count: 2, excerpt: 'deux mots' }])
	})
})
