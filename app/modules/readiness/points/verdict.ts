import type { JournalFacts } from '../facts.ts'
import type { Fix, PointState, Verdict, Why } from '../model.ts'

const verdict = (state: PointState, why: Why, fix: Fix | null = null): Verdict => ({
	state,
	why,
	fix: state === 'met' ? null : fix,
})

export const met = (why: Why): Verdict => verdict('met', why)
export const notMet = (why: Why, fix: Fix | null): Verdict => verdict('notMet', why, fix)
export const unknown = (why: Why, fix: Fix | null = null): Verdict => verdict('unknown', why, fix)

/** What the platform does for every journal. */
export const byPlatform = (): Verdict => met({ is: 'platform' })
/** What happens outside the platform, or in people's heads. */
export const byPeople = (): Verdict => unknown({ is: 'people' })

/** What the journal's page says of itself, or that it says nothing. */
export function said(value: string | null | undefined, fix: Fix): Verdict {
	return value ? met({ is: 'value', values: { value } }) : notMet({ is: 'nothing' }, fix)
}

/** What every article must have; without articles nobody knows. */
export function ofArticles(
	{ articles }: JournalFacts,
	having: number,
	{ least = 1, fix = 'articles' as Fix, of = articles.all } = {},
): Verdict {
	if (of === 0) return unknown({ is: 'noArticles' }, fix)
	const why: Why = { is: 'articles', values: { having, of } }
	return having / of >= least ? met(why) : notMet(why, fix)
}
