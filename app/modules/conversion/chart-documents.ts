import { strToU8, zipSync } from 'fflate'
import { allIn, type OpenDocx, type XmlElement } from '#app/modules/manuscript-file/read/index.ts'
import { markupText } from '#app/platform/markup.ts'
import { nameOfDrawing } from './metafiles.ts'

/** A Word document that shows a chart and nothing else, under the name of what is drawn of the chart. */
export type ChartDocument = { name: string; bytes: Uint8Array }

const MOST_CHARTS = 40
/** What one inch has of the units of drawings (ECMA-376, part 1, section 20.1.10.16). */
const EMU = 914_400
const STANDARD = { width: 6 * EMU, height: 3.5 * EMU }
const WIDEST = 7 * EMU
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006'
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const TYPE = 'application/vnd.openxmlformats-officedocument'

/**
 * The charts of a document, each alone in a document of its own as wide as a page: the chart with its numbers and the colours of the theme. Nothing to which a
 * chart refers comes with it, neither workbook, picture nor address.
 */
export function chartDocuments(docx: OpenDocx, charts: ReadonlyMap<string, XmlElement>): ChartDocument[] {
	const { opened } = docx
	const theme = opened.text(docx.nameOf('theme'))
	return [...charts].slice(0, MOST_CHARTS).flatMap(([part, drawing]) => {
		const [held, text] = [opened.bytes(part), opened.text(part)]
		return held && text
			? [{ name: nameOfDrawing(held), bytes: documentOf(text, theme, sizeOf(drawing)) }]
			: []
	})
}

function sizeOf(drawing: XmlElement): typeof STANDARD {
	const { cx, cy } = allIn(drawing, 'extent').next().value?.attributes ?? {}
	const [width, height] = [Number(cx), Number(cy)]
	if (!(width > 0 && height > 0 && width < 100 * EMU && height < 100 * EMU)) return STANDARD
	const scale = Math.min(1, WIDEST / Math.max(width, height))
	return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

function documentOf(
	chart: string,
	theme: string | undefined,
	{ width, height }: typeof STANDARD,
): Uint8Array {
	const parts = [
		{
			name: 'word/document.xml',
			type: `${TYPE}.wordprocessingml.document.main+xml`,
			text: bodyOf(width, height),
		},
		{ name: 'word/charts/chart1.xml', type: `${TYPE}.drawingml.chart+xml`, text: chart },
		...(theme ? [{ name: 'word/theme/theme1.xml', type: `${TYPE}.theme+xml`, text: theme }] : []),
	]
	const relations = [['chart', 'charts/chart1.xml'], ...(theme ? [['theme', 'theme/theme1.xml']] : [])]
	const types = parts
		.map(({ name, type }) => `<Override PartName="/${name}" ContentType="${type}"/>`)
		.join('')
	return zipSync({
		'[Content_Types].xml': strToU8(
			`<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${types}</Types>`,
		),
		'_rels/.rels': strToU8(relationsOf([['officeDocument', 'word/document.xml']])),
		'word/_rels/document.xml.rels': strToU8(relationsOf(relations)),
		...Object.fromEntries(parts.map(({ name, text }) => [name, strToU8(text)])),
	})
}

function relationsOf(targets: readonly (readonly string[])[]): string {
	const all = targets.map(
		([type = '', target = ''], index) =>
			`<Relationship Id="rId${index + 1}" Type="${RELATION}/${type}" Target="${markupText(target)}"/>`,
	)
	return `<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`
}

function bodyOf(width: number, height: number): string {
	const graphic = `<a:graphic><a:graphicData uri="${DRAWING}/chart"><c:chart r:id="rId1"/></a:graphicData></a:graphic>`
	const inline = `<wp:inline><wp:extent cx="${width}" cy="${height}"/><wp:docPr id="1" name="chart"/>${graphic}</wp:inline>`
	return `<w:document xmlns:w="${WORD}" xmlns:wp="${DRAWING}/wordprocessingDrawing" xmlns:a="${DRAWING}/main" xmlns:c="${DRAWING}/chart" xmlns:r="${RELATION}"><w:body><w:p><w:r><w:drawing>${inline}</w:drawing></w:r></w:p><w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="567" w:right="567" w:bottom="567" w:left="567"/></w:sectPr></w:body></w:document>`
}
