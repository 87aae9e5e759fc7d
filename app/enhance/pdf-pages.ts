/** Bytes of a PDF that are read for it, and what its streams of objects may become, at most. */
const MOST_READ = 64 * 1024 * 1024
const MOST_UNPACKED = 16 * 1024 * 1024
/** Signs on either side of its type that a node of the tree may have. */
const LONGEST_NODE = 100_000

/**
 * How many pages a PDF says that it has (ISO 32000-1, table 29: `Count` of the root of its page tree), also where its objects are packed into streams; null where it does not say so plainly, as in
 * an encrypted one. A kindness to whoever sends it: the server counts by itself.
 */
export async function pagesOf(file: Blob): Promise<number | null> {
	if (file.size > MOST_READ) return null
	const bytes = new Uint8Array(await file.arrayBuffer())
	const text = new TextDecoder('latin1').decode(bytes)
	if (!text.startsWith('%PDF-') || text.includes('/Encrypt')) return null
	const counts = countsIn(text)
	for (const { 0: head, index } of text.matchAll(/\/Type\s*\/ObjStm[\s\S]{0,200}?stream\r?\n/gu)) {
		const start = index + head.length
		const end = text.indexOf('endstream', start)
		if (end > start) counts.push(...countsIn(await unpacked(bytes.subarray(start, end))))
	}
	return counts.length > 0 ? Math.max(...counts) : null
}

/** The counts of all nodes of a page tree: that of its root is the largest. */
function countsIn(text: string): number[] {
	return [...text.matchAll(/\/Type\s*\/Pages\b/gu)].flatMap(({ index }) => {
		const count = /\/Count\s+(\d{1,6})\b/u.exec(dictionaryAround(text, index))?.[1]
		return count === undefined ? [] : [Number(count)]
	})
}

/** The dictionary in which a place stands, with those within it. */
function dictionaryAround(text: string, place: number): string {
	const edge = (step: 1 | -1) => {
		const [opens, closes] = step === 1 ? ['<<', '>>'] : ['>>', '<<']
		let depth = 0
		let at = place
		for (; Math.abs(at - place) < LONGEST_NODE && at >= 0 && at < text.length; at += step) {
			const sign = text.slice(at, at + 2)
			if (sign !== opens && sign !== closes) continue
			depth += sign === opens ? 1 : -1
			if (depth < 0) break
			at += step
		}
		return Math.max(at, 0)
	}
	return text.slice(edge(-1), edge(1))
}

async function unpacked(packed: Uint8Array<ArrayBuffer>): Promise<string> {
	const parts: string[] = []
	let length = 0
	const decoder = new TextDecoder('latin1')
	try {
		const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate')).getReader()
		for (let read = await reader.read(); !read.done; read = await reader.read()) {
			length += read.value.length
			if (length > MOST_UNPACKED) break
			parts.push(decoder.decode(read.value, { stream: true }))
		}
	} catch {
		// What stands behind the packed bytes is refused after they were read.
	}
	return parts.join('')
}
