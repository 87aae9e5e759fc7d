import { type Block, folded } from '#app/modules/manuscript-file/index.ts'
import { isEvent, withoutOpening } from './names.ts'
import { inLatinDigits, YEAR, yearKey } from './year.ts'

/** One reference to a source in the running text: the first name, folded, and the year as written. */
export type InTextCitation = {
	name: string
	/** Names that may be meant as well: "(Guthrie; Farneti, 2010)" is one source of two authors, or two. */
	others: string[]
	year: string
	written: string
	block: Block
	/** True for what may be no citation at all: a law, an event or a title with its year, a cell of a table. It is never told as missing. */
	isDoubtful: boolean
}

const PARTICLE = `(?:de|du|des|d'|d’|da|dos|del|della|van|von|der|den|ben|bin|ibn|al-|el-|ould|oul|wa)`
const WORD = String.raw`\p{Lu}[\p{L}\p{M}’'\-‑]*\p{L}\.?`
const INITIAL = String.raw`(?:\p{Lu}\.[\s-]?){1,3}`
const NAME = String.raw`(?:${INITIAL}\s?)?(?:${PARTICLE}\s?)*${WORD}(?:\s(?:${PARTICLE}\s?)*${WORD}){0,5}`
const ARABIC_NAME = String.raw`[\p{Script=Arabic}]+(?:\s[\p{Script=Arabic}]+){0,3}`
const MORE = String.raw`(?:,?\s(?:et al\.?|& al\.?|et alii|y otros|e outros|وآخرون)|(?:,\s${NAME})*,?\s(?:et|and|&|y|e)\s${NAME})`

const NARRATIVE = new RegExp(
	String.raw`(${NAME})${MORE}?(?:['’]s)?\s[([](${YEAR})(?:[,:;،][^()[\]]{0,60})?[)\]]`,
	'gu',
)
const NARRATIVE_ARABIC = new RegExp(String.raw`(${ARABIC_NAME})\s\((${YEAR})(?:[،,:][^()]{0,60})?\)`, 'gu')
/** Bodies have words in lower case: "Banque mondiale". */
const BODY = String.raw`\p{Lu}[\p{L}\p{M}’' \-]{2,80}?`
const LEADING = String.raw`(?:voir|cf\.?|e\.g\.,?|i\.e\.,?|see|par exemple,?|notamment|aussi|véase|انظر|ينظر|راجع|ver|also|comme|selon)`
const ONE = new RegExp(
	String.raw`^(?:${LEADING}[\s:]+)*(${NAME}|${ARABIC_NAME}|${BODY})${MORE}?[,.]?\s*[,،:]?\s*((?:${YEAR})(?:\s*(?:,|et|and|y|e|&)\s*(?:${YEAR}|[a-z](?![\p{L}])))*)`,
	'u',
)
const IS_NAME = new RegExp(`^${NAME}(?:${MORE})?$`, 'u')
const HAS_YEAR = new RegExp(String.raw`(?:^|[\s,،:;(])(?:${YEAR})(?:$|[\s,،:;).])`, 'u')
/** "X, 1950, cité par Y, 2010": only Y was read and is listed (APA 7, section 8.6). */
const SECOND_HAND =
	/^.*?(?:\bapud|cité(?:e|s|es)?\s+(?:par|dans|in)|(?:as )?cited in|citado (?:en|por)|نقلا عن|نقلًا عن)\s*:?\s*/iu
/** The year of a treaty or a journey stands in parentheses, too. */
const OLDEST_IN_SENTENCE = 1850

/**
 * The citations of author and year (APA 7, section 8.11) in paragraphs: in parentheses, several to a parenthesis, or in the sentence with the year
 * alone in parentheses; NORCAMES' (P. NOM, année, p. X) too. A parenthesis without a year is none.
 */
export function inTextCitations(blocks: readonly Block[]): InTextCitation[] {
	return blocks.flatMap((block) => {
		const text = inLatinDigits(block.text)
		return [...parenthetical(text, block), ...narrative(text, block)]
	})
}

function* parenthetical(text: string, block: Block): Generator<InTextCitation> {
	for (const [, inside = ''] of text.matchAll(/[([]([^()[\]]{3,300})[)\]]/gu)) {
		if (!HAS_YEAR.test(inside)) continue
		let last: string | null = null
		/** Authors before one with a year, divided by the mark that divides sources (ISO 690, as ABNT writes it). */
		let others: string[] = []
		for (const written of inside.split(/[;؛]/)) {
			const piece = written.trim().replace(SECOND_HAND, '')
			const found = ONE.exec(piece)
			if (!found) {
				const year = last && /^\s*(\d{4}[a-z]?)/.exec(piece)?.[1]
				if (last && year)
					yield { name: last, others: [], year, written: `${last}, ${year}`, block, isDoubtful: true }
				else if (IS_NAME.test(piece)) others.push(nameKey(piece) ?? '')
				continue
			}
			const name = nameKey(found[1] ?? '')
			if (!name) continue
			last = name
			for (const year of yearsIn(found[2] ?? '')) {
				yield {
					name,
					others: others.filter(Boolean),
					year,
					written: piece.replace(/,?\s*(?:pp?|chap|vol|§|ص)\.?\s.*$/u, ''),
					block,
					isDoubtful: block.inTable || isEvent(name),
				}
			}
			others = []
		}
	}
}

/** "2015a, b" are two years, and so are "2015, 2016"; in "2010, 1657" the second is a page. */
function yearsIn(written: string): string[] {
	const years: string[] = []
	for (const part of written.split(/\s*(?:,|\bet\b|\band\b|\by\b|&)\s*/u)) {
		const last = years.at(-1)
		if (/^[a-z]$/.test(part) && last) years.push(last.replace(/[a-z]?$/, part))
		else if (part !== '' && !isPage(part, years[0])) years.push(yearKey(part))
	}
	return years
}

/** True for a number that is older than the year before it. */
function isPage(part: string, first: string | undefined): boolean {
	return first !== undefined && Number.parseInt(part, 10) < Number.parseInt(first, 10)
}

function* narrative(text: string, block: Block): Generator<InTextCitation> {
	for (const pattern of [NARRATIVE, NARRATIVE_ARABIC]) {
		for (const [written, name = '', year = ''] of text.matchAll(pattern)) {
			const key = nameKey(name)
			if (!key) continue
			const isDoubtful = block.inTable || isEvent(key) || Number.parseInt(year, 10) < OLDEST_IN_SENTENCE
			yield { name: key, others: namesAlong(written), year: yearKey(year), written, block, isDoubtful }
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
