import type { Piece } from './piece.ts'

type Item = Extract<Piece, { kind: 'item' }>

/** Pieces as HTML: items become lists, pictures and tables take the caption beside them, quotations stand together. */
export function htmlOf(pieces: readonly Piece[]): string {
	let html = ''
	for (let index = 0; index < pieces.length; ) {
		const piece = pieces[index] as Piece
		const before = pieces[index - 1]
		if (piece.kind === 'item') {
			const end = endOf(pieces, index, 'item')
			html += listsHtml(pieces.slice(index, end) as Item[])
			index = end
		} else if (piece.kind === 'quotation') {
			const end = endOf(pieces, index, 'quotation')
			html += `<blockquote>${pieces
				.slice(index, end)
				.map((one) => one.html)
				.join('')}</blockquote>`
			index = end
		} else if (piece.kind === 'pictures') {
			const end = endOf(pieces, index, 'pictures')
			const after = captionAt(pieces, end, 'figure')
			const above = !after && before && isCaptionOf(before, 'figure') ? before.html : ''
			const credit = pieces[after ? end + 1 : end]
			const words = [above || after, credit?.kind === 'credit' ? credit.html : '']
				.filter(Boolean)
				.join('<br>')
			html += `<figure>${pieces
				.slice(index, end)
				.map((one) => one.html)
				.join('')}${words ? `<figcaption>${words}</figcaption>` : ''}</figure>`
			index = end + (after ? 1 : 0) + (credit?.kind === 'credit' ? 1 : 0)
		} else if (piece.kind === 'table') {
			const above = before && isCaptionOf(before, 'table') ? before.html : ''
			const after = above ? '' : captionAt(pieces, index + 1, 'table')
			const caption = above || after
			html += `<table>${caption ? `<caption>${caption}</caption>` : ''}${piece.html}</table>`
			index += after ? 2 : 1
		} else {
			if (!isTakenByNext(pieces, index)) html += standing(piece)
			index += 1
		}
	}
	return html
}

function endOf(pieces: readonly Piece[], start: number, kind: Piece['kind']): number {
	let end = start
	while (pieces[end]?.kind === kind) end += 1
	return end
}

function isCaptionOf(piece: Piece | undefined, what: 'figure' | 'table'): boolean {
	return piece?.kind === 'caption' && (piece.of === what || piece.of === null)
}

/** The caption below; one that stands above a next picture or table of its own is left to that. */
function captionAt(pieces: readonly Piece[], index: number, what: 'figure' | 'table'): string {
	const piece = pieces[index]
	if (!piece || !isCaptionOf(piece, what)) return ''
	const next = pieces[index + 1]?.kind
	return what === 'table' && next === 'table' ? '' : piece.html
}

/** True for a caption that the picture or table after it takes. */
function isTakenByNext(pieces: readonly Piece[], index: number): boolean {
	const piece = pieces[index]
	const next = pieces[index + 1]
	if (piece?.kind !== 'caption') return false
	if (next?.kind === 'table') return isCaptionOf(piece, 'table')
	if (next?.kind !== 'pictures' || !isCaptionOf(piece, 'figure')) return false
	return !captionAt(pieces, endOf(pieces, index + 1, 'pictures'), 'figure')
}

function standing(piece: Piece): string {
	if (piece.kind === 'heading')
		return `<h${Math.min(6, piece.level)}>${piece.html}</h${Math.min(6, piece.level)}>`
	if (piece.kind === 'caption' || piece.kind === 'credit') return `<p>${piece.html}</p>`
	return piece.html
}

/** Items that follow each other, one list in the other as deep as they stand. */
function listsHtml(items: readonly Item[]): string {
	let html = ''
	const open: { depth: number; key: string; tag: 'ol' | 'ul' }[] = []
	const close = () => {
		html += `</li></${open.pop()?.tag}>`
	}
	for (const { place, value, html: words } of items) {
		const key = `${place.list} ${place.isOrdered} ${place.type}`
		while (open.length > 0 && (open.at(-1)?.depth ?? 0) > place.depth) close()
		const top = open.at(-1)
		if (top && top.depth === place.depth && top.key === key) html += '</li><li>'
		else {
			if (top && top.depth === place.depth) close()
			const tag = place.isOrdered ? 'ol' : 'ul'
			const type = place.type ? ` type="${place.type}"` : ''
			const start = place.isOrdered && value > 1 ? ` start="${value}"` : ''
			html += `<${tag}${type}${start}><li>`
			open.push({ depth: place.depth, key, tag })
		}
		html += words
	}
	while (open.length > 0) close()
	return html
}
