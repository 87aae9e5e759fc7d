import { sortKey } from '#app/i18n/sort-key.ts'
import type { LibraryRecordInput } from '#app/modules/exchange/library/record.ts'
import type { CorpusCountry, CorpusPerson } from './corpus.ts'
import { uniqueSlugs } from './slug.ts'

type Person = Extract<LibraryRecordInput, { record: 'person' }>
type Work = Extract<LibraryRecordInput, { record: 'article' | 'book' | 'chapter' }>
export type Contributor = NonNullable<Work['contributors']>[number]

const COLLECTIVE = /^(?:for the|on behalf)\b|\b(?:group|taskforce|collaboration|consortium|collaboration\))$/i
const PARTICLE = /^(?:van|von|der|den|de|da|do|dos|das|du|la|le|el|al-|bin|ben)$/

/** The name of a group as it signs: without `on behalf of`, `for` or an article before it. */
export function groupName(name: string): string {
	const bare = name
		.trim()
		.replace(/^(?:on behalf of|for)\s+/i, '')
		.replace(/^the\s+/i, '')
	return bare.charAt(0).toUpperCase() + bare.slice(1)
}

/** A name as it stands in lists: "Family, Given" or as one writes it. */
export function contributorNamed(listed: string, role: 'author' | 'editor'): Contributor {
	const [family = '', given] = listed.split(',').map((part) => part.replace(/\s+/g, ' ').trim())
	return given
		? { role, name: `${given} ${family}`, given, family }
		: contributorFrom({ name: family }, [], role)
}

/** A corpus author as a contributor; addresses and ORCID iDs that slipped into affiliations are left out. */
export function contributorFrom(
	person: CorpusPerson,
	countries: CorpusCountry[],
	role: 'author' | 'editor' = 'author',
): Contributor {
	const name = calm(withoutMarks(person.name))
	const parts = person.family
		? { given: calm(person.given ?? ''), family: calm(person.family) }
		: namePartsOf(person.name_latin ?? name)
	const affiliation = affiliationOf(person.affiliation)
	const country = affiliation ? countryOf(affiliation, countries) : undefined
	return {
		role,
		name: person.name_latin ?? name,
		...(parts.given ? { given: parts.given } : {}),
		...(parts.family ? { family: parts.family } : {}),
		...(person.name_latin ? { nameOriginal: name } : {}),
		...(affiliation ? { affiliation } : {}),
		...(country ? { country } : {}),
		...(person.orcid ? { orcid: person.orcid } : {}),
		...(person.corresponding ? { corresponding: true } : {}),
	}
}

/**
 * Collects one person for each distinct author: the same ORCID iD, or the same name written the same way but for
 * case and accents. Two ORCID iDs are two persons.
 */
export function personRegister() {
	const slugFor = uniqueSlugs()
	const persons: Person[] = []
	const byOrcid = new Map<string, Person>()
	const byName = new Map<string, Person>()

	return {
		persons,
		/** The contributor with the slug of the person; groups of authors are nobody in particular. */
		identify(contributor: Contributor): Contributor {
			if (COLLECTIVE.test(contributor.name)) return contributor
			const name = sortKey(contributor.name.replace(/[.’']/g, ' '), 'und')
			const namesake = byName.get(name)
			const same =
				(contributor.orcid && byOrcid.get(contributor.orcid)) ||
				(namesake?.orcid && contributor.orcid && namesake.orcid !== contributor.orcid ? undefined : namesake)
			const person: Person = same ?? {
				record: 'person',
				slug: slugFor(contributor.name),
				name: contributor.name,
			}
			if (!same) persons.push(person)
			for (const key of ['given', 'family', 'orcid', 'affiliation'] as const) {
				const value = contributor[key]
				if (value && !person[key]) person[key] = value
			}
			if (person.orcid) byOrcid.set(person.orcid, person)
			byName.set(name, person)
			return { ...contributor, person: person.slug }
		},
	}
}

/** Given and family name of a Latin name of two words, with initials and particles; anything else stays whole. */
function namePartsOf(name: string): { given?: string; family?: string } {
	if (COLLECTIVE.test(name)) return {}
	const words = name.split(' ')
	if (!/^[\p{Script=Latin}\p{M}\s.'’ʼ-]+$/u.test(name)) return {}
	let start = words.length - 1
	while (start > 1 && PARTICLE.test(words[start - 1] ?? '')) start -= 1
	const given = words.slice(0, start)
	const firstNames = given.filter((word) => !/^\p{Lu}\.?$/u.test(word) && !/^(?:\p{Lu}\.){2,}$/u.test(word))
	if (start === 0 || firstNames.length > 1) return {}
	return { given: given.join(' '), family: words.slice(start).join(' ') }
}

/** A name without the marks of notes that its page put after it. */
function withoutMarks(name: string): string {
	return name
		.replace(/[*†‡§¶#]+|[¹²³⁰-⁹]+|(?<=\p{L})\d+(?:,\s?\d+)*$/gu, '')
		.replace(/\s+/g, ' ')
		.replace(/[\s,;]+$/, '')
		.trim()
}

/** Names that a journal prints in capitals, as their bearers write them. */
function calm(name: string): string {
	return name.replace(/\p{Lu}{3,}/gu, (word) =>
		PARTICLE.test(word.toLowerCase()) ? word.toLowerCase() : word.charAt(0) + word.slice(1).toLowerCase(),
	)
}

/** What an institution, or a part of one, begins with. */
const BODY = /(?:Department|School|Faculty|Universit[yé]|Institut|Centre|Center|College)\b/u
/** Where the next one begins without a space before it. */
const RUN_TOGETHER = new RegExp(`(?<=[\\p{Ll}\\d)])(?=${BODY.source})`, 'gu')
/** A list of institutions that are not divided otherwise: each part names a whole one. */
const SEVERAL = /^(?:Universit[yé]|Institut\w*)\s[^,;]+(?:,\s(?:Universit[yé]|Institut\w*)\s[^,;]+)+$/u

function affiliationOf(text: string | undefined): string | undefined {
	const cleaned = text
		?.replace(/^[\d*†‡§¶\s]+(?=\p{L})/u, '')
		.replace(/https?:\/\/orcid\.org\/\S+/g, '')
		.replace(/\s*\b(?:e-?mail|ORCID)\s*:[\s;.]*/gi, ' ')
		.replace(/\s+/g, ' ')
		.replace(/[\s;,.]+$/, '')
		.replace(/\s+([.;,])/g, '$1')
		.replace(RUN_TOGETHER, '; ')
		.trim()
	if (!cleaned) return undefined
	return SEVERAL.test(cleaned) ? cleaned.replaceAll(', ', '; ') : cleaned
}

const COUNTRY_NAMES = new Map([
	['brasil', 'BR'],
	['suisse', 'CH'],
	['espanha', 'ES'],
	['méxico', 'MX'],
	['united states', 'US'],
	['usa', 'US'],
	['united states of america', 'US'],
	['uk', 'GB'],
	['london uk', 'GB'],
	['united kingdom', 'GB'],
])

/** The country an affiliation ends with, by its ISO 3166 code. */
export function countryOf(affiliation: string, countries: CorpusCountry[]): string | undefined {
	const last = affiliation
		.split(';')[0]
		?.split(/[,.–-]/)
		.at(-1)
		?.trim()
		.toLowerCase()
	if (!last) return undefined
	const listed = countries.find((country) =>
		[country.fr, country.en, country.es].some((name) => name.toLowerCase() === last),
	)
	return COUNTRY_NAMES.get(last) ?? listed?.alpha2
}
