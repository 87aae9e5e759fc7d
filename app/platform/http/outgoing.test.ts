import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEnv } from '../env.server.ts'
import { ask, isInside, NoAnswer, type OutgoingRequest } from './outgoing.server.ts'

const ctx = { env: readEnv({ PUBLIC_URL: 'https://mbongi.example', CONTACT_EMAIL: 'a@mbongi.example' }) }
const seen: string[] = []
const server = createServer((request, response) => {
	seen.push(`${request.method} ${request.url} ${request.headers['user-agent']}`)
	if (request.url === '/redirect') return void response.writeHead(302, { location: '/there' }).end()
	if (request.url === '/large') return void response.end('x'.repeat(300 * 1024))
	if (request.url?.startsWith('/silent')) return
	if (request.url === '/drip') {
		response.write('a')
		return
	}
	response.end('answer')
})
let port = 0

beforeAll(async () => {
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	port = (server.address() as AddressInfo).port
})
afterAll(() => {
	server.closeAllConnections()
	server.close()
})

const faultOf = async (asked: OutgoingRequest) => {
	try {
		return (await ask(ctx, asked)).status
	} catch (error) {
		if (error instanceof NoAnswer) return error.fault
		throw error
	}
}
const here = (path: string, more: Partial<OutgoingRequest> = {}): OutgoingRequest => ({
	url: `http://127.0.0.1:${port}${path}`,
	reach: 'configured',
	...more,
})

describe('a request that leaves the platform', () => {
	test('says who asks, follows no redirect and is bounded in time and size', async () => {
		expect(await ask(ctx, here('/'))).toMatchObject({ status: 200, text: 'answer' })
		expect(seen.at(-1)).toBe('GET / Mbongi (https://mbongi.example; mailto:a@mbongi.example)')
		const { length } = seen
		expect(await ask(ctx, here('/redirect'))).toMatchObject({ status: 302, headers: { location: '/there' } })
		expect(seen).toHaveLength(length + 1)
		expect(await faultOf(here('/large'))).toBe('tooLarge')
		expect(await faultOf(here('/silent', { timeoutMs: 50 }))).toBe('timeout')
		expect(await faultOf(here('/drip', { timeoutMs: 200 }))).toBe('timeout')
		expect(await faultOf({ url: 'http://127.0.0.1:1/', reach: 'configured' })).toBe('broken')
	})

	test('to an address that somebody typed never reaches the own network, whatever the address looks like', async () => {
		const { length } = seen
		for (const host of [
			...['127.0.0.1', '127.1', '0x7f.0.0.1', '2130706433', '0', 'localhost', 'LOCALHOST', '[::1]'],
			...['[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '10.0.0.1', '169.254.169.254', '[fd00::1]', '[fe80::1]'],
			...['[64:ff9b::7f00:1]', '[2002:7f00:1::]'],
		])
			expect([host, await faultOf({ url: `http://${host}:${port}/`, reach: 'public' })]).toEqual([
				host,
				'inside',
			])
		expect(seen).toHaveLength(length)
	})

	test('is refused where it is no address of the web, or carries a name and a password', async () => {
		for (const url of ['file:///etc/passwd', 'gopher://a.example/', 'nothing', 'http://a:b@a.example/'])
			expect(await faultOf({ url, reach: 'public' })).toBe('malformed')
	})

	test('tells nothing of its path when it fails', async () => {
		const asked = ask(ctx, here('/silent?pwd=secret', { timeoutMs: 20 }))
		await expect(asked).rejects.toThrow(/^127\.0\.0\.1: timeout$/)
	})
})

describe('the public network', () => {
	test('is what is not set aside by IANA', () => {
		const inside = ['0.0.0.0', '100.64.0.1', '172.31.255.255', '192.0.2.1', '198.19.0.1', '224.0.0.1']
		const inside6 = ['::', '2001:db8::1', '2001::1', 'fc00::', 'ff02::1', '3fff::1', '::ffff:8.8.8.8']
		const outside = ['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1']
		for (const address of [...inside, ...inside6, '255.255.255.255', 'fe80::1%eth0', 'nothing'])
			expect([address, isInside(address)]).toEqual([address, true])
		for (const address of outside) expect([address, isInside(address)]).toEqual([address, false])
	})
})
