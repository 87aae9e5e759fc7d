import type { Concept } from '#app/modules/thesaurus/index.ts'
import { ARABIC_SCRIPT, withoutArticle, withoutPreposition } from '../analysis/arabic.ts'
import { fold } from '../analysis/fold.ts'
import { formsOf, isStopWord, isStopWordSomewhere } from '../analysis/forms.ts'
import { type Word, withoutDots, wordsOf } from '../analysis/words.ts'

/** Concepts named by consecutive words: from the first to the last of them, both included. `isAcronym` when the word stands in capitals and only acronyms are written so. */
export type Named = { concepts: string[]; first: number; last: number; isAcronym: boolean }

/** `shortest` is the shortest form of a name of one word, folded; empty for a name of several. */
type Label = { concept: string; acronym: string | null; isShortName: boolean; shortest: string }
/** Most names end where nothing goes on, and half of the places in between are no name: neither has a collection of its own. */
type Node = { next: Map<string, Node> | null; labels: readonly Label[] }

const NO_LABELS: readonly Label[] = []
const newNode = (): Node => ({ next: null, labels: NO_LABELS })

const LANGUAGES = ['fr', 'en', 'es', 'ar']
/** A name of so few letters is other words too: it counts only with its capital. */
const SHORT_NAME = 4
const SHORTEST_ACRONYM = 3
/** From so many narrower concepts on a concept is wide, as the Niger-Congo languages are and West Africa is not. */
const WIDE = 90
/** The names as they are typed without the words that say nothing. */
const TELLING = 'telling'
/** A typed word to which every name of its stem adds so many letters is another word, which a stemmer cuts the name down to: sold is no soldado, protest no protestante. */
const CUT_OFF = 3
/** Names of fewer telling words are whole words of other meanings. */
const LEAST_TELLING = 2
const WITHOUT_STEMS = new Set(['und', TELLING])
const ASKED_OF_QUERIES = ['und', ...LANGUAGES, TELLING]
const ARABIC = ['und', 'ar']
const ARABIC_OF_QUERIES = [...ARABIC, TELLING]
const CAPITALS = /^\p{Lu}{2,}s?$/u
const CAPITAL = /^\p{Lu}/u
/** What stands with a capital in names of kingdoms, states, parts of the world, wars and bodies, and names none of them. */
const GENERIC = new Set(
	`kingdom kingdoms royaume royaumes reino reinos empire empires imperio imperios sultanate sultanat sultanato republic republique republica
	democratic democratique democratica people peoples popular populaire popular state states etat etats estado estados united unis unidos union
	island islands ile iles isla islas coast cote costa cape cap cabo great grand grande gran world mondial mundial war wars guerre guerra
	north northern nord norte south southern sud sur east eastern est este west western ouest oeste central centrale
	occidental occidentale oriental orientale meridional meridionale septentrional septentrionale
	organisation organization organizacion community communaute comunidad development developpement desarrollo economic economique economica
	monetary monetaire monetaria nations naciones act bank banque banco`.split(/\s+/),
)
const OF_PROPER_NAMES = new Set(['places', 'people', 'languages'])

/** The names of the thesaurus, to be found in texts and in what is typed. */
export class Labels {
	readonly #concepts: ReadonlyMap<string, Concept>
	/** By language, the stems of names, with accents and without; and names with a capital, as they are written, for texts of any language. */
	readonly #tries = new Map<string, Node>()
	/** By concept, its names as they are written, without accents and Arabic articles. */
	readonly #written = new Map<string, Set<string>>()
	readonly #ancestors = new Map<string, readonly string[]>()
	#narrower: ReadonlyMap<string, number> | undefined
	#words: ReadonlyMap<string, string> | undefined

	constructor(concepts: readonly Concept[]) {
		this.#concepts = new Map(concepts.map((concept) => [concept.id, concept]))
		for (const { id, name, otherNames, hiddenNames } of concepts) {
			for (const [language, label] of Object.entries(name)) this.#add(id, language, label)
			for (const names of [otherNames, hiddenNames])
				for (const [language, labels] of Object.entries(names))
					for (const label of labels) this.#add(id, language, label)
		}
	}

	/** What a concept is called; undefined for one that was retired. */
	get(id: string): Concept | undefined {
		return this.#concepts.get(id)
	}

	/** The words of all names as they are written, by their folded form; acronyms and short words left out. */
	get words(): ReadonlyMap<string, string> {
		this.#words ??= new Map(
			[...this.#concepts.values()]
				.flatMap(({ name, otherNames }) => [...Object.values(name), ...Object.values(otherNames).flat()])
				.flatMap((name) => [...wordsOf(name)])
				.filter(({ text }) => text.length > SHORT_NAME && !CAPITALS.test(text))
				.map(({ text }) => [withoutArticle(fold(text)), text]),
		)
		return this.#words
	}

	/** True for what includes so much of the thesaurus (Africa) that it tells little of a work. */
	isWide(id: string): boolean {
		this.#narrower ??= countBy([...this.#concepts.keys()].flatMap((one) => this.ancestorsOf(one)))
		return (this.#narrower.get(id) ?? 0) >= WIDE
	}

	/** The proper nouns in names of several words of these concepts (Kongo and Congo of their kingdom), folded; what English writes with a capital in any name is none. */
	properNounsOf(ids: readonly string[]): string[] {
		const names = ids.flatMap((id) => {
			const { name = {}, otherNames = {}, hiddenNames = {} } = this.#concepts.get(id) ?? {}
			return [...Object.values(name), ...[otherNames, hiddenNames].flatMap((of) => Object.values(of).flat())]
		})
		const nouns = names.flatMap((name) => {
			const words = [...wordsOf(withoutDots(name))].map(({ text }) => text)
			return words.length > 1
				? words
						.filter((word) => CAPITAL.test(word))
						.map(fold)
						.filter((word) => !GENERIC.has(word))
				: []
		})
		return [...new Set(nouns)]
	}

	/** The names of these concepts alone. */
	only(ids: readonly string[]): Labels {
		return new Labels(ids.flatMap((id) => this.get(id) ?? []))
	}

	/** What includes this concept, near and far. */
	ancestorsOf(id: string): readonly string[] {
		let known = this.#ancestors.get(id)
		if (!known) {
			const found = new Set<string>()
			const waiting = [...(this.#concepts.get(id)?.broader ?? [])]
			for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
				if (found.has(next) || !this.#concepts.has(next)) continue
				found.add(next)
				waiting.push(...(this.#concepts.get(next)?.broader ?? []))
			}
			found.delete(id)
			known = [...found]
			this.#ancestors.set(id, known)
		}
		return known
	}

	/** What the words of a text name, the longest names first. Acronyms stand in capitals; common nouns are those of its language. */
	inText(words: readonly Word[], language: string): Named[] {
		return longest(words, (first) => this.#from(words, first, askedOf(language), false))
	}

	/** The longest names in a text that begin with one of its words. */
	nameAt(words: readonly Word[], first: number, language: string): Named | null {
		return longestOf(this.#from(words, first, askedOf(language), false), first)
	}

	/** False for a word of a text with which no name begins. */
	beginsName(word: string, language: string): boolean {
		const asked = ARABIC_SCRIPT.test(word) ? ARABIC : askedOf(language)
		return asked.some((one) => this.#tries.get(one)?.next?.has(keyIn(word, one)))
	}

	/** The persons of the thesaurus whom a name means. */
	peopleIn(name: readonly Word[]): string[] {
		const named = this.inText(name, 'und').flatMap(({ concepts }) => concepts)
		return named.filter((id) => this.#concepts.get(id)?.scheme === 'people')
	}

	/**
	 * What typed words name, in whatever language and case. Names of several words need not be typed with their articles and prepositions. What is typed as a name is written
	 * means that thing, and nothing else whose name has the same stem (Harare, and not Harar).
	 */
	inQuery(words: readonly Word[]): Named[] {
		return longest(words, (first) => this.#typedFrom(words, first)).map((named) => {
			const meant = this.#asWritten(words, named)
			return meant.length > 0 ? { ...named, concepts: meant } : named
		})
	}

	/** Which of these concepts have a name that is written as these words are. */
	#asWritten(words: readonly Word[], { concepts, first, last }: Named): string[] {
		const typed = asWritten(words.slice(first, last + 1).map(({ text }) => text))
		return concepts.filter((id) => this.#written.get(id)?.has(typed))
	}

	#add(concept: string, language: string, label: string): void {
		const words = [...wordsOf(withoutDots(label))].map(({ text }) => text)
		this.#written.set(concept, (this.#written.get(concept) ?? new Set()).add(asWritten(words)))
		const alone = words.length === 1 ? (words[0] ?? '') : ''
		const kept: Label = {
			concept,
			acronym: CAPITALS.test(alone) ? fold(singular(alone)) : null,
			isShortName: alone.length <= SHORT_NAME && CAPITAL.test(alone),
			shortest: fold(alone),
		}
		const isProper = language === 'und' || CAPITAL.test(label)
		if (isProper) insert(this.#trie('und'), words.map(fold), kept)
		if (kept.acronym !== null) insert(this.#trie('und'), [`${kept.acronym}s`], kept)
		const telling = words.filter((word) => !isStopWordSomewhere(fold(word)))
		if (telling.length < words.length && telling.length >= LEAST_TELLING)
			insert(this.#trie(TELLING), telling.map(fold), kept)
		if (language === 'und') return
		for (const written of [words, words.map(fold)])
			insert(
				this.#trie(language),
				written.map((word) => (kept.acronym === null ? keyOf(word, language) : fold(word))),
				kept,
			)
	}

	#trie(language: string): Node {
		let trie = this.#tries.get(language)
		if (!trie) {
			trie = newNode()
			this.#tries.set(language, trie)
		}
		return trie
	}

	/**
	 * Typed names that begin at a word; where none does, those behind the preposition that Arabic writes with it (لشمال أفريقيا), as they are written and of several words or of a place, a people or a person:
	 * too many common words begin like a preposition (بلاد, بعيد, كبير).
	 */
	#typedFrom(words: readonly Word[], first: number): Named[] {
		const found = this.#from(words, first, ASKED_OF_QUERIES, true)
		const word = words[first]
		const bare = word && found.length === 0 ? withoutPreposition(word.text) : null
		if (!word || bare === null) return found
		const apart = words.with(first, { ...word, text: bare })
		return this.#from(apart, first, ASKED_OF_QUERIES, true).flatMap((named) => {
			const concepts = this.#asWritten(apart, named).filter(
				(id) => named.last > first || OF_PROPER_NAMES.has(this.#concepts.get(id)?.scheme ?? ''),
			)
			return concepts.length > 0 ? { ...named, concepts } : []
		})
	}

	/** Names that begin at a word, in these languages; a word in Arabic script is asked for in Arabic. */
	#from(words: readonly Word[], first: number, languages: readonly string[], isQuery: boolean): Named[] {
		const found: Named[] = []
		const isArabic = ARABIC_SCRIPT.test(words[first]?.text ?? '')
		for (const language of isArabic ? (isQuery ? ARABIC_OF_QUERIES : ARABIC) : languages) {
			let node = this.#tries.get(language)
			for (let at = first; node && at < words.length; at++) {
				const text = words[at]?.text ?? ''
				node = node.next?.get(keyIn(text, language))
				if (!node || node.labels.length === 0) continue
				const labels = node.labels.filter((label) => counts(label, text, language, isQuery))
				if (labels.length > 0)
					found.push({
						concepts: labels.map(({ concept }) => concept),
						first,
						last: at,
						isAcronym: CAPITALS.test(text) && labels.every(({ acronym }) => acronym !== null),
					})
			}
		}
		return found
	}
}

/** True when a word may be this label; a label of several words always is. */
function counts(
	{ acronym, isShortName, shortest }: Label,
	word: string,
	language: string,
	isQuery: boolean,
): boolean {
	const exact = fold(word)
	if (acronym !== null)
		return (
			isWritten(acronym, word) || (isQuery && exact.length >= SHORTEST_ACRONYM && !isStopWordSomewhere(exact))
		)
	if (isQuery) return !(shortest.startsWith(exact) && shortest.length - exact.length >= CUT_OFF)
	if (isShortName) return CAPITAL.test(word)
	return !isStopWord(exact, language)
}

/** True when the word is the acronym in capitals, or its plural: ONG and ONGs are NGOs, OMs are no WHO. */
function isWritten(acronym: string, word: string): boolean {
	return CAPITALS.test(word) && fold(singular(word)) === acronym
}

function singular(acronym: string): string {
	return acronym.replace(/s$/u, '')
}

function asWritten(words: readonly string[]): string {
	return words.map((word) => withoutArticle(fold(word))).join(' ')
}

const askedOf = (language: string) => (language === 'und' ? ['und'] : ['und', language])

/** Under what a word stands among the names of a language. */
const keyIn = (word: string, language: string) =>
	WITHOUT_STEMS.has(language) ? fold(word) : keyOf(word, language)

function keyOf(word: string, language: string): string {
	const [exact = '', stem = exact] = formsOf(word, language)
	return stem
}

function insert(trie: Node, keys: string[], label: Label): void {
	if (keys.length === 0 || keys.includes('')) return
	let node = trie
	for (const key of keys) {
		node.next ??= new Map()
		let next = node.next.get(key)
		if (!next) {
			next = newNode()
			node.next.set(key, next)
		}
		node = next
	}
	const known = node.labels.find(({ concept }) => concept === label.concept)
	if (!known) node.labels = [...node.labels, label]
	else if (label.shortest.length < known.shortest.length)
		node.labels = node.labels.map((one) => (one === known ? { ...one, shortest: label.shortest } : one))
}

/** From left to right the longest names, of several meanings all; a word belongs to one name. */
function longest(words: readonly Word[], from: (first: number) => Named[]): Named[] {
	const named: Named[] = []
	for (let first = 0; first < words.length; first++) {
		const name = longestOf(from(first), first)
		if (!name) continue
		named.push(name)
		first = name.last
	}
	return named
}

/** The longest of the names that begin at a word, of several meanings all. */
function longestOf(found: readonly Named[], first: number): Named | null {
	if (found.length === 0) return null
	const last = Math.max(...found.map((one) => one.last))
	const meant = found.filter((one) => one.last === last)
	const concepts = new Set(meant.flatMap((one) => one.concepts))
	return { concepts: [...concepts], first, last, isAcronym: meant.every((one) => one.isAcronym) }
}

function countBy(ids: readonly string[]): Map<string, number> {
	const counts = new Map<string, number>()
	for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
	return counts
}
