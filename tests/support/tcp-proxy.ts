import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line between a program and a server that a test can cut. */
export type TcpProxy = {
	port: number
	/** Drops every connection and refuses new ones, until `pass`. */
	cut(): void
	/** Passes nothing on any more and tells nobody, as a network does that loses a route: until `pass`, which drops those connections. */
	silence(): void
	pass(): void
	/** Leads to another server from now on; what was open is dropped. */
	leadTo(port: number): void
	close(): Promise<void>
}

/** Starts a proxy to a port of this machine. */
export async function startProxy(port: number): Promise<TcpProxy> {
	let target = port
	let state: 'passing' | 'cut' | 'silent' = 'passing'
	const sockets = new Set<Socket>()
	const keep = (socket: Socket) => {
		sockets.add(socket)
		socket.on('error', () => socket.destroy())
		socket.once('close', () => sockets.delete(socket))
		return socket
	}
	const dropAll = () => {
		for (const socket of sockets) socket.destroy()
	}
	const server = createServer((client) => {
		keep(client)
		if (state === 'cut') return client.destroy()
		if (state === 'silent') return client.pause()
		const upstream = keep(connect(target, '127.0.0.1'))
		const passOn = (from: Socket, to: Socket) => {
			from.on('data', (chunk) => {
				if (state === 'passing') to.write(chunk)
			})
			from.once('close', () => {
				if (state !== 'silent') to.destroy()
			})
		}
		passOn(client, upstream)
		passOn(upstream, client)
	})
	server.listen(0, '127.0.0.1')
	await once(server, 'listening')
	return {
		port: (server.address() as AddressInfo).port,
		cut() {
			state = 'cut'
			dropAll()
		},
		silence() {
			state = 'silent'
		},
		pass() {
			if (state === 'silent') dropAll()
			state = 'passing'
		},
		leadTo(other) {
			target = other
			dropAll()
		},
		async close() {
			dropAll()
			server.close()
			await once(server, 'close')
		},
	}
}
