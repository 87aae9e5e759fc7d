import { dissect, type Home, homesOf, languageOf } from '#app/modules/manuscript-check/anatomy/index.ts'
import { linkCitations } from '#app/modules/manuscript-check/citations/index.ts'
import {
	type BalanceItem,
	balanceOf,
	isInText,
	itemOf,
	withCitations,
	withFates,
} from '#app/modules/manuscript-check/index.ts'
import type { Block } from '#app/modules/manuscript-file/index.ts'
import { openDocx, readOpened, type XmlElement } from '#app/modules/manuscript-file/read/index.ts'
import { toFullText } from '#app/modules/work/full-text/index.ts'
import type { Metafile } from '#app/platform/office/drawing.server.ts'
import { type ChartDocument, chartDocuments } from './chart-documents.ts'
import { referencesIn } from './citations/references.ts'
import { htmlOf } from './docx/assemble.ts'
import type { OpenFields } from './docx/fields.ts'
import { htmlBlocksOf, type Walk } from './docx/html-blocks.ts'
import { notesBesideHtml, notesHtml } from './docx/notes.ts'
import { Source } from './docx/source.ts'
import { guessedLevels } from './headings.ts'
import { metafilesIn, withDrawn } from './metafiles.ts'
import type { ConversionWarning, ConvertedManuscript, RawPicture } from './model.ts'
import { lossAside, lossIn, lossOfNotes, lossOfWords } from './verify.ts'

/** Metafiles and charts of a document. */
export type Undrawn = { metafiles: Metafile[]; charts: ChartDocument[] }

/** A manuscript that was converted, with its pictures as the file holds them. */
export type RawConversion = Omit<ConvertedManuscript, 'images'> & {
	images: RawPicture[]
	/** What the text does not show, although LibreOffice could draw it. */
	undrawn: Undrawn
}

/** Sections that say who wrote a text. */
const TELLING: ReadonlySet<Home> = new Set<Home>([
	'dedication',
	'acknowledgements',
	'funding',
	'contributions',
	'interests',
	'biography',
])

/**
 * A Word document as structured text. Title, names, abstracts, keywords and bibliography are kept apart from the text, by what the
 * manuscript check takes them for; headings come from styles and, where there are none, from numbers and bold lines. `language`
 * (ISO 639) is found in the text when it is null. Citations lead to their entries. For a review they do not, and what tells of the authors (acknowledgements, funding, who did what) is
 * left out of the text. `drawn` holds pictures that are shown in the place of metafiles and charts, by their names.
 * @throws Refused as `openDocx`
 */
export function convert(
	bytes: Uint8Array,
	{
		language,
		isForReview,
		drawn = new Map(),
	}: { language: string | null; isForReview: boolean; drawn?: ReadonlyMap<string, Uint8Array> },
): RawConversion {
	const docx = withDrawn(openDocx(bytes), drawn)
	const blocks = new Map<XmlElement, Block>()
	const noteParts: XmlElement[] = []
	const manuscript = readOpened(docx, {
		onBlock: (block, paragraph) => blocks.set(paragraph, block),
		onAside: ({ beside, element }) => beside === 'note' && noteParts.push(element),
	})
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
	const homes = homesOf(manuscript, anatomy)
	const isShown = (block: Block) => {
		const home = homes.get(block) ?? 'text'
		return isInText(home) && !(isForReview && TELLING.has(home))
	}
	const guessed = guessedLevels(docx, blocks, isShown, anatomy)
	const made = new Map<Block, string>()
	const notesMade = new Map<XmlElement, string[]>()
	const drawings = { count: 0 }
	const frames: (Block | undefined)[] = []
	const fields: OpenFields = []
	let wasIncluded = manuscript.blocks.every((block) => !isShown(block))
	const walk: Walk = {
		source,
		relations: docx.relations,
		fields,
		blockOf: (paragraph) => blocks.get(paragraph),
		levelOf: (block) => (block.inTable ? 0 : (guessed.get(block) ?? block.level)),
		isIncluded(block) {
			if (block) wasIncluded = isShown(block)
			return wasIncluded
		},
		keepsNotesOf: (block) => !block?.isListing && homes.get(block as Block) !== 'references',
		onWords(block, html) {
			if (block) made.set(block, (made.get(block) ?? '') + html)
		},
		onNoteWords(note, html) {
			notesMade.set(note, [...(notesMade.get(note) ?? []), html])
		},
		warn: () => {
			drawings.count += 1
		},
		onFrame(block) {
			if (!block || isShown(block)) frames.push(block)
		},
		marks: [],
	}
	const body = htmlOf(htmlBlocksOf(docx.body, walk))
	const beside = isForReview ? '' : notesBesideHtml(source, walk)
	const whole = body + beside + notesHtml(source, walk)
	const { html, outline, wordCount } = toFullText(whole, { language: code })
	const notes = manuscript.notes.map((text, index) => ({ text, content: noteParts[index] as XmlElement }))
	const moved: BalanceItem[] = [
		...lossOfWords(
			manuscript.blocks.filter(isShown).map((block) => ({ block, made: made.get(block) ?? '' })),
			notes.flatMap(({ text, content }) => {
				const made = notesMade.get(content)
				return made ? [{ text, made }] : []
			}),
			html,
		),
		...lossIn(manuscript, { isShown, made, frames: frames.length - source.pictures.chartTables, html }),
	]
	moved.push(...frames.map((block) => itemOf('aside', 'tables', 'framed', 1, block)))
	if (!isForReview)
		moved.push(...source.notesBeside.map(({ caller }) => itemOf('aside', 'notes', 'authorNote', 1, caller)))
	const references = referencesIn(docx, code, anatomy.bibliography, blocks)
	const citations = linkCitations(html, isForReview ? [] : references)
	const titles = byLanguage(anatomy.titles, code, (title) => title)
	const isFront = (block: Block) =>
		homes.get(block) === 'byline' ||
		(homes.get(block) === 'title' && !Object.values(titles).includes(block.text))
	const kept = {
		titles,
		front: manuscript.blocks.filter(isFront).map(({ text }) => text),
		abstracts: byLanguage(anatomy.abstracts, code, (abstract, next) => `${abstract}\n\n${next}`),
		keywords: byLanguage(anatomy.keywords, code, (keywords, next) => [...keywords, ...next]),
		references,
	}
	const lostAside = lossAside(homes, kept, anatomy.bibliography?.subheadings ?? new Set())
	const ofAuthors = new Set(isForReview ? source.notesBeside.map(({ content }) => content) : [])
	moved.push(
		...lossOfNotes(
			notes.filter(({ content }) => !notesMade.has(content) && !ofAuthors.has(content)),
			references,
		),
	)
	const { comments, changes } = manuscript.hidden
	const warnings: ConversionWarning[] = [
		{ code: 'noHeadings', count: outline.length === 0 ? 1 : 0 },
		{ code: 'guessedHeadings', count: guessed.size },
		{ code: 'noBibliography', count: references.length === 0 ? 1 : 0 },
		{ code: 'citedInNotes', count: anatomy.bibliography ? 0 : references.length },
		{ code: 'trackedChanges', count: changes.length },
		{ code: 'comments', count: comments.length },
		{ code: 'pictureFormat', count: source.pictures.inOtherFormats },
		{ code: 'pictureWithoutDescription', count: source.pictures.withoutDescription },
		{ code: 'drawing', count: source.pictures.drawings + drawings.count },
	]
	return {
		language: code,
		html: citations.html,
		outline,
		wordCount,
		...kept,
		images: [...source.pictures.found.values()].filter(({ name }) => html.includes(name)),
		undrawn: {
			metafiles: source.pictures.inOtherFormats > 0 && drawn.size === 0 ? metafilesIn(docx) : [],
			charts: chartDocuments(docx, source.pictures.charts),
		},
		warnings: warnings.filter(({ count }) => count > 0),
		balance: withCitations(
			withFates(balanceOf(manuscript, anatomy) ?? { rows: [], items: [] }, moved, lostAside),
			anatomy.bibliography ? citations : { ...citations, uncited: [] },
			references,
		),
	}
}

/** What was found by its language; of two in one, `joined`. */
function byLanguage<T>(
	found: readonly { language: string | null; value: T }[],
	otherwise: string,
	joined: (one: T, next: T) => T,
): { [language: string]: T } {
	const known: { [language: string]: T } = {}
	for (const { language, value } of found) {
		const before = known[language ?? otherwise]
		known[language ?? otherwise] = before === undefined ? value : joined(before, value)
	}
	return known
}
