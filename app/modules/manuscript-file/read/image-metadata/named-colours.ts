/** Which numbers of a palette the pixels of a picture name: others are colours that nobody sees, and have room for anything. */
export class NamedColours {
	readonly #isNamed = new Uint8Array(256)

	add(number: number): void {
		this.#isNamed[number] = 1
	}

	/** Pixels of one line, each of `bits` bits, those in a byte from its highest on. */
	addLine(line: Uint8Array, bits: number, count: number): void {
		if (bits === 8) {
			for (let at = 0; at < count; at++) this.add(line[at] ?? 0)
			return
		}
		const perByte = 8 / bits
		for (let at = 0; at < count; at++) {
			const shift = 8 - bits * ((at % perByte) + 1)
			this.add(((line[Math.floor(at / perByte)] ?? 0) >> shift) & (2 ** bits - 1))
		}
	}

	/** A palette with `each` bytes for a colour, and zeros for those that no pixel names; null where it is so already. */
	only(palette: Uint8Array, each: number): Uint8Array | null {
		const made = Uint8Array.from(palette)
		for (let at = 0; at < made.length; at++) if (!this.#isNamed[Math.floor(at / each)]) made[at] = 0
		return Buffer.compare(made, palette) === 0 ? null : made
	}
}
