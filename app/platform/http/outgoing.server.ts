import { lookup } from 'node:dns'
import { type IncomingHttpHeaders, request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import type { Ctx } from '../ctx.server.ts'

const SECOND_MS = 1000
const LONGEST_MS = 20 * SECOND_MS
const MOST_BYTES = 256 * 1024

/** Why nothing was asked, or no answer came. */
export type OutgoingFault = 'malformed' | 'inside' | 'unknownHost' | 'timeout' | 'tooLarge' | 'broken'

/** A request that brought no answer. Its message names the host and never the path, which may hold a secret. */
export class NoAnswer extends Error {
	readonly fault: OutgoingFault
	constructor(fault: OutgoingFault, host: string, cause?: unknown) {
		super(`${host}: ${fault}`, { cause })
		this.fault = fault
	}
}

export type OutgoingAnswer = { status: number; headers: IncomingHttpHeaders; text: string }

export type OutgoingRequest = {
	url: string
	method?: 'GET' | 'POST' | 'PUT'
	headers?: Readonly<Record<string, string>>
	body?: string | Uint8Array
	/**
	 * `public`: an address that somebody typed; it must lead to the public network. `configured`: one that the operator of the platform set,
	 * which may be anywhere.
	 */
	reach: 'public' | 'configured'
	timeoutMs?: number
	mostBytes?: number
	signal?: AbortSignal
}

/**
 * Asks another server: the only way out of the platform for requests to addresses that people or operators name. No redirect is followed, the whole exchange has
 * `timeoutMs`, and an answer of more than `mostBytes` is given up. What a `public` name leads to is judged for the very connection that is made, so that a name
 * that changes its mind (DNS rebinding) gains nothing (OWASP SSRF prevention).
 * @throws NoAnswer
 */
export function ask(ctx: Pick<Ctx, 'env'>, asked: OutgoingRequest): Promise<OutgoingAnswer> {
	const { method = 'GET', body, reach, timeoutMs = LONGEST_MS, mostBytes = MOST_BYTES } = asked
	const url = URL.parse(asked.url)
	const host = url?.hostname.replace(/^\[|\]$/g, '') ?? ''
	const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
	if (!url || !isWeb || url.username || url.password) return Promise.reject(new NoAnswer('malformed', host))
	if (reach === 'public' && isIP(host) && isInside(host)) return Promise.reject(new NoAnswer('inside', host))
	const deadline = AbortSignal.timeout(timeoutMs)
	return new Promise((resolve, reject) => {
		const fail = (fault: OutgoingFault, cause?: unknown) => {
			reject(new NoAnswer(fault, host, cause))
			request.destroy()
		}
		const request = (url.protocol === 'https:' ? overHttps : overHttp)(
			url,
			{
				method,
				agent: false,
				headers: {
					'user-agent': userAgent(ctx),
					...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
					...asked.headers,
				},
				signal: asked.signal ? AbortSignal.any([deadline, asked.signal]) : deadline,
				...(reach === 'public' && { lookup: publicLookup }),
			},
			(response) => {
				const chunks: Buffer[] = []
				let bytes = 0
				response.on('data', (chunk: Buffer) => {
					bytes += chunk.length
					if (bytes > mostBytes) return fail('tooLarge')
					chunks.push(chunk)
				})
				response.on('error', (error) => fail(faultOf(error, deadline), error))
				response.on('end', () =>
					resolve({
						status: response.statusCode ?? 0,
						headers: response.headers,
						text: new TextDecoder().decode(Buffer.concat(chunks)),
					}),
				)
			},
		)
		request.on('error', (error) => fail(faultOf(error, deadline), error))
		request.end(body)
	})
}

function userAgent({ env }: Pick<Ctx, 'env'>): string {
	return `Mbongi (${env.PUBLIC_URL}; mailto:${env.CONTACT_EMAIL ?? env.MAIL_FROM})`
}

class Inside extends Error {}

/** Looks a name up and lets nothing through unless every address that it has is public. */
const publicLookup: LookupFunction = (host, options, callback) => {
	lookup(host, { ...options, all: true }, (error, found) => {
		if (error) return callback(error, [])
		if (found.length === 0 || found.some(({ address }) => isInside(address)))
			return callback(new Inside(), [])
		const [first] = found
		if (options.all) callback(null, found)
		else callback(null, first?.address ?? '', first?.family)
	})
}

function faultOf(error: Error, deadline: AbortSignal): OutgoingFault {
	if (error instanceof Inside) return 'inside'
	if (deadline.aborted) return 'timeout'
	return 'code' in error && (error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN')
		? 'unknownHost'
		: 'broken'
}

/** IPv4 networks that are not the public one (IANA IPv4 Special-Purpose Address Registry), and multicast. */
const INSIDE_V4 = [
	...([
		'0.0.0.0/8',
		'10.0.0.0/8',
		'100.64.0.0/10',
		'127.0.0.0/8',
		'169.254.0.0/16',
		'172.16.0.0/12',
	] as const),
	...(['192.0.0.0/24', '192.0.2.0/24', '192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24'] as const),
	...(['192.168.0.0/16', '192.175.48.0/24', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'] as const),
	...(['224.0.0.0/4', '240.0.0.0/4'] as const),
]
/** Parts of 2000::/3 that are not of the public network, or lead elsewhere: Teredo and other protocols, documentation, 6to4. */
const INSIDE_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20', '2620:4f:8000::/48'] as const

const inside = new BlockList()
for (const [family, networks] of [['ipv4', INSIDE_V4] as const, ['ipv6', INSIDE_V6] as const])
	for (const network of networks) {
		const [address = '', bits = ''] = network.split('/')
		inside.addSubnet(address, Number(bits), family)
	}
const globalV6 = new BlockList()
globalV6.addSubnet('2000::', 3, 'ipv6')

/** True for an IP address that is not one of the public network: loopback, private, link-local, shared, multicast, mapped or translated. */
export function isInside(address: string): boolean {
	const [bare = ''] = address.split('%')
	const family = isIP(bare)
	if (family === 4) return inside.check(bare, 'ipv4')
	return family !== 6 || !globalV6.check(bare, 'ipv6') || inside.check(bare, 'ipv6')
}
