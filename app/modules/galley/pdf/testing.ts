/** What a reader of the file gets: its text page by page, what it says of itself, its structure. */
export async function readPdf(bytes: Uint8Array) {
	const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
	const task = getDocument({ data: bytes.slice(), verbosity: 0 })
	const pdf = await task.promise
	const pages: string[] = []
	const roles = new Set<string>()
	for (let number = 1; number <= pdf.numPages; number++) {
		const page = await pdf.getPage(number)
		const { items } = await page.getTextContent()
		pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''))
		rolesIn(await page.getStructTree(), roles)
	}
	const { info } = await pdf.getMetadata()
	const marked = (await pdf.getMarkInfo()) as Map<string, boolean> | null
	await task.destroy()
	return { pages, text: pages.join('\n'), roles, info: info as Record<string, unknown>, marked }
}

/** In how many columns the short paragraphs of the second page stand: where many lines begin. */
export async function columnsIn(bytes: Uint8Array): Promise<number> {
	const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
	const task = getDocument({ data: bytes.slice(), verbosity: 0 })
	const { items } = await (await (await task.promise).getPage(2)).getTextContent()
	const starts = new Map<number, number>()
	for (const item of items) {
		if (!('str' in item) || !item.str.startsWith('Some')) continue
		const x = Math.round(item.transform[4] / 20)
		starts.set(x, (starts.get(x) ?? 0) + 1)
	}
	await task.destroy()
	return [...starts.values()].filter((count) => count > 10).length
}

type Placed = { words: string; x: number; y: number; end: number }

/** The pieces of a page that its tags hold, in their order. */
export async function taggedPieces(bytes: Uint8Array, number = 1): Promise<Placed[]> {
	const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
	const task = getDocument({ data: bytes.slice(), verbosity: 0 })
	const page = await (await task.promise).getPage(number)
	const { items } = await page.getTextContent({ includeMarkedContent: true })
	const marked = new Map<string, Placed[]>()
	const open: string[] = []
	for (const item of items) {
		if ('str' in item) {
			const id = open.findLast(Boolean) ?? ''
			const [, , , , x = 0, y = 0] = item.transform as number[]
			if (item.str.trim())
				marked.set(id, [...(marked.get(id) ?? []), { words: item.str, x, y, end: x + item.width }])
		} else if (item.type === 'endMarkedContent') open.pop()
		else open.push(item.id ?? '')
	}
	const read = (node: unknown): Placed[] => {
		const { id, children } = (node ?? {}) as { id?: string; children?: unknown[] }
		return id ? (marked.get(id) ?? []) : (children ?? []).flatMap(read)
	}
	const pieces = read(await page.getStructTree())
	await task.destroy()
	return pieces
}

function rolesIn(node: unknown, roles: Set<string>): void {
	const { role, children } = (node ?? {}) as { role?: string; children?: unknown[] }
	if (role) roles.add(role)
	for (const child of children ?? []) rolesIn(child, roles)
}
