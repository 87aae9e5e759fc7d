import { describe, expect, test } from 'vitest'
import { p, wordDocx } from '#app/modules/manuscript-file/testing/word.ts'
import { convert } from './convert.ts'

const drawing = (inside: string) =>
	p(
		`<w:r><w:drawing><wp:inline><wp:docPr id="1" name="x"/><a:graphic><a:graphicData>${inside}</a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`,
	)
const points = (values: (string | number)[], skipped: number[] = []) =>
	`<c:ptCount val="${values.length}"/>${values.map((value, at) => (skipped.includes(at) ? '' : `<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`)).join('')}`
const words = (...values: string[]) => `<c:strRef><c:strCache>${points(values)}</c:strCache></c:strRef>`
const numbers = (values: number[], format = 'General', skipped: number[] = []) =>
	`<c:numRef><c:numCache><c:formatCode>${format}</c:formatCode>${points(values, skipped)}</c:numCache></c:numRef>`
const series = (name: string, categories: string, values: string) =>
	`<c:ser>${name ? `<c:tx>${words(name)}</c:tx>` : ''}<c:cat>${categories}</c:cat><c:val>${values}</c:val></c:ser>`
const chart = (all: string, title = '') =>
	`<c:chartSpace NAMESPACES><c:chart>${title ? `<c:title><c:tx><c:rich><a:p><a:r><a:t>${title}</a:t></a:r></a:p></c:rich></c:tx></c:title>` : ''}<c:plotArea><c:barChart>${all}</c:barChart></c:plotArea></c:chart></c:chartSpace>`

function read(inside: string, part: string, type = 'chart', after = p('Figure 1. Les récoltes', 'Legende')) {
	return convert(
		wordDocx({
			body: p('Le titre', 'Titre') + p('Introduction', 'Titre1') + p('Le texte.') + drawing(inside) + after,
			relations: { x: { type, target: 'charts/chart1.xml', part } },
			styles: '<w:style w:type="paragraph" w:styleId="Legende"><w:name w:val="caption"/></w:style>',
		}),
		{ language: 'fr', isForReview: false },
	)
}
const readChart = (part: string) => read('<c:chart r:id="x"/>', part)
const rowsOf = (html: string) =>
	[...html.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
		row.replace(/<\/t[dh]>(?!$)/g, '|').replace(/<[^>]*>/g, ''),
	)
const told = ({ balance }: ReturnType<typeof read>) => balance.items.filter(({ kind }) => kind === 'pictures')
const pictures = ({ balance }: ReturnType<typeof read>) =>
	balance.rows.find(({ kind }) => kind === 'pictures')

describe('a chart without picture', () => {
	test('is shown by its numbers, as a table in its figure, and told aside', () => {
		const made = readChart(
			chart(
				series('Mil', words('2019', '2020'), numbers([4.3, 4.4000000000000004])) +
					series('Riz &amp; fonio', words('2019', '2020'), numbers([0.25, 0.5], '0%')),
				'Récoltes par an',
			),
		)
		expect(rowsOf(made.html)).toEqual(['|Mil|Riz &amp; fonio', '2019|4,3|25\u00a0%', '2020|4,4|50\u00a0%'])
		expect(made.html).toMatch(/<figure>.*<caption[^>]*>Récoltes par an.*<figcaption>Figure 1\. Les récoltes/s)
		expect(told(made)).toMatchObject([{ fate: 'aside', kind: 'pictures', what: 'chartData', count: 1 }])
		expect(pictures(made)).toMatchObject({ text: 0, aside: 1, lost: 0 })
	})

	test('its days are days, its gaps are gaps, its groups stand before what they group', () => {
		const days = readChart(
			chart(series('', numbers([43_831, 43_862], 'yyyy\\-mm\\-dd'), numbers([1, 2], 'General', [0]))),
		)
		expect(rowsOf(days.html)).toEqual(['2020-02-01|2'])
		const levels = `<c:multiLvlStrRef><c:multiLvlStrCache><c:ptCount val="3"/><c:lvl>${points(['Ségou', 'Mopti', 'Kita'])}</c:lvl><c:lvl><c:pt idx="0"><c:v>Nord</c:v></c:pt><c:pt idx="2"><c:v>Sud</c:v></c:pt></c:lvl></c:multiLvlStrCache></c:multiLvlStrRef>`
		expect(rowsOf(readChart(chart(series('Lieux', levels, numbers([1, 2, 3])))).html).slice(1)).toEqual([
			'Nord — Ségou|1',
			'Nord — Mopti|2',
			'Sud — Kita|3',
		])
	})

	test('series over other values are tables of their own', () => {
		const made = readChart(
			chart(series('A', words('x', 'y'), numbers([1, 2])) + series('B', words('z'), numbers([3]))),
		)
		expect(made.html.match(/<table/g)).toHaveLength(2)
	})

	test('its tables stand for none that is lost', () => {
		const empty = '<w:tbl><w:tr><w:tc><w:p/></w:tc><w:tc><w:p/></w:tc></w:tr></w:tbl>'
		const { balance } = read(
			'<c:chart r:id="x"/>',
			chart(series('A', words('x'), numbers([1]))),
			'chart',
			empty,
		)
		expect(balance.rows.find(({ kind }) => kind === 'tables')).toMatchObject({ text: 0, aside: 1, lost: 0 })
	})

	test.each([
		['whose numbers the file does not keep', chart('<c:ser><c:val/></c:ser>')],
		['with more numbers than anybody reads', chart(series('A', words('x'), numbers(Array(1001).fill(1))))],
		[
			'whose categories are as many as a damaged file says',
			chart(series('A', words('x').replace('ptCount val="1"', 'ptCount val="4294967296"'), numbers([1]))),
		],
		['that is broken', '<c:chartSpace'],
	])('%s is told as lost', (_, part) => {
		const made = readChart(part)
		expect(told(made)).toMatchObject([{ fate: 'lost', kind: 'pictures', what: 'chart' }])
		expect(made.html).not.toContain('<table')
	})
})

describe('a diagram without picture', () => {
	const point = (id: string, text: string, type = '') =>
		`<dgm:pt modelId="${id}"${type ? ` type="${type}"` : ''}><dgm:t><a:p>${text ? `<a:r><a:t>${text}</a:t></a:r>` : ''}</a:p></dgm:t></dgm:pt>`
	const link = (from: string, to: string, at: number, type = '') =>
		`<dgm:cxn modelId="${from}${to}" srcId="${from}" destId="${to}" srcOrd="${at}"${type ? ` type="${type}"` : ''}/>`
	const model = (all: string, links: string) =>
		`<dgm:dataModel NAMESPACES><dgm:ptLst>${all}</dgm:ptLst><dgm:cxnLst>${links}</dgm:cxnLst></dgm:dataModel>`
	const readDiagram = (part: string) => read('<dgm:relIds r:dm="x"/>', part, 'diagramData')

	test('is shown by its words, as a list in their order, and told aside', () => {
		const made = readDiagram(
			model(
				point('d', '', 'doc') +
					point('b', 'Terres') +
					point('a', 'Royaume') +
					point('c', 'Eaux &amp; forêts') +
					point('p', 'Royaume', 'pres'),
				link('d', 'a', 0) + link('a', 'c', 1) + link('a', 'b', 0) + link('a', 'p', 0, 'presOf'),
			),
		)
		expect(made.html).toContain('<ul><li>Royaume<ul><li>Terres</li><li>Eaux &amp; forêts</li></ul></li></ul>')
		expect(told(made)).toMatchObject([{ fate: 'aside', what: 'diagramText' }])
		expect(pictures(made)).toMatchObject({ aside: 1, lost: 0 })
	})

	test('keeps words that nothing leads to, and ends where it leads in a circle', () => {
		const { html } = readDiagram(
			model(
				point('a', 'Un') + point('b', 'Deux') + point('c', 'Seul'),
				link('a', 'b', 0) + link('b', 'a', 0),
			),
		)
		expect(html).toContain('<ul><li>Un<ul><li>Deux</li></ul></li><li>Seul</li></ul>')
	})

	test('without words is told as lost', () => {
		expect(told(readDiagram(model(point('a', ''), '')))).toMatchObject([{ fate: 'lost', what: 'diagram' }])
	})
})
