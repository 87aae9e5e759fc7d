/** An element, or a run of text and inline elements (`tag` is empty), as a range of well-formed HTML. */
export type Range = {
	tag: string
	/** The start tag, as written. */
	open: string
	start: number
	/** Where its content starts and ends. */
	from: number
	to: number
	end: number
}

const TAG = /<(\/?)([a-z][a-z0-9]*)([^>]*)>/g
const VOID = new Set(['br', 'hr', 'img', 'mspace', 'mprescripts'])
const BLOCK = /^(?:p|div|section|aside|h[1-6]|ul|ol|li|dl|blockquote|pre|figure|table|hr)$/

/**
 * What stands directly in `html` between two offsets, in order and without a gap: each block, and each run of what
 * stands between blocks. White space belongs to what follows it.
 */
export function rangesOf(html: string, from: number, to: number): Range[] {
	const ranges: Range[] = []
	let depth = 0
	let end = from
	let opened: { tag: string; open: string; from: number } | null = null
	const addRun = (until: number) => {
		if (html.slice(end, until).trim() === '') return
		ranges.push({ tag: '', open: '', start: end, from: end, to: until, end: until })
		end = until
	}
	for (const { tag, isEnd, isVoid, at, after } of tagsOf(html, from, to)) {
		if (depth === 0 && !isEnd && BLOCK.test(tag)) {
			addRun(at)
			opened = { tag, open: html.slice(at, after), from: after }
		}
		if (!isVoid) depth += isEnd ? -1 : 1
		if (depth > 0 || !opened) continue
		ranges.push({ ...opened, start: end, to: isVoid ? after : at, end: after })
		end = after
		opened = null
	}
	addRun(to)
	const last = ranges.at(-1)
	if (last) last.end = to
	return ranges
}

/** Where sentences end in a run of text and inline elements, outside of every element; where words end if no sentence does. */
export function sentenceEnds(html: string, from: number, to: number): number[] {
	const sentences: number[] = []
	const words: number[] = []
	let depth = 0
	let textFrom = from
	const look = (until: number) => {
		if (depth > 0) return
		for (const match of html.slice(textFrom, until).matchAll(/([.!?…؟۔][»”"’)\]]*)?\s+/gu)) {
			const at = textFrom + match.index + match[0].length
			words.push(at)
			if (match[1]) sentences.push(at)
		}
	}
	for (const { isEnd, isVoid, at, after } of tagsOf(html, from, to)) {
		look(at)
		if (!isVoid) depth += isEnd ? -1 : 1
		textFrom = after
	}
	look(to)
	return sentences.length > 0 ? sentences : words
}

function* tagsOf(html: string, from: number, to: number) {
	const pattern = new RegExp(TAG.source, 'g')
	pattern.lastIndex = from
	for (let match = pattern.exec(html); match && match.index < to; match = pattern.exec(html)) {
		const [whole, slash, tag = '', attributes = ''] = match
		const isVoid = VOID.has(tag) || attributes.endsWith('/')
		yield { tag, isEnd: slash === '/', isVoid, at: match.index, after: match.index + whole.length }
	}
}
