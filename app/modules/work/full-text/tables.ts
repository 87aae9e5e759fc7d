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
 * region of the text has. Header cells say what they head; empty ones are ordinary cells.
 */
export function frameTables(root: Element, language: string): void {
	let number = 0
	rewrite(root, (element, ancestors) => {
		if (element.tag !== 'table') return [element]
		markHeaders(element)
		if (![...elementsOf(element)].some((cell) => cell.tag === 'td' || cell.tag === 'th')) return []
		if (ancestors.some((ancestor) => ancestor.tag === 'table')) return [element]
		number += 1
		return [framed(element, `${TABLE[language] ?? TABLE['en']} ${number}`)]
	})
}

function framed(table: Element, name: string): Element {
	const caption = table.children.find((child) => typeof child !== 'string' && child.tag === 'caption')
	const title = caption ? textOf(caption).replace(/\s+/gu, ' ').trim() : ''
	const isNamed = title.startsWith(name) && !/^\d/.test(title.slice(name.length))
	const label = !title ? name : isNamed ? title : `${name}. ${title}`
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
