import type { Package } from '../package.ts'
import type { Relations } from '../relations.ts'
import { allIn, childOf, childrenOf, textIn, type XmlElement } from '../xml.ts'
import { partOf } from './chart-data.ts'

/** Words of a diagram, and those that stand under them. */
export type DiagramPoint = { text: string; points: DiagramPoint[] }

const DEEPEST = 12

/**
 * The words of a diagram (SmartArt) that a drawing shows, in the order and under one another as its author typed them (ECMA-376, part 1, section
 * 21.4.3); null where it has none. Words that no connection leads to stand at the end.
 */
export function diagramTextIn(
	drawing: XmlElement,
	opened: Package,
	relations: Relations,
): DiagramPoint[] | null {
	const [ids] = [...allIn(drawing, 'relIds')]
	const model = ids && partOf(ids.attributes['dm'], opened, relations)
	if (!model) return null
	const points = new Map(
		childrenOf(childOf(model, 'ptLst'), 'pt').map((point) => [point.attributes['modelId'] ?? '', point]),
	)
	const under = Map.groupBy(
		childrenOf(childOf(model, 'cxnLst'), 'cxn')
			.filter(({ attributes: { type = 'parOf' } }) => type === 'parOf')
			.toSorted((a, b) => Number(a.attributes['srcOrd'] ?? 0) - Number(b.attributes['srcOrd'] ?? 0)),
		({ attributes }) => attributes['srcId'] ?? '',
	)
	const seen = new Set<string>()
	const read = (id: string, depth: number): DiagramPoint[] => {
		const point = points.get(id)
		if (!point || seen.has(id) || depth > DEEPEST) return []
		seen.add(id)
		const below = (under.get(id) ?? []).flatMap(({ attributes }) =>
			read(attributes['destId'] ?? '', depth + 1),
		)
		const text = isTyped(point) ? wordsOf(point) : ''
		return text === '' ? below : [{ text, points: below }]
	}
	const roots = [...points].filter(([, { attributes }]) => attributes['type'] === 'doc').map(([id]) => id)
	const found = [...roots, ...points.keys()].flatMap((id) => read(id, 0))
	return found.length > 0 ? found : null
}

/** Points of presentation repeat what others say. */
function isTyped({ attributes: { type = 'node' } }: XmlElement): boolean {
	return type !== 'pres' && type !== 'doc'
}

function wordsOf(point: XmlElement): string {
	return childrenOf(childOf(point, 't'), 'p')
		.map((paragraph) => [...allIn(paragraph, 't')].map(textIn).join(''))
		.filter((text) => text.trim() !== '')
		.join(' ')
		.replace(/\s+/gu, ' ')
		.trim()
}
