import { type Element, elementsOf, rewrite, textOf } from './tree.ts'

const TABLE: { [language: string]: string } = {
	fr: 'Tableau',
	en: 'Table',
	es: 'Tabla',
	ar: 'جدول',
	pt: 'Tabela',
}
const LONGEST_LABEL = 120

/**
 * Wide tables scroll inside a region of their own that the keyboard reaches and that has a name no other
 * region of the text has: its numbered caption, else a number that no caption has. Header cells say what they head; empty ones are ordinary cells.
 */
export function frameTables(root: Element, language: string): void {
	const word = TABLE[language] ?? TABLE['en']
	const taken = new Set([...elementsOf(root)].filter(isNumber).map((number) => spaced(textOf(number))))
	const named = new Set<string>()
	let number = 0
	rewrite(root, (element, ancestors) => {
		if (element.tag !== 'table') return [element]
		markHeaders(element)
		if (![...elementsOf(element)].some((cell) => cell.tag === 'td' || cell.tag === 'th')) return []
		if (ancestors.some((ancestor) => ancestor.tag === 'table')) return [element]
		const printed = captionOf(ancestors.findLast(({ tag }) => tag === 'figure'))
		if (printed && !named.has(printed)) {
			named.add(printed)
			return [framed(element, printed)]
		}
		do number += 1
		while (taken.has(`${word} ${number}`))
		return [framed(element, nameOf(element, `${word} ${number}`))]
	})
}

const isNumber = ({ tag, attributes }: Element) => tag === 'span' && attributes.get('class') === 'numero'

const spaced = (text: string) => text.replace(/\s+/gu, ' ').trim()

/** What stands under or over a numbered figure; null where it has no number. */
function captionOf(figure: Element | undefined): string | null {
	const caption = [...(figure ? elementsOf(figure) : [])].find(({ tag }) => tag === 'figcaption')
	return caption && [...elementsOf(caption)].some(isNumber) ? spaced(textOf(caption)) : null
}

function nameOf(table: Element, name: string): string {
	const caption = table.children.find((child) => typeof child !== 'string' && child.tag === 'caption')
	const title = caption ? spaced(textOf(caption)) : ''
	const isNamed = title.startsWith(name) && !/^\d/.test(title.slice(name.length))
	return !title ? name : isNamed ? title : `${name}. ${title}`
}

function framed(table: Element, label: string): Element {
	return {
		tag: 'div',
		attributes: new Map([
			['class', 'tab-enveloppe'],
			['tabindex', '0'],
			['role', 'region'],
			[
				'aria-label',
				label.length > LONGEST_LABEL ? `${label.slice(0, LONGEST_LABEL - 1).trimEnd()}…` : label,
			],
		]),
		children: [table],
	}
}

function markHeaders(table: Element): void {
	for (const section of table.children) {
		if (typeof section === 'string') continue
		const scope = section.tag === 'thead' ? 'col' : 'row'
		for (const cell of elementsOf(section)) {
			if (cell.tag !== 'th') continue
			if (textOf(cell).trim() === '') {
				cell.tag = 'td'
				cell.attributes.delete('scope')
			} else if (
				!cell.attributes.has('scope') ||
				!/^(?:col|row)(?:group)?$/.test(cell.attributes.get('scope') ?? '')
			) {
				cell.attributes.set('scope', scope)
			}
		}
	}
}
