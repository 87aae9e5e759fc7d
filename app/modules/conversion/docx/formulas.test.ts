import { describe, expect, test } from 'vitest'
import { readXml } from '#app/modules/manuscript-file/read/xml.ts'
import { VOCABULARY } from '#app/modules/manuscript-file/strip/docx/vocabulary.ts'
import { toFullText } from '#app/modules/work/full-text/full-text.ts'
import { mathml } from './formulas.ts'

const NAMESPACES =
	'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
/** A formula as readers of a page get it. */
const shown = (content: string) =>
	toFullText(mathml(readXml(`<m:oMath ${NAMESPACES}>${content}</m:oMath>`), false), { language: 'fr' }).html
const r = (text: string, properties = '') => `<m:r>${properties}<m:t>${text}</m:t></m:r>`
const e = (text: string) => `<m:e>${r(text)}</m:e>`
const set = (name: string, ...settings: string[]) =>
	`<m:${name}Pr>${settings.map((one) => `<m:${one}/>`).join('')}<m:ctrlPr><w:rPr><w:i/></w:rPr></m:ctrlPr></m:${name}Pr>`
const val = (name: string, value: string) => `${name} m:val="${value}"`

/** Each structure of ECMA-376, part 1, section 22.1, in the variants that its settings name: what it holds, and the signs by which readers tell it. */
const STRUCTURES: [string, string, RegExp][] = [
	['acc', `<m:acc>${set('acc')}${e('x')}</m:acc>`, /<mover accent="true"><mi>x<\/mi><mo>\^<\/mo>/],
	['acc ⃗', `<m:acc>${set('acc', val('chr', '⃗'))}${e('x')}</m:acc>`, /<mo>→<\/mo>/],
	['acc ̃', `<m:acc>${set('acc', val('chr', '̃'))}${e('x')}</m:acc>`, /<mo>~<\/mo>/],
	['bar', `<m:bar>${set('bar')}${e('x')}</m:bar>`, /<munder accentunder="true"><mi>x<\/mi><mo>_<\/mo>/],
	[
		'bar above',
		`<m:bar>${set('bar', val('pos', 'top'))}${e('y')}</m:bar>`,
		/<mover accent="true"><mi>y<\/mi><mo>‾<\/mo>/,
	],
	[
		'box',
		`<m:box>${set('box', val('opEmu', '1'), 'noBreak', 'diff', 'brk', 'aln')}${e('x')}</m:box>`,
		/<mi>x<\/mi>/,
	],
	[
		'borderBox',
		`<m:borderBox>${set('borderBox')}${e('x')}</m:borderBox>`,
		/<menclose notation="box"><mi>x<\/mi><\/menclose>/,
	],
	[
		'borderBox in part',
		`<m:borderBox>${set('borderBox', 'hideTop', 'hideBot', 'hideLeft', val('hideRight', '0'), 'strikeH', 'strikeV', 'strikeBLTR', 'strikeTLBR')}${e('x')}</m:borderBox>`,
		/notation="right horizontalstrike verticalstrike updiagonalstrike downdiagonalstrike"/,
	],
	[
		'd',
		`<m:d>${set('d', 'grow', val('shp', 'match'))}${e('x')}${e('y')}</m:d>`,
		/<mo [^>]*>\(<\/mo><mi>x<\/mi><mo [^>]*>\|<\/mo><mi>y<\/mi><mo [^>]*>\)<\/mo>/,
	],
	[
		'd with signs',
		`<m:d>${set('d', val('begChr', '{'), val('sepChr', ';'), val('endChr', ''))}${e('x')}${e('y')}</m:d>`,
		/\{<\/mo><mi>x<\/mi><mo [^>]*>;<\/mo><mi>y<\/mi><\/mrow>/,
	],
	[
		'eqArr',
		`<m:eqArr>${set('eqArr', val('baseJc', 'center'), 'maxDist', 'objDist', val('rSpRule', '0'), val('rSp', '1'))}${e('x&amp;=a')}${e('y&amp;=b')}</m:eqArr>`,
		/<mtable><mtr><mtd><mrow><mi>x<\/mi><mo>=<\/mo><mi>a<\/mi><\/mrow><\/mtd><\/mtr><mtr>/,
	],
	[
		'f',
		`<m:f>${set('f', val('type', 'bar'))}<m:num>${r('x')}</m:num><m:den>${r('y')}</m:den></m:f>`,
		/<mfrac><mi>x<\/mi><mi>y<\/mi><\/mfrac>/,
	],
	[
		'f without bar',
		`<m:f>${set('f', val('type', 'noBar'))}<m:num>${r('x')}</m:num><m:den>${r('y')}</m:den></m:f>`,
		/<mfrac linethickness="0">/,
	],
	[
		'f in a line',
		`<m:f>${set('f', val('type', 'lin'))}<m:num>${r('x')}</m:num><m:den>${r('y')}</m:den></m:f>`,
		/<mi>x<\/mi><mo>\/<\/mo><mi>y<\/mi>/,
	],
	[
		'f askew',
		`<m:f>${set('f', val('type', 'skw'))}<m:num>${r('x')}</m:num><m:den>${r('y')}</m:den></m:f>`,
		/<mo>\/<\/mo>/,
	],
	[
		'func',
		`<m:func>${set('func')}<m:fName>${r('sin', '<m:rPr><m:sty m:val="p"/></m:rPr>')}</m:fName>${e('x')}</m:func>`,
		/<mi>sin<\/mi><mo>\u2061<\/mo><mi>x<\/mi>/,
	],
	[
		'groupChr',
		`<m:groupChr>${set('groupChr', val('vertJc', 'top'))}${e('x')}</m:groupChr>`,
		/<munder><mi>x<\/mi><mo>⏟<\/mo>/,
	],
	[
		'groupChr above',
		`<m:groupChr>${set('groupChr', val('chr', '⏞'), val('pos', 'top'))}${e('x')}</m:groupChr>`,
		/<mover><mi>x<\/mi><mo>⏞<\/mo>/,
	],
	[
		'limLow',
		`<m:limLow>${set('limLow')}${e('x')}<m:lim>${r('y')}</m:lim></m:limLow>`,
		/<munder><mi>x<\/mi><mi>y<\/mi><\/munder>/,
	],
	[
		'limUpp',
		`<m:limUpp>${set('limUpp')}${e('x')}<m:lim>${r('y')}</m:lim></m:limUpp>`,
		/<mover><mi>x<\/mi><mi>y<\/mi><\/mover>/,
	],
	[
		'm',
		`<m:m>${set('m', val('baseJc', 'top'), 'plcHide', val('cGp', '1'), val('cGpRule', '0'), val('cSp', '1'))}<m:mr>${e('a')}${e('b')}</m:mr><m:mr>${e('c')}${e('d')}</m:mr></m:m>`,
		/<mtr><mtd><mi>a<\/mi><\/mtd><mtd><mi>b<\/mi><\/mtd><\/mtr><mtr><mtd><mi>c<\/mi>/,
	],
	[
		'm with columns',
		`<m:m><m:mPr><m:mcs><m:mc><m:mcPr><m:count m:val="1"/><m:mcJc m:val="left"/></m:mcPr></m:mc></m:mcs></m:mPr><m:mr>${e('a')}</m:mr></m:m>`,
		/<mtable><mtr><mtd><mi>a<\/mi>/,
	],
	[
		'nary',
		`<m:nary>${set('nary')}<m:sub>${r('a')}</m:sub><m:sup>${r('b')}</m:sup>${e('x')}</m:nary>`,
		/<msubsup><mo>∫<\/mo><mi>a<\/mi><mi>b<\/mi><\/msubsup><mi>x<\/mi>/,
	],
	[
		'nary ∑',
		`<m:nary>${set('nary', val('chr', '∑'), 'grow')}<m:sub>${r('a')}</m:sub><m:sup>${r('b')}</m:sup>${e('x')}</m:nary>`,
		/<munderover><mo>∑<\/mo>/,
	],
	[
		'nary ∑ beside',
		`<m:nary>${set('nary', val('chr', '∑'), val('limLoc', 'subSup'))}<m:sub>${r('a')}</m:sub><m:sup>${r('b')}</m:sup>${e('x')}</m:nary>`,
		/<msubsup><mo>∑<\/mo>/,
	],
	[
		'nary with one limit',
		`<m:nary>${set('nary', val('chr', '∑'), val('supHide', '1'))}<m:sub>${r('a')}</m:sub><m:sup/>${e('x')}</m:nary>`,
		/<munder><mo>∑<\/mo><mi>a<\/mi><\/munder>/,
	],
	[
		'nary with the other',
		`<m:nary>${set('nary', val('chr', '∑'), val('subHide', '1'))}<m:sub/><m:sup>${r('b')}</m:sup>${e('x')}</m:nary>`,
		/<mover><mo>∑<\/mo><mi>b<\/mi><\/mover>/,
	],
	[
		'phant',
		`<m:phant>${set('phant', val('show', '0'), 'transp')}${e('x')}</m:phant>`,
		/<mphantom><mi>x<\/mi><\/mphantom>/,
	],
	[
		'phant shown',
		`<m:phant>${set('phant', 'zeroWid', 'zeroAsc', 'zeroDesc')}${e('x')}</m:phant>`,
		/<mpadded width="0"><mi>x<\/mi><\/mpadded>/,
	],
	[
		'rad',
		`<m:rad>${set('rad')}<m:deg>${r('n')}</m:deg>${e('x')}</m:rad>`,
		/<mroot><mi>x<\/mi><mi>n<\/mi><\/mroot>/,
	],
	[
		'rad without degree',
		`<m:rad>${set('rad', val('degHide', '1'))}<m:deg/>${e('x')}</m:rad>`,
		/<msqrt><mi>x<\/mi><\/msqrt>/,
	],
	[
		'sPre',
		`<m:sPre>${set('sPre')}<m:sub>${r('a')}</m:sub><m:sup>${r('b')}</m:sup>${e('x')}</m:sPre>`,
		/<mmultiscripts><mi>x<\/mi><mprescripts\/><mi>a<\/mi><mi>b<\/mi><\/mmultiscripts>/,
	],
	[
		'sSub',
		`<m:sSub>${set('sSub')}${e('x')}<m:sub><m:argPr><m:argSz m:val="1"/></m:argPr>${r('a')}</m:sub></m:sSub>`,
		/<msub><mi>x<\/mi><mi>a<\/mi><\/msub>/,
	],
	[
		'sSup',
		`<m:sSup>${set('sSup')}${e('x')}<m:sup>${r('b')}</m:sup></m:sSup>`,
		/<msup><mi>x<\/mi><mi>b<\/mi><\/msup>/,
	],
	[
		'sSubSup',
		`<m:sSubSup>${set('sSubSup', 'alnScr')}${e('x')}<m:sub>${r('a')}</m:sub><m:sup>${r('b')}</m:sup></m:sSubSup>`,
		/<msubsup><mi>x<\/mi><mi>a<\/mi><mi>b<\/mi><\/msubsup>/,
	],
	['r in words', r('si x', '<m:rPr><m:lit/><m:nor/><m:brk/><m:aln/></m:rPr>'), /<mtext>si x<\/mtext>/],
	['r upright', r('d', '<m:rPr><m:sty m:val="p"/></m:rPr>'), /<mi mathvariant="normal">d<\/mi>/],
	['r bold', r('xα1', '<m:rPr><m:sty m:val="b"/></m:rPr>'), /<mi>𝐱𝛂<\/mi><mn>𝟏<\/mn>/],
	['r script', r('LA', '<m:rPr><m:scr m:val="script"/></m:rPr>'), /<mi>ℒ<\/mi><mi>𝒜<\/mi>/],
	[
		'r double-struck',
		r('RA1', '<m:rPr><m:scr m:val="double-struck"/></m:rPr>'),
		/<mi>ℝ<\/mi><mi>𝔸<\/mi><mn>𝟙<\/mn>/,
	],
	['r fraktur', r('Cg', '<m:rPr><m:scr m:val="fraktur"/></m:rPr>'), /<mi>ℭ<\/mi><mi>𝔤<\/mi>/],
	['r sans-serif', r('x', '<m:rPr><m:scr m:val="sans-serif"/><m:sty m:val="b"/></m:rPr>'), /<mi>𝘅<\/mi>/],
	['r monospace', r('x', '<m:rPr><m:scr m:val="monospace"/></m:rPr>'), /<mi>𝚡<\/mi>/],
	[
		'oMath in oMathPara',
		`<m:oMathPara><m:oMathParaPr><m:jc m:val="left"/></m:oMathParaPr><m:oMath>${r('x')}</m:oMath></m:oMathPara>`,
		/<mi>x<\/mi>/,
	],
]
/** Settings of a document (section 22.1.2.62, mathPr), which are no part of a formula. */
const OF_DOCUMENTS =
	'mathPr mathFont brkBin brkBinSub smallFrac dispDef lMargin rMargin defJc preSp postSp interSp intraSp wrapIndent wrapRight intLim naryLim'.split(
		' ',
	)

describe('every structure of a formula is shown, with its letters and its sign', () => {
	test.each(STRUCTURES)('%s', (_, content, sign) => {
		const html = shown(content)
		expect(html).toMatch(sign)
		const letters = [...content.matchAll(/<m:t>([^<]*)/g)]
			.map(([, text]) => text?.replace('&amp;', ''))
			.join('')
		const words = html.replace(/<[^>]*>/g, '').normalize('NFKC')
		for (const letter of letters) expect(words).toContain(letter.normalize('NFKC'))
	})

	test('and the schema has no other', () => {
		const names = new Set([...VOCABULARY.matchAll(/(?<=^|\s)m:(\w+)/gm)].map(([, name]) => name as string))
		const planted = new Set(
			STRUCTURES.flatMap(([, content]) =>
				[...`<m:oMath>${content}`.matchAll(/<m:(\w+)/g)].map(([, name]) => name),
			),
		)
		expect(names.size).toBeGreaterThan(100)
		expect([...names].filter((name) => !planted.has(name) && !OF_DOCUMENTS.includes(name))).toEqual([])
	})
})

test('x̂ = ȳ does not become x = y', () => {
	const html = shown(
		`<m:acc>${e('x')}</m:acc>${r('=')}<m:bar>${set('bar', val('pos', 'top'))}${e('y')}</m:bar>`,
	)
	expect(html.replace(/<[^>]*>/g, '')).toBe('x^=y‾')
})

test.each(['sub', 'sup'])('a limit that its author hid is not shown: %s', (hidden) => {
	const limits = `<m:sub>${r('a')}</m:sub><m:sup>${r('b')}</m:sup>`
	const html = shown(
		`<m:nary>${set('nary', val('chr', '∑'), val(`${hidden}Hide`, '1'))}${limits}${e('x')}</m:nary>`,
	)
	expect(html.replace(/<[^>]*>/g, '')).toBe(hidden === 'sub' ? '∑bx' : '∑ax')
})

test('an argument of several parts stays one', () => {
	expect(shown(`<m:sSup><m:e>${r('a')}${r('b')}</m:e><m:sup>${r('2')}</m:sup></m:sSup>`)).toContain(
		'<msup><mrow><mi>a</mi><mi>b</mi></mrow><mn>2</mn></msup>',
	)
	expect(shown(`<m:sSup><m:e>${r('ab')}</m:e><m:sup>${r('12')}</m:sup></m:sSup>`)).toContain(
		'<msup><mrow><mi>a</mi><mi>b</mi></mrow><mn>12</mn></msup>',
	)
})

test('what was deleted is left out, what was inserted or is of no known kind stays', () => {
	const html = shown(`<w:del>${r('a')}</w:del><w:ins>${r('b')}</w:ins><m:new>${e('c')}</m:new>`)
	expect(html.replace(/<[^>]*>/g, '')).toBe('bc')
})

test('ten thousand structures in a row, and three hundred in each other, keep their letters', () => {
	expect(shown(`<m:acc>${e('x')}</m:acc>`.repeat(10_000)).match(/x/g)).toHaveLength(10_000)
	const deep = `${'<m:sSup><m:e>'.repeat(180)}${r('x')}${`</m:e><m:sup>${r('y')}</m:sup></m:sSup>`.repeat(180)}`
	expect(shown(deep).match(/y/g)).toHaveLength(180)
})

test('words that are typed in a formula stay apart', () => {
	expect(shown(r('prix de marché'))).toContain('<mi>x</mi><mtext>\u00a0</mtext><mi>d</mi>')
	expect(shown(r('x y'))).not.toContain('mtext')
})
