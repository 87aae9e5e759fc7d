import type { Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import { connectionLimits } from '#server/http/connections.ts'
import { listen } from '#server/listen.server.ts'

const MB = 1024 * 1024
const LIMITS = { most: 20, graceMs: 300, bytesPerSecond: 200, silenceMs: 800, lookEveryMs: 50 }
const FEW = 'POST /contact HTTP/1.1\r\nHost: a\r\nContent-Length: 5000\r\n\r\n'

let server: Server
const sockets: Socket[] = []
afterEach(() => {
	for (const socket of sockets.splice(0)) socket.destroy()
	server.closeAllConnections()
	server.close()
})

const told: unknown[] = []

async function open(answer: (request: Request) => Response | Promise<Response>) {
	told.length = 0
	const log = pino({ base: null }, { write: (line) => void told.push(JSON.parse(line)) })
	server = await listen(
		{ fetch: answer, quick: () => false },
		{ HOST: '127.0.0.1', PORT: 0 },
		{ limits: LIMITS, log },
	)
}

/** A connection as a program makes it that says what it likes, from another address of this machine where one is named. */
async function dial(localAddress = '127.0.0.1') {
	const { port } = server.address() as AddressInfo
	const socket = connect({ port, host: '127.0.0.1', localAddress })
	sockets.push(socket)
	let said = ''
	socket.on('data', (data) => {
		said += data
	})
	socket.on('error', () => {})
	await new Promise((resolve) => socket.once('connect', resolve))
	const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(said)))
	return { socket, ended, said: () => said }
}

const asks = async (from: string) => {
	const { socket, said } = await dial(from)
	socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
	await expect.poll(said).toContain('200 OK')
	return socket
}

describe('connections that strangers hold', () => {
	it('whoever holds most gives way, and others come in', async () => {
		await open(() => new Response('page'))
		const campus = await asks('127.0.0.3')
		const held = await Promise.all(Array.from({ length: 60 }, () => dial('127.0.0.2')))
		for (const { socket } of held) socket.write(FEW)
		const reader = await asks('127.0.0.4')
		await expect.poll(() => held.filter(({ socket }) => !socket.destroyed).length).toBeLessThanOrEqual(18)
		expect([campus.destroyed, reader.destroyed]).toEqual([false, false])
	})

	it('of one network, who asks for something stays before who holds a line', async () => {
		await open(() => new Response('page'))
		const reader = await asks('127.0.0.2')
		const held = await Promise.all(Array.from({ length: 19 }, () => dial('127.0.0.2')))
		reader.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
		await wait(50)
		const [first] = held
		await dial('127.0.0.2')
		await first?.ended
		expect(reader.destroyed).toBe(false)
	})

	it('a body that comes by single bytes ends with 408, and the log says so', async () => {
		await open(async (request) => new Response(`${(await request.text()).length}`))
		const slow = await dial()
		slow.socket.write(FEW)
		const drip = setInterval(() => slow.socket.write('x'), 50)
		expect(await slow.ended).toMatch(/^HTTP\/1\.1 408 .*Connection: close/s)
		clearInterval(drip)
		await expect.poll(() => told).toEqual([expect.objectContaining({ tooSlow: 1, gaveWay: 0 })])
	})

	it('so does one that nobody reads, since it was answered at once', async () => {
		await open(() => new Response('no', { status: 404 }))
		const slow = await dial()
		slow.socket.write(FEW)
		const drip = setInterval(() => slow.socket.write('x'), 50)
		expect(await slow.ended).toMatch(/^HTTP\/1\.1 404 /)
		clearInterval(drip)
	})

	it('a body over a slow line arrives whole', async () => {
		await open(async (request) => new Response(`${(await request.text()).length} letters`))
		const { socket, said } = await dial()
		socket.write(FEW)
		for (let sent = 0; sent < 5000; sent += 100) {
			socket.write('x'.repeat(100))
			await wait(25)
		}
		await expect.poll(said).toContain('5000 letters')
	})

	it('an answer that takes us long is waited for', async () => {
		await open(async (request) => {
			await request.text()
			await wait(1500)
			return new Response('made')
		})
		const { socket, said } = await dial()
		socket.write(FEW.replace('5000', '1'))
		socket.write('x')
		await expect.poll(said).toContain('made')
	})

	it('an answer that nobody takes ends', async () => {
		const piece = new Uint8Array(MB)
		const endless = () => new ReadableStream({ pull: (controller) => controller.enqueue(piece) })
		await open(() => new Response(endless()))
		const { socket } = await dial()
		socket.pause()
		socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
		const connections = () => new Promise((resolve) => server.getConnections((_, count) => resolve(count)))
		await expect.poll(connections).toBe(0)
	})

	it('are as many as the machine has room for', () => {
		expect(connectionLimits(512 * MB, 1_000_000).most).toBe(1024)
		expect(connectionLimits(64 * 1024 * MB, 1_000_000).most).toBe(20_000)
		expect(connectionLimits(64 * 1024 * MB, 4096).most).toBe(2048)
		expect(connectionLimits(64 * 1024 * MB, 256).most).toBe(128)
	})
})
