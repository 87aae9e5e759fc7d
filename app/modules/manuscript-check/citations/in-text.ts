import { type Block, folded } from '#app/modules/manuscript-file/index.ts'
import { isEvent, openingLength, withoutOpening } from './names.ts'
import { inLatinDigits, YEAR, yearKey } from './year.ts'

/** Where a citation stands in its text: from the name to the year, and the year alone. */
export type CitationPlace = { start: number; end: number; yearStart: number; yearEnd: number }

/** One reference to a source in a text: the first name, folded, and the year as written. */
export type Citation = {
	name: string
	/** Names that may be meant as well: "(Guthrie; Farneti, 2010)" is one source of two authors, or two. */
	others: string[]
	/** The one other author of "Diop et Fall, 2010", folded; null where there is none or more. */
	second: string | null
	isEtAl: boolean
	year: string
	written: string
	place: CitationPlace
	/** True for what may be no citation at all: a law, an event or a title with its year. */
	isUnsure: boolean
}

/** A citation in a paragraph of a manuscript. */
export type InTextCitation = Pick<Citation, 'name' | 'others' | 'year' | 'written'> & {
	block: Block
	/** True for what may be no citation at all, or stands in a cell of a table. It is never told as missing. */
	isDoubtful: boolean
}

const PARTICLE = `(?:de|du|des|d'|d’|da|dos|del|della|van|von|der|den|ben|bin|ibn|al-|el-|ould|oul|wa)`
const WORD = String.raw`\p{Lu}[\p{L}\p{M}’'\-‑]*\p{L}\.?`
const INITIAL = String.raw`(?:\p{Lu}\.[\s-]?){1,3}`
const NAME = String.raw`(?:${INITIAL}\s?)?(?:${PARTICLE}\s?)*${WORD}(?:\s(?:${PARTICLE}\s?)*${WORD}){0,5}`
const ARABIC_NAME = String.raw`[\p{Script=Arabic}]+(?:\s[\p{Script=Arabic}]+){0,3}`
/** "NDONG A. (2018)": initials behind the name. */
const BEHIND = String.raw`(?:,?\s(?:\p{Lu}\.[\s-]?){1,3})?`
const MORE = String.raw`(?:,?\s(?:et al\.?|& al\.?|et alii|y otros|e outros|وآخرون)|(?:,\s${NAME})*,?\s(?:et|and|&|y|e)\s${NAME})`

const NARRATIVE = new RegExp(
	String.raw`(${NAME})${BEHIND}(${MORE})?(?:['’]s)?\s?[([](${YEAR})(\s?[,:;،][^()[\]]{0,60})?[)\]]`,
	'dgu',
)
const NARRATIVE_ARABIC = new RegExp(
	String.raw`(${ARABIC_NAME})()\s\((${YEAR})(\s?[،,:][^()]{0,60})?\)`,
	'dgu',
)
/** "see Kaye 1982", "Dixon & Aikhenvald, 2000b" without parentheses, or in one that holds others. */
const BARE = new RegExp(
	String.raw`(?<![\p{L}\p{N}])(${NAME})(${MORE})?(?:['’]s)?,?\s((?:1[5-9]\d{2}|20\d{2})[a-z]?(?![\d\p{L}]))`,
	'dgu',
)
/** Bodies have words in lower case: "Banque mondiale". */
const BODY = String.raw`\p{Lu}[\p{L}\p{M}’' \-]{2,80}?`
const LEADING = String.raw`(?:voir|cf\.?|e\.g\.,?|i\.e\.,?|see|par exemple,?|notamment|aussi|véase|انظر|ينظر|راجع|ver|also|comme|selon)`
const ONE = new RegExp(
	String.raw`^(?:${LEADING}[\s:]+)*(${NAME}|${ARABIC_NAME}|${BODY})(${MORE})?[,.]?\s*[,،:]?\s*((?:${YEAR})(?:\s*(?:,|et|and|y|e|&)\s*(?:${YEAR}|[a-z](?![\p{L}.])))*)`,
	'du',
)
const IS_NAME = new RegExp(`^${NAME}(?:${MORE})?$`, 'u')
const HAS_YEAR = new RegExp(String.raw`(?:^|[\s,،:;(])(?:${YEAR})(?:$|[\s,،:;).])`, 'u')
/** "X, 1950, cité par Y, 2010": only Y was read and is listed (APA 7, section 8.6). */
const SECOND_HAND =
	/^.*?(?:\bapud|cité(?:e|s|es)?\s+(?:par|dans|in)|(?:as )?cited in|citado (?:en|por)|نقلا عن|نقلًا عن)\s*:?\s*/iu
/** The year of a treaty or a journey stands in parentheses, too. */
const OLDEST_IN_SENTENCE = 1850

/** The citations of paragraphs, as `citationsIn` finds them. */
export function inTextCitations(blocks: readonly Block[]): InTextCitation[] {
	return blocks.flatMap((block) =>
		citationsIn(block.text).map(({ name, others, year, written, isUnsure }) => ({
			...{ name, others, year, written, block },
			isDoubtful: block.inTable || isUnsure,
		})),
	)
}

/**
 * The citations of author and year (APA 7, section 8.11) in a text: in parentheses, several to a parenthesis, or in the sentence with the year
 * alone in parentheses; NORCAMES' (P. NOM, année, p. X) too. A parenthesis without a year is none. A name with a year and no parenthesis is told
 * as unsure. The same place may be found twice.
 */
export function citationsIn(written: string): Citation[] {
	const text = inLatinDigits(written)
	return [...parenthetical(text), ...narrative(text), ...bare(text)]
}

function* parenthetical(text: string): Generator<Citation> {
	for (const { 1: inside = '', index } of text.matchAll(/[([]([^()[\]]{3,300})[)\]]/gu)) {
		if (!HAS_YEAR.test(inside)) continue
		let last: string | null = null
		/** Authors before one with a year, divided by the mark that divides sources (ISO 690, as ABNT writes it). */
		let others: string[] = []
		let next = index + 1
		for (const part of inside.split(/[;؛]/)) {
			const from = next + part.length - part.trimStart().length
			next += part.length + 1
			const piece = part.trim().replace(SECOND_HAND, '')
			const start = from + part.trim().length - piece.length
			const found = ONE.exec(piece)
			if (!found?.indices) {
				const year = last && /^\s*(\d{4}[a-z]?)/.exec(piece)?.[1]
				if (last && year) {
					const place = { start, end: start + year.length, yearStart: start, yearEnd: start + year.length }
					yield {
						...{ name: last, others: [], second: null, isEtAl: false, year, place },
						...{ written: `${last}, ${year}`, isUnsure: true },
					}
				} else if (IS_NAME.test(piece)) others.push(nameKey(piece) ?? '')
				continue
			}
			const [, written = '', more = '', years = ''] = found
			const name = nameKey(written)
			if (!name) continue
			last = name
			const [nameAt = 0] = found.indices[1] ?? []
			const [yearsAt = 0] = found.indices[3] ?? []
			for (const [order, { year, at, length }] of yearsIn(years).entries()) {
				const yearStart = start + yearsAt + at
				yield {
					name,
					others: others.filter(Boolean),
					...alongOf(more),
					year,
					written: piece.replace(/,?\s*(?:pp?|chap|vol|§|ص)\.?\s.*$/u, ''),
					place: {
						start: order === 0 ? start + nameAt + openingLength(written) : yearStart,
						end: yearStart + length,
						yearStart,
						yearEnd: yearStart + length,
					},
					isUnsure: isEvent(name),
				}
			}
			others = []
		}
	}
}

type WrittenYear = { year: string; at: number; length: number }

/** "2015a, b" are two years, and so are "2015, 2016"; in "2010, 1657" the second is a page. */
function yearsIn(written: string): WrittenYear[] {
	const years: WrittenYear[] = []
	let at = 0
	for (const part of written.split(/(\s*(?:,|\bet\b|\band\b|\by\b|&)\s*)/u)) {
		const place = { at, length: part.length }
		at += part.length
		const last = years.at(-1)?.year
		if (/^[a-z]$/.test(part) && last) years.push({ year: last.replace(/[a-z]?$/, part), ...place })
		else if (/[\p{L}\d]{2}|\./u.test(part) && !IS_AND.test(part) && !isPage(part, years[0]?.year))
			years.push({ year: yearKey(part), ...place })
	}
	return years
}

const IS_AND = /^\s*(?:,|et|and|y|&)\s*$/u

/** The other authors of "Diop et Fall", "Diop et al." */
function alongOf(more: string): Pick<Citation, 'second' | 'isEtAl'> {
	const isEtAl = /\bal\b|otros|outros|وآخرون/u.test(more)
	const [, one] = /^,?\s(?:et|and|&|y|e)\s(.+)$/u.exec(more) ?? []
	return { isEtAl, second: !isEtAl && one ? nameKey(one) : null }
}

/** True for a number that is older than the year before it. */
function isPage(part: string, first: string | undefined): boolean {
	return first !== undefined && Number.parseInt(part, 10) < Number.parseInt(first, 10)
}

function* narrative(text: string): Generator<Citation> {
	for (const pattern of [NARRATIVE, NARRATIVE_ARABIC]) {
		for (const found of text.matchAll(pattern)) {
			const [written, name = '', more = '', year = '', rest = ''] = found
			const key = nameKey(name)
			const yearStart = found.indices?.[3]?.[0]
			if (!key || yearStart === undefined) continue
			const yearEnd = yearStart + year.length
			yield {
				name: key,
				others: namesAlong(written),
				...alongOf(more),
				year: yearKey(year),
				written,
				place: {
					start: found.index + openingLength(name),
					end: rest === '' ? found.index + written.length : yearEnd,
					yearStart,
					yearEnd,
				},
				isUnsure: isEvent(key) || Number.parseInt(year, 10) < OLDEST_IN_SENTENCE,
			}
		}
	}
}

function* bare(text: string): Generator<Citation> {
	for (const found of text.matchAll(BARE)) {
		const [written, name = '', more = '', year = ''] = found
		const key = nameKey(name)
		const yearStart = found.indices?.[3]?.[0]
		if (!key || yearStart === undefined) continue
		const end = yearStart + year.length
		yield {
			...{ name: key, others: [], ...alongOf(more), year: yearKey(year), written, isUnsure: true },
			place: { start: found.index + openingLength(name), end, yearStart, yearEnd: end },
		}
	}
}

/** What may be the first author where a list or a sentence before it looks like names: "Ghana, Togo, and Nigeria. Manessy (1982)". */
function namesAlong(written: string): string[] {
	return written
		.replace(/\s[([].*$/u, '')
		.split(/[,.;]\s|\s(?:et|and|&|y|e)\s/u)
		.slice(1)
		.flatMap((name) => nameKey(name) ?? [])
}

/** The first author as it is compared: initials and leading sentence words dropped; null when nothing of a name is left. */
function nameKey(written: string): string | null {
	const name = withoutOpening(folded(written).replace(/(?<![\p{L}])\p{L}\.[\s-]?/gu, '')).replace(
		/(?:['’]s|[.,])$/,
		'',
	)
	return name.length >= 2 ? name : null
}
