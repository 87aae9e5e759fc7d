import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = workerUrl

/** Where the build puts the tables and fonts that some PDFs need (`vite.enhance.config.ts`). */
const DATA = '/assets/pdfjs/'
const CHUNK_BYTES = 65_536

/** Opens a PDF: the one at an address is read in ranges as its pages are needed. Rejects what is encrypted, broken or none. */
export function openPdf(source: { url: string } | { data: Uint8Array }): Promise<PDFDocumentProxy> {
	return getDocument({
		...source,
		disableAutoFetch: true,
		disableStream: true,
		rangeChunkSize: CHUNK_BYTES,
		cMapUrl: `${DATA}cmaps/`,
		standardFontDataUrl: `${DATA}standard_fonts/`,
		iccUrl: `${DATA}iccs/`,
		wasmUrl: `${DATA}wasm/`,
		useWasm: false,
		enableXfa: false,
	}).promise
}
