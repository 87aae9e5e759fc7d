import { strToU8, zipSync } from 'fflate'
import { XML_DECLARATION, xmlText } from '#app/platform/xml.ts'
import type { Cell } from './tabular.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
export const XLSX_TYPE = `${TYPE}.sheet`

/** Rows as a workbook of one sheet (ISO/IEC 29500, transitional): numbers are numbers, all else is text and never a formula. */
export function xlsxOf(name: string, rows: readonly (readonly Cell[])[]): Uint8Array<ArrayBuffer> {
	const parts = {
		'[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
		'_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
		'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
		'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
		'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${rows.map(rowXml).join('')}</sheetData></worksheet>`,
	}
	const files = Object.entries(parts).map(([path, xml]) => [path, strToU8(XML_DECLARATION + xml)])
	return zipSync(Object.fromEntries(files))
}

function rowXml(cells: readonly Cell[], index: number): string {
	const row = index + 1
	const inside = cells.map((value, column) => {
		const at = `r="${columnName(column)}${row}"`
		if (value === '') return ''
		if (typeof value === 'number') return `<c ${at}><v>${value}</v></c>`
		return `<c ${at} t="inlineStr"><is><t xml:space="preserve">${xmlText(value)}</t></is></c>`
	})
	return `<row r="${row}">${inside.join('')}</row>`
}

function columnName(column: number): string {
	const last = String.fromCharCode(65 + (column % 26))
	return column < 26 ? last : columnName(Math.floor(column / 26) - 1) + last
}
