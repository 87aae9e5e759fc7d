import { createHash } from 'node:crypto'
import { type OpenDocx, pictureFormat } from '#app/modules/manuscript-file/read/index.ts'
import type { Metafile } from '#app/platform/office/drawing.server.ts'

const MOST_METAFILES = 40
const MOST_BYTES = 10 * 1024 * 1024

/** The pictures of a document in EMF and WMF, under names made from their bytes. */
export function metafilesIn({ opened }: OpenDocx): Metafile[] {
	const found = new Map<string, Metafile>()
	for (const part of opened.names.filter((name) => /(?:^|\/)media\//.test(name))) {
		const bytes = opened.bytes(part)
		const format = bytes && bytes.length <= MOST_BYTES ? pictureFormat(bytes) : null
		if (!bytes || (format !== 'emf' && format !== 'wmf')) continue
		const name = nameOf(bytes)
		found.set(name, { name, format, bytes })
	}
	return [...found.values()].slice(0, MOST_METAFILES)
}

/** The document with pictures in the place of metafiles, by the names that these have. */
export function withDrawn(docx: OpenDocx, drawn: ReadonlyMap<string, Uint8Array>): OpenDocx {
	if (drawn.size === 0) return docx
	const { opened } = docx
	const bytes = (part: string) => {
		const held = opened.bytes(part)
		return held && (drawn.get(nameOf(held)) ?? held)
	}
	return { ...docx, opened: { ...opened, bytes } }
}

function nameOf(bytes: Uint8Array): string {
	return createHash('sha256').update(bytes).digest('hex').slice(0, 32)
}
