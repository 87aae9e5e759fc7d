/** What may have to be written otherwise. */
const MARKED = /[&<>"'\p{Cc}\p{Cs}\uFFFE\uFFFF]/u

/** Text for an XML 1.0 element or a quoted attribute: five characters escaped, those that XML may not hold left out. */
export function xmlText(text: string): string {
	if (!MARKED.test(text)) return text
	return text
		.toWellFormed()
		.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
		.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** `<name>text</name>`, or nothing for a missing text. */
export function xmlElement(name: string, text: string | null | undefined): string {
	return text ? `<${name}>${xmlText(text)}</${name}>` : ''
}

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
