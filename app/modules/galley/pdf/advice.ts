import type { GalleySource, GalleyWarning } from '../source.ts'
import { deep } from './elements.ts'

/** A picture of a figure that is narrower than this on the screen would be a stamp on a page (183 dots per inch at full measure: 900). */
const LEAST_WIDTH = 300
const LONGEST_DETAIL = 80

/** What an editor should look at in a text before it is printed, each with its place on the page where it is read; levels of headings are never skipped in a stored text. */
export function adviceOn({ record, text }: GalleySource): GalleyWarning[] {
	const warnings: GalleyWarning[] = []
	const cited = new Set<string>()
	for (const element of deep(text.tree)) {
		const href = element.attributes.get('href')
		if (href?.startsWith('#ref-')) cited.add(href.slice(1))
		if (element.tag !== 'figure') continue
		for (const picture of deep(element)) {
			const width = Number(picture.attributes.get('width') ?? 0)
			if (picture.tag !== 'img' || width === 0 || width >= LEAST_WIDTH) continue
			const place = element.attributes.get('id')
			warnings.push({ code: 'pictureCoarse', ...(place && { place }), detail: `${width} px` })
		}
	}
	// A text of which no citation leads anywhere has none that is known.
	if (cited.size > 0)
		for (const [index, reference] of record.references.entries()) {
			const place = `ref-${index + 1}`
			if (!cited.has(place)) warnings.push({ code: 'referenceUncited', place, detail: short(reference.text) })
		}
	return warnings
}

function short(text: string): string {
	return text.length > LONGEST_DETAIL ? `${text.slice(0, LONGEST_DETAIL)}…` : text
}
