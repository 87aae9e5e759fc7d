import { SKIPPED_LEVEL, textOf } from '#app/modules/work/full-text/index.ts'
import type { GalleySource, GalleyWarning } from '../source.ts'
import { deep, inShort, placesToLook } from './elements.ts'

/** A picture of a figure that is narrower than this on the screen would be a stamp on a page (183 dots per inch at full measure: 900). */
const LEAST_WIDTH = 300

/** What an editor should look at in a text before it is printed, each with its place on the page where it is read. */
export function adviceOn({ record, text }: GalleySource): GalleyWarning[] {
	const warnings: GalleyWarning[] = []
	const cited = new Set<string>()
	const places = placesToLook(text.tree)
	for (const element of deep(text.tree)) {
		const place = places.get(element) ?? {}
		const href = element.attributes.get('href')
		if (href?.startsWith('#ref-')) cited.add(href.slice(1))
		if (element.attributes.get('class') === SKIPPED_LEVEL) {
			warnings.push({ code: 'headingSkipped', ...place, detail: inShort(textOf(element)) })
		}
		if (element.tag !== 'figure') continue
		for (const picture of deep(element)) {
			const width = Number(picture.attributes.get('width') ?? 0)
			if (picture.tag !== 'img' || width === 0 || width >= LEAST_WIDTH) continue
			warnings.push({ code: 'pictureCoarse', ...place, detail: `${width} px` })
		}
	}
	// A text of which no citation leads anywhere has none that is known.
	if (cited.size > 0)
		for (const [index, reference] of record.references.entries()) {
			const place = `ref-${index + 1}`
			if (!cited.has(place))
				warnings.push({ code: 'referenceUncited', place, detail: inShort(reference.text) })
		}
	return warnings
}
