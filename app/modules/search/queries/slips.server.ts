import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { isAcronym } from '../analysis/forms.ts'
import { readLabels } from '../concepts/labels.server.ts'
import type { Labels } from '../concepts/labels.ts'
import { isSlight, type Term, termsOf, type WordTerm } from '../terms.ts'
import { anyOf, inNames, oneOf, taggedQuery } from '../tsquery.ts'
import { byLetters, countUpTo, isFound, isHeld, MOST_COUNTED, nearestWord } from './did-you-mean.server.ts'

/** A shorter word is one letter away from too many others. */
const SHORTEST = 6
/** So many times as many works hold the word that was meant. */
const TIMES = 100

/**
 * What was typed with each slip of the pen replaced that some text shares: a word of no title, keyword or name, one slip from another that a hundred times as many works hold. Null
 * when there is none, or when the words together would find nothing.
 */
export function withoutSlips(ctx: Ctx, typed: string, terms: readonly Term[]): Promise<string | null> {
	return inTransaction(ctx, async (inside) => {
		await byLetters(inside)
		const labels = await readLabels(inside)
		let corrected = typed
		for (const term of terms) {
			if (term.kind !== 'word' || term.year !== null || isSlight(term)) continue
			const meant = await meantBy(inside, term, labels)
			if (meant !== null) corrected = corrected.replace(term.text, () => meant)
		}
		if (corrected === typed) return null
		return (await isHeld(inside, termsOf(corrected, labels))) ? corrected : null
	})
}

async function meantBy(ctx: Ctx, term: WordTerm, labels: Labels): Promise<string | null> {
	if (term.exact.length < SHORTEST || isAcronym(term.text)) return null
	const works = await countUpTo(ctx, [term])
	if (works === 0 || works * TIMES > MOST_COUNTED) return null
	const named = [taggedQuery('t', [term]) ?? [], anyOf(inNames(term)) ?? []].flat()
	if (await isFound(ctx, oneOf(named) ?? '')) return null
	const nearest = await nearestWord(ctx, term.exact, labels, 1)
	return nearest !== null && (await countUpTo(ctx, termsOf(nearest, labels))) >= TIMES * works
		? nearest
		: null
}
