import type { MiddlewareHandler } from 'hono'
import { addressAt } from '#app/addresses/match.ts'
import { MOST_PART_BYTES } from '#app/modules/submission/uploads/index.ts'
import { networkOf } from '#app/platform/http/network.ts'
import { machineMemory } from '#app/platform/machine-memory.ts'
import { boundaryOf, readAway, withoutLargeFiles } from './large-forms.ts'
import type { HandlePage } from './pages.ts'
import { refuse, SenderLeft, type SiteContext, type SiteEnv } from './request.ts'
import { contentOf } from './text-body.ts'
import { isForReaders, unavailableRequest } from './unavailable.ts'

const MB = 1024 * 1024
/** What one request may send, with a piece of it that comes at the end. */
const MOST_OF_ONE = 66 * MB
const RETRY_AFTER_S = '10'
/** Fields of a form; each is an object while it is read, and costs many times its bytes. */
const MOST_FIELDS = 10_000

/** Bytes of bodies that a node holds at once, from everybody and from one network: who sends many slowly must not fill the memory of its machine (or container). */
export function mostHeld(memory = machineMemory()): { all: number; sender: number } {
	const all = Math.max(MOST_OF_ONE, Math.min(384 * MB, memory / 6))
	return { all, sender: Math.max(MOST_OF_ONE, Math.min(96 * MB, all / 4)) }
}

/** Bytes held at once, by sender. `take` refuses what would be too many. */
export function heldBytes(most = mostHeld()) {
	const bySender = new Map<string, number>()
	let all = 0
	return {
		take(sender: string | null, bytes: number): boolean {
			const own = sender === null ? 0 : (bySender.get(sender) ?? 0) + bytes
			if (all + bytes > most.all || own > most.sender) return false
			all += bytes
			if (sender !== null) bySender.set(sender, own)
			return true
		},
		give(sender: string | null, bytes: number): void {
			all -= bytes
			if (sender === null) return
			const own = (bySender.get(sender) ?? 0) - bytes
			if (own > 0) bySender.set(sender, own)
			else bySender.delete(sender)
		},
	}
}

/**
 * Reads bodies whole before a page does. Of a form that is larger than its address declares, files are left out, and its page answers that they are too large; where that does not help, 413, for
 * readers as a page of the site; so do forms of more fields than anybody fills in. 503 while the bodies of one network, or of all, fill the memory that there is for them; they count until they are answered. A file in parts (tus) passes as a stream,
 * because its page keeps what arrives, and counts as one part. To be placed behind the limit of rates, so that who is too fast is answered before anything is read.
 */
export function bodyLimits(handlePage: HandlePage, held = heldBytes()): MiddlewareHandler<SiteEnv> {
	return async (c, next) => {
		const { body } = c.req.raw
		if (!body || c.req.method === 'GET' || c.req.method === 'HEAD') return next()
		const { address, isThisMachine } = c.var.client
		const sender = isThisMachine ? null : networkOf(address)
		const { body: most, rate } = addressAt(c.req.path)
		if (rate === 'upload') {
			if (!held.take(sender, MOST_PART_BYTES)) return tooMuch(c.req.raw)
			return next().finally(() => held.give(sender, MOST_PART_BYTES))
		}
		const isReaders = isForReaders(c.req.raw)
		const boundary = isReaders ? boundaryOf(c.req.raw) : null
		if (!isReaders && Number(c.req.header('content-length') ?? 0) > most) return tooLarge(c.req.raw)
		const begun: Uint8Array[] = []
		const rest = whileSent(body)
		let bytes = 0
		try {
			while (bytes <= most) {
				const read = await rest.next()
				if (read.done) break
				if (!held.take(sender, read.value.length)) return tooMuch(c.req.raw)
				bytes += read.value.length
				begun.push(read.value)
			}
			const isLarger = bytes > most
			const form = isLarger && boundary ? await withoutLargeFiles({ begun, rest, boundary }, most) : null
			const whole = isLarger ? form : new Uint8Array(Buffer.concat(begun))
			begun.length = 0
			if (whole === null || hasTooManyFields(whole, c.req.header('content-type')))
				return isReaders ? await pageOf(c, rest) : tooLarge(c.req.raw)
			const headers = new Headers(c.req.raw.headers)
			headers.set('content-length', String(whole.length))
			c.req.raw = new Request(c.req.raw, { body: whole, headers })
			await next()
		} finally {
			held.give(sender, bytes)
			await rest.return(undefined)
		}
	}

	/** Says that what was sent is too large, as a page of the site, once all of it has come. */
	async function pageOf(c: SiteContext, rest: AsyncIterator<Uint8Array>): Promise<Response> {
		const plain = tooLarge(c.req.raw)
		if (!(await readAway(rest))) return plain
		const { requestId, client } = c.var
		const { pathname, search } = new URL(c.req.url)
		const page = await handlePage(unavailableRequest(c.req.raw), {
			requestId,
			clientAddress: client.address,
			unanswered: { because: 'tooLarge', address: pathname + search, isWrite: true, form: null },
		})
			.then(async (made) => new Response(await contentOf(made), made))
			.catch(() => plain)
		for (const name of ['connection', 'cache-control']) page.headers.set(name, plain.headers.get(name) ?? '')
		return page
	}
}

/** The pieces of a body; @throws {SenderLeft} where it breaks off, which only its sender brings about. */
async function* whileSent(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
	try {
		yield* body
	} catch (cause) {
		throw new SenderLeft('a body broke off', { cause })
	}
}

/** Counts what stands before each field but the first: the signs of one form (WHATWG URL, section 5.1), the line and dashes of the other (RFC 2046, section 5.1.1). */
function hasTooManyFields(body: Uint8Array, type = ''): boolean {
	const mark = /^application\/x-www-form-urlencoded\b/i.test(type)
		? '&'
		: /^multipart\/form-data\b/i.test(type)
			? '\r\n--'
			: null
	if (mark === null) return false
	const bytes = Buffer.from(body.buffer, body.byteOffset, body.length)
	let fields = 0
	for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + mark.length)) {
		fields += 1
		if (fields > MOST_FIELDS) return true
	}
	return false
}

function tooLarge(request: Request): Response {
	return refuse(request, 413, 'tooLarge', { connection: 'close' })
}

function tooMuch(request: Request): Response {
	const headers = { connection: 'close', 'retry-after': RETRY_AFTER_S }
	return refuse(request, 503, 'tooMany', headers)
}
