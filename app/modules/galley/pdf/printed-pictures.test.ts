import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { englishArticle } from '#app/modules/work/testing/records.ts'
import { sourceOf } from '../testing.ts'
import { printedPictures } from './printed-pictures.ts'
import { writePdf } from './write-pdf.ts'

const SRC = `/images/${'a'.repeat(32)}`

async function kept(mediaType: string, picture: Sharp) {
	return new Map([[SRC, { mediaType, bytes: new Uint8Array(await picture.toBuffer()), sha256: '' }]])
}

/** Broad shades with grain, as a camera sees: the same each time. */
function photograph(width: number, height: number): Sharp {
	const pixels = Buffer.alloc(width * height * 3)
	let grain = 1
	for (let at = 0; at < pixels.length; at++) {
		grain = (Math.imul(grain, 1664525) + 1013904223) >>> 0
		const [x, y] = [Math.floor(at / 3) % width, Math.floor(at / 3 / width)]
		pixels[at] = 128 + 90 * Math.sin((x + 40 * (at % 3)) / 60) * Math.cos(y / 45) + (grain >>> 28)
	}
	return sharp(pixels, { raw: { width, height, channels: 3 } })
}

function drawing(colour: string, ground: string): Sharp {
	return sharp(
		Buffer.from(
			`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><path fill="${ground}" d="M0 0h600v400H0z"/><path stroke="${colour}" stroke-width="3" fill="none" d="M20 380L200 90 390 240 580 30M20 20v360h560"/></svg>`,
		),
	)
}

/** Bytes that a picture adds to the PDF of an article. */
async function addedBy(pictures: Awaited<ReturnType<typeof kept>>): Promise<number> {
	const figure = `<figure id="f"><img src="${SRC}" alt="A view" width="600" height="400"></figure>`
	const { bytes } = await writePdf(sourceOf(englishArticle, figure, { pictures }))
	return bytes.length - (await writePdf(sourceOf(englishArticle, '<p>Words.</p>'))).bytes.length
}

test('a photograph kept as WebP weighs in a PDF what it weighs as JPEG', async () => {
	const pictures = await kept('image/webp', photograph(600, 400).webp({ quality: 82 }))
	const jpeg = await photograph(600, 400).jpeg({ quality: 85 }).toBuffer()
	expect(await addedBy(pictures)).toBeLessThan(1.3 * jpeg.length)
})

test.each([
	['in black', '#000', 'b-w'],
	['in colours', '#a33', 'srgb'],
])('a drawing %s keeps each pixel and weighs what it weighs as PNG', async (_, colour, space) => {
	const pictures = await kept('image/webp', drawing(colour, '#fff').webp({ lossless: true }))
	const printed = (await printedPictures(pictures)).get(SRC)
	expect(printed?.mediaType).toBe('image/png')
	expect((await sharp(printed?.bytes).metadata()).space).toBe(space)
	const pixels = (bytes?: Uint8Array) => sharp(bytes).toColourspace('srgb').removeAlpha().raw().toBuffer()
	expect(await pixels(printed?.bytes)).toEqual(await pixels(pictures.get(SRC)?.bytes))
	const png = await drawing(colour, '#fff').removeAlpha().png().toBuffer()
	expect(await addedBy(pictures)).toBeLessThan(1.3 * png.length + 5000)
})

test('what is transparent stays so', async () => {
	const pictures = await kept('image/webp', drawing('#a33', 'none').webp({ quality: 82 }))
	const printed = (await printedPictures(pictures)).get(SRC)
	expect(printed?.mediaType).toBe('image/png')
	expect((await sharp(printed?.bytes).stats()).isOpaque).toBe(false)
})

test('no picture has more dots than a page can show; a JPEG that fits stays as it is', async () => {
	const fitting = await kept('image/jpeg', photograph(300, 200).jpeg())
	expect((await printedPictures(fitting)).get(SRC)).toBe(fitting.get(SRC))
	const large = await kept('image/jpeg', photograph(2400, 240).jpeg())
	const printed = (await printedPictures(large)).get(SRC)
	expect(await sharp(printed?.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 2032, height: 203 })
})

test('the same picture gives the same bytes', async () => {
	const pictures = await kept('image/webp', photograph(300, 200).webp({ quality: 82 }))
	expect(await printedPictures(pictures)).toEqual(await printedPictures(pictures))
})
