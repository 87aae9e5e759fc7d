import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { stripDocx } from '../../strip/strip-docx.ts'
import { p, wordDocx } from '../../testing/word.ts'
import { imageMetadata, withoutMetadata } from './image-metadata.ts'
import { withZerosBehindPixels } from './webp-runs.ts'

const WHO = Buffer.from('Amina Ould Personne')
const told = (bytes: Uint8Array) => Buffer.from(bytes).includes(WHO)
const pixels = async (bytes: Uint8Array) =>
	(await sharp(bytes, { failOn: 'none' }).raw().toBuffer()).toString('hex')

/** Something of every frequency, in colours, with transparency where asked for. */
const noise = (channels: 1 | 3 | 4 = 3) =>
	sharp(Buffer.from(Array.from({ length: 61 * 45 * channels }, (_, i) => ((i * i) % 251) ^ (i % 7))), {
		raw: { width: 61, height: 45, channels },
	})

/** Where a marker stands after a place. */
const marker = (jpeg: Buffer, code: number, from = 0) => jpeg.indexOf(Buffer.from([0xff, code]), from)
const inserted = (bytes: Buffer, at: number, words: Uint8Array) =>
	Buffer.concat([bytes.subarray(0, at), words, bytes.subarray(at)])

async function expectGone(jpeg: Buffer, clean: Buffer): Promise<void> {
	expect(told(jpeg)).toBe(true)
	expect(Buffer.from(withoutMetadata(jpeg))).toEqual(clean)
	expect(await pixels(clean)).toBe(await pixels(jpeg))
}

test.each([
	['by lines', () => noise().jpeg()],
	['by lines, all colours as fine', () => noise().jpeg({ chromaSubsampling: '4:4:4' })],
	['grey', () => noise(1).jpeg()],
	['of four inks', () => noise().toColourspace('cmyk').jpeg()],
	['in rising sharpness', () => noise().jpeg({ progressive: true, quality: 97 })],
	['in rising sharpness, tables of its own', () => noise().jpeg({ mozjpeg: true, quality: 97 })],
])('JPEG %s: behind the last block of each scan, and between its parts', async (_, made) => {
	const jpeg = await made().toBuffer()
	expect(withoutMetadata(jpeg)).toBe(jpeg)
	let scans = 0
	for (let scan = marker(jpeg, 0xda); scan >= 0; scan = marker(jpeg, 0xda, scan + 2)) {
		let end = scan + 2
		do end = jpeg.indexOf(0xff, end + 1)
		while (jpeg[end + 1] === 0)
		const words = Buffer.concat([WHO, Buffer.from([0xff, 0x00]), WHO])
		const planted = inserted(jpeg, end, words)
		expect(told(planted)).toBe(true)
		expect(Buffer.from(withoutMetadata(planted))).toEqual(jpeg)
		scans++
	}
	expect(scans).toBeGreaterThan(0)
	await expectGone(inserted(jpeg, marker(jpeg, 0xd9), WHO), jpeg)
	await expectGone(inserted(jpeg, marker(jpeg, 0xdb), WHO), jpeg)
	const lines = Buffer.from([0xff, 0xdc, 0, WHO.length + 2, ...WHO])
	expect(Buffer.from(withoutMetadata(inserted(jpeg, marker(jpeg, 0xda), lines)))).toEqual(jpeg)
})

/** Three grey blocks of eight by eight, begun anew before each. */
function restarting(between: Uint8Array): Buffer {
	const segment = (code: number, content: number[]) => [0xff, code, 0, content.length + 2, ...content]
	const lengths = [1, ...Array(15).fill(0)]
	return Buffer.from([
		...[0xff, 0xd8],
		...segment(0xdb, [0, ...Array(64).fill(1)]),
		...segment(0xc0, [8, 0, 8, 0, 24, 1, 1, 0x11, 0]),
		...segment(0xc4, [0, ...lengths, 0]),
		...segment(0xc4, [0x10, ...lengths, 0]),
		...segment(0xdd, [0, 1]),
		...segment(0xda, [1, 1, 0, 0, 63, 0]),
		...[0x3f, ...between, 0xff, 0xd0, 0x3f, 0xff, 0xd1, 0x3f],
		...[0xff, 0xd9],
	])
}

test('JPEG: before a place where reading begins anew, and after the last that is read', async () => {
	const clean = restarting(new Uint8Array())
	expect(withoutMetadata(clean)).toBe(clean)
	const copy = withoutMetadata(restarting(WHO))
	expect(Buffer.from(copy)).toEqual(clean)
	const more = inserted(clean, clean.length - 2, Buffer.concat([Buffer.from([0xff, 0xd2]), WHO]))
	expect(Buffer.from(withoutMetadata(more))).toEqual(clean)
})

test('JPEG: one whose codes no table has is told; one that ends too early is as far as it goes', async () => {
	const jpeg = await noise().jpeg().toBuffer()
	const arithmetic = Buffer.from(jpeg)
	arithmetic[marker(jpeg, 0xc0) + 1] = 0xc9
	expect(imageMetadata(arithmetic)).toEqual(['unreadable'])
	const short = jpeg.subarray(0, -300)
	expect(imageMetadata(short)).toEqual([])
	const copy = withoutMetadata(short)
	expect(copy).toHaveLength(short.length)
	expect(await pixels(copy)).toBe(await pixels(short))
})

/** The WebP with words behind what its last chunk of this kind codes. */
function webpWith(webp: Buffer, kind: string, words: Uint8Array): Buffer {
	const at = webp.lastIndexOf(kind)
	const end = at + 8 + webp.readUInt32LE(at + 4)
	const fill = Buffer.alloc((end - at + words.length) % 2)
	const rest = webp.subarray(end + ((end - at) % 2))
	const made = Buffer.concat([webp.subarray(0, end), words, fill, rest])
	made.writeUInt32LE(end - at - 8 + words.length, at + 4)
	made.writeUInt32LE(made.length - 8, 4)
	const frame = made.lastIndexOf('ANMF', at)
	if (frame >= 0) made.writeUInt32LE(made.length - frame - 8, frame + 4)
	return made
}

test.each([
	['lossy', 'VP8 ', () => noise().webp()],
	['lossless', 'VP8L', () => noise().webp({ lossless: true })],
	['transparent, its colours', 'VP8 ', () => noise(4).webp()],
	['transparent, its transparency', 'ALPH', () => noise(4).webp()],
])('WebP %s: what stands behind its last pixel is zeros', async (_, kind, made) => {
	const webp = await made().toBuffer()
	const planted = webpWith(webp, kind, WHO)
	expect(told(planted)).toBe(true)
	const copy = await withZerosBehindPixels(planted)
	expect(copy && told(copy)).toBe(false)
	expect(copy && Buffer.from(copy).includes('Amina')).toBe(false)
	expect(copy && (await pixels(copy))).toBe(await pixels(webp))
	const again = copy && (await withZerosBehindPixels(copy))
	expect(again).toEqual(copy)
})

test('WebP in movement: behind the pixels of each picture, in chunks beside them, behind what says how it is played', async () => {
	const gif = await sharp([await noise().png().toBuffer(), await noise().negate().png().toBuffer()], {
		join: { animated: true },
	})
		.gif()
		.toBuffer()
	const webp = await sharp(gif, { animated: true }).webp().toBuffer()
	const all = async (bytes: Uint8Array) =>
		(await sharp(bytes, { animated: true }).raw().toBuffer()).toString('hex')
	for (const planted of [
		webpWith(webp, 'VP8 ', WHO),
		webpWith(webp, 'ANIM', WHO),
		webpWith(webp, 'VP8 ', Buffer.concat([Buffer.from('\0NOTE\x14\0\0\0'), WHO, Buffer.alloc(1)])),
	]) {
		expect(told(planted)).toBe(true)
		const copy = await withZerosBehindPixels(withoutMetadata(planted))
		expect(copy && told(copy)).toBe(false)
		expect(copy && (await all(copy))).toBe(await all(webp))
	}
})

test('neither goes into the copy of a Word file, which says that a picture nobody can draw is not there', async () => {
	const jpeg = await noise().jpeg().toBuffer()
	const relations = {
		a: { type: 'image', target: 'media/a.jpg', part: inserted(jpeg, marker(jpeg, 0xd9), WHO) },
		b: {
			type: 'image',
			target: 'media/b.webp',
			part: webpWith(await noise().webp().toBuffer(), 'VP8 ', WHO),
		},
		c: {
			type: 'image',
			target: 'media/c.webp',
			part: Buffer.from(`RIFF\x20\0\0\0WEBPVP8 \x14\0\0\0${WHO}\0`),
		},
	}
	const shown = Object.keys(relations).map((id) =>
		p(`<w:r><w:pict><v:imagedata r:id="${id}"/></w:pict></w:r>`),
	)
	const { bytes, leftOut } = await stripDocx(wordDocx({ body: p('Le texte.') + shown.join(''), relations }))
	expect(leftOut).toEqual(['picture'])
	const parts = Object.entries(unzipSync(bytes))
	expect(parts.filter(([name]) => name.includes('/media/'))).toHaveLength(3)
	for (const [, part] of parts) expect(told(part)).toBe(false)
})
