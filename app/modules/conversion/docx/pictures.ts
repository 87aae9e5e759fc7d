import { createHash } from 'node:crypto'
import { pathTo } from '#app/addresses/address.ts'
import {
	allIn,
	chartDataIn,
	diagramTextIn,
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
			const said = this.saidOf(element, relations)
			if (said !== '') return said
			if ([...allIn(element, 'txbxContent')].length === 0) this.drawings += 1
			return ''
		}
		const described = [...allIn(element, 'docPr')][0]?.attributes
		const words = (described?.['descr'] ?? '').replace(BY_MACHINE, '').trim()
		return blips.map((id) => this.imageOf(relations.get(id), words)).join('')
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
		const bytes = this.docx.opened.bytes(relation.target)
		if (!bytes) return ''
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
