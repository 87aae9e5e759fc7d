import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { stripDocx } from '../../strip/strip-docx.ts'
import { p, wordDocx } from '../../testing/word.ts'
import { drawnAnew } from './drawn-anew.ts'

const WHO = Buffer.from('Amina Ould Personne')
const pixels = async (bytes: Uint8Array) => (await sharp(bytes).raw().toBuffer()).toString('hex')
const drawing = (width: number, height: number) =>
	sharp(Buffer.from(Array.from({ length: width * height }, (_, i) => (i * i) % 251)), {
		raw: { width, height, channels: 1 },
	})

/** The pictures of the copy of a Word file that shows these, and what it says is not there. */
async function copied(...pictures: [name: string, part: Uint8Array][]) {
	const relations = Object.fromEntries(
		pictures.map(([name, part], index) => [`a${index}`, { type: 'image', target: `media/${name}`, part }]),
	)
	const shown = Object.keys(relations).map((id) =>
		p(`<w:r><w:pict><v:imagedata r:id="${id}"/></w:pict></w:r>`),
	)
	const { bytes, leftOut } = await stripDocx(wordDocx({ body: p('Le texte.') + shown.join(''), relations }))
	const media = Object.entries(unzipSync(bytes)).filter(([name]) => name.includes('/media/'))
	return { leftOut, media: media.map(([, part]) => part) }
}

/** A TIFF of five by three pixels, not packed, of a palette, with words in its colours and below its rows. */
function tiff(words: Uint8Array): Buffer {
	const colours = Buffer.alloc(256 * 3 * 2, 9)
	colours.set(words, 300)
	const rows = Buffer.concat([Buffer.from(Array.from({ length: 15 }, (_, i) => i % 4)), words])
	const entries: [tag: number, type: number, count: number, value: number][] = [
		[256, 3, 1, 5],
		[257, 3, 1, 3],
		[258, 3, 1, 8],
		[259, 3, 1, 1],
		[262, 3, 1, 3],
		[273, 4, 1, 8],
		[277, 3, 1, 1],
		[278, 3, 1, 3],
		[279, 4, 1, rows.length],
		[320, 3, 768, 8 + rows.length],
	]
	const directory = Buffer.alloc(2 + entries.length * 12 + 4)
	directory.writeUInt16LE(entries.length)
	for (const [index, [tag, type, count, value]] of entries.entries()) {
		const at = 2 + index * 12
		directory.writeUInt16LE(tag, at)
		directory.writeUInt16LE(type, at + 2)
		directory.writeUInt32LE(count, at + 4)
		directory.writeUInt32LE(value, at + 8)
	}
	const head = Buffer.from([0x49, 0x49, 42, 0, 0, 0, 0, 0])
	head.writeUInt32LE(8 + rows.length + colours.length, 4)
	return Buffer.concat([head, rows, colours, directory])
}

test('TIFF: words in colours that no pixel names and below the last row are not in the copy, whose pixels are the same', async () => {
	const { media, leftOut } = await copied(['a.tiff', tiff(WHO)])
	expect(leftOut).toEqual([])
	const [copy = new Uint8Array()] = media
	expect(Buffer.from(copy).includes(WHO)).toBe(false)
	expect(await pixels(copy)).toBe(await pixels(tiff(new Uint8Array())))
})

test('a large WebP keeps its size and its picture, and nothing behind its last pixel', async () => {
	const webp = await drawing(2100, 2000).webp({ quality: 50, effort: 0 }).toBuffer()
	const planted = Buffer.concat([webp, WHO, Buffer.alloc(1)])
	planted.writeUInt32LE(planted.length - 8, 4)
	planted.writeUInt32LE(planted.length - 20, 16)
	const { media, leftOut } = await copied(['a.webp', planted])
	expect(leftOut).toEqual([])
	const [copy = new Uint8Array()] = media
	expect(Buffer.from(copy).includes(WHO)).toBe(false)
	expect(await sharp(copy).metadata()).toMatchObject({ width: 2100, height: 2000, format: 'webp' })
	const means = async (bytes: Uint8Array) => (await sharp(bytes).stats()).channels.map(({ mean }) => mean)
	const [before, after] = [await means(webp), await means(copy)]
	for (const [channel, mean] of before.entries())
		expect(Math.abs(mean - (after[channel] ?? 0))).toBeLessThan(1)
})

test('pictures that are more than may be drawn for a file are not in the copy, which says so; the others are', async () => {
	const small = await drawing(40, 30).webp().toBuffer()
	const large = Buffer.from(small)
	large.writeUInt16LE(16383, 26)
	large.writeUInt16LE(16383, 28)
	const { media, leftOut } = await copied(['a.webp', large], ['b.webp', small])
	expect(leftOut).toEqual(['largePicture'])
	expect(media.map(({ length }) => length > 0)).toEqual([false, true])
	expect(await drawnAnew(small, 'webp', 1199)).toMatchObject({ copy: null, isTooLarge: true })
})
