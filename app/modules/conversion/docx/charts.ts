import type { ChartCell, ChartData, DiagramPoint } from '#app/modules/manuscript-file/read/index.ts'
import { markupText } from '#app/platform/markup.ts'

/** More digits than these are rounding errors of the workbook. */
const DIGITS = 12

/** The numbers of a chart as tables, written as the text's language writes numbers. */
export function chartHtml({ title, tables }: ChartData, language: string): string {
	const caption = title ? `<caption>${markupText(title)}</caption>` : ''
	return tables
		.map(({ heads, rows }) => {
			const hasHeads = heads.some((head) => head !== '')
			const head = heads.map((words) => `<th>${markupText(words)}</th>`).join('')
			const body = rows.map(
				(row) => `<tr>${row.map((cell) => `<td>${written(cell, language)}</td>`).join('')}</tr>`,
			)
			return `<table>${caption}${hasHeads ? `<thead><tr>${head}</tr></thead>` : ''}<tbody>${body.join('')}</tbody></table>`
		})
		.join('')
}

function written(cell: ChartCell, language: string): string {
	if (typeof cell === 'string') return markupText(cell)
	return cell.value.toLocaleString(language, {
		style: cell.isShare ? 'percent' : 'decimal',
		maximumSignificantDigits: DIGITS,
		useGrouping: false,
		numberingSystem: 'latn',
	})
}

/** The words of a diagram as a list. */
export function diagramHtml(points: readonly DiagramPoint[]): string {
	const items = points.map(
		({ text, points }) => `<li>${markupText(text)}${points.length > 0 ? diagramHtml(points) : ''}</li>`,
	)
	return `<ul>${items.join('')}</ul>`
}
