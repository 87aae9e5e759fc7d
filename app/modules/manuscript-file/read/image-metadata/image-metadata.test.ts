import { crc32 } from 'node:zlib'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { stripDocx } from '../../strip/strip-docx.ts'
import { docxOf } from '../../testing/manuscript.ts'
import { readDocx } from '../docx/read-docx.ts'
import { imageMetadata, withoutMetadata } from './image-metadata.ts'
import { viewOf } from './segments.ts'

const WHO = 'Amina Ould Personne'
const XMP = `<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator>${WHO}</dc:creator></rdf:Description></rdf:RDF></x:xmpmeta>`

const picture = () =>
	sharp({ create: { width: 9, height: 7, channels: 3, background: '#b5651d' } })
		.withExif({
			IFD0: { Artist: WHO, Copyright: WHO },
			IFD2: { CameraOwnerName: WHO },
			IFD3: { GPSLatitudeRef: 'N' },
		})
		.withXmp(XMP)
const told = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1').includes('Personne')
const pixels = async (bytes: Uint8Array) => {
	const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
	return `${info.width}×${info.height} ${data.toString('hex')}`
}

async function expectStripped(original: Uint8Array, held: string[]): Promise<Uint8Array> {
	const before = original.slice()
	expect(told(original)).toBe(true)
	expect(imageMetadata(original).toSorted()).toEqual(held)
	const copy = withoutMetadata(original)
	expect(told(copy)).toBe(false)
	expect(imageMetadata(copy)).toEqual([])
	expect(withoutMetadata(copy)).toBe(copy)
	expect(original).toEqual(before)
	expect(await pixels(copy)).toBe(await pixels(original))
	return copy
}

/** A directory of a TIFF by hand: tag, type, count, value or place. */
function tiff(little: boolean): Uint8Array {
	const bytes = new Uint8Array(400)
	const view = new DataView(bytes.buffer)
	const text = (at: number, words: string) => bytes.set(strToU8(`${words}\0`), at)
	bytes.set(strToU8(little ? 'II' : 'MM'))
	view.setUint16(2, 42, little)
	view.setUint32(4, 8, little)
	const entries: [number, number, number, number][] = [
		[256, 4, 1, 1],
		[257, 4, 1, 1],
		[258, 3, 1, little ? 8 : 8 << 16],
		[259, 3, 1, little ? 1 : 1 << 16],
		[262, 3, 1, little ? 1 : 1 << 16],
		[270, 2, 20, 300],
		[273, 4, 1, 390],
		[277, 3, 1, little ? 1 : 1 << 16],
		[278, 4, 1, 1],
		[279, 4, 1, 1],
		[305, 2, 20, 320],
		[315, 2, 20, 340],
		[34665, 4, 1, 220],
	]
	view.setUint16(8, entries.length, little)
	for (const [index, [tag, type, count, value]] of entries.entries()) {
		const at = 10 + index * 12
		view.setUint16(at, tag, little)
		view.setUint16(at + 2, type, little)
		view.setUint32(at + 4, count, little)
		view.setUint32(at + 8, value, little)
	}
	view.setUint16(220, 1, little)
	view.setUint16(222, 42032, little)
	view.setUint16(224, 2, little)
	view.setUint32(226, 20, little)
	view.setUint32(230, 360, little)
	for (const at of [300, 320, 340, 360]) text(at, WHO)
	bytes[390] = 0x7f
	return bytes
}

/** Exif of one image with a name and a smaller picture of it (JEITA CP-3451, section 4.5.7): IFD0, then IFD1 with the thumbnail's place and length. */
function tiffWithThumbnail(thumbnail: Uint8Array): Uint8Array {
	const bytes = new Uint8Array(120 + thumbnail.length)
	const view = new DataView(bytes.buffer)
	bytes.set(strToU8('II'))
	view.setUint16(2, 42, true)
	view.setUint32(4, 8, true)
	const directory = (at: number, entries: [number, number, number, number][], next: number) => {
		view.setUint16(at, entries.length, true)
		for (const [index, [tag, type, count, value]] of entries.entries()) {
			view.setUint16(at + 2 + index * 12, tag, true)
			view.setUint16(at + 4 + index * 12, type, true)
			view.setUint32(at + 6 + index * 12, count, true)
			view.setUint32(at + 10 + index * 12, value, true)
		}
		view.setUint32(at + 2 + entries.length * 12, next, true)
	}
	directory(8, [[315, 2, 20, 80]], 30)
	directory(
		30,
		[
			[259, 3, 1, 6],
			[513, 4, 1, 120],
			[514, 4, 1, thumbnail.length],
		],
		0,
	)
	bytes.set(strToU8(`${WHO}\0`), 80)
	bytes.set(thumbnail, 120)
	return bytes
}

describe('a picture that names its maker is copied without it, pixel for pixel the same', () => {
	test('WebP: Exif and XMP go, and are not announced any more', async () => {
		for (const options of [{ lossless: true }, { quality: 40 }]) {
			const original = new Uint8Array(await picture().webp(options).toBuffer())
			const copy = await expectStripped(original, ['Exif', 'XMP'])
			expect(viewOf(copy).getUint32(4, true)).toBe(copy.length - 8)
			expect((copy[20] ?? 0) & 0x0c).toBe(0)
		}
	})

	test('JPEG: Exif with its thumbnail, XMP, IPTC, comment, the thumbnail of JFXX and what follows the end', async () => {
		const plain = new Uint8Array(await picture().jpeg().toBuffer())
		const thumbnail = new Uint8Array(
			await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
				.withExif({ IFD0: { Artist: WHO } })
				.jpeg()
				.toBuffer(),
		)
		const segment = (marker: number, content: Uint8Array) => {
			const length = content.length + 2
			return [0xff, marker, length >> 8, length & 0xff, ...content]
		}
		const joined = (label: string, content: Uint8Array) => new Uint8Array([...strToU8(label), ...content])
		const original = new Uint8Array([
			...plain.subarray(0, 2),
			...segment(0xe0, joined('JFXX\0\x10', thumbnail)),
			...segment(0xe1, joined('Exif\0\0', tiffWithThumbnail(thumbnail))),
			...segment(0xed, joined('Photoshop 3.0\0', strToU8(`8BIM${WHO}`))),
			...segment(0xfe, strToU8(WHO)),
			...plain.subarray(2),
			...strToU8(`MPF ${WHO}`),
		])
		const copy = await expectStripped(original, ['Exif', 'IPTC', 'XMP', 'comment'])
		expect(Buffer.from(copy).indexOf(Buffer.from([0xff, 0xd8]), 2)).toBe(-1)
	})

	test('PNG: Exif, XMP, texts and times', async () => {
		const plain = new Uint8Array(await picture().png().toBuffer())
		const chunk = (type: string, content: Uint8Array) => {
			const bytes = new Uint8Array(12 + content.length)
			const view = viewOf(bytes)
			view.setUint32(0, content.length)
			bytes.set([...strToU8(type), ...content], 4)
			view.setUint32(8 + content.length, crc32(bytes.subarray(4, 8 + content.length)))
			return bytes
		}
		const header = 8 + 25
		const original = new Uint8Array([
			...plain.subarray(0, header),
			...chunk('tEXt', strToU8(`Author\0${WHO}`)),
			...chunk('tIME', new Uint8Array([7, 234, 1, 2, 3, 4, 5])),
			...plain.subarray(header),
		])
		await expectStripped(original, ['Exif', 'text', 'time'])
	})

	test('TIFF: in both byte orders, with Exif and GPS behind their pointers', async () => {
		await expectStripped(tiff(true), ['Exif', 'artist', 'software', 'text'])
		await expectStripped(tiff(false), ['Exif', 'artist', 'software', 'text'])
		const original = new Uint8Array(await picture().tiff({ compression: 'lzw' }).toBuffer())
		const copy = withoutMetadata(original)
		expect(told(original)).toBe(true)
		expect(told(copy)).toBe(false)
		expect(copy.length).toBe(original.length)
		expect(await pixels(copy)).toBe(await pixels(original))
		const { exif, xmp } = await sharp(copy).metadata()
		expect([exif, xmp]).toEqual([undefined, undefined])
	})

	test('GIF: comments, XMP and what programs add go; the loop stays', async () => {
		const frames = Buffer.concat([Buffer.alloc(75, 20), Buffer.alloc(75, 200)])
		const plain = new Uint8Array(
			await sharp(frames, { raw: { width: 5, height: 10, channels: 3, pageHeight: 5 } })
				.gif({ loop: 3, delay: [80, 80] })
				.toBuffer(),
		)
		const block = (bytes: Uint8Array) => [bytes.length, ...bytes, 0]
		const extension = (label: number, ...content: number[]) => [0x21, label, ...content]
		const trailer = [1, ...Array.from({ length: 256 }, (_, index) => 255 - index), 0]
		const added = [
			...extension(0xfe, ...block(strToU8(WHO))),
			...extension(0xff, 11, ...strToU8('XMP DataXMP'), ...strToU8(XMP), ...trailer),
			...extension(0xff, 11, ...strToU8('MGK8BIM0000'), ...block(strToU8(WHO))),
		]
		const start = 13 + ((plain[10] ?? 0) & 0x80 ? 3 * 2 ** (((plain[10] ?? 0) & 7) + 1) : 0)
		const original = Uint8Array.from([...plain.subarray(0, start), ...added, ...plain.subarray(start)])
		const copy = await expectStripped(original, ['XMP', 'application', 'comment'])
		expect(copy).toEqual(withoutMetadata(plain))
		expect(await sharp(copy, { animated: true }).metadata()).toMatchObject({ pages: 2, loop: 3 })
	})

	test('SVG: metadata, titles, comments, editors’ notes, paths of machines and pictures within go; the drawing stays', async () => {
		const jpeg = new Uint8Array(await picture().jpeg().toBuffer())
		const within = `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`
		const original = strToU8(`<?xml version="1.0" encoding="UTF-8"?>
<!-- ${WHO} -->
<svg xmlns="http://www.w3.org/2000/svg" xmlns:d="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:sodipodi='http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd' xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" width="40" height="40" sodipodi:docname="${WHO}.svg" inkscape:export-filename="/home/${WHO}/carte.png">
<title>${WHO}</title><desc>Carte de ${WHO}</desc>
<metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><dc:creator xmlns:dc="http://purl.org/dc/elements/1.1/">${WHO}</dc:creator></rdf:RDF></metadata>
<sodipodi:namedview inkscape:label="${WHO}"/>
<style>rect { fill: #b5651d }</style>
<d:rect data-name="${WHO}" width="30" height="20"/><text x="2" y="30">Ségou &amp; Djenné</text>
<image xlink:href="file:///home/${WHO}/fond.png" width="1" height="1"/>
<image xlink:href="${within}" x="30" y="30" width="9" height="7"/>
</svg>`)
		const copy = await expectStripped(original, [
			'comment',
			'embedded',
			'link',
			'metadata',
			'program',
			'text',
		])
		const text = new TextDecoder().decode(copy)
		expect(text).toContain('<text x="2" y="30">Ségou &amp; Djenné</text>')
		expect(text).toMatch(/<d:rect width="30" height="20">/)
		const [, embedded = ''] = /href="data:image\/jpeg;base64,([^"]+)"/.exec(text) ?? []
		expect(told(Buffer.from(embedded, 'base64'))).toBe(false)
	})
})

test('looking at a picture changes none of its bytes, in a buffer neither', () => {
	const metafile = new Uint8Array(128)
	const view = viewOf(metafile)
	for (const [at, value] of [
		[0, 1],
		[4, 88],
		[40, 0x464d_4520],
		[88, 70],
		[92, 20],
		[96, 8],
		[100, 0x4157_4120],
		[108, 14],
		[112, 20],
	] as const)
		view.setUint32(at, value, true)
	for (const bytes of [metafile, tiff(true)]) {
		const given = Buffer.from(bytes)
		const said = imageMetadata(given)
		expect(said).not.toEqual([])
		expect(imageMetadata(given)).toEqual(said)
		expect(given.equals(bytes)).toBe(true)
	}
})

test('a picture that says nothing comes back as it is', async () => {
	const plain = sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
	for (const bytes of [
		new Uint8Array(await plain.clone().webp().toBuffer()),
		new Uint8Array(await plain.clone().gif().toBuffer()),
		new Uint8Array(await plain.clone().png().toBuffer()),
		strToU8('<svg xmlns="http://www.w3.org/2000/svg"><rect width="1" height="1"/></svg>'),
		strToU8('BM no picture that is known'),
		new Uint8Array(),
	]) {
		expect(imageMetadata(bytes)).toEqual([])
		expect(withoutMetadata(bytes)).toBe(bytes)
	}
})

test('a picture that cannot be followed is told as unreadable and left as it is; nothing hangs', async () => {
	const webp = new Uint8Array(await picture().webp().toBuffer())
	const loop = tiff(true)
	viewOf(loop).setUint32(10 + 13 * 12, 8, true)
	const outside = tiff(true)
	viewOf(outside).setUint32(10 + 11 * 12 + 8, 0xffff_fff0, true)
	for (const bytes of [
		webp.subarray(0, webp.length - 3),
		loop,
		outside,
		tiff(false).subarray(0, 60),
		strToU8('GIF89a'),
		strToU8(`GIF89a\u0001\0\u0001\0\0\0\0!\u00fe\u0020${WHO}`),
		strToU8('<!DOCTYPE svg [<!ENTITY who "x">]><svg xmlns="http://www.w3.org/2000/svg">&who;</svg>'),
		strToU8('<svg xmlns="http://www.w3.org/2000/svg"><g></svg>'),
		new Uint8Array([...strToU8('<svg>'), 0xff, 0xfe, ...strToU8('</svg>')]),
	]) {
		expect(imageMetadata(bytes)).toEqual(['unreadable'])
		expect(withoutMetadata(bytes)).toBe(bytes)
	}
})

test('the anonymised copy of a Word document holds such pictures stripped, and tells of those that it does not hold', async () => {
	const parts = unzipSync(await docxOf())
	parts['word/media/image7.webp'] = new Uint8Array(await picture().webp().toBuffer())
	parts['word/media/image8.tiff'] = new Uint8Array(tiff(true))
	parts['word/media/image9.gif'] = new Uint8Array(strToU8('GIF89a'))
	const names = ['image7.webp', 'image8.tiff', 'image9.gif']
	const relations = names.map(
		(name, index) =>
			`<Relationship Id="p${index}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="media/${name}"/>`,
	)
	const shown = names.map(
		(_, index) =>
			`<w:p><w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:imagedata r:id="p${index}"/></v:shape></w:pict></w:r></w:p>`,
	)
	const edit = (name: string, from: string, to: string) => {
		parts[name] = strToU8(strFromU8(parts[name] as Uint8Array).replace(from, to))
	}
	edit('word/_rels/document.xml.rels', '</Relationships>', `${relations.join('')}</Relationships>`)
	edit('word/document.xml', '<w:sectPr', `${shown.join('')}<w:sectPr`)
	const original = zipSync(parts)
	expect(readDocx(original).hidden.images.map(({ name }) => name)).toEqual([
		'image7.webp',
		'image8.tiff',
		'image9.gif',
	])
	const { bytes: copy, leftOut } = await stripDocx(original)
	expect(readDocx(copy).hidden.images).toEqual([])
	expect(leftOut).toEqual(['picture'])
	const copied = unzipSync(copy)
	expect(Object.keys(copied).filter((name) => name.startsWith('word/media/'))).toHaveLength(2)
	for (const bytes of Object.values(copied)) expect(told(bytes)).toBe(false)
})

test('BMP: what stands between the head and the pixels and behind them goes', () => {
	const words = strToU8(`${WHO}.`)
	const bytes = new Uint8Array(54 + 2 * words.length + 4)
	const view = viewOf(bytes)
	bytes.set(strToU8('BM'))
	for (const [at, value] of [
		[2, bytes.length],
		[10, 54 + words.length],
		[14, 40],
		[18, 1],
		[22, 1],
		[28, 24],
	] as const)
		view.setUint32(at, value, true)
	bytes.set(words, 54)
	bytes.set([1, 2, 3], 54 + words.length)
	bytes.set(words, 58 + words.length)
	const copy = withoutMetadata(bytes)
	expect(told(bytes)).toBe(true)
	expect(told(copy)).toBe(false)
	expect([...copy.subarray(54)]).toEqual([1, 2, 3, 0])
	expect([viewOf(copy).getUint32(2, true), viewOf(copy).getUint32(10, true)]).toEqual([58, 54])
	expect(imageMetadata(copy)).toEqual([])
	expect(imageMetadata(bytes.slice(0, 57))).toEqual(['unreadable'])
})

test.each([
	['colours that its pixels cannot name', 1, 60, 54 + 8],
	['colours of a picture that names none', 24, 60, 54],
	['bytes that its colours leave unused', 8, 64, 54 + 256],
])('BMP: %s go', (_, bits, said, head) => {
	const bytes = new Uint8Array(54 + 4 * said + 4)
	const view = viewOf(bytes)
	bytes.set(strToU8('BM'))
	for (const [at, value] of [
		[2, bytes.length],
		[10, 54 + 4 * said],
		[14, 40],
		[18, 1],
		[22, 1],
		[28, bits],
		[46, said],
	] as const)
		view.setUint32(at, value, true)
	if (bits === 8) for (const [at, letter] of [...strToU8(WHO)].entries()) bytes[57 + 4 * at] = letter
	else bytes.set(strToU8(WHO), 54 + 8)
	bytes.set([1, 2, 3], 54 + 4 * said)
	const copy = withoutMetadata(bytes)
	const everyFourth = Buffer.from(copy.filter((_, at) => at % 4 === 1)).toString('latin1')
	expect([told(copy), everyFourth.includes(WHO)]).toEqual([false, false])
	expect([...copy.subarray(head)]).toEqual(bits === 24 ? [1, 2, 3, 0] : [1, 0, 0, 0])
	expect(imageMetadata(copy)).toEqual([])
	expect(withoutMetadata(copy), 'as it is').toBe(copy)
})
