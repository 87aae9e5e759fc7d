import { createHash } from 'node:crypto'

/** A file has fewer pictures, and the processes that read files have little memory. */
const MOST = { pictures: 2000, bytes: 32 * 1024 * 1024 }

/** What was made of pictures lately, by their content: a file is read several times while it is checked and copied. */
export class KnownPictures<T> {
	readonly #made = new Map<string, T>()
	#bytes = 0

	of(picture: Uint8Array): T | undefined {
		return this.#made.get(sign(picture))
	}

	/** `size`: the bytes that what was made holds; what is too large is not kept. */
	keep(picture: Uint8Array, made: T, size: number): void {
		if (size > MOST.bytes / 2) return
		if (this.#made.size >= MOST.pictures || this.#bytes + size > MOST.bytes) {
			this.#made.clear()
			this.#bytes = 0
		}
		this.#made.set(sign(picture), made)
		this.#bytes += size
	}
}

const sign = (picture: Uint8Array) => createHash('sha1').update(picture).digest('base64')
