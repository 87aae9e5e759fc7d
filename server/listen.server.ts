import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Logger } from 'pino'
import type { Env } from '#app/platform/env.server.ts'
import { type ConnectionLimits, connectionLimits, limitConnections } from './http/connections.ts'
import { refusal } from './http/request.ts'

/** By which a request is known that need not name a host: of HTTP/1.0 (RFC 9112, section 3.3). */
const WITHOUT_HOST = 'localhost'

type Handlers = {
	fetch: Parameters<typeof getRequestListener>[0]
	/** Answers at once what it can, and says whether it has. */
	quick(request: IncomingMessage, response: ServerResponse): boolean
}

/** A proxy before us may have gone by the one, and we would go by the other (RFC 9112, section 3.2). */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
	const names = rawHeaders.filter((name, at) => at % 2 === 0 && /^host$/i.test(name))
	return names.length > 1
}

/**
 * An HTTP server that is listening, with limits on what one connection may cost: 16 KB of headers within 10 s, a whole
 * request within 10 min (a manuscript sent in one piece over a slow line), 70 s of silence between two; and on what all of them may (`limitConnections`).
 * What is not HTTP gets 400, never a stack trace.
 */
export async function listen(
	{ fetch, quick }: Handlers,
	env: Pick<Env, 'HOST' | 'PORT'>,
	{ limits = connectionLimits(), log }: { limits?: ConnectionLimits; log?: Logger } = {},
): Promise<Server> {
	const listener = getRequestListener(fetch, {
		hostname: WITHOUT_HOST,
		errorHandler: () => refusal(400, 'Bad request'),
	})
	const server = createServer(
		{
			maxHeaderSize: 16 * 1024,
			headersTimeout: 10_000,
			requestTimeout: 600_000,
			keepAliveTimeout: 70_000,
			connectionsCheckingInterval: 5_000,
		},
		(request, response) => {
			if (hasTwoHosts(request)) response.writeHead(400, { connection: 'close', 'content-length': '0' }).end()
			else if (!quick(request, response)) void listener(request, response)
		},
	)
	server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
		const status =
			error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
		if (socket.writable) {
			socket.end(
				`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
			)
		} else {
			socket.destroy()
		}
	})
	limitConnections(server, limits, log)
	await new Promise<void>((resolve, reject) => {
		server.once('error', reject)
		server.listen(env.PORT, env.HOST, resolve)
	})
	return server
}
