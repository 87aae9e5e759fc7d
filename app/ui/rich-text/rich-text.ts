/** A run of letters that look alike; `href` leads to a page of this site, of another, or to an address of mail. */
export type RichRun = { text: string; isBold?: true; isItalic?: true; href?: string }

export type RichBlock =
	| { kind: 'paragraph'; runs: RichRun[] }
	| { kind: 'quotation'; runs: RichRun[] }
	| { kind: 'heading'; level: 2 | 3; runs: RichRun[] }
	| { kind: 'list'; isOrdered: boolean; items: RichRun[][] }
	/** The first row names the columns. */
	| { kind: 'table'; rows: RichRun[][][] }
	| { kind: 'picture'; src: string; alt: string }

/** A formatted text: all that it can hold is named here, and nothing of it is HTML. */
export type RichText = RichBlock[]

/** Where a link may lead: this site, the web, a mail. Nothing that runs. */
export const LINK = /^(?:\/(?![/\\])|#|https?:\/\/[^/\\]|mailto:)[^\s()<>"\\]*$/i
/** Pictures of this site, by their content. */
export const PICTURE = /^\/images\/[0-9a-f]{32}$/

/** An address as a link may have it; null for one that may be none. */
export function safeLink(typed: string): string | null {
	const href = typed.trim().replaceAll('(', '%28').replaceAll(')', '%29')
	return href.length <= 2000 && LINK.test(href) ? href : null
}

/** Runs with single spaces, none at either end, neighbours that look alike in one. */
export function tidyRuns(runs: readonly RichRun[]): RichRun[] {
	const tidy: RichRun[] = []
	for (const { text, ...look } of runs) {
		const last = tidy.at(-1)
		let words = text.replace(/[ \t\r\n]+/g, ' ')
		if (words.startsWith(' ') && (!last || last.text.endsWith(' '))) words = words.slice(1)
		if (words === '') continue
		if (last && last.isBold === look.isBold && last.isItalic === look.isItalic && last.href === look.href)
			last.text += words
		else tidy.push({ text: words, ...look })
	}
	const end = tidy.at(-1)
	if (end?.text.endsWith(' ')) {
		end.text = end.text.slice(0, -1)
		if (end.text === '') tidy.pop()
	}
	return tidy
}

/** The text without what is empty; lists of one kind that follow each other are one. */
export function tidyText(blocks: RichText): RichText {
	const tidy: RichText = []
	for (const block of blocks) {
		if (block.kind === 'picture') tidy.push(block)
		else if (block.kind === 'list') {
			const items = block.items.map(tidyRuns).filter((runs) => runs.length > 0)
			const last = tidy.at(-1)
			if (last?.kind === 'list' && last.isOrdered === block.isOrdered) last.items.push(...items)
			else if (items.length > 0) tidy.push({ kind: 'list', isOrdered: block.isOrdered, items })
		} else if (block.kind === 'table') {
			const rows = block.rows.map((row) => row.map(tidyRuns)).filter((row) => row.some((cell) => cell.length))
			const width = Math.max(...rows.map((row) => row.length))
			if (rows.length > 0)
				tidy.push({
					kind: 'table',
					rows: rows.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? [])),
				})
		} else {
			const runs = tidyRuns(block.runs)
			if (runs.length > 0) tidy.push({ ...block, runs })
		}
	}
	return tidy
}

const lettersOf = (runs: readonly RichRun[]) => runs.map(({ text }) => text).join('')

/** The words alone, a line each block, item or cell. */
export function plainText(text: RichText): string {
	return text
		.flatMap((block) => {
			if (block.kind === 'picture') return [block.alt]
			if (block.kind === 'list') return block.items.map(lettersOf)
			if (block.kind === 'table') return block.rows.flatMap((row) => row.map(lettersOf))
			return [lettersOf(block.runs)]
		})
		.join('\n')
}
