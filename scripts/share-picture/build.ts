import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { SHARE_PICTURE } from '#app/modules/citation/head/open-graph.ts'
import { weave } from '#app/ui/weave/weave.ts'

/**
 * Makes the picture that a shared link shows, the cloth of the platform, into public/: `node scripts/share-picture/build.ts`.
 * Open Graph asks for one on every page, and those who show it read no SVG.
 */
const { path, width, height } = SHARE_PICTURE
const cloth = weave('mbongi', { dye: 0, cols: 8, rows: 5 })
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${cloth.width} ${cloth.height}" preserveAspectRatio="xMidYMid slice"><path fill="${cloth.ground}" d="M0 0H${cloth.width}V${cloth.height}H0Z"/><path fill="${cloth.ink}" fill-rule="evenodd" d="${cloth.inkPath}"/><path fill="${cloth.accent}" fill-rule="evenodd" d="${cloth.accentPath}"/></svg>`
const png = await sharp(Buffer.from(svg)).png({ palette: true, colours: 16, effort: 10 }).toBuffer()
await writeFile(join(import.meta.dirname, '../../public', path), png)
console.log(`${path} ${png.length} bytes`)
