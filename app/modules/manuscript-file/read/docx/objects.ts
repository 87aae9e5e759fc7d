import { pictureKind } from '#app/platform/picture/picture-kind.ts'
import type { PictureForm, SeenBeside, SourceObject } from '../../manuscript.ts'
import type { Package } from '../package.ts'
import type { Relations } from '../relations.ts'
import { allIn, childrenOf, textIn, type XmlElement } from '../xml.ts'
import { chartDataIn, chartPartIn } from './chart-data.ts'
import { diagramTextIn } from './diagram-text.ts'
import { figureWordsIn } from './figure-words.ts'

/** What is not looked into: deleted, moved away, alternatives that older programs draw. */
const PASSED = new Set(['del', 'moveFrom', 'Fallback'])
const DRAWN = new Set(['drawing', 'pict', 'object'])
const NOTES: { [name: string]: string } = { footnoteReference: 'footnotes', endnoteReference: 'endnotes' }

/**
 * The tables, formulas, links, note marks and pictures of a body, in order, the words that its figures show, and the notes that it calls ("footnotes 2").
 * @param numbers the block that was made of each paragraph
 */
export function objectsIn(
	{ body, opened, relations }: { body: XmlElement; opened: Package; relations: Relations },
	numbers: ReadonlyMap<XmlElement, number>,
): { objects: SourceObject[]; called: Set<string>; seen: SeenBeside[] } {
	const objects: SourceObject[] = []
	const seen: SeenBeside[] = []
	const called = new Set<string>()
	let block = 0
	const add = (kind: SourceObject['kind'], form: PictureForm | null = null, name?: string) => {
		objects.push({ kind, form, block, ...(name === undefined ? {} : { name }) })
	}
	const addLink = (code: string) => {
		const [, address] = /^\s*HYPERLINK\s+"([^"]+)"/.exec(code) ?? []
		if (address) add('link', null, address)
	}
	const visit = (element: XmlElement) => {
		for (const child of childrenOf(element)) {
			if (PASSED.has(child.name)) continue
			if (child.name === 'AlternateContent') {
				visit(shownOf(child, opened, relations))
				continue
			}
			if (child.name === 'p') block = numbers.get(child) ?? block
			const notes = NOTES[child.name]
			if (notes) {
				called.add(`${notes} ${child.attributes['id'] ?? ''}`)
				add('note')
			} else if (child.name === 'tbl') add('table')
			else if (child.name === 'oMath') add('formula')
			else if (child.name === 'hyperlink') {
				const relation = relations.get(child.attributes['id'] ?? '')
				if (relation?.isExternal && (textIn(child).trim() !== '' || drawnIn(child).length > 0))
					add('link', null, relation.target)
			} else if (child.name === 'hlinkClick') {
				const relation = relations.get(child.attributes['id'] ?? '')
				if (relation?.isExternal) add('link', null, relation.target)
			} else if (child.name === 'fldSimple') addLink(child.attributes['instr'] ?? '')
			else if (child.name === 'instrText') addLink(textIn(child))
			else if (DRAWN.has(child.name)) {
				for (const form of formsOf(child, opened, relations)) add('picture', form)
				for (const text of figureWordsIn(child, opened, relations))
					seen.push({ place: 'figure', text, block, page: null })
			}
			visit(child)
		}
	}
	visit(body)
	return { objects, called, seen }
}

/**
 * What is shown of alternatives (ECMA-376, part 3, section 7.6): the choice; where it draws what no browser does and the picture that is kept for
 * older programs is one that browsers show, that picture, after the text boxes of the choice.
 */
export function shownOf(alternatives: XmlElement, opened: Package, relations: Relations): XmlElement {
	const choice = childrenOf(alternatives, 'Choice')[0] ?? { name: 'Choice', attributes: {}, children: [] }
	const [fallback] = childrenOf(alternatives, 'Fallback')
	if (!fallback) return choice
	const forms = (part: XmlElement) => drawnIn(part).flatMap((drawn) => formsOf(drawn, opened, relations))
	const isPictured = (part: XmlElement) => forms(part).includes('image')
	const isWanting = drawnIn(choice).length === 0 ? textIn(choice).trim() === '' : forms(choice).length > 0
	if (isPictured(choice) || !isWanting || !isPictured(fallback)) return choice
	return { name: 'Choice', attributes: {}, children: fallback.children }
}

/** The outermost drawings and old picture elements of a part. */
export function drawnIn(part: XmlElement): XmlElement[] {
	return childrenOf(part).flatMap((child) => (DRAWN.has(child.name) ? [child] : drawnIn(child)))
}

/** What a drawing or an old picture element shows; nothing for one that only holds a text box or a horizontal line. */
export function formsOf(element: XmlElement, opened: Package, relations: Relations): PictureForm[] {
	const images = imagesIn(element)
	if (images.length > 0) {
		return images.map((id) => {
			const relation = relations.get(id)
			if (!relation || relation.isExternal) return 'missing'
			if (drawnOf(relation.target, opened)) return 'drawn'
			const bytes = opened.bytes(relation.target)
			return bytes ? pictureFormat(bytes) : 'missing'
		})
	}
	if (has(element, 'txbxContent') || [...allIn(element, 'rect')].some(({ attributes }) => attributes['hr']))
		return []
	if (has(element, 'chart')) {
		const part = chartPartIn(element, relations)
		if (part && drawnOf(part, opened)) return ['drawn']
		return [chartDataIn(element, opened, relations) ? 'chartData' : 'chart']
	}
	if (has(element, 'relIds')) return [diagramTextIn(element, opened, relations) ? 'diagramText' : 'diagram']
	return ['drawing']
}

/** The relations of the images that a drawing or an old picture element shows. */
export function imagesIn(element: XmlElement): string[] {
	return [
		...[...ownIn(element, 'blip')].map(({ attributes }) => attributes['embed'] ?? attributes['link']),
		...[...ownIn(element, 'imagedata')].map(({ attributes }) => attributes['id']),
	].filter((id) => id !== undefined)
}

/** Every element with this name inside, without those of the paragraphs that a text box holds. */
function* ownIn(element: XmlElement, name: string): Generator<XmlElement> {
	for (const child of childrenOf(element)) {
		if (child.name === 'txbxContent' || PASSED.has(child.name)) continue
		if (child.name === name) yield child
		yield* ownIn(child, name)
	}
}

/** PNG, JPEG, GIF, WebP or TIFF, by the first bytes. */
export function isImage(bytes: Uint8Array): boolean {
	return ['png', 'jpeg', 'gif', 'webp', 'tiff'].includes(pictureKind(bytes) ?? '')
}

/** EMF, WMF or an image by the first bytes; all else is taken for some metafile. */
export function pictureFormat(bytes: Uint8Array): PictureForm {
	if (isImage(bytes)) return 'image'
	const kind = pictureKind(bytes)
	return kind === 'emf' || kind === 'wmf' ? kind : 'metafile'
}

/** Where a picture stands that was drawn of a part. No package has a part of such a name. */
export function drawnPart(part: string): string {
	return `/drawn/${part}`
}

/** The picture that was drawn of a part. */
export function drawnOf(part: string, opened: Package): Uint8Array | undefined {
	return opened.bytes(drawnPart(part))
}

function has(element: XmlElement, name: string): boolean {
	return !allIn(element, name).next().done
}
