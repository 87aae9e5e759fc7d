import { deflateSync } from 'node:zlib'
import { pictureCopy } from '../../read/image-metadata/image-metadata.ts'
import { DECODERS } from '../../read/pdf-streams/decoders.ts'
import { endOfCcitt, endOfFlate, endOfLzw, endOfRunLength } from '../../read/pdf-streams/ends.ts'
import { drawnSegments } from './jbig2.ts'
import { drawnJpx } from './jpx.ts'

const MOST_UNPACKED = 32 * 1024 * 1024

/** How data are packed, and what of them is drawn. */
export type Packing = {
	/** Names of filters, the outermost first. */
	filters: readonly string[]
	/** Of the filters, as they are written (ISO 32000-2, tables 8 and 11). */
	parameters: string
	/** The bytes of its pixels, where it is a picture whose keys tell. */
	pixels: number | null
}

type Filter = {
	name: RegExp
	/** Where the data end by their own mark; null where that is not found. */
	end(bytes: Uint8Array, parameters: string): number | null
	/** What stood in a chain and is written anew; LZW is left as it is. */
	packed?(bytes: Uint8Array): Uint8Array
}

const FILTERS: readonly Filter[] = [
	{
		name: /^(?:AHx|ASCIIHexDecode)$/,
		end: (bytes) => bytes.indexOf(0x3e) + 1 || null,
		packed: (bytes) => Buffer.from(`${Buffer.from(bytes).toString('hex')}>`),
	},
	{
		name: /^(?:A85|ASCII85Decode)$/,
		end: (bytes) => {
			const at = Buffer.from(bytes).indexOf('~>')
			return at < 0 ? null : at + 2
		},
		packed: ascii85,
	},
	{
		name: /^(?:Fl|FlateDecode)$/,
		end: (bytes) => endOfFlate(bytes)?.end ?? null,
		packed: (bytes) => deflateSync(bytes),
	},
	{
		name: /^(?:LZW|LZWDecode)$/,
		end: (bytes, parameters) => endOfLzw(bytes, /EarlyChange 0\b/.test(parameters) ? 0 : 1),
	},
	{ name: /^(?:RL|RunLengthDecode)$/, end: endOfRunLength, packed: runs },
]

/** What pictures are packed with, by which they are drawn: nothing else is read of them. */
const PICTURES: readonly [
	filter: RegExp,
	drawn: (bytes: Uint8Array, parameters: string) => Uint8Array | null,
][] = [
	[/^(?:DCT|DCTDecode)$/, (bytes) => pictureCopy(bytes)?.bytes ?? null],
	[/^JPXDecode$/, drawnJpx],
	[/^JBIG2Decode$/, drawnSegments],
	[
		/^(?:CCF|CCITTFaxDecode)$/,
		(bytes, parameters) => bytes.subarray(0, endOfCcitt(bytes, parameters) ?? bytes.length),
	],
]

/**
 * Data as far as they are drawn, packed as they were: behind the pixels of a picture, or behind the end that each filter of a chain writes, stands what no
 * viewer shows. What cannot be followed stays whole, but for a JPEG, whose segments hold anything: null.
 */
export function drawnData(bytes: Uint8Array, { filters, parameters, pixels }: Packing): Uint8Array | null {
	const [first, ...others] = filters
	if (first === undefined) return bytes.subarray(0, pixels ?? bytes.length)
	const picture = PICTURES.find(([name]) => name.test(first))?.[1]
	if (picture) return picture(bytes, parameters)
	const filter = FILTERS.find(({ name }) => name.test(first))
	if (!filter) return bytes
	const ended = bytes.subarray(0, filter.end(bytes, parameters) ?? bytes.length)
	if (!filter.packed || (others.length === 0 && (pixels === null || /Predictor/.test(parameters))))
		return ended
	const inner = unpacked(first, ended)
	const drawn = inner && drawnData(inner, { filters: others, parameters, pixels })
	if (inner && !drawn) return null
	return !drawn || Buffer.compare(drawn, inner) === 0 ? ended : filter.packed(drawn)
}

function unpacked(filter: string, bytes: Uint8Array): Uint8Array | null {
	try {
		const inner = DECODERS[filter]?.(bytes, MOST_UNPACKED)
		return inner && inner.length > 0 ? inner : null
	} catch {
		return null
	}
}

/** Five letters for four bytes (ISO 32000-2, section 7.4.3). */
function ascii85(bytes: Uint8Array): Uint8Array {
	let text = ''
	for (let at = 0; at < bytes.length; at += 4) {
		const count = Math.min(4, bytes.length - at)
		let value = 0
		for (let index = 0; index < 4; index++) value = value * 256 + (bytes[at + index] ?? 0)
		const letters = Array.from({ length: 5 }, (_, index) =>
			String.fromCharCode(33 + (Math.floor(value / 85 ** (4 - index)) % 85)),
		)
		text += letters.slice(0, count + 1).join('')
	}
	return Buffer.from(`${text}~>`)
}

/** Runs of at most 128 bytes as they are (ISO 32000-2, section 7.4.5). */
function runs(bytes: Uint8Array): Uint8Array {
	const parts: Uint8Array[] = []
	for (let at = 0; at < bytes.length; at += 128) {
		const run = bytes.subarray(at, at + 128)
		parts.push(Uint8Array.of(run.length - 1), run)
	}
	return Buffer.concat([...parts, Uint8Array.of(128)])
}
