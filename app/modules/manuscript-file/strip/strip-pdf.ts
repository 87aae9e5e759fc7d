import {
	PDFArray,
	PDFDict,
	PDFDocument,
	PDFHexString,
	PDFName,
	PDFRawStream,
	PDFRef,
	PDFStream,
	PDFString,
} from '@cantoo/pdf-lib'
import { withoutMetadata } from '../read/image-metadata/image-metadata.ts'
import { Refused } from '../refusal.ts'

/** Keys that hold who, when and with what, wherever they stand in a PDF (ISO 32000-2, sections 14.3 and 14.5). */
const PERSONAL = ['Metadata', 'PieceInfo', 'LastModified', 'Author', 'Creator', 'AF']
/** What a catalog may run or carry along. */
const CARRIED = ['OpenAction', 'AA', 'AcroForm', 'Collection', 'DSS', 'Perms']
/** Addresses that name a person or a machine. */
const TELLING_ADDRESS = /^(?:mailto:|file:)|orcid\.org\//i
/** Annotations that readers write; links stay. */
const REMARKS =
	/^\/(?:Text|FreeText|Highlight|Underline|Squiggly|StrikeOut|Stamp|Ink|Caret|Popup|Line|Square|Circle|Polygon|PolyLine|Redact)$/
/** Annotations that carry a file or a recording. */
const LOADS = /^\/(?:FileAttachment|Sound|Movie|Screen|RichMedia)$/
/** Who wrote a remark, when, and under which name of the program (ISO 32000-2, tables 166 and 172). */
const SIGNED = ['T', 'M', 'CreationDate', 'NM']

/**
 * A PDF without its information dictionary, XMP, remarks, attachments and scripts. The pages are not changed. What was taken out is not left
 * in the file unreferenced. With `keepsRemarks` the remarks stay, without who wrote them and when.
 * @throws Refused `damaged`, `encrypted`
 */
export async function stripPdf(bytes: Uint8Array, { keepsRemarks = false } = {}): Promise<Uint8Array> {
	const document = await PDFDocument.load(bytes, {
		updateMetadata: false,
		throwOnInvalidObject: false,
	}).catch((error: unknown) => {
		throw new Refused(/encrypt/i.test(String(error)) ? 'encrypted' : 'damaged')
	})
	const { context, catalog } = document
	for (const key of CARRIED) catalog.delete(PDFName.of(key))
	const names = catalog.lookup(PDFName.of('Names'))
	if (names instanceof PDFDict)
		for (const key of ['EmbeddedFiles', 'JavaScript']) names.delete(PDFName.of(key))
	for (const page of document.getPages()) dropRemarks(page.node, keepsRemarks)
	for (const [ref, object] of context.enumerateIndirectObjects()) {
		if (object instanceof PDFRawStream && isJpeg(object)) {
			const pixels = withoutMetadata(object.contents)
			if (pixels !== object.contents) context.assign(ref, PDFRawStream.of(object.dict, pixels))
		}
		const dict = object instanceof PDFStream ? object.dict : object instanceof PDFDict ? object : null
		if (!dict) continue
		for (const key of PERSONAL) dict.delete(PDFName.of(key))
		blankAddress(dict)
	}
	delete context.trailerInfo.Info
	delete context.trailerInfo.ID
	dropUnreached(document)
	return document.save({ useObjectStreams: true, addDefaultPage: false })
}

/** A link to a person or a machine stays, and leads nowhere. */
function blankAddress(action: PDFDict): void {
	const address = action.lookup(PDFName.of('URI'))
	const isText = address instanceof PDFString || address instanceof PDFHexString
	if (isText && TELLING_ADDRESS.test(address.decodeText()))
		action.set(PDFName.of('URI'), PDFString.of('about:blank'))
}

/** A picture that is kept as the JPEG file that it was, with what the camera wrote into it (ISO 32000-2, section 7.4.8). */
function isJpeg({ dict }: PDFRawStream): boolean {
	return String(dict.lookup(PDFName.of('Filter'))).replace(/[[\]\s]/g, '') === '/DCTDecode'
}

function dropRemarks(page: PDFDict, keepsRemarks: boolean): void {
	page.delete(PDFName.of('AA'))
	const annotations = page.lookup(PDFName.of('Annots'))
	if (!(annotations instanceof PDFArray)) return
	for (let index = annotations.size() - 1; index >= 0; index--) {
		const annotation = annotations.lookup(index)
		if (!(annotation instanceof PDFDict)) continue
		const subtype = String(annotation.lookup(PDFName.of('Subtype')))
		const action = annotation.lookup(PDFName.of('A'))
		if (action instanceof PDFDict) blankAddress(action)
		if (LOADS.test(subtype) || (!keepsRemarks && REMARKS.test(subtype))) annotations.remove(index)
		else if (REMARKS.test(subtype)) for (const key of SIGNED) annotation.delete(PDFName.of(key))
	}
}

/** Deletes every object that the catalog does not lead to any more. */
function dropUnreached({ context }: PDFDocument): void {
	const reached = new Set<string>()
	const queue: unknown[] = [context.trailerInfo.Root]
	while (queue.length > 0) {
		const object = queue.pop()
		if (object instanceof PDFRef) {
			if (reached.has(object.tag)) continue
			reached.add(object.tag)
			queue.push(context.lookup(object))
		} else if (object instanceof PDFArray) queue.push(...object.asArray())
		else if (object instanceof PDFDict) queue.push(...object.values())
		else if (object instanceof PDFStream) queue.push(object.dict)
	}
	for (const [ref] of context.enumerateIndirectObjects()) if (!reached.has(ref.tag)) context.delete(ref)
}
