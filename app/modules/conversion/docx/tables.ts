import {
	allIn,
	childOf,
	childrenOf,
	isOn,
	rowLeftOut,
	type XmlElement,
} from '#app/modules/manuscript-file/read/index.ts'

type Cell = { html: string; columns: number; rows: number; column: number; isBold: boolean }

/** A table with its joined cells; the rows that Word repeats on each page, or a first row all in bold, are its head. */
export function tableHtml(table: XmlElement, contentOf: (cell: XmlElement) => string): string {
	const rows = rowsIn(table)
	const above = new Map<number, Cell>()
	const read = rows.map((row) => {
		const cells: Cell[] = []
		let column = 0
		for (const element of cellsIn(row)) {
			const properties = childOf(element, 'tcPr')
			const columns = Math.min(
				100,
				Math.max(1, Number(childOf(properties, 'gridSpan')?.attributes['val'] ?? 1) || 1),
			)
			const joined = childOf(properties, 'vMerge')
			const holder = joined && joined.attributes['val'] !== 'restart' ? above.get(column) : undefined
			if (holder) holder.rows += 1
			else {
				const cell: Cell = {
					html: inlineIfOne(contentOf(element)),
					columns,
					rows: 1,
					column,
					isBold: isAllBold(element),
				}
				cells.push(cell)
				above.set(column, cell)
			}
			column += columns
		}
		return { cells, isHead: isOn(childOf(childOf(row, 'trPr'), 'tblHeader')) }
	})
	const [first] = read
	const isBoldHead =
		first &&
		read.length > 1 &&
		first.cells.length > 1 &&
		first.cells.every(({ isBold, html }) => isBold || html === '')
	const heads = read.findIndex(({ isHead }) => !isHead)
	const head = heads > 0 ? heads : isBoldHead && heads === 0 ? 1 : 0
	const rowHtml = ({ cells }: { cells: Cell[] }, tag: 'td' | 'th') =>
		`<tr>${cells.map((cell) => cellTag(cell, tag)).join('')}</tr>`
	const top = read
		.slice(0, head)
		.map((row) => rowHtml(row, 'th'))
		.join('')
	const rest = read
		.slice(head)
		.map((row) => rowHtml(row, 'td'))
		.join('')
	if (read.every(({ cells }) => cells.every(({ html }) => html === ''))) return ''
	return `${top ? `<thead>${top}</thead>` : ''}<tbody>${rest}</tbody>`
}

function cellTag({ html, columns, rows }: Cell, tag: 'td' | 'th'): string {
	const spans = (columns > 1 ? ` colspan="${columns}"` : '') + (rows > 1 ? ` rowspan="${rows}"` : '')
	const words = tag === 'th' ? html.replace(/<\/?strong>/g, '') : html
	return `<${tag}${spans}>${words}</${tag}>`
}

/** A cell with one paragraph holds its words alone. */
function inlineIfOne(html: string): string {
	const [, only] = /^<p>((?:(?!<p[ >])[\s\S])*)<\/p>$/.exec(html) ?? []
	return only ?? html
}

/** Rows and cells may stand in content controls and tracked insertions; deleted and hidden rows are left out. */
function rowsIn(table: XmlElement): XmlElement[] {
	return childrenOf(table).flatMap((child) => {
		if (child.name === 'tr') return rowLeftOut(child) ? [] : [child]
		return /^(?:sdt|sdtContent|ins|customXml)$/.test(child.name) ? rowsIn(child) : []
	})
}

function cellsIn(row: XmlElement): XmlElement[] {
	return childrenOf(row).flatMap((child) => {
		if (child.name === 'tc') return [child]
		return /^(?:sdt|sdtContent|ins|customXml)$/.test(child.name) ? cellsIn(child) : []
	})
}

function isAllBold(cell: XmlElement): boolean {
	const runs = [...allIn(cell, 'r')].filter((run) => childOf(run, 't'))
	return runs.length > 0 && runs.every((run) => isOn(childOf(childOf(run, 'rPr'), 'b')))
}
