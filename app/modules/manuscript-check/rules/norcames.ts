import { type Block, folded, type Manuscript, type PageLayout } from '#app/modules/manuscript-file/index.ts'
import type { Anatomy } from '../anatomy/anatomy.ts'
import { boldHeadings } from '../anatomy/bold-headings.ts'
import { citationsIn } from '../citations/in-text.ts'
import { isSame } from '../citations/match.ts'
import type { CitedReference } from '../citations/reference.ts'
import type { Findings } from './finding.ts'
import { checkBibliographyForm, PERSON } from './norcames-bibliography.ts'
import type { AuthorRules } from './rules.ts'
import { FEWEST_NUMBERED, numberedIn } from './sources.ts'

/**
 * What the standards of the CAMES for letters and human sciences ask beside what other guides ask as well (NORCAMES/LSH, Bamako 2016): the outline of
 * a paper from the field or of a theoretical one, headings numbered 1., 1.1., 1.1.1., long quotations set apart, sources cited as (P. NOM, année, p. X)
 * and listed as NOM Prénom, année, titre, lieu, éditeur.
 */
export function checkNorcames(
	anatomy: Anatomy,
	{ sections }: Manuscript,
	references: readonly CitedReference[],
	rules: AuthorRules,
	{ add }: Findings,
): void {
	checkOutline(anatomy, add)
	checkNumbers(anatomy, add)
	checkQuotations(anatomy.body, sections, rules, add)
	checkCitationForm(anatomy.body, references, add)
	if (anatomy.bibliography) checkBibliographyForm(references, anatomy.bibliography, add)
}

/** Headings by which a paper from the field is known, folded. */
const FIELD_PARTS = {
	method: /methodolog|\bmethod|materiels? et|metodolog|\bmetodos?\b|منهج/,
	results: /\bresultats?\b|\bresults?\b|\bfindings\b|\bresultados?\b|نتائج/,
	discussion: /\bdiscussions?\b|\bdiscusion|\bdiscussao|مناقش/,
} as const

/** A paper that names its method or its results names both, and their discussion; another has headed parts. */
function checkOutline(anatomy: Anatomy, add: Findings['add']): void {
	const named = headingsOf(anatomy).map(({ text }) => folded(text))
	const has = (part: keyof typeof FIELD_PARTS) => named.some((text) => FIELD_PARTS[part].test(text))
	const isField = has('method') || has('results')
	if (!isField && named.length === 0) add('outline', 'noParts')
	if (!isField) return
	for (const part of ['method', 'results', 'discussion'] as const) if (!has(part)) add('outline', part)
}

/** The headings of the text but introduction and conclusion, which bear no number. */
export function headingsOf(anatomy: Anatomy): Block[] {
	const { body, headings, introduction, conclusion } = anatomy
	const main = new Set([...headings, ...boldHeadings(body)])
	return body.filter(
		(block) =>
			!block.inTable &&
			(block.level > 0 || main.has(block)) &&
			block !== introduction?.heading &&
			block !== conclusion,
	)
}

const NUMBER = /^(\d{1,2}(?:\.\d{1,2})*)\.?\)?(?:\s|$)/u

/** Each heading begins with its number in digits, and the numbers count on: 1., 1.1., 1.2., 2. */
function checkNumbers(anatomy: Anatomy, add: Findings['add']): void {
	const unnumbered: Block[] = []
	const outOfOrder: Block[] = []
	let last: number[] = []
	for (const heading of headingsOf(anatomy)) {
		const written = NUMBER.exec(`${heading.counted} ${heading.text}`.trim())?.[1]
		if (!written) {
			unnumbered.push(heading)
			continue
		}
		const number = written.split('.').map(Number)
		if (!isNext(number, last)) outOfOrder.push(heading)
		last = number
	}
	if (unnumbered.length > 0) add('numberedHeadings', 'unnumbered', {}, unnumbered)
	if (outOfOrder.length > 0) add('numberedHeadings', 'outOfOrder', {}, outOfOrder)
}

/** After 1.2. comes 1.2.1., 1.3. or 2. */
function isNext(number: readonly number[], last: readonly number[]): boolean {
	const ends = [...last.map((_, depth) => [...last.slice(0, depth), (last[depth] ?? 0) + 1]), [...last, 1]]
	return ends.some((end) => end.join('.') === number.join('.'))
}

/** Between marks of any kind; a quotation within one goes on with it, and straight marks are those of words, not of inches. */
const QUOTATIONS = [
	/«(?:[^«»]|«[^«»]*»)+»/gu,
	/“(?:[^“”]|“[^“”]*”)+”/gu,
	/(?<=^|[\s(])"(?=\S)[^"]+(?<=\S)"(?![\p{L}\p{N}])/gu,
]
const QUOTE_STYLE = /quot|citation|cita|اقتباس/i
/** Set apart is what begins so far beyond the margin, in cm. */
const LEAST_INDENT = 0.5
/** The middle width of a letter of Times, of its size: so many letters go on a line. */
const LETTER_WIDTH = 0.42
const MM_PER_POINT = 25.4 / 72

/** A quotation of more lines than are permitted stands in a paragraph of its own, indented. */
function checkQuotations(
	body: readonly Block[],
	sections: readonly PageLayout[],
	{ quoteLines, fontSizePoints }: AuthorRules,
	add: Findings['add'],
): void {
	const perLine = lettersOfLine(sections, fontSizePoints)
	for (const block of body) {
		if (block.level > 0 || block.inTable || block.indent >= LEAST_INDENT || QUOTE_STYLE.test(block.style))
			continue
		const longest = Math.max(
			0,
			...QUOTATIONS.flatMap((marks) => [...block.text.matchAll(marks)].map(([quoted]) => quoted.length)),
		)
		if (longest > perLine * quoteLines.most)
			add('longQuotes', 'inText', { lines: Math.ceil(longest / perLine), most: quoteLines.most }, [block])
	}
}

function lettersOfLine(sections: readonly PageLayout[], points: number): number {
	const [main] = [...sections].sort((a, b) => b.share - a.share)
	const width = main ? main.width - main.margins.left - main.margins.right : 160
	return Math.max(40, Math.round(width / (points * MM_PER_POINT * LETTER_WIDTH)))
}

const INITIAL = /^(?:\p{Lu}\p{Ll}{0,2}\.[\s-]?){1,3}/u
/** Letters of a given name before a name of which only the family name was taken: "M. Ki-Zerbo", "J.-P. Olivier de Sardan". */
const INITIAL_BEFORE = /(?:\p{Lu}\p{Ll}{0,2}\.[\s-]?){1,3}$/u
const QUOTED_BEFORE = /(?:[»”]|[^\s\d]")\s*[([][^([]*$/u
const PAGE = /(?:\bpp?\.|§|\bchap|\bfol|\bf°|ص|\bvol)/iu

/** Sources of people are cited with the initial of the given name, quotations with their page. Bodies have no given name. */
function checkCitationForm(
	body: readonly Block[],
	references: readonly CitedReference[],
	add: Findings['add'],
): void {
	const numbered = numberedIn(body)
	if (numbered.length >= FEWEST_NUMBERED) {
		add('citationForm', 'numbered', { count: numbered.length }, numbered.slice(0, 5))
		return
	}
	for (const block of body) {
		if (block.inTable || block.level > 0) continue
		const seen = new Set<number>()
		for (const citation of citationsIn(block.text)) {
			const { place, isUnsure, written } = citation
			if (isUnsure || seen.has(place.yearStart)) continue
			seen.add(place.yearStart)
			const before = block.text.slice(0, place.start)
			const isFirst = place.yearStart > place.start
			const hasInitial = INITIAL.test(block.text.slice(place.start)) || INITIAL_BEFORE.test(before)
			if (isFirst && !hasInitial && isByPerson(citation, references))
				add('citationForm', 'noInitial', { cited: written }, [block])
			const after = /^[^)\]]*/u.exec(block.text.slice(place.yearEnd))?.[0] ?? ''
			if (QUOTED_BEFORE.test(before) && !PAGE.test(after))
				add('citationForm', 'noPage', { cited: written }, [block])
		}
	}
}

/** True when the entry that is cited begins with a family name and a given one; without an entry nobody can tell. */
function isByPerson(citation: Parameters<typeof isSame>[0], references: readonly CitedReference[]): boolean {
	const entry = references.find((reference) => isSame(citation, reference))
	return entry !== undefined && PERSON.test(entry.text)
}
