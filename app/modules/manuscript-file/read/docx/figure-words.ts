import type { Package } from '../package.ts'
import type { Relations } from '../relations.ts'
import { allIn, childrenOf, textIn, type XmlElement } from '../xml.ts'
import { chartPartIn, partOf } from './chart-data.ts'

/** Names of series and categories as the workbook had them (ECMA-376, part 1, section 21.2.2). */
const NAMES = ['strCache', 'multiLvlStrCache', 'strLit']
const MOST_WORDS = 2000

/**
 * Words that a drawing or an old picture element shows and that are no part of the text: of its chart, of its diagram, drawn letters. Each string once, as
 * it is drawn; those of its text boxes are read as text.
 */
export function figureWordsIn(drawn: XmlElement, opened: Package, relations: Relations): string[] {
	const parts = [
		relatedPart(drawn, 'chart', 'id', opened, relations),
		relatedPart(drawn, 'relIds', 'dm', opened, relations),
	].filter((part) => part !== undefined)
	const words = [
		...[...outsideBoxes(drawn, 'textpath')].map(({ attributes }) => attributes['string'] ?? ''),
		...parts.flatMap((part) => [
			...[...allIn(part, 'p')].map((line) => [...allIn(line, 't')].map(textIn).join('')),
			...NAMES.flatMap((cache) => [...allIn(part, cache)])
				.flatMap((cache) => [...allIn(cache, 'v')])
				.map(textIn),
			...[...allIn(part, 'tx')].flatMap((title) => childrenOf(title, 'v')).map(textIn),
		]),
	]
	return [...new Set(words.map((text) => text.replace(/\s+/gu, ' ').trim()).filter(Boolean))].slice(
		0,
		MOST_WORDS,
	)
}

function relatedPart(
	drawn: XmlElement,
	name: 'chart' | 'relIds',
	key: string,
	opened: Package,
	relations: Relations,
): XmlElement | undefined {
	if (name === 'chart' && chartPartIn(drawn, relations) === undefined) return undefined
	return partOf(allIn(drawn, name).next().value?.attributes[key], opened, relations)
}

function* outsideBoxes(element: XmlElement, name: string): Generator<XmlElement> {
	for (const child of childrenOf(element)) {
		if (child.name === 'txbxContent') continue
		if (child.name === name) yield child
		yield* outsideBoxes(child, name)
	}
}
