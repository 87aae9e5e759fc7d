/** A run of text on a page, in points from the lower left corner. */
export type TextRun = {
	text: string
	x: number
	y: number
	width: number
	points: number
	font: string | null
}

/** One printed line. */
export type Line = {
	text: string
	/** Baseline. */
	y: number
	left: number
	right: number
	points: number
	runs: TextRun[]
}

/** Two baselines nearer than this share of the type size are one line. */
const SAME_LINE = 0.45

/** Runs put together to lines, from the top of the page to its end, each in the order in which it is read. */
export function linesOf(runs: readonly TextRun[]): Line[] {
	const lines: TextRun[][] = []
	for (const run of runs) {
		if (run.text.trim() === '') continue
		const line = lines.find(([first]) => first && Math.abs(first.y - run.y) < run.points * SAME_LINE)
		if (line) line.push(run)
		else lines.push([run])
	}
	return lines
		.map((line) => {
			const isRightToLeft = line.some(({ text }) => /\p{Script=Arabic}/u.test(text))
			const inOrder = isRightToLeft ? fromRight(line) : line.toSorted((a, b) => a.x - b.x)
			return {
				text: joined(inOrder, isRightToLeft),
				y: inOrder[0]?.y ?? 0,
				left: Math.min(...line.map(({ x }) => x)),
				right: Math.max(...line.map(({ x, width }) => x + width)),
				points: commonest(line),
				runs: inOrder,
			}
		})
		.toSorted((a, b) => b.y - a.y)
}

/** Right to left, but for what is written from left to right within: Latin words, numbers. Signs at its ends go with the line (Unicode UAX #9, N2). */
function fromRight(line: readonly TextRun[]): TextRun[] {
	const ordered: TextRun[] = []
	let embedded: TextRun[] = []
	for (const run of line.toSorted((a, b) => b.x - a.x)) {
		if (/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(run.text)) {
			ordered.push(...fromLeftWithin(embedded), run)
			embedded = []
		} else embedded.push(run)
	}
	return [...ordered, ...fromLeftWithin(embedded)]
}

function fromLeftWithin(runs: readonly TextRun[]): TextRun[] {
	const isWord = ({ text }: TextRun) => /[\p{L}\p{N}]/u.test(text)
	const first = runs.findIndex(isWord)
	const end = runs.findLastIndex(isWord) + 1
	if (first < 0) return [...runs]
	return [...runs.slice(0, first), ...runs.slice(first, end).toReversed(), ...runs.slice(end)]
}

/** Brackets as they are read: some programs write those of a line from right to left as they look. */
function withBrackets(text: string): string {
	const brackets = text.match(/[()]/g) ?? []
	if (brackets[0] !== ')' || brackets.at(-1) !== '(') return text
	return text.replace(/[()]/g, (bracket) => (bracket === '(' ? ')' : '('))
}

/** A gap wider than a fifth of the type size is a space. */
function joined(runs: readonly TextRun[], isRightToLeft: boolean): string {
	let text = ''
	let end: number | null = null
	for (const run of runs) {
		const gap = end === null ? 0 : isRightToLeft ? run.points : run.x - end
		text += gap > run.points * 0.2 && !text.endsWith(' ') ? ` ${run.text}` : run.text
		end = run.x + run.width
	}
	const whole = text.replace(/\s+/gu, ' ').trim()
	return isRightToLeft
		? withBrackets(whole)
				.replace(/\(\s+/gu, '(')
				.replace(/\s+([).،؛])/gu, '$1')
		: whole
}

function commonest(runs: readonly TextRun[]): number {
	const counts = new Map<number, number>()
	for (const { points, text } of runs) counts.set(points, (counts.get(points) ?? 0) + text.length)
	return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0
}
