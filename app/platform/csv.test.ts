import { expect, test } from 'vitest'
import { csvLine, csvOf } from './csv.ts'

test.each([
	['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
	['+1', "'+1"],
	['-1+1', "'-1+1"],
	['@SUM(A1)', "'@SUM(A1)"],
	[' =1', "' =1"],
	['\t=1', `"\t'=1"`],
	['Diop;=cmd|calc', `"Diop;'=cmd|calc"`],
	['Diop\n=1+1', `"Diop\n'=1+1"`],
	['Diop;\t@x', `"Diop;\t'@x"`],
	['\uff1d1+1', "'\uff1d1+1"],
])('%j is no formula in a spreadsheet', (text, cell) => {
	expect(csvLine([text])).toBe(`${cell}\r\n`)
})

test('what cannot be a formula stands as it is', () => {
	const line = ['Jean-Pierre', 'a=b', -3, null, undefined, new Date('2026-11-21T00:00:00Z'), { a: -1 }, 'a,b']
	expect(csvLine(line)).toBe('Jean-Pierre,a=b,-3,,,2026-11-21T00:00:00.000Z,"{""a"":-1}","a,b"\r\n')
	expect(csvLine(['-0.50', '-1,5', '-2-3'])).toBe(`-0.50,"-1,5",'-2-3\r\n`)
	expect(csvOf([['a'], ['b']])).toBe('\uFEFFa\r\nb\r\n')
})

test('a long hostile text is written to its end: what grew with its square would not be', () => {
	const line = csvLine([`;${' '.repeat(2_000_000)}`, '\t'.repeat(2_000_000), ';\n'.repeat(1_000_000), 'end'])
	expect(line).toMatch(/,end\r\n$/)
})
