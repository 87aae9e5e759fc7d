/** A call's text as blocks: paragraphs and bulleted lists. */
export type CallBlock = { kind: 'paragraph'; text: string } | { kind: 'list'; items: string[] }

const BULLET = /^\s*[•●▪◦‣–—-]\s+/u

/**
 * The structure of a plain text: blank lines part paragraphs, lines that begin with a bullet are list items,
 * all other line ends are only where the text was wrapped. A word cut by a hyphen at a line end is left as it is.
 */
export function callBlocks(text: string): CallBlock[] {
	const blocks: CallBlock[] = []
	for (const part of text.replace(/\r\n?|\f/g, '\n').split(/\n[^\S\n]*\n+/)) {
		let open: CallBlock | null = null
		for (const line of part.split('\n')) {
			const content = line.replace(BULLET, '').replace(/\s+/gu, ' ').trim()
			if (!content) continue
			if (BULLET.test(line)) {
				if (open?.kind !== 'list') {
					const before: CallBlock | undefined = blocks.at(-1)
					open = before?.kind === 'list' ? before : { kind: 'list', items: [] }
					if (open !== before) blocks.push(open)
				}
				open.items.push(content)
			} else if (open?.kind === 'list') {
				open.items.push(`${open.items.pop()} ${content}`)
			} else if (open) {
				open.text += ` ${content}`
			} else {
				open = { kind: 'paragraph', text: content }
				blocks.push(open)
			}
		}
	}
	return blocks
}
