import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { RouterContextProvider } from 'react-router'
import { onTestFinished } from 'vitest'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { databaseOn } from '#app/platform/db/database.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { contextOn, openFreshPool } from './database.ts'

type Door = {
	loader(args: LoaderFunctionArgs): Promise<Response>
	action?(args: ActionFunctionArgs): Promise<Response>
}

/** A door for machines behind a port of this machine until the test ends, over a database of its own whose transactions are real. */
export async function overAPort(door: Door): Promise<{ ctx: Ctx; site: string }> {
	const ctx: Ctx = contextOn(databaseOn(await openFreshPool()))
	const server = createServer((request, response) => void answer(ctx, door, request, response))
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
	ctx.env.PUBLIC_URL = site
	onTestFinished(async () => {
		server.closeAllConnections()
		await new Promise((resolve) => server.close(resolve))
		await ctx.db.destroy()
	})
	return { ctx, site }
}

async function answer(
	ctx: Ctx,
	{ loader, action = loader }: Door,
	request: IncomingMessage,
	response: ServerResponse,
): Promise<void> {
	const chunks: Buffer[] = []
	for await (const chunk of request) chunks.push(chunk)
	const context = new RouterContextProvider()
	context.set(ctxContext, ctx)
	const { method = 'GET' } = request
	const isRead = method === 'GET' || method === 'HEAD'
	const asked = new Request(ctx.env.PUBLIC_URL + request.url, {
		method,
		headers: request.headers as Record<string, string>,
		...(!isRead && { body: new Uint8Array(Buffer.concat(chunks)) }),
	})
	const said = await (isRead ? loader : action)({ request: asked, params: {}, context } as never)
	response.writeHead(said.status, Object.fromEntries(said.headers))
	response.end(Buffer.from(await said.arrayBuffer()))
}
