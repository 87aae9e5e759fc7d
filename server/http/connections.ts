import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Logger } from 'pino'
import { networkOf } from '#app/platform/http/network.ts'
import { machineMemory } from '#app/platform/machine-memory.ts'

/** What a connection holds of memory while its request comes in, and what share of the machine all of them may. */
const BYTES_EACH = 32 * 1024
const SHARE_OF_MEMORY = 16
const MOST = 20_000
const FEWEST = 500
const SAY_EVERY_MS = 60_000

export type ConnectionLimits = {
	/** So many are open at once. */
	most: number
	/** A body that has been coming for so long brings so many bytes in a second, on average. */
	graceMs: number
	bytesPerSecond: number
	/** So long nothing of an answer is taken, or nothing asked. */
	silenceMs: number
	lookEveryMs: number
}

/** The limits of a node, by the memory of its machine (or container) and by how many files its process may have open, of which half stay for others. */
export function connectionLimits(memory = machineMemory(), openFiles = mostOpenFiles()): ConnectionLimits {
	const inMemory = Math.max(FEWEST, Math.floor(memory / SHARE_OF_MEMORY / BYTES_EACH))
	return {
		most: Math.min(MOST, inMemory, Math.floor(openFiles / 2)),
		graceMs: 60_000,
		bytesPerSecond: 200,
		silenceMs: 120_000,
		lookEveryMs: 5_000,
	}
}

function mostOpenFiles(): number {
	const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } }
	return Number(userLimits?.open_files?.soft) || Number.POSITIVE_INFINITY
}

type Asked = { response: ServerResponse; since: number; bytesBefore: number; looksTooSlow: number }

/**
 * Keeps a server's connections within limits that its own timeouts do not set. When there are too many, the network that holds most gives way: the one of
 * its connections that has asked for nothing for longest ends, so that no sender keeps others out. A body that comes too slowly ends with 408 (RFC 9110, section
 * 15.5.9), judged twice with the line read between, since a busy node is slow itself; so does an answer that nobody takes.
 */
export function limitConnections(server: Server, limits: ConnectionLimits, log?: Pick<Logger, 'warn'>): void {
	const ended = { gaveWay: 0, tooSlow: 0, notTaken: 0 }
	let saidAt = Number.NEGATIVE_INFINITY
	const networks = new Map<string, Set<Socket>>()
	const networkWith = new WeakMap<Socket, Set<Socket>>()
	const answering = new WeakMap<Socket, ServerResponse>()
	const coming = new Map<IncomingMessage, Asked>()
	let open = 0

	server.on('connection', (socket: Socket) => {
		const network = networkOf(socket.remoteAddress ?? '')
		const own = networks.get(network) ?? new Set()
		networks.set(network, own.add(socket))
		networkWith.set(socket, own)
		open += 1
		socket.once('close', () => {
			open -= 1
			own.delete(socket)
			if (own.size === 0) networks.delete(network)
		})
		if (open > limits.most) {
			oldestOfMost(networks)?.destroy()
			ended.gaveWay += 1
		}
	})

	server.on('request', (request: IncomingMessage, response: ServerResponse) => {
		const { socket } = request
		answering.set(socket, response)
		const own = networkWith.get(socket)
		if (own?.delete(socket)) own.add(socket)
		if (announcesBody(request))
			coming.set(request, {
				response,
				since: performance.now(),
				bytesBefore: socket.bytesRead,
				looksTooSlow: 0,
			})
	})

	server.setTimeout(limits.silenceMs, (socket: Socket) => {
		const response = answering.get(socket)
		const waitsForUs = response !== undefined && !response.writableEnded && socket.writableLength === 0
		if (waitsForUs) return
		if (socket.writableLength > 0) ended.notTaken += 1
		socket.destroy()
	})

	const looking = setInterval(() => {
		for (const [request, asked] of coming) {
			if (request.complete || request.destroyed) coming.delete(request)
			else if (!isTooSlow(request, asked, limits)) asked.looksTooSlow = 0
			else if (++asked.looksTooSlow > 1) {
				coming.delete(request)
				endTooSlow(request.socket, asked.response)
				ended.tooSlow += 1
			}
		}
		if (Object.values(ended).every((count) => count === 0)) return
		if (performance.now() - saidAt < SAY_EVERY_MS) return
		log?.warn({ ...ended }, 'connections were ended: too many, or too slow')
		saidAt = performance.now()
		Object.assign(ended, { gaveWay: 0, tooSlow: 0, notTaken: 0 })
	}, limits.lookEveryMs)
	looking.unref()
	server.once('close', () => clearInterval(looking))
}

/** A request whose head says that something follows (RFC 9112, section 6): any other is whole, and need not be remembered. */
function announcesBody({ headers }: IncomingMessage): boolean {
	return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** What we have not read yet is no fault of the sender's. */
function isTooSlow(request: IncomingMessage, asked: Asked, limits: ConnectionLimits): boolean {
	const ms = performance.now() - asked.since
	const bytes = request.socket.bytesRead - asked.bytesBefore
	return ms > limits.graceMs && request.readableLength === 0 && bytes < (ms / 1000) * limits.bytesPerSecond
}

function endTooSlow(socket: Socket, { headersSent }: ServerResponse): void {
	if (headersSent) socket.destroy()
	else
		socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n', () =>
			socket.destroy(),
		)
}

function oldestOfMost(networks: ReadonlyMap<string, ReadonlySet<Socket>>): Socket | undefined {
	let most: ReadonlySet<Socket> = new Set()
	for (const sockets of networks.values()) if (sockets.size > most.size) most = sockets
	return most.values().next().value
}
