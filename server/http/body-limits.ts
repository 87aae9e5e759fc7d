import type { MiddlewareHandler } from 'hono'
import { addressAt } from '#app/addresses/match.ts'
import { MOST_PART_BYTES } from '#app/modules/submission/uploads/index.ts'
import { networkOf } from '#app/platform/http/network.ts'
import { refusal, type SiteEnv, sayTo } from './request.ts'

const MB = 1024 * 1024
/** Bytes of bodies that the node holds at once, from everybody and from one network: who sends many slowly must not fill its memory. */
const MOST_HELD = { all: 384 * MB, sender: 96 * MB }
const RETRY_AFTER_S = '10'

/** Bytes held at once, by sender. `take` refuses what would be too many. */
export function heldBytes(most = MOST_HELD) {
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
 * Reads bodies whole before a page does: 413 for one that is larger than its address declares, 503 while the bodies of one network, or of all, fill the memory that
 * there is for them; they count until they are answered. A file in parts (tus) passes as a stream, because its page keeps what arrives, and
 * counts as one part. To be placed behind the limit of rates, so that who is too fast is answered before anything is read.
 */
export function bodyLimits(held = heldBytes()): MiddlewareHandler<SiteEnv> {
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
		if (Number(c.req.header('content-length') ?? 0) > most) return tooLarge(c.req.raw)
		const chunks: Uint8Array[] = []
		let bytes = 0
		try {
			for await (const chunk of body) {
				if (bytes + chunk.length > most) return tooLarge(c.req.raw)
				if (!held.take(sender, chunk.length)) return tooMuch(c.req.raw)
				bytes += chunk.length
				chunks.push(chunk)
			}
			c.req.raw = new Request(c.req.raw, { body: new Uint8Array(Buffer.concat(chunks)) })
			chunks.length = 0
			await next()
		} finally {
			held.give(sender, bytes)
		}
	}
}

function tooLarge(request: Request): Response {
	return refusal(413, sayTo(request, 'tooLarge'), { connection: 'close' })
}

function tooMuch(request: Request): Response {
	const headers = { connection: 'close', 'retry-after': RETRY_AFTER_S }
	return refusal(503, sayTo(request, 'tooMany'), headers)
}
