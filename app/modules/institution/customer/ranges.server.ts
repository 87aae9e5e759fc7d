import { BlockList, isIP } from 'node:net'
import type { RangeFault } from './model.ts'

const MOST_RANGES = 500
/** Networks of one institution have at least so many fixed bits: more would be a country's. */
const FEWEST_BITS = { 4: 12, 6: 24 } as const

/** Networks that nobody holds in public: loopback, private, link-local, shared by providers (RFC 1918, 4193, 4291, 6598). */
const INNER: readonly [network: string, bits: number, family: 'ipv4' | 'ipv6'][] = [
	['0.0.0.0', 8, 'ipv4'],
	['10.0.0.0', 8, 'ipv4'],
	['100.64.0.0', 10, 'ipv4'],
	['127.0.0.0', 8, 'ipv4'],
	['169.254.0.0', 16, 'ipv4'],
	['172.16.0.0', 12, 'ipv4'],
	['192.168.0.0', 16, 'ipv4'],
	['224.0.0.0', 3, 'ipv4'],
	['::', 8, 'ipv6'],
	['fc00::', 7, 'ipv6'],
	['fe80::', 10, 'ipv6'],
	['ff00::', 8, 'ipv6'],
]
/** A list for each family: of one for both, the beginning of IPv6 would hold all of IPv4 (RFC 4291, section 2.5.5.2). */
const inner = { ipv4: new BlockList(), ipv6: new BlockList() }
for (const [network, bits, family] of INNER) inner[family].addSubnet(network, bits, family)

/**
 * The networks (RFC 4632, RFC 4291) in what was typed, one on a line or behind a comma: `address/bits`, one address, or for IPv4 `from-to`.
 * Refuses the first that is none, that is too wide for one institution (IPv4 /12, IPv6 /24) or that is not of the public network.
 */
export function readRanges(
	typed: string,
): { ok: true; ranges: string[] } | { ok: false; error: RangeFault; line: string } {
	const lines = typed
		.split(/[\n,;]/)
		.map((line) => line.trim())
		.filter(Boolean)
	const ranges: string[] = []
	for (const line of lines) {
		const networks = networksOf(line)
		if (!networks) return { ok: false, error: 'badRange', line }
		for (const { address, bits, family } of networks) {
			if (bits < FEWEST_BITS[family]) return { ok: false, error: 'wideRange', line }
			if (inner[`ipv${family}`].check(address, `ipv${family}`))
				return { ok: false, error: 'innerRange', line }
			ranges.push(`${address}/${bits}`)
		}
	}
	if (ranges.length > MOST_RANGES) return { ok: false, error: 'manyRanges', line: '' }
	return { ok: true, ranges: [...new Set(ranges)] }
}

type Network = { address: string; bits: number; family: 4 | 6 }

function networksOf(line: string): Network[] | null {
	const between = /^([\d.]+)\s*[-–]\s*([\d.]+)$/.exec(line)
	if (between) return blocksBetween(between[1] ?? '', between[2] ?? '')
	const [address = '', length, more] = line.split('/')
	const family = isIP(address)
	if ((family !== 4 && family !== 6) || more !== undefined || address.includes('%')) return null
	const whole = family === 4 ? 32 : 128
	if (length === undefined) return [{ address, bits: whole, family }]
	const bits = Number(length)
	if (!/^\d{1,3}$/.test(length) || bits > whole) return null
	return [{ address: networkAddress(address, bits, family), bits, family }]
}

/** The address with the bits behind the network's set to zero, as `cidr` wants it. */
function networkAddress(address: string, bits: number, family: 4 | 6): string {
	if (family === 4) {
		const kept = bits === 0 ? 0 : (~0 << (32 - bits)) >>> 0
		return dotted((numberOf(address) & kept) >>> 0)
	}
	const groups = groupsOf(address).map((group, index) => {
		const fixed = Math.min(16, Math.max(0, bits - index * 16))
		return (group & (0xffff << (16 - fixed)) & 0xffff).toString(16)
	})
	return groups.join(':')
}

function groupsOf(address: string): number[] {
	const plain = new URL(`http://[${address}]/`).hostname.slice(1, -1)
	const [head = '', tail] = plain.split('::')
	const first = head.split(':').filter(Boolean)
	const last = (tail ?? '').split(':').filter(Boolean)
	const zeros = Array<string>(8 - first.length - last.length).fill('0')
	return [...first, ...zeros, ...last].map((group) => Number.parseInt(group, 16))
}

function blocksBetween(from: string, to: string): Network[] | null {
	if (isIP(from) !== 4 || isIP(to) !== 4) return null
	const [start, end] = [numberOf(from), numberOf(to)]
	if (end < start) return null
	const blocks: Network[] = []
	for (let next = start; next <= end; ) {
		let size = next === 0 ? 2 ** 32 : next & -next
		if (size < 0) size = 2 ** 31
		while (size > end - next + 1) size /= 2
		blocks.push({ address: dotted(next), bits: 32 - Math.log2(size), family: 4 })
		next += size
	}
	return blocks
}

const numberOf = (address: string) => address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)
const dotted = (number: number) => [24, 16, 8, 0].map((shift) => (number >>> shift) & 255).join('.')
