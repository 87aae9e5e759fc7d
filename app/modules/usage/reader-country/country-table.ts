import { isIP } from 'node:net'

/** Where addresses are, by country, as a public table of networks had it on a day. */
export type CountryTable = {
	/** Whose table it is. */
	source: string
	/** The day of the table (ISO 8601). */
	on: string
	/** The country of an address (ISO 3166-1 alpha-2); null for one that is in no network of a country. Keeps nothing of it. */
	of(address: string): string | null
}

/** Networks of one family in their order: the first and the last address, for IPv6 their upper 64 bits, and the country. */
export type Network = { from: bigint; to: bigint; country: string }

type Head = { source: string; on: string; countries: string[]; ranges: [number, number] }

/** Both families in the order of the file: the bytes of an address that count, and the first number beyond. */
const FAMILIES = [
	{ bytes: 4, end: 1n << 32n },
	{ bytes: 8, end: 1n << 64n },
] as const

/**
 * Networks as one file: a line of JSON, then for each family the distance of each range from the one before, and the country of each, by its number.
 * What lies between the networks is a range of no country (number 0). Neighbours of one country become one.
 */
export function packCountries(
	about: { source: string; on: string },
	families: readonly [ipv4: Iterable<Network>, ipv6: Iterable<Network>],
): Buffer {
	const countries: string[] = ['']
	const ranges = families.map((networks, index) => rangesOf(networks, FAMILIES[index]?.end ?? 0n, countries))
	const head = { ...about, countries, ranges: ranges.map(({ length }) => length) }
	const parts = [Buffer.from(`${JSON.stringify(head)}\n`)]
	for (const [index, of] of ranges.entries()) {
		const bytes = FAMILIES[index]?.bytes ?? 0
		const distances = Buffer.alloc(of.length * bytes)
		let before = 0n
		for (const [at, { from }] of of.entries()) {
			if (bytes === 4) distances.writeUInt32LE(Number(from - before), at * bytes)
			else distances.writeBigUInt64LE(from - before, at * bytes)
			before = from
		}
		parts.push(distances, Buffer.from(of.map(({ country }) => country)))
	}
	return Buffer.concat(parts)
}

function rangesOf(networks: Iterable<Network>, end: bigint, countries: string[]) {
	const ranges: { from: bigint; country: number }[] = []
	let next = 0n
	const begin = (from: bigint, name: string) => {
		let country = countries.indexOf(name)
		if (country < 0) country = countries.push(name) - 1
		if (ranges.at(-1)?.country !== country) ranges.push({ from, country })
	}
	for (const { from, to, country } of networks) {
		if (to < next) continue
		const first = from > next ? from : next
		if (first > next) begin(next, '')
		begin(first, country)
		next = to + 1n
	}
	if (next < end) begin(next, '')
	return ranges
}

/** Ranges of one family: where each begins, and the number of its country. */
type Ranges<Starts> = { starts: Starts; numbers: Uint8Array }

/** Reads what `packCountries` wrote, into typed arrays of their own: five bytes a range of IPv4, nine of IPv6, and nothing of the file. */
export function readCountries(file: Buffer): CountryTable {
	const { source, on, countries, ipv4, ipv6 } = unpackedCountries(file)
	return tableOf({ source, on, countries }, ipv4, ipv6)
}

function unpackedCountries(file: Buffer) {
	const lineEnd = file.indexOf('\n')
	const { ranges, ...about } = JSON.parse(file.toString('utf8', 0, lineEnd)) as Head
	let at = lineEnd + 1
	const take = (length: number) => {
		at += length
		return file.subarray(at - length, at)
	}
	const starts4 = new Uint32Array(ranges[0])
	const distances4 = take(starts4.length * 4)
	for (let i = 0; i < starts4.length; i++) starts4[i] = (starts4[i - 1] ?? 0) + distances4.readUInt32LE(i * 4)
	const ipv4: Ranges<Uint32Array> = { starts: starts4, numbers: new Uint8Array(take(starts4.length)) }
	const starts6 = new BigUint64Array(ranges[1])
	const distances6 = take(starts6.length * 8)
	for (let i = 0; i < starts6.length; i++)
		starts6[i] = (starts6[i - 1] ?? 0n) + distances6.readBigUInt64LE(i * 8)
	const ipv6: Ranges<BigUint64Array> = { starts: starts6, numbers: new Uint8Array(take(starts6.length)) }
	return { ...about, ipv4, ipv6 }
}

function tableOf(
	{ source, on, countries }: Omit<Head, 'ranges'>,
	ipv4: Ranges<Uint32Array>,
	ipv6: Ranges<BigUint64Array>,
): CountryTable {
	const in4 = (address: number) => countries[ipv4.numbers[placeOf(ipv4.starts, address)] ?? 0] || null
	return {
		source,
		on,
		of(address) {
			const family = isIP(address)
			if (family === 0) return null
			if (family === 4) return in4(ipv4Number(address))
			const groups = ipv6Groups(address)
			if (isMapped(groups)) return in4((groups[6] ?? 0) * 65_536 + (groups[7] ?? 0))
			return countries[ipv6.numbers[placeOf(ipv6.starts, upperHalf(groups))] ?? 0] || null
		},
	}
}

/** The last place whose range begins at the number or before it. */
function placeOf(starts: Uint32Array | BigUint64Array, number: number | bigint): number {
	let low = 0
	let high = starts.length - 1
	while (low < high) {
		const middle = (low + high + 1) >> 1
		if ((starts[middle] as number | bigint) <= number) low = middle
		else high = middle - 1
	}
	return low
}

function ipv4Number(address: string): number {
	return address.split('.').reduce((number, part) => number * 256 + Number(part), 0)
}

/** RFC 4291, section 2.2: eight groups of 16 bits, `::` for those that are zero, the last 32 bits also as IPv4. */
function ipv6Groups(address: string): number[] {
	const hexadecimal = address.replace(/\d+(?:\.\d+){3}/, (dotted) => {
		const number = ipv4Number(dotted)
		return `${Math.floor(number / 65_536).toString(16)}:${(number % 65_536).toString(16)}`
	})
	const [head = '', tail] = hexadecimal.split('::')
	const groups = (part: string) =>
		part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))
	const first = groups(head)
	if (tail === undefined) return first
	const last = groups(tail)
	return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last]
}

/** RFC 4291, section 2.5.5.2: an address of IPv4 in the form of one of IPv6. */
function isMapped(groups: readonly number[]): boolean {
	return groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0)
}

/** The upper 64 bits of an address of IPv6: no network that is told apart by country is smaller. */
export function ipv6Prefix(address: string): bigint {
	return upperHalf(ipv6Groups(address))
}

function upperHalf(groups: readonly number[]): bigint {
	return groups.slice(0, 4).reduce((number, group) => (number << 16n) | BigInt(group), 0n)
}
