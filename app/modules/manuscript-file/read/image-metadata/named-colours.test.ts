import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { imageMetadata, withoutMetadata } from './image-metadata.ts'

const WHO = Buffer.from('Amina Ould Personne')
const told = (bytes: Uint8Array) => Buffer.from(bytes).includes(WHO)
const pixels = async (bytes: Uint8Array) =>
	(await sharp(bytes, { animated: true }).ensureAlpha().raw().toBuffer()).toString('hex')

/** A name stands in colours or codes that nothing of the picture is drawn with; the copy draws the same and has it no more. */
async function expectGone(planted: Uint8Array, plain: Uint8Array): Promise<void> {
	expect(told(planted)).toBe(true)
	const copy = withoutMetadata(planted)
	expect(told(copy)).toBe(false)
	expect(imageMetadata(copy)).toEqual([])
	expect(withoutMetadata(copy)).toBe(copy)
	expect(await pixels(copy)).toBe(await pixels(plain))
}

const drawing = (colours: number) =>
	sharp(Buffer.from(Array.from({ length: 61 * 45 * 3 }, (_, i) => ((i * i) % colours) * 40)), {
		raw: { width: 61, height: 45, channels: 3 },
	})

function chunk(type: string, data: Uint8Array): Buffer {
	const made = Buffer.alloc(data.length + 12)
	made.writeUInt32BE(data.length)
	made.write(type, 4)
	made.set(data, 8)
	made.writeUInt32BE(crc32(made.subarray(4, -4)), made.length - 4)
	return made
}

/** Five by three pixels of a palette, each line with another filter. */
function png(depth: 2 | 8, lines: number[][], colours: Uint8Array, alpha: Uint8Array): Buffer {
	const head = Buffer.from([0, 0, 0, 5, 0, 0, 0, 3, depth, 3, 0, 0, 0])
	const begin = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
	const data = deflateSync(Buffer.from(lines.flat()))
	return Buffer.concat([
		begin,
		chunk('IHDR', head),
		chunk('PLTE', colours),
		chunk('tRNS', alpha),
		chunk('IDAT', data),
		chunk('IEND', new Uint8Array()),
	])
}

test('PNG: colours that no pixel names, by each filter, and how transparent they would be', async () => {
	const lines = [
		[1, 1, 1, 0, 0, 0],
		[2, 1, 0, 0, 0, 0],
		[4, 0, 0, 254, 0, 0],
	]
	const seen = [Buffer.from([50, 60, 70]), Buffer.from([80, 90, 100])]
	const palette = (unused: Uint8Array) =>
		Buffer.concat([Buffer.alloc(3, 5), ...seen, Buffer.from([20, 30, 40]), unused])
	const alpha = Buffer.alloc(24, 255)
	const plain = png(8, lines, palette(Buffer.alloc(60)), alpha)
	await expectGone(png(8, lines, palette(Buffer.alloc(60, WHO)), alpha), plain)
	const hidden = Buffer.concat([Buffer.alloc(4, 255), WHO])
	await expectGone(png(8, lines, palette(Buffer.alloc(60)), hidden), plain)
})

/** The same GIF with a table of 256 colours, shared or of its picture alone, that ends with these bytes. */
function withTable(gif: Buffer, unused: Uint8Array, isShared: boolean): Buffer {
	const behind = 13 + 3 * 2 ** (((gif[10] ?? 0) & 7) + 1)
	const table = Buffer.concat([gif.subarray(13, behind), Buffer.alloc(768)]).subarray(0, 768)
	table.set(unused, 768 - unused.length)
	const head = Buffer.from(gif.subarray(0, 13))
	head[10] = isShared ? 0xf7 : 0x70
	const picture = gif.indexOf(0x2c, behind)
	const place = Buffer.from(gif.subarray(picture, picture + 10))
	place[9] = isShared ? 0 : 0x87
	return Buffer.concat([
		head,
		isShared ? table : Buffer.alloc(0),
		place,
		isShared ? Buffer.alloc(0) : table,
		gif.subarray(picture + 10),
	])
}

test.each([true, false])('GIF: colours that no pixel names, shared: %s', async (isShared) => {
	const gif = await drawing(5).gif().toBuffer()
	const plain = withTable(gif, Buffer.alloc(0), isShared)
	expect(await pixels(plain)).toBe(await pixels(gif))
	await expectGone(withTable(gif, WHO, isShared), plain)
})

test('BMP: colours that no pixel names, and what fills its lines', async () => {
	const bmp = (unused: Uint8Array, fill: Uint8Array) => {
		const head = Buffer.alloc(54 + 1024)
		head.write('BM')
		const lines = Buffer.concat([5, 6].flatMap((colour) => [Buffer.alloc(5, colour), fill]))
		for (const [at, value] of [
			[2, head.length + lines.length],
			[10, head.length],
			[14, 40],
			[18, 5],
			[22, 2],
		] as const)
			head.writeUInt32LE(value, at)
		head.writeUInt16LE(1, 26)
		head.writeUInt16LE(8, 28)
		head.fill(77, 54 + 20, 54 + 27)
		head[54 + 23] = 0
		head.set(unused, 54 + 400)
		return Buffer.concat([head, lines])
	}
	const plain = bmp(Buffer.alloc(0), Buffer.alloc(3))
	expect(Buffer.from(withoutMetadata(plain))).toEqual(plain)
	const spread = Buffer.alloc(28)
	for (const [at, letter] of [...WHO].entries()) spread[at + Math.floor(at / 3)] = letter
	expect(Buffer.from(withoutMetadata(bmp(spread, Buffer.from('who'))))).toEqual(plain)
})

test.each([
	['by lines', false],
	['in rising sharpness', true],
])('JPEG %s: values of codes that no block is read by', async (_, progressive) => {
	const jpeg = await drawing(7).jpeg({ progressive, optimiseCoding: false }).toBuffer()
	const copy = Buffer.from(withoutMetadata(jpeg))
	expect(await pixels(copy)).toBe(await pixels(jpeg))
	expect(copy).toHaveLength(jpeg.length)
	if (progressive) return
	/** The values of the first table for coefficients: 162, most of which a small picture does not need. */
	const table = jpeg.indexOf(Buffer.from([0x10, 0, 2, 1, 3]))
	expect(table).toBeGreaterThan(0)
	const planted = Buffer.from(jpeg)
	const unused = table + 17 + 162 - WHO.length
	planted.set(WHO, unused)
	await expectGone(planted, jpeg)
})
