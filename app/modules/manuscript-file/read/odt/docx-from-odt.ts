import { strToU8, type Zippable, zipSync } from 'fflate'
import { Refused } from '../../refusal.ts'
import { openPackage, type Package } from '../package.ts'
import { allIn, childOf, childrenOf, readXml, textIn, type XmlElement } from '../xml.ts'
import { OdtLists } from './lists.ts'
import { readOdtStyles, twipsOf } from './look.ts'
import { OdtMedia } from './media.ts'
import { OdtText } from './text.ts'
import { RELATIONSHIPS, wordPart, xmlText, xmlValue } from './write-xml.ts'

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const WORD_TYPES = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
/** Properties of ODF (part 3, section 4.3) by the names that Word has for them. */
const PROPERTIES: { [name: string]: string } = {
	'initial-creator': 'creator',
	creator: 'lastModifiedBy',
	'printed-by': 'lastModifiedBy',
	title: 'title',
	subject: 'subject',
	description: 'description',
	keyword: 'keywords',
}

/**
 * An OpenDocument text (ISO/IEC 26300, ODF 1.3) as the Word document that says the same: everything that reads, checks, converts and copies Word
 * documents does so with it. Styles, headings, lists, notes, tables, pictures, formulas, links, citations of Zotero, tracked changes, remarks,
 * margins and properties are carried over; nothing is run or fetched.
 * @throws Refused `damaged`, `encrypted`, `macros`, `hostile`, `wrongType`
 */
export function docxFromOdt(bytes: Uint8Array): Uint8Array {
	const opened = openPackage(bytes)
	const manifest = partOf(opened, 'META-INF/manifest.xml')
	if (manifest && !allIn(manifest, 'encryption-data').next().done) throw new Refused('encrypted')
	if (
		opened.names.some((name) =>
			/^(?:Basic\/.*\.xba|Basic\/.*\/(?!script-l[bc])[^/]+\.xml|Scripts\/.+)$/i.test(name),
		)
	)
		throw new Refused('macros')
	const content = partOf(opened, 'content.xml')
	const styles = partOf(opened, 'styles.xml')
	const body = childOf(childOf(content, 'body'), 'text')
	if (!content || !body) throw new Refused('wrongType')
	const looks = readOdtStyles(content, styles)
	const lists = new OdtLists(content, styles)
	const media = new OdtMedia(opened)
	const text = new OdtText(body, looks, lists, media)
	const document = text.blocks(body)
	const [master, ...others] = childrenOf(childOf(styles, 'master-styles'), 'master-page')
	const margins = [...marginsOf(master, text), ...others.flatMap((other) => marginsOf(other, text))]
	const numbered = margins.map((margin, index) => ({ ...margin, id: `${margin.kind}${index + 1}` }))
	return packed(
		{
			'word/document.xml': [
				wordPart(
					'document',
					`<w:body>${document}${sectionOf(
						styles,
						master,
						numbered.filter((margin) => margin.master === master),
					)}</w:body>`,
				),
				'document.main',
			],
			'word/styles.xml': [wordPart('styles', looks.named), 'styles'],
			'word/footnotes.xml': [notesPart('footnote', text.notes.footnote), 'footnotes'],
			'word/endnotes.xml': [notesPart('endnote', text.notes.endnote), 'endnotes'],
			'word/comments.xml': [wordPart('comments', text.comments.join('')), 'comments'],
			...Object.fromEntries(
				numbered.map(({ kind, id, content }) => [
					`word/${id}.xml`,
					[wordPart(kind === 'header' ? 'hdr' : 'ftr', content), kind] as [string, string],
				]),
			),
			...(numbered.some(({ pages }) => pages === 'even') && {
				'word/settings.xml': [wordPart('settings', '<w:evenAndOddHeaders/>'), 'settings'] as [string, string],
			}),
			'word/numbering.xml': [lists.part, 'numbering'],
		},
		text,
		media,
		partOf(opened, 'meta.xml'),
	)
}

function partOf(opened: Package, name: string): XmlElement | undefined {
	const text = opened.text(name)
	return text === undefined ? undefined : readXml(text)
}

function notesPart(kind: 'footnote' | 'endnote', notes: readonly string[]): string {
	return wordPart(
		`${kind}s`,
		notes.map((note, index) => `<w:${kind} w:id="${index + 1}">${note}</w:${kind}>`).join(''),
	)
}

type Margin = {
	master: XmlElement | undefined
	kind: 'header' | 'footer'
	pages: 'default' | 'even' | 'first'
	content: string
}

const PAGES = { '': 'default', '-left': 'even', '-first': 'first' } as const

/** The headers and footers of a master page (ODF 1.3, part 3, sections 16.10 to 16.15), but those that are switched off. */
function marginsOf(master: XmlElement | undefined, text: OdtText): Margin[] {
	return childrenOf(master).flatMap((part) => {
		const [, kind, suffix = ''] = /^(header|footer)(-left|-first)?$/.exec(part.name) ?? []
		if ((kind !== 'header' && kind !== 'footer') || part.attributes['display'] === 'false') return []
		return [{ master, kind, pages: PAGES[suffix as keyof typeof PAGES], content: text.blocks(part) }]
	})
}

/** Paper, margins, headers and footers of the pages that a text begins with. */
function sectionOf(
	styles: XmlElement | undefined,
	master: XmlElement | undefined,
	margins: readonly (Margin & { id: string })[],
): string {
	const called = margins
		.map(({ kind, pages, id }) => `<w:${kind}Reference w:type="${pages}" r:id="${id}"/>`)
		.join('')
	const own = margins.some(({ pages }) => pages === 'first') ? '<w:titlePg/>' : ''
	const name = master?.attributes['page-layout-name']
	const layout = childrenOf(childOf(styles, 'automatic-styles'), 'page-layout').find(
		({ attributes }) => attributes['name'] === name,
	)
	const given = childOf(layout, 'page-layout-properties')?.attributes ?? {}
	const { 'page-width': width, 'page-height': height, margin } = given
	if (!width || !height) return `<w:sectPr>${called}${own}</w:sectPr>`
	const sides = ['top', 'right', 'bottom', 'left'].map(
		(side) => ` w:${side}="${twipsOf(given[`margin-${side}`] ?? margin)}"`,
	)
	return `<w:sectPr>${called}<w:pgSz w:w="${twipsOf(width)}" w:h="${twipsOf(height)}"/><w:pgMar${sides.join('')} w:header="709" w:footer="709" w:gutter="0"/>${own}</w:sectPr>`
}

function packed(
	made: { [name: string]: [content: string, type: string] },
	text: OdtText,
	media: OdtMedia,
	meta: XmlElement | undefined,
): Uint8Array {
	const parts: Zippable = {}
	const own: string[] = []
	const overrides: string[] = []
	for (const [name, [content, type]] of Object.entries(made)) {
		parts[name] = strToU8(content)
		overrides.push(`<Override PartName="/${name}" ContentType="${WORD_TYPES}.${type}+xml"/>`)
		if (type !== 'document.main')
			own.push(relation(name.replace(/^word\/|\.xml$/g, ''), type, name.replace('word/', '')))
	}
	const links = [...text.links].map(([address, id]) => relation(id, 'hyperlink', address, true))
	const images = [...media.images.values()].map(({ id, bytes }) => {
		parts[`word/media/${id}`] = bytes
		return relation(id, 'image', `media/${id}`)
	})
	const both = [...links, ...images].join('')
	parts['word/_rels/document.xml.rels'] = strToU8(relations(own.join('') + both))
	for (const name of Object.keys(made).filter((name) => name !== 'word/document.xml'))
		parts[name.replace('word/', 'word/_rels/').concat('.rels')] = strToU8(relations(both))
	parts['_rels/.rels'] = strToU8(relations(relation('main', 'officeDocument', 'word/document.xml')))
	parts['docProps/core.xml'] = strToU8(propertiesPart(meta))
	parts['[Content_Types].xml'] = strToU8(
		`<?xml version="1.0" encoding="UTF-8"?>\n<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${overrides.join('')}</Types>`,
	)
	return zipSync(parts, { level: 0 })
}

function relations(content: string): string {
	return `<?xml version="1.0" encoding="UTF-8"?>\n<Relationships xmlns="${PACKAGE}/relationships">${content}</Relationships>`
}

function relation(id: string, type: string, target: string, isExternal = false): string {
	return `<Relationship Id="${id}" Type="${RELATIONSHIPS}/${type}" Target="${xmlValue(target)}"${isExternal ? ' TargetMode="External"' : ''}/>`
}

/** Who wrote it and what it says of itself; properties with names of their own, too. */
function propertiesPart(meta: XmlElement | undefined): string {
	const properties = childrenOf(childOf(meta, 'meta')).flatMap(({ name, attributes, children }) => {
		const value = xmlText(textIn({ name, attributes, children }).trim())
		if (value === '') return []
		if (name === 'user-defined')
			return [`<property name="${xmlValue(attributes['name'] ?? '')}">${value}</property>`]
		const known = PROPERTIES[name]
		return known ? [`<${known}>${value}</${known}>`] : []
	})
	return `<?xml version="1.0" encoding="UTF-8"?>\n<coreProperties>${properties.join('')}</coreProperties>`
}
