import { type Block, folded } from '#app/modules/manuscript-file/index.ts'
import type { Bibliography } from '../anatomy/bibliography.ts'
import type { CitedReference } from '../citations/reference.ts'
import type { Findings } from './finding.ts'

/** "MBEMBE Achille, 2000", "Mbembe, A. (2000)", but neither "Banque mondiale" nor "UNESCO". */
export const PERSON =
	/^(?:(?:\p{Lu}{2,}[\p{Lu}'’-]*|\p{Lu}\p{Lu}?['’]\p{Lu}+)\s+)+\(?\p{Lu}[\p{Ll}.]|^[^,،.(]{2,40},\s*(?:\p{Lu}\p{Ll}?\.|\p{Lu}\p{Ll}+(?:[\s-]\p{Lu}\p{Ll}+)?\s*[,(.])/u
/** "KI-ZERBO Joseph", "OLIVIER de SARDAN Jean-Pierre": the family name in capitals, the given one in full behind it, no comma between. */
const NAME_THEN_GIVEN =
	/^(?:(?:\p{Lu}[\p{Lu}'’-]+|\p{Ll}{1,3}['’]?)\s+)*\p{Lu}[\p{Lu}'’-]+\s+\p{Lu}['’]?\p{Lu}?\p{Ll}+/u
/** The year, or that there is none, as a zone of its own between commas. */
const YEAR_ZONE =
	/,\s*(?:\(?(?:dir|éds?|eds?|coord)\.?\)?,\s*)?(?:(?:1[4-9]|20)\d\d[a-z]?(?:\s?[/–-]\s?\d{2,4})?(?:\s?\[\d{4}\])?|s\.\s?d\.|n\.\s?d\.|à paraître|sous presse|forthcoming|in press)\s*,/iu
const QUOTED_TITLE = /«[^«»]+»|“[^“”]+”/u
const PAGES = /(?:\bpp?\.?\s?|\bpages?\s)[\divxlc]+(?:\s?[-–—]\s?[\divxlc]+)?/iu
const ONLINE = /https?:|\bwww\.|\bdoi\b/iu
/** What stands in quotation marks and is no article: theses in some guides, talks, interviews. */
const UNPUBLISHED = /th[èe]se|m[ée]moire|dissertation|communication|colloque|entretien|interview|discours/iu

/**
 * The bibliography of NORCAMES/LSH: "NOM Prénom, année, titre, lieu, éditeur, pages", titles of books and periodicals in italics and those of articles
 * between quotation marks, in the order of the alphabet. Entries under one subheading are in an order of their own.
 */
export function checkBibliographyForm(
	references: readonly CitedReference[],
	bibliography: Bibliography,
	add: Findings['add'],
): void {
	for (const { text, block } of references) {
		const fault = faultOf(text, block)
		if (fault) add('bibliographyForm', fault, {}, [block])
	}
	const misplaced = outOfOrder(references, bibliography)
	if (misplaced.length > 0) add('bibliographyForm', 'order', {}, misplaced)
}

/** The worst departure of one entry. */
function faultOf(text: string, { runs }: Block): string | null {
	if (PERSON.test(text) && !NAME_THEN_GIVEN.test(text)) return 'name'
	if (!YEAR_ZONE.test(text)) return 'year'
	const isArticle = QUOTED_TITLE.test(text)
	if (!isArticle && /\bn[°o]\s?\d|\bvol\./iu.test(text) && PAGES.test(text)) return 'articleTitle'
	if (UNPUBLISHED.test(text)) return null
	if (isArticle && !PAGES.test(text) && !ONLINE.test(text)) return 'pages'
	const isTold = runs.some(({ isItalic }) => isItalic !== null)
	return isTold && !runs.some(({ isItalic }) => isItalic) ? 'italics' : null
}

const ALPHABET = new Intl.Collator('fr', { sensitivity: 'base' })

/** Entries that stand behind one whose name comes after theirs. */
function outOfOrder(references: readonly CitedReference[], { entries, subheadings }: Bibliography): Block[] {
	const byBlock = new Map(references.map((reference) => [reference.block, reference]))
	const misplaced: Block[] = []
	let last = ''
	for (const entry of entries) {
		const reference = byBlock.get(entry)
		if (subheadings.has(entry)) last = ''
		if (!reference) continue
		const name = folded(reference.text.split(/,|\(/u)[0] ?? '')
		if (last !== '' && ALPHABET.compare(name, last) < 0) misplaced.push(entry)
		else last = name
	}
	return misplaced
}
