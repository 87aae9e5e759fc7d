/** What a text can be taken along as. `jats` is JATS 1.3 (ANSI/NISO Z39.96) with the full text, `html` one file that needs no network. */
export const GALLEY_FORMATS = ['pdf', 'epub', 'jats', 'html', 'txt'] as const
export type MadeFormat = (typeof GALLEY_FORMATS)[number]

/** The formats that have a writer (`WRITERS` in `writers.ts`, which the compiler compares): what readers are offered. */
export const OFFERED_FORMATS = ['pdf', 'epub', 'jats', 'html', 'txt'] as const satisfies readonly MadeFormat[]
export type OfferedFormat = (typeof OFFERED_FORMATS)[number]

type FormatDeclaration = {
	mediaType: string
	/** What the name of the file ends in. */
	extension: string
	/** Its name in `locales/*\/galley.json`, `formats`. */
	label: MadeFormat
	/** Grows whenever its writer writes otherwise: files made before are made anew. */
	writerVersion: number
}

export const FORMATS: Record<MadeFormat, FormatDeclaration> = {
	pdf: { mediaType: 'application/pdf', extension: 'pdf', label: 'pdf', writerVersion: 5 },
	epub: { mediaType: 'application/epub+zip', extension: 'epub', label: 'epub', writerVersion: 4 },
	jats: { mediaType: 'application/xml', extension: 'xml', label: 'jats', writerVersion: 3 },
	html: { mediaType: 'text/html; charset=utf-8', extension: 'html', label: 'html', writerVersion: 1 },
	txt: { mediaType: 'text/plain; charset=utf-8', extension: 'txt', label: 'txt', writerVersion: 1 },
}

export function isOffered(format: MadeFormat): format is OfferedFormat {
	return (OFFERED_FORMATS as readonly MadeFormat[]).includes(format)
}

/** The offered format of a file by the end of its name; null for any other. */
export function formatOfExtension(extension: string): OfferedFormat | null {
	return OFFERED_FORMATS.find((format) => FORMATS[format].extension === extension) ?? null
}

/** Free licences that are not Creative Commons' but let anybody pass a text on, in another format too. */
const OTHERS = new Set(['PDM-1.0', 'MIT', 'GPL-3.0-or-later', 'GFDL-1.3-or-later', 'etalab-2.0'])
const CREATIVE_COMMONS = /^CC(?:0-1\.0|-BY(?:-NC)?(?:-(?:ND|SA))?(?:-\d\.\d(?:-[A-Z]{2,3})?)?)$/

/**
 * Whether anybody may pass on a text in other formats: free licences and the public domain allow it, those without derivatives too
 * (changes of format alone are no adaptation: CC 4.0, section 2 a 4). No licence allows nothing.
 */
export function allowsGalleys(licence: string | null): boolean {
	return licence !== null && (OTHERS.has(licence) || CREATIVE_COMMONS.test(licence))
}
