import type { HtmlBlock } from './html-block.ts'

type Item = Extract<HtmlBlock, { kind: 'item' }>

/** Pieces as HTML: items become lists, pictures and tables take the caption beside them, quotations stand together. */
export function htmlOf(blocks: readonly HtmlBlock[]): string {
	let html = ''
	for (let index = 0; index < blocks.length; ) {
		const block = blocks[index] as HtmlBlock
		const before = blocks[index - 1]
		if (block.kind === 'item') {
			const end = endOf(blocks, index, 'item')
			html += listsHtml(blocks.slice(index, end) as Item[])
			index = end
		} else if (block.kind === 'quotation') {
			const end = endOf(blocks, index, 'quotation')
			html += `<blockquote>${blocks
				.slice(index, end)
				.map((one) => one.html)
				.join('')}</blockquote>`
			index = end
		} else if (block.kind === 'pictures') {
			const end = endOf(blocks, index, 'pictures')
			const after = captionAt(blocks, end, 'figure')
			const above = !after && before && isCaptionOf(before, 'figure') ? before.html : ''
			const credit = blocks[after ? end + 1 : end]
			const words = [above || after, credit?.kind === 'credit' ? credit.html : '']
				.filter(Boolean)
				.join('<br>')
			html += `<figure>${blocks
				.slice(index, end)
				.map((one) => one.html)
				.join('')}${words ? `<figcaption>${words}</figcaption>` : ''}</figure>`
			index = end + (after ? 1 : 0) + (credit?.kind === 'credit' ? 1 : 0)
		} else if (block.kind === 'table') {
			const above = before && isCaptionOf(before, 'table') ? before.html : ''
			const after = above ? '' : captionAt(blocks, index + 1, 'table')
			const caption = above || after
			html += `<table>${caption ? `<caption>${caption}</caption>` : ''}${block.html}</table>`
			index += after ? 2 : 1
		} else {
			if (!isTakenByNext(blocks, index)) html += blockHtml(block)
			index += 1
		}
	}
	return html
}

function endOf(blocks: readonly HtmlBlock[], start: number, kind: HtmlBlock['kind']): number {
	let end = start
	while (blocks[end]?.kind === kind) end += 1
	return end
}

function isCaptionOf(block: HtmlBlock | undefined, what: 'figure' | 'table'): boolean {
	return block?.kind === 'caption' && (block.of === what || block.of === null)
}

/** The caption below; one that stands above a next picture or table of its own is left to that. */
function captionAt(blocks: readonly HtmlBlock[], index: number, what: 'figure' | 'table'): string {
	const block = blocks[index]
	if (!block || !isCaptionOf(block, what)) return ''
	const next = blocks[index + 1]?.kind
	return what === 'table' && next === 'table' ? '' : block.html
}

/** True for a caption that the picture or table after it takes. */
function isTakenByNext(blocks: readonly HtmlBlock[], index: number): boolean {
	const block = blocks[index]
	const next = blocks[index + 1]
	if (block?.kind !== 'caption') return false
	if (next?.kind === 'table') return isCaptionOf(block, 'table')
	if (next?.kind !== 'pictures' || !isCaptionOf(block, 'figure')) return false
	return !captionAt(blocks, endOf(blocks, index + 1, 'pictures'), 'figure')
}

function blockHtml(block: HtmlBlock): string {
	if (block.kind === 'heading')
		return `<h${Math.min(6, block.level)}>${block.html}</h${Math.min(6, block.level)}>`
	if (block.kind === 'caption' || block.kind === 'credit') return `<p>${block.html}</p>`
	return block.html
}

/** Items that follow each other, one list in the other as deep as they stand. */
function listsHtml(items: readonly Item[]): string {
	let html = ''
	const open: { depth: number; key: string; tag: 'ol' | 'ul'; value: number }[] = []
	const close = () => {
		html += `</li></${open.pop()?.tag}>`
	}
	for (const { place, value, html: words } of items) {
		const key = `${place.list} ${place.isOrdered} ${place.type}`
		while (open.length > 0 && (open.at(-1)?.depth ?? 0) > place.depth) close()
		const top = open.at(-1)
		if (top && top.depth === place.depth && top.key === key && isNext(top, value)) {
			top.value = value
			html += '</li><li>'
		} else {
			if (top && top.depth === place.depth) close()
			const tag = place.isOrdered ? 'ol' : 'ul'
			const type = place.type ? ` type="${place.type}"` : ''
			const start = place.isOrdered && value > 1 ? ` start="${value}"` : ''
			html += `<${tag}${type}${start}><li>`
			open.push({ depth: place.depth, key, tag, value })
		}
		html += words
	}
	while (open.length > 0) close()
	return html
}

/** A number that does not follow the one before begins another list. */
function isNext({ tag, value }: { tag: 'ol' | 'ul'; value: number }, next: number): boolean {
	return tag === 'ul' || next === value + 1
}
