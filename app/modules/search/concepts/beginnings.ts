import { fold } from '../analysis/fold.ts'
import { isStopWordSomewhere } from '../analysis/forms.ts'
import { foldedForTyping } from '../commands/vocabulary.server.ts'

/** A name that one of its words on begins as typed: with its first, or one inside it; `rest` is how many letters more it has. */
export type Begun<Name> = { name: Name; isInside: boolean; rest: number }

/** Names that are looked at for one beginning. */
const MOST = 400

/** Names in the order of the words that begin them and of those inside them, to be found while they are typed. */
export class Beginnings<Name> {
	readonly #places: readonly { key: string; isInside: boolean; name: Name }[]

	constructor(names: Iterable<readonly [text: string, name: Name]>) {
		this.#places = [...names]
			.flatMap(([text, name]) => keysOf(text).map((key, place) => ({ key, isInside: place > 0, name })))
			.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
	}

	/** The names that begin as these folded words, the last one perhaps unfinished: those with their first word before the others, the shortest first. */
	startingWith(prefix: string): Begun<Name>[] {
		const found: Begun<Name>[] = []
		for (let at = this.#firstFrom(prefix); found.length < MOST; at++) {
			const place = this.#places[at]
			if (!place?.key.startsWith(prefix)) break
			found.push({
				name: place.name,
				isInside: place.isInside,
				rest: place.key.length - prefix.length,
			})
		}
		return found.sort((a, b) => Number(a.isInside) - Number(b.isInside) || a.rest - b.rest)
	}

	#firstFrom(prefix: string): number {
		let [low, high] = [0, this.#places.length]
		while (low < high) {
			const middle = (low + high) >> 1
			if ((this.#places[middle]?.key ?? '') < prefix) low = middle + 1
			else high = middle
		}
		return low
	}
}

/** The folded name, and what is left of it from each word on that says something. */
function keysOf(text: string): string[] {
	const words = foldedForTyping(text).split(' ')
	return words.flatMap((word, place) =>
		place === 0 || !isStopWordSomewhere(fold(word)) ? words.slice(place).join(' ') : [],
	)
}
