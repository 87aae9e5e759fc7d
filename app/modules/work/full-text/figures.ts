import { type Node, writeTree } from './tree.ts'

/** What is said at the figures and tables of a text, in the language of the page. */
export type FigureWords = {
	/** The language of these words and its direction, where the text has another. */
	attributes: string
	enlarge: string
	csv: string
	/** Said where the picture of a figure is not in the library. */
	elsewhere: string
	elsewhereLink: { href: string; text: string } | null
}

const FIGURE = /<figure\b([^>]*)>(.*?)<\/figure>/gs
/** « Figure 47 » before a legend from which nothing parts it. */
const NUMBERED = /<figcaption[^>]*><span class="numero">[^<]*[^<.:—–\s]<\/span>(?=\s+(?!<\/figcaption>))/g
const FRAMED = /<div class="tab-enveloppe"([^>]*)>(.*?)<\/table><\/div>/gs
/** Two numbers with a dash or hyphen between them, and the brackets about them. */
const INTERVAL = /[([]?[-−]?\d+(?:[.,·]\d+)?%?[-–][-−]?\d+(?:[.,·]\d+)?%?[)\]]?/g
const CAPTION_END = '</figcaption>'
/** Tables of so many columns are given the margin as well. */
const WIDE_COLUMNS = 8
/** The first column of a table of so many is held while the others scroll. */
const HELD_COLUMNS = 4
/** Letters of a text beside which the tools of the page stand, where the margin is taken. */
const BESIDE_TOOLS = 2500

/**
 * The figures and tables of a text that is shown, with the way to a larger view: a link to the picture itself, and buttons that scripts answer. A figure
 * that has its caption alone says where its picture is. Wide tables bear `wide`, those whose first column can be held `held`.
 */
export function dressFigures(html: string, words: FigureWords): string {
	const [enlarge, csv] = [written(words.enlarge), written(words.csv)]
	return html
		.replace(NUMBERED, '$&.')
		.replace(FRAMED, (_, attributes: string, inner: string) => {
			const table = keepIntervals(inner)
			return isHoldable(inner)
				? `<div class="tab-enveloppe held"${attributes}>${markCellsUnder(table)}</table></div>`
				: `<div class="tab-enveloppe"${attributes}>${table}</table></div>`
		})
		.replace(FIGURE, (whole, attributes: string, inner: string, at: number) => {
			if (inner.includes('<figure')) return whole
			const picture = /<img src="([^"]+)"/.exec(inner)?.[1]
			if (picture)
				return `<figure${attributes}>${withTools(inner, words, `<a href="${picture}" data-figure>${enlarge}</a>`)}</figure>`
			if (inner.includes('<table')) {
				const isWide = columnsOf(inner) >= WIDE_COLUMNS && lettersBefore(html, at) > BESIDE_TOOLS
				const classes = isWide ? attributes.replace('class="', 'class="wide ') : attributes
				const buttons = `<button type="button" class="scripts-only" data-csv>${csv}</button><button type="button" class="scripts-only" data-figure>${enlarge}</button>`
				return `<figure${classes}>${withTools(inner, words, buttons)}</figure>`
			}
			const rest = inner.replace(/<figcaption.*?<\/figcaption>/s, '').replace(/<[^>]*>/g, '')
			if (rest.trim() !== '' || /<(?:svg|math)\b/.test(inner)) return whole
			return `<figure${attributes}>${elsewhere(words, /<a [^>]*href="https?:/.test(inner))}${inner}</figure>`
		})
}

/** « (19.2–24.5) » in a table stays on one line. */
function keepIntervals(table: string): string {
	return table.replace(/>[^<]+/g, (text) =>
		text.replace(INTERVAL, (interval) => `<span class="unbroken">${interval}</span>`),
	)
}

const written = (node: Node) => writeTree({ tag: '', attributes: new Map(), children: [node] })

/** Before a picture; after a caption that comes first, since a caption is the first or the last of its figure (HTML, section 4.4.12). */
function withTools(inner: string, { attributes }: FigureWords, content: string): string {
	const tools = `<p class="figure-tools"${attributes}>${content}</p>`
	if (!inner.trimStart().startsWith('<figcaption')) return tools + inner
	const end = inner.indexOf(CAPTION_END) + CAPTION_END.length
	return inner.slice(0, end) + tools + inner.slice(end)
}

/** A caption that leads to the picture by itself needs no second link. */
function elsewhere({ attributes, elsewhere, elsewhereLink }: FigureWords, isLed: boolean): string {
	const link =
		elsewhereLink && !isLed
			? ` ${written({
					tag: 'a',
					attributes: new Map([
						['class', 'link'],
						['href', elsewhereLink.href],
						['rel', 'noopener'],
					]),
					children: [elsewhereLink.text],
				})}`
			: ''
	return `<p class="figure-elsewhere"${attributes}>${written(elsewhere)}${link}</p>`
}

const rowsOf = (table: string) => table.split('<tr').slice(1)

/** The columns of the widest row. */
function columnsOf(table: string): number {
	return Math.max(
		0,
		...rowsOf(table).map((row) =>
			[...row.matchAll(/<t[dh]\b([^>]*)>/g)].reduce(
				(sum, [, attributes = '']) => sum + Number(/colspan="(\d+)"/.exec(attributes)?.[1] ?? 1),
				0,
			),
		),
	)
}

/** True when some row has a cell of the first column alone. */
const isHoldable = (table: string) =>
	columnsOf(table) >= HELD_COLUMNS &&
	rowsOf(table).some((row) => !/^[^>]*>\s*<t[dh]\b[^>]*colspan=/.test(row))

/** The first cells of rows into which a first cell from above reaches stand in the second column: they bear `data-under`. */
function markCellsUnder(table: string): string {
	let reaching = 0
	return table.replace(/(<tr\b[^>]*>\s*<t[dh]\b)([^>]*>)/g, (cell, start: string, attributes: string) => {
		reaching -= 1
		if (reaching > 0) return `${start} data-under${attributes}`
		reaching = Number(/rowspan="(\d+)"/.exec(attributes)?.[1] ?? 1)
		return cell
	})
}

const lettersBefore = (html: string, at: number) => html.slice(0, at).replace(/<[^>]*>/g, '').length
