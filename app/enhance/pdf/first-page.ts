import { AnnotationMode } from 'pdfjs-dist'
import { openPdf } from './open-pdf.ts'

/** Pixels of the page that is drawn, across: twice as many as it is shown with. */
const WIDTH = 480

/** Draws the first page of a PDF in the browser alone; nothing of it is sent. Rejects what cannot be opened. */
export async function drawFirstPage(file: Blob): Promise<HTMLCanvasElement> {
	const document = await openPdf({ data: new Uint8Array(await file.arrayBuffer()) })
	try {
		const page = await document.getPage(1)
		const viewport = page.getViewport({ scale: WIDTH / page.getViewport({ scale: 1 }).width })
		const canvas = globalThis.document.createElement('canvas')
		canvas.width = Math.round(viewport.width)
		canvas.height = Math.round(viewport.height)
		await page.render({ canvas, viewport, annotationMode: AnnotationMode.DISABLE }).promise
		return canvas
	} finally {
		await document.loadingTask.destroy()
	}
}
