import { deflateSync } from 'node:zlib'
import { PDFDocument, PDFName, PDFNumber, PDFRawStream } from '@cantoo/pdf-lib'
import { deflated } from './deflated.ts'

const MB = 1024 * 1024

type Made = string | { dictionary: string; data: Uint8Array }

/** A PDF of objects numbered from 1, of which the first is the catalog. */
export function pdfFrom(objects: readonly Made[]): Uint8Array {
	const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
	let length = parts[0]?.length ?? 0
	const add = (bytes: Uint8Array | string) => {
		const part = Buffer.from(bytes as string)
		parts.push(part)
		length += part.length
	}
	const starts = objects.map((object, index) => {
		const start = length
		add(`${index + 1} 0 obj\n`)
		if (typeof object === 'string') add(object)
		else {
			add(`<<${object.dictionary}/Length ${object.data.length}>>\nstream\n`)
			add(object.data)
			add('\nendstream')
		}
		add('\nendobj\n')
		return start
	})
	const xref = length
	add(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`)
	for (const start of starts) add(`${String(start).padStart(10, '0')} 00000 n \n`)
	add(`trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${xref}\n%%EOF\n`)
	return Buffer.concat(parts)
}

/** One page whose content is this stream. */
function pageOf(content: Made, resources = '', more: readonly Made[] = []): Uint8Array {
	return pdfFrom([
		'<</Type/Catalog/Pages 2 0 R>>',
		'<</Type/Pages/Count 1/Kids[3 0 R]>>',
		`<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<<${resources}>>>>`,
		content,
		...more,
	])
}

const flate = (data: Uint8Array, filter = '/FlateDecode'): Made => ({ dictionary: `/Filter${filter}`, data })
const path = () => deflated('0 0 m ', 240 * MB)

/** Zeros as LZW: each code stands for one more zero than the one before, until the table is full. */
function lzwZeros(tables: number): Uint8Array {
	const bytes: number[] = []
	let [bits, held] = [0, 0]
	const write = (code: number, width: number) => {
		bits = (bits << width) | code
		held += width
		while (held >= 8) {
			held -= 8
			bytes.push((bits >> held) & 255)
			bits &= (1 << held) - 1
		}
	}
	for (let table = 0; table < tables; table++) {
		write(256, table === 0 ? 9 : 12)
		write(0, 9)
		for (let code = 258; code < 4094; code++)
			write(code, code >= 2048 - 1 ? 12 : code >= 1024 - 1 ? 11 : code >= 512 - 1 ? 10 : 9)
	}
	write(257, 12)
	write(0, 8)
	return Uint8Array.from(bytes)
}

/** A picture of 60,000 by 60,000 pixels in a page that draws it. */
function pictureOf(filter: string, data: Uint8Array, more = ''): Uint8Array {
	const picture = {
		dictionary: `/Type/XObject/Subtype/Image/Width 60000/Height 60000/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/${filter}${more}`,
		data,
	}
	return pageOf(
		{ dictionary: '', data: Buffer.from('q 500 0 0 500 0 0 cm /P Do Q') },
		'/XObject<</P 5 0 R>>',
		[picture],
	)
}

/** A baseline JPEG that says that it is 60,000 pixels wide and high, and holds next to nothing. */
export const HUGE_JPEG = Buffer.from(
	`ffd8ffdb004300${'01'.repeat(64)}ffc0000b08ea60ea6001011100ffc4001400010000000000000000000000000000000fffc400141001000000000000000000000000000000000ffda0008010100003f00d2cf20ffd9`,
	'hex',
)

/** A JPX code stream header (ISO/IEC 15444-1, Annex A) of 60,000 by 60,000 in tiles of the same size. */
const HUGE_JPX = Buffer.from(
	`ff4fff51002900000000ea600000ea6000000000000000000000ea600000ea6000000000000000000001070101ff52000c00000001000504040000ff5c00042240ff93ffd9`,
	'hex',
)

/** A JBIG2 page of 60,000 by 60,000 with one generic region (ISO/IEC 14492, section 7.4). */
const HUGE_JBIG2 = Buffer.from(
	`0000000030000100000013${'0000ea60'.repeat(2)}000000000000000000000000000001260001000000120000ea600000ea60000000000000000000010000`,
	'hex',
)

/** Forms that draw ten of the next kind each, nine deep: a thousand million drawings in 3 KB. */
function formsInForms(): Uint8Array {
	const depth = 9
	const forms = Array.from({ length: depth }, (_, index): Made => {
		const next = index + 6
		const isLast = index === depth - 1
		return {
			dictionary: `/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<<${isLast ? '' : `/XObject<</F ${next} 0 R>>`}>>`,
			data: Buffer.from(isLast ? '0 0 m 9 9 l S' : '/F Do '.repeat(10)),
		}
	})
	return pageOf({ dictionary: '', data: Buffer.from('/F Do') }, '/XObject<</F 5 0 R>>', forms)
}

function deepPageTree(): Uint8Array {
	const depth = 50_000
	const nodes = Array.from(
		{ length: depth },
		(_, index) => `<</Type/Pages/Count 1/Parent ${index + 1} 0 R/Kids[${index + 3} 0 R]>>`,
	)
	return pdfFrom([
		'<</Type/Catalog/Pages 2 0 R>>',
		...nodes,
		`<</Type/Page/Parent ${depth + 1} 0 R/MediaBox[0 0 595 842]>>`,
	])
}

/** The page of a million lines behind an empty password: nobody can count what it decodes to without opening it. */
async function lockedPath(): Promise<Uint8Array> {
	const document = await PDFDocument.create()
	const page = document.addPage()
	const data = path()
	const dictionary = document.context.obj({ Filter: 'FlateDecode', Length: data.length })
	dictionary.set(PDFName.of('Length'), PDFNumber.of(data.length))
	page.node.set(PDFName.of('Contents'), document.context.register(PDFRawStream.of(dictionary, data)))
	document.encrypt({ userPassword: '', ownerPassword: 'owner' })
	return document.save({ useObjectStreams: false })
}

/** Files that look small and are PDF, each made to take the memory or the time of whoever reads it. */
export const PDF_BOMBS: { [name: string]: () => Uint8Array | Promise<Uint8Array> } = {
	'a page of forty million points': () => pageOf(flate(path())),
	'the same, with a filter by reference': () =>
		pageOf({ dictionary: '/Filter 5 0 R', data: path() }, '', ['[/FlateDecode]']),
	'the same, with a filter written in codes': () => pageOf(flate(path(), '/F#6cateDecode')),
	'the same, with a wrong checksum and a wrong length': () => {
		const data = Buffer.from(path())
		data.fill(7, data.length - 4)
		const bytes = Buffer.from(pageOf(flate(data)))
		return Buffer.from(bytes.toString('latin1').replace(/\/Length \d+/, '/Length 9'), 'latin1')
	},
	'the same, with an empty password': lockedPath,
	'zeros deflated twice': () =>
		pageOf(flate(deflateSync(deflated('\0', 1024 * MB)), '[/FlateDecode/FlateDecode]')),
	'seven filters in a row': () =>
		pageOf(
			flate(
				Array.from({ length: 7 }).reduce<Uint8Array>((data) => deflateSync(data), new Uint8Array(4 * MB)),
				`[${'/FlateDecode'.repeat(7)}]`,
			),
		),
	'LZW of 200 MB': () => pageOf(flate(lzwZeros(28), '/LZWDecode')),
	'run lengths of 256 MB, deflated': () =>
		pageOf(flate(deflated('\x81\0', 4 * MB), '[/FlateDecode/RunLengthDecode]')),
	'zeros in ASCII85, deflated': () => pageOf(flate(deflated('z', 40 * MB), '[/FlateDecode/ASCII85Decode]')),
	'an object stream of 300 MB': () =>
		pageOf('<<>>', '', [
			{
				dictionary: '/Type/ObjStm/N 1/First 6/Filter/FlateDecode',
				data: deflated(' ', 300 * MB, { before: '9 0   ' }),
			},
		]),
	'a page of lines as long as may be': () => pageOf(flate(deflated('0 0 m 9 9 l S ', 60 * MB))),
	'a thousand million pages': () =>
		pdfFrom(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Count 1000000000/Kids[]>>']),
	'a tree of pages 50,000 deep': deepPageTree,
	'a tree of pages that holds itself': () =>
		pdfFrom(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Count 9/Kids[2 0 R 2 0 R]>>']),
	'lists two million deep': () =>
		pdfFrom(['<</Type/Catalog/Pages 2 0 R>>', `${'['.repeat(2_000_000)}${']'.repeat(2_000_000)}`]),
	'forms that draw forms': formsInForms,
	'a JPEG of 60,000 pixels a side': () => pictureOf('DCTDecode', HUGE_JPEG),
	'a JPX of 60,000 pixels a side': () => pictureOf('JPXDecode', HUGE_JPX),
	'a JBIG2 of 60,000 pixels a side': () => pictureOf('JBIG2Decode', HUGE_JBIG2),
	'a fax of 60,000 pixels a side': () =>
		pictureOf('CCITTFaxDecode', new Uint8Array(64), '/DecodeParms<</K -1/Columns 60000/Rows 60000>>'),
	'a deflated picture of 60,000 pixels a side': () => pictureOf('FlateDecode', deflated('\0', 900 * MB)),
}
