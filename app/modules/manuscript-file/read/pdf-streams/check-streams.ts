import { DECODERS, looksInflatable, TooMuch } from './decoders.ts'

const MB = 1024 * 1024
/** Bytes that one stream may decode to, one that is a picture (its pixels are decoded by nobody here), and all together. */
const MOST = { stream: 64 * MB, picture: 256 * MB, all: 512 * MB }
const MOST_STREAMS = 200_000
/** Filters in a row; programs write one or two. */
const MOST_FILTERS = 4
/** How far before its data a stream's dictionary may begin. */
const LONGEST_DICTIONARY = 32 * 1024
const NAMED = /\/Filter\s*(\[[^\]]{0,400}\]|\/[^\s/<>[\]()]+|\d+\s+\d+\s+R)/

/**
 * True for a PDF whose streams decode to more than a text could hold, to be asked before anything reads it: every stream of the file is decoded by its
 * filters, one after the other, and counted; whoever reads it afterwards would keep it whole. What is encrypted cannot be counted, nor what hides its
 * filters in another stream unless it is zlib data: for these the limits of the process stand. False for a file that is no PDF.
 */
export function hostileStreams(bytes: Uint8Array): boolean {
	const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
	if (!file.subarray(0, 1024).includes('%PDF-', 0, 'latin1')) return false
	let left = MOST.all
	let count = 0
	for (let at = file.indexOf('stream', 0, 'latin1'); at >= 0; at = file.indexOf('stream', at + 6, 'latin1')) {
		const start = dataStart(file, at)
		if (start === null) continue
		count += 1
		if (count > MOST_STREAMS) return true
		const dictionary = dictionaryBefore(file, at)
		const most = Math.min(left, /\/Subtype\s*\/Image\b/.test(dictionary) ? MOST.picture : MOST.stream)
		const decoded = decodedBytes(file, start, dictionary, most)
		if (decoded === null) return true
		left -= decoded
	}
	return false
}

/** Where the data begin after the word `stream` (section 7.3.8.1); null for the word at a stream's end, or in a text. */
function dataStart(file: Buffer, at: number): number | null {
	if (file.toString('latin1', Math.max(0, at - 3), at) === 'end') return null
	const [first, second] = [file[at + 6], file[at + 7]]
	if (first === 10) return at + 7
	return first === 13 ? at + (second === 10 ? 8 : 7) : null
}

function dictionaryBefore(file: Buffer, at: number): string {
	const before = file.subarray(Math.max(0, at - LONGEST_DICTIONARY), at)
	return before
		.toString('latin1', Math.max(0, before.lastIndexOf('obj', undefined, 'latin1')))
		.replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

/** The most that any filter of the stream gives; null: more than `most`, or by more filters than anybody writes. */
function decodedBytes(file: Buffer, start: number, dictionary: string, most: number): number | null {
	const names = filtersIn(file, dictionary)
	if (names.length > MOST_FILTERS) return null
	let data: Uint8Array = dataFrom(file, start, names)
	if (names.length === 0 && looksInflatable(data)) names.push('FlateDecode')
	let largest = 0
	try {
		for (const name of names) {
			const decode = DECODERS[name]
			if (!decode) break
			data = decode(data, most)
			largest = Math.max(largest, data.length)
		}
	} catch (error) {
		if (error instanceof TooMuch) return null
		throw error
	}
	return largest
}

/** Zlib data end by themselves; other data before the next `endstream`, or after as many bytes as the dictionary says, whichever is later. */
function dataFrom(file: Buffer, start: number, names: readonly string[]): Buffer {
	if (
		looksInflatable(file.subarray(start, start + 2)) &&
		(DECODERS[names[0] ?? 'Fl'] ?? null) === DECODERS['Fl']
	)
		return file.subarray(start)
	const end = file.indexOf('endstream', start, 'latin1')
	return file.subarray(start, end < 0 ? file.length : end)
}

function filtersIn(file: Buffer, dictionary: string): string[] {
	const [, value = ''] = NAMED.exec(dictionary) ?? []
	return [...value.matchAll(/\/([^\s/<>[\]()]+)|(\d+)\s+(\d+)\s+R/g)].flatMap(
		([, name, number, generation]) => (name ? [name] : namesIn(file, `${number} ${generation} obj`)),
	)
}

/** What an object of its own says: a name, or a list of names. */
function namesIn(file: Buffer, head: string): string[] {
	const at = file.indexOf(head, 0, 'latin1')
	if (at < 0) return []
	const text = file.toString('latin1', at + head.length, at + head.length + 400)
	const [value = ''] = /^\s*(?:\[[^\]]*\]|\/[^\s/<>[\]()]+)/.exec(text) ?? []
	return [...value.matchAll(/\/([^\s/<>[\]()]+)/g)].map(([, name = '']) => name)
}
