import { writeEpub } from './epub/write-epub.ts'
import type { MadeFormat } from './formats.ts'
import { writeHtml } from './html/write-html.ts'
import { writeJats } from './jats/write-jats.ts'
import { writeLightPdf, writePdf } from './pdf/write-pdf.ts'
import type { GalleyWriter } from './source.ts'
import { writePlainText } from './writers/plain-text.ts'

/** Who writes each format; only the process for making files loads them. */
export const WRITERS: Record<MadeFormat, GalleyWriter> = {
	pdf: writePdf,
	epub: writeEpub,
	jats: writeJats,
	html: writeHtml,
	txt: writePlainText,
	light: writeLightPdf,
}
