import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { imageMetadata, withoutMetadata } from './image-metadata.ts'

const WHO = Buffer.from('Amina Ould Personne')
const told = (bytes: Uint8Array) => Buffer.from(bytes).includes(WHO.subarray(0, 9))
const pixels = async (bytes: Uint8Array) =>
	(await sharp(bytes, { animated: true }).raw().toBuffer()).toString('hex')
const noise = () =>
	sharp(Buffer.from(Array.from({ length: 61 * 45 * 3 }, (_, i) => ((i * i) % 251) ^ (i % 7))), {
		raw: { width: 61, height: 45, channels: 3 },
	})
const inserted = (bytes: Buffer, at: number, words: Uint8Array) =>
	Buffer.concat([bytes.subarray(0, at), words, bytes.subarray(at)])
const marker = (jpeg: Buffer, code: number) => jpeg.indexOf(Buffer.from([0xff, code]))

async function expectGone(planted: Buffer, original: Uint8Array): Promise<void> {
	expect(told(planted)).toBe(true)
	const copy = withoutMetadata(planted)
	expect(told(copy)).toBe(false)
	expect(imageMetadata(copy)).toEqual([])
	expect(await pixels(copy)).toBe(await pixels(original))
}

const segment = (code: number, content: Uint8Array) =>
	Buffer.from([0xff, code, 0, content.length + 2, ...content])

test.each([
	['conditions of arithmetic codes', segment(0xcc, WHO)],
	['an interval that is longer than it says', segment(0xdd, Buffer.concat([Buffer.alloc(2), WHO]))],
])('JPEG: %s', async (_, planted) => {
	const jpeg = await noise().jpeg().toBuffer()
	await expectGone(inserted(jpeg, marker(jpeg, 0xda), planted), jpeg)
})

test('JPEG: bytes of heads that say nothing of the picture', async () => {
	const jpeg = await noise().toColourspace('cmyk').jpeg().toBuffer()
	const adobe = Buffer.from(jpeg)
	const at = marker(jpeg, 0xee)
	adobe.write('AminaO', at + 9)
	expect(Buffer.from(withoutMetadata(adobe))).toEqual(jpeg)
	const jfif = Buffer.from('\xff\xe0\0\x10JFIF\0Am\x09inaO\0\0', 'latin1')
	expect(Buffer.from(withoutMetadata(inserted(jpeg, 2, jfif))).toString('latin1')).not.toContain('ina')
})

test('JPEG: heads and tables that are longer than what they say are told as unreadable', async () => {
	const jpeg = await noise().jpeg().toBuffer()
	for (const code of [0xc0, 0xda, 0xc4, 0xdb]) {
		const at = marker(jpeg, code)
		const length = jpeg.readUInt16BE(at + 2)
		const planted = inserted(jpeg, at + 2 + length, WHO)
		planted.writeUInt16BE(length + WHO.length, at + 2)
		expect(imageMetadata(planted), String(code)).toEqual(['unreadable'])
	}
})

function riff(...chunks: Buffer[]): Buffer {
	const made = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP'), ...chunks])
	made.writeUInt32LE(made.length - 8, 4)
	return made
}

function webpChunk(type: string, data: Uint8Array): Buffer {
	const made = Buffer.alloc(8 + data.length + (data.length % 2))
	made.write(type)
	made.writeUInt32LE(data.length, 4)
	made.set(data, 8)
	return made
}

test('WebP: behind what it says of itself, and chunks of a movement in a still one', async () => {
	const webp = await noise().webp().toBuffer()
	const own = webp.subarray(12)
	const head = Buffer.from([0, 0, 0, 0, 60, 0, 0, 44, 0, 0])
	const still = riff(webpChunk('VP8X', head), own)
	expect(withoutMetadata(still)).toBe(still)
	await expectGone(riff(webpChunk('VP8X', Buffer.concat([head, WHO])), own), webp)
	for (const type of ['ANIM', 'ANMF', 'NAME'])
		await expectGone(
			riff(webpChunk('VP8X', head), webpChunk(type, Buffer.concat([Buffer.alloc(16), WHO])), own),
			webp,
		)
})

function chunk(type: string, data: Uint8Array): Buffer {
	const made = Buffer.alloc(data.length + 12)
	made.writeUInt32BE(data.length)
	made.write(type, 4)
	made.set(data, 8)
	made.writeUInt32BE(crc32(made.subarray(4, -4)), made.length - 4)
	return made
}

const pngOf = (...chunks: Buffer[]) => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks])

test('PNG: chunks of a length that they do not have, a second time, broken, behind the end', async () => {
	const head = chunk('IHDR', Buffer.from([0, 0, 0, 5, 0, 0, 0, 3, 8, 0, 0, 0, 0]))
	const drawn = chunk('IDAT', deflateSync(Buffer.alloc(18)))
	const end = chunk('IEND', new Uint8Array())
	const plain = pngOf(head, drawn, end)
	expect(withoutMetadata(plain)).toBe(plain)
	const broken = chunk('sBIT', WHO.subarray(0, 1))
	broken[broken.length - 1] = (broken.at(-1) ?? 0) ^ 1
	for (const type of ['gAMA', 'cHRM', 'sRGB', 'sBIT', 'bKGD', 'pHYs', 'tRNS', 'fdAT', 'acTL'])
		await expectGone(pngOf(head, chunk(type, WHO), drawn, end), plain)
	await expectGone(pngOf(head, chunk('iCCP', WHO), drawn, end), plain)
	await expectGone(pngOf(head, drawn, chunk('IEND', WHO)), plain)
	await expectGone(pngOf(head, drawn, end, chunk('IDAT', WHO)), plain)
	expect(Buffer.from(withoutMetadata(pngOf(head, broken, drawn, end)))).toEqual(plain)
})

test('PNG in movement: behind the pixels of its pictures', () => {
	const head = chunk('IHDR', Buffer.from([0, 0, 0, 5, 0, 0, 0, 3, 8, 0, 0, 0, 0]))
	const control = (number: number) => {
		const data = Buffer.alloc(26)
		data.writeUInt32BE(number)
		data.writeUInt32BE(5, 4)
		data.writeUInt32BE(3, 8)
		return chunk('fcTL', data)
	}
	const packed = deflateSync(Buffer.alloc(18))
	const moving = (...behind: Buffer[]) =>
		pngOf(
			head,
			chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])),
			control(0),
			chunk('IDAT', packed),
			control(1),
			chunk('fdAT', Buffer.concat([Buffer.from([0, 0, 0, 2]), packed, ...behind])),
			chunk('IEND', new Uint8Array()),
		)
	expect(Buffer.from(withoutMetadata(moving()))).toEqual(moving())
	expect(Buffer.from(withoutMetadata(moving(WHO)))).toEqual(moving())
})

test('GIF: blocks that no program knows, words over the picture, more than its settings hold', async () => {
	const gif = await noise().gif().toBuffer()
	const first = gif.indexOf(Buffer.from([0x21, 0xf9]))
	const words = [WHO.length, ...WHO]
	for (const block of [
		[0x21, 0x42, ...words, 0],
		[0x21, 0x01, 12, ...Buffer.alloc(12), ...words, 0],
		[0x21, 0xff, 11, ...Buffer.from('NETSCAPE2.0'), 3, 1, 0, 0, ...words, 0],
		[0x21, 0xf9, 4, 0, 0, 0, 0, ...words, 0],
	])
		await expectGone(inserted(gif, first, Buffer.from(block)), gif)
})

test.each(['deflate', 'lzw'] as const)(
	'TIFF packed by %s: behind the pixels of a strip',
	async (compression) => {
		const tiff = await noise().tiff({ compression, predictor: 'none' }).toBuffer()
		expect(withoutMetadata(tiff)).toBe(tiff)
		const planted = grownStrip(tiff, WHO)
		expect(told(planted)).toBe(true)
		const copy = withoutMetadata(planted)
		expect(told(copy)).toBe(false)
		expect(await pixels(copy)).toBe(await pixels(tiff))
	},
)

test('TIFF of JPEG: comments within a strip, and bytes behind its last block', async () => {
	const tiff = await noise().tiff({ compression: 'jpeg' }).toBuffer()
	for (const place of ['segment', 'behind'] as const) {
		const planted = grownStrip(tiff, WHO, place)
		expect(told(planted)).toBe(true)
		const copy = withoutMetadata(planted)
		expect(told(copy)).toBe(false)
		expect(await pixels(copy)).toBe(await pixels(tiff))
	}
})

/** The same TIFF with its last strip behind everything, and words behind its data, or in a comment within. */
function grownStrip(tiff: Buffer, words: Buffer, place: 'segment' | 'behind' = 'behind'): Buffer {
	const directory = tiff.readUInt32LE(4)
	const entries = Array.from(
		{ length: tiff.readUInt16LE(directory) },
		(_, index) => directory + 2 + index * 12,
	)
	const entry = (tag: number) => entries.find((at) => tiff.readUInt16LE(at) === tag) ?? 0
	const last = tiff.readUInt32LE(entry(273) + 4) - 1
	const at = (tag: number) => {
		const start = entry(tag)
		const size = tiff.readUInt16LE(start + 2) === 3 ? 2 : 4
		return {
			size,
			at: (tiff.readUInt32LE(start + 4) * size <= 4 ? start + 8 : tiff.readUInt32LE(start + 8)) + last * size,
		}
	}
	const read = (tag: number) => tiff.readUIntLE(at(tag).at, at(tag).size)
	const strip = tiff.subarray(read(273), read(273) + read(279))
	const isJpeg = strip[0] === 0xff && strip[1] === 0xd8
	const grown = isJpeg
		? place === 'segment'
			? inserted(strip, 2, segment(0xfe, words))
			: inserted(strip, strip.length - 2, words)
		: Buffer.concat([strip, words])
	const made = Buffer.concat([tiff, Buffer.alloc(tiff.length % 2), grown])
	made.writeUIntLE(made.length - grown.length, at(273).at, at(273).size)
	made.writeUIntLE(grown.length, at(279).at, at(279).size)
	return made
}

test('EMF: behind its last record, and in the whole name of a font', () => {
	const record = (kind: number, data: Buffer) => {
		const made = Buffer.alloc(8 + data.length)
		made.writeUInt32LE(kind)
		made.writeUInt32LE(made.length, 4)
		made.set(data, 8)
		return made
	}
	const head = Buffer.alloc(80)
	head.write(' EMF', 32)
	const font = Buffer.alloc(312)
	font.write('Arial', 32, 'utf16le')
	const made = (name: string, behind: Buffer) => {
		const named = Buffer.from(font)
		named.write(name, 96)
		return Buffer.concat([record(1, head), record(82, named), record(14, Buffer.alloc(12)), behind])
	}
	const plain = made('', Buffer.alloc(0))
	expect(withoutMetadata(plain)).toBe(plain)
	const copy = withoutMetadata(made(String(WHO), WHO))
	expect(told(copy)).toBe(false)
	expect(Buffer.from(copy).includes('A\0r\0i')).toBe(true)
})

test.each([
	['bytes', 99, 260],
	['UTF-16', 122, 520],
])('EMF: the name of a file of colours, in %s, and no number of the colours beside it', (_, kind, length) => {
	const record = (kind: number, data: Buffer) => {
		const head = Buffer.alloc(8)
		head.writeUInt32LE(kind)
		head.writeUInt32LE(data.length + 8, 4)
		return Buffer.concat([head, data])
	}
	const head = Buffer.alloc(80)
	head.write(' EMF', 32)
	const made = (name: Buffer) => {
		const space = Buffer.alloc(4 + 68 + length)
		space.writeUInt32LE(0x0002_3333, 4 + 64)
		space.set(name, space.length - name.length)
		return Buffer.concat([record(1, head), record(kind, space), record(14, Buffer.alloc(12))])
	}
	const plain = made(Buffer.alloc(0))
	expect(withoutMetadata(plain)).toBe(plain)
	expect(Buffer.from(withoutMetadata(made(WHO)))).toEqual(plain)
})

test('EMF: records of EMF+ that draw the same once more; one that they alone draw is told as unreadable', () => {
	const record = (kind: number, data: Buffer) => {
		const head = Buffer.alloc(8)
		head.writeUInt32LE(kind)
		head.writeUInt32LE(data.length + 8, 4)
		return Buffer.concat([head, data])
	}
	const plus = (kind: number, flags: number, data: Buffer) => {
		const head = Buffer.alloc(12)
		head.writeUInt16LE(kind)
		head.writeUInt16LE(flags, 2)
		head.writeUInt32LE(data.length + 12, 4)
		head.writeUInt32LE(data.length, 8)
		return Buffer.concat([head, data])
	}
	const head = Buffer.alloc(80)
	head.write(' EMF', 32)
	const made = (flags: number) => {
		const drawn = Buffer.concat([
			plus(0x4001, flags, Buffer.alloc(16)),
			plus(0x4003, 0, Buffer.from(`${WHO}.`)),
		])
		const size = Buffer.alloc(4)
		size.writeUInt32LE(drawn.length + 4)
		const comment = record(70, Buffer.concat([size, Buffer.from('EMF+'), drawn]))
		return Buffer.concat([record(1, head), comment, record(14, Buffer.alloc(12))])
	}
	const copy = withoutMetadata(made(1))
	expect(told(made(1))).toBe(true)
	expect(told(copy)).toBe(false)
	expect(copy).toHaveLength(made(1).length)
	expect(imageMetadata(made(1))).toEqual([])
	expect(imageMetadata(made(0))).toEqual(['unreadable'])
})
