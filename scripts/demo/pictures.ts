import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/** A picture of the library: its name in addresses and its size in pixels. */
type Picture = { name: string; width: number; height: number }
/** The picture at a path of the corpus, relative to the folder of its record. */
export type PictureOf = (path: string) => Picture

/** The widest that the column of a text shows on a screen of usual density, and some more. */
const WIDEST = 1200
/** Drawings are made twice as fine as they say they are. */
const DRAWING_DENSITY = 144

/** Makes the pictures of a record once: WebP on white, at most 1200 pixels wide, named by their content. */
export async function makePictures(
	recordFolder: string,
	paths: readonly string[],
	target: string,
): Promise<PictureOf> {
	mkdirSync(target, { recursive: true })
	const made = new Map<string, Picture>()
	for (const path of paths) {
		const { bytes, width, height } = await webPicture(readFileSync(join(recordFolder, path)), path)
		const name = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
		writeFileSync(join(target, `${name}.webp`), bytes)
		made.set(path, { name, width, height })
	}
	return (path) => {
		const picture = made.get(path)
		if (!picture) throw new Error(`${recordFolder}: ${path} is not among the pictures of the record`)
		return picture
	}
}

async function webPicture(source: Buffer, path: string) {
	const image = sharp(source, path.endsWith('.svg') ? { density: DRAWING_DENSITY } : {})
		.autoOrient()
		.flatten({ background: 'white' })
		.resize(WIDEST, WIDEST * 2, { fit: 'inside', withoutEnlargement: true })
	const isPhoto = /\.jpe?g$/.test(path)
	const { data, info } = await image.clone().webp({ quality: 80 }).toBuffer({ resolveWithObject: true })
	// Drawings and figures of few colours are smaller and sharper without loss.
	const exact = isPhoto ? data : await image.webp({ nearLossless: true, quality: 60 }).toBuffer()
	return {
		bytes: exact.length <= data.length * 1.2 ? exact : data,
		width: info.width,
		height: info.height,
	}
}
