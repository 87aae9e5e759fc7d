/** The columns of a table of articles, by the names that stand in its first line. */
export const TABLE_COLUMNS = [
	'title',
	'subtitle',
	'authors',
	'language',
	'abstract',
	'keywords',
	'doi',
	'pages',
	'date',
	'licence',
	'file',
] as const
export type TableColumn = (typeof TABLE_COLUMNS)[number]

/** A row by its columns, with its number as spreadsheets count (the head is 1). */
export type TableRow = { line: number; cells: { readonly [column in TableColumn]: string } }

/** Rows of a table: what one issue holds, and what is read in one request. */
export const MOST_TABLE_ROWS = 60

export type ReadTable =
	| { ok: true; rows: TableRow[] }
	| { ok: false; error: 'noTitleColumn' | 'unknownColumn' | 'noRows' | 'tooManyRows'; column?: string }

/** Reads a table of articles: CSV (RFC 4180) with commas, semicolons or tabs between its cells, names of columns in its first line, in any order. */
export function readTable(text: string): ReadTable {
	const [head = [], ...lines] = cellsOf(text)
	const names = head.map((name) => name.trim().toLowerCase())
	const strange = names.find((name) => name !== '' && !isColumn(name))
	if (strange !== undefined) return { ok: false, error: 'unknownColumn', column: strange.slice(0, 60) }
	if (!names.includes('title')) return { ok: false, error: 'noTitleColumn' }
	const rows = lines.flatMap((cells, index): TableRow[] => {
		if (cells.every((cell) => cell.trim() === '')) return []
		const of = (column: TableColumn) => cells[names.indexOf(column)]?.trim() ?? ''
		const entries = TABLE_COLUMNS.map((column) => [column, of(column)] as const)
		return [{ line: index + 2, cells: Object.fromEntries(entries) as TableRow['cells'] }]
	})
	if (rows.length === 0) return { ok: false, error: 'noRows' }
	return rows.length > MOST_TABLE_ROWS ? { ok: false, error: 'tooManyRows' } : { ok: true, rows }
}

const isColumn = (name: string): name is TableColumn => TABLE_COLUMNS.some((column) => column === name)

/** The text of a table that was sent as a file: UTF-8, UTF-16 with its mark (« Unicode text » of spreadsheets), else Windows-1252. */
export function textOfTable(bytes: Uint8Array): string {
	if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
	} catch {
		return new TextDecoder('windows-1252').decode(bytes)
	}
}

/** Cells by lines; a quoted cell may hold separators, line breaks and doubled quotation marks. */
function cellsOf(given: string): string[][] {
	const text = given.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
	const separator = separatorIn(text.slice(0, text.indexOf('\n') + 1 || text.length))
	const lines: string[][] = [[]]
	let at = 0
	while (at <= text.length) {
		const { cell, end } = text[at] === '"' ? quoted(text, at + 1) : bare(text, at, separator)
		lines.at(-1)?.push(cell)
		if (text[end] === '\n') lines.push([])
		at = end + 1
	}
	return lines
}

function separatorIn(head: string): string {
	return ['\t', ';', ','].find((mark) => head.includes(mark)) ?? ','
}

function bare(text: string, start: number, separator: string): { cell: string; end: number } {
	let end = start
	while (end < text.length && text[end] !== separator && text[end] !== '\n') end++
	return { cell: text.slice(start, end), end }
}

function quoted(text: string, start: number): { cell: string; end: number } {
	let cell = ''
	let at = start
	for (;;) {
		const mark = text.indexOf('"', at)
		if (mark < 0) return { cell: cell + text.slice(at), end: text.length }
		cell += text.slice(at, mark)
		if (text[mark + 1] !== '"') return { cell, end: mark + 1 }
		cell += '"'
		at = mark + 2
	}
}
