import type { Package } from '../package.ts'
import type { Relations } from '../relations.ts'
import { allIn, childOf, childrenOf, readXml, textIn, type XmlElement } from '../xml.ts'

/** A number as the workbook holds it, a share of one hundred, or words. */
export type ChartCell = string | { value: number; isShare: boolean }

/** What a chart shows, as a table: its first column names what is measured, the others hold a series each. */
type ChartTable = { heads: string[]; rows: ChartCell[][] }
export type ChartData = { title: string; tables: ChartTable[] }

const CACHES = ['strCache', 'numCache', 'multiLvlStrCache', 'strLit', 'numLit']
const MOST_ROWS = 1000
const MOST_SERIES = 60
const DAY_MS = 86_400_000
const DAYS_FROM_1900_TO_1904 = 1462

type Points = { at: Map<number, ChartCell>; count: number }
type Series = { name: string; categories: Points; values: Points }

/**
 * The numbers of a chart that a drawing shows, as the file keeps them from the workbook (ECMA-376, part 1, section 21.2.2: `numCache`, `strCache`);
 * null where it keeps none, or more than anybody reads.
 */
export function chartDataIn(drawing: XmlElement, opened: Package, relations: Relations): ChartData | null {
	const space = partOf(chartIdIn(drawing), opened, relations)
	if (!space) return null
	const is1904 = /^(?:1|true)$/.test(childOf(space, 'date1904')?.attributes['val'] ?? '')
	const series = [...allIn(space, 'ser')].slice(0, MOST_SERIES).map((one) => seriesOf(one, is1904))
	const shown = series.filter(({ values }) => values.at.size > 0)
	const rows = Math.max(...shown.flatMap(({ categories, values }) => [categories.count, values.count]))
	if (shown.length === 0 || rows > MOST_ROWS) return null
	const alike = Map.groupBy(shown, ({ categories }) => JSON.stringify([...categories.at]))
	const title = childOf(childOf(space, 'chart'), 'title')
	return {
		title: title ? [...allIn(title, 't'), ...allIn(title, 'v')].map(textIn).join('').trim() : '',
		tables: [...alike.values()].map(tableOf),
	}
}

/** The name of the part with the chart that a drawing shows. */
export function chartPartIn(drawing: XmlElement, relations: Relations): string | undefined {
	const relation = relations.get(chartIdIn(drawing) ?? '')
	return relation?.isExternal ? undefined : relation?.target
}

function chartIdIn(drawing: XmlElement): string | undefined {
	return allIn(drawing, 'chart').next().value?.attributes['id']
}

/** A part that a drawing names by its relation; undefined where the file has none that can be read. */
export function partOf(
	id: string | undefined,
	opened: Package,
	relations: Relations,
): XmlElement | undefined {
	const relation = relations.get(id ?? '')
	const text = relation && !relation.isExternal ? opened.text(relation.target) : undefined
	try {
		return text === undefined ? undefined : readXml(text)
	} catch {
		return undefined
	}
}

function seriesOf(series: XmlElement, is1904: boolean): Series {
	const name = childOf(series, 'tx')
	return {
		name: name ? [...allIn(name, 'v')].map(textIn).join(' ').trim() : '',
		categories: pointsIn(childOf(series, 'cat') ?? childOf(series, 'xVal'), is1904),
		values: pointsIn(childOf(series, 'val') ?? childOf(series, 'yVal'), is1904),
	}
}

function pointsIn(data: XmlElement | undefined, is1904: boolean): Points {
	const cache = data && CACHES.flatMap((name) => [...allIn(data, name)])[0]
	const levels = childrenOf(cache, 'lvl')
	const [first = new Map(), ...outer] = (levels.length > 0 ? levels : cache ? [cache] : []).map((level) =>
		levelOf(level, is1904),
	)
	const count = Math.max(
		Number(childOf(cache, 'ptCount')?.attributes['val']) || 0,
		...[...first.keys()].map((at) => at + 1),
	)
	const at = new Map(
		[...first].map(([index, cell]): [number, ChartCell] => {
			const above = outer.map((level) => lastBefore(level, index)).reverse()
			return [index, above.length > 0 ? [...above, cell].filter(Boolean).join(' — ') : cell]
		}),
	)
	return { at, count }
}

function levelOf(level: XmlElement, is1904: boolean): Map<number, ChartCell> {
	const format = textIn(childOf(level, 'formatCode'))
	const isNumbers = level.name === 'numCache' || level.name === 'numLit'
	return new Map(
		childrenOf(level, 'pt')
			.slice(0, MOST_ROWS + 1)
			.map((point) => {
				const written = textIn(childOf(point, 'v')).trim()
				const own = point.attributes['formatCode'] ?? format
				return [Number(point.attributes['idx']) || 0, isNumbers ? cellOf(written, own, is1904) : written]
			}),
	)
}

/** A number, or the day that its format shows it as (section 18.8.30). */
function cellOf(written: string, format: string, is1904: boolean): ChartCell {
	const value = Number(written)
	if (written === '' || !Number.isFinite(value)) return written
	const codes = format.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '')
	if (!/[ymd]/i.test(codes) || /general/i.test(codes)) return { value, isShare: codes.includes('%') }
	const days = value + (is1904 ? DAYS_FROM_1900_TO_1904 : 0)
	const date = new Date(Date.UTC(1899, 11, 30) + days * DAY_MS)
	return Number.isNaN(date.getTime()) ? written : date.toISOString().slice(0, /d/i.test(codes) ? 10 : 7)
}

function lastBefore(level: Map<number, ChartCell>, index: number): ChartCell {
	const at = [...level.keys()].filter((key) => key <= index)
	return at.length > 0 ? (level.get(Math.max(...at)) ?? '') : ''
}

function tableOf(series: Series[]): ChartTable {
	const [{ categories }] = series as [Series]
	const count = Math.max(categories.count, ...series.map(({ values }) => values.count))
	const hasNames = categories.at.size > 0
	const rows = Array.from({ length: count }, (_, index) => [
		hasNames ? (categories.at.get(index) ?? '') : { value: index + 1, isShare: false },
		...series.map(({ values }) => values.at.get(index) ?? ''),
	])
	return {
		heads: ['', ...series.map(({ name }) => name)],
		rows: rows.filter(([, ...cells]) => cells.some((cell) => cell !== '')),
	}
}
