import { childrenOf, type XmlElement } from '../xml.ts'

const MOST_COLUMNS = 200

/** A table with its joined cells (ODF 1.3, part 3, section 9); `contentOf` writes what stands in a cell. */
export function tableXml(table: XmlElement, contentOf: (cell: XmlElement) => string): string {
	/** Column → rows below that a cell above still covers, and how many columns it has. */
	const covering = new Map<number, { rows: number; columns: number }>()
	let most = 1
	const rows = rowsIn(table, false).map(({ row, isHead }) => {
		let column = 0
		const cells: string[] = []
		for (const cell of childrenOf(row)) {
			if (column >= MOST_COLUMNS) break
			const above = covering.get(column)
			if (cell.name === 'covered-table-cell') {
				if (above && above.rows > 0) {
					above.rows -= 1
					cells.push(cellXml(above.columns, 'continue', ''))
				}
				column += 1
			} else if (cell.name === 'table-cell') {
				const columns = spanOf(cell, 'number-columns-spanned', MOST_COLUMNS)
				const more = spanOf(cell, 'number-rows-spanned', 65_535) - 1
				covering.set(column, { rows: more, columns })
				cells.push(cellXml(columns, more > 0 ? 'restart' : null, contentOf(cell)))
				column += 1
			}
		}
		most = Math.max(most, column)
		return `<w:tr>${isHead ? '<w:trPr><w:tblHeader/></w:trPr>' : ''}${cells.join('')}</w:tr>`
	})
	return `<w:tbl><w:tblPr/><w:tblGrid>${'<w:gridCol/>'.repeat(most)}</w:tblGrid>${rows.join('')}</w:tbl>`
}

function rowsIn(container: XmlElement, isHead: boolean): { row: XmlElement; isHead: boolean }[] {
	return childrenOf(container).flatMap((child) => {
		if (child.name === 'table-row') return [{ row: child, isHead }]
		return /^table-(?:header-rows|rows|row-group)$/.test(child.name)
			? rowsIn(child, isHead || child.name === 'table-header-rows')
			: []
	})
}

function spanOf({ attributes }: XmlElement, name: string, most: number): number {
	return Math.min(most, Math.max(1, Math.trunc(Number(attributes[name])) || 1))
}

function cellXml(columns: number, joined: 'restart' | 'continue' | null, content: string): string {
	const span = columns > 1 ? `<w:gridSpan w:val="${columns}"/>` : ''
	const merge = joined ? `<w:vMerge w:val="${joined}"/>` : ''
	return `<w:tc><w:tcPr>${span}${merge}</w:tcPr>${content || '<w:p/>'}</w:tc>`
}
