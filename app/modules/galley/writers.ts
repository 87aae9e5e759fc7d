import { writeEpub } from './epub/write-epub.ts'
import type { OfferedFormat } from './formats.ts'
import { writeHtml } from './html/write-html.ts'
import { writeJats } from './jats/write-jats.ts'
import { writePdf } from './pdf/write-pdf.ts'
import type { GalleyWriter } from './source.ts'
import { writePlainText } from './writers/plain-text.ts'

/** Who writes each offered format; only the process for making files loads them. */
export const WRITERS: Record<OfferedFormat, GalleyWriter> = {
	pdf: writePdf,
	epub: writeEpub,
	jats: writeJats,
	html: writeHtml,
	txt: writePlainText,
}
