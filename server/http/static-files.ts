import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MiddlewareHandler } from 'hono'
import type { StaticFile } from '#scripts/precompress.ts'
import { matchesTag } from './conditional.ts'
import { encodingFor } from './encoding.ts'
import { refusal, type SiteEnv } from './request.ts'

/**
 * The files of a build (`<folder>/static-files.json` beside `<folder>/client`), from memory, with their compressed
 * twins. Files under /assets carry their hash in the name and never change; the others are checked again each hour.
 */
export function staticFiles(folder: string): MiddlewareHandler<SiteEnv> {
	const files = JSON.parse(readFileSync(join(folder, 'static-files.json'), 'utf8')) as Record<
		string,
		StaticFile
	>
	const known = new Map(Object.entries(files))
	const contents = new Map<string, Buffer<ArrayBuffer>>()
	const read = (path: string) => {
		const content = contents.get(path) ?? readFileSync(join(folder, 'client', path))
		contents.set(path, content)
		return content
	}

	return async (c, next) => {
		const file = known.get(c.req.path)
		if (!file) return c.req.path.startsWith('/assets/') ? refusal(404, 'Not found') : next()
		if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
			return refusal(405, 'Method not allowed', { allow: 'GET, HEAD' })
		}
		const accepted = encodingFor(c.req.header('accept-encoding'))
		const encoding = accepted !== 'identity' && file.encodings.includes(accepted) ? accepted : 'identity'
		const tag = `"${file.sha256.slice(0, 24)}-${encoding}"`
		const headers: Record<string, string> = {
			etag: tag,
			'content-type': file.type,
			'cache-control': c.req.path.startsWith('/assets/')
				? 'public, max-age=31536000, immutable'
				: 'public, max-age=3600',
		}
		if (file.encodings.length > 0) headers['vary'] = 'Accept-Encoding'
		if (matchesTag(c.req.header('if-none-match'), tag)) return new Response(null, { status: 304, headers })
		const suffix = { br: '.br', gzip: '.gz', identity: '' }[encoding]
		const content = read(c.req.path + suffix)
		headers['content-length'] = String(content.length)
		if (encoding !== 'identity') headers['content-encoding'] = encoding
		return new Response(c.req.method === 'HEAD' ? null : content, { headers })
	}
}
