import sharp from 'sharp'
import { formatOf, type RefusalCode, Refused } from '#app/modules/manuscript-file/index.ts'
import { docxFromOdt } from '#app/modules/manuscript-file/read/index.ts'
import { convert, type Undrawn } from './convert.ts'
import type { ConvertedManuscript } from './model.ts'
import { withWebPictures } from './pictures.ts'

/** `drawn`: pages on which metafiles and charts of the file were drawn, by their names. */
export type ConversionTask = {
	bytes: Uint8Array
	language: string | null
	isForReview: boolean
	drawn: ReadonlyMap<string, Uint8Array>
}

/** A conversion, and the metafiles and charts that its text does not show. */
export type ConversionResult =
	| ({ ok: true; undrawn: Undrawn } & ConvertedManuscript)
	| { ok: false; refused: RefusalCode }

/** A conversion with its pictures, for a process for foreign bytes. */
export async function perform({ bytes, drawn, ...options }: ConversionTask): Promise<ConversionResult> {
	try {
		const format = formatOf(bytes)
		if (format === 'pdf') throw new Refused('wrongType')
		const docx = format === 'odt' ? docxFromOdt(bytes) : bytes
		const made = convert(docx, { ...options, drawn: await trimmed(drawn) })
		return { ok: true, ...(await withWebPictures(made)), undrawn: made.undrawn }
	} catch (error) {
		return { ok: false, refused: error instanceof Refused ? error.code : 'damaged' }
	}
}

/** What is drawn on each page, without the empty paper around it; pages on which nothing is are left out. */
async function trimmed(pages: ReadonlyMap<string, Uint8Array>): Promise<Map<string, Uint8Array>> {
	const pictures = new Map<string, Uint8Array>()
	for (const [name, page] of pages) {
		const picture = sharp(page).flatten({ background: '#fff' }).trim({ background: '#fff' })
		const { data, info } = await picture.png().toBuffer({ resolveWithObject: true })
		if (info.trimOffsetLeft !== undefined && info.trimOffsetLeft !== 0)
			pictures.set(name, new Uint8Array(data))
	}
	return pictures
}
