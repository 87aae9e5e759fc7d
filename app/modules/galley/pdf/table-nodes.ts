import { type Element, textOf } from '#app/modules/work/full-text/index.ts'
import type { TextWalk } from './body-nodes.ts'
import { childrenOf, trimmed } from './elements.ts'
import type { PdfBlock, PdfCell, PdfInline } from './nodes.ts'

const ALIGNMENTS: { [look: string]: PdfCell['align'] } = { droite: 'end', centre: 'center' }
/** Where a narrow column may break words that are written together. */
const BREAKABLE = /[/+_=](?=\S)/g
/** Columns beyond which a page has no room, whatever the size. */
const MOST_COLUMNS = 14
/** A table with more rows or words than these may be cut by the end of a page. */
const WHOLE = { rows: 6, characters: 500 }
/** Letters of a cell, times the columns of its table, that are some thirty lines. */
const WHOLE_CELL = 2400
/** Tables whose columns only align words: without rules. */
const UNRULED = new Set(['alignement'])

/** What reads the words of cells and captions. */
type Reading = {
	blocks(element: Element, walk: TextWalk): PdfBlock[]
	inline(nodes: Element['children'], walk: TextWalk): PdfInline[]
}

/** A table whose rows all fill its columns, as Typst wants it; cells of rows that span too far are cut to what there is. */
export function tableBlock(element: Element, walk: TextWalk, reading: Reading): PdfBlock {
	const caption = childrenOf(element).find(({ tag }) => tag === 'caption')
	const sections = childrenOf(element).filter(({ tag }) => tag !== 'caption')
	const inCells = {
		...walk,
		printed: (text: string, place?: string) => walk.printed(text, place).replace(BREAKABLE, '$&\u200B'),
	}
	const headRows = sections.filter(({ tag }) => tag === 'thead').flatMap(childrenOf)
	const bodyRows = sections.flatMap((section) =>
		section.tag === 'thead' ? [] : section.tag === 'tr' ? [section] : childrenOf(section),
	)
	const columns = Math.max(1, columnsOf([...headRows, ...bodyRows]))
	if (columns > MOST_COLUMNS)
		walk.warn({ code: 'tableWide', detail: String(columns), ...walk.toLook.get(element) })
	const isRuled = !UNRULED.has(element.attributes.get('class') ?? '')
	const breaks = bodyRows.length > WHOLE.rows || textOf(element).length > WHOLE.characters
	const letters: number[] = Array(columns).fill(0)
	const read = (cell: Element) => reading.blocks(cell, inCells)
	const head = filled(headRows, columns, letters, read)
	return {
		t: 'table',
		columns,
		repeats: !/"t":"note"/.test(JSON.stringify(head)),
		breaks,
		// A repeated head is no part of the text (PDF/UA-1, 7.8): it must not lead anywhere.
		head: breaks ? withoutLinks(head) : head,
		rows: filled(bodyRows, columns, letters, read),
		caption: caption ? trimmed(reading.inline(caption.children, walk)) : [],
		notes: [],
		isRuled,
		letters: sections.some(hasOtherThanWords) ? null : letters.reduce((sum, most) => sum + most, 0),
	}
}

function hasOtherThanWords(element: Element): boolean {
	return ['img', 'math', 'table'].includes(element.tag) || childrenOf(element).some(hasOtherThanWords)
}

function withoutLinks<Value>(value: Value): Value {
	if (Array.isArray(value)) return value.map(withoutLinks) as Value
	if (typeof value !== 'object' || value === null) return value
	const inner = Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withoutLinks(each)]))
	return ('href' in inner ? { ...inner, href: '' } : inner) as Value
}

export const spanOf = (cell: Element, name: 'colspan' | 'rowspan') =>
	Math.max(1, Math.min(200, Number(cell.attributes.get(name)) || 1))

function columnsOf(rows: readonly Element[]): number {
	const carried: number[] = []
	let widest = 0
	for (const row of rows) {
		let at = 0
		const spans: [from: number, to: number, rows: number][] = []
		for (const cell of childrenOf(row)) {
			while ((carried[at] ?? 0) > 0) at += 1
			const to = at + spanOf(cell, 'colspan')
			spans.push([at, to, spanOf(cell, 'rowspan')])
			at = to
		}
		while ((carried[at] ?? 0) > 0) at += 1
		widest = Math.max(widest, at)
		for (let column = 0; column < carried.length; column++)
			carried[column] = Math.max(0, (carried[column] ?? 0) - 1)
		for (const [from, to, height] of spans)
			for (let column = from; column < to; column++) carried[column] = height - 1
	}
	return widest
}

/** The rows with empty cells where there are none, and spans that end with the table; `letters` is told of the longest cell of each column. */
function filled(
	rows: readonly Element[],
	columns: number,
	letters: number[],
	read: (cell: Element) => PdfBlock[],
): PdfCell[][] {
	const carried: number[] = Array(columns).fill(0)
	return rows.map((row, index) => {
		const cells: PdfCell[] = []
		const given = childrenOf(row)
		const next: number[] = carried.map((left) => Math.max(0, left - 1))
		for (let at = 0; at < columns; ) {
			if ((carried[at] ?? 0) > 0) {
				at += 1
				continue
			}
			const cell = given.shift()
			let room = 1
			while (at + room < columns && (carried[at + room] ?? 0) === 0) room += 1
			const cols = cell ? Math.min(room, spanOf(cell, 'colspan')) : 1
			const last = at + cols - 1
			letters[last] = Math.max(letters[last] ?? 0, cell ? textOf(cell).length : 0)
			const height = cell ? Math.min(rows.length - index, spanOf(cell, 'rowspan')) : 1
			cells.push({
				c: cell ? read(cell) : [],
				head: cell?.tag === 'th',
				cols,
				rows: height,
				align: ALIGNMENTS[cell?.attributes.get('class') ?? ''] ?? 'start',
				whole: !cell || (textOf(cell).length * columns) / cols <= WHOLE_CELL,
			})
			for (let column = at; column < at + cols; column++) next[column] = height - 1
			at += cols
		}
		carried.splice(0, columns, ...next)
		return cells
	})
}
