import type { PictureForm, SourceObject } from '../../manuscript.ts'
import type { Package } from '../package.ts'
import type { Relations } from '../relations.ts'
import { allIn, childrenOf, textIn, type XmlElement } from '../xml.ts'

/** What is not looked into: deleted, moved away, alternatives that older programs draw. */
const PASSED = new Set(['del', 'moveFrom', 'Fallback'])
const NOTES: { [name: string]: string } = { footnoteReference: 'footnotes', endnoteReference: 'endnotes' }

/**
 * The tables, formulas, links, note marks and pictures of a body, in order, and the notes that it calls ("footnotes 2").
 * @param numbers the block that was made of each paragraph
 */
export function objectsIn(
	{ body, opened, relations }: { body: XmlElement; opened: Package; relations: Relations },
	numbers: ReadonlyMap<XmlElement, number>,
): { objects: SourceObject[]; called: Set<string> } {
	const objects: SourceObject[] = []
	const called = new Set<string>()
	let block = 0
	const add = (kind: SourceObject['kind'], form: PictureForm | null = null) => {
		objects.push({ kind, form, block })
	}
	const visit = (element: XmlElement) => {
		for (const child of childrenOf(element)) {
			if (PASSED.has(child.name)) continue
			if (child.name === 'p') block = numbers.get(child) ?? block
			const notes = NOTES[child.name]
			if (notes) {
				called.add(`${notes} ${child.attributes['id'] ?? ''}`)
				add('note')
			} else if (child.name === 'tbl') add('table')
			else if (child.name === 'oMath') add('formula')
			else if (child.name === 'hyperlink' && relations.get(child.attributes['id'] ?? '')?.isExternal)
				add('link')
			else if (child.name === 'instrText' && /^\s*HYPERLINK\s+"/.test(textIn(child))) add('link')
			else if (child.name === 'drawing' || child.name === 'pict' || child.name === 'object') {
				for (const form of formsOf(child, opened, relations)) add('picture', form)
			}
			visit(child)
		}
	}
	visit(body)
	return { objects, called }
}

/** What a drawing or an old picture element shows; nothing for one that only holds a text box or a horizontal line. */
export function formsOf(element: XmlElement, opened: Package, relations: Relations): PictureForm[] {
	const images = imagesIn(element)
	if (images.length > 0) {
		return images.map((id) => {
			const relation = relations.get(id)
			const bytes = relation && !relation.isExternal ? opened.bytes(relation.target) : undefined
			return !bytes ? 'missing' : isImage(bytes) ? 'image' : 'metafile'
		})
	}
	if (has(element, 'txbxContent') || [...allIn(element, 'rect')].some(({ attributes }) => attributes['hr']))
		return []
	return [has(element, 'chart') ? 'chart' : has(element, 'relIds') ? 'diagram' : 'drawing']
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
	const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
	const starts = ['\x89PNG\r\n\x1a\n', '\xff\xd8\xff', 'GIF87a', 'GIF89a', 'II*\0', 'MM\0*']
	return starts.some((start) => head.startsWith(start)) || /^RIFF[\s\S]{4}WEBP/.test(head)
}

function has(element: XmlElement, name: string): boolean {
	return !allIn(element, name).next().done
}
