import { createHmac, randomBytes } from 'node:crypto'

const DAY_MS = 86_400_000

/**
 * Keys that tell one reader's clicks of a day from another's: an HMAC of address and user agent with a salt that is
 * kept in memory only and thrown away every day (UTC). Neither can be had back from a key, and no two days can be joined.
 */
export function sessionKeys(): (at: Date, address: string, userAgent: string) => string {
	let salt = randomBytes(32)
	let saltDay = -1
	return (at, address, userAgent) => {
		const day = Math.floor(at.getTime() / DAY_MS)
		if (day !== saltDay) {
			salt = randomBytes(32)
			saltDay = day
		}
		return createHmac('sha256', salt).update(`${address}\n${userAgent}`).digest('base64url').slice(0, 22)
	}
}
