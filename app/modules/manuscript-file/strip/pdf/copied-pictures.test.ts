import { deflateSync } from 'node:zlib'
import { decodePDFRawStream, PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { DECODERS } from '../../read/pdf-streams/decoders.ts'
import { stripPdf } from '../strip-pdf.ts'

const NAME = 'Awa Diop'

/** A file that shows one picture, on each of its pages. */
async function pdfWith(
	entries: object,
	data: Uint8Array,
	globals?: Uint8Array,
	pages = 1,
): Promise<Uint8Array> {
	const document = await PDFDocument.create()
	const picture = PDFRawStream.of(
		document.context.obj({
			...{ Type: 'XObject', Subtype: 'Image', Width: 2, Height: 1, BitsPerComponent: 8 },
			...entries,
		}) as never,
		data,
	)
	if (globals) {
		const shared = document.context.register(document.context.stream(globals))
		picture.dict.set(PDFName.of('DecodeParms'), document.context.obj({ JBIG2Globals: shared }))
	}
	const shown = document.context.register(picture)
	for (let number = 0; number < pages; number++) {
		const page = document.addPage([200, 200])
		const name = page.node.newXObject('Im', shown)
		const content = document.context.stream(`q 100 0 0 50 20 20 cm ${name} Do Q`)
		page.node.set(PDFName.of('Contents'), document.context.register(content))
	}
	return document.save()
}

/** The data of the one picture in the copy of a file that shows it, and of what its segments share. */
async function copiedPicture(entries: object, data: Uint8Array, globals?: Uint8Array): Promise<Uint8Array> {
	const copy = await PDFDocument.load((await stripPdf(await pdfWith(entries, data, globals))).bytes)
	const found = copy.context
		.enumerateIndirectObjects()
		.map(([, object]) => object)
		.find(
			(object) =>
				object instanceof PDFRawStream && String(object.dict.get(PDFName.of('Subtype'))) === '/Image',
		)
	if (!(found instanceof PDFRawStream)) throw new Error('no picture was copied')
	const parameters = found.dict.lookup(PDFName.of('DecodeParms'))
	const shared = parameters instanceof PDFDict ? parameters.lookup(PDFName.of('JBIG2Globals')) : undefined
	return shared instanceof PDFRawStream
		? Buffer.concat([decodePDFRawStream(shared).decode(), found.contents])
		: found.contents
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

test('a JPEG that cannot be followed is in no copy, which says so; one that can is', async () => {
	const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
		.jpeg()
		.toBuffer()
	const entries = { ColorSpace: 'DeviceRGB', Width: 8, Height: 8, Filter: 'DCTDecode' }
	expect(Buffer.from(await copiedPicture(entries, jpeg))).toEqual(jpeg)
	const table = jpeg.indexOf(Buffer.from([0xff, 0xdb]))
	const length = jpeg.readUInt16BE(table + 2)
	const behind = table + 2 + length
	const longer = Buffer.concat([jpeg.subarray(0, behind), Buffer.from(NAME), jpeg.subarray(behind)])
	longer.writeUInt16BE(length + NAME.length, table + 2)
	const { bytes, leftOut } = await stripPdf(await pdfWith(entries, longer, undefined, 3))
	expect(leftOut).toEqual(['picture'])
	expect(text(bytes)).not.toContain(NAME)
	await expect(copiedPicture(entries, longer)).rejects.toThrow('no picture')
})

/** A segment of JBIG2 data: number, kind, nothing that it refers to, page, data. */
function segment(number: number, kind: number, data: string, length = data.length): Buffer {
	const head = Buffer.alloc(11)
	head.writeUInt32BE(number)
	head[4] = kind
	head[6] = 1
	head.writeUInt32BE(length, 7)
	return Buffer.concat([head, Buffer.from(data, 'latin1')])
}

test('of JBIG2 data the segments go on that draw; no comments, no profiles, nothing behind them', async () => {
	const page = segment(0, 48, 'p'.repeat(19))
	const dots = segment(2, 38, `${'d'.repeat(17)}\0dots\xff\xac\0\0\0\x01`, 0xffff_ffff)
	const letters = segment(3, 0, 'letters')
	const comment = segment(1, 62, `\x20\0\0\0Author\0${NAME}\0\0`)
	const data = Buffer.concat([page, comment, letters, dots, segment(4, 49, ''), Buffer.from(NAME)])
	const entries = { ColorSpace: 'DeviceGray', BitsPerComponent: 1, Filter: 'JBIG2Decode' }
	const globals = Buffer.concat([segment(9, 0, 'shared'), comment, Buffer.from(NAME)])
	const drawn = [segment(9, 0, 'shared'), page, letters, dots]
	expect(text(await copiedPicture(entries, data, globals))).toBe(text(Buffer.concat(drawn)))
})
