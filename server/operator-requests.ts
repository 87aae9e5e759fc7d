import { once } from 'node:events'
import { chmod, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import type { Ctx } from '#app/platform/ctx.server.ts'

/**
 * How a program of the same machine asks something of a node that holds the embedded database: a socket in DATA_DIR, which is its owner's alone. One
 * request a connection, as JSON, and one answer.
 */
const request = z.union([
	z.object({ administrator: z.string().max(400) }),
	z.object({ upkeep: z.enum(['storage', 'index', 'usage', 'database', 'log']), month: z.string().max(10) }),
])

/** What a node does for its operator. */
export type OperatorServices = {
	makeAdministrator(ctx: Ctx, operator: null, asked: { address: string }): Promise<unknown>
	operatorUpkeep(
		ctx: Ctx,
		operator: null,
		asked: { task: 'storage' | 'index' | 'usage' | 'database' | 'log'; month: string },
	): Promise<unknown>
}

const socketIn = (dataDir: string) => join(dataDir, 'node.sock')
const ANSWER_WITHIN_MS = 20_000

/** Hears requests until it is closed. A folder where there can be no socket costs only this. */
export async function hearOperator(ctx: Ctx, services: OperatorServices): Promise<{ close(): void }> {
	const path = socketIn(ctx.env.DATA_DIR)
	const server = createServer({ allowHalfOpen: true }, async (connection) => {
		connection.on('error', () => {}).setTimeout(ANSWER_WITHIN_MS, () => connection.destroy())
		try {
			const asked = request.parse(JSON.parse(await text(connection)))
			const answer =
				'administrator' in asked
					? services.makeAdministrator(ctx, null, { address: asked.administrator })
					: services.operatorUpkeep(ctx, null, { task: asked.upkeep, month: asked.month })
			connection.end(JSON.stringify(await answer))
		} catch (error) {
			ctx.log.warn({ err: error }, 'a request of the operator failed')
			connection.destroy()
		}
	})
	try {
		await rm(path, { force: true })
		server.listen(path)
		await once(server, 'listening')
		await chmod(path, 0o600)
	} catch (error) {
		ctx.log.warn({ err: error, path }, 'requests of the operator are not heard')
	}
	return { close: () => void server.close() }
}

/** Asks the node that runs over a folder; null where none hears. */
export async function askNode(dataDir: string, asked: z.input<typeof request>): Promise<unknown> {
	const connection = connect({ path: socketIn(dataDir), allowHalfOpen: true })
	try {
		await once(connection, 'connect')
		connection.end(JSON.stringify(asked))
		return JSON.parse(await text(connection))
	} catch {
		return null
	} finally {
		connection.destroy()
	}
}
