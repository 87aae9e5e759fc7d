import type { PageLayout } from '../../manuscript.ts'
import { allIn, childOf, textIn, type XmlElement } from '../xml.ts'
import { twips } from './measure.ts'

const TWIPS_PER_MM = 1440 / 25.4
/** Paper that Word takes when a section names none: US Letter with margins of one inch. */
const LETTER = { w: 12_240, h: 15_840, margin: 1440 }

/**
 * The paper and margins of each section, with the share of the text that stands on it. A section's properties stand in its last
 * paragraph, the last section's at the end of the body (ECMA-376, part 1, section 17.6).
 */
export function readLayouts(body: XmlElement): PageLayout[] {
	const layouts: (PageLayout & { characters: number })[] = []
	let characters = 0
	for (const child of body.children) {
		if (typeof child === 'string') continue
		const section = child.name === 'sectPr' ? child : childOf(childOf(child, 'pPr'), 'sectPr')
		if (child.name !== 'sectPr') characters += textIn(child).length
		if (!section) continue
		layouts.push({ ...layoutOf(section), characters, share: 0 })
		characters = 0
	}
	if (layouts.length === 0) {
		layouts.push({ ...layoutOf({ name: 'sectPr', attributes: {}, children: [] }), characters, share: 0 })
	}
	const total = layouts.reduce((sum, layout) => sum + layout.characters, 0) || 1
	return layouts.map(({ characters, ...layout }) => ({ ...layout, share: characters / total }))
}

function layoutOf(section: XmlElement): Omit<PageLayout, 'share'> {
	const size = childOf(section, 'pgSz')?.attributes ?? {}
	const margins = childOf(section, 'pgMar')?.attributes ?? {}
	const mm = (value: string | undefined, otherwise: number) =>
		Math.abs(value === undefined ? otherwise : twips(value)) / TWIPS_PER_MM
	const margin = (...names: string[]) =>
		mm(
			names.map((name) => margins[name]).find((value) => value !== undefined),
			LETTER.margin,
		)
	return {
		width: mm(size['w'], LETTER.w),
		height: mm(size['h'], LETTER.h),
		margins: {
			top: margin('top'),
			bottom: margin('bottom'),
			left: margin('left', 'start'),
			right: margin('right', 'end'),
		},
	}
}

/** True when a header or footer holds the field PAGE (ECMA-376, part 1, section 17.16.5.44). */
export function printsPageNumber(part: XmlElement): boolean {
	for (const instruction of allIn(part, 'instrText')) if (/^\s*PAGE\b/i.test(textIn(instruction))) return true
	for (const field of allIn(part, 'fldSimple')) {
		if (/^\s*PAGE\b/i.test(field.attributes['instr'] ?? '')) return true
	}
	return [...allIn(part, 'pgNum')].length > 0
}
