import type { LeftOut } from '../../manuscript.ts'
import { openPackage, type Package } from '../package.ts'
import type { Relations } from '../relations.ts'
import { allIn, childrenOf, readXml, textIn, type XmlElement } from '../xml.ts'

/**
 * Parts that Word imports when it opens the file and that stand nowhere in its text until it has saved it (`altChunk`, ECMA-376, part 1, section
 * 17.17.2.1): pages of HTML, plain texts, other documents. They are told with their words, as far as these can be read; nothing of them is converted.
 */
export function importedIn(
	{ body, opened, relations }: { body: XmlElement; opened: Package; relations: Relations },
	numbers: ReadonlyMap<XmlElement, number>,
): LeftOut[] {
	const imported: LeftOut[] = []
	let block = 0
	const visit = (element: XmlElement) => {
		for (const child of childrenOf(element)) {
			block = numbers.get(child) ?? block
			if (child.name !== 'altChunk') {
				visit(child)
				continue
			}
			const relation = relations.get(child.attributes['id'] ?? '')
			const text = relation && !relation.isExternal ? wordsOf(opened, relation.target) : ''
			imported.push({ reason: 'imported', text: text || (relation?.target ?? ''), block })
		}
	}
	visit(body)
	return imported
}

const PACKAGE_START = 'PK'

function wordsOf(opened: Package, name: string): string {
	const text = opened.text(name) ?? ''
	if (!text.startsWith(PACKAGE_START))
		return text
			.replace(/<(style|script|head)\b.*?<\/\1>/gis, '')
			.replace(/<[^>]*>|&\w+;|&#\d+;/g, ' ')
			.replace(/\s+/g, ' ')
			.trim()
	try {
		const document = openPackage(opened.bytes(name) ?? new Uint8Array()).text('word/document.xml')
		return document ? [...allIn(readXml(document), 't')].map(textIn).join(' ') : ''
	} catch {
		return ''
	}
}
