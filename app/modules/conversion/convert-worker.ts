import { formatOf, type RefusalCode, Refused } from '#app/modules/manuscript-file/index.ts'
import { docxFromOdt } from '#app/modules/manuscript-file/read/index.ts'
import { convert } from './convert.ts'
import type { ConvertedManuscript } from './model.ts'
import { withWebPictures } from './pictures.ts'

export type ConversionTask = { bytes: Uint8Array; language: string | null; isForReview: boolean }

/** A conversion with its pictures, for a process for foreign bytes. */
export async function perform({
	bytes,
	...options
}: ConversionTask): Promise<({ ok: true } & ConvertedManuscript) | { ok: false; refused: RefusalCode }> {
	try {
		const format = formatOf(bytes)
		if (format === 'pdf') throw new Refused('wrongType')
		const docx = format === 'odt' ? docxFromOdt(bytes) : bytes
		return { ok: true, ...(await withWebPictures(convert(docx, options))) }
	} catch (error) {
		return { ok: false, refused: error instanceof Refused ? error.code : 'damaged' }
	}
}
