import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { SHARE_PICTURE } from '#app/modules/citation/head/open-graph.ts'
import { weave } from '#app/ui/weave/weave.ts'

/**
 * Makes the picture that a shared link shows, the cloth of the platform, and the icon for programs that read no SVG into public/: `node scripts/share-picture/build.ts`.
 * Open Graph asks for one on every page, and those who show it read no SVG.
 */
const { path, width, height } = SHARE_PICTURE
const cloth = weave('mbongi', { dye: 0, cols: 8, rows: 5 })
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${cloth.width} ${cloth.height}" preserveAspectRatio="xMidYMid slice"><path fill="${cloth.ground}" d="M0 0H${cloth.width}V${cloth.height}H0Z"/><path fill="${cloth.ink}" fill-rule="evenodd" d="${cloth.inkPath}"/><path fill="${cloth.accent}" fill-rule="evenodd" d="${cloth.accentPath}"/></svg>`
const PUBLIC = join(import.meta.dirname, '../../public')
const png = await sharp(Buffer.from(svg)).png({ palette: true, colours: 16, effort: 10 }).toBuffer()
await writeFile(join(PUBLIC, path), png)
console.log(`${path} ${png.length} bytes`)

/** One picture of 32 pixels in an icon file: its directory and one entry before the PNG. */
const icon = await sharp(await readFile(join(PUBLIC, 'favicon.svg')), { density: 288 })
	.resize(32, 32)
	.png()
	.toBuffer()
const head = Buffer.alloc(22)
head.writeUInt16LE(1, 2)
head.writeUInt16LE(1, 4)
head.set([32, 32], 6)
head.writeUInt16LE(1, 10)
head.writeUInt16LE(32, 12)
head.writeUInt32LE(icon.length, 14)
head.writeUInt32LE(head.length, 18)
await writeFile(join(PUBLIC, 'favicon.ico'), Buffer.concat([head, icon]))
console.log(`favicon.ico ${head.length + icon.length} bytes`)
