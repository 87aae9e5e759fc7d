import { type Element, textOf } from '#app/modules/work/full-text/index.ts'
import { csvOf } from '#app/platform/csv.ts'
import { childrenOf } from './elements.ts'
import { spanOf } from './table-nodes.ts'

/** A table of a text as data. */
export type TableData = { caption: string; bytes: Buffer }

const LONGEST_CAPTION = 200

/** The tables of a text that a caption names, as CSV (RFC 4180), in the order of the text: what a page shows of them cannot be reckoned with. */
export function tableData(tree: Element, caption = ''): TableData[] {
	return childrenOf(tree).flatMap((element) => {
		const own = childrenOf(element).find(({ tag }) => tag === 'figcaption' || tag === 'caption')
		const named = (own && wordsOf(own).slice(0, LONGEST_CAPTION)) || caption
		if (element.tag !== 'table') return tableData(element, element.tag === 'figure' ? named : caption)
		return named ? [{ caption: named, bytes: Buffer.from(csvOf(cellsOf(element))) }] : []
	})
}

/** Row by row; a cell that spans others stands at the first of its places. */
function cellsOf(table: Element): string[][] {
	const rows = childrenOf(table).flatMap((part) =>
		part.tag === 'tr' ? [part] : part.tag === 'caption' ? [] : childrenOf(part),
	)
	const cells: string[][] = rows.map(() => [])
	for (const [y, row] of rows.entries()) {
		let x = 0
		for (const cell of childrenOf(row)) {
			while (cells[y]?.[x] !== undefined) x += 1
			const [down, across] = [spanOf(cell, 'rowspan'), spanOf(cell, 'colspan')]
			for (const line of cells.slice(y, y + down)) for (let at = x; at < x + across; at++) line[at] = ''
			if (cells[y]) cells[y][x] = wordsOf(cell)
			x += across
		}
	}
	return cells.map((line) => Array.from(line, (words) => words ?? ''))
}

function wordsOf(element: Element): string {
	return textOf(element).replace(/\s+/gu, ' ').trim()
}
