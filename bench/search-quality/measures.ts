import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#app/i18n/languages.ts'

/** A query with the works of the demonstration library that answer it: 3 is about it, 2 says much of it, 1 touches it. */
export type Judged = {
	query: string
	language: Language
	/** Grade by `kind/slug`. */
	relevant: Record<string, number>
	/** `kind/slug` of the journal, publisher, person or call that the words name. */
	answer?: string
}

export type Verdict = {
	/** A work of grade 2 or 3 among the first five (of grade 1 where there is none better), or what the words name. */
	isSuccess: boolean
	/** Normalised discounted cumulative gain of the first ten (gain 2^grade - 1; Järvelin and Kekäläinen, TOIS 20.4, 2002); null where no work was judged. */
	ndcg: number | null
	/** A success of which the first ten are worth at least half of the best possible. */
	isGood: boolean
}

/** A judged table: the one by which search was built, or the searches that were graded before anybody saw their answers and that nothing was built by. */
export function readJudgements(table: 'judgements' | 'held-out' = 'judgements'): Judged[] {
	return readFileSync(join(import.meta.dirname, `${table}.ndjson`), 'utf8')
		.trim()
		.split('\n')
		.map((line) => JSON.parse(line))
}

/** What a ranking is worth; `answers` are what is named above the works. */
export function judge(
	{ relevant, answer }: Judged,
	found: readonly string[],
	answers: readonly string[] = [],
): Verdict {
	const best = Object.values(relevant).sort((a, b) => b - a)
	const isAnswered = answer !== undefined && answers.includes(answer)
	const wanted = Math.min(2, best[0] ?? Infinity)
	const isSuccess = isAnswered || found.slice(0, 5).some((work) => (relevant[work] ?? 0) >= wanted)
	const ndcg =
		best.length === 0 ? null : gainOf(found.map((work) => relevant[work] ?? 0)) / Math.max(1e-9, gainOf(best))
	return { isSuccess, ndcg, isGood: isSuccess && (isAnswered || (ndcg ?? 0) >= 0.5) }
}

function gainOf(grades: number[]): number {
	return grades.slice(0, 10).reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0)
}
