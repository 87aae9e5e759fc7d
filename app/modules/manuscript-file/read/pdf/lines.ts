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
	const isOnLineOf = (run: TextRun) => (first: TextRun | undefined) =>
		first !== undefined && Math.abs(first.y - run.y) < run.points * SAME_LINE
	for (const run of runs) {
		if (run.text.trim() === '') continue
		const line = lines.find(([first]) => isOnLineOf(run)(first))
		if (line) line.push(run)
		else lines.push([run])
	}
	const spaces = runs.filter(({ text, width }) => text !== '' && text.trim() === '' && width > 0)
	return lines
		.map((line) => {
			const isRightToLeft = line.some(({ text }) => /\p{Script=Arabic}/u.test(text))
			const inOrder = isRightToLeft ? fromRight(line) : line.toSorted((a, b) => a.x - b.x)
			const between = spaces.filter((space) => isOnLineOf(space)(line[0]))
			return {
				text: isRightToLeft ? joinedFromRight(inOrder, between) : joined(inOrder, between),
				y: inOrder[0]?.y ?? 0,
				left: Math.min(...line.map(({ x }) => x)),
				right: Math.max(...line.map(({ x, width }) => x + width)),
				points: commonest(line),
				runs: inOrder,
			}
		})
		.toSorted((a, b) => b.y - a.y)
}

/** Letters, and the vowels over them, which some programs draw one by one. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\u064b-\u0655\u0670]/u
const ONLY_MARKS = /^\p{M}+$/u

/** Right to left, but for what is written from left to right within: Latin words, numbers. Signs at its ends go with the line (Unicode UAX #9, N2). */
function fromRight(line: readonly TextRun[]): TextRun[] {
	const ordered: TextRun[] = []
	let embedded: TextRun[] = []
	for (const run of line.toSorted((a, b) => b.x - a.x)) {
		if (RIGHT_TO_LEFT.test(run.text)) {
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

/** Brackets as they are read: some programs write those of a line from right to left as they look, so that they stand the wrong way round. */
function withBrackets(text: string): string {
	const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
	const right = count(/(?<!\S)\((?=\S)|(?<=\S)\)(?![^\s.,:;،؛])/gu)
	const wrong = count(/(?<!\S)\)(?=\S)|(?<=\S)\((?![^\s.,:;،؛])/gu)
	const brackets = text.match(/[()]/g) ?? []
	if (wrong <= right && (brackets[0] !== ')' || brackets.at(-1) !== '(')) return text
	return text.replace(/[()]/g, (bracket) => (bracket === '(' ? ')' : '('))
}

/** A gap wider than this share of the type size is a space, and so is a narrower one in which the file draws one. */
const SPACE = 0.2

function joined(runs: readonly TextRun[], spaces: readonly TextRun[]): string {
	let text = ''
	let last: TextRun | null = null
	for (const run of runs) {
		text += last && arePartedBy(last, run, spaces) ? ` ${run.text}` : run.text
		last = run
	}
	return text.replace(/\s+/gu, ' ').trim()
}

/**
 * The text of a line from right to left. Some programs draw each letter by itself, in the form that it has between its neighbours: those that touch are one
 * word, whichever way they are written, and their forms are the letters that they are forms of.
 */
function joinedFromRight(runs: readonly TextRun[], spaces: readonly TextRun[]): string {
	let text = ''
	let last: TextRun | null = null
	for (const run of runs) {
		if (last && ONLY_MARKS.test(run.text)) {
			text += run.text
			continue
		}
		text += last && arePartedBy(last, run, spaces) ? ` ${run.text}` : run.text
		last = run
	}
	return withBrackets(withoutForms(text).replace(/\s+/gu, ' ').trim())
		.replace(/\(\s+/gu, '(')
		.replace(/\s+([).،؛])/gu, '$1')
}

function arePartedBy(one: TextRun, other: TextRun, spaces: readonly TextRun[]): boolean {
	const from = Math.min(one.x + one.width, other.x + other.width)
	const to = Math.max(one.x, other.x)
	const isBetween = ({ x, width }: TextRun) =>
		x + width / 2 > from - width / 2 && x + width / 2 < to + width / 2
	return to - from > other.points * SPACE || spaces.some(isBetween)
}

/** Arabic letters for the forms in which they are drawn (Unicode, Arabic Presentation Forms A and B). */
function withoutForms(text: string): string {
	return text.replace(/[\ufb50-\ufdff\ufe70-\ufefc]/gu, (form) => form.normalize('NFKC').trim())
}

function commonest(runs: readonly TextRun[]): number {
	const counts = new Map<number, number>()
	for (const { points, text } of runs) counts.set(points, (counts.get(points) ?? 0) + text.length)
	return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0
}
