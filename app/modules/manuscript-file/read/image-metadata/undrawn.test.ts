import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { withoutMetadata } from './image-metadata.ts'
import { viewOf } from './segments.ts'

const WHO = Buffer.from('Amina Ould Personne')
const told = (bytes: Uint8Array) => Buffer.from(bytes).includes(WHO)
const pixels = async (bytes: Uint8Array) => (await sharp(bytes).raw().toBuffer()).toString('hex')
const noise = () =>
	sharp(Buffer.from(Array.from({ length: 31 * 17 * 3 }, (_, i) => (i * i) % 251)), {
		raw: { width: 31, height: 17, channels: 3 },
	})

/** A name stands where no program that draws the picture looks; the copy draws the same and has it no more. */
async function expectGone(original: Uint8Array, draws = true): Promise<void> {
	expect(told(original)).toBe(true)
	const copy = withoutMetadata(original)
	expect(told(copy)).toBe(false)
	expect(withoutMetadata(copy)).toBe(copy)
	if (draws) expect(await pixels(copy)).toBe(await pixels(original))
}

function chunk(type: string, data: Uint8Array): Buffer {
	const made = Buffer.alloc(data.length + 12)
	made.writeUInt32BE(data.length)
	made.write(type, 4)
	made.set(data, 8)
	made.writeUInt32BE(crc32(made.subarray(4, -4)), made.length - 4)
	return made
}

function png(depth: number, colourType: number, isInterlaced: boolean, rest: Uint8Array[]): Buffer {
	const head = Buffer.from([0, 0, 0, 5, 0, 0, 0, 3, depth, colourType, 0, 0, isInterlaced ? 1 : 0])
	const begin = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
	return Buffer.concat([begin, chunk('IHDR', head), ...rest, chunk('IEND', new Uint8Array())])
}

test.each([
	['grey', 8, 0, false, 3 * 6],
	['colours of a palette in two bits', 2, 3, false, 3 * 3],
	['colour with transparency in sixteen bits', 16, 6, false, 3 * 41],
	['interlaced', 8, 0, true, 2 + 2 + 2 + 4 + 6 + 6],
])(
	'PNG, %s: behind the pixels, below the last row, in two pieces',
	async (_, depth, colourType, isInterlaced, length) => {
		const colours = colourType === 3 ? [chunk('PLTE', Buffer.from([7, 7, 7, ...Buffer.alloc(9)]))] : []
		const rows = Buffer.alloc(length)
		const made = (packed: Buffer) =>
			png(depth, colourType, isInterlaced, [
				...colours,
				chunk('IDAT', packed.subarray(0, 5)),
				chunk('IDAT', packed.subarray(5)),
			])
		expect(withoutMetadata(made(deflateSync(rows)))).toEqual(made(deflateSync(rows)))
		await expectGone(made(Buffer.concat([deflateSync(rows), WHO])))
		await expectGone(made(deflateSync(Buffer.concat([rows, WHO]), { level: 0 })))
	},
)

test('PNG: colours that no pixel can name, and a palette that nobody uses', async () => {
	const colours = Buffer.concat([Buffer.alloc(12, 7), WHO, Buffer.alloc(2)])
	await expectGone(png(2, 3, false, [chunk('PLTE', colours), chunk('IDAT', deflateSync(Buffer.alloc(9)))]))
	await expectGone(png(8, 0, false, [chunk('PLTE', colours), chunk('IDAT', deflateSync(Buffer.alloc(18)))]))
})

test('GIF: behind the code that ends the picture', async () => {
	const gif = await noise().gif().toBuffer()
	expect(withoutMetadata(gif)).toBe(gif)
	await expectGone(Buffer.concat([gif.subarray(0, -2), Uint8Array.of(WHO.length), WHO, gif.subarray(-2)]))
})

test('TIFF: where no directory leads, as an editor leaves what it wrote anew', async () => {
	for (const compression of ['none', 'deflate', 'lzw', 'jpeg'] as const) {
		const tiff = await noise().tiff({ compression }).toBuffer()
		expect(withoutMetadata(tiff)).toBe(tiff)
		await expectGone(Buffer.concat([tiff, WHO]))
		const moved = Buffer.concat([
			tiff.subarray(0, 4),
			Buffer.alloc(4),
			tiff.subarray(8),
			Buffer.alloc(1),
			WHO,
		])
		const first = viewOf(tiff).getUint32(4, true)
		const count = viewOf(tiff).getUint16(first, true)
		const directory = tiff.subarray(first, first + 2 + count * 12 + 4)
		moved.writeUInt32LE(moved.length, 4)
		await expectGone(Buffer.concat([moved, directory]))
	}
})

/** A table segment: its marker, and the name as one table of 64 values or of a code of their length. */
const tableOf = (marker: number, key: number) => {
	const isCode = marker === 0xc4
	const content = Buffer.concat([
		Buffer.from([key]),
		...(isCode ? [Buffer.from([0, 0, 0, 0, 0, 0, 0, WHO.length, 0, 0, 0, 0, 0, 0, 0, 0])] : []),
		isCode ? WHO : Buffer.alloc(64, WHO),
	])
	return { content, segment: Buffer.from([0xff, marker, 0, content.length + 2, ...content]) }
}

test.each([
	['by lines', false],
	['in rising sharpness', true],
])(
	'JPEG %s: tables that no part of the picture names, and those defined anew before they serve',
	async (_, progressive) => {
		const jpeg = await noise().jpeg({ progressive }).toBuffer()
		expect(withoutMetadata(jpeg)).toBe(jpeg)
		const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]))
		const beforeScan = (segment: Buffer) =>
			Buffer.concat([jpeg.subarray(0, scan), segment, jpeg.subarray(scan)])
		for (const [marker, idle] of [
			[0xdb, 3],
			[0xc4, 3],
			[0xc4, 0x13],
		] as const) {
			const { segment } = tableOf(marker, idle)
			await expectGone(beforeScan(segment))
			expect(Buffer.from(withoutMetadata(beforeScan(segment)))).toEqual(jpeg)
		}
		const first = jpeg.indexOf(Buffer.from([0xff, 0xdb]))
		await expectGone(Buffer.concat([jpeg.subarray(0, first), tableOf(0xdb, 0).segment, jpeg.subarray(first)]))
		// Beside one that serves, in the same segment.
		const length = jpeg.readUInt16BE(first + 2)
		const both = Buffer.concat([
			jpeg.subarray(0, first + 4),
			tableOf(0xdb, 3).content,
			jpeg.subarray(first + 4),
		])
		both.writeUInt16BE(length + 65, first + 2)
		await expectGone(both)
		expect(Buffer.from(withoutMetadata(both))).toEqual(jpeg)
	},
)

test('BMP: behind the end of pixels in runs', async () => {
	const runs = Buffer.from([4, 0, 0, 0, 0, 3, 9, 9, 9, 0, 1, 5, 0, 1])
	const bmp = (packed: Buffer) => {
		const head = Buffer.alloc(54 + 1024)
		head.write('BM')
		for (const [at, value] of [
			[2, head.length + packed.length],
			[10, head.length],
			[14, 40],
			[18, 4],
			[22, 2],
			[30, 1],
			[34, packed.length],
		] as const)
			head.writeUInt32LE(value, at)
		head.writeUInt16LE(1, 26)
		head.writeUInt16LE(8, 28)
		return Buffer.concat([head, packed])
	}
	expect(Buffer.from(withoutMetadata(bmp(runs)))).toEqual(bmp(runs))
	const copy = withoutMetadata(bmp(Buffer.concat([runs, WHO])))
	expect(Buffer.from(copy)).toEqual(bmp(runs))
})
