import type { Element, Node } from '#app/modules/work/full-text/index.ts'

/** A piece of the words of a run: where it stands in the tree, and whether a link may be put in it. */
export type Piece = {
	parent: Element
	index: number
	child: string
	start: number
	isOpen: boolean
	/** What stands in its place once it has links. */
	linked?: Node[]
}

/** Words that stand in one paragraph, whatever emphasis they have. */
export type Run = { text: string; pieces: Piece[] }

const INLINE =
	/^(?:a|abbr|bdi|bdo|cite|del|dfn|em|i|ins|mark|q|rp|rt|ruby|s|small|span|strong|b|sub|sup|u|var)$/
/** What holds no citation: headings stand in the contents, too. */
const SKIPPED = /^(?:h[1-6]|math|code|pre|kbd|samp|img)$/

/** The paragraphs of a full text, notes among them, as runs of words. Marks of notes are no words. */
export function runsOf(root: Element): Run[] {
	const runs: Run[] = []
	let run: Run = { text: '', pieces: [] }
	const close = () => {
		if (run.text.trim() !== '') runs.push(run)
		run = { text: '', pieces: [] }
	}
	const visit = (parent: Element, isOpen: boolean) => {
		for (const [index, child] of parent.children.entries()) {
			if (typeof child === 'string') {
				run.pieces.push({ parent, index, child, start: run.text.length, isOpen })
				run.text += child
			} else if (SKIPPED.test(child.tag)) {
				if (/^h\d$/.test(child.tag)) close()
				else run.text += ' '
			} else if (isMarkOfNote(child)) continue
			else if (INLINE.test(child.tag)) visit(child, isOpen && child.tag !== 'a')
			else if (child.tag === 'br') run.text += ' '
			else {
				close()
				visit(child, true)
				close()
			}
		}
	}
	visit(root, true)
	close()
	return runs
}

function isMarkOfNote({ attributes }: Element): boolean {
	const role = attributes.get('role')
	return role === 'doc-noteref' || role === 'doc-backlink'
}

/** Prepares links over stretches of a run, each within one piece; `places` do not overlap. */
export function linkIn(run: Run, places: readonly { start: number; end: number; href: string }[]): void {
	const byPiece = new Map<Piece, { start: number; end: number; href: string }[]>()
	for (const place of places) {
		const piece = pieceAt(run, place)
		if (!piece) continue
		byPiece.set(piece, [...(byPiece.get(piece) ?? []), place])
	}
	for (const [piece, within] of byPiece) {
		const nodes: Node[] = []
		let at = 0
		for (const { start, end, href } of within.toSorted((a, b) => a.start - b.start)) {
			const [from, to] = [start - piece.start, end - piece.start]
			nodes.push(piece.child.slice(at, from), {
				tag: 'a',
				attributes: new Map([['href', href]]),
				children: [piece.child.slice(from, to)],
			})
			at = to
		}
		nodes.push(piece.child.slice(at))
		piece.linked = nodes.filter((node) => node !== '')
	}
}

/** Writes the links of all runs of a tree into it. */
export function writeLinks(runs: readonly Run[]): void {
	const changes = new Map<Element, Map<number, Node[]>>()
	for (const { parent, index, linked } of runs.flatMap(({ pieces }) => pieces))
		if (linked) changes.set(parent, (changes.get(parent) ?? new Map()).set(index, linked))
	for (const [parent, children] of changes)
		parent.children = parent.children.flatMap((child, index) => children.get(index) ?? [child])
}

/** The piece that holds a whole stretch and may be linked; undefined where there is none. */
export function pieceAt(run: Run, { start, end }: { start: number; end: number }): Piece | undefined {
	return run.pieces.find(
		(piece) => piece.isOpen && piece.start <= start && end <= piece.start + piece.child.length,
	)
}
