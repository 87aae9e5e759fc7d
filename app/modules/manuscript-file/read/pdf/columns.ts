import type { Line, TextRun } from './lines.ts'
import { linesOf } from './lines.ts'

/** Lines that are read one after the other: a whole page, or one column of it. */
export type Region = Line[]

/** So many lines stand beside each other before a page has columns. */
const FEWEST_LINES = 8
/** Lines across the gap between columns: titles, wide tables, what runs over both. */
const MOST_CROSSING_SHARE = 0.4
/** Cells of a table are shorter than lines of a column. */
const SHORTEST_LINE = 15
const GAP = 6
/** A space between two words of a line that is set to full width, as a share of the type size. */
const WIDEST_SPACE = 0.8

/**
 * The text of a page in reading order. A page in two columns is read column by column, between the lines that run across both; right
 * column first when it is written from right to left.
 */
export function regionsOf(runs: readonly TextRun[]): Region[] {
	const lines = linesOf(runs)
	const gutter = gutterOf(lines)
	if (gutter === null) return [lines]
	const regions: Region[] = []
	let band: Line[] = []
	const close = () => {
		const sides = [
			band.map((line) => part(line, (run) => run.x < gutter)),
			band.map((line) => part(line, (run) => run.x >= gutter)),
		]
		if (isRightToLeft(band)) sides.reverse()
		for (const side of sides) {
			const column = linesOf(side.flat())
			if (column.length > 0) regions.push(column)
		}
		band = []
	}
	let across: Line[] = []
	for (const line of lines) {
		if (crosses(line, gutter)) {
			if (band.length > 0) close()
			across.push(line)
			continue
		}
		if (across.length > 0) regions.push(across)
		across = []
		band.push(line)
	}
	if (band.length > 0) close()
	if (across.length > 0) regions.push(across)
	return regions
}

function part({ runs }: Line, isIn: (run: TextRun) => boolean): TextRun[] {
	return runs.filter(isIn)
}

/** True when the words of a line go on over a place: one lies across it, or no more than a space is left between those beside it. */
function crosses({ runs, points }: Line, x: number): boolean {
	if (runs.some((run) => run.x < x - GAP / 2 && run.x + run.width > x + GAP / 2)) return true
	const before = runs.filter((run) => run.x < x).map((run) => run.x + run.width)
	const after = runs.filter((run) => run.x >= x).map((run) => run.x)
	return Math.min(...after) - Math.max(...before) < points * WIDEST_SPACE
}

/** Where the gap between two columns stands, or null on a page of one. */
function gutterOf(lines: readonly Line[]): number | null {
	if (lines.length < FEWEST_LINES) return null
	const left = Math.min(...lines.map((line) => line.left))
	const right = Math.max(...lines.map((line) => line.right))
	const [from, to] = [left + (right - left) * 0.3, left + (right - left) * 0.7]
	const starts = new Map<number, number>()
	for (const { runs } of lines) {
		for (const { x } of runs) {
			if (x > from && x < to) starts.set(Math.round(x), (starts.get(Math.round(x)) ?? 0) + 1)
		}
	}
	const candidates = [...starts].sort((a, b) => b[1] - a[1]).slice(0, 12)
	return candidates.map(([x]) => x - GAP / 2 - 1).find((x) => hasColumns(lines, x)) ?? null
}

function hasColumns(lines: readonly Line[], x: number): boolean {
	const whole = lines.filter((line) => !crosses(line, x))
	if (lines.length - whole.length > lines.length * MOST_CROSSING_SHARE) return false
	return [(run: TextRun) => run.x < x, (run: TextRun) => run.x >= x].every((isOnSide) => {
		const side = whole.map((line) => part(line, isOnSide)).filter((runs) => runs.length > 0)
		const characters = side.flat().reduce((sum, { text }) => sum + text.length, 0)
		return side.length >= FEWEST_LINES && characters / side.length >= SHORTEST_LINE
	})
}

/** True when most of these lines are written from right to left. */
export function isRightToLeft(lines: readonly Line[]): boolean {
	return lines.filter(({ text }) => /\p{Script=Arabic}/u.test(text)).length > lines.length / 2
}
