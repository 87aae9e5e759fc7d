import { markupText } from '#app/platform/markup.ts'
import type { CslItem, CslName } from './model.ts'
import { familyOf } from './names.ts'

/** What is said between the parts of an entry, by the language of the text around it. */
const WORDS: {
	[language: string]: { undated: string; within: string }
	en: { undated: string; within: string }
} = {
	fr: { undated: 's. d.', within: 'Dans' },
	en: { undated: 'n.d.', within: 'In' },
	es: { undated: 's. f.', within: 'En' },
	pt: { undated: 's.d.', within: 'Em' },
	ar: { undated: 'د. ت.', within: 'في' },
}
/** What stands in another work, whose title is the one in italics. */
const PARTS = new Set(['chapter', 'paper-conference', 'entry-dictionary', 'entry-encyclopedia'])

/** An entry for a record that its author printed nowhere, as HTML in the manner of the author guide (APA 7, section 9): names, year, title, container, publisher, address. */
export function writtenReference(csl: CslItem, language: string): string {
	const words = WORDS[language] ?? WORDS.en
	const { DOI, URL, volume, issue, page, publisher } = csl
	const title = bare(csl.title ?? '')
	const container = csl['container-title'] && bare(csl['container-title'])
	const isOwn = container === undefined
	const people = namesOf(csl.author ?? csl.editor ?? [])
	const year = csl.issued?.['date-parts']?.[0]?.[0] ?? csl.issued?.literal ?? words.undated
	const numbered = [volume && emphasised(volume), issue && `(${markupText(issue)})`].filter(Boolean).join('')
	const editors = csl.author && csl.editor ? namesOf(csl.editor) : ''
	const within = PARTS.has(csl.type)
		? [`${words.within} ${editors}`.trim(), emphasised(container ?? '')]
		: [emphasised(container ?? '')]
	const place = isOwn ? '' : [within.join(' '), numbered, page && markupText(page)].filter(Boolean).join(', ')
	const address = DOI ? `https://doi.org/${DOI}` : URL
	return [
		people && `${people} (${markupText(String(year))})`,
		isOwn ? emphasised(title) : markupText(title),
		people ? '' : `(${markupText(String(year))})`,
		place,
		publisher && markupText(bare(publisher)),
	]
		.filter((part): part is string => Boolean(part))
		.map((part) => (/[.?!…](?:["”’»]|&quot;)?(?:<\/em>)?$/.test(part) ? part : `${part}.`))
		.concat(address ? [`<a href="${markupText(address)}">${markupText(address)}</a>`] : [])
		.join(' ')
}

/** Without the mark that some programs leave before what they print next: « The Bantu languages, ». */
function bare(text: string): string {
	return text.replace(/[\s,;:]+$/u, '')
}

function namesOf(names: readonly CslName[]): string {
	return names
		.map(({ literal, given, suffix, ...name }) =>
			markupText([familyOf(name) || literal, given, suffix].filter(Boolean).join(', ')),
		)
		.join(' ; ')
}

function emphasised(text: string): string {
	return text === '' ? '' : `<em>${markupText(text)}</em>`
}
