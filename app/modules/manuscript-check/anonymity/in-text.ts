import { type Manuscript, type ManuscriptPlace, partsNamed } from '#app/modules/manuscript-file/index.ts'
import type { Anatomy } from '../anatomy/anatomy.ts'
import { titlePage } from '../anatomy/byline.ts'
import { type Home, homesOf } from '../anatomy/homes.ts'
import { ORCID } from '../anatomy/orcid.ts'
import { inLatinDigits } from '../citations/year.ts'
import type { AnonymityFinding, AnonymityKind } from './anonymity.ts'
import { keysAndHandles, wordsApart } from './citation-keys.ts'
import { familiesAlone, familiesTogether } from './families-alone.ts'
import { familyPlaces } from './family-places.ts'
import {
	initialsOf,
	type KnownPeople,
	NOBODY,
	namesPlace,
	partsOf,
	spellingsOf,
	tellerOf,
} from './identity.ts'
import { otherwiseSpans } from './institutions-named.ts'
import { namesMaker } from './looks-like-reference.ts'
import { initialledSpans } from './other-script-initials.ts'
import { ownWorks } from './own-works.ts'
import { isMargin, LONGEST_LINE, type Passage, passageOf, passagesOf, placeIn, whole } from './passage.ts'
import { ADDRESS, ADDRESS_OF_WEB, FOR_MACHINES, TELLING_PASSAGES } from './passages.ts'
import { onePersonOf } from './people-sought.ts'
import { SELF_CITATION } from './self-citation.ts'
import { namings } from './ways-of-naming.ts'
import { occurrencesOf, type Span, wordsOf } from './words.ts'

const MOST_PLACES = 60
const LONGEST_TOLD = 120
/** A line before the text that says where somebody works. */
const AFFILIATION =
	/universit|institut|laborato|facult[ée]|faculty|[ée]cole |department|departamento|d[ée]partement|جامعة|كلية|معهد|مختبر/iu

/** Everything that a reader of the manuscript sees and that may tell who wrote it, each place of it once; `owner` says whom it is about. */
export function findInText(
	manuscript: Manuscript,
	anatomy: Anatomy,
	people: Required<KnownPeople>,
	owner: (text: string) => string | null,
): AnonymityFinding[] {
	const found = new Map<string, AnonymityFinding>()
	const spans = new Map<string, Span[]>()
	const personOf = onePersonOf(people.names)
	const note = (kind: AnonymityKind, what: string, person: string | null, passage: Passage, span?: Span) => {
		const key = JSON.stringify([kind, what, person])
		const known = found.get(key) ?? { kind, what, person, count: 0, canBeStripped: false, places: [] }
		const at = placeOfPerson(kind, person, passage)
		const before = person === null || span === undefined ? [] : (spans.get(at) ?? [])
		if (span && before.some((other) => overlap(span, other))) return
		if (span) spans.set(at, [...before, span])
		known.count += 1
		if (known.places.length < MOST_PLACES) known.places.push(placeIn(passage, span))
		found.set(key, known)
	}
	const isToldOf = (person: string, passage: Passage, span: Span) =>
		[
			...(['name', 'ownWork'] as const).flatMap(
				(kind) => spans.get(placeOfPerson(kind, person, passage)) ?? [],
			),
			...spansOf(passage.text, ADDRESS_OF_WEB),
			...keysAndHandles(passage.text).keys,
		].some((other) => overlap(span, other))
	const namesOtherwise = ({ text, runEnds }: Passage) =>
		people.names.some((name) => {
			const [first] = namings(text, name, spellingsOf(name), runEnds).toSorted((a, b) => a.from - b.from)
			return first !== undefined && !namesMaker(text, first)
		})
	const passages = passagesOf(manuscript, anatomy).map((passage) =>
		passage.isReference && namesOtherwise(passage) ? { ...passage, isReference: false } : passage,
	)
	// A table behind the references seems to be of them.
	const inBody = passages.filter(({ beside }) => !isMargin(beside))
	const read = inBody.filter(({ isReference }) => !isReference)
	for (const name of people.names) {
		const spellings = spellingsOf(name)
		const initials = initialsOf(name)
		const person = personOf(name)
		const tellsName = tellerOf({ ...NOBODY, names: [name] })
		for (const passage of read) {
			const { keys, handles } = keysAndHandles(passage.text)
			const elsewhere = [...spansOf(passage.text, ADDRESS_OF_WEB), ...keys]
			const named = namingsIn(passage, name, spellings).filter(
				(span) => !elsewhere.some((other) => isWithin(span, other)),
			)
			const tied = [...spansOf(passage.text, FOR_MACHINES), ...handles].filter(
				({ from, to }) =>
					[passage.text.slice(from, to), wordsApart(passage.text.slice(from, to))].some(tellsName) &&
					![...named, ...elsewhere].some((other) => overlap({ from, to }, other)),
			)
			for (const span of [...named, ...tied]) note('name', person, person, passage, span)
			if (initials)
				for (const { 0: sign, index } of passage.text.matchAll(new RegExp(initials.source, 'gu')))
					note('initials', person, person, passage, { from: index, to: index + sign.length })
		}
		for (const [passage, span] of acrossCells(name, spellings, inBody))
			note('name', person, person, passage, span)
		for (const [passage, span] of ownWorks(name, spellings, passages))
			note('ownWork', person, person, passage, span)
		for (const passage of read) {
			for (const { span, isSure } of familiesAlone(passage.plain, name, passage.runEnds))
				if (!isToldOf(person, passage, span)) note(isSure ? 'name' : 'family', person, person, passage, span)
			for (const span of initialledSpans(passage.plain, name))
				if (!isToldOf(person, passage, span)) note('family', person, person, passage, span)
		}
	}
	for (const passage of read)
		for (const { name, span } of familiesTogether(passage.plain, people.names, passage.runEnds)) {
			const person = personOf(name)
			if (!isToldOf(person, passage, span)) note('family', person, person, passage, span)
		}
	for (const passage of read)
		for (const [kind, pattern] of [['email', ADDRESS], ['orcid', ORCID], ...TELLING_PASSAGES] as const)
			for (const span of spansOf(inLatinDigits(passage.text), pattern)) {
				const what = passage.text.slice(span.from, span.to).trim()
				if (kind === 'ownLink' && /orcid\.org/i.test(what)) continue
				note(kind, what, kind === 'email' || kind === 'ownLink' ? owner(what) : null, passage, span)
			}
	const tells = tellerOf({ ...NOBODY, names: people.names })
	for (const passage of read) {
		const known = ownLinkSpans(passage.text)
		const own = people.links.flatMap((link) =>
			literalSpans(passage.text, link.replace(/^https?:\/\/(?:www\.)?|\/$/g, '')),
		)
		const named = spansOf(passage.text, ADDRESS_OF_WEB).filter(({ from, to }) =>
			tells(passage.text.slice(from, to)),
		)
		for (const span of [...named, ...own]) {
			if (known.some((other) => isWithin(span, other))) continue
			known.push(span)
			const link = passage.text.slice(span.from, span.to)
			note('ownLink', link, owner(link), passage, span)
		}
	}
	const started = anatomy.body[0]?.number ?? Number.POSITIVE_INFINITY
	for (const passage of read) {
		const isByline =
			passage.block !== null &&
			passage.paragraph < started &&
			passage.text.length < LONGEST_LINE &&
			passage.block.level === 0 &&
			AFFILIATION.test(passage.text)
		const spans = isByline ? [whole(passage)] : placesOfWork(passage, people.affiliations)
		for (const span of spans) note('affiliation', passage.text.slice(0, LONGEST_TOLD), null, passage, span)
	}
	for (const passage of passages.filter(({ beside }) => isMargin(beside))) {
		for (const span of marginSpans(passage, people))
			note('margin', passage.text, owner(passage.text), passage, span)
	}
	if (anatomy.acknowledgements) {
		const { heading, blocks } = anatomy.acknowledgements
		for (const passage of read)
			if (passage.block && blocks.includes(passage.block) && saysAnything(passage.text))
				note('acknowledgements', heading.text, null, passage, whole(passage))
		if (blocks.length === 0) note('acknowledgements', heading.text, null, passageOf(heading), undefined)
	}
	for (const [phrase, pattern] of SELF_CITATION)
		for (const passage of read)
			for (const span of spansOf(passage.text, pattern))
				note('selfCitation', phrase, null, passage, withBracket(passage.text, span))
	const told = new Set([...found.values()].flatMap(({ places }) => places.map(placeName)))
	const homes = homesOf(manuscript, anatomy)
	const front = new Set(titlePage(manuscript, anatomy).filter(({ text }) => text.length < LONGEST_LINE))
	for (const passage of read) {
		const home = passage.block && (front.has(passage.block) ? 'byline' : homes.get(passage.block))
		const kind = TELLING_HOMES[home ?? 'text']
		const isHeading = passage.block !== null && partsNamed(passage.text).length > 0
		if (kind && !isHeading && saysAnything(passage.text) && !told.has(placeName(passage)))
			note(kind, passage.text.slice(0, LONGEST_TOLD), null, passage, whole(passage))
	}
	return [...found.values()]
}

/** Parts of a manuscript of which every paragraph may tell who wrote, with what each is told as where nothing plainer was found in it. */
const TELLING_HOMES: { [home in Home]?: AnonymityKind } = {
	byline: 'byline',
	funding: 'grant',
	contributions: 'contributions',
}

/** Where a passage names somebody: on the line, where a mark behind a name is no part of it, and in letters that are raised themselves. */
function namingsIn({ text, plain, runEnds }: Passage, name: string, spellings: readonly string[]): Span[] {
	const onLine = namings(plain, name, spellings, runEnds)
	if (plain === text) return onLine
	const isNew = (span: Span) => !onLine.some((other) => overlap(span, other))
	return [...onLine, ...namings(text, name, spellings, runEnds).filter(isNew)]
}

const LONGEST_CELL = 40

/** Names that two cells or short paragraphs beside each other hold between them: given names in one, the family in the other. */
function* acrossCells(
	name: string,
	spellings: readonly string[],
	passages: readonly Passage[],
): Generator<[Passage, Span]> {
	for (const [index, cell] of passages.entries()) {
		const next = passages[index + 1]
		if (!next || ![cell, next].every(({ block }) => block && block.text.length <= LONGEST_CELL)) continue
		const end = cell.plain.length
		const runEnds = [...cell.runEnds, ...next.runEnds.map((at) => at + end + 1)]
		for (const { from, to } of namings(`${cell.plain} ${next.plain}`, name, spellings, runEnds)) {
			if (from >= end || to <= end + 1) continue
			yield [cell, { from, to: end }]
			yield [next, { from: 0, to: to - end - 1 }]
		}
	}
}

const placeOfPerson = (kind: AnonymityKind, person: string | null, passage: Passage) =>
	JSON.stringify([kind, person, placeName(passage)])

/** False for a line of which only marks of what was masked are left. */
const saysAnything = (text: string) => /\p{L}{3}/u.test(text.replace(/\[[^\]]*\]/gu, ''))

const placeName = ({ beside, paragraph }: Pick<ManuscriptPlace, 'beside' | 'paragraph'>) =>
	`${beside ?? ''}${paragraph}`
const overlap = (one: Span, other: Span) => one.from < other.to && other.from < one.to
const isWithin = (inner: Span, outer: Span) => inner.from >= outer.from && inner.to <= outer.to

function spansOf(text: string, pattern: RegExp): Span[] {
	const every = new RegExp(pattern.source, pattern.flags.includes('g') ? pattern.flags : `${pattern.flags}g`)
	return [...text.matchAll(every)].map(({ 0: found, index }) => ({
		from: index,
		to: index + found.replace(/[\s.,;:]+$/u, '').length,
	}))
}

/** A phrase with the bracket that it opens, or that stands behind it, which says whose works are meant. */
function withBracket(text: string, { from, to }: Span): Span {
	const bracket = (text[to - 1] === '(' ? /^[^()]{0,160}\)/u : /^\s?\([^()]{0,160}\)/u).exec(text.slice(to))
	return { from, to: to + (bracket?.[0].length ?? 0) }
}

function ownLinkSpans(text: string): Span[] {
	return TELLING_PASSAGES.flatMap(([kind, pattern]) => (kind === 'ownLink' ? spansOf(text, pattern) : []))
}

function literalSpans(text: string, sought: string): Span[] {
	const [lower, part] = [text.toLowerCase(), sought.toLowerCase()]
	const at = part.length > 4 ? lower.indexOf(part) : -1
	return at < 0 ? [] : [{ from: at, to: at + part.length }]
}

/** Where a text names institutions; all of it where the words of one stand apart in a short line. */
function placesOfWork(
	{ plain: text, runEnds }: Pick<Passage, 'plain' | 'runEnds'>,
	affiliations: readonly string[],
): Span[] {
	const spans = affiliations.flatMap((affiliation) => {
		const written = [affiliation, ...partsOf(affiliation).filter((part) => part.split(/\s+/u).length > 2)]
		const spans = written.flatMap((part) => occurrencesOf(text, [wordsOf(part).trim()], runEnds))
		if (spans.length === 0 && !namesPlace(text, affiliation))
			return otherwiseSpans(text, affiliation, runEnds)
		const acronyms = partsOf(affiliation).filter((part) => !/\s/u.test(part))
		const short = acronyms.flatMap((part) => spansOf(text, new RegExp(`(?<!\\p{L})${part}(?!\\p{L})`, 'u')))
		const told = [...spans, ...short, ...otherwiseSpans(text, affiliation, runEnds)]
		return told.length > 0 ? told : [{ from: 0, to: text.length }]
	})
	return apart(spans)
}

/** The longest of spans that overlap, in the order of the text. */
function apart(spans: readonly Span[]): Span[] {
	const kept: Span[] = []
	for (const span of spans.toSorted((a, b) => b.to - b.from - (a.to - a.from)))
		if (!kept.some((other) => overlap(span, other))) kept.push(span)
	return kept.toSorted((a, b) => a.from - b.from)
}

/** What in a header or a footer names somebody: family names by themselves too, as running heads have them. */
function marginSpans({ text, runEnds }: Passage, people: Required<KnownPeople>): Span[] {
	return apart([
		...people.names.flatMap((name) => namings(text, name, spellingsOf(name), runEnds)),
		...people.names
			.flatMap((name) => familyPlaces(text, name, runEnds))
			.filter(({ from, to }) => to - from > 3),
		...placesOfWork({ plain: text, runEnds }, people.affiliations),
		...spansOf(text, ADDRESS),
		...spansOf(text, ORCID),
	])
}
