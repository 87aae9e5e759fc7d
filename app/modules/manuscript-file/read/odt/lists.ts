import { childOf, childrenOf, type XmlElement } from '../xml.ts'
import { wordPart, xmlValue } from './write-xml.ts'

const FORMATS: { [format: string]: string } = {
	'1': 'decimal',
	a: 'lowerLetter',
	A: 'upperLetter',
	i: 'lowerRoman',
	I: 'upperRoman',
}
const DEEPEST_LEVEL = 9
/** Beyond the numbers of all lists that a text can have. */
const FIRST_RESTART = 1_000_000

/** The lists of an OpenDocument text as numberings of Word: each list counts for itself unless it goes on from another. */
export class OdtLists {
	readonly #styles = new Map<string, XmlElement>()
	readonly #outline: XmlElement | undefined
	readonly #made: string[] = []
	/** Items that count anew: the list that each is of, its level and its number. */
	readonly #restarts: { number: number; level: number; start: number }[] = []
	readonly #byId = new Map<string, number>()
	readonly #lastOf = new Map<string, number>()
	#outlineNumber: number | null = null

	constructor(content: XmlElement, styles: XmlElement | undefined) {
		for (const group of [
			childOf(styles, 'styles'),
			childOf(styles, 'automatic-styles'),
			childOf(content, 'automatic-styles'),
		])
			for (const style of childrenOf(group, 'list-style'))
				this.#styles.set(style.attributes['name'] ?? '', style)
		this.#outline = childOf(childOf(styles, 'styles'), 'outline-style')
	}

	/** The number of a list that begins (ODF 1.3, part 3, sections 5.3.2 and 19.795 f.). */
	numberOf({ attributes }: XmlElement, styleName: string): number {
		const before = attributes['continue-list']
		const goesOn =
			before !== undefined
				? this.#byId.get(before)
				: attributes['continue-numbering'] === 'true'
					? this.#lastOf.get(styleName)
					: undefined
		const number = goesOn ?? this.#add(this.#styles.get(styleName))
		this.#byId.set(attributes['id'] ?? '', number)
		this.#lastOf.set(styleName, number)
		return number
	}

	/** The place of a heading in the numbering of the chapters; empty where headings have none. */
	headingNumber(level: number): string {
		const own = childrenOf(this.#outline).find(({ attributes }) => attributes['level'] === String(level))
		if (!own || (own.attributes['num-format'] ?? '') === '') return ''
		this.#outlineNumber ??= this.#add(this.#outline)
		return numPr(this.#outlineNumber, level)
	}

	/** The part of numberings. */
	get part(): string {
		const numbers = this.#made.map((_, index) => numOf(index + 1, index + 1, ''))
		const restarts = this.#restarts.map(({ number, level, start }, index) =>
			numOf(
				FIRST_RESTART + index,
				number,
				`<w:lvlOverride w:ilvl="${level - 1}"><w:startOverride w:val="${start}"/></w:lvlOverride>`,
			),
		)
		return wordPart('numbering', [...this.#made, ...numbers, ...restarts].join(''))
	}

	/** The number of an item of a list at which counting begins anew (section 19.880); the items behind it go on from there. */
	restarted(number: number, level: number, start: number): number {
		return FIRST_RESTART - 1 + this.#restarts.push({ number, level: Math.min(level, DEEPEST_LEVEL), start })
	}

	#add(style: XmlElement | undefined): number {
		const number = this.#made.length + 1
		this.#made.push(`<w:abstractNum w:abstractNumId="${number}">${levelsOf(style)}</w:abstractNum>`)
		return number
	}
}

function numOf(number: number, abstract: number, more: string): string {
	return `<w:num w:numId="${number}"><w:abstractNumId w:val="${abstract}"/>${more}</w:num>`
}

/** The place of a paragraph in a list, as a child of `w:pPr`. */
export function numPr(number: number, level: number): string {
	return `<w:numPr><w:ilvl w:val="${Math.min(level, DEEPEST_LEVEL) - 1}"/><w:numId w:val="${number}"/></w:numPr>`
}

function levelsOf(style: XmlElement | undefined): string {
	const given = new Map(childrenOf(style).map((level) => [Number(level.attributes['level']), level]))
	return Array.from({ length: DEEPEST_LEVEL }, (_, index) => {
		const level = given.get(index + 1)
		const {
			'num-format': format = '',
			'num-prefix': prefix = '',
			'num-suffix': suffix = '',
			'start-value': start = '1',
			'display-levels': shown = '1',
		} = level?.attributes ?? {}
		const type = FORMATS[format]
		const first = Math.max(1, index + 2 - (Number(shown) || 1))
		const places = Array.from({ length: index + 2 - first }, (_, place) => `%${first + place}`)
		return `<w:lvl w:ilvl="${index}"><w:start w:val="${Number(start) || 1}"/><w:numFmt w:val="${type ?? 'bullet'}"/><w:lvlText w:val="${type ? xmlValue(prefix + places.join('.') + suffix) : '•'}"/></w:lvl>`
	}).join('')
}
