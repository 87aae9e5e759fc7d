import { dissect } from '#app/modules/manuscript-check/anatomy/anatomy.ts'
import { languageOf } from '#app/modules/manuscript-check/anatomy/language.ts'
import { referencesOf } from '#app/modules/manuscript-check/rules/sources.ts'
import type { Block } from '#app/modules/manuscript-file/manuscript.ts'
import { openDocx, readOpened } from '#app/modules/manuscript-file/read/docx/read-docx.ts'
import type { XmlElement } from '#app/modules/manuscript-file/read/xml.ts'
import { toFullText } from '#app/modules/work/full-text/full-text.ts'
import { htmlOf } from './docx/assemble.ts'
import type { OpenFields } from './docx/fields.ts'
import { piecesOf, type Walk } from './docx/pieces.ts'
import { Source } from './docx/source.ts'
import { guessedLevels } from './headings.ts'
import type { ConversionWarning, ConvertedManuscript, RawPicture } from './model.ts'
import { textOfManuscript } from './text-range.ts'

/** A manuscript that was converted, with its pictures as the file holds them. */
export type RawConversion = Omit<ConvertedManuscript, 'images'> & { images: RawPicture[] }

/**
 * A Word document as structured text. Title, names, abstracts, keywords and bibliography are kept apart from the text, by what the
 * manuscript check takes them for; headings come from styles and, where there are none, from numbers and bold lines. `language`
 * (ISO 639) is found in the text when it is null.
 * @throws Refused as `openDocx`
 */
export function convert(bytes: Uint8Array, language: string | null): RawConversion {
	const docx = openDocx(bytes)
	const blocks = new Map<XmlElement, Block>()
	const manuscript = readOpened(docx, (block, paragraph) => blocks.set(paragraph, block))
	const anatomy = dissect(manuscript)
	const code =
		language ??
		languageOf(
			anatomy.body
				.map(({ text }) => text)
				.join(' ')
				.slice(0, 20_000),
		) ??
		'fr'
	const source = new Source(docx, code)
	const range = textOfManuscript(manuscript, anatomy)
	const guessed = guessedLevels(docx, blocks, range.blocks, anatomy)
	const drawings = { count: 0 }
	const fields: OpenFields = []
	let wasIncluded = false
	const walk: Walk = {
		source,
		relations: docx.relations,
		fields,
		blockOf: (paragraph) => blocks.get(paragraph),
		levelOf: (block) => (block.inTable ? 0 : (guessed.get(block) ?? block.level)),
		isIncluded(block) {
			if (block) wasIncluded = range.blocks.has(block)
			return wasIncluded
		},
		warn: () => {
			drawings.count += 1
		},
	}
	const body = htmlOf(piecesOf(docx.body, walk))
	const { html, outline, wordCount } = toFullText(body + notesHtml(source, walk), { language: code })
	const references = referencesOf(anatomy).map(({ text }) => text)
	const { comments, changes } = manuscript.hidden
	const warnings: ConversionWarning[] = [
		{ code: 'noHeadings', count: outline.length === 0 ? 1 : 0 },
		{ code: 'guessedHeadings', count: guessed.size },
		{ code: 'noBibliography', count: references.length === 0 ? 1 : 0 },
		{ code: 'trackedChanges', count: changes.length },
		{ code: 'comments', count: comments.length },
		{ code: 'pictureFormat', count: source.pictures.inOtherFormats },
		{ code: 'pictureWithoutDescription', count: source.pictures.withoutDescription },
		{ code: 'drawing', count: source.pictures.drawings + drawings.count },
	]
	return {
		language: code,
		html,
		outline,
		wordCount,
		titles: byLanguage(anatomy.titles, code),
		front: range.front,
		abstracts: byLanguage(anatomy.abstracts, code),
		keywords: byLanguage(anatomy.keywords, code),
		references,
		images: [...source.pictures.found.values()].filter(({ name }) => html.includes(name)),
		warnings: warnings.filter(({ count }) => count > 0),
	}
}

/** The notes at the end, in the order in which the text calls them; those that notes call come after them. */
function notesHtml(source: Source, walk: Walk): string {
	const items: string[] = []
	for (let index = 0; index < source.notes.length; index++) {
		const { kind, number, content } = source.notes[index] as (typeof source.notes)[number]
		const html = htmlOf(
			piecesOf(content, {
				...walk,
				relations: source.docx.relationsOf(kind),
				fields: [],
				blockOf: () => undefined,
				isIncluded: () => true,
			}),
		)
		const back = `<a href="#a-${number}" class="footnote-back">↩︎</a>`
		const end = html.lastIndexOf('</p>')
		items.push(
			`<li id="n-${number}">${end < 0 ? html + back : `${html.slice(0, end)} ${back}${html.slice(end)}`}</li>`,
		)
	}
	return items.length > 0 ? `<section class="footnotes"><ol>${items.join('')}</ol></section>` : ''
}

function byLanguage<T>(
	found: readonly { language: string | null; value: T }[],
	otherwise: string,
): { [language: string]: T } {
	const known: { [language: string]: T } = {}
	for (const { language, value } of found) known[language ?? otherwise] ??= value
	return known
}
