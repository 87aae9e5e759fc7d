import type { Block, Manuscript } from '#app/modules/manuscript-file/index.ts'
import type { Anatomy } from './anatomy.ts'
import { arabicNamesIn } from './arabic-names.ts'
import { namesBesideOthers } from './names-beside.ts'
import { ORCID, orcidOf } from './orcid.ts'
import { isRegion } from './regions.ts'
import { isTown } from './towns.ts'

/** Somebody whom a manuscript names as its author, with what stands beside the name. */
export type NamedAuthor = {
	given: string
	family: string
	email: string | null
	affiliation: string | null
	orcid: string | null
}

type NameInLine = { given: string; family: string; marks: string[] }

const MOST_AUTHORS = 20
const LONGEST_LINE = 200
const LONGEST_MARK = 8
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
	/^(?:republi\w*|republ\w*|reino|royaume|kingdom|etats?|states?|democrati\w*|ministe\w*|ministr\w*|academi\w*|memoire|these|tesis|thesis|master|licence|doctorat|doctorado|annee|year|jury|dedicace|remerciements|sommaire|presente|soutenu|direction|revue|journal|revista|departement|ecole|version|provisoire|sciences?|histoire|general\w*|union|african?\w*|afrique|africa)$/
const INSTITUTION =
	/universi|institut|laborato|facult[ée]|faculty|[ée]cole |school|depart|d[ée]part|centre|center|centro|cnrs|jamia|جامعة|كلية|معهد|مختبر/iu
/** What says that names follow: "Par", "Auteurs :", "Présentée et soutenue publiquement par :". */
const SAID_BEFORE =
	/^(?:(?:pr[ée]sent[ée]e?s?|soutenue?s?|r[ée]dig[ée]e?s?|[ée]crite?s?|submitted|presented|written|presentad[oa]s?)(?:\s(?:et|and|y)\s[\p{L}]+)?(?:\s[\p{L}]+)?\s(?:par|by|por)\s*:?\s+|(?:auteure?s?(?:\scorrespondante?s?)?|autrices?|(?:corresponding\s)?authors?|autor(?:a|es|as)?(?:\sde\scorrespondencia)?|contacte?o?|correspondance|correspondence)\s*:\s*|(?:par|by|por)\s*:?\s+)/iu
/** What stands before those who helped. */
const WITH =
	/^(?:avec|with|con)\s(?:(?:la|le|the|l[’']aide|la\scolaboraci[óo]n)\s)?(?:(?:collaboration|participation|concours|help|assistance)\s)?(?:(?:de|of)\s)?/iu
/** How people are addressed, which is no part of their names. */
const TITLE =
	/^(?:(?:dr|dre|pr|pre|prof|mr|mrs|ms|mme|mlle|sr|sra|lic|ing)\.?|m\.?|docteur|professeure?|professor|monsieur|madame)\s+(?=\p{L}[\p{L}\p{M}’'-]+\s+\p{L})/iu
const EMAIL = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,255}(?:\.[\p{L}\p{N}-]+)+/gu
const ADDRESSES =
	/(?:(?:e-?mail|courriel|correo|orcid(?: id)?)\s*:?\s*)?(?:https?:\/\/\S+|www\.\S+|[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,255}(?:\.[\p{L}\p{N}-]+)+|(?:orcid\.org\/)?\b\d{4}[-\s]?\d{4}[-\s]?\d{4}[-\s]?\d{3}[\dX]\b)/giu

/**
 * The authors that stand between the title and the first summary of a manuscript. Only lines that are nothing but names count; addresses,
 * institutions and ORCID iDs go to their author where it is plain whose they are: by the marks that lead from one to the other, or since there are as
 * many. Names are told in Latin and in Arabic letters.
 */
export function authorsIn(manuscript: Manuscript, anatomy: Anatomy): NamedAuthor[] {
	const lines = linesBefore(manuscript, anatomy)
	const names = lines
		.flatMap((line, at) => {
			const names =
				namesInLine(line) ?? besideIn(line)?.names.map((name) => ({ ...name, marks: [] as string[] }))
			return (names ?? namesInArabic(line, lines[at + 1])).map((name) => ({ ...name, at }))
		})
		.slice(0, MOST_AUTHORS)
	const text = lines.join('\n')
	const emails = [...new Set(text.match(EMAIL))]
	const orcids = [...new Set((text.match(ORCID) ?? []).map(orcidOf))]
	const institutions = institutionsOf(lines)
	const places = institutions.map(({ name }) => name)
	const only = institutions.length === 1 ? institutions[0] : undefined
	/** A single institution is that of everybody, unless it stands between some names and others: then of those before. */
	const isOf = (place: { at: number }, at: number) =>
		at <= place.at || names.every((name) => name.at > place.at)
	return names.map(({ given, family, marks, at }, index) => ({
		...{ given, family },
		email: ofOne(emails, index, names.length),
		orcid: ofOne(orcids, index, names.length),
		affiliation:
			institutions.find(({ mark }) => mark !== null && marks.includes(mark))?.name ??
			(only ? (isOf(only, at) ? only.name : null) : ofOne(places, index, names.length)),
	}))
}

/** The names at the beginning of a line that says more of them. */
function besideIn(line: string): { names: { given: string; family: string }[]; rest: string } | null {
	const said = bare(line.replace(SAID_BEFORE, ''))
	const helped = WITH.test(said) ? namesInLine(said.replace(WITH, '')) : null
	if (helped) return { names: helped, rest: '' }
	const isPlace = (piece: string) => INSTITUTION.test(piece)
	return namesBesideOthers(said, (piece) => (isPlace(piece) ? null : nameIn(bare(piece))), isPlace)
}

/** The names of a line in Arabic letters: the last word of each is what it is sorted and cited by. */
function namesInArabic(line: string, next = ''): NameInLine[] {
	if (!/\p{Script=Arabic}/u.test(line)) return []
	const isBeforePlace = INSTITUTION.test(next) || next.search(EMAIL) >= 0 || next.search(ORCID) >= 0
	return (arabicNamesIn(bare(line), isBeforePlace) ?? []).map((name) => {
		const words = name.split(/\s+/u)
		return { given: words.slice(0, -1).join(' '), family: words.at(-1) ?? '', marks: [] }
	})
}

/** The institutions that stand there, whosesoever they are. */
export function placesInByline(manuscript: Manuscript, anatomy: Anatomy): string[] {
	return institutionsOf(linesBefore(manuscript, anatomy)).map(({ name }) => name)
}

/** What a raised mark stands between in a line that keeps its marks. */
const [OPEN, CLOSE] = ['\u{2}', '\u{3}']
const MARKED = new RegExp(`${OPEN}([^${CLOSE}]*)${CLOSE}`, 'gu')
/** A number before an institution, or several in one line. */
const TYPED_MARK = /^\s*[([]?(\d{1,2}|[*†‡§¹²³⁴⁵⁶⁷⁸⁹]+)[)\].]?\s*(?=\p{L})/u

/** The institutions of lines that hold no names, each with the mark before it: raised, or a number typed at the start of its line. */
function institutionsOf(lines: readonly string[]): { mark: string | null; name: string; at: number }[] {
	return lines
		.map((line, at) => ({ line, at }))
		.filter(({ line, at }) => namesInLine(line) === null && namesInArabic(line, lines[at + 1]).length === 0)
		.flatMap(({ line, at }) => line.split(new RegExp(`(?=${OPEN})`, 'u')).map((piece) => ({ piece, at })))
		.filter(({ piece }) => INSTITUTION.test(piece))
		.map(({ piece, at }) => ({ piece: withoutAddresses(piece), at }))
		.map(({ piece, at }) => ({ piece: besideIn(piece)?.rest ?? piece, at }))
		.map(({ piece, at }) => ({
			mark: piece.startsWith(OPEN) ? (marksIn(piece)[0] ?? null) : (TYPED_MARK.exec(piece)?.[1] ?? null),
			name: bare(piece),
			at,
		}))
}

/** A line without mail addresses, iDs and places on the web, with what leads to them and the marks that set them off. */
function withoutAddresses(line: string): string {
	return line
		.replace(ADDRESSES, ' ')
		.replace(/\s*[([<]\s*[)\]>]/gu, '')
		.replace(/(?:\s*[,;|·–—-]\s)+(?=\s*(?:[,;|·–—-]\s|$))/gu, '')
		.replace(/\s+/gu, ' ')
		.trim()
}

function marksIn(part: string): string[] {
	const raised = [...part.matchAll(MARKED)].flatMap(([, marks = '']) => marks.split(/[\s,;·]+/u))
	const typed = /[\p{L}.]\s*(\d{1,2}(?:[-,]\d{1,2})*|[*†‡§¹²³⁴⁵⁶⁷⁸⁹]+)[\s*†‡§]*$/u
		.exec(part)?.[1]
		?.split(/[-,]/)
	return [...raised, ...(typed ?? [])].filter(Boolean)
}

/** A paragraph by its lines, raised marks between signs; a comma among them that parts two names stands behind them. */
function linesOf({ text, raised, lineEnds }: Block): string[] {
	const at = new Set(lineEnds)
	const marks = new Map(
		raised.flatMap(({ from, to }) => (to - from <= LONGEST_MARK ? [[from, to] as const] : [])),
	)
	let line = ''
	for (let index = 0; index < text.length; ) {
		const to = marks.get(index)
		if (to !== undefined) {
			const [, mark = '', behind = ''] = /^(.*?)([\s,;]*)$/su.exec(text.slice(index, to)) ?? []
			line += `${OPEN}${mark.replace(/[,;]/gu, '·')}${CLOSE}${behind}`
			index = to
		} else {
			line += at.has(index) ? '\n' : text[index]
			index += 1
		}
	}
	return line.split('\n')
}

/** As many as there are authors: each has one, in the same order. Otherwise nobody can tell whose they are. */
function ofOne(found: readonly string[], index: number, authors: number): string | null {
	return found.length === authors ? (found[index] ?? null) : null
}

/** Blocks within which the first heading must come for what stands before it to be a title page, where no summary, keywords or introduction ends that. */
const LONGEST_FRONT = 16

/** The paragraphs of the title page: before summary, keywords and introduction, or before the first heading of a text that has none of them. */
export function titlePage(
	manuscript: Manuscript,
	{ titles, abstracts, keywords, introduction }: Anatomy,
): Block[] {
	const starts = [...abstracts, ...keywords].map(({ block }) => block.number)
	// A line in no language that stands among the titles may be one of names.
	const titleBlocks = new Set<Block>(
		titles.flatMap(({ block, language }, index) => (index === 0 || language !== null ? [block] : [])),
	)
	const heading = manuscript.blocks
		.slice(0, LONGEST_FRONT)
		.find((block) => block.level > 0 && !titleBlocks.has(block))
	const told = [...starts, ...(introduction ? [introduction.heading.number] : [])]
	const end = told.length > 0 ? Math.min(...told) : heading?.number
	if (end === undefined) return []
	return manuscript.blocks.filter(
		(block) => block.number < end && !titleBlocks.has(block) && block.level === 0,
	)
}

/** The short lines of the title page. */
function linesBefore(manuscript: Manuscript, anatomy: Anatomy): string[] {
	return titlePage(manuscript, anatomy)
		.flatMap(linesOf)
		.map((line) => line.trim())
		.filter((line) => line.length > 0 && line.length <= LONGEST_LINE)
}

/** The names of a line that holds nothing else, each with the marks behind it; null for any other line. */
export function namesInLine(line: string): NameInLine[] | null {
	const said = line.replace(SAID_BEFORE, '')
	if (INSTITUTION.test(said) || /[@:?!"«»“”]/.test(said)) return null
	const parts = said
		.replace(/\([^)]*\)/gu, '')
		.split(/[;,&]|\s(?:et|and|y)\s/u)
		.filter((part) => bare(part) !== '')
	const names = parts.map((part) => {
		const name = nameIn(bare(part))
		return name && { ...name, marks: marksIn(part) }
	})
	return names.length > 0 && names.every((name) => name !== null) ? names : null
}

function isNoName(word: string): boolean {
	const plain = word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
	return NO_NAMES.has(word.toLowerCase()) || NO_PERSON.test(plain)
}

function nameIn(part: string): { given: string; family: string } | null {
	if (isRegion(part) || isTown(part)) return null
	const words = part.replace(TITLE, '').split(/\s+/)
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
		.replace(MARKED, ' ')
		.replace(/[\d*†‡§¹²³⁴⁵⁶⁷⁸⁹⁰]+(?=\s*$)/u, '')
		.replace(/^[\d*†‡§¹²³⁴⁵⁶⁷⁸⁹⁰\s.,;–—-]+|[\s.,;–—-]+$/gu, '')
}

function titleCase(word: string): string {
	return word.toLowerCase().replace(/(?:^|[’'-])\p{L}/gu, (letter) => letter.toUpperCase())
}
