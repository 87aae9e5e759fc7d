import { createHash } from 'node:crypto'
import { drawnPart, type OpenDocx, pictureFormat } from '#app/modules/manuscript-file/read/index.ts'
import type { Metafile } from '#app/platform/office/drawing.server.ts'

const MOST_METAFILES = 40
const MOST_BYTES = 10 * 1024 * 1024
const DRAWN = drawnPart('')

/** The pictures of a document in EMF, WMF and LibreOffice's own SVM, under names made from their bytes. */
export function metafilesIn({ opened }: OpenDocx): Metafile[] {
	const found = new Map<string, Metafile>()
	for (const part of opened.names.filter((name) => /(?:^|\/)media\//.test(name))) {
		const bytes = opened.bytes(part)
		const format = bytes && bytes.length <= MOST_BYTES ? metafileFormat(bytes) : null
		if (!bytes || !format) continue
		const name = nameOfDrawing(bytes)
		found.set(name, { name, format, bytes })
	}
	return [...found.values()].slice(0, MOST_METAFILES)
}

/** The document with pictures beside the parts of which they were drawn, by the names that these have. */
export function withDrawn(docx: OpenDocx, drawn: ReadonlyMap<string, Uint8Array>): OpenDocx {
	if (drawn.size === 0) return docx
	const { opened } = docx
	const bytes = (part: string) => {
		const held = opened.bytes(part.startsWith(DRAWN) ? part.slice(DRAWN.length) : part)
		return held && part.startsWith(DRAWN) ? drawn.get(nameOfDrawing(held)) : held
	}
	return { ...docx, opened: { ...opened, bytes } }
}

/** The name of what is drawn of these bytes. */
export function nameOfDrawing(bytes: Uint8Array): string {
	return createHash('sha256').update(bytes).digest('hex').slice(0, 32)
}

function metafileFormat(bytes: Uint8Array): Metafile['format'] | null {
	const format = pictureFormat(bytes)
	if (format === 'emf' || format === 'wmf') return format
	return isSvm(bytes) ? 'svm' : null
}

/** What LibreOffice keeps to show an object of another program by. */
export function isSvm(bytes: Uint8Array): boolean {
	return Buffer.from(bytes.subarray(0, 6)).toString('latin1') === 'VCLMTF'
}
