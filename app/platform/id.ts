const COUNTER_BITS = 12
/** Where the count of a millisecond begins at most, so that it has room for as many again. */
const LARGEST_START = 2 ** (COUNTER_BITS - 1)

const ID_BYTES = 16
const random = new Uint8Array(256 * ID_BYTES)
let used = random.length
const HEXADECIMAL = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

let last = { time: 0, counter: 0 }

/**
 * A UUID version 7 (RFC 9562, section 5.7): 48 bits of Unix milliseconds, a 12-bit counter that starts at random (section 6.2,
 * method 1), 62 random bits. Ids that one process makes sort in the order in which they were made, also within a millisecond
 * and when the clock steps back.
 */
export function newId(): string {
	const bytes = drawn()
	last = next(Date.now(), (((bytes[6] ?? 0) << 8) | (bytes[7] ?? 0)) % LARGEST_START)
	let { time } = last
	for (let i = 5; i >= 0; i--) {
		bytes[i] = time % 256
		time = Math.floor(time / 256)
	}
	bytes[6] = (last.counter >> 8) | 0x70
	bytes[7] = last.counter & 0xff
	bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
	let hex = ''
	for (const byte of bytes) hex += HEXADECIMAL[byte]
	return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** 16 random bytes; many are drawn at once, which costs what few cost. */
function drawn(): Uint8Array {
	if (used === random.length) {
		crypto.getRandomValues(random)
		used = 0
	}
	used += ID_BYTES
	return random.subarray(used - ID_BYTES, used)
}

function next(now: number, start: number): typeof last {
	if (now > last.time) return { time: now, counter: start }
	const counter = last.counter + 1
	return counter < 2 ** COUNTER_BITS ? { time: last.time, counter } : { time: last.time + 1, counter: start }
}

/** True for text that is written as an id: whatever comes from an address is asked this before it reaches the database. */
export function isId(text: string): boolean {
	return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}
