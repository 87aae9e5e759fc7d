import { deflateSync } from 'node:zlib'
import { PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { DECODERS } from '../../read/pdf-streams/decoders.ts'
import { stripPdf } from '../strip-pdf.ts'

const NAME = 'Awa Diop'

/** The data of the one picture in the copy of a file that shows it. */
async function copiedPicture(entries: object, data: Uint8Array): Promise<Uint8Array> {
	const document = await PDFDocument.create()
	const page = document.addPage([200, 200])
	const picture = PDFRawStream.of(
		document.context.obj({
			...{ Type: 'XObject', Subtype: 'Image', Width: 2, Height: 1, BitsPerComponent: 8 },
			...entries,
		}) as never,
		data,
	)
	const name = page.node.newXObject('Im', document.context.register(picture))
	const content = document.context.stream(`q 100 0 0 50 20 20 cm ${name} Do Q`)
	page.node.set(PDFName.of('Contents'), document.context.register(content))
	const copy = await PDFDocument.load((await stripPdf(await document.save())).bytes)
	const found = copy.context
		.enumerateIndirectObjects()
		.map(([, object]) => object)
		.find(
			(object) =>
				object instanceof PDFRawStream && String(object.dict.get(PDFName.of('Subtype'))) === '/Image',
		)
	if (!(found instanceof PDFRawStream)) throw new Error('no picture was copied')
	return found.contents
}

const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('latin1')
const grey = { ColorSpace: 'DeviceGray' }

test('nothing goes on behind the pixels of a picture, or behind the end of what packs them', async () => {
	expect(text(await copiedPicture(grey, Buffer.from(`ab${NAME}`)))).toBe('ab')
	const behind = Buffer.concat([deflateSync(Buffer.from('ab')), Buffer.from(NAME)])
	expect(text(await copiedPicture({ ...grey, Filter: 'FlateDecode' }, behind))).not.toContain(NAME)
	const within = await copiedPicture(
		{ ...grey, Filter: 'FlateDecode' },
		deflateSync(Buffer.from(`ab${NAME}`)),
	)
	expect(text(DECODERS['FlateDecode']?.(within, 100))).toBe('ab')
})
