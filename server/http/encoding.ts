import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const MIN_BYTES = 512
const COMPRESSIBLE =
	/^(?:text\/|application\/(?:[\w.+-]*\+)?(?:json|xml)\b|image\/svg\+xml|application\/x-bibtex|application\/x-research-info-systems)/

/** The best encoding a client accepts (RFC 9110, section 12.5.3): brotli before gzip, `q=0` refuses. */
export function encodingFor(accept: string | undefined): Encoding {
	if (!accept) return 'identity'
	const weights = new Map<string, number>()
	for (const part of accept.toLowerCase().split(',')) {
		const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
		const quality = parameters.find((parameter) => parameter.startsWith('q='))
		weights.set(name, quality ? Number(quality.slice(2)) || 0 : 1)
	}
	const accepts = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0
	return accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : 'identity'
}

/** True when a body of this type and size gets smaller enough to be worth it. */
export function isWorthCompressing(type: string | null, bytes: number): boolean {
	return bytes >= MIN_BYTES && COMPRESSIBLE.test(type ?? '')
}

/** The body compressed on the thread pool: brotli 5 or gzip 6, or as it is. The window fits the body, so that little is allocated. */
export async function compress(body: Uint8Array, encoding: Encoding): Promise<Uint8Array> {
	if (encoding === 'br') {
		return brotli(body, {
			params: {
				[constants.BROTLI_PARAM_QUALITY]: 5,
				[constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
				[constants.BROTLI_PARAM_SIZE_HINT]: body.length,
				[constants.BROTLI_PARAM_LGWIN]: Math.min(20, Math.max(16, Math.ceil(Math.log2(body.length)))),
			},
		})
	}
	return encoding === 'gzip' ? gzipped(body, { level: 6 }) : body
}
