import { BlockReader, type HuffmanCode, type Part } from './block-reader.ts'

/** A component: how many of its blocks lie in a unit, how many hold something of the picture, how many a line of whole units has. */
type Component = {
	id: number
	across: number
	down: number
	width: number
	height: number
	line: number
	known: Uint32Array
}

/** One scan: how many units it has, and how many bytes of a run of data its units from `first` to `end` use; null where that is not to be known. */
export type Scan = { units: number; used(data: Uint8Array, first: number, end: number): number | null }

/** The blocks of a picture and what is known of them while its scans are followed; nothing is drawn. */
export class PictureOfBlocks {
	readonly #components: readonly Component[]
	readonly #isProgressive: boolean
	readonly #across: number
	readonly #down: number
	/** A scan of rising sharpness ended before its picture: how those after it are read is the affair of each program. */
	#isShort = false

	private constructor(
		components: readonly Component[],
		isProgressive: boolean,
		across: number,
		down: number,
	) {
		this.#components = components
		this.#isProgressive = isProgressive
		this.#across = across
		this.#down = down
	}

	/** By the content of a frame's header (ITU-T T.81, B.2.2); null for one without size. */
	static of(content: Uint8Array, isProgressive: boolean): PictureOfBlocks | null {
		const [, y1 = 0, y2 = 0, x1 = 0, x2 = 0, count = 0] = content
		const [height, width] = [(y1 << 8) | y2, (x1 << 8) | x2]
		const named = Array.from({ length: count }, (_, index) => {
			const [id = 0, both = 0] = content.subarray(6 + index * 3)
			return { id, across: both >> 4, down: both & 15 }
		})
		if (height * width * count === 0 || named.some(({ across, down }) => across * down === 0)) return null
		const widest = Math.max(...named.map(({ across }) => across))
		const highest = Math.max(...named.map(({ down }) => down))
		const unitsAcross = Math.ceil(width / (8 * widest))
		const unitsDown = Math.ceil(height / (8 * highest))
		const components = named.map((component) => {
			const { across, down } = component
			return {
				...component,
				width: Math.ceil(Math.ceil((width * across) / widest) / 8),
				height: Math.ceil(Math.ceil((height * down) / highest) / 8),
				line: unitsAcross * across,
				known: new Uint32Array(isProgressive ? unitsAcross * across * unitsDown * down * 2 : 0),
			}
		})
		return new PictureOfBlocks(components, isProgressive, unitsAcross, unitsDown)
	}

	/** A scan by its header (B.2.3) and the tables that serve; null where it names what is not there. */
	scan(header: Uint8Array, codes: ReadonlyMap<string, HuffmanCode>): Scan | null {
		const count = header[0] ?? 0
		const [from = 0, to = 63, both = 0] = header.subarray(1 + count * 2)
		const reader = new BlockReader(this.#isProgressive ? { from, to, isRefined: both >> 4 > 0 } : null)
		const parts = Array.from({ length: count }, (_, index) => {
			const [id, tables = 0] = header.subarray(1 + index * 2)
			const component = this.#components.find((one) => one.id === id)
			return (
				component && {
					...component,
					first: codes.get(`h${tables >> 4}`),
					rest: codes.get(`h${0x10 | (tables & 15)}`),
				}
			)
		}).filter((part) => part !== undefined)
		const [only] = parts
		if (
			this.#isShort ||
			to > 63 ||
			!only ||
			parts.length < count ||
			!parts.every((part) => reader.canRead(part))
		)
			return null
		const isAlone = parts.length === 1
		return {
			units: isAlone ? only.width * only.height : this.#across * this.#down,
			used: (data, first, end) => {
				reader.begin(data)
				for (let unit = first; unit < end; unit++)
					if (!(isAlone ? readAlone(reader, only, unit) : this.#readUnit(reader, parts, unit))) break
				if (reader.isShort && this.#isProgressive) this.#isShort = true
				return reader.used
			},
		}
	}

	#readUnit(reader: BlockReader, parts: readonly (Component & Part)[], unit: number): boolean {
		const x = unit % this.#across
		const y = (unit - x) / this.#across
		for (const part of parts)
			for (let row = y * part.down; row < (y + 1) * part.down; row++)
				for (let column = x * part.across; column < (x + 1) * part.across; column++)
					if (!reader.read(part, row * part.line + column)) return false
		return true
	}
}

/** A component that has a scan of its own is read by blocks, without those that fill its units. */
function readAlone(reader: BlockReader, part: Component & Part, unit: number): boolean {
	const column = unit % part.width
	return reader.read(part, ((unit - column) / part.width) * part.line + column)
}
