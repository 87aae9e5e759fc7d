import { sql } from 'kysely'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { isSlight, type Term } from '../terms.ts'
import { allOf, mostWordsQuery, wordQuery } from '../tsquery.ts'
import type { MostWords } from './conditions.server.ts'
import { countsUpTo, isFound, MOST_COUNTED } from './did-you-mean.server.ts'
import { SAMPLES } from './samples.server.ts'

/** Fewer works than these with every word, and those with most of them are shown too. */
export const FEW_WHOLE = 40
/** So many terms that one of them is enough, that two are; beyond, three. */
const ONE_IS_ENOUGH = 2
const TWO_ARE_ENOUGH = 4
/** What more works hold than these is so common in the library that most words of a query are no answer, and the index would collect them all. */
const MOST_SAYING_SOMETHING = 20_000
/** Words of no more works are rare: who holds them only somewhere in the text is asked for, too. */
const MOST_OF_A_RARE_ONE = 300
/** Rows of a sample that are looked at. */
const LOOKED_AT = 200
/** Longer queries are titles: all subsets of them would be a long condition. */
const MOST_CHOSEN_FROM = 7

/**
 * The works that hold most of these terms beside those that hold all, and what each term is worth in their order: the rarer, the more. A word that no work holds, a number and
 * what is very wide (Africa) count for nothing; phrases, years, identifiers and what must not be there hold always. Null where no term says enough.
 */
export async function mostWords(ctx: Ctx, terms: readonly Term[]): Promise<MostWords | null> {
	const worths = new Map<Term, number>()
	const telling: Term[] = []
	const unknown = new Set<Term>()
	const rare = new Set<Term>()
	const loose = terms.filter(isLoose)
	const counts = await countsUpTo(ctx, loose)
	for (const [place, term] of loose.entries()) {
		const count = counts[place] ?? 0
		if (count === 0) {
			unknown.add(term)
			continue
		}
		worths.set(term, Math.log1p(MOST_COUNTED / count))
		if (count <= MOST_OF_A_RARE_ONE) rare.add(term)
		if (!saysLittle(term)) telling.push(term)
	}
	if (telling.length === 0 || telling.length > MOST_CHOSEN_FROM) return null
	const most = await fewestOf(ctx, telling)
	const whole = wordQuery(terms.filter((term) => !unknown.has(term)))
	if (!most || whole === null || !(await isFound(ctx, most))) return null
	const fixed = wordQuery(terms.filter((term) => !isLoose(term)))
	return { words: allOf([fixed, `((${most}) | (${whole}))`]) ?? whole, worths, rare }
}

/**
 * The query of works that hold enough of these terms: one more of them for as long as so many works do that having them says nothing; null where all of them would have to be
 * held.
 */
async function fewestOf(ctx: Ctx, telling: readonly Term[]): Promise<string | null> {
	const least = telling.length <= ONE_IS_ENOUGH ? 1 : telling.length <= TWO_ARE_ENOUGH ? 2 : 3
	const queries: string[] = []
	for (let enough = least; enough === least || enough < telling.length; enough++)
		queries.push(mostWordsQuery(telling, enough) ?? '')
	const works = await estimatesOf(ctx, queries)
	return queries.find((_, place) => (works[place] ?? 0) <= MOST_SAYING_SOMETHING) ?? null
}

/** How many works answer each query, told from a few rows of a sample; 0 in libraries that are too small for one, where no query costs much. */
async function estimatesOf({ db }: Ctx, queries: readonly string[]): Promise<number[]> {
	for (const { table, every } of SAMPLES) {
		const { rows } = await sql<{ seen: number; rows: number; hits: number[] }>`
			with looked_at as materialized (select vector from ${sql.table(table)} limit ${LOOKED_AT})
			select count(*)::int as seen, (select count(*) from ${sql.table(table)})::int as rows,
				array[${sql.join(queries.map((query) => sql`count(*) filter (where vector @@ ${query}::tsquery)::int`))}] as hits
			from looked_at`.execute(db)
		const [{ seen, rows: of, hits } = { seen: 0, rows: 0, hits: [] }] = rows
		if (seen === LOOKED_AT) return hits.map((hit) => (hit / seen) * of * every)
	}
	return queries.map(() => 0)
}

/** Very wide (Africa), or a number that is no year. */
function saysLittle(term: LooseTerm): boolean {
	return term.kind === 'concept' ? term.isWide : /^\d{1,3}$/.test(term.exact)
}

type LooseTerm = Extract<Term, { kind: 'word' | 'prefix' | 'concept' }>

function isLoose(term: Term): term is LooseTerm {
	if (isSlight(term)) return false
	return term.kind === 'word' ? term.year === null : term.kind === 'prefix' || term.kind === 'concept'
}
