import { strToU8, type Zippable, zipSync } from 'fflate'

const NS = {
	w: 'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
	r: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
	m: 'http://schemas.openxmlformats.org/officeDocument/2006/math',
	wp: 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing',
	a: 'http://schemas.openxmlformats.org/drawingml/2006/main',
	pic: 'http://schemas.openxmlformats.org/drawingml/2006/picture',
	c: 'http://schemas.openxmlformats.org/drawingml/2006/chart',
	dgm: 'http://schemas.openxmlformats.org/drawingml/2006/diagram',
	mc: 'http://schemas.openxmlformats.org/markup-compatibility/2006',
	wps: 'http://schemas.microsoft.com/office/word/2010/wordprocessingShape',
	v: 'urn:schemas-microsoft-com:vml',
	o: 'urn:schemas-microsoft-com:office:office',
} as const
const NAMESPACES = Object.entries(NS)
	.map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`)
	.join(' ')
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

/**
 * The styles that Word in French writes: the default paragraph style is marked and first, "toc 1" and others stand after it, and no
 * paragraph of running text names a style.
 */
const STYLES = `<w:styles ${NAMESPACES}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:cs="Times New Roman"/><w:sz w:val="24"/><w:lang w:val="fr-FR"/></w:rPr></w:rPrDefault><w:pPrDefault/></w:docDefaults><w:latentStyles w:defLockedState="0" w:count="376"/>
<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style>
${[1, 2, 3]
	.map(
		(level) =>
			`<w:style w:type="paragraph" w:styleId="Titre${level}"><w:name w:val="heading ${level}"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:pPr><w:outlineLvl w:val="${level - 1}"/></w:pPr></w:style>`,
	)
	.join('')}
<w:style w:type="character" w:default="1" w:styleId="Policepardfaut"><w:name w:val="Default Paragraph Font"/></w:style>
<w:style w:type="table" w:default="1" w:styleId="TableauNormal"><w:name w:val="Normal Table"/></w:style>
<w:style w:type="numbering" w:default="1" w:styleId="Aucuneliste"><w:name w:val="No List"/></w:style>
<w:style w:type="paragraph" w:styleId="Titre"><w:name w:val="Title"/><w:basedOn w:val="Normal"/></w:style>
<w:style w:type="character" w:styleId="Appelnotedebasdep"><w:name w:val="footnote reference"/><w:rPr><w:vertAlign w:val="superscript"/></w:rPr></w:style>
<w:style w:type="paragraph" w:styleId="Notedebasdepage"><w:name w:val="footnote text"/><w:basedOn w:val="Normal"/></w:style>
<w:style w:type="paragraph" w:styleId="TM1"><w:name w:val="toc 1"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/></w:style></w:styles>`

export type WordParts = {
	/** The children of `w:body`. */
	body: string
	/** The children of `w:footnotes` and `w:endnotes`, separators aside. */
	footnotes?: string
	endnotes?: string
	/** The children of `w:numbering`. */
	numbering?: string
	/** Relations of the document: id → type (its last word), target, and the part itself; an address has no part. */
	relations?: { [id: string]: { type: string; target: string; part?: string | Uint8Array } }
	/** Styles beside those that are always there. */
	styles?: string
}

/** A DOCX as Word lays it out, made of the given WordprocessingML. */
export function wordDocx({
	body,
	footnotes,
	endnotes,
	numbering,
	relations = {},
	styles = '',
}: WordParts): Uint8Array {
	const rels: string[] = []
	const types: string[] = []
	const parts: Zippable = {}
	const relate = (id: string, type: string, target: string, isExternal = false) => {
		rels.push(
			`<Relationship Id="${id}" Type="${NS.r}/${type}" Target="${target}"${isExternal ? ' TargetMode="External"' : ''}/>`,
		)
	}
	const add = (kind: string, content: string) => {
		relate(`own-${kind}`, kind, `${kind}.xml`)
		types.push(`<Override PartName="/word/${kind}.xml" ContentType="${TYPE}.${kind}+xml"/>`)
		parts[`word/${kind}.xml`] = strToU8(XML + content)
	}
	add('styles', STYLES.replace('</w:styles>', `${styles}</w:styles>`))
	for (const [kind, notes] of [
		['footnotes', footnotes],
		['endnotes', endnotes],
	] as const) {
		if (notes === undefined) continue
		const name = kind.slice(0, -1)
		add(
			kind,
			`<w:${kind} ${NAMESPACES}><w:${name} w:type="separator" w:id="-1"><w:p><w:r><w:separator/></w:r></w:p></w:${name}>${notes}</w:${kind}>`,
		)
	}
	if (numbering !== undefined) add('numbering', `<w:numbering ${NAMESPACES}>${numbering}</w:numbering>`)
	for (const [id, { type, target, part }] of Object.entries(relations)) {
		relate(id, type, target, part === undefined)
		if (part !== undefined)
			parts[`word/${target}`] =
				typeof part === 'string' ? strToU8(part.replace('NAMESPACES', NAMESPACES)) : part
	}
	return zipSync({
		...parts,
		'[Content_Types].xml': strToU8(
			`${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${TYPE}.document.main+xml"/>${types.join('')}</Types>`,
		),
		'_rels/.rels': strToU8(
			`${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${NS.r}/officeDocument" Target="word/document.xml"/></Relationships>`,
		),
		'word/_rels/document.xml.rels': strToU8(
			`${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${rels.join('')}</Relationships>`,
		),
		'word/document.xml': strToU8(
			`${XML}<w:document ${NAMESPACES}><w:body>${body}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1418" w:right="1418" w:bottom="1418" w:left="1418"/></w:sectPr></w:body></w:document>`,
		),
	})
}

/** A paragraph: in a style, and its runs as XML or as text. */
export function p(content: string, style?: string): string {
	const runs = content.startsWith('<') ? content : r(content)
	return `<w:p>${style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : ''}${runs}</w:p>`
}

/** A run of text with the properties given as XML. */
export function r(text: string, properties = ''): string {
	const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
	return `<w:r>${properties ? `<w:rPr>${properties}</w:rPr>` : ''}<w:t xml:space="preserve">${escaped}</w:t></w:r>`
}

/** The runs of a field that begins here and goes on until `FIELD_END`. */
export function fieldStart(code: string): string {
	return `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${code} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>`
}

export const FIELD_END = '<w:r><w:fldChar w:fldCharType="end"/></w:r>'
