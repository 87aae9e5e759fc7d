import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { deflated } from './deflated.ts'
import { HUGE_JPEG } from './pdfs.ts'

const MB = 1024 * 1024

function chunk(type: string, data: Uint8Array): Buffer {
	const content = Buffer.concat([Buffer.from(type), data])
	const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
	length.writeUInt32BE(data.length)
	sum.writeUInt32BE(crc32(content))
	return Buffer.concat([length, content, sum])
}

function png(side: number, pixels: Uint8Array, before: Buffer = Buffer.alloc(0)): Uint8Array {
	const header = Buffer.alloc(13)
	header.writeUInt32BE(side, 0)
	header.writeUInt32BE(side, 4)
	header[8] = 1
	return Buffer.concat([
		Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
		chunk('IHDR', header),
		before,
		chunk('IDAT', pixels),
		chunk('IEND', Buffer.alloc(0)),
	])
}

/** A TIFF of one deflated strip (compression 8) of this many pixels a side. */
function tiff(side: number): Uint8Array {
	const strip = deflated('\0', Math.min(side * side, 900 * MB))
	const tags: [number, number, number][] = [
		[256, 4, side],
		[257, 4, side],
		[258, 3, 8],
		[259, 3, 8],
		[262, 3, 1],
		[273, 4, 8 + 2 + 9 * 12 + 4],
		[277, 3, 1],
		[278, 4, side],
		[279, 4, strip.length],
	]
	const head = Buffer.alloc(8 + 2 + tags.length * 12 + 4)
	head.write('II*\0', 'latin1')
	head.writeUInt32LE(8, 4)
	head.writeUInt16LE(tags.length, 8)
	for (const [index, [tag, type, value]] of tags.entries()) {
		const at = 10 + index * 12
		head.writeUInt16LE(tag, at)
		head.writeUInt16LE(type, at + 2)
		head.writeUInt32LE(1, at + 4)
		if (type === 3) head.writeUInt16LE(value, at + 8)
		else head.writeUInt32LE(value, at + 8)
	}
	return Buffer.concat([head, strip])
}

/** A GIF of 60,000 by 60,000 with 5,000 frames of one pixel each (GIF89a). */
function gif(): Uint8Array {
	const head = Buffer.from('GIF89a\x60\xea\x60\xea\x80\0\0\0\0\0\xff\xff\xff', 'latin1')
	const frame = Buffer.from('21f90400000000002c000000000100010000 02024401 00'.replace(/ /g, ''), 'hex')
	return Buffer.concat([head, ...Array.from({ length: 5000 }, () => frame), Buffer.from(';')])
}

let webp: Promise<Uint8Array> | undefined

function makeWebp(): Promise<Uint8Array> {
	const create = { width: 16_000, height: 16_000, channels: 3, background: '#fff' } as const
	return sharp({ create, limitInputPixels: false }).webp({ lossless: true, effort: 0 }).toBuffer()
}

/** A good one whose sizes (ISO/IEC 23008-12, section 6.5.3, `ispe`) are others. */
async function avif(side: number): Promise<Uint8Array> {
	const create = { width: 40, height: 30, channels: 3, background: '#a50' } as const
	const picture = await sharp({ create }).avif().toBuffer()
	for (let at = picture.indexOf('ispe'); at >= 0; at = picture.indexOf('ispe', at + 4)) {
		picture.writeUInt32BE(side, at + 8)
		picture.writeUInt32BE(side, at + 12)
	}
	return picture
}

/** Pictures that look small and decode to hundreds of megabytes. */
export const PICTURE_BOMBS: { [name: string]: () => Uint8Array | Promise<Uint8Array> } = {
	PNG: () => png(60_000, deflated('\0', 450 * MB)),
	'PNG with a text of 300 MB': () =>
		png(
			8,
			deflated('\0', 16),
			chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflated('x', 300 * MB)])),
		),
	JPEG: () => HUGE_JPEG,
	WebP: () => (webp ??= makeWebp()),
	'AVIF that says 60,000 pixels a side': () => avif(60_000),
	GIF: gif,
	'TIFF of 30,000 pixels a side': () => tiff(30_000),
	'TIFF of 2,000,000 pixels a side': () => tiff(2_000_000),
	SVG: () =>
		Buffer.from(
			`<svg xmlns="http://www.w3.org/2000/svg" width="60000" height="60000"><defs><g id="a0"><path d="M0 0h9"/></g>${Array.from({ length: 9 }, (_, index) => `<g id="a${index + 1}">${`<use href="#a${index}"/>`.repeat(10)}</g>`).join('')}</defs><use href="#a9"/></svg>`,
		),
}
