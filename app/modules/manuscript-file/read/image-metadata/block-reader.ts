/** `found`: by the sixteen bits that follow the length of the code that they begin with (0 for none) times 256, and its value. `isUsed`: the values that were read so far. */
export type HuffmanCode = { found: Uint16Array; isUsed: Uint8Array }

/** A Huffman table (ITU-T T.81, annex C): how many codes there are of each length, and their values. */
export function huffmanCode(counts: Uint8Array, values: Uint8Array): HuffmanCode {
	const found = new Uint16Array(65536)
	let at = 0
	let index = 0
	for (let length = 1; length <= 16; length++)
		for (let count = counts[length - 1] ?? 0; count > 0; count--) {
			const next = at + (1 << (16 - length))
			found.fill((length << 8) | (values[index++] ?? 0), at, next)
			at = next
		}
	return { found, isUsed: new Uint8Array(256) }
}

/** What a scan reads of each block in pictures of rising sharpness (G.1.1): coefficients, and whether they are known but for their last bits. */
export type Band = { from: number; to: number; isRefined: boolean }

/** The codes of a component, and for each block, in two words, which of its coefficients are not zero: corrections are read of those. */
export type Part = { first: HuffmanCode | undefined; rest: HuffmanCode | undefined; known: Uint32Array }

/** Reads blocks as far as to know how many bits they take (F.2.2, G.2); `band` is null in pictures whose scans hold whole blocks. */
export class BlockReader {
	readonly #band: Band | null
	#data: Uint8Array = new Uint8Array()
	/** In bits. */
	#at = 0
	/** How many blocks that follow hold nothing more but corrections. */
	#ended = 0
	#isBroken = false

	constructor(band: Band | null) {
		this.#band = band
	}

	/** Whether the tables are there that blocks of this part are read by. */
	canRead({ first, rest }: Part): boolean {
		if (!this.#band) return first !== undefined && rest !== undefined
		return this.#band.from > 0 ? rest !== undefined : this.#band.isRefined || first !== undefined
	}

	begin(data: Uint8Array): void {
		this.#data = data
		this.#at = 0
		this.#ended = 0
		this.#isBroken = false
	}

	/** False where the data end before the block, or hold no code. */
	read({ first, rest, known }: Part, block: number): boolean {
		const band = this.#band
		if (!band) {
			this.#skip(this.#symbol(first))
			this.#wholeBlock(rest)
		} else if (band.from === 0) this.#skip(band.isRefined ? 1 : this.#symbol(first))
		else if (band.isRefined) this.#corrections(rest, known, block * 2, band)
		else this.#coefficients(rest, known, block * 2, band)
		return !this.#isBroken && !this.isShort
	}

	get isShort(): boolean {
		return this.#at > this.#data.length * 8
	}

	/** How many bytes were needed so far; null where there was no code. */
	get used(): number | null {
		if (this.isShort) return this.#data.length
		return this.#isBroken ? null : Math.ceil(this.#at / 8)
	}

	#wholeBlock(code: HuffmanCode | undefined): void {
		for (let k = 1; k < 64; k++) {
			const symbol = this.#symbol(code)
			const size = symbol & 15
			if (size === 0 && symbol >> 4 < 15) return
			k += symbol >> 4
			this.#at += size
		}
	}

	#coefficients(code: HuffmanCode | undefined, known: Uint32Array, word: number, { from, to }: Band): void {
		if (this.#ended > 0) {
			this.#ended--
			return
		}
		for (let k = from; k <= to; k++) {
			const symbol = this.#symbol(code)
			const [run, size] = [symbol >> 4, symbol & 15]
			if (size === 0 && run < 15) {
				this.#ended = (1 << run) + this.#bits(run) - 1
				return
			}
			k += run
			this.#at += size
			if (size > 0) mark(known, word, k)
		}
	}

	#corrections(code: HuffmanCode | undefined, known: Uint32Array, word: number, { from, to }: Band): void {
		let k = from
		if (this.#ended === 0)
			for (; k <= to; k++) {
				const symbol = this.#symbol(code)
				const size = symbol & 15
				let run = symbol >> 4
				if (size > 0) this.#at++
				else if (run < 15) {
					this.#ended = (1 << run) + this.#bits(run)
					break
				}
				for (; k <= to; k++)
					if (isMarked(known, word, k)) this.#at++
					else if (--run < 0) break
				if (size > 0) mark(known, word, k)
			}
		if (this.#ended === 0) return
		for (; k <= to; k++) if (isMarked(known, word, k)) this.#at++
		this.#ended--
	}

	#skip(bits: number): void {
		this.#at += bits
	}

	#symbol(code: HuffmanCode | undefined): number {
		const byte = this.#at >> 3
		const data = this.#data
		const ahead = ((data[byte] ?? 0) << 16) | ((data[byte + 1] ?? 0) << 8) | (data[byte + 2] ?? 0)
		const found = code?.found[(ahead >> (8 - (this.#at & 7))) & 0xffff] ?? 0
		if (found === 0) {
			this.#isBroken = true
			if (this.#at + 16 > data.length * 8) this.#at = data.length * 8 + 1
		} else if (code) code.isUsed[found & 0xff] = 1
		this.#at += found >> 8
		return found & 0xff
	}

	#bits(count: number): number {
		let value = 0
		for (let index = 0; index < count; index++, this.#at++)
			value = (value << 1) | (((this.#data[this.#at >> 3] ?? 0) >> (7 - (this.#at & 7))) & 1)
		return value
	}
}

function mark(known: Uint32Array, word: number, k: number): void {
	if (k < 64) known[word + (k >> 5)] = (known[word + (k >> 5)] ?? 0) | (1 << (k & 31))
}

const isMarked = (known: Uint32Array, word: number, k: number) =>
	((known[word + (k >> 5)] ?? 0) & (1 << (k & 31))) !== 0
