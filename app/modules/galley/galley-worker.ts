import { writeEpub } from './epub/write-epub.ts'
import type { MadeFormat } from './formats.ts'
import { writeHtml } from './html/write-html.ts'
import { writeJats } from './jats/write-jats.ts'
import { writeLightPdf, writePdf } from './pdf/write-pdf.ts'
import type { GalleySource, GalleyWarning, GalleyWriter } from './source.ts'
import { writePlainText } from './writers/plain-text.ts'

export type WriteTask = { format: MadeFormat; source: GalleySource }
export type WrittenGalley = { bytes: Uint8Array; warnings: GalleyWarning[] }

const WRITERS: Record<MadeFormat, GalleyWriter> = {
	pdf: writePdf,
	epub: writeEpub,
	jats: writeJats,
	html: writeHtml,
	txt: writePlainText,
	light: writeLightPdf,
}

/** Writes one file, in a process of its own. */
export async function perform({ format, source }: WriteTask): Promise<WrittenGalley> {
	return WRITERS[format](source)
}
