import type { Block, Manuscript } from '#app/modules/manuscript-file/manuscript.ts'
import { folded } from '#app/modules/manuscript-file/part-names/labels.ts'
import { UNREADABLE } from '#app/modules/manuscript-file/read/image-metadata/image-metadata.ts'
import type { Anatomy } from '../anatomy/anatomy.ts'
import { type Place, placeOf } from '../rules/finding.ts'
import { SELF_CITATION } from './self-citation.ts'

/** The authors as the submission names them; all may be empty when the check is used by itself. */
export type KnownPeople = { names: string[]; emails: string[]; affiliations: string[] }

export const NOBODY: KnownPeople = { names: [], emails: [], affiliations: [] }

export type AnonymityKind =
	| 'property'
	| 'comment'
	| 'trackedChange'
	| 'margin'
	| 'imageMetadata'
	| 'attachment'
	| 'link'
	| 'fileName'
	| 'name'
	| 'email'
	| 'affiliation'
	| 'orcid'
	| 'acknowledgements'
	| 'selfCitation'

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
/** Properties that name a person or a place of work, by the names that programs and people give them; others tell only what they say. */
const NAMES_SOMEBODY =
	/creator|modifiedby|author|auteur|autor|manager|company|owner|user|person|\bname\b|\bnom\b|editor|reviewer|institution|client|department|مؤلف/i
/** An address, or a path that begins with somebody's folder. */
const TELLING = /@[\p{L}\p{N}-]+\.|[a-z]:\\users\\|\/(?:home|Users)\//iu
/** What programs write by themselves where a person's name would stand. */
const PROGRAM =
	/^(?:microsoft (?:office )?(?:user|word).*|utilisateur.*|user|windows.*|hp|dell|lenovo|acer|asus|pc|admin.*|python-docx|un-named|unknown|inconnu|mbongi)$/i

/**
 * Everything in a file that may give its authors away: properties, comments, tracked changes, margins, pictures, links, the file's name,
 * and in the text names, addresses, affiliations, acknowledgements and phrases of self-citation. Names in the bibliography
 * are not told: a work of one's own is cited there like any other.
 */
export function checkAnonymity(
	manuscript: Manuscript,
	anatomy: Anatomy,
	people: KnownPeople,
	fileName: string,
): AnonymityFinding[] {
	const names = namesToSeek(people, manuscript)
	return [...inFile(manuscript, names, fileName), ...inText(manuscript, anatomy, people, names)]
}

function* inFile(
	{ hidden }: Manuscript,
	names: readonly string[],
	fileName: string,
): Generator<AnonymityFinding> {
	for (const { name, value } of hidden.properties) {
		const tells =
			names.some((person) => holds(value, person)) ||
			(NAMES_SOMEBODY.test(name) && !PROGRAM.test(value)) ||
			TELLING.test(value)
		if (tells) yield strippable('property', `${name} : ${value}`)
	}
	for (const [author, count] of counted(hidden.comments.map(({ author }) => author)))
		yield strippable('comment', author, count)
	for (const [author, count] of counted(hidden.changes.map(({ author }) => author)))
		yield strippable('trackedChange', author, count)
	for (const { name, metadata } of hidden.images)
		yield {
			...strippable('imageMetadata', `${name} : ${metadata.join(', ')}`),
			canBeStripped: !metadata.includes(UNREADABLE),
		}
	for (const name of new Set(hidden.attachments)) yield strippable('attachment', name)
	for (const link of new Set(hidden.links)) yield strippable('link', link)
	const inName = names.find((name) => holds(fileName.replace(/[_.+-]+/g, ' '), name))
	if (inName) yield strippable('fileName', fileName)
	for (const { text } of hidden.marginalia) {
		const told = names.some((name) => holds(text, name)) || text.match(EMAIL) !== null
		if (told) yield { kind: 'margin', what: text, count: 1, canBeStripped: false, places: [] }
	}
}

function* inText(
	manuscript: Manuscript,
	{ body, bibliography, acknowledgements }: Anatomy,
	people: KnownPeople,
	names: readonly string[],
): Generator<AnonymityFinding> {
	const listed = new Set(bibliography?.entries ?? [])
	const read = manuscript.blocks.filter((block) => !listed.has(block) && !/^consigne$/i.test(block.style))
	const notes = manuscript.notes.join('\n')
	for (const name of names)
		yield* standing(
			'name',
			name,
			read.filter(({ text }) => isNamed(text, name)),
			isNamed(notes, name),
		)
	for (const [kind, pattern] of [
		['email', EMAIL],
		['orcid', ORCID],
	] as const) {
		const found = new Set(`${read.map(({ text }) => text).join('\n')}\n${notes}`.match(pattern) ?? [])
		for (const what of found)
			yield* standing(
				kind,
				what,
				read.filter(({ text }) => text.includes(what)),
				notes.includes(what),
			)
	}
	const started = body[0]?.number ?? Number.POSITIVE_INFINITY
	for (const block of read) {
		const isKnown = people.affiliations.some((affiliation) => holds(block.text, affiliation))
		const isByline =
			block.number < started && block.text.length < 160 && block.level === 0 && AFFILIATION.test(block.text)
		if (isKnown || isByline) yield* standing('affiliation', block.text.slice(0, 120), [block], false)
	}
	if (acknowledgements)
		yield* standing('acknowledgements', acknowledgements.heading.text, [acknowledgements.heading], false)
	for (const [phrase, pattern] of SELF_CITATION) {
		yield* standing(
			'selfCitation',
			phrase,
			read.filter(({ text }) => pattern.test(text)),
			pattern.test(notes),
		)
	}
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

/** The names given, or those that the file's own properties name when none are. */
function namesToSeek({ names }: KnownPeople, { hidden }: Manuscript): string[] {
	const given =
		names.length > 0
			? names
			: hidden.properties
					.filter(({ name }) => /^(?:creator|lastModifiedBy|Author|XMP dc:creator)$/.test(name))
					.map(({ value }) => value)
	const people = given.flatMap((value) => value.split(/[;,]|\s(?:et|and|&)\s/u)).map((name) => name.trim())
	return [...new Set(people.filter((name) => name.length >= SHORTEST_NAME && !PROGRAM.test(name)))]
}

/** True when a text holds all words of a name, as words. */
function holds(text: string, name: string): boolean {
	const plain = ` ${folded(text).replace(/[^\p{L}\p{N}]+/gu, ' ')} `
	const words = folded(name)
		.split(/[^\p{L}\p{N}]+/u)
		.filter((word) => word.length > 1)
	return words.length > 0 && words.every((word) => plain.includes(` ${word} `))
}

/** A person named in running text: the words of the name next to each other, in either order, or initial and family name. */
function isNamed(text: string, name: string): boolean {
	const plain = ` ${folded(text).replace(/[^\p{L}\p{N}]+/gu, ' ')} `
	const words = folded(name)
		.split(/[^\p{L}\p{N}]+/u)
		.filter(Boolean)
	const last = words.at(-1) ?? ''
	const forms = [words.join(' '), words.toReversed().join(' '), [last, ...words.slice(0, -1)].join(' ')]
	if (words.length > 1) forms.push(`${words[0]?.[0] ?? ''} ${last}`)
	return forms.some((form) => form.length >= SHORTEST_NAME && plain.includes(` ${form} `))
}

function counted(list: readonly string[]): Map<string, number> {
	const counts = new Map<string, number>()
	for (const item of list) counts.set(item, (counts.get(item) ?? 0) + 1)
	return counts
}
