import { type IssueEntry, keyOfEntry, type PageNumbering } from './model.ts'

type Range = { first: number; last: number }

/** How many pages a range of Arabic numbers names (`9-40`, `12`); null for all others. */
export function lengthOfPages(pages: string | null): number | null {
	const range = rangeOfPages(pages)
	return range && range.last - range.first + 1
}

/** The first and the last page of a range of Arabic numbers; null for all others and for one that runs backwards. */
export function rangeOfPages(pages: string | null): Range | null {
	const [, from, to] = /^\s*(\d{1,5})(?:\s*[-–—]\s*(\d{1,5}))?\s*$/.exec(pages ?? '') ?? []
	if (!from) return null
	const [first, last] = [Number(from), Number(to ?? from)]
	return last < first ? null : { first, last }
}

/** True where an article begins on an earlier page than the one before it: somebody changed the order after the pages were numbered. */
export function arePagesOutOfOrder(entries: readonly Pick<IssueEntry, 'pages'>[]): boolean {
	const firsts = entries.flatMap(({ pages }) => rangeOfPages(pages)?.first ?? [])
	return firsts.some((first, at) => first < (firsts[at - 1] ?? 0))
}

/** The page from which an issue is likely numbered again: the one that was asked for last, or else the first that it has now. */
export function likelyFirstPage({
	numbering,
	entries,
}: {
	numbering: Pick<PageNumbering, 'from'> | null
	entries: readonly Pick<IssueEntry, 'pages'>[]
}): number {
	const firsts = entries.flatMap(({ pages }) => rangeOfPages(pages)?.first ?? [])
	return numbering?.from ?? (firsts.length > 0 ? Math.min(...firsts) : 1)
}

/** What is odd about the pages of an article beside those of the others: pages that another one has too, or pages before it that no article has. */
export type OddPages<Entry> =
	| { kind: 'shared'; range: Range; with: Entry }
	| { kind: 'missing'; range: Range }

/**
 * Odd pages of an issue, by article (`keyOfEntry`): told, never refused, for a short review may share a page, and a plate fill one. Pages are `missing` only where those of
 * every article are known (`isWhole`: and every article is among them).
 */
export function oddPages<Entry extends Pick<IssueEntry, 'submissionId' | 'workId' | 'pages'>>(
	entries: readonly Entry[],
	isWhole: boolean,
): Map<string, OddPages<Entry>> {
	const numbered = entries
		.flatMap((entry) => {
			const range = rangeOfPages(entry.pages)
			return range ? [{ entry, range }] : []
		})
		.toSorted((a, b) => a.range.first - b.range.first)
	const areAllKnown = isWhole && entries.every(({ pages }) => pages)
	const odd = new Map<string, OddPages<Entry>>()
	let before: (typeof numbered)[number] | undefined
	for (const one of numbered) {
		const { first, last } = one.range
		const reached = before?.range.last ?? first - 1
		if (before && first <= reached)
			odd.set(keyOfEntry(one.entry), {
				kind: 'shared',
				range: { first, last: Math.min(last, reached) },
				with: before.entry,
			})
		else if (areAllKnown && first > reached + 1)
			odd.set(keyOfEntry(one.entry), { kind: 'missing', range: { first: reached + 1, last: first - 1 } })
		if (last > reached) before = one
	}
	return odd
}
