/** A piece of text on a page, in points from the lower left corner. */
export type Piece = { text: string; x: number; y: number; width: number; points: number; font: string | null }

/** One printed line. */
export type Line = {
	text: string
	/** Baseline. */
	y: number
	left: number
	right: number
	points: number
	pieces: Piece[]
}

/** Two baselines nearer than this share of the type size are one line. */
const SAME_LINE = 0.45

/** Pieces put together to lines, from the top of the page to its end, each in the order in which it is read. */
export function linesOf(pieces: readonly Piece[]): Line[] {
	const lines: Piece[][] = []
	for (const piece of pieces) {
		if (piece.text.trim() === '') continue
		const line = lines.find(([first]) => first && Math.abs(first.y - piece.y) < piece.points * SAME_LINE)
		if (line) line.push(piece)
		else lines.push([piece])
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
				pieces: inOrder,
			}
		})
		.toSorted((a, b) => b.y - a.y)
}

/** Right to left, but for what is written from left to right within: Latin words, numbers (Unicode UAX #9). */
function fromRight(line: readonly Piece[]): Piece[] {
	const ordered: Piece[] = []
	let embedded: Piece[] = []
	for (const piece of line.toSorted((a, b) => b.x - a.x)) {
		if (/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(piece.text)) {
			ordered.push(...embedded, piece)
			embedded = []
		} else embedded.unshift(piece)
	}
	return [...ordered, ...embedded]
}

/** Brackets as they are read: some programs write those of a line from right to left as they look. */
function withBrackets(text: string): string {
	const brackets = text.match(/[()]/g) ?? []
	if (brackets[0] !== ')' || brackets.at(-1) !== '(') return text
	return text.replace(/[()]/g, (bracket) => (bracket === '(' ? ')' : '('))
}

/** A gap wider than a fifth of the type size is a space. */
function joined(pieces: readonly Piece[], isRightToLeft: boolean): string {
	let text = ''
	let end: number | null = null
	for (const piece of pieces) {
		const gap = end === null ? 0 : isRightToLeft ? piece.points : piece.x - end
		text += gap > piece.points * 0.2 && !text.endsWith(' ') ? ` ${piece.text}` : piece.text
		end = piece.x + piece.width
	}
	const whole = text.replace(/\s+/gu, ' ').trim()
	return isRightToLeft
		? withBrackets(whole)
				.replace(/\(\s+/gu, '(')
				.replace(/\s+([).،؛])/gu, '$1')
		: whole
}

function commonest(pieces: readonly Piece[]): number {
	const counts = new Map<number, number>()
	for (const { points, text } of pieces) counts.set(points, (counts.get(points) ?? 0) + text.length)
	return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0
}
