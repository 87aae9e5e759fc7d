import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate'
import type { ShownPlace } from './shown-in-word.ts'

/** Where an OpenDocument text shows words: elements of its body, or of a master page. */
type Place = {
	name: string
	body?: (words: string) => string
	master?: (words: string) => string
	parts?: (words: string) => { [name: string]: string }
}

const NS = ['office', 'style', 'text', 'table', 'draw', 'meta', 'number', 'form', 'chart', 'presentation']
	.map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
	.concat(
		'xmlns:dc="http://purl.org/dc/elements/1.1/"',
		'xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0"',
		'xmlns:xlink="http://www.w3.org/1999/xlink"',
		'xmlns:math="http://www.w3.org/1998/Math/MathML"',
		'xmlns:loext="urn:org:documentfoundation:names:experimental:office:xmlns:loext:1.0"',
	)
	.join(' ')
const p = (content: string) => `<text:p>${content}</text:p>`
const frame = (content: string) => p(`<draw:frame svg:width="3cm" svg:height="3cm">${content}</draw:frame>`)
const inline = (element: string): Place => ({
	name: element,
	body: (w) => p(`<${element}>${w}</${element}>`),
})
const FIELDS =
	'text:date text:time text:page-count text:sender-firstname text:sender-lastname text:sender-initials text:sender-title text:sender-position text:sender-email text:sender-company text:author-name text:author-initials text:chapter text:file-name text:template-name text:variable-set text:variable-get text:variable-input text:user-field-get text:user-field-input text:sequence text:expression text:text-input text:drop-down text:initial-creator text:creation-date text:description text:user-defined text:print-date text:printed-by text:title text:subject text:keywords text:editing-cycles text:creator text:modification-date text:database-display text:database-name text:page-variable-get text:placeholder text:conditional-text text:reference-ref text:bookmark-ref text:note-ref text:sequence-ref text:macro text:dde-connection text:measure text:execute-macro text:meta text:meta-field text:bibliography-mark text:a text:span text:ruby-base'.split(
		' ',
	)

const PLACES: readonly Place[] = [
	{ name: 'paragraph', body: p },
	{ name: 'heading', body: (w) => `<text:h text:outline-level="2">${w}</text:h>` },
	...FIELDS.map(inline),
	{
		name: 'hidden text',
		body: (w) => p(`<text:hidden-text text:string-value="${w}">${w}</text:hidden-text>`),
	},
	{ name: 'hidden paragraph', body: (w) => p(`<text:hidden-paragraph text:is-hidden="true"/>${w}`) },
	{
		name: 'ruby',
		body: (w) =>
			p(`<text:ruby><text:ruby-base>x </text:ruby-base><text:ruby-text>${w}</text:ruby-text></text:ruby>`),
	},
	{ name: 'item', body: (w) => `<text:list><text:list-item>${p(w)}</text:list-item></text:list>` },
	{
		name: 'head of a list',
		body: (w) => `<text:list><text:list-header>${p(w)}</text:list-header></text:list>`,
	},
	{ name: 'numbered paragraph', body: (w) => `<text:numbered-paragraph>${p(w)}</text:numbered-paragraph>` },
	{ name: 'section', body: (w) => `<text:section text:name="s">${p(w)}</text:section>` },
	{
		name: 'hidden section',
		body: (w) => `<text:section text:name="s" text:display="none">${p(w)}</text:section>`,
	},
	{
		name: 'cell',
		body: (w) =>
			`<table:table><table:table-row><table:table-cell>${p(w)}</table:table-cell></table:table-row></table:table>`,
	},
	{
		name: 'covered cell',
		body: (w) =>
			`<table:table><table:table-row><table:table-cell table:number-columns-spanned="2"/><table:covered-table-cell>${p(w)}</table:covered-table-cell></table:table-row></table:table>`,
	},
	{
		name: 'head row',
		body: (w) =>
			`<table:table><table:table-header-rows><table:table-row><table:table-cell>${p(w)}</table:table-cell></table:table-row></table:table-header-rows></table:table>`,
	},
	{
		name: 'value of a cell',
		body: (w) =>
			`<table:table><table:table-row><table:table-cell office:value-type="string" office:string-value="${w}"/></table:table-row></table:table>`,
	},
	{
		name: 'title of a table',
		body: (w) =>
			`<table:table><table:title>${w}</table:title><table:desc>${w}</table:desc><table:table-row><table:table-cell><text:p>x</text:p></table:table-cell></table:table-row></table:table>`,
	},
	{
		name: 'footnote',
		body: (w) =>
			p(
				`x<text:note text:note-class="footnote"><text:note-citation>9</text:note-citation><text:note-body>${p(w)}</text:note-body></text:note>`,
			),
	},
	{
		name: 'mark of a note',
		body: (w) =>
			p(
				`x<text:note text:note-class="footnote"><text:note-citation text:label="${w}">${w}</text:note-citation><text:note-body>${p('x')}</text:note-body></text:note>`,
			),
	},
	{
		name: 'comment',
		body: (w) => p(`x<office:annotation><dc:creator>x</dc:creator>${p(w)}</office:annotation>`),
	},
	{ name: 'text box', body: (w) => frame(`<draw:text-box>${p(w)}</draw:text-box>`) },
	{
		name: 'text box at the page',
		body: (w) =>
			`<draw:frame text:anchor-type="page" text:anchor-page-number="1"><draw:text-box>${p(w)}</draw:text-box></draw:frame>`,
	},
	...[
		'custom-shape',
		'rect',
		'line',
		'polyline',
		'polygon',
		'regular-polygon',
		'path',
		'circle',
		'ellipse',
		'connector',
		'caption',
		'measure',
	].map((shape) => ({
		name: `draw:${shape}`,
		body: (w: string) => p(`<draw:${shape}>${p(w)}</draw:${shape}>`),
	})),
	{ name: 'group', body: (w) => p(`<draw:g><draw:rect>${p(w)}</draw:rect></draw:g>`) },
	{
		name: 'shape in a table',
		body: (w) =>
			`<table:table><table:shapes><draw:rect>${p(w)}</draw:rect></table:shapes><table:table-row><table:table-cell><text:p>x</text:p></table:table-cell></table:table-row></table:table>`,
	},
	{
		name: 'description of a picture',
		body: (w) =>
			frame(
				`<draw:image xlink:href="Pictures/none.png"/><svg:title>${w}</svg:title><svg:desc>${w}</svg:desc>`,
			),
	},
	{
		name: 'form field',
		body: (w) =>
			`<office:forms><form:form><form:text form:id="c9" form:current-value="${w}"/></form:form></office:forms>${p('<draw:control draw:control="c9"/>')}`,
	},
	{
		name: 'table of contents',
		body: (w) =>
			`<text:table-of-content><text:table-of-content-source/><text:index-body>${p(w)}</text:index-body></text:table-of-content>`,
	},
	{
		name: 'inserted',
		body: (w) =>
			`<text:tracked-changes><text:changed-region text:id="ct9"><text:insertion><office:change-info><dc:creator>x</dc:creator></office:change-info></text:insertion></text:changed-region></text:tracked-changes>${p(`<text:change-start text:change-id="ct9"/>${w}<text:change-end text:change-id="ct9"/>`)}`,
	},
	{
		name: 'formula',
		parts: (w) => ({
			'ObjectZ/content.xml': `<math xmlns="http://www.w3.org/1998/Math/MathML"><mtext>${w}</mtext></math>`,
		}),
		body: () => frame('<draw:object xlink:href="./ObjectZ"/>'),
	},
	{
		name: 'chart',
		parts: (w) => ({
			'ObjectY/content.xml': `<office:document-content ${NS}><office:body><office:chart><chart:chart><chart:title>${p(w)}</chart:title></chart:chart></office:chart></office:body></office:document-content>`,
		}),
		body: () => frame('<draw:object xlink:href="./ObjectY"/>'),
	},
	{
		name: 'chart with a picture',
		parts: (w) => ({
			'ObjectY/content.xml': `<office:document-content ${NS}><office:body><office:chart><chart:chart><chart:title>${p(w)}</chart:title></chart:chart></office:chart></office:body></office:document-content>`,
			'ObjectReplacements/ObjectY': `VCLMTF ${w}`,
		}),
		body: () =>
			frame('<draw:object xlink:href="./ObjectY"/><draw:image xlink:href="./ObjectReplacements/ObjectY"/>'),
	},
	{
		name: 'object within the text',
		body: (w) =>
			frame(
				`<draw:object><office:document ${NS} office:mimetype="x"><office:body><office:text>${p(w)}</office:text></office:body></office:document></draw:object>`,
			),
	},
	...['header', 'header-left', 'header-first', 'footer', 'footer-left', 'footer-first'].map((margin) => ({
		name: `style:${margin}`,
		master: (w: string) => `<style:${margin}>${p(w)}</style:${margin}>`,
	})),
	{
		name: 'region of a header',
		master: (w) => `<style:header><style:region-left>${p(w)}</style:region-left></style:header>`,
	},
	{
		name: 'header of another page',
		master: (w) =>
			`</style:master-page><style:master-page style:name="ZqOther" style:page-layout-name="Mpm1"><style:header>${p(w)}</style:header>`,
	},
]

/** Every place at which readers of an OpenDocument text see words, with the text that has some there. */
export function shownInOdt(bytes: Uint8Array): ShownPlace[] {
	return PLACES.map((place) => ({ place: place.name, planted: (words) => plant(bytes, place, words) }))
}

function plant(bytes: Uint8Array, place: Place, words: string): Uint8Array {
	const parts: Zippable = { ...unzipSync(bytes) }
	const edit = (name: string, change: (text: string) => string) => {
		parts[name] = strToU8(change(strFromU8(parts[name] as Uint8Array)))
	}
	const scoped = (xml: string) =>
		xml.replace(/<([\w-]+:[\w-]+)/g, `<$1`).replace(/^(<\/[^>]*>)?<([\w:-]+)/, `$1<$2 ${NS}`)
	edit('content.xml', (text) =>
		text.replace('</office:text>', `${place.body ? scoped(place.body(words)) : ''}</office:text>`),
	)
	if (place.master) {
		const made = place.master(words)
		edit('styles.xml', (text) => {
			const cleared = made.startsWith('</')
				? text
				: text.replace(/<style:(header|footer)(-left|-first)?>[\s\S]*?<\/style:\1\2>/g, '')
			return cleared
				.replace(/<style:master-page ([^>]*?)\/>/, '<style:master-page $1></style:master-page>')
				.replace(
					'</style:master-page>',
					`${made.replace(/<(style:(?:header|footer|master-page)[^ >]*)/g, `<$1 ${NS}`)}</style:master-page>`,
				)
		})
	}
	for (const [name, xml] of Object.entries(place.parts?.(words) ?? {})) parts[name] = strToU8(xml)
	const { mimetype, ...rest } = parts
	return zipSync({ mimetype: [mimetype as Uint8Array, { level: 0 }], ...rest })
}
