import type { Line } from './lines.ts'

const INDENT = 5
/** A line this far out is a number in the margin, not the edge of the list. */
const FEWEST_AT_EDGE = 0.08
const HAS_YEAR = /(?:1[5-9]|20)\d{2}|s\. ?d\.|n\. ?d\.|sous presse|in press|forthcoming/u
const BEGINS_ENTRY = /^(?:\[?\d{1,3}[\].)]\s|\p{Lu}|[\p{Script=Arabic}]|[d][e'’])/u
const BEGINS_NUMBER = /^\[?\d{1,3}[\].)]\s/u
const ENDS_ENTRY = /(?:[.)\]/\d]|(?:https?:|www\.|doi[:.])\S*)\s*$/iu
/** "Mudimbe, V. Y. (1988)": an entry of APA 7, wherever the line before ended. */
const IS_ENTRY = /^\p{Lu}[\p{L}’' -]*,\s\p{Lu}\.[^()]*\((?:1[5-9]|20)\d{2}[a-z]?\)/u

/**
 * Which lines of a bibliography begin an entry. It goes by the hanging indent where there is one, by wider gaps where entries stand apart,
 * by numbers where they are numbered, and otherwise by full stops: an entry ends with one once it has named a year. The first line of a
 * list that is continued from another page or column may go on with the entry that ended there: `after` is the line before.
 */
export function entryStarts(
	lines: readonly Line[],
	{ after = null }: { after?: Line | null } = {},
): boolean[] {
	const edge = edgeOf(lines)
	const isHanging = lines.filter(({ left }) => left > edge + INDENT).length > lines.length * 0.2
	const isNumbered = lines.filter(({ text }) => BEGINS_NUMBER.test(text)).length > 2
	const steps = lines.slice(1).map((line, index) => (lines[index]?.y ?? 0) - line.y)
	const usual =
		steps.filter((step) => step > 0).toSorted((a, b) => a - b)[Math.floor(steps.length * 0.3)] ?? 0
	const wide = steps.map((step) => step > usual * 1.25)
	const isApart = wide.filter(Boolean).length > lines.length * 0.12
	let entry = ''
	return lines.map((line, index) => {
		const before = lines[index - 1]
		const starts =
			(before === undefined &&
				(after === null || (ENDS_ENTRY.test(after.text) && BEGINS_ENTRY.test(line.text)))) ||
			(isHanging
				? line.left < edge + INDENT
				: isNumbered
					? BEGINS_NUMBER.test(line.text)
					: isApart
						? wide[index - 1] === true && BEGINS_ENTRY.test(line.text)
						: before !== undefined &&
							(IS_ENTRY.test(line.text) || (ends(entry, before) && BEGINS_ENTRY.test(line.text))))
		entry = starts ? line.text : `${entry} ${line.text}`
		return starts
	})
}

const ends = (entry: string, { text }: Line) => HAS_YEAR.test(entry) && ENDS_ENTRY.test(text)

/** Where the outermost lines of a list begin: its left edge, or its right one for Arabic. */
function edgeOf(lines: readonly Line[]): number {
	const lefts = lines.map(({ left }) => left).toSorted((a, b) => a - b)
	return (
		lefts.find(
			(left) =>
				lefts.filter((other) => Math.abs(other - left) < INDENT).length > lines.length * FEWEST_AT_EDGE,
		) ??
		lefts[0] ??
		0
	)
}
