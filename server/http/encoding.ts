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

const QUALITY = { once: { brotli: 4, gzip: 5 }, kept: { brotli: 5, gzip: 6 } }

/**
 * The body compressed on the thread pool, or as it is: better when it is kept and sent again and again than when it is sent once.
 * The window fits the body, so that little is allocated, and the result the output, so that it is not joined of pieces.
 */
export async function compress(
	body: Uint8Array,
	encoding: Encoding,
	use: keyof typeof QUALITY = 'kept',
): Promise<Uint8Array> {
	const chunkSize = Math.max(4096, body.length >> 1)
	if (encoding === 'br') {
		return brotli(body, {
			chunkSize,
			params: {
				[constants.BROTLI_PARAM_QUALITY]: QUALITY[use].brotli,
				[constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
				[constants.BROTLI_PARAM_SIZE_HINT]: body.length,
				[constants.BROTLI_PARAM_LGWIN]: Math.min(20, Math.max(16, Math.ceil(Math.log2(body.length)))),
			},
		})
	}
	return encoding === 'gzip' ? gzipped(body, { level: QUALITY[use].gzip, chunkSize }) : body
}
