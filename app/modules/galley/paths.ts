import type { OfferedFile, WorkRecord } from '#app/modules/work/index.ts'
import { allowsGalleys, textFilePath } from '#app/modules/work-file/index.ts'
import { FORMATS, type MadeFormat, OFFERED_FORMATS, type OfferedFormat } from './formats.ts'

/** The address of the file that is made of a work's text, without host. */
export function galleyFilePath(
	{ kind, slug, book }: Pick<WorkRecord, 'kind' | 'slug' | 'book'>,
	format: MadeFormat,
): string {
	return textFilePath({ kind, slug, bookSlug: book?.slug ?? null }, FORMATS[format].extension)
}

/** The formats of files that people upload, by those that are made. */
const UPLOADED: Record<MadeFormat, WorkRecord['galleys'][number]['format'] | null> = {
	pdf: 'pdf',
	epub: 'epub',
	jats: 'xml',
	html: 'html',
	txt: null,
	light: 'pdf',
}

/** The file that somebody uploaded in a format, which readers get instead of one that is made; null where there is none. */
export function uploadedFile(
	{ galleys, withdrawn }: Pick<WorkRecord, 'galleys' | 'withdrawn'>,
	format: MadeFormat,
): WorkRecord['galleys'][number] | null {
	if (withdrawn) return null
	return galleys.find((galley) => galley.format === UPLOADED[format]) ?? null
}

/**
 * The files that are made of a work's text for whoever asks: none of a work without a text, or whose licence does not let it be passed on, and
 * none in a format of which somebody uploaded a file.
 */
export function offeredFiles(
	record: Pick<WorkRecord, 'kind' | 'slug' | 'book' | 'licence' | 'hasFullText' | 'withdrawn' | 'galleys'>,
): (OfferedFile & { format: OfferedFormat })[] {
	if (!record.hasFullText || record.withdrawn || !allowsGalleys(record.licence)) return []
	return OFFERED_FORMATS.filter((format) => !uploadedFile(record, format)).map((format) => ({
		format,
		mediaType: FORMATS[format].mediaType,
		path: galleyFilePath(record, format),
	}))
}
