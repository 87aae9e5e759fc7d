import { fold } from './analysis/fold.ts'
import type { Word } from './analysis/words.ts'

/** What stands before a word that is looked for in interlinear examples alone: ex: in French and English, ej: in Spanish. */
const EXAMPLES = new Set(['ex', 'ej', 'مثال'])
/** What joins morphemes; between those of an example a full stop does too. */
const JOINT = /^[-‐‑=~]$/u
const JOINT_OF_EXAMPLES = /^[-‐‑=~.]$/u

/** What French verbs are joined to in questions: peut-on, change-t-elle, est-ce. */
const ASKED_OF = new Set('je tu il elle on ce nous vous ils elles'.split(' '))
/** A verb that a question turns round has so many letters; fewer are a morpheme. */
const SHORTEST_VERB = 3

/** Words that were typed as one, from the first to the last of them, both included. */
export type Joined = { first: number; last: number; isField: boolean }

/** The words from this place on that are joined as morphemes are, with a letter among them; null where none is, their last is a beginning or French asks so. */
export function joinedAt(text: string, words: Word[], place: number): Joined | null {
	const between = (at: number) => text.slice(words[at]?.end, words[at + 1]?.start)
	const isField = EXAMPLES.has(fold(words[place]?.text ?? '')) && between(place) === ':'
	const first = isField ? place + 1 : place
	let last = first
	while (last + 1 < words.length && (isField ? JOINT_OF_EXAMPLES : JOINT).test(between(last))) last++
	const end = words[last]?.end
	if (end === undefined || text[end] === '*') return null
	const isInside = place > 0 && JOINT.test(between(place - 1))
	if (!isField && (isInside || asks(words.slice(first, last + 1)))) return null
	const hasLetter = words.slice(first, last + 1).some((word) => /\p{L}/u.test(word.text))
	return (isField || last > first) && hasLetter ? { first, last, isField } : null
}

/** True for a verb with the pronoun that French sets behind it. */
function asks(joined: readonly Word[]): boolean {
	const [verb = '', ...others] = joined.map(({ text }) => fold(text))
	return (
		verb.length >= SHORTEST_VERB &&
		ASKED_OF.has(others.at(-1) ?? '') &&
		others.slice(0, -1).every((link) => link === 't')
	)
}
