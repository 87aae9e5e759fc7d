import { foldedWordsOf } from '#app/modules/search/index.ts'
import { isSameName, mayBeSameName } from './names.ts'

/** Why somebody should perhaps not review a manuscript; none of them forbids it, the editor decides. */
export type Conflict =
	| { is: 'isAuthor'; author: string }
	| { is: 'mayBeAuthor'; author: string }
	| { is: 'editsManuscript' }
	| { is: 'opposed'; reason: string }
	| { is: 'suggested'; reason: string }
	| { is: 'retracted' }
	| { is: 'retractedByName' }
	| { is: 'coAuthor'; author: string; year: number; title: string }
	| { is: 'mayBeCoAuthor'; author: string; year: number; title: string }
	| { is: 'sameInstitution'; institution: string }
	| { is: 'sameDomain'; domain: string }

/** Somebody whom conflicts are looked for: a candidate, or an author of the manuscript. */
export type Party = {
	name: string
	/** The same name in the person's own script. */
	nameOriginal?: string | null
	email: string | null
	/** As given; may hold a department, a city and an acronym. */
	affiliations: string[]
	ror: string | null
}

/** Whom the author wishes or does not wish. */
export type Wish = {
	wish: 'suggested' | 'opposed'
	name: string
	email: string | null
	affiliation: string | null
	reason: string
}

/** What the library knows of works that an author of the manuscript signed with others. */
export type CoAuthorship = {
	personId: string | null
	name: string
	author: string
	year: number
	title: string
}

/** Years for which having written together is a conflict. */
export const CO_AUTHOR_YEARS = 5

/**
 * The conflicts between a candidate and a manuscript, the gravest first: has the name of an author or the address (of who has an account the name may be a namesake's, and is asked about), edits the manuscript, opposed by the author, author of a retracted work (or of the name of one, who is known by the name alone), wrote with one of them within
 * five years, same institution (their own, or the one that the author says they are of), same e-mail domain, suggested by the author. Who is known by a name
 * that may be that of an author, of whom the author opposed or of a co-author (`mayBeSameName`) is asked about as such.
 */
export function conflictsOf(
	candidate: Party & {
		personId: string | null
		twins?: readonly string[]
		editsManuscript: boolean
		hasRetracted?: boolean
		/** Known by name alone, which is the name of an author of a retracted work. */
		hasRetractedName?: boolean
		hasAccount?: boolean
	},
	file: { authors: readonly Party[]; wishes: readonly Wish[]; coAuthorships: readonly CoAuthorship[] },
): Conflict[] {
	const conflicts: Conflict[] = []
	const known = candidate.hasAccount ? { ...candidate, name: '' } : candidate
	const self = file.authors.find((author) =>
		namesOf(author).some((name) => isMeant({ ...author, name }, known)),
	)
	const near = file.authors.find((author) =>
		namesOf(author).some((name) => isSameName(name, candidate.name) || mayBeSameName(name, candidate.name)),
	)
	if (self) conflicts.push({ is: 'isAuthor', author: self.name })
	else if (near) conflicts.push({ is: 'mayBeAuthor', author: near.name })
	if (candidate.editsManuscript) conflicts.push({ is: 'editsManuscript' })
	const wishes = file.wishes.filter((wish) => isMeant(wish, candidate))
	const opposed = file.wishes.find(
		(wish) =>
			wish.wish === 'opposed' && (isMeant(wish, candidate) || mayBeSameName(wish.name, candidate.name)),
	)
	if (opposed) conflicts.push({ is: 'opposed', reason: opposed.reason })
	if (candidate.hasRetracted) conflicts.push({ is: 'retracted' })
	else if (candidate.hasRetractedName) conflicts.push({ is: 'retractedByName' })
	const signed = file.coAuthorships.toSorted((a, b) => b.year - a.year)
	const byName = signed.filter(({ personId }) => personId === null || candidate.personId === null)
	const together = signed.find(({ personId, name }) =>
		personId !== null && candidate.personId !== null
			? personId === candidate.personId || candidate.twins?.includes(personId)
			: isSameName(name, candidate.name),
	)
	const perhaps = together ? undefined : byName.find(({ name }) => mayBeSameName(name, candidate.name))
	const signature = together ?? perhaps
	if (signature) {
		const { author, year, title } = signature
		conflicts.push({ is: together ? 'coAuthor' : 'mayBeCoAuthor', author, year, title })
	}
	const affiliations = [...candidate.affiliations, ...wishes.flatMap(({ affiliation }) => affiliation ?? [])]
	const institution = file.authors
		.map((author) => sharedInstitution({ ...candidate, affiliations }, author))
		.find((shared) => shared !== null)
	if (institution) conflicts.push({ is: 'sameInstitution', institution })
	const domain = file.authors
		.map(({ email }) => sharedDomain(candidate.email, email))
		.find((shared) => shared !== null)
	if (domain) conflicts.push({ is: 'sameDomain', domain })
	const suggested = wishes.find(({ wish }) => wish === 'suggested')
	if (suggested) conflicts.push({ is: 'suggested', reason: suggested.reason })
	return conflicts
}

const namesOf = ({ name, nameOriginal }: Party) => [name, ...(nameOriginal ? [nameOriginal] : [])]

/** Whether who was named by an author or a reviewer is this person: by the address, or by the name. */
export function isMeant(
	wish: Pick<Wish, 'name' | 'email'>,
	{ name, email }: Pick<Party, 'name' | 'email'>,
): boolean {
	if (wish.email && email && wish.email.toLowerCase() === email.toLowerCase()) return true
	return isSameName(wish.name, name)
}

/** Words for « university », so that `Université de Kinshasa` and `University of Kinshasa` are one. */
const UNIVERSITY = new Set(['universite', 'university', 'universidad', 'universidade', 'univ', 'جامعه'])
const SMALL_WORDS = new Set(
	'de du des la le les l d et the of and for in at a y e del el los las en et au aux von و في'.split(' '),
)
/** A part of an affiliation that begins so is inside an institution and no institution. */
const INSIDE = new Set(
	`departement department departamento faculte faculty facultad laboratoire laboratory laboratorio lab unite unit unidad equipe team
	chaire chair service section programme program ufr قسم كليه مختبر`.split(/\s+/),
)
/** Acronyms of places. */
const PLACES = new Set(['RDC', 'DRC', 'USA', 'RCA', 'CAR', 'UAE', 'RSA'])
/** A subset of fewer words says too little: two universities of one city share « université » and the city. */
const ENOUGH_WORDS = 3
const SHORTEST_ACRONYM = 3

/** The institution that two people share, as the candidate writes it; null when none is known. */
function sharedInstitution(candidate: Party, author: Party): string | null {
	if (candidate.ror !== null && candidate.ror === author.ror)
		return candidate.affiliations[0] ?? candidate.ror
	const theirs = author.affiliations.flatMap(institutionsIn)
	for (const affiliation of candidate.affiliations)
		for (const own of institutionsIn(affiliation))
			if (theirs.some((other) => isSameInstitution(own, other))) return own.text
	return null
}

/** True when both affiliations name one institution, with or without department, city and acronym. */
export function isSameAffiliation(one: string, other: string): boolean {
	const others = institutionsIn(other)
	return institutionsIn(one).some((own) => others.some((their) => isSameInstitution(own, their)))
}

type Institution = { text: string; words: Set<string>; acronym: string | null; initials: string }

function institutionsIn(affiliation: string): Institution[] {
	return affiliation.split(/[,;/()|–—]|\s-\s/u).flatMap((part) => {
		const text = part.trim()
		const folded = [...foldedWordsOf(text)]
		if (folded.length === 0 || INSIDE.has(folded[0] ?? '')) return []
		const telling = folded.filter((word) => !SMALL_WORDS.has(word))
		const isAcronym = telling.length === 1 && /^[\p{Lu}\d-]+$/u.test(text) && text.length >= SHORTEST_ACRONYM
		if (telling.length < 2 && (!isAcronym || PLACES.has(text))) return []
		return [
			{
				text,
				words: new Set(telling.map((word) => (UNIVERSITY.has(word) ? 'university' : word))),
				acronym: isAcronym ? (telling[0] ?? null) : null,
				initials: telling.map((word) => word[0]).join(''),
			},
		]
	})
}

function isSameInstitution(one: Institution, other: Institution): boolean {
	if (one.acronym !== null && other.acronym !== null) return one.acronym === other.acronym
	if (one.acronym !== null) return isAcronymOf(one.acronym, other)
	if (other.acronym !== null) return isAcronymOf(other.acronym, one)
	const [few, many] = [one.words, other.words].sort((a, b) => a.size - b.size) as [Set<string>, Set<string>]
	const isInside = [...few].every((word) => many.has(word))
	return isInside && (few.size === many.size || few.size >= ENOUGH_WORDS)
}

/** `UCAD` of Université Cheikh Anta Diop de Dakar; a city at the end is often left out. */
function isAcronymOf(acronym: string, { initials }: Institution): boolean {
	return acronym === initials || (acronym.length > SHORTEST_ACRONYM && initials.startsWith(acronym))
}

/** Domains where everybody may have an address: they say nothing about where somebody works. */
const FREE_MAIL =
	/^(?:gmail|googlemail|yahoo|ymail|rocketmail|hotmail|outlook|live|msn|icloud|me|mac|proton|protonmail|pm|aol|gmx|web|mail|email|yandex|zoho|tutanota|tuta|fastmail|orange|wanadoo|free|laposte|sfr|bbox|neuf|aliceadsl|qq|163|126|sina|mtn|africamail|caramail|inbox|hey)(?:\.[a-z]{2,3}){1,2}$/
/** Domains that nobody can have (RFC 2606); the people of the demonstration have one. */
const RESERVED = /^example\.(?:com|net|org)$|\.(?:example|invalid)$/
/** Second levels under which institutions register: `ac.za` is no institution. */
const REGISTRIES = new Set(['ac', 'edu', 'co', 'com', 'org', 'net', 'gov', 'gouv', 'go', 'sch'])

/** The domain that two addresses share, or of which one is a part; null for free-mail providers. */
export function sharedDomain(one: string | null, other: string | null): string | null {
	const [first, second] = [domainOf(one), domainOf(other)]
	if (first === null || second === null) return null
	const [short, long] = [first, second].sort((a, b) => a.length - b.length) as [string, string]
	return long === short || (long.endsWith(`.${short}`) && !isRegistry(short)) ? short : null
}

function domainOf(email: string | null): string | null {
	const domain = email?.toLowerCase().split('@').at(-1)?.trim()
	return domain?.includes('.') && !FREE_MAIL.test(domain) && !RESERVED.test(domain) ? domain : null
}

function isRegistry(domain: string): boolean {
	const labels = domain.split('.')
	return labels.length < 2 || (labels.length === 2 && REGISTRIES.has(labels[0] ?? ''))
}
