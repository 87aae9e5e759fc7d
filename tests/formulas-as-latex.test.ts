import { expect, test } from 'vitest'
import { latexOf, type MathNode } from '#app/enhance/latex.ts'
import { type Element, parseTree, textOf } from '#app/modules/work/full-text/index.ts'

const nodeOf = (element: Element): MathNode => ({
	localName: element.tag,
	textContent: textOf(element),
	children: element.children.flatMap((child) => (typeof child === 'string' ? [] : [nodeOf(child)])),
	getAttribute: (name) => element.attributes.get(name) ?? null,
})
const latex = (mathml: string) => latexOf(nodeOf(parseTree(`<math>${mathml}</math>`)))

test.each([
	[
		'<msub><mi>w</mi><mi>i</mi></msub><mo>=</mo><mfrac><msub><mi>N</mi><mi>s</mi></msub><msub><mi>n</mi><mi>s</mi></msub></mfrac>',
		'w_{i}=\\frac{N_{s}}{n_{s}}',
	],
	['<mi>α</mi><mi>A</mi><mo>×</mo><mi>b</mi>', '\\alpha A\\times b'],
	[
		'<msubsup><mover><mi>y</mi><mo>̂</mo></mover><mi>i</mi><mrow><mi>F</mi><mi>H</mi></mrow></msubsup>',
		'\\hat{y}_{i}^{FH}',
	],
	[
		'<mover><mi>x</mi><mo>¯</mo></mover><mo>≠</mo><mover><mi>v</mi><mo>→</mo></mover>',
		'\\bar{x}\\neq\\vec{v}',
	],
	[
		'<munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover><msup><mi>x</mi><mn>2</mn></msup>',
		'\\sum_{i=1}^{n}x^{2}',
	],
	[
		'<munder><mo>lim</mo><mrow><mi>n</mi><mo>→</mo><mi>∞</mi></mrow></munder><mi>sin</mi><mo>⁡</mo><mi>θ</mi>',
		'\\lim_{n\\to\\infty}\\sin\\theta',
	],
	['<mroot><mi>x</mi><mn>3</mn></mroot><mo>+</mo><msqrt><mn>2</mn></msqrt>', '\\sqrt[3]{x}+\\sqrt{2}'],
	['<msup><mrow><mo>(</mo><mi>a</mi><mo>)</mo></mrow><mn>2</mn></msup>', '{(a)}^{2}'],
	[
		'<mo>{</mo><mtable><mtr><mtd><mn>1</mn></mtd><mtd><mtext>si 50 %</mtext></mtd></mtr><mtr><mtd><mn>0</mn></mtd><mtd></mtd></mtr></mtable>',
		'\\{\\begin{matrix}1 & \\text{si 50 \\%} \\\\ 0 & \\end{matrix}',
	],
	[
		'<mmultiscripts><mi>C</mi><mn>6</mn><mrow></mrow><mprescripts></mprescripts><mn>6</mn><mn>14</mn></mmultiscripts>',
		'{}_{6}^{14}C_{6}',
	],
	['<mo>⟦</mo><mi>a</mi><mo>⟧</mo><mo>≽</mo><mi>b</mi>', '[\\![a]\\!]\\succcurlyeq b'],
	['<mi mathvariant="bold">X</mi><mi>NP</mi><msup><mi>f</mi><mo>′</mo></msup>', "\\mathbf{X}\\mathrm{NP}f'"],
	[
		'<munder><mi>x</mi><mtext>base</mtext></munder><mo>⟶</mo><mi>y</mi>',
		'\\underset{\\text{base}}{x}\\longrightarrow y',
	],
])('%s', (mathml, expected) => {
	expect(latex(mathml)).toBe(expected)
})
