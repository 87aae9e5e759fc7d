import type { Manuscript } from '#app/modules/manuscript-file/index.ts'
import type { Anatomy } from '../anatomy/anatomy.ts'
import { authorsIn, namesInLine, placesInByline } from '../anatomy/byline.ts'
import { isRegion } from '../anatomy/regions.ts'
import { type KnownPeople, spellingsOf, tellerOf } from './identity.ts'
import { isInOtherScript } from './other-script.ts'
import { ADDRESS_OF_WEB } from './passages.ts'
import { isNamed, wordsOf } from './words.ts'

const SHORTEST_NAME = 3
const LONGEST_NAME = 80
/** What programs write by themselves where a person's name would stand. */
export const PROGRAM =
	/^(?:microsoft (?:office )?(?:user|word).*|utilisateur.*|user|windows.*|hp|dell|lenovo|acer|asus|pc|admin.*|python-docx|un-named|unknown|inconnu|mbongi)$/i

/**
 * Everybody whom a file must not name: those who are known beforehand, or else whom the file's own properties name; and those who stand under
 * its title, with their institutions, addresses and iDs.
 */
export function peopleSought(
	known: KnownPeople,
	manuscript: Manuscript,
	anatomy: Anatomy,
): Required<KnownPeople> {
	const given = known.names.length > 0 ? known.names : namesInProperties(manuscript.hidden)
	const byline = authorsIn(manuscript, anatomy)
	const names = [
		...given.map((name) => name.trim()).filter((name) => name.length >= SHORTEST_NAME && !PROGRAM.test(name)),
		...byline.map(({ given, family }) => `${given} ${family}`.trim()),
	]
	const told = (values: readonly (string | null)[]) =>
		values.map((value) => value?.trim() ?? '').filter(Boolean)
	return {
		names: withoutRepeats(names),
		emails: [...new Set([...known.emails, ...told(byline.map(({ email }) => email))])],
		affiliations: [...new Set([...known.affiliations, ...placesInByline(manuscript, anatomy)])],
		orcids: [...new Set([...(known.orcids ?? []), ...told(byline.map(({ orcid }) => orcid))])],
		links: [...new Set([...(known.links ?? []), ...sitesBefore(manuscript, anatomy)])],
	}
}

/** True where an account or the title page says who wrote. */
export function areAuthorsKnown(known: KnownPeople, manuscript: Manuscript, anatomy: Anatomy): boolean {
	return known.names.length > 0 || authorsIn(manuscript, anatomy).length > 0
}

/** Each person once, by the first of the names that are spellings of each other. */
function withoutRepeats(names: readonly string[]): string[] {
	const kept: string[] = []
	for (const name of names) if (!isNamed(wordsOf(name), kept.flatMap(spellingsOf))) kept.push(name)
	return kept
}

/** The first of the names by which a person is known, where others are that name in another script. */
export function onePersonOf(names: readonly string[]): (name: string) => string {
	return (name) =>
		names.find((first) => first === name || isInOtherScript(first, name) || isInOtherScript(name, first)) ??
		name
}

/** Addresses that many title pages have, of papers, licences and iDs. */
const NOBODYS_SITE = /doi\.org|creativecommons\.org|orcid\.org|issn\.org|handle\.net/i

/** Places on the web that a title page gives. */
function sitesBefore({ blocks }: Manuscript, { abstracts, introduction, body }: Anatomy): string[] {
	const firsts = [abstracts[0]?.block, introduction?.heading, body[0]].flatMap((block) => block?.number ?? [])
	const end = Math.min(...firsts)
	return blocks
		.filter(({ number }) => Number.isFinite(end) && number < end)
		.flatMap(({ text }) => text.match(ADDRESS_OF_WEB) ?? [])
		.map((site) => site.replace(/\.$/, ''))
		.filter((site) => !NOBODYS_SITE.test(site))
}

/** Whom the properties of a file name as its makers; what stands there between commas beside names, places and institutions, is nobody. */
function namesInProperties({ properties }: Pick<Manuscript['hidden'], 'properties'>): string[] {
	return properties
		.filter(({ name }) => /^(?:creator|lastModifiedBy|Author|XMP dc:creator)$/.test(name))
		.flatMap(({ value }) => value.split(/;|\s(?:et|and|y|&)\s|\sو(?=\p{L})/u))
		.flatMap(namesBetweenCommas)
		.filter((name) => name.length >= SHORTEST_NAME && name.length < LONGEST_NAME && !PROGRAM.test(name))
}

const INSTITUTION =
	/universit|institut|laborato|facult|[ée]cole |depart|d[ée]part|centre|center|centro|minist|cnrs|جامعة|كلية|معهد|مختبر/iu
/** Words of which names of towns and regions are made; a person's name that has one is still sought where it stands alone or first. */
const OF_PLACES =
	/^(?:town|city|ville|cap|cape|cabo|port|porto|puerto|fort|saint|sainte|san|santa|new|nouvelle|nueva|north|south|east|west|nord|sud|ouest|norte|sur|republic|république|república|islands?|îles?|islas?|coast|côte|costa)$/iu

/** A property "Awa Diop, Université de Yaoundé, Cape Town, South Africa" names one person; "Diop, Awa" too; "Awa Diop, Jean Ndong" two. */
function namesBetweenCommas(value: string): string[] {
	const parts = value.split(/[,،]/u).map((part) => part.trim())
	const [family = '', given = ''] = parts
	if (parts.length === 1) return parts
	const isTurned = parts.length === 2 && !/\s/.test(family) && given.split(/\s+/).length <= 3
	if (isTurned && !isPlace(given) && !isPlace(family)) return [`${given} ${family}`]
	const place = parts.findIndex(isPlace)
	const before = place < 0 ? parts : parts.slice(0, INSTITUTION.test(parts[place] ?? '') ? place : place - 1)
	return [...new Set([parts[0] ?? '', ...before])].filter(
		(part) => !isPlace(part) && namesInLine(part) !== null,
	)
}

function isPlace(part: string): boolean {
	return (
		INSTITUTION.test(part) || isRegion(part) || part.split(/[\s-]+/u).some((word) => OF_PLACES.test(word))
	)
}

/**
 * Whom something is about: the one person whose name, account or address it holds. A single person is meant by all that names nobody else, where it is known
 * who wrote (`isKnown`), and not only who saved the file.
 */
export function ownerAmong(names: readonly string[], isKnown: boolean): (text: string) => string | null {
	const personOf = onePersonOf(names)
	const persons = new Set(names.map(personOf))
	const judges = names.map((name) => ({
		name: personOf(name),
		tells: tellerOf({ names: [name], emails: [], affiliations: [] }),
	}))
	return (text) => {
		const told = new Set(judges.filter(({ tells }) => tells(text)).map(({ name }) => name))
		const [meant = null, ...others] = told.size === 0 && isKnown ? persons : told
		return others.length === 0 ? meant : null
	}
}
