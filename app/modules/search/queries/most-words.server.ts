import type { Ctx } from '#app/platform/ctx.server.ts'
import { isSought, type Term } from '../terms.ts'
import { allOf, mostWordsQuery, wordQuery } from '../tsquery.ts'
import type { MostWords } from './conditions.server.ts'
import { countUpTo, isFound, MOST_COUNTED } from './did-you-mean.server.ts'

/** Fewer works than these with every word, and those with most of them are shown too. */
export const FEW_WHOLE = 40
/** So many terms that one of them is enough, that two are; beyond, three. */
const ONE_IS_ENOUGH = 2
const TWO_ARE_ENOUGH = 4
/** Longer queries are titles: all subsets of them would be a long condition. */
const MOST_CHOSEN_FROM = 7

/**
 * The works that hold most of these terms beside those that hold all, and what each term is worth in their order: the rarer, the more. A word that no work holds, a number and
 * what is very wide (Africa) count for nothing; phrases, years, identifiers and what must not be there hold always. Null where no term says enough.
 */
export async function mostWords(ctx: Ctx, terms: readonly Term[]): Promise<MostWords | null> {
	const worths = new Map<Term, number>()
	const telling: Term[] = []
	for (const term of terms.filter(isLoose)) {
		const count = await countUpTo(ctx, [term])
		if (count === 0) continue
		worths.set(term, Math.log1p(MOST_COUNTED / count))
		if (!saysLittle(term)) telling.push(term)
	}
	if (telling.length === 0 || telling.length > MOST_CHOSEN_FROM || terms.filter(isSought).length < 2)
		return null
	const least = telling.length <= ONE_IS_ENOUGH ? 1 : telling.length <= TWO_ARE_ENOUGH ? 2 : 3
	const most = mostWordsQuery(telling, least)
	const whole = wordQuery(terms)
	if (most === null || whole === null || !(await isFound(ctx, most))) return null
	const fixed = wordQuery(terms.filter((term) => !isLoose(term)))
	return { words: allOf([fixed, `((${most}) | (${whole}))`]) ?? whole, worths }
}

/** Very wide (Africa), or a number that is no year. */
function saysLittle(term: LooseTerm): boolean {
	return term.kind === 'concept' ? term.isWide : /^\d{1,3}$/.test(term.exact)
}

type LooseTerm = Extract<Term, { kind: 'word' | 'prefix' | 'concept' }>

function isLoose(term: Term): term is LooseTerm {
	return term.kind === 'word'
		? term.year === null && !term.isSlight
		: term.kind === 'prefix' || term.kind === 'concept'
}
