import { foldedWordsOf } from '#app/modules/search/index.ts'
import { isSameAffiliation } from './conflicts.ts'
import type { ReviewerCandidate } from './suggest.ts'

/**
 * The candidates, each once: two entries of one name and one institution, of which the library made two people because their works give the institution in two
 * forms, are one, with the works, the conflicts and the marks of both. An account stays before them; two accounts are two people.
 */
export function withoutTwins(candidates: readonly ReviewerCandidate[]): ReviewerCandidate[] {
	const named = new Map<string, ReviewerCandidate[]>()
	for (const candidate of candidates) {
		const key = wordsOf(candidate.name)
		const namesakes = named.get(key) ?? []
		named.set(key, namesakes)
		const at = candidate.userId === null ? namesakes.findIndex((known) => isTwin(known, candidate)) : -1
		const known = namesakes[at]
		if (known) namesakes[at] = joined(known, candidate)
		else namesakes.push(candidate)
	}
	return [...named.values()].flat()
}

/** The accounts without those at an address that receives nothing (`silent`) of whoever has another account: who was asked at their next address is asked there. */
export function withoutFormerAccounts<Account extends { name: string; email: string }>(
	accounts: readonly Account[],
	silent: ReadonlySet<string>,
): Account[] {
	const receives = ({ email }: Account) => !silent.has(email.toLowerCase())
	const reached = new Set(accounts.filter(receives).map(({ name }) => wordsOf(name)))
	return accounts.filter((account) => receives(account) || !reached.has(wordsOf(account.name)))
}

/** The words of a name, alike in whatever order, case and accents. */
export const wordsOf = (name: string): string => [...new Set(foldedWordsOf(name))].toSorted().join(' ')

const isTwin = (one: ReviewerCandidate, other: ReviewerCandidate) =>
	(one.ror !== null && one.ror === other.ror) ||
	one.affiliations.some((own) => other.affiliations.some((theirs) => isSameAffiliation(own, theirs)))

function joined(known: ReviewerCandidate, twin: ReviewerCandidate): ReviewerCandidate {
	const works = new Map([...known.works, ...twin.works].map((work) => [work.id, work]))
	return {
		...known,
		personId: known.personId ?? twin.personId,
		personSlug: known.personSlug ?? twin.personSlug,
		twins: [...(known.twins ?? []), ...(twin.personId ? [twin.personId] : [])],
		affiliations: [...new Set([...known.affiliations, ...twin.affiliations])],
		ror: known.ror ?? twin.ror,
		hasRetracted: known.hasRetracted === true || twin.hasRetracted === true,
		isInvited: known.isInvited || twin.isInvited,
		works: [...works.values()],
	}
}
