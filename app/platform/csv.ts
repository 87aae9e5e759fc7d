/** What a spreadsheet takes for a formula where a cell begins. */
const FORMULA = /(^|[;\t\r\n])( {0,8})(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g

/** Below nought, with a point or a comma before its decimals: no formula, though it begins as one. */
const NUMBER = /^-\d+(?:[.,]\d+)?$/

/**
 * A line of CSV (RFC 4180). A text that a spreadsheet would take for a formula gets an apostrophe before it, also behind a semicolon, a
 * tab or a line break inside the text: a spreadsheet set to French ends cells there, whatever the quotation marks say.
 */
export function csvLine(values: readonly unknown[]): string {
	return `${values.map(csvValue).join(',')}\r\n`
}

/** Lines of values as CSV in UTF-8, with the byte order mark by which spreadsheets tell it. */
export function csvOf(lines: readonly (readonly unknown[])[]): string {
	return `\uFEFF${lines.map(csvLine).join('')}`
}

function csvValue(value: unknown): string {
	if (value === null || value === undefined) return ''
	if (typeof value === 'number') return String(value)
	if (value instanceof Date) return value.toISOString()
	const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
	const harmless = NUMBER.test(text) ? text : text.replace(FORMULA, "$1'$2")
	return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
