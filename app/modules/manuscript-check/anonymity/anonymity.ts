import type { Block, Manuscript } from '#app/modules/manuscript-file/index.ts'
import type { Anatomy } from '../anatomy/anatomy.ts'
import { authorsIn } from '../anatomy/byline.ts'
import { type Findings, type Place, placeOf } from '../rules/finding.ts'
import {
	initialsOf,
	isNamed,
	type KnownPeople,
	namesPlace,
	spellingsOf,
	tellerOf,
	wordsOf,
} from './identity.ts'
import { TELLING_PASSAGES } from './passages.ts'
import { SELF_CITATION } from './self-citation.ts'

export { type KnownPeople, NOBODY } from './identity.ts'

/** What may name an author, most revealing first. */
export const KINDS = [
	'name',
	'margin',
	'email',
	'orcid',
	'affiliation',
	'initials',
	'ownLink',
	'grant',
	'ethics',
	'acknowledgements',
	'selfCitation',
	'fileName',
	'property',
	'comment',
	'trackedChange',
	'inside',
	'link',
	'imageMetadata',
	'attachment',
	'leftOut',
] as const

export type AnonymityKind = (typeof KINDS)[number]

/** What says who wrote; the other things that stand in a text may say it. */
const SAYS_WHO: ReadonlySet<AnonymityKind> = new Set([
	'name',
	'margin',
	'email',
	'orcid',
	'affiliation',
	'inside',
])

/** What stands in a file that no copy leaves out, as findings: each as grave as the journal's rules `identity` and `traces` say. */
export function reportNames(found: readonly AnonymityFinding[], { add }: Findings): void {
	for (const { kind, what, canBeStripped, places } of found)
		if (!canBeStripped) add(SAYS_WHO.has(kind) ? 'identity' : 'traces', 'named', { what }, places)
}

/** One thing that may tell a reviewer who wrote the manuscript. */
export type AnonymityFinding = {
	kind: AnonymityKind
	/** What it says, or the name of the property. */
	what: string
	/** How often it occurs. */
	count: number
	/** True when the anonymised copy leaves it out; what stands in the text only the author can change. */
	canBeStripped: boolean
	places: Place[]
}

const EMAIL = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,255}(?:\.[\p{L}\p{N}-]+)+/gu
const ORCID = /\b\d{4}-\d{4}-\d{4}-\d{3}[\dX]\b/gu
/** A line before the text that says where somebody works. */
const AFFILIATION =
	/universit|institut|laborato|facult[ée]|faculty|[ée]cole |department|departamento|d[ée]partement|جامعة|كلية|معهد|مختبر/iu
const MOST_PLACES = 10
const SHORTEST_NAME = 3
const LONGEST_STRING = 160
/** Properties that name a person or a place of work, by the names that programs and people give them; others tell only what they say. */
const NAMES_SOMEBODY =
	/creator|modifiedby|author|auteur|autor|manager|company|owner|user|person|\bname\b|\bnom\b|editor|reviewer|institution|client|department|مؤلف/i
/** An address, or a path that begins with somebody's folder. */
const TELLING = /@[\p{L}\p{N}-]+\.|[a-z]:\\users\\|\/(?:home|Users)\//iu
/** What programs write by themselves where a person's name would stand. */
const PROGRAM =
	/^(?:microsoft (?:office )?(?:user|word).*|utilisateur.*|user|windows.*|hp|dell|lenovo|acer|asus|pc|admin.*|python-docx|un-named|unknown|inconnu|mbongi)$/i

/** What else a check knows of a file: its name, every text in it but that of its pages, and what a copy of it does not carry over. */
export type FileSearched = {
	fileName: string
	strings?: readonly string[]
	leftOut?: readonly string[]
	isCopy?: boolean
}

/**
 * Everything in a file that may give its authors away: properties, comments, tracked changes, margins, pictures, links, the file's name, every
 * other string in it, and in the text names in all their spellings, initials, addresses, affiliations, iDs, places on the web, grants, ethics
 * committees, acknowledgements and phrases of self-citation; most revealing first. Names in the bibliography are not told: a work of one's own
 * is cited there like any other.
 */
export function checkAnonymity(
	manuscript: Manuscript,
	anatomy: Anatomy,
	people: KnownPeople,
	file: FileSearched,
): AnonymityFinding[] {
	const names = namesToSeek(people, manuscript, anatomy)
	const sought = names.map((name) => ({ name, spellings: spellingsOf(name) }))
	const found = [
		...inText(manuscript, anatomy, people, sought),
		...inMargins(manuscript, people, sought),
		...inFile(manuscript, { ...people, names }, file),
	]
	return found.toSorted((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind))
}

type Sought = { name: string; spellings: string[] }

function* inMargins(
	{ hidden }: Manuscript,
	people: KnownPeople,
	sought: readonly Sought[],
): Generator<AnonymityFinding> {
	for (const { text } of hidden.marginalia) {
		const words = wordsOf(text)
		const told =
			sought.some(({ name, spellings }) => isNamed(words, spellings) || namesFamily(words, name)) ||
			people.affiliations.some((affiliation) => namesPlace(text, affiliation)) ||
			[EMAIL, ORCID].some((pattern) => text.match(pattern) !== null)
		if (told) yield { kind: 'margin', what: text, count: 1, canBeStripped: false, places: [] }
	}
}

/** True when a line names the family of a person by itself, as running heads do. */
function namesFamily(words: string, name: string): boolean {
	const family = wordsOf(name).trim().split(' ').at(-1) ?? ''
	return family.length > SHORTEST_NAME && words.includes(` ${family} `)
}

function* inFile(
	{ hidden }: Manuscript,
	people: KnownPeople,
	{ fileName, strings = [], leftOut = [], isCopy = false }: FileSearched,
): Generator<AnonymityFinding> {
	const tells = tellerOf(people)
	for (const { name, value } of hidden.properties) {
		const isTold = tells(value) || (NAMES_SOMEBODY.test(name) && !PROGRAM.test(value)) || TELLING.test(value)
		if (isTold) yield strippable('property', `${name} : ${value}`)
	}
	for (const [author, count] of counted(hidden.comments.map(({ author }) => author)))
		yield strippable('comment', author, count)
	for (const [author, count] of counted(hidden.changes.map(({ author }) => author)))
		yield strippable('trackedChange', author, count)
	for (const { name, metadata } of hidden.images)
		yield strippable('imageMetadata', `${name} : ${metadata.join(', ')}`)
	for (const name of new Set(hidden.attachments)) yield strippable('attachment', name)
	for (const link of new Set(hidden.links)) yield strippable('link', link)
	if (tells(fileName.replace(/[_.+-]+/g, ' '))) yield strippable('fileName', fileName)
	const toldElsewhere = new Set([
		...hidden.properties.map(({ value }) => value),
		...[...hidden.comments, ...hidden.changes].map(({ author }) => author),
		...hidden.links,
	])
	for (const text of strings)
		if (!toldElsewhere.has(text) && tells(text))
			yield { ...strippable('inside', text.slice(0, LONGEST_STRING)), canBeStripped: !isCopy }
	for (const [what, count] of counted(leftOut)) yield strippable('leftOut', what, count)
}

function* inText(
	manuscript: Manuscript,
	{ body, bibliography, acknowledgements }: Anatomy,
	people: KnownPeople,
	sought: readonly Sought[],
): Generator<AnonymityFinding> {
	const listed = new Set(bibliography?.entries ?? [])
	const read = manuscript.blocks
		.filter((block) => !listed.has(block) && !/^consigne$/i.test(block.style))
		.map((block) => ({ block, text: block.text, words: wordsOf(block.text) }))
	const notes = manuscript.notes.join('\n')
	const noted = wordsOf(notes)
	const where = (test: (text: string, words: string) => boolean) =>
		read.filter(({ text, words }) => test(text, words)).map(({ block }) => block)
	for (const { name, spellings } of sought) {
		const named = where((_, words) => isNamed(words, spellings))
		yield* standing('name', name, named, isNamed(noted, spellings))
		const initials = initialsOf(name)
		if (initials)
			yield* standing(
				'initials',
				name,
				where((text) => initials.test(text)),
				initials.test(notes),
			)
	}
	const all = `${read.map(({ text }) => text).join('\n')}\n${notes}`
	for (const [kind, pattern] of [['email', EMAIL], ['orcid', ORCID], ...TELLING_PASSAGES] as const)
		for (const what of new Set(all.match(pattern) ?? []))
			if (kind !== 'ownLink' || !/orcid\.org/i.test(what))
				yield* standing(
					kind,
					what.trim(),
					where((text) => text.includes(what)),
					notes.includes(what),
				)
	const started = body[0]?.number ?? Number.POSITIVE_INFINITY
	for (const { block } of read) {
		const isKnown = people.affiliations.some((affiliation) => namesPlace(block.text, affiliation))
		const isByline =
			block.number < started && block.text.length < 160 && block.level === 0 && AFFILIATION.test(block.text)
		if (isKnown || isByline) yield* standing('affiliation', block.text.slice(0, 120), [block], false)
	}
	if (acknowledgements)
		yield* standing('acknowledgements', acknowledgements.heading.text, [acknowledgements.heading], false)
	for (const [phrase, pattern] of SELF_CITATION)
		yield* standing(
			'selfCitation',
			phrase,
			where((text) => pattern.test(text)),
			pattern.test(notes),
		)
}

function strippable(kind: AnonymityKind, what: string, count = 1): AnonymityFinding {
	return { kind, what, count, canBeStripped: true, places: [] }
}

function* standing(
	kind: AnonymityKind,
	what: string,
	blocks: readonly Block[],
	isInNotes: boolean,
): Generator<AnonymityFinding> {
	const count = blocks.length + (isInNotes ? 1 : 0)
	if (count > 0)
		yield { kind, what, count, canBeStripped: false, places: blocks.slice(0, MOST_PLACES).map(placeOf) }
}

/** True when a file still names one of these people, whoever else it names. */
export function namesOneOf(
	{ anonymity }: { anonymity: readonly AnonymityFinding[] },
	people: KnownPeople,
): boolean {
	const tells = tellerOf(people)
	return anonymity.some(
		({ kind, what, canBeStripped }) =>
			!canBeStripped && (kind === 'name' ? people.names.includes(what) : SAYS_WHO.has(kind) && tells(what)),
	)
}

/** The names given, or those that the file's own properties name when none are; and those that stand under the title. */
function namesToSeek({ names }: KnownPeople, manuscript: Manuscript, anatomy: Anatomy): string[] {
	const given = names.length > 0 ? names : namesInProperties(manuscript.hidden)
	const known = given
		.map((name) => name.trim())
		.filter((name) => name.length >= SHORTEST_NAME && !PROGRAM.test(name))
	const spelled = known.flatMap(spellingsOf)
	const byline = authorsIn(manuscript, anatomy)
		.map(({ given, family }) => `${given} ${family}`.trim())
		.filter((name) => !isNamed(wordsOf(name), spelled))
	return [...new Set([...known, ...byline])]
}

/** Whom the properties of a file name as its makers: what stands between commas there may also be places. */
export function namesInProperties({ properties }: Pick<Manuscript['hidden'], 'properties'>): string[] {
	return properties
		.filter(({ name }) => /^(?:creator|lastModifiedBy|Author|XMP dc:creator)$/.test(name))
		.flatMap(({ value }) => value.split(/;|\s(?:et|and|y|&)\s|\sو(?=\p{L})/u))
		.flatMap((value) => {
			const parts = value.split(/[,،]/u).map((part) => part.trim())
			const [family = '', given = ''] = parts
			const isTurned = parts.length === 2 && !/\s/.test(family) && given.split(/\s+/).length <= 3
			if (isTurned && !AFFILIATION.test(given)) return [`${given} ${family}`]
			return parts.length === 1 ? parts : parts.filter((part) => /\s/.test(part) && !AFFILIATION.test(part))
		})
		.filter((name) => name.length >= SHORTEST_NAME && name.length < 80 && !PROGRAM.test(name))
}

function counted(list: readonly string[]): Map<string, number> {
	const counts = new Map<string, number>()
	for (const item of list) counts.set(item, (counts.get(item) ?? 0) + 1)
	return counts
}
