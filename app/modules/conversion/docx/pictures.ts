import { createHash } from 'node:crypto'
import { pathTo } from '#app/addresses/address.ts'
import {
	allIn,
	chartDataIn,
	chartPartIn,
	diagramTextIn,
	drawnOf,
	imagesIn,
	isImage,
	type OpenDocx,
	type Relation,
	type Relations,
	type XmlElement,
} from '#app/modules/manuscript-file/read/index.ts'
import { markupText } from '#app/platform/markup.ts'
import type { RawPicture } from '../model.ts'
import { chartHtml, diagramHtml } from './charts.ts'

const MOST_PICTURES = 200
/** What Word writes by itself under a picture that nobody described. */
const BY_MACHINE =
	/\s*(?:Description automatically generated|Description générée automatiquement|Descripción generada automáticamente).*$/is

/** The pictures of a document, each once whatever the number of its uses. */
export class Pictures {
	readonly found = new Map<string, RawPicture>()
	withoutDescription = 0
	inOtherFormats = 0
	drawings = 0
	/** Charts without picture, by their parts, with the drawings that show them. */
	readonly charts = new Map<string, XmlElement>()
	/** Tables that say what charts show. */
	chartTables = 0
	private readonly docx: OpenDocx
	private readonly language: string
	constructor(docx: OpenDocx, language: string) {
		this.docx = docx
		this.language = language
	}

	/** The HTML of what a drawing or an old picture element shows; what a chart or a diagram without picture says; empty for shapes and formats that no browser shows. */
	htmlOf(element: XmlElement, relations: Relations): string {
		const blips = imagesIn(element)
		if (blips.length === 0) {
			const said = this.drawnChart(element, relations) + this.saidOf(element, relations)
			if (said !== '') return said
			if ([...allIn(element, 'txbxContent')].length === 0) this.drawings += 1
			return ''
		}
		return blips.map((id) => this.imageOf(relations.get(id), describedIn(element))).join('')
	}

	/** A chart as LibreOffice has drawn it; empty where it has not, and then the chart is kept to be drawn. */
	private drawnChart(element: XmlElement, relations: Relations): string {
		const part = chartPartIn(element, relations)
		if (part === undefined) return ''
		const bytes = drawnOf(part, this.docx.opened)
		if (!bytes) this.charts.set(part, element)
		const words = describedIn(element) || (chartDataIn(element, this.docx.opened, relations)?.title ?? '')
		return bytes ? this.shown(bytes, words) : ''
	}

	/** The numbers of a chart as tables, the words of a diagram as a list; empty for what has neither. */
	private saidOf(element: XmlElement, relations: Relations): string {
		const chart = chartDataIn(element, this.docx.opened, relations)
		this.chartTables += chart?.tables.length ?? 0
		if (chart) return chartHtml(chart, this.language)
		const diagram = diagramTextIn(element, this.docx.opened, relations)
		return diagram ? diagramHtml(diagram) : ''
	}

	private imageOf(relation: Relation | undefined, words: string): string {
		if (!relation || relation.isExternal) return ''
		const { opened } = this.docx
		const bytes = drawnOf(relation.target, opened) ?? opened.bytes(relation.target)
		return bytes ? this.shown(bytes, words) : ''
	}

	private shown(bytes: Uint8Array, words: string): string {
		if (!isImage(bytes) || this.found.size >= MOST_PICTURES) {
			this.inOtherFormats += 1
			return ''
		}
		const name = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
		if (!this.found.has(name)) {
			this.found.set(name, { name, bytes })
			if (words === '') this.withoutDescription += 1
		}
		return `<img src="${pathTo('picture', { name })}" alt="${markupText(words)}">`
	}
}

/** What an author says that a picture shows. */
function describedIn(element: XmlElement): string {
	const described = allIn(element, 'docPr').next().value?.attributes['descr'] ?? ''
	return described.replace(BY_MACHINE, '').trim()
}
