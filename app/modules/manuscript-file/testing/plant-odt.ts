import { type OdtParts, odtOf } from './odt.ts'
import { ODT_VOCABULARY } from './odt-vocabulary.ts'

/** Fields and spans that show their words in a line (ODF 1.3, part 3, sections 6 and 7): their text is the text of the page. */
const SHOWN =
	/^text:(?:a|author-.*|bibliography-mark|bookmark-ref|chapter|.*-count|conditional-text|.*-(?:date|time)|creator|database-.*|date|dde-connection|description|drop-down|editing-.*|execute-macro|expression|file-name|h|initial-creator|keywords|measure|meta|meta-field|note-ref|p|page-continuation|page-number|page-variable-.*|placeholder|printed-by|reference-ref|ruby.*|sender-.*|sequence|sequence-ref|sheet-name|span|subject|table-formula|template-name|text-input|time|title|user-defined|user-field-.*|variable-.*)$/
const LOCAL_NAMES = new Set(
	elements()
		.filter(({ name }) => SHOWN.test(name))
		.map(({ name }) => name.replace(/.*:/, '')),
)

function elements(): { name: string; attributes: string[] }[] {
	return ODT_VOCABULARY.trim()
		.split('\n')
		.flatMap((line) => {
			const [names = '', attributes = ''] = line.split(' ;')
			return names.split(' ').map((name) => ({ name, attributes: attributes.split(' ').filter(Boolean) }))
		})
}

/** Every element of OpenDocument with these words in each of its attributes that may hold any, and as its text where no page shows that. */
export function odtPlaces(words: string): string[] {
	return elements().flatMap(({ name, attributes }) => {
		const own = attributes.map((attribute) => `${attribute}="${words}"`).join(' ')
		const isShown = LOCAL_NAMES.has(name.replace(/.*:/, ''))
		return [`<${name} ${own}/>`, `<${name} ${own}>${isShown ? '' : words}</${name}>`]
	})
}

const PLACES: readonly ((planted: string) => OdtParts)[] = [
	(planted) => ({ body: `<text:p>a</text:p>${planted}<text:p>b</text:p>` }),
	(planted) => ({ body: `<text:p>a${planted}</text:p><text:p>b</text:p>` }),
	(planted) => ({ body: `<text:p>a<draw:frame>${planted}</draw:frame></text:p><text:p>b</text:p>` }),
	(planted) => ({ body: `<text:p>a<draw:rect>${planted}</draw:rect></text:p><text:p>b</text:p>` }),
	(planted) => ({ body: `<text:p>a</text:p><text:section>${planted}<text:p>b</text:p></text:section>` }),
	(planted) => ({
		body: `<text:list><text:list-item><text:p>a</text:p>${planted}</text:list-item></text:list><text:p>b</text:p>`,
	}),
	(planted) => ({
		body: `<text:p>a<text:note text:note-class="footnote">${planted}<text:note-body>${planted}<text:p/></text:note-body></text:note></text:p><text:p>b</text:p>`,
	}),
	(planted) => ({
		body: `<text:p>a</text:p><text:p text:style-name="P">b</text:p>`,
		automatic: `<style:style style:name="P" style:family="paragraph">${planted}<style:text-properties>${planted}</style:text-properties></style:style>${planted}`,
	}),
	(planted) => ({ body: '<text:p>a</text:p><text:p>b</text:p>', styles: planted }),
	(planted) => ({
		body: '<text:p>a</text:p><text:p>b</text:p>',
		master: `${planted}<style:header>${planted}<text:p>h</text:p></style:header>`,
	}),
	(planted) => ({ body: '<text:p>a</text:p><text:p>b</text:p>', meta: planted }),
]

/** Texts of two paragraphs, `a` and `b`, each with these words in one place of the file in every element that there is. */
export function plantedInOdt(words: string): Uint8Array[] {
	const planted = odtPlaces(words).join('')
	return PLACES.map((place) => odtOf(place(planted)))
}
