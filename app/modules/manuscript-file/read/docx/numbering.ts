import { childOf, childrenOf, type XmlElement } from '../xml.ts'

type Level = { format: string; text: string; start: number; isPicture: boolean }
type Levels = Map<number, Level>
/** An instance of a list: those of one abstract list go on counting from each other, but for levels that begin anew with the instance. */
type List = { abstract: string; levels: Levels; restarts: Map<number, number> }

/** Where a paragraph stands in a list or in the numbers of headings. */
export type ListPlace = {
	/** The same for all that count on from each other. */
	list: string
	/** The instance of the list in which the paragraph stands. */
	instance: string
	depth: number
	isOrdered: boolean
	type: string | null
}

/** The lists of a document (ECMA-376, part 1, section 17.9). */
export type Numbering = {
	/** The place of a paragraph; null when it shows no number and no bullet. */
	placeOf(paragraph: XmlElement): ListPlace | null
	/** Counts the paragraph and says its number and its label ("1.2."). Call once for each paragraph, in order. */
	count(place: ListPlace): { value: number; label: string }
}

const TYPES: { [format: string]: string } = {
	lowerLetter: 'a',
	upperLetter: 'A',
	lowerRoman: 'i',
	upperRoman: 'I',
}
const DEEPEST = 8
/** The largest number that Word counts a list from. */
const LARGEST_START = 32_767

export function readNumbering(numbering: XmlElement | undefined, styles: XmlElement | undefined): Numbering {
	const ofStyle = styleNumbers(styles)
	const lists = listsOf(numbering, ofStyle)
	const counters = new Map<string, number[]>()
	const begun = new Set<string>()
	return {
		placeOf(paragraph) {
			const properties = childOf(paragraph, 'pPr')
			const own = childOf(properties, 'numPr')
			const style = ofStyle(childOf(properties, 'pStyle')?.attributes['val'])
			const list = childOf(own, 'numId')?.attributes['val'] ?? style?.list
			const depth = Number(childOf(own, 'ilvl')?.attributes['val'] ?? style?.depth ?? 0)
			if (!list || list === '0' || !Number.isInteger(depth) || depth < 0 || depth > DEEPEST) return null
			const found = lists.get(list)
			const level = found?.levels.get(depth)
			if (!found || !level || level.format === 'none') return null
			if (level.format === 'bullet' && level.text.trim() === '' && !level.isPicture) return null
			return {
				list: found.abstract,
				instance: list,
				depth,
				isOrdered: level.format !== 'bullet',
				type: TYPES[level.format] ?? null,
			}
		},
		count({ list, instance, depth }) {
			const { levels, restarts } = lists.get(instance) ?? {}
			const counter = counters.get(list) ?? []
			counters.set(list, counter)
			counter.length = Math.min(counter.length, depth + 1)
			for (let above = counter.length; above < depth; above++) counter[above] = levels?.get(above)?.start ?? 1
			const restart = begun.has(`${instance} ${depth}`) ? undefined : restarts?.get(depth)
			begun.add(`${instance} ${depth}`)
			if (restart !== undefined) counter[depth] = restart - 1
			const value = counter[depth] === undefined ? (levels?.get(depth)?.start ?? 1) : counter[depth] + 1
			counter[depth] = value
			const text = levels?.get(depth)?.text ?? ''
			const label = text.replace(/%(\d)/g, (_, number: string) => {
				const at = Number(number) - 1
				return written(counter[at] ?? 1, levels?.get(at)?.format ?? 'decimal')
			})
			return { value, label }
		},
	}
}

/** The instances of lists, with the levels of their own and those of the list style that they or their abstract lists name (sections 17.9.8, 17.9.21). */
function listsOf(
	numbering: XmlElement | undefined,
	ofStyle: ReturnType<typeof styleNumbers>,
): Map<string, List> {
	const abstracts = new Map(
		childrenOf(numbering, 'abstractNum').map((element) => [
			element.attributes['abstractNumId'] ?? '',
			element,
		]),
	)
	const instances = new Map(
		childrenOf(numbering, 'num').map((element) => [element.attributes['numId'] ?? '', element]),
	)
	const abstractOf = (instance: XmlElement | undefined) =>
		childOf(instance, 'abstractNumId')?.attributes['val'] ?? ''
	const levels = new Map([...abstracts].map(([id, element]) => [id, levelsOf(element)]))
	const linked = (id: string): string => {
		const style = childOf(abstracts.get(id), 'numStyleLink')?.attributes['val']
		const other = style && abstractOf(instances.get(ofStyle(style)?.list ?? ''))
		return other && levels.has(other) ? other : id
	}
	return new Map(
		[...instances].map(([id, element]) => {
			const abstract = linked(abstractOf(element))
			const overrides = childrenOf(element, 'lvlOverride')
			const starts = overrides.flatMap((override): [number, number][] => {
				const start = childOf(override, 'startOverride')?.attributes['val']
				return start === undefined ? [] : [[Number(override.attributes['ilvl'] ?? 0), startOf(start)]]
			})
			const own = overrides.flatMap((override) => [...levelsOf(override)])
			return [
				id,
				{
					abstract,
					levels: new Map([...(levels.get(abstract) ?? []), ...own]),
					restarts: new Map(starts),
				},
			]
		}),
	)
}

function levelsOf(parent: XmlElement): Levels {
	return new Map(
		childrenOf(parent, 'lvl').map((level) => [
			Number(level.attributes['ilvl'] ?? 0),
			{
				format: childOf(level, 'numFmt')?.attributes['val'] ?? 'decimal',
				text: childOf(level, 'lvlText')?.attributes['val'] ?? '',
				start: startOf(childOf(level, 'start')?.attributes['val'] ?? '1'),
				isPicture: childOf(level, 'lvlPicBulletId') !== undefined,
			},
		]),
	)
}

/** Where a level begins, which a damaged file may say to be anywhere. */
function startOf(said: string): number {
	return Math.min(LARGEST_START, Math.max(0, Math.trunc(Number(said)) || 0))
}

/** The list that a paragraph style brings, its own or that of the style it is based on. */
function styleNumbers(styles: XmlElement | undefined) {
	const known = new Map(
		childrenOf(styles, 'style').map((style) => [style.attributes['styleId'] ?? '', style]),
	)
	return (id: string | undefined): { list: string | undefined; depth: number } | null => {
		const seen = new Set<XmlElement>()
		for (let style = known.get(id ?? ''); style && !seen.has(style); ) {
			seen.add(style)
			const numbers = childOf(childOf(style, 'pPr'), 'numPr')
			if (numbers) {
				return {
					list: childOf(numbers, 'numId')?.attributes['val'],
					depth: Number(childOf(numbers, 'ilvl')?.attributes['val'] ?? 0),
				}
			}
			style = known.get(childOf(style, 'basedOn')?.attributes['val'] ?? '')
		}
		return null
	}
}

const ROMAN: [number, string][] = [
	[1000, 'm'],
	[900, 'cm'],
	[500, 'd'],
	[400, 'cd'],
	[100, 'c'],
	[90, 'xc'],
	[50, 'l'],
	[40, 'xl'],
	[10, 'x'],
	[9, 'ix'],
	[5, 'v'],
	[4, 'iv'],
	[1, 'i'],
]

function written(value: number, format: string): string {
	if (format === 'lowerLetter' || format === 'upperLetter') {
		const letter = String.fromCharCode(97 + ((value - 1) % 26)).repeat(Math.ceil(value / 26))
		return format === 'upperLetter' ? letter.toUpperCase() : letter
	}
	if (format === 'lowerRoman' || format === 'upperRoman') {
		let rest = Math.min(value, 3999)
		let roman = ''
		for (const [worth, letters] of ROMAN) {
			while (rest >= worth) {
				roman += letters
				rest -= worth
			}
		}
		return format === 'upperRoman' ? roman.toUpperCase() : roman
	}
	return String(value)
}
