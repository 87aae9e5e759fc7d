import { folded } from '../anatomy/labels.ts'
import type { Block } from '../manuscript.ts'

/** One reference to a source in the running text: the first name, folded, and the year as written. */
export type InTextCitation = { name: string; year: string; written: string; block: Block }

const YEAR = String.raw`(?:1[5-9]\d{2}|20\d{2})[a-z]?|s\. ?d\.|n\. ?d\.|d\. ?u\.|sous presse|in press|en prensa|د\. ?ت\.?`
const PARTICLE = `(?:de|du|des|d'|d’|da|dos|del|della|van|von|der|den|ben|bin|ibn|al-|el-|ould|oul|wa)`
const WORD = String.raw`\p{Lu}[\p{L}\p{M}’'\-‑]*\p{L}\.?`
const INITIAL = String.raw`(?:\p{Lu}\.[\s-]?){1,3}`
const NAME = String.raw`(?:${INITIAL}\s?)?(?:${PARTICLE}\s?)*${WORD}(?:\s(?:${PARTICLE}\s?)*${WORD}){0,5}`
const ARABIC_NAME = String.raw`[\p{Script=Arabic}]+(?:\s[\p{Script=Arabic}]+){0,3}`
const MORE = String.raw`(?:,?\s(?:et al\.?|& al\.?|et alii|y otros|e outros|وآخرون)|(?:,\s${NAME})*,?\s(?:et|and|&|y|e)\s${NAME})`

const NARRATIVE = new RegExp(String.raw`(${NAME})${MORE}?(?:['’]s)?\s\((${YEAR})(?:,[^()]{0,60})?\)`, 'gu')
const NARRATIVE_ARABIC = new RegExp(String.raw`(${ARABIC_NAME})\s\((${YEAR})\)`, 'gu')
/** Bodies have words in lower case: "Banque mondiale". */
const BODY = String.raw`\p{Lu}[\p{L}\p{M}’' \-]{2,80}?`
const ONE = new RegExp(
	String.raw`^(?:voir|cf\.?|e\.g\.,?|see|par exemple,?|notamment|aussi|véase|انظر|ver|\s|also)*(${NAME}|${ARABIC_NAME}|${BODY})${MORE}?,?\s*[,،:]?\s*((?:${YEAR})(?:\s*,\s*(?:${YEAR}))*)`,
	'u',
)
const HAS_YEAR = new RegExp(String.raw`(?:^|[\s,،:;(])(?:${YEAR})(?:$|[\s,،:;).])`, 'u')

/** Words that begin a sentence or name a period and look like a name before a year. */
const NOT_NAMES = new Set(
	'en in depuis since vers entre between fin debut janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre january february march april may june july august september october november december article loi law decret decree constitution figure tableau table carte map no n annee year the le la les l il elle on cette ce ces dans apres avant after before du de des source sources'.split(
		' ',
	),
)

/**
 * The citations of author and year (APA 7, section 8.11) in paragraphs: in parentheses, several to a parenthesis, or in the sentence with the year
 * alone in parentheses; NORCAMES' (P. NOM, année, p. X) too. A parenthesis without a year is none.
 */
export function inTextCitations(blocks: readonly Block[]): InTextCitation[] {
	return blocks.flatMap((block) => [...parenthetical(block), ...narrative(block)])
}

function* parenthetical(block: Block): Generator<InTextCitation> {
	for (const [, inside = ''] of block.text.matchAll(/[([]([^()[\]]{3,300})[)\]]/gu)) {
		if (!HAS_YEAR.test(inside)) continue
		let last: string | null = null
		for (const piece of inside.split(/[;؛]/)) {
			const found = ONE.exec(piece.trim())
			if (!found) {
				const year = last && /^\s*(\d{4}[a-z]?)/.exec(piece)?.[1]
				if (last && year) yield { name: last, year, written: `${last}, ${year}`, block }
				continue
			}
			const name = nameKey(found[1] ?? '')
			if (!name) continue
			last = name
			for (const year of (found[2] ?? '').split(',')) {
				yield {
					name,
					year: yearKey(year),
					written: piece.trim().replace(/,?\s*(?:pp?|chap|vol|§)\.?\s.*$/u, ''),
					block,
				}
			}
		}
	}
}

function* narrative(block: Block): Generator<InTextCitation> {
	for (const pattern of [NARRATIVE, NARRATIVE_ARABIC]) {
		for (const [written, name = '', year = ''] of block.text.matchAll(pattern)) {
			const key = nameKey(name)
			if (key) yield { name: key, year: yearKey(year), written, block }
		}
	}
}

/** The first author as it is compared: initials and leading sentence words dropped; null when nothing of a name is left. */
function nameKey(written: string): string | null {
	const words = folded(written)
		.replace(/(?<![\p{L}])\p{L}\.[\s-]?/gu, '')
		.split(' ')
	while (words[0] !== undefined && NOT_NAMES.has(words[0])) words.shift()
	const name = words.join(' ').replace(/['’]s$/, '')
	return name.length >= 2 ? name : null
}

/** A year as it is compared: "s. d." and its like are one, letters stay. */
export function yearKey(written: string): string {
	const year = folded(written).replace(/[\s.]/g, '')
	return /^(?:sd|nd|دت)$/.test(year) ? 'nd' : /presse?$|prensa$/.test(year) ? 'inpress' : year
}
