import { deflateSync } from 'node:zlib'
import { withoutMetadata } from '../../read/image-metadata/image-metadata.ts'
import { endOfFlate, endOfLzw, endOfRunLength } from '../../read/pdf-streams/ends.ts'

const COMPONENTS: Readonly<Record<string, number>> = {
	'/G': 1,
	'/DeviceGray': 1,
	'/RGB': 3,
	'/DeviceRGB': 3,
	'/CMYK': 4,
	'/DeviceCMYK': 4,
}
const bytesOf = (data: string) => Buffer.from(data, 'latin1')
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

type Picture = {
	/** The bytes of its pixels, where its keys tell. */
	pixels: number | null
	/** Of Flate and LZW (ISO 32000-2, table 8). */
	parameters: string
	/** Whether another filter follows the first. */
	isChained: boolean
}

/** What each filter draws of its data: each says by itself where these end (ISO 32000-2, section 7.4). */
const DRAWN: readonly [filter: RegExp, drawn: (data: string, picture: Picture) => string][] = [
	[/^(?:AHx|ASCIIHexDecode)$/, (data) => upTo(data, data.indexOf('>') + 1)],
	[/^(?:A85|ASCII85Decode)$/, (data) => upTo(data, data.indexOf('~>') + 2, 1)],
	[/^(?:Fl|FlateDecode)$/, drawnFlate],
	[
		/^(?:LZW|LZWDecode)$/,
		(data, { parameters }) => upTo(data, endOfLzw(bytesOf(data), /EarlyChange 0\b/.test(parameters) ? 0 : 1)),
	],
	[/^(?:RL|RunLengthDecode)$/, (data) => upTo(data, endOfRunLength(bytesOf(data)))],
	[/^(?:DCT|DCTDecode)$/, (data) => textOf(withoutMetadata(bytesOf(data)))],
]

/**
 * The data of a picture within a content stream as far as it is drawn: behind its pixels, or behind the end that its filter writes, stands what no viewer
 * shows. `entries` are its keys and values as they are written. What cannot be followed stays whole.
 */
export function drawnData(entries: ReadonlyMap<string, string>, data: string): string {
	const of = (...keys: string[]) => keys.map((key) => entries.get(`/${key}`)).find(Boolean) ?? ''
	const filters = of('F', 'Filter').match(/[^\s/[\]]+/g) ?? []
	const pixels = bytesOfPixels(of)
	const [first] = filters
	if (first === undefined) return data.slice(0, pixels ?? data.length)
	const drawn = DRAWN.find(([filter]) => filter.test(first))?.[1]
	return drawn?.(data, { pixels, parameters: of('DP', 'DecodeParms'), isChained: filters.length > 1 }) ?? data
}

function bytesOfPixels(of: (...keys: string[]) => string): number | null {
	const isMask = of('IM', 'ImageMask') === 'true'
	const space = of('CS', 'ColorSpace')
	const components = isMask || /^\[\s*\/(?:I|Indexed)\b/.test(space) ? 1 : COMPONENTS[space]
	const bits = isMask ? 1 : Number(of('BPC', 'BitsPerComponent'))
	const [width, height] = [Number(of('W', 'Width')), Number(of('H', 'Height'))]
	if (!components || ![width, height, bits].every((number) => Number.isInteger(number) && number > 0))
		return null
	return Math.ceil((width * components * bits) / 8) * height
}

/** What is packed behind the pixels goes with what stands behind the packed data. */
function drawnFlate(data: string, { pixels, parameters, isChained }: Picture): string {
	const read = endOfFlate(bytesOf(data))
	if (!read) return data
	const isCounted = pixels !== null && !isChained && !/Predictor/.test(parameters)
	if (isCounted && read.unpacked.length > pixels)
		return textOf(deflateSync(read.unpacked.subarray(0, pixels)))
	return data.slice(0, read.end)
}

/** Data up to their end; whole where it is not found, which an index before `least` says. */
function upTo(data: string, end: number | null, least = 0): string {
	return end !== null && end > least ? data.slice(0, end) : data
}
