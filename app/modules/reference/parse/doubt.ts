import type { CslItem, CslName, ReferenceField } from '../model.ts'
import { stopIn } from './head.ts'
import { BODY } from './names.ts'

/** What the parts of the reader say of their own work. */
export type Reading = {
	/** The words of the reference, without mark-up, addresses and label. */
	text: string
	italics: readonly string[]
	/** What was taken for names. */
	authors: string
	isTitleMarked: boolean
}

const YEAR = /(?<![\d–-])(?:1[5-9]\d{2}|20\d{2})(?![\d–-])/g
/** What belongs to the record of a reference, and to no title and no journal. */
const OF_RECORD =
	/<\/?[a-z]|\]$|\b[Vv]ol\.\s|\b\d{1,2}(?:st|nd|rd|th|e|ᵉ|ème)\s[ée]d(?:n|ition)?\b|\bet al\b|[.,;]\s?(?:eds?|éds?|dirs?|editors?|editores|éditeurs?)\b|(?:^|[.,;])\s?(?:1[5-9]|20)\d{2}(?=$|[.;,])|[.”»]\s(?:In|Dans)\s?:|\b(?:edited by|sous la direction de|editado por|édité par)\b|\.\s\p{Lu}[\p{L} ]{2,30}\s?:\s\p{Lu}[^:]{2,60};?\s?\d{0,4}$/u
/** `[PhD thesis]`, `[Mémoire de master]`, `[en ligne]` say what a work is and belong to no title. */
const GENRE =
	/th[eè]s[ei]s?|dissertation|ph\.?d|master|m[ée]moire|arbeit|tes[ei]|doct|video|film|audio|data|software|internet|en ligne|online|rapport|report/iu
/** `In C. Féral (Éd.)`: what follows is the book, whatever was made of it. */
const LEADS_TO_BOOK = /[.?!”»]\s(?:In|Dans)\s?:?\s\p{Lu}/u
/** Names as lists write them: `Sampson, S. D.`, `L. M. Witmer`, `Gelderen E van.` */
const NAMES_AHEAD =
	/^(?:(?:al-)?\p{Lu}[\p{L}\p{M}’'‘-]+(?:\s\p{Lu}[\p{L}\p{M}’'-]+)?,\s(?:\p{Lu}\.|\p{Lu}[\p{L}\p{M}’'-]+(?:$|,\s\d|\.\s\d))|(?:\p{Lu}\.\s?){1,3}\p{Lu}[\p{Ll}\p{M}’'-]+[.,]|(?:and|et|y|&)\s)/u
const INITIALS = /^(?:\p{Lu}\p{Ll}{0,2}\.?[\s‑-]?){1,5}$/u
const PARTICLES = /^(?:de|du|des|da|dos|del|della|di|la|le|van|von|der|den|ten|ter|al|el|and|et|y)$/i

/** The fields of a record that was read from words and may be wrong: what of it looks like a part of another field, and words that went into none. */
export function doubtsOf(csl: CslItem, reading: Reading): ReferenceField[] {
	const doubtful = new Set<ReferenceField>()
	const doubt = (...fields: ReferenceField[]) => {
		for (const field of fields) doubtful.add(field)
	}
	const { text, italics, isTitleMarked } = reading
	const { title = '', 'container-title': container } = csl
	const people = csl.author ?? csl.editor ?? []
	const isOdd = (name: CslName, index: number) =>
		isOddName(name) || (index > 0 && mayDivideElsewhere(name, reading.authors))
	if (people.length === 0 || people.some(isOdd) || hasUnreadNames(reading.authors, people)) doubt('author')
	if (title.length < 4 || isOddTitle(title, text, isTitleMarked)) doubt('title')
	if (container !== undefined && isOddContainer(container, csl, italics)) doubt('container')
	if (container !== undefined && hasUnreadBetween(text, title, container)) doubt('title', 'container')
	if (NAMES_AHEAD.test(title)) doubt('author', 'title')
	if (people.length === 0 && !isTitleMarked) doubt('title')
	if (people.length === 0 && container !== undefined && !csl.volume && !csl.page)
		doubt('title', 'container', 'year')
	if (container !== undefined && csl.type === 'article-journal' && !csl.volume && !csl.page && !csl.issue)
		doubt('container')
	const [, added] = /^\s\[([^\]]*)\]/u.exec(text.slice(text.indexOf(title) + title.length)) ?? []
	if (added !== undefined && !GENRE.test(added)) doubt('title')
	if (csl.type !== 'chapter' && LEADS_TO_BOOK.test(text.slice(text.indexOf(title))))
		doubt('title', 'container')
	if (container !== undefined && /^\p{Ll}/u.test(container) && !isTitleMarked) doubt('title', 'container')
	if (container !== undefined && hasUnreadBehind(text, container, csl)) doubt('title', 'container')
	const imprint = csl['publisher-place'] ?? csl.publisher
	if (container === undefined && imprint && !isTitleMarked && hasUnreadBetween(text, title, imprint))
		doubt('title')
	if (isOddYear(csl, text, title)) doubt('year')
	return [...doubtful]
}

function isOddName({ family, given = '', literal }: CslName): boolean {
	if (literal !== undefined) return !(BODY.test(literal) || /^\p{Lu}{2,}\.?$/u.test(literal))
	if (family === undefined || family.length < 2 || /\d|[():;“”"]/.test(family + given)) return true
	const words = family.split(/\s/)
	return (
		given === '' ||
		words.length > 4 ||
		PARTICLES.test(family) ||
		/\s\p{Lu}\.?$|^\p{Lu}\.?\s/u.test(family) ||
		(/\p{Lu}{3,}/u.test(given) && !/^\p{Lu}{1,4}$/u.test(given)) ||
		(!INITIALS.test(given) && given.split(/\s/).length > 4) ||
		/(?:^|\s)(?:of|the|at|for|pour|para)(?:\s|$)/i.test(`${given} ${family}`)
	)
}

/** `Malka Rappaport Hovav`, `Emmanuel Amo Ofori`: a name of three parts as it is spoken does not say where the family name begins. */
function mayDivideElsewhere({ given = '', family = '' }: CslName, written: string): boolean {
	if (PARTICLES.test(family.split(' ')[0] ?? '') || !written.includes(`${given} ${family}`)) return false
	return given.split(' ').filter((word) => /^\p{Lu}\p{L}{2,}/u.test(word)).length > 1
}

/** Words of the list of names that stand in no name. */
function hasUnreadNames(written: string, names: readonly CslName[]): boolean {
	const known = names
		.flatMap((name) => [name.family, name.given, name.literal])
		.join(' ')
		.toLowerCase()
	const unread =
		written.match(/\p{L}[\p{L}\p{M}’'-]{3,}/gu)?.filter((word) => !known.includes(word.toLowerCase())) ?? []
	return unread.filter((word) => !ROLE_WORDS.test(word)).length > 0
}

const ROLE_WORDS =
	/^(?:eds?|editors?|éditeurs?|editor[ea]s?|hrsg|dirs?|coords?|orgs?|comps?|sous|direction|with|avec|others|collab|otros|publié|compilador(?:es)?)$/iu

function isOddTitle(title: string, text: string, isMarked: boolean): boolean {
	if (OF_RECORD.test(title) || /^[\p{Ll}\d]/u.test(title) || !isBalanced(title)) return true
	if (isMarked) return false
	const stop = stopIn(title)
	return (stop > 0 && stop < title.length - 4) || (title.length > 250 && title.length > text.length * 0.8)
}

function isOddContainer(container: string, csl: CslItem, italics: readonly string[]): boolean {
	return (
		container.length < 2 ||
		container.length > 200 ||
		!/\p{L}{2}/u.test(container) ||
		/^[^\p{Lu}\p{Script=Arabic}«“"\d]/u.test(container) ||
		OF_RECORD.test(container) ||
		!isBalanced(container) ||
		(csl.type !== 'chapter' && /\s?:\s\p{Lu}/u.test(container) && !italics.includes(container))
	)
}

function isBalanced(words: string): boolean {
	const count = (pattern: RegExp) => words.match(pattern)?.length ?? 0
	return count(/[([]/g) === count(/[)\]]/g) && count(/«/g) === count(/»/g) && count(/“/g) === count(/”/g)
}

/** Words between title and container that are neither names of editors nor what leads to the container. */
function hasUnreadBetween(text: string, title: string, container: string): boolean {
	const from = text.indexOf(title)
	const to = text.indexOf(container, from + title.length)
	if (from < 0 || to < 0) return false
	const between = text.slice(from + title.length, to).replace(/\[[^\]]*\]/gu, ' ')
	if (/(?<!\p{L})(?:in|dans|en)(?!\p{L})/iu.test(between)) return false
	return (between.match(/\p{L}{3,}/gu)?.length ?? 0) > 1
}

/** A sentence goes on behind what was taken for a journal, before its numbers: "The marine toad, <i>Bufo marinus</i>: a natural history. Smithsonian Contr". */
function hasUnreadBehind(text: string, container: string, { type, volume, page }: CslItem): boolean {
	const at = text.indexOf(container)
	if (at < 0 || type !== 'article-journal') return false
	const behind = text.slice(at + container.length)
	const numbers = [volume, page]
		.flatMap((number) => (number ? [behind.indexOf(number)] : []))
		.filter((at) => at >= 0)
	const before = behind.slice(0, numbers.length > 0 ? Math.min(...numbers) : undefined)
	return /^:\s\p{Ll}/u.test(before) && (before.match(/\p{L}{3,}/gu)?.length ?? 0) > 3
}

const yearOf = ({ issued }: CslItem) => String(issued?.['date-parts']?.[0]?.[0] ?? '')

function isOddYear(csl: CslItem, text: string, title: string): boolean {
	const year = yearOf(csl)
	if (year === '') return !csl.issued?.literal || /^\p{Lu}\.\s?\p{Lu}/u.test(csl.issued.literal)
	const pages = csl.page ?? ''
	const rest = text
		.replace(title, ' ')
		.replace(csl['container-title'] ?? '\0', ' ')
		.replace(pages, ' ')
	const others = new Set((rest.match(YEAR) ?? []).filter((other) => other !== year && !pages.includes(other)))
	return others.size > 0 && !new RegExp(String.raw`[([]${year}[a-z]?[)\]/]`).test(text)
}
