import { markupText } from '#app/platform/markup.ts'
import type { ManuscriptPlace } from '../manuscript.ts'
import { allIn, childOf, childrenOf, type XmlElement } from '../read/xml.ts'
import { type Character, type EditableText, EditedDocx } from './edited-docx.ts'

/** What is said of a place, in lines; without a place it is said of the whole, at the first paragraph. */
export type Remark = { place: Pick<ManuscriptPlace, 'paragraph' | 'beside' | 'span'> | null; lines: string[] }

/** Who makes the remarks, as Word shows it, and when. */
export type Remarking = { author: string; initials: string; at: Date }

const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types'
const STRICT = 'http://purl.oclc.org/ooxml'
const TRANSITIONAL = 'http://schemas.openxmlformats.org'

/**
 * The author's own Word document with remarks as comments at their places (ECMA-376, part 1, section 17.13.4): nothing else of it is changed, and
 * comments that it has stay. Remarks on notes stand where the note is called, since programs show none inside; those on headers, on places that
 * are not found, and on the whole stand at the first paragraph.
 * @throws Refused as reading does
 */
export function commentDocx(bytes: Uint8Array, remarks: readonly Remark[], by: Remarking): Uint8Array {
	const document = new EditedDocx(bytes)
	const first = document.textAt({ paragraph: 1 })
	if (!first || remarks.length === 0) return bytes
	const names = namespacesOf(document)
	const comments = commentsIn(document)
	let id = 1 + Math.max(-1, ...comments.ids)
	const marks = new Marks(document, names.word)
	const written = remarks.map(({ place, lines }) => {
		const text =
			place && place.beside !== 'header' && place.beside !== 'footer' ? document.textAt(place) : undefined
		marks.put(text ?? first, text && place?.beside === undefined ? place?.span : undefined, id)
		return commentOf(id++, lines, by, names.word)
	})
	marks.write()
	addComments(document, comments, written.join(''), names)
	return document.bytes()
}

type Names = { word: string; office: string }

/** The namespaces of the document's own kind: transitional or strict. */
function namespacesOf(document: EditedDocx): Names {
	const { main } = document.docx
	const { from, openTo } = document.extentOf(document.docx.document)
	const isStrict = document.source(main).slice(from, openTo).includes(`${STRICT}/wordprocessingml`)
	return isStrict
		? { word: `${STRICT}/wordprocessingml/main`, office: `${STRICT}/officeDocument/relationships` }
		: {
				word: `${TRANSITIONAL}/wordprocessingml/2006/main`,
				office: `${TRANSITIONAL}/officeDocument/2006/relationships`,
			}
}

function commentsIn(document: EditedDocx): { part: string | null; ids: number[] } {
	const relation = [...document.docx.relations.values()].find(
		({ type, isExternal }) => !isExternal && type.endsWith('/comments'),
	)
	const part = relation ? document.docx.read(relation.target) : undefined
	const ids = childrenOf(part, 'comment').map(({ attributes }) => Number(attributes['id']))
	return { part: part && relation ? relation.target : null, ids: ids.filter(Number.isFinite) }
}

/** Names are written with a prefix that is declared where it is used, whatever prefixes the document has. */
function commentOf(
	id: number,
	lines: readonly string[],
	{ author, initials, at }: Remarking,
	word: string,
): string {
	const paragraphs = lines.map(
		(line) => `<w:p><w:r><w:t xml:space="preserve">${markupText(line)}</w:t></w:r></w:p>`,
	)
	const date = at.toISOString().replace(/\.\d+Z$/, 'Z')
	return `<w:comment xmlns:w="${word}" w:id="${id}" w:author="${markupText(author)}" w:date="${date}" w:initials="${markupText(initials)}">${paragraphs.join('')}</w:comment>`
}

function addComments(
	document: EditedDocx,
	{ part }: { part: string | null },
	written: string,
	{ word, office }: Names,
): void {
	const { docx } = document
	const root = part === null ? undefined : docx.read(part)
	if (part !== null && root) {
		append(document, part, root, written)
		return
	}
	const folder = docx.main.replace(/[^/]*$/, '')
	const name = `${folder}comments.xml`
	const free = docx.opened.names.includes(name) ? `${folder}comments-of-check.xml` : name
	document.put(
		free,
		`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<w:comments xmlns:w="${word}">${written}</w:comments>`,
	)
	const relations = `${folder}_rels/${docx.main.slice(folder.length)}.rels`
	const id = freeId(docx.relations.keys())
	const relation = `<Relationship xmlns="${RELATIONS}" Id="${id}" Type="${office}/comments" Target="/${free}"/>`
	appendOrPut(document, relations, relation, `<Relationships xmlns="${RELATIONS}"></Relationships>`)
	const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.comments+xml'
	const override = `<Override xmlns="${TYPES}" PartName="/${free}" ContentType="${type}"/>`
	appendOrPut(document, '[Content_Types].xml', override, '')
}

function freeId(taken: Iterable<string>): string {
	const ids = new Set(taken)
	let number = 1
	while (ids.has(`rIdCheck${number}`)) number += 1
	return `rIdCheck${number}`
}

function appendOrPut(document: EditedDocx, part: string, added: string, empty: string): void {
	const root = document.docx.read(part)
	if (root) append(document, part, root, added)
	else document.put(part, empty.replace('></', `>${added}</`))
}

/** Puts something in as the last child of a part's root. */
function append(document: EditedDocx, part: string, root: XmlElement, added: string): void {
	const { from, openTo, closeFrom, to } = document.extentOf(root)
	const source = document.source(part)
	if (closeFrom < to) {
		document.replace(part, { from: closeFrom, to: closeFrom }, added)
		return
	}
	const name = /^<([\w.:-]+)/.exec(source.slice(from, openTo))?.[1] ?? ''
	document.replace(part, { from: openTo - 2, to: openTo }, `>${added}</${name}>`)
}

/** What stands at one place: comments that end and begin there, in the middle of this run and of this text of it, or between the children of a paragraph. */
type Mark = { split: XmlElement | null; piece: XmlElement | null; ends: string[]; starts: string[] }

/** Where comments begin and end in the main part: all that stands at one place is put in at once, ends before beginnings. */
class Marks {
	readonly #document: EditedDocx
	readonly #word: string
	readonly #at = new Map<number, Mark>()

	constructor(document: EditedDocx, word: string) {
		this.#document = document
		this.#word = word
	}

	put(text: EditableText, span: { from: number; to: number } | undefined, id: number): void {
		const inText =
			span && text.characters.slice(span.from, span.to).filter(({ index }) => Number.isFinite(index))
		const [first, last] = [inText?.[0], inText?.at(-1)]
		const isDirect = first && last && first.paragraph === text.host && last.paragraph === text.host
		const w = `xmlns:w="${this.#word}"`
		const start = `<w:commentRangeStart ${w} w:id="${id}"/>`
		const end = `<w:commentRangeEnd ${w} w:id="${id}"/><w:r ${w}><w:commentReference w:id="${id}"/></w:r>`
		// LibreOffice loses the text of a content control in a range, however deep it stands; a comment without range stands behind the paragraph then.
		const { openTo, closeFrom, to } = this.#document.extentOf(text.host)
		if (!allIn(text.host, 'sdt').next().done) {
			if (closeFrom < to) this.#markAt(closeFrom).ends.push(end.slice(end.indexOf('<w:r ')))
			return
		}
		if (isDirect) {
			this.#beside(first, false).starts.push(start)
			this.#beside(last, true).ends.push(end)
			return
		}
		if (closeFrom === to) return
		const properties = childOf(text.host, 'pPr')
		this.#markAt(properties ? this.#document.extentOf(properties).to : openTo).starts.push(start)
		this.#markAt(closeFrom).ends.push(end)
	}

	/**
	 * The place before a character, or behind it: inside its run where that stands in the paragraph itself, else before or behind the whole that it
	 * is in (a link, a tracked change, a field).
	 */
	#beside({ paragraph, run, piece, index }: Character, isBehind: boolean): Mark {
		const child = childrenOf(paragraph).find((child) => child === run || [...allIn(child, 'r')].includes(run))
		if (!child) throw new Error('a run outside its paragraph')
		const whole = this.#document.extentOf(child)
		if (child !== run) return this.#markAt(isBehind ? whole.to : whole.from)
		const { from, openTo, closeFrom, to } = this.#document.extentOf(piece)
		const content = this.#document.source(this.#document.docx.main).slice(openTo, closeFrom)
		const offset =
			piece.name === 't' && !content.includes('<') ? sourceUnits(content)[index + (isBehind ? 1 : 0)] : 0
		if (offset) return this.#markAt(openTo + offset, run, piece)
		const pieces = childrenOf(run).filter(({ name }) => name !== 'rPr')
		if (isBehind) return pieces.at(-1) === piece ? this.#markAt(whole.to) : this.#markAt(to, run)
		return pieces[0] === piece ? this.#markAt(whole.from) : this.#markAt(from, run)
	}

	#markAt(at: number, split: XmlElement | null = null, piece: XmlElement | null = null): Mark {
		const known = this.#at.get(at) ?? { split, piece, ends: [], starts: [] }
		this.#at.set(at, known)
		return known
	}

	write(): void {
		const { docx } = this.#document
		const source = this.#document.source(docx.main)
		const nameOf = (element: XmlElement) =>
			/^<([\w.:-]+)/.exec(source.slice(this.#document.extentOf(element).from))?.[1] ?? ''
		const preserved = new Set<XmlElement>()
		for (const [at, { split, piece, ends, starts }] of this.#at) {
			const marks = ends.join('') + starts.join('')
			if (!split) {
				this.#document.replace(docx.main, { from: at, to: at }, marks)
				continue
			}
			const look = childOf(split, 'rPr')
			const properties = look
				? source.slice(this.#document.extentOf(look).from, this.#document.extentOf(look).to)
				: ''
			const run = nameOf(split)
			const text = piece ? nameOf(piece) : ''
			const before = `${text && `</${text}>`}</${run}>`
			const behind = `<${run}>${properties}${text && `<${text} xml:space="preserve">`}`
			this.#document.replace(docx.main, { from: at, to: at }, before + marks + behind)
			if (piece && piece.attributes['space'] !== 'preserve') preserved.add(piece)
		}
		for (const piece of preserved) {
			const { openTo } = this.#document.extentOf(piece)
			this.#document.replace(docx.main, { from: openTo - 1, to: openTo - 1 }, ' xml:space="preserve"')
		}
	}
}

/** Where each UTF-16 unit of a text begins in its source, in which signs may be written as references. */
function sourceUnits(source: string): number[] {
	const units: number[] = []
	for (const { 0: written, index } of source.matchAll(/&(?:#x?[\da-f]+|\w+);|\r\n|./gisu)) {
		const code = /^&#(x?)([\da-f]+);$/i.exec(written)
		const length = code
			? String.fromCodePoint(Number.parseInt(code[2] ?? '0', code[1] ? 16 : 10)).length
			: written.startsWith('&') || written === '\r\n'
				? 1
				: written.length
		for (let unit = 0; unit < length; unit += 1) units.push(index)
	}
	return units
}
