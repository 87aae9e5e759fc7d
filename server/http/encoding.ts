import { promisify } from 'node:util'
import {
	type BrotliOptions,
	brotliCompress,
	brotliCompressSync,
	brotliDecompress,
	constants,
	gunzip,
	gzip,
	gzipSync,
} from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const brotliUnpacked = promisify(brotliDecompress)
const gunzipped = promisify(gunzip)
const MIN_BYTES = 512
const COMPRESSIBLE =
	/^(?:text\/|application\/(?:[\w.+-]*\+)?(?:json|xml)\b|image\/svg\+xml|application\/x-bibtex|application\/x-research-info-systems)/

/** The best encoding a client accepts (RFC 9110, section 12.5.3): brotli before gzip, `q=0` refuses. */
export function encodingFor(accept: string | undefined): Encoding {
	return accepts(accept, 'br') ? 'br' : accepts(accept, 'gzip') ? 'gzip' : 'identity'
}

/** Whether a client accepts an encoding. */
export function accepts(accept: string | undefined, encoding: Encoding): boolean {
	if (!accept) return encoding === 'identity'
	const weights = new Map<string, number>()
	for (const part of accept.toLowerCase().split(',')) {
		const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
		const quality = parameters.find((parameter) => parameter.startsWith('q='))
		weights.set(name, quality ? Number(quality.slice(2)) || 0 : 1)
	}
	return (weights.get(encoding) ?? weights.get('*') ?? 0) > 0
}

/** True when a body of this type and size gets smaller enough to be worth it. */
export function isWorthCompressing(type: string | null, bytes: number): boolean {
	return bytes >= MIN_BYTES && COMPRESSIBLE.test(type ?? '')
}

/** A body that is kept, compressed well on the thread pool: it is sent again and again. */
export async function compress(body: Uint8Array, encoding: Encoding): Promise<Uint8Array> {
	if (encoding === 'br') return alone(await brotli(body, brotliOptions(body, 5)))
	return encoding === 'gzip' ? alone(await gzipped(body, { level: 6 })) : body
}

/** The same bytes in memory of their own: a Buffer is often a piece of 64 KB, all of which are held as long as it is (Buffer.poolSize), and a compressed one of what was set apart for it. */
export function alone(bytes: Uint8Array): Uint8Array {
	return bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes)
}

/** The body of which `packed` is the form in `encoding`. */
export async function unpack(
	packed: Uint8Array,
	encoding: Exclude<Encoding, 'identity'>,
): Promise<Uint8Array> {
	return encoding === 'br' ? brotliUnpacked(packed) : gunzipped(packed)
}

/** A body that is sent once, compressed fast: at once, unless it is long, because each of the two trips to the thread pool costs more. */
export async function compressOnce(content: string | Uint8Array, encoding: Encoding): Promise<Uint8Array> {
	if (encoding === 'identity') return bytesOf(content)
	const isText = typeof content === 'string'
	const most = content.length * (isText ? MOST_BYTES_A_UNIT : 1)
	if (most > encoded.length) return compress(bytesOf(content), encoding)
	const body = isText ? encoded.subarray(0, encoded.write(content)) : content
	return encoding === 'br' ? brotliCompressSync(body, brotliOptions(body, 2)) : gzipSync(body, { level: 2 })
}

/** The bytes of a body, a text in UTF-8. */
export function bytesOf(content: string | Uint8Array): Uint8Array {
	return typeof content === 'string' ? Buffer.from(content) : content
}

/** Of a UTF-16 code unit in UTF-8. */
const MOST_BYTES_A_UNIT = 3

/** Where texts stand while they are compressed, because new memory for each costs more than encoding it. Longer bodies are not compressed while everybody waits. */
const encoded = Buffer.allocUnsafeSlow(768 * 1024)

/** The window fits the body, so that little is allocated. */
function brotliOptions(body: Uint8Array, quality: number): BrotliOptions {
	return {
		chunkSize: Math.max(4096, body.length >> 1),
		params: {
			[constants.BROTLI_PARAM_QUALITY]: quality,
			[constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
			[constants.BROTLI_PARAM_SIZE_HINT]: body.length,
			[constants.BROTLI_PARAM_LGWIN]: Math.min(20, Math.max(16, Math.ceil(Math.log2(body.length)))),
		},
	}
}
