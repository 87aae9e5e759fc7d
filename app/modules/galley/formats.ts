/** What a text can be taken along as. `light` is the PDF with smaller pictures, for those who pay by the megabyte. `jats` is JATS 1.3 (ANSI/NISO Z39.96) with the full text, `html` one file that needs no network. */
export const GALLEY_FORMATS = ['pdf', 'epub', 'jats', 'html', 'txt', 'light'] as const
export type MadeFormat = (typeof GALLEY_FORMATS)[number]

/** What every text is offered in, and what machines are told of; `light` only beside a PDF that it is much smaller than. */
export const OFFERED_FORMATS = ['pdf', 'epub', 'jats', 'html', 'txt'] as const satisfies readonly MadeFormat[]
export type OfferedFormat = (typeof OFFERED_FORMATS)[number]

type FormatDeclaration = {
	mediaType: string
	/** What the name of the file ends in, after a dot. */
	extension: string
	/** Grows whenever its writer writes otherwise: files made before are made anew. */
	writerVersion: number
}

export const FORMATS: Record<MadeFormat, FormatDeclaration> = {
	pdf: { mediaType: 'application/pdf', extension: 'pdf', writerVersion: 12 },
	epub: { mediaType: 'application/epub+zip', extension: 'epub', writerVersion: 7 },
	jats: { mediaType: 'application/xml', extension: 'xml', writerVersion: 4 },
	html: { mediaType: 'text/html; charset=utf-8', extension: 'html', writerVersion: 1 },
	txt: { mediaType: 'text/plain; charset=utf-8', extension: 'txt', writerVersion: 1 },
	light: { mediaType: 'application/pdf', extension: 'leger.pdf', writerVersion: 7 },
}

/** The format of a file by the end of its name, the longest that fits; null for any other. */
export function formatOfName(fileName: string): MadeFormat | null {
	const fitting = GALLEY_FORMATS.filter((format) => fileName.endsWith(`.${FORMATS[format].extension}`))
	return fitting.toSorted((a, b) => FORMATS[b].extension.length - FORMATS[a].extension.length)[0] ?? null
}

/** Whether a light PDF spares its reader enough to be offered beside the other. */
export function isWorthOffering(lightBytes: number, pdfBytes: number): boolean {
	return lightBytes <= 0.8 * pdfBytes
}
