import { describe, expect, it } from 'vitest'
import { parseTree } from '#app/modules/work/full-text/index.ts'
import { englishArticle } from '#app/modules/work/testing/records.ts'
import { sourceOf } from '../testing.ts'
import { mathInWords, mathNode } from './math-nodes.ts'
import { writePdf } from './write-pdf.ts'

/** Every construct of MathML Core that texts have, each set on its own. */
const FORMULAS: [formula: string, words: string][] = [
	['<mfrac><mi>a</mi><mn>2</mn></mfrac>', '(a)/(2)'],
	['<msubsup><mi>x</mi><mn>1</mn><mn>2</mn></msubsup>', 'x_1^2'],
	['<msqrt><mi>x</mi></msqrt>', '√(x)'],
	['<mroot><mi>x</mi><mn>3</mn></mroot>', 'root(x, 3)'],
	['<munderover><mo>∑</mo><mi>i</mi><mi>n</mi></munderover><mi>i</mi>', '∑_i^n i'],
	['<mover><mi>x</mi><mo>¯</mo></mover>', 'x^¯'],
	['<mo>(</mo><mi>a</mi><mo>)</mo>', '( a )'],
	['<mtable><mtr><mtd><mi>a</mi></mtd><mtd><mi>b</mi></mtd></mtr></mtable>', '[a, b]'],
	['<mo>{</mo><mtable><mtr><mtd><mn>1</mn></mtd></mtr></mtable>', '{ [1]'],
	[
		'<mmultiscripts><mi>X</mi><mn>1</mn><mn>2</mn><mprescripts></mprescripts><mn>3</mn><mn>4</mn></mmultiscripts>',
		'X 1 2 3 4',
	],
	['<mi mathvariant="normal">d</mi><mtext>if not</mtext>', 'd if not'],
	[
		'<mphantom><mi>x</mi></mphantom><mspace width="1em"></mspace><menclose notation="box"><mi>y</mi></menclose>',
		'x y',
	],
]

describe('a formula', () => {
	it.each(FORMULAS)('%s is set, and heard as %s', async (formula, words) => {
		const html = `<p>Before</p><p><math>${formula}</math></p><p><math display="block">${formula}</math></p>`
		expect((await writePdf(sourceOf(englishArticle, html))).bytes.length).toBeGreaterThan(1000)
		const [math] = parseTree(`<math>${formula}</math>`).children
		if (!math || typeof math === 'string') throw new Error('no formula')
		expect(mathInWords(mathNode(math))).toBe(words)
	})
})
