import type { Manuscript, ManuscriptPlace } from '#app/modules/manuscript-file/index.ts'
import type { Anatomy } from '../anatomy/anatomy.ts'
import type { Findings } from '../rules/finding.ts'
import type { AuthorRules, Severity } from '../rules/rules.ts'
import { type KnownPeople, spellingsOf, tellerOf } from './identity.ts'
import { findInText } from './in-text.ts'
import { areAuthorsKnown, ownerAmong, PROGRAM, peopleSought } from './people-sought.ts'
import { isUnread } from './unread.ts'
import { namings } from './ways-of-naming.ts'

export { type KnownPeople, NOBODY } from './identity.ts'

/** What may name an author, most revealing first. */
export const KINDS = [
	'unread',
	'name',
	'margin',
	'email',
	'orcid',
	'affiliation',
	'subject',
	'byline',
	'initials',
	'family',
	'ownLink',
	'grant',
	'ethics',
	'contributions',
	'acknowledgements',
	'selfCitation',
	'ownWork',
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
export const SAYS_WHO: ReadonlySet<AnonymityKind> = new Set([
	'name',
	'margin',
	'email',
	'orcid',
	'affiliation',
	'inside',
])

/** What has a name of its own, which may be somebody else's. */
const SAYS_ITSELF_WHO: ReadonlySet<AnonymityKind> = new Set(['property', 'comment', 'trackedChange'])

const ruleOf = (kind: AnonymityKind) => (SAYS_WHO.has(kind) ? 'identity' : 'traces')

/** What stands in a file that no copy leaves out, as findings: each as severe as the journal's rules `identity` and `traces` say. */
export function reportNames(found: readonly AnonymityFinding[], { add }: Findings): void {
	for (const { kind, what, canBeStripped, places } of found)
		if (kind === 'unread') add('traces', 'unread', {}, places)
		else if (!canBeStripped) add(ruleOf(kind), 'named', { what }, places)
}

/** The same with what the journal makes of each. */
export function withSeverity(
	found: readonly AnonymityFinding[],
	{ severity }: Pick<AuthorRules, 'severity'>,
): AnonymityFinding[] {
	return found.map((finding) =>
		finding.canBeStripped ? finding : { ...finding, severity: severity[ruleOf(finding.kind)] },
	)
}

/** One thing that may tell a reviewer who wrote the manuscript. */
export type AnonymityFinding = {
	kind: AnonymityKind
	/** What it says, or the name of the property. */
	what: string
	/** Whom it names, as far as that is known; null: nobody in particular. Absent from reports of before. */
	person?: string | null
	/** How often it occurs. */
	count: number
	/** True when the anonymised copy leaves it out; what stands in the text only the author can change. */
	canBeStripped: boolean
	/** What the journal makes of what no copy leaves out. Absent from reports of before. */
	severity?: Severity
	places: ManuscriptPlace[]
}

const LONGEST_STRING = 160
/** Properties that name a person or a place of work, by the names that programs and people give them; others tell only what they say. */
const NAMES_SOMEBODY =
	/creator|modifiedby|author|auteur|autor|manager|company|owner|user|person|\bname\b|\bnom\b|editor|reviewer|institution|client|department|مؤلف/i
/** An address, or a path that begins with somebody's folder. */
const TELLING = /@[\p{L}\p{N}-]+\.|[a-z]:\\users\\|\/(?:home|Users)\//iu
/** What else a check knows of a file: its name, every text in it but that of its pages, and what a copy of it does not carry over. */
export type FileSearched = {
	fileName: string
	strings?: readonly string[]
	leftOut?: readonly string[]
	isCopy?: boolean
}

/**
 * Everything in a file that may give its authors away: properties, comments, tracked changes, margins, pictures, links, the file's name, every
 * other string in it, and in the text, its notes and its bibliography names in all their spellings, initials, addresses, affiliations, iDs, places
 * on the web, grants, ethics committees, acknowledgements, phrases of self-citation and works of one's own; most revealing first.
 */
export function checkAnonymity(
	manuscript: Manuscript,
	anatomy: Anatomy,
	known: KnownPeople,
	file: FileSearched,
): { sought: string[]; found: AnonymityFinding[] } {
	const people = peopleSought(known, manuscript, anatomy)
	const owner = ownerAmong(people.names, areAuthorsKnown(known, manuscript, anatomy))
	const named = ownerAmong(people.names, false)
	const inside = [...inFile(manuscript, people, file)].map((finding) => ({
		person: SAYS_ITSELF_WHO.has(finding.kind) ? named(finding.what) : owner(finding.what),
		...finding,
	}))
	const unread: AnonymityFinding[] = isUnread(manuscript)
		? [{ ...strippable('unread', ''), person: null, canBeStripped: false }]
		: []
	const found = [...unread, ...findInText(manuscript, anatomy, people, owner), ...inside]
	return {
		sought: people.names,
		found: found.toSorted((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind)),
	}
}

function* inFile(
	{ hidden, seenBeside }: Manuscript,
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
		...seenBeside.map(({ text }) => text),
	])
	for (const text of strings)
		if (!toldElsewhere.has(text) && tells(text))
			yield { ...strippable('inside', text.slice(0, LONGEST_STRING)), canBeStripped: !isCopy }
	for (const [what, count] of counted(leftOut)) yield strippable('leftOut', what, count)
}

function strippable(kind: AnonymityKind, what: string, count = 1): AnonymityFinding {
	return { kind, what, count, canBeStripped: true, places: [] }
}

/** What a file still says of these people, whomever else it names. */
export function namedOf(
	{ anonymity }: { anonymity: readonly AnonymityFinding[] },
	people: KnownPeople,
): string[] {
	const tells = tellerOf(people)
	return anonymity
		.filter(
			({ kind, what, canBeStripped }) =>
				!canBeStripped &&
				(kind === 'name' || kind === 'family'
					? people.names.includes(what)
					: SAYS_WHO.has(kind) && tells(what)),
		)
		.map(({ what }) => what)
}

/** True when a file still names one of these people, whoever else it names. */
export const namesOneOf = (report: { anonymity: readonly AnonymityFinding[] }, people: KnownPeople) =>
	namedOf(report, people).length > 0

/** True when a file lists a work of one of these people by name. */
export function listsWorkOf(
	{ anonymity }: { anonymity: readonly AnonymityFinding[] },
	people: KnownPeople,
): boolean {
	return anonymity.some(
		({ kind, what, places }) =>
			kind === 'ownWork' &&
			people.names.includes(what) &&
			places.some(
				({ excerpt, marked }) =>
					marked && namings(excerpt.slice(marked.from, marked.to), what, spellingsOf(what)).length > 0,
			),
	)
}

function counted(list: readonly string[]): Map<string, number> {
	const counts = new Map<string, number>()
	for (const item of list) counts.set(item, (counts.get(item) ?? 0) + 1)
	return counts
}
