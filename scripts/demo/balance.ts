import type { Body, Holdings } from './body.ts'

/** The largest part of anything that a text may lose on its way into the library. */
const MOST_LOST = 0.005
const KINDS = ['words', 'pictures', 'tables', 'notes', 'citations'] as const satisfies (keyof Holdings)[]

/** One line for each text: what its source holds and what came through. */
export type BalanceLine = Pick<Body, 'source' | 'kept' | 'codeLabels'> & { id: string; references: number }

/** What of a text is lost beyond what may be; empty when it is whole. */
export function lossesOf({ id, source, kept }: BalanceLine): string[] {
	return KINDS.filter((kind) => source[kind] - kept[kind] > source[kind] * MOST_LOST).map(
		(kind) => `${id}: ${kind} ${source[kind]} → ${kept[kind]}`,
	)
}

/** The balance of all texts as CSV: of each kind what the source holds and what was kept, the references listed, and the labels without code that were left out. */
export function balanceTable(lines: readonly BalanceLine[]): string {
	const head = [
		'id',
		...KINDS.flatMap((kind) => [`${kind}_source`, `${kind}_kept`]),
		'references',
		'code_labels_left_out',
	]
	const rows = lines.map(({ id, source, kept, references, codeLabels }) => [
		id,
		...KINDS.flatMap((kind) => [source[kind], kept[kind]]),
		references,
		codeLabels,
	])
	return `${[head, ...rows].map((row) => row.join(',')).join('\n')}\n`
}
