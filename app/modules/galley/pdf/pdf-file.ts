import { deflateSync, inflateSync } from 'node:zlib'

/** Objects of a PDF with a plain cross-reference table, in the order of the file (ISO 32000-1, 7.5). */
export type PdfFile = { head: string; objects: Map<number, string>; rows: string[]; trailer: string }

/** The objects of a file as Typst builds them; null of any other. */
export function readPdfFile(bytes: Buffer): PdfFile | null {
	const text = bytes.toString('latin1')
	const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text.slice(-64))?.[1])
	const table = /^xref\s+0 \d+\s+([\s\S]*?)trailer/.exec(text.slice(start))
	if (!Number.isFinite(start) || !table) return null
	const rows = (table[1] ?? '').trim().split(/\r?\n/)
	const places = rows
		.map((row, number) => ({ number, at: Number(row.slice(0, 10)), isUsed: row.trim().endsWith('n') }))
		.filter(({ isUsed }) => isUsed)
		.toSorted((a, b) => a.at - b.at)
	const objects = new Map(
		places.map(({ number, at }, index) => [number, text.slice(at, places[index + 1]?.at ?? start)]),
	)
	return {
		head: text.slice(0, places[0]?.at ?? 0),
		objects,
		rows,
		trailer: text.slice(text.indexOf('trailer', start)),
	}
}

/** The file with its objects as they are now; those beyond the end of its table are added to it. */
export function writePdfFile({ head, objects, rows, trailer }: PdfFile): Buffer {
	const places = new Map<number, number>()
	const parts = [head]
	let at = head.length
	for (const [number, object] of objects) {
		places.set(number, at)
		parts.push(object)
		at += object.length
	}
	const size = Math.max(rows.length, ...[...objects.keys()].map((number) => number + 1))
	const table = Array.from({ length: size }, (_, number) => {
		const place = places.get(number)
		return place === undefined
			? `${(rows[number] ?? '0000000000 65535 f').trim()}\r\n`
			: `${String(place).padStart(10, '0')} 00000 n\r\n`
	})
	const end = trailer.replace(/\/Size \d+/, `/Size ${size}`).replace(/startxref\s+\d+/, `startxref\n${at}`)
	return Buffer.from([...parts, `xref\n0 ${size}\n`, ...table, end].join(''), 'latin1')
}

/** What an object that is a stream holds, unpacked. */
export function streamOf(object: string): { dictionary: string; data: Buffer } {
	const at = object.indexOf('stream')
	const dictionary = object.slice(0, at)
	const start = at + (object[at + 6] === '\r' ? 8 : 7)
	const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1] ?? 0)
	const raw = Buffer.from(object.slice(start, start + length), 'latin1')
	return { dictionary, data: dictionary.includes('/FlateDecode') ? inflateSync(raw) : raw }
}

/** An object that is a stream, with other data in it. */
export function withData(object: string, data: Buffer): string {
	const { dictionary } = streamOf(object)
	const packed = deflateSync(data, { level: 9 })
	const filtered = dictionary.includes('/FlateDecode')
		? dictionary
		: dictionary.replace('<<', '<< /Filter /FlateDecode')
	const head = filtered.replace(/\/Length \d+/, `/Length ${packed.length}`)
	return `${head}stream\n${packed.toString('latin1')}\nendstream\nendobj\n\n`
}
