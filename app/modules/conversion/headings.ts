import type { Anatomy } from '#app/modules/manuscript-check/anatomy/index.ts'
import { type Block, partsNamed } from '#app/modules/manuscript-file/index.ts'
import {
	allIn,
	childOf,
	lookOf,
	type OpenDocx,
	textIn,
	type XmlElement,
} from '#app/modules/manuscript-file/read/index.ts'

const LONGEST = 140
/** Terms that a definition follows are bold lines and head nothing. */
const TERM_STYLE = /^definition term$/i

/** Headings that no style names: the names of parts ("Introduction"), and short lines all in bold that end no sentence. */
export function guessedLevels(
	{ reading }: OpenDocx,
	paragraphs: ReadonlyMap<XmlElement, Block>,
	isShown: (block: Block) => boolean,
	{ headings }: Anatomy,
): Map<Block, number> {
	const named = new Set(headings)
	const levels = new Map<Block, number>()
	for (const [paragraph, block] of paragraphs) {
		if (!isShown(block) || block.level > 0 || block.inTable || block.text.length > LONGEST) continue
		if (TERM_STYLE.test(block.style)) continue
		if (named.has(block) || partsNamed(block.text).length > 0) levels.set(block, 1)
		else if (isBoldLine(paragraph, block, reading)) levels.set(block, levelByNumber(block.text))
	}
	return levels
}

function isBoldLine(paragraph: XmlElement, { text }: Block, { styles, fonts }: OpenDocx['reading']): boolean {
	if (/[.,;:!?…]$/u.test(text) || /^(?:fig|tabl|source|photo|carte|graphi|image|الشكل|جدول)/iu.test(text))
		return false
	if (text.split(/\s+/u).length < 2 && text.length < 4) return false
	const properties = childOf(paragraph, 'pPr')
	if (childOf(properties, 'numPr') && !/^\p{Lu}/u.test(text)) return false
	const style = styles.look(childOf(properties, 'pStyle')?.attributes['val'])
	const runs = [...allIn(paragraph, 'r')].filter((run) => textIn(childOf(run, 't')).trim() !== '')
	return (
		runs.length > 0 &&
		runs.every((run) => {
			const own = childOf(run, 'rPr')
			const look = { ...styles.changes(childOf(own, 'rStyle')?.attributes['val']), ...lookOf(own, fonts) }
			return look.isBold ?? style.isBold ?? false
		})
	)
}

/** "1." and "I." stand above "1.1" and "A."; what has no number stands below both names of parts and numbers. */
function levelByNumber(text: string): number {
	const [, digits] = /^(\d+(?:[.-]\d+)*)[.)\s-]/.exec(text) ?? []
	if (digits) return Math.min(4, digits.split(/[.-]/).length)
	if (/^[IVX]+[.)\s-]/.test(text)) return 1
	if (/^[A-Z][.)]\s/.test(text)) return 2
	if (/^[a-z][.)]\s/.test(text)) return 3
	return 2
}
