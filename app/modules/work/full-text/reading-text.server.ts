import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { hasRarerLetters, lettersBytes } from '#app/ui/letters.ts'
import type { WorkRecord } from '../model.ts'
import type { WorkReading } from '../reading.ts'
import type { OutlineEntry } from './outline.ts'
import { divideText, type TextDivision } from './parts/divide.ts'
import { partHtml } from './parts/part-html.ts'
import { hasPictureSoon } from './picture-widths.ts'
import { partPath, type ReadingText, type TextExtent } from './reading-text.ts'

/**
 * Bytes of HTML, as sent, of the page of a text that is not cut. With the 75 KB that may stand beside it a first view stays below
 * 160 KB, also where a page that is sent once is compressed less well (bench http measures both).
 */
const PAGE_BYTES = 60 * 1024
/** What of it is around a record and its text. */
const FRAME_BYTES = 7_300
/** Bytes of further letters for which there is room in the 75 KB beside the HTML, the face of the interface included. */
const LETTERS_BYTES = 8_000
/** A first part is worth reading even below a very long record. */
const SHORTEST_BYTES = 4_000
/** A part may be this much heavier than its budget (`divideText`). */
const LENIENCE = 1.25
const KEPT_DIVISIONS = 500

/**
 * True when letters or pictures of a page weigh so much that the face of the interface is the device's. `beside` is what the page shows of other
 * works close to the text; `html` is null for a work without a text.
 */
export function leavesNoRoom(record: WorkRecord, html: string | null, beside: readonly string[]): boolean {
	const listed = record.references.map(({ html, text }) => html ?? text)
	const words = [html ?? '', wordsAround(record, []), ...listed, ...beside].join(' ')
	return lettersBytes(words) > LETTERS_BYTES || (html !== null && hasPictureSoon(html))
}

/** Where a text is cut, and what one character of its page weighs compressed: nothing is weighed of a text that has room as it is. */
type Division = TextDivision & {
	perCharacter: number
	wholeBytes: number
	isInOneFace: boolean
}

/** Of a text that is not cut. */
const ONE_PART: TextDivision = {
	parts: [{ blocks: [], notes: [], words: 0, bytes: 0 }],
	sections: [],
	places: new Map(),
}

const brotli = promisify(brotliCompress)
const divisions = new Map<string, Division>()

/**
 * The part of a work's text that an address asks for, with its notes, and the references that stand on it. Only a
 * text whose page would be too heavy is cut; references that do not fit the last part have parts of their own. Null when there is no such part.
 */
export async function getReadingText(
	record: WorkRecord,
	body: NonNullable<WorkReading['body']>,
	extent: TextExtent,
): Promise<ReadingText | null> {
	const division = await divisionOf(record, body)
	const { parts, places } = division
	const references = referenceParts(record, division)
	const total = references.at(-1)?.part ?? parts.length
	if (extent !== 'whole' && extent > total) return null
	const isWhole = extent === 'whole' || total === 1
	const own = references.find(({ part }) => part === extent)
	const sum = (from: number, key: 'words' | 'bytes') =>
		parts.slice(from).reduce((all, part) => all + part[key], 0)
	const shown = isWhole ? total : (extent as number)
	const laterReferences = references
		.filter(({ part }) => part > shown)
		.reduce((all, { bytes }) => all + bytes, 0)
	const html = isWhole
		? body.html
		: shown > parts.length
			? ''
			: partHtml(body.html, { ...division, places: withReferences(places, references) }, shown, (part) =>
					partPath(record.path, part),
				)
	return {
		html,
		context: isWhole ? [] : openSections(body.outline, division, shown, html),
		language: body.language,
		wordCount: body.wordCount,
		outline: body.outline.map((entry) => {
			const place = places.get(entry.id) ?? 1
			return { ...entry, part: isWhole || place === shown ? null : place }
		}),
		references: {
			from: isWhole ? 0 : (own?.from ?? 0),
			to: isWhole ? record.references.length : (own?.to ?? 0),
			total: record.references.length,
			firstPart: references[0]?.part ?? total,
		},
		part: extent === 'whole' && total > 1 ? 'whole' : isWhole ? 1 : shown,
		total,
		after: {
			words: isWhole ? 0 : sum(shown, 'words'),
			bytes: isWhole ? 0 : sum(shown, 'bytes') + laterReferences,
			nextBytes: isWhole
				? 0
				: (parts[shown]?.bytes ?? 0) + (references.find(({ part }) => part === shown + 1)?.bytes ?? 0),
		},
		wholeBytes: division.wholeBytes,
		isInOneFace: division.isInOneFace,
	}
}

/** Where what a text links to stands, its references among it (`ref-1` is the first). */
function withReferences(
	places: TextDivision['places'],
	references: { part: number; from: number; to: number }[],
): TextDivision['places'] {
	const all = new Map(places)
	for (const { part, from, to } of references)
		for (let number = from + 1; number <= to; number++) all.set(`ref-${number}`, part)
	return all
}

function openSections(
	outline: OutlineEntry[],
	{ places }: TextDivision,
	part: number,
	html: string,
): OutlineEntry[] {
	let open: OutlineEntry[] = []
	for (const entry of outline) {
		if ((places.get(entry.id) ?? 1) >= part) break
		open = [...open.filter(({ level }) => level < entry.level), entry]
	}
	const first = Number(/^\s*<h([2-6])/.exec(html)?.[1] ?? (html === '' ? 2 : 7))
	return open.filter(({ level }) => level < first)
}

/** The words that the page shows around the text. */
function wordsAround(
	{ title, subtitle, abstract, keywords, contributors }: WorkRecord,
	outline: OutlineEntry[],
) {
	const texts = [title, subtitle, abstract, keywords].flatMap((record) => Object.values(record).flat())
	const names = contributors.map(({ name, affiliation }) => `${name} ${affiliation ?? ''}`)
	return [...texts, ...names, ...outline.map((entry) => entry.title)].join(' ')
}

async function divisionOf(record: WorkRecord, body: NonNullable<WorkReading['body']>): Promise<Division> {
	const around = wordsAround(record, body.outline)
	const listed = record.references.map(({ html, text }) => html ?? text).join(' ')
	if (hasRoomUncompressed([body.html, around, listed]))
		return { ...ONE_PART, perCharacter: 0, wholeBytes: 0, isInOneFace: isInOneFace(body.html, around) }
	const key = createHash('sha256').update(body.html).update(around).update(listed).digest('base64url')
	const known = divisions.get(key)
	divisions.delete(key)
	const division = known ?? (await divide(body.html, { around, listed }))
	divisions.set(key, division)
	for (const oldest of divisions.keys()) {
		if (divisions.size <= KEPT_DIVISIONS) break
		divisions.delete(oldest)
	}
	return division
}

/** Whether texts are so short that their page is not cut, however little they compress: most articles, which need not be compressed to know. */
function hasRoomUncompressed(texts: readonly string[]): boolean {
	return texts.reduce((sum, text) => sum + Buffer.byteLength(text), FRAME_BYTES) <= PAGE_BYTES
}

/** Cuts a text only where its page would be heavier than it may be: what stands on it is compressed to know. */
async function divide(html: string, page: { around: string; listed: string }): Promise<Division> {
	const characters = html.length + page.around.length + page.listed.length
	const { length: bytes } = await brotli(html + page.around + page.listed, {
		params: {
			[constants.BROTLI_PARAM_QUALITY]: 5,
			[constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
		},
	})
	const perCharacter = bytes / Math.max(1, characters)
	const isWhole = bytes + FRAME_BYTES <= PAGE_BYTES
	const first = Math.max(SHORTEST_BYTES, PAGE_BYTES - FRAME_BYTES - page.around.length * perCharacter)
	const budget = isWhole
		? { first: Number.POSITIVE_INFINITY, other: Number.POSITIVE_INFINITY }
		: { first: first / LENIENCE, other: (PAGE_BYTES - FRAME_BYTES) / LENIENCE }
	return {
		...divideText(html, { ...budget, perCharacter }),
		perCharacter,
		wholeBytes: Math.round(bytes + FRAME_BYTES),
		isInOneFace: isInOneFace(html, page.around),
	}
}

function isInOneFace(html: string, around: string): boolean {
	return hasRarerLetters(interfaceFaceIn(html) + around)
}

/** What a reading page sets in the face of the interface. */
function interfaceFaceIn(html: string): string {
	const blocks = html.match(/<(table|figcaption)\b.*?<\/\1>|<section class="notes".*?<\/section>/gs)
	return blocks?.join('') ?? ''
}

/**
 * Which references stand in which part: all with the end of the text where they have room, else in parts after it. A text that is
 * not cut has them on its page.
 */
function referenceParts({ references }: WorkRecord, { parts, perCharacter, wholeBytes }: Division) {
	if (references.length === 0) return []
	const weightOf = ({ html, text }: WorkRecord['references'][number]) => (html ?? text).length * perCharacter
	const all = references.reduce((sum, reference) => sum + weightOf(reference), 0)
	const room = PAGE_BYTES - FRAME_BYTES
	const last = parts.at(-1)?.bytes ?? 0
	if (wholeBytes <= PAGE_BYTES || (parts.length > 1 && last + all <= room))
		return [{ part: parts.length, from: 0, to: references.length, bytes: Math.round(all) }]
	const pages = [{ part: parts.length + 1, from: 0, to: 0, bytes: 0 }]
	for (const [index, reference] of references.entries()) {
		const weight = weightOf(reference)
		let page = pages.at(-1)
		if (page && page.bytes > 0 && page.bytes + weight > room) {
			page = { part: page.part + 1, from: index, to: index, bytes: 0 }
			pages.push(page)
		}
		if (!page) continue
		page.to = index + 1
		page.bytes += Math.round(weight)
	}
	return pages
}
