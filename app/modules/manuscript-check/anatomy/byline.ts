import type { Block, Manuscript } from '#app/modules/manuscript-file/index.ts'
import type { Anatomy } from './anatomy.ts'

/** Somebody whom a manuscript names as its author, with what stands beside the name. */
export type NamedAuthor = {
	given: string
	family: string
	email: string | null
	affiliation: string | null
	orcid: string | null
}

const MOST_AUTHORS = 20
const LONGEST_LINE = 200
const PARTICLES = new Set(
	'de du des da do dos di la le van von der den ben bin ibn al el ould ag wa mac ter zu af'.split(' '),
)
/** Words with capitals that begin or join titles, never names. */
const NO_NAMES = new Set(
	'the of in on for an at to from with les dans sur pour entre étude study case sous par by résumé abstract introduction article'.split(
		' ',
	),
)
/** Words that countries, ministries, degrees and title pages have, and no person (folded to letters without accents). */
const NO_PERSON =
	/^(?:republi\w*|republ\w*|reino|royaume|kingdom|etats?|states?|democrati\w*|ministe\w*|ministr\w*|academi\w*|memoire|these|tesis|thesis|master|licence|doctorat|doctorado|annee|year|jury|dedicace|remerciements|sommaire|presente|soutenu|direction|revue|journal|revista|departement|ecole)$/
const INSTITUTION =
	/universi|institut|laborato|facult[ée]|faculty|[ée]cole |school|depart|d[ée]part|centre|center|centro|cnrs|jamia|جامعة|كلية|معهد|مختبر/iu
const EMAIL = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,255}(?:\.[\p{L}\p{N}-]+)+/gu
const ORCID = /\b\d{4}-\d{4}-\d{4}-\d{3}[\dX]\b/gu

/**
 * The authors that stand between the title and the first summary of a manuscript. Only lines that are nothing but names count; addresses,
 * institutions and ORCID iDs go to their author where it is plain whose they are. Names in other scripts than Latin are not told.
 */
export function authorsIn(manuscript: Manuscript, anatomy: Anatomy): NamedAuthor[] {
	const lines = linesBefore(manuscript, anatomy)
	const names = lines.flatMap((line) => namesInLine(line) ?? []).slice(0, MOST_AUTHORS)
	const rest = lines.filter((line) => namesInLine(line) === null)
	const text = lines.join('\n')
	const emails = [...new Set(text.match(EMAIL))]
	const orcids = [...new Set(text.match(ORCID))]
	const institutions = rest.filter((line) => INSTITUTION.test(line)).map(bare)
	return names.map((name, index) => ({
		...name,
		email: ofOne(emails, index, names.length),
		orcid: ofOne(orcids, index, names.length),
		affiliation:
			institutions.length === 1 ? (institutions[0] ?? null) : ofOne(institutions, index, names.length),
	}))
}

/** As many as there are authors: each has one, in the same order. Otherwise nobody can tell whose they are. */
function ofOne(found: readonly string[], index: number, authors: number): string | null {
	return found.length === authors ? (found[index] ?? null) : null
}

function linesBefore(
	manuscript: Manuscript,
	{ titles, abstracts, keywords, introduction }: Anatomy,
): string[] {
	const starts = [...abstracts, ...keywords].map(({ block }) => block.number)
	const end = Math.min(...starts, introduction?.heading.number ?? Number.POSITIVE_INFINITY)
	if (!Number.isFinite(end)) return []
	// A line in no language that stands among the titles may be one of names.
	const titleBlocks = new Set<Block>(
		titles.flatMap(({ block, language }, index) => (index === 0 || language !== null ? [block] : [])),
	)
	return manuscript.blocks
		.filter((block) => block.number < end && !titleBlocks.has(block) && block.level === 0)
		.flatMap(({ text }) => text.split('\n'))
		.map((line) => line.trim())
		.filter((line) => line.length > 0 && line.length <= LONGEST_LINE)
}

/** The names of a line that holds nothing else; null for any other line. */
export function namesInLine(line: string): { given: string; family: string }[] | null {
	if (INSTITUTION.test(line) || /[@:?!"«»“”]/.test(line)) return null
	const parts = line
		.replace(/^(?:par|by|por)\s+/iu, '')
		.replace(/\([^)]*\)/gu, '')
		.split(/[;,&]|\s(?:et|and|y)\s/u)
		.map(bare)
		.filter(Boolean)
	const names = parts.map(nameIn)
	return names.length > 0 && names.every((name) => name !== null) ? names : null
}

function isNoName(word: string): boolean {
	const plain = word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
	return NO_NAMES.has(word.toLowerCase()) || NO_PERSON.test(plain)
}

function nameIn(part: string): { given: string; family: string } | null {
	const words = part.split(/\s+/)
	if (words.length < 2 || words.length > 5) return null
	const isWord = (word: string) =>
		PARTICLES.has(word.toLowerCase()) || /^\p{Lu}[\p{L}\p{M}’'.-]*$/u.test(word)
	if (!words.every(isWord) || words.some(isNoName)) return null
	if (!words.some((word) => word.length > 2 && !PARTICLES.has(word.toLowerCase()))) return null
	const isCapitals = (word: string) => word.length > 1 && word === word.toUpperCase() && !word.includes('.')
	const capitals = words.filter(isCapitals)
	if (capitals.length > 0 && capitals.length < words.length) {
		const given = words.filter((word) => !isCapitals(word)).join(' ')
		return { given, family: capitals.map(titleCase).join(' ') }
	}
	const plain = capitals.length > 0 ? words.map(titleCase) : words
	let start = plain.length - 1
	while (start > 1 && PARTICLES.has((plain[start - 1] ?? '').toLowerCase())) start -= 1
	return { given: plain.slice(0, start).join(' '), family: plain.slice(start).join(' ') }
}

/** Without the marks that lead to a note, and without the separators at its ends. */
function bare(text: string): string {
	return text
		.replace(/[\d*†‡§¹²³⁴⁵⁶⁷⁸⁹⁰]+(?=\s*$)/u, '')
		.replace(/^[\d*†‡§¹²³⁴⁵⁶⁷⁸⁹⁰\s.,;–—-]+|[\s.,;–—-]+$/gu, '')
}

function titleCase(word: string): string {
	return word.toLowerCase().replace(/(?:^|[’'-])\p{L}/gu, (letter) => letter.toUpperCase())
}
