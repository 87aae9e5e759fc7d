import { blockOf, folded } from '#app/modules/manuscript-file/index.ts'
import { familyOf, type Reference } from '#app/modules/reference/index.ts'
import { parseTree, writeTree } from '#app/modules/work/full-text/index.ts'
import { type Citation, type CitationPlace, citationsIn } from './in-text.ts'
import { isSame } from './match.ts'
import { numbersIn, numbersOf, raisedNumbersIn } from './numbered.ts'
import { readReference } from './reference.ts'
import { linkIn, pieceAt, type Run, runsOf, writeLinks } from './runs.ts'

/** What became of the citations of a text. */
export type LinkedCitations = {
	/** The text, each citation that has one entry linked to it: `#ref-1` is the first. */
	html: string
	linked: number
	/** As written; several entries could be meant, or none is listed. */
	ambiguous: string[]
	unlisted: string[]
	/** The positions, from 0, of entries that nothing in the text links to. */
	uncited: number[]
}

/** `body` is a name of several words as the entry writes it. */
type Entry = {
	body: string | null
	names: string[]
	years: string[]
	people: number
	words: string
	initials: string
}
type Place = { start: number; end: number; href: string }

/**
 * Links the citations of a full text to the entries of its bibliography: author and year in all the forms that the manuscript check knows, and numbers
 * or marks in brackets, and raised numbers, where the entries bear them. A citation that could mean several entries stays as it is. Links that stand already are kept.
 */
export function linkCitations(html: string, references: readonly Reference[]): LinkedCitations {
	const root = parseTree(html)
	const entries = references.map(entryOf)
	const numbers = numbersOf(references)
	const result = { linked: 0, ambiguous: new Set<string>(), unlisted: new Set<string>() }
	const runs = runsOf(root)
	for (const run of runs) {
		const places: Place[] = []
		const add = (place: Omit<Place, 'href'>, index: number) => {
			if (!pieceAt(run, place)) return
			if (places.some(({ start, end }) => place.start < end && start < place.end)) return
			places.push({ ...place, href: `#ref-${index + 1}` })
		}
		const numbered = [...numbersIn(run.text, numbers), ...raisedNumbersIn(run.text, numbers, raisedIn(run))]
		for (const { start, end, index } of numbered) add({ start, end }, index)
		for (const { place, index } of bodiesIn(run.text, entries)) add(placeIn(run, { place }), index)
		for (const citation of citationsIn(run.text)) {
			if (isLinkedAlready(run, citation)) continue
			const found = entriesOf(citation, entries)
			if (found.length === 1) add(placeIn(run, citation), found[0] as number)
			else if (found.length > 1) result.ambiguous.add(shown(citation))
			else if (!citation.isUnsure && entries.length > 0 && numbers.size === 0)
				result.unlisted.add(shown(citation))
		}
		linkIn(run, places)
		result.linked += places.length
	}
	writeLinks(runs)
	const linked = writeTree(root)
	const cited = new Set([...linked.matchAll(/ href="#ref-(\d+)"/g)].map(([, number]) => Number(number) - 1))
	return {
		html: linked,
		linked: result.linked,
		ambiguous: [...result.ambiguous],
		unlisted: [...result.unlisted],
		uncited: references.flatMap((_, index) => (cited.has(index) ? [] : [index])),
	}
}

/** Links to entries after the bibliography changed: each follows its entry to its new place, those to an entry that is gone become their words. */
export function followReferences(
	html: string,
	before: readonly Pick<Reference, 'text'>[],
	after: readonly Pick<Reference, 'text'>[],
): string {
	const places = new Map(after.map(({ text }, index) => [text, index + 1]))
	return html.replace(
		/<a [^>]*href="#ref-(\d+)"[^>]*>(.*?)<\/a>/gs,
		(link, number: string, words: string) => {
			const place = places.get(before[Number(number) - 1]?.text ?? '')
			return place ? link.replace(`href="#ref-${number}"`, `href="#ref-${place}"`) : words
		},
	)
}

function entryOf({ text, csl }: Reference): Entry {
	const read = readReference(blockOf(text))
	const people = csl?.author ?? csl?.editor ?? []
	const [first] = people
	const year = csl?.issued?.['date-parts']?.[0]?.[0]
	const ofRecord = [first?.literal, first && familyOf(first), first?.family].flatMap((name) =>
		name ? [folded(name)] : [],
	)
	const hasYear = read.years.some((listed) => listed.startsWith(String(year)))
	return {
		body: first?.literal?.includes(' ') ? first.literal : null,
		names: [...new Set([...read.names, ...ofRecord])],
		years: [...read.years, ...(year && !hasYear ? [String(year)] : [])],
		people: people.length,
		words: folded(text),
		initials: folded(first?.given ?? '').slice(0, 1),
	}
}

/** Bodies, whose names have words in lower case, in the sentence: "La Banque mondiale (2019)"; those of which one entry has name and year. */
function bodiesIn(text: string, entries: readonly Entry[]): { place: CitationPlace; index: number }[] {
	return entries.flatMap(({ body, years: [year] }, index) => {
		if (body === null || year === undefined) return []
		if (entries.some((other, at) => at !== index && other.body === body && other.years[0] === year)) return []
		const written = `${body} (${year}`
		const found: { place: CitationPlace; index: number }[] = []
		for (let start = text.indexOf(written); start >= 0; start = text.indexOf(written, start + 1)) {
			const yearEnd = start + written.length
			const end = text[yearEnd] === ')' ? yearEnd + 1 : yearEnd
			found.push({ place: { start, end, yearStart: yearEnd - year.length, yearEnd }, index })
		}
		return found
	})
}

/** The entries that a citation means, after what it says besides name and year was compared, too. */
function entriesOf(citation: Citation, entries: readonly Entry[]): number[] {
	const found = entries.flatMap((entry, index) =>
		isSame(citation, entry) && isOfAsMany(citation, entry) ? [index] : [],
	)
	if (found.length < 2) return found
	const { name, second, isEtAl } = citation
	const narrowed = [
		(entry: Entry) => entry.names.includes(name),
		(entry: Entry) => (isEtAl ? entry.people > 2 : second ? entry.people === 2 : entry.people === 1),
		(entry: Entry) => hasInitial(citation, entry),
	].reduce((left, isMeant) => {
		const fewer = left.filter((index) => isMeant(entries[index] as Entry))
		return fewer.length > 0 ? fewer : left
	}, found)
	return narrowed
}

/** "Diop et Fall" is no entry of Diop's alone, nor is "Diop et al.". */
function isOfAsMany({ second, isEtAl }: Citation, { people, words }: Entry): boolean {
	if (second) return words.split(/[^\p{L}\p{M}'-]+/u).includes(second.split(' ').at(-1) ?? '')
	return !isEtAl || people !== 1 || /\bet al\b|\bcoll\b|…/u.test(words)
}

/** "A. Diop (2010)" is not B. Diop's. */
function hasInitial({ written }: Citation, { initials }: Entry): boolean {
	const [, given] = /(?:^|[\s(])(\p{Lu})\.\s?(?:\p{Lu}\.\s?)*\p{Lu}\p{L}/u.exec(written) ?? []
	return given !== undefined && initials !== '' && folded(given) === initials
}

/** The name with its year where both stand in one piece of text, else the year. */
function placeIn(run: Run, { place }: Pick<Citation, 'place'>): Omit<Place, 'href'> {
	return pieceAt(run, place)
		? { start: place.start, end: place.end }
		: { start: place.yearStart, end: place.yearEnd }
}

/** Where raised letters stand. */
function raisedIn({ pieces }: Run): { start: number; end: number }[] {
	return pieces
		.filter(({ parent }) => parent.tag === 'sup')
		.map(({ start, child }) => ({ start, end: start + child.length }))
}

function isLinkedAlready(run: Run, { place: { yearStart, yearEnd } }: Citation): boolean {
	return run.pieces.some(
		(piece) => !piece.isOpen && piece.start < yearEnd && yearStart < piece.start + piece.child.length,
	)
}

function shown({ written }: Citation): string {
	return written.replace(/\s+/gu, ' ').trim()
}
