import { type DrawnWords, drawnWords, pagesOf } from './page-content.ts'
import { type PdfFile, readPdfFile } from './pdf-file.ts'

/** Words that stand together on a page: under which tags, and on the how-manieth page of the file. */
export type TaggedWords = { tags: string[]; page: number; words: string }

/**
 * The words of a file in the order of its tags, which is that of reading (ISO 14289-1, 7.1), whatever page they are drawn on: what floats to another page is
 * read where it stands in the text. What is an artifact (running heads, numbers of pages) is not there. Only of files as Typst builds them; nothing of others.
 */
export function taggedText(bytes: Uint8Array, direction: 'ltr' | 'rtl'): TaggedWords[] {
	const file = readPdfFile(Buffer.from(bytes))
	if (!file) return []
	const drawn = Map.groupBy(drawnWords(file), ({ page, mcid }) => `${page} ${mcid}`)
	const pieces = placesInOrder(file).flatMap(({ tags, element, page, mcid }) =>
		(drawn.get(`${page} ${mcid}`) ?? []).map((piece) => ({ ...piece, tags, element })),
	)
	return linesOf(pieces).flatMap((line) => {
		const [first] = line
		return first ? [{ tags: first.tags, page: first.page, words: wordsOf(line, direction) }] : []
	})
}

type Piece = DrawnWords & { tags: string[]; element: number }

const KID =
	/<<[^<>]*\/Type \/OBJR[^<>]*>>|<<[^<>]*\/Pg (\d+) 0 R[^<>]*\/MCID (\d+)[^<>]*>>|<<[^<>]*\/MCID (\d+)[^<>]*\/Pg (\d+) 0 R[^<>]*>>|(\d+) 0 R|(\d+)/g

type Place = { tags: string[]; element: number; page: number; mcid: number }

/** What the tags hold, in their order (ISO 32000-1, 14.7.4). */
function placesInOrder(file: PdfFile): Place[] {
	const numbers = new Map(pagesOf(file).map(({ number }, index) => [number, index + 1]))
	const places: Place[] = []
	const visit = (number: number, above: string[]) => {
		const object = (file.objects.get(number) ?? '').replace(/\/A \[[^\]]*\]/g, '')
		const role = /\/S \/(\w+)/.exec(object)?.[1]
		const tags = role ? [...above, role] : above
		const [kids = '', list, one] = /\/K (?:\[([^\]]*)\]|(\d+ 0 R|\d+))/.exec(object) ?? []
		const ownPage = /\/Pg (\d+) 0 R/.exec(object.replace(kids, ''))?.[1]
		for (const [kid, before, mcid, mcidFirst, after, element, own] of (list ?? one ?? '').matchAll(KID)) {
			if (kid.includes('/OBJR')) continue
			if (element) visit(Number(element), tags)
			else
				places.push({
					tags,
					element: number,
					page: numbers.get(Number(before ?? after ?? ownPage)) ?? 0,
					mcid: Number(mcid ?? mcidFirst ?? own),
				})
		}
	}
	for (const [number, object] of file.objects) if (/\/Type \/StructTreeRoot/.test(object)) visit(number, [])
	return places
}

/** How far marks and raised letters stand above their line, in points. */
const RAISED = 7

/** Pieces of one element that follow each other on one height. */
function linesOf(pieces: readonly Piece[]): Piece[][] {
	const lines: Piece[][] = []
	let last: Piece | undefined
	for (const piece of pieces) {
		const goesOn =
			last?.page === piece.page && last.element === piece.element && Math.abs(piece.y - last.y) < RAISED
		if (goesOn) lines.at(-1)?.push(piece)
		else lines.push([piece])
		last = piece
	}
	return lines
}

/**
 * A line as it is read. Glyphs are drawn from left to right whatever their direction (halves of a verse in their own order). So pieces are read by where they stand, from the side
 * where the text begins, and those of the other direction that follow each other the other way round.
 */
function wordsOf(line: readonly Piece[], direction: 'ltr' | 'rtl'): string {
	const isOther = direction === 'rtl' ? LATIN : OF_RIGHT
	const isOwn = direction === 'rtl' ? FROM_RIGHT : LATIN
	const side = direction === 'rtl' ? -1 : 1
	const read: Piece[] = []
	let other: Piece[] = []
	const endOther = () => {
		read.push(...other.toSorted((a, b) => side * (b.x - a.x)))
		other = []
	}
	for (const piece of direction === 'rtl' ? line.toSorted((a, b) => b.x - a.x) : line) {
		const words = readOf(piece)
		if (isOther.test(words) || (other.length > 0 && !isOwn.test(words))) other.push(piece)
		else {
			endOther()
			read.push(piece)
		}
	}
	endOther()
	return read.map(readOf).join('')
}

const LATIN = /\p{Script=Latin}/u
/** Letters alone: figures go from left to right among them too. */
const FROM_RIGHT = /[[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Nko}\p{Script=Adlam}]&&\p{L}]/v

/** The same with the figures that stand among such letters alone. */
const OF_RIGHT = /[[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Nko}\p{Script=Adlam}]&&[\p{L}\p{Nd}]]/v

/** Typst 0.14 says only of some Arabic words that they are drawn from their last letter on. */
function readOf({ glyphs, isReversed }: Piece): string {
	return (isReversed || FROM_RIGHT.test(glyphs.join('')) ? glyphs.toReversed() : glyphs).join('')
}
