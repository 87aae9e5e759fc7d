import { sql } from 'kysely'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { withoutArticle, withoutPreposition } from '../analysis/arabic.ts'
import { fold } from '../analysis/fold.ts'
import { isAcronym } from '../analysis/forms.ts'
import { elidedIn, wordsOf } from '../analysis/words.ts'
import { asciiLetters } from '../commands/vocabulary.server.ts'
import { readLabels } from '../concepts/labels.server.ts'
import type { Labels } from '../concepts/labels.ts'
import { isSought, type Term, termsOf, type WordTerm, withWordsApart } from '../terms.ts'
import { anyOf, inNames, oneOf, taggedQuery, wordQuery } from '../tsquery.ts'
import { onOtherKeyboards } from './keyboards.ts'
import { byIndex, type IndexTable, SAMPLES } from './samples.server.ts'

/** Trigrams only gather candidates: how alike they are is told by their letters. */
const ALIKE = '0.3'
const CANDIDATES = 30
/** A shorter word is found by chance. */
const SHORTEST = 3
/** Words of more works than these are equally common. */
export const MOST_COUNTED = 2_000

/**
 * What was typed as it was perhaps meant: with each word that no work holds replaced: without the preposition that Arabic writes with it (للغة), with the apostrophe that was left out (divoire); or all of it on
 * another keyboard; else each by the nearest one the library knows: one slip of the pen in a short word, two in a long one, three in a very long one. Null when there is none, or when the words together would
 * find nothing. An acronym in capitals is what it is.
 */
export function correction(ctx: Ctx, typed: string, terms: Term[]): Promise<string | null> {
	return inTransaction(ctx, async (inside) => {
		await byLetters(inside)
		const labels = await readLabels(inside)
		const finds = (text: string) => isHeld(inside, termsOf(text, labels))
		const unknown: WordTerm[] = []
		for (const term of withWordsApart(terms))
			if (term.kind === 'word' && term.year === null && !(await isHeld(inside, [term]))) unknown.push(term)
		const mistyped = unknown.filter(({ text }) => !isAcronym(text))
		if (mistyped.length === 0) return null
		const bare = new Map<WordTerm, string>()
		for (const term of mistyped) {
			const word = withoutPreposition(term.text) ?? elidedIn(term.text)
			if (word !== null && (await isHeld(inside, termsOf(word)))) bare.set(term, word)
		}
		if (bare.size === 0 && mistyped.length === unknown.length)
			for (const text of onOtherKeyboards(typed)) if (await isKnown(inside, text, labels)) return text
		let corrected = typed
		for (const term of mistyped) {
			const nearest = bare.get(term) ?? (await nearestWord(inside, term.exact, labels))
			if (nearest !== null) corrected = corrected.replace(term.text, () => nearest)
		}
		return corrected !== typed && (await finds(corrected)) ? corrected : null
	})
}

/** For the rest of the transaction: the planner takes the similarity of a whole vocabulary for cheaper than the index of trigrams. */
export async function byLetters({ db }: Ctx): Promise<void> {
	await sql`select set_config('enable_seqscan', 'off', true), set_config('pg_trgm.similarity_threshold', ${ALIKE}, true),
		set_config('pg_trgm.word_similarity_threshold', ${ALIKE}, true)`.execute(db)
}

/** Whether words of another keyboard are those of the library: together they find something, and each stands in a title, a keyword or a name or is one of the thesaurus. What only some long text holds is chance. */
async function isKnown(ctx: Ctx, text: string, labels: Labels): Promise<boolean> {
	const terms = termsOf(text, labels)
	if (terms.some((term) => term.text.length < SHORTEST) || !(await isHeld(ctx, terms))) return false
	for (const term of withWordsApart(terms)) {
		if (term.kind !== 'word') continue
		const named = [taggedQuery('t', [term]) ?? [], anyOf(inNames(term)) ?? []].flat()
		if (!(await isFound(ctx, oneOf(named) ?? ''))) return false
	}
	return true
}

/**
 * The terms of which the library has works that answer all, and those that had to be left out: what no work holds, else one more, the
 * commonest that leaves something; else as many as still leave something. Null when all terms together find something, or none does alone.
 */
export function answerable(ctx: Ctx, terms: Term[]): Promise<{ kept: Term[]; dropped: Term[] } | null> {
	return inTransaction(ctx, async (inside) => {
		await byIndex(inside)
		if (terms.length < 2 || (await isHeld(inside, terms))) return null
		const asked = terms.filter(({ kind }) => kind !== 'without')
		const counts = await countsUpTo(inside, asked)
		const known = asked
			.map((term, place) => ({ term, count: counts[place] ?? 0 }))
			.filter(({ count }) => count > 0)
		if (known.length === 0) return null
		const asKept = (kept: ReadonlySet<Term>) => {
			const isKept = (term: Term) => term.kind === 'without' || kept.has(term)
			return { kept: terms.filter(isKept), dropped: terms.filter((term) => !isKept(term)) }
		}
		const byRarity = known.toSorted((a, b) => a.count - b.count)
		for (const least of [undefined, ...byRarity.toReversed()]) {
			const some = asKept(new Set(known.flatMap(({ term }) => (term === least?.term ? [] : [term]))))
			if (some.dropped.length > 0 && some.kept.some(isSought) && (await isHeld(inside, some.kept)))
				return some
		}
		const kept = new Set<Term>()
		const withouts = terms.filter((term) => !isSought(term))
		for (const { term } of byRarity) if (await isHeld(inside, [...withouts, ...kept, term])) kept.add(term)
		return kept.size > 0 ? asKept(kept) : null
	})
}

/** How many works hold all of these terms, up to `MOST_COUNTED`. */
export async function countUpTo(ctx: Ctx, terms: Term[]): Promise<number> {
	const [count = 0] = await countsOf(ctx, [wordQuery(terms) ?? ''], MOST_COUNTED)
	return count
}

/** The same for each of these terms. */
export function countsUpTo(ctx: Ctx, terms: readonly Term[]): Promise<number[]> {
	return countsOf(
		ctx,
		terms.map((term) => wordQuery([term]) ?? ''),
		MOST_COUNTED,
	)
}

/** How many works answer each query of words, up to `most`. What many works hold is counted in a sample; only what is few there is counted in the index. */
export async function countsOf({ db }: Ctx, queries: readonly string[], most: number): Promise<number[]> {
	if (queries.length === 0) return []
	const inAll = (words: string) => {
		const sampled = SAMPLES.map(({ table, every }) => {
			const enough = Math.ceil(most / every)
			return sql`when ${countIn(table, words, enough)} = ${sql.lit(enough)} then ${sql.lit(most)}`
		})
		return sql`case ${sql.join(sampled, sql` `)} else ${countIn('search_document', words, most)} end`
	}
	const { rows } = await sql<{
		counts: number[]
	}>`select array[${sql.join(queries.map(inAll))}]::integer[] as counts`.execute(db)
	return rows[0]?.counts ?? []
}

/** True when some work of the library holds all of these terms, wherever it does. */
export async function isHeld(ctx: Ctx, terms: Term[]): Promise<boolean> {
	const words = wordQuery(terms)
	return words !== null && isFound(ctx, words)
}

/** True when some work answers a query of words. What many hold is seen in the samples: the index collects all works of a word before it gives the first. */
export async function isFound({ db }: Ctx, words: string): Promise<boolean> {
	const anywhere = [...SAMPLES.map(({ table }) => table), 'search_document'].map(
		(table) => sql`exists (select from ${sql.table(table)} where vector @@ ${words}::tsquery)`,
	)
	const { rows } = await sql<{ is: boolean }>`select ${sql.join(anywhere, sql` or `)} as is`.execute(db)
	return rows[0]?.is ?? false
}

function countIn(table: IndexTable, words: string, most: number) {
	return sql`(select count(*) from (
		select from ${sql.table(table)} where vector @@ ${words}::tsquery limit ${sql.lit(most)}) found)`
}

/** The word of titles, keywords, names or the thesaurus that differs least from this folded one, by no more than `most` slips; among equals the most frequent. */
export async function nearestWord(
	{ db }: Ctx,
	exact: string,
	labels: Labels,
	most = mostSlips(withoutArticle(exact)),
): Promise<string | null> {
	const sought = withoutArticle(exact)
	if (sought.length < SHORTEST || /\d/.test(sought)) return null
	const letters = asciiLetters(sought)
	const { rows } = await sql<{ word: string; frequency: number }>`
		(select word, frequency from search_term where kind = 'word' and letters % ${letters}
			order by similarity(letters, ${letters}) desc, frequency desc limit ${CANDIDATES})
		union all
		(select word, frequency from search_term where kind = 'author' and letters %> ${letters}
			order by word_similarity(${letters}, letters) desc, frequency desc limit ${CANDIDATES})`.execute(db)
	const candidates = rows.flatMap(({ word: term, frequency }) =>
		[...wordsOf(term)].map(({ text }) => ({ word: text, folded: withoutArticle(fold(text)), frequency })),
	)
	for (const [folded, word] of labels.words)
		if (Math.abs(folded.length - sought.length) <= most) candidates.push({ word, folded, frequency: 0 })
	let best: { word: string; slips: number; frequency: number } | undefined
	for (const { word, folded, frequency } of candidates) {
		const slips = slipsBetween(sought, folded)
		if (slips === 0 || slips > most) continue
		if (!best || slips < best.slips || (slips === best.slips && frequency > best.frequency))
			best = { word, slips, frequency }
	}
	return best?.word ?? null
}

function mostSlips(word: string): number {
	return word.length < 5 ? 1 : word.length < 10 ? 2 : 3
}

/** Letters added, left out, changed or exchanged with their neighbour (optimal string alignment). */
function slipsBetween(a: string, b: string): number {
	const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)]
	for (let i = 1; i <= a.length; i++) {
		const row = [i]
		const above = rows[i - 1] ?? []
		for (let j = 1; j <= b.length; j++) {
			const changed = (above[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
			let least = Math.min(changed, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1)
			if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
				least = Math.min(least, (rows[i - 2]?.[j - 2] ?? 0) + 1)
			row.push(least)
		}
		rows.push(row)
	}
	return rows[a.length]?.[b.length] ?? 0
}
