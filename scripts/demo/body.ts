import { toFullText } from '#app/modules/work/full-text/full-text.ts'

/** The reading text of a record: its own language only, tables that LaTeX conversion broke put together again. */
export function bodyOf(html: string, language: string): string {
	const text = toFullText(rebuildTables(withoutTableNumbers(firstLanguage(html))), { language })
	return text.wordCount > 0 ? text.html : ''
}

/**
 * SciELO's XML may hold translations after the article; conversion left their heading data as bare lines that begin
 * with a DOI. The text ends there; the notes at the very end that it refers to stay.
 */
function firstLanguage(html: string): string {
	const start = html.search(/^10\.\d{4,}\/(?!journal)\S+$/m)
	if (start < 0) return html
	const text = html.slice(0, start)
	const notes = [
		...html.matchAll(/<li id="(fn\d+)" role="doc-endnote">[\s\S]*?<\/li>(?=\s*(?:<li id="fn|<\/ol>))/g),
	]
		.filter(([, id]) => text.includes(`href="#${id}"`))
		.map(([note]) => note)
	if (notes.length === 0) return text
	return `${text}<section class="footnotes"><ol>${notes.join('\n')}</ol></section>`
}

function withoutTableNumbers(html: string): string {
	return html.replace(/^10\.\d{4,}\/journal\S+$/gm, '')
}

const COLUMNS =
	/^\s*(?:\[[a-z]\])?\s*<span>\s*((?:[.\d]+|[\dlrcpmbtXQCLRYPSZ@|*!<>{}.\s]+|\*\d<span>[a-zA-Z]<\/span>))\s*<\/span>/
const RULE = /^(?:\s*\(l?r?\)\s*<span>[\d\s-]+<\/span>)+/

/** LaTeX tables whose package the converter did not know came out as lines of cells divided by ampersands. */
function rebuildTables(html: string): string {
	return html
		.replace(/(<div class="multicols">\s*)<p><span>\d<\/span><\/p>/g, '$1')
		.replace(
			/<div class="(?:tabularx?|tabulary|longtable|supertabular)">((?:(?!<div|<\/div>)[\s\S])*)<\/div>/g,
			(whole: string, inner: string) => tableOf(inner) ?? whole,
		)
}

function tableOf(inner: string): string | null {
	let text = inner.replace(/<\/?p>/g, ' ')
	for (let number = true; number; ) {
		const [prefix, columns = ''] = text.match(COLUMNS) ?? []
		if (!prefix) break
		text = text.slice(prefix.length)
		number = /^[.\d]+$/.test(columns)
	}
	const rows = text
		.split(/<br\s*\/?>/)
		.map((row) =>
			row
				.replace(RULE, '')
				.split('&amp;')
				.map((cell) => cell.trim()),
		)
		.filter((cells) => cells.some((cell) => cell !== ''))
	const width = Math.max(0, ...rows.map((cells) => cells.length))
	if (width < 2 || rows.length < 2 || !rows.every((cells) => cells.every(isBalanced))) return null
	const lines = rows.map(
		(cells) => `<tr>${Array.from({ length: width }, (_, i) => `<td>${cells[i] ?? ''}</td>`).join('')}</tr>`,
	)
	return `<table><tbody>${lines.join('')}</tbody></table>`
}

function isBalanced(cell: string): boolean {
	const open: string[] = []
	for (const [, end, tag = ''] of cell.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
		if (!end) open.push(tag)
		else if (open.pop() !== tag) return false
	}
	return open.length === 0
}
