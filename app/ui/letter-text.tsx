import { Fragment } from 'react'

/** A piece of a text, and whether it is marked because it names somebody. */
type Piece = { text: string; isNaming?: boolean }

/** Lines of one kind that follow one another in a letter: quoted (`> `, which is left out) or the writer's own. */
type Run = { isQuote: boolean; pieces: Piece[]; start: number }

/** A text of mails and letters by its runs of quoted and own lines, without empty lines around them. */
export function runsOf(pieces: readonly Piece[]): Run[] {
	const runs: { isQuote: boolean; lines: Piece[][]; start: number }[] = []
	for (const [start, line] of linesOf(pieces).entries()) {
		const [sign] = /^\s*>\s?/.exec(textOf(line)) ?? ['']
		const shown = withoutFirst(line, sign.length)
		const isQuote = sign !== ''
		const last = runs.at(-1)
		if (last?.isQuote === isQuote) last.lines.push(shown)
		else runs.push({ isQuote, lines: [shown], start })
	}
	return runs.flatMap(({ isQuote, lines, start }) => {
		const first = lines.findIndex(isWritten)
		if (first < 0) return []
		const own = lines.slice(first, lines.findLastIndex(isWritten) + 1)
		const joined = own.flatMap((line, index) => (index > 0 ? [{ text: '\n' }, ...line] : line))
		return [{ isQuote, pieces: joined, start }]
	})
}

const textOf = (pieces: readonly Piece[]) => pieces.map(({ text }) => text).join('')
const isWritten = (line: readonly Piece[]) => textOf(line).trim() !== ''

function linesOf(pieces: readonly Piece[]): Piece[][] {
	const lines: Piece[][] = [[]]
	for (const piece of pieces)
		for (const [index, text] of piece.text.split('\n').entries()) {
			if (index > 0) lines.push([])
			lines.at(-1)?.push({ ...piece, text })
		}
	return lines
}

function withoutFirst(line: readonly Piece[], length: number): Piece[] {
	let left = length
	return line.map((piece) => {
		const text = piece.text.slice(left)
		left = Math.max(0, left - piece.text.length)
		return { ...piece, text }
	})
}

/** What a letter says: its quotations stand apart, each in its own direction. */
export function LetterText({ pieces }: { pieces: readonly Piece[] }) {
	return runsOf(pieces).map(({ isQuote, pieces: own, start }) =>
		isQuote ? (
			<blockquote key={start} dir="auto">
				<Pieces of={own} />
			</blockquote>
		) : (
			<Fragment key={start}>
				<Pieces of={own} />
			</Fragment>
		),
	)
}

/** A text in which the words are marked that name somebody. */
export function Pieces({ of }: { of: readonly Piece[] }) {
	let at = 0
	return of.map(({ text, isNaming }) => {
		const key = at
		at += text.length
		return isNaming ? <mark key={key}>{text}</mark> : <Fragment key={key}>{text}</Fragment>
	})
}
