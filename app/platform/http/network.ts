import { BlockList, isIP, isIPv6 } from 'node:net'

const IPV4_AND_PORT = /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/
const BRACKETED = /^\[([^\]]*)\](?::\d{1,5})?$/

/** An address without brackets and without the port that some proxies write behind it. */
export function withoutPort(address: string): string {
	return IPV4_AND_PORT.exec(address)?.[1] ?? BRACKETED.exec(address)?.[1] ?? address
}

/** The network that one sender holds: an IPv4 address; of IPv6 the first 64 bits, since the rest is the sender's to choose (RFC 7084). */
export function networkOf(address: string): string {
	const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1]
	if (mapped) return mapped
	if (!isIPv6(address)) return address
	const [head = '', tail] = address.split('%', 1)[0]?.toLowerCase().split('::') ?? []
	const first = head.split(':').filter(Boolean)
	const last = tail?.split(':').filter(Boolean) ?? []
	const groups = [...first, ...Array(Math.max(0, 8 - first.length - last.length)).fill('0'), ...last]
	return groups
		.slice(0, 4)
		.map((group) => Number.parseInt(group, 16).toString(16))
		.join(':')
}

/** The networks of a list: addresses, or prefixes as `10.0.0.0/8` (RFC 4632, RFC 4291), by commas or spaces; null where one of them is neither. */
export function networksIn(list: string): BlockList | null {
	const networks = new BlockList()
	for (const entry of list.split(/[\s,]+/).filter(Boolean)) {
		const [address = '', length, ...rest] = entry.split('/')
		const version = isIP(address)
		const most = version === 6 ? 128 : 32
		const bits = length === undefined ? most : Number(/^\d{1,3}$/.exec(length)?.[0] ?? Number.NaN)
		if (version === 0 || rest.length > 0 || !(bits <= most)) return null
		networks.addSubnet(address, bits, version === 6 ? 'ipv6' : 'ipv4')
	}
	return networks
}
