import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** One file of the built site, as the server's static files read it from `build/static-files.json`. */
export type StaticFile = { type: string; sha256: string; bytes: number; encodings: ('br' | 'gzip')[] }

const TYPES: { [extension: string]: string } = {
	'.css': 'text/css; charset=utf-8',
	'.js': 'text/javascript; charset=utf-8',
	'.mjs': 'text/javascript; charset=utf-8',
	'.json': 'application/json; charset=utf-8',
	'.svg': 'image/svg+xml',
	'.png': 'image/png',
	'.jpg': 'image/jpeg',
	'.webp': 'image/webp',
	'.ico': 'image/x-icon',
	'.woff2': 'font/woff2',
	'.wasm': 'application/wasm',
	'.txt': 'text/plain; charset=utf-8',
	'.xml': 'application/xml; charset=utf-8',
	'.webmanifest': 'application/manifest+json',
	'.pdf': 'application/pdf',
	'.zip': 'application/zip',
	'.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
	'.sty': 'text/x-tex; charset=utf-8',
	'.cls': 'text/x-tex; charset=utf-8',
	'.tex': 'text/x-tex; charset=utf-8',
	'.csl': 'application/vnd.citationstyles.style+xml',
	'.bcmap': 'application/octet-stream',
	'.pfb': 'application/octet-stream',
	'.ttf': 'font/ttf',
	'.icc': 'application/vnd.iccprofile',
}
const COMPRESSED = new Set([
	'.css',
	'.js',
	'.mjs',
	'.json',
	'.svg',
	'.txt',
	'.xml',
	'.wasm',
	'.sty',
	'.cls',
	'.tex',
	'.csl',
	'.ttf',
])
const FOLDER = join(import.meta.dirname, '../build/client')

const files: { [path: string]: StaticFile } = {}
for (const path of readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })) {
	const full = join(FOLDER, path)
	const name = relative(FOLDER, full)
	if (!statSync(full).isFile() || name.startsWith('.vite/') || /\.(br|gz)$/.test(name)) continue
	const content = readFileSync(full)
	const extension = extname(name)
	const encodings: StaticFile['encodings'] = []
	if (COMPRESSED.has(extension) && content.length > 256) {
		const twins = {
			br: brotliCompressSync(content, {
				params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
			}),
			gzip: gzipSync(content, { level: 9 }),
		}
		for (const [encoding, twin] of Object.entries(twins)) {
			if (twin.length >= content.length) continue
			writeFileSync(`${full}.${encoding === 'br' ? 'br' : 'gz'}`, twin)
			encodings.push(encoding as 'br' | 'gzip')
		}
	}
	files[`/${name}`] = {
		type: TYPES[extension] ?? 'application/octet-stream',
		sha256: createHash('sha256').update(content).digest('hex'),
		bytes: content.length,
		encodings,
	}
}
writeFileSync(join(FOLDER, '../static-files.json'), JSON.stringify(files))
console.log(`${Object.keys(files).length} static files ready`)
