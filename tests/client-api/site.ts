import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { createStaticHandler } from 'react-router'
import { routeContext } from '#app/modules/identity/testing.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { databaseOn } from '#app/platform/db/database.server.ts'
import { openEmbeddedDatabase } from '#app/platform/db/pglite.server.ts'
import { answered } from '#app/platform/http/failures.server.ts'
import { clientApiRoutes } from '#app/routes/machine/routes.ts'
import { loadShedder } from '#server/http/load.ts'
import { createPageCache } from '#server/http/page-cache.ts'
import { listen } from '#server/listen.server.ts'
import { createSite } from '#server/site.ts'
import { contextOn } from '#tests/support/database.ts'
import { snapshotPath } from '#tests/support/snapshot.ts'

const APP = join(import.meta.dirname, '../../app')
export const PUBLIC_URL = 'https://mbongi.example'

/** What apps get to see of the site: the server's layers and the routes of the client calls, over HTTP on a free port. */
export type ClientSite = {
	ctx: Ctx
	url: string
	/** A new client of the official library, at a network address of its own. */
	client(options?: { storage?: Map<string, string>; address?: string; flowType?: 'pkce' }): SupabaseClient
	/** Moves the server's clock. */
	wait(ms: number): void
	/** Ends the server and starts it again over the same database. */
	restart(): Promise<void>
	/** The text of the last mail to somebody. */
	lastMail(to: string): Promise<string>
	close(): Promise<void>
}

export async function openClientSite(): Promise<ClientSite> {
	const embedded = await openEmbeddedDatabase({ snapshot: await readFile(snapshotPath()) })
	const db = databaseOn(embedded.pool)
	const plain = contextOn(db)
	let ahead = 0
	const ctx: Ctx = {
		...plain,
		env: { ...plain.env, PUBLIC_URL, PORT: 0, HOST: '127.0.0.1' },
		now: () => new Date(Date.now() + ahead),
	}
	const handler = createStaticHandler(await Promise.all(clientApiRoutes.map(routeOf)))
	let server = await start(ctx, handler)
	let clients = 0
	const site: ClientSite = {
		ctx,
		url: urlOf(server),
		client({ storage = new Map(), address = `198.51.100.${++clients}`, flowType } = {}) {
			return createClient(site.url, 'a-key-of-any-value', {
				auth: {
					autoRefreshToken: false,
					detectSessionInUrl: false,
					...(flowType && { flowType }),
					storage: {
						getItem: (key) => storage.get(key) ?? null,
						setItem: (key, value) => void storage.set(key, value),
						removeItem: (key) => void storage.delete(key),
					},
				},
				global: { headers: { 'x-forwarded-for': address } },
			})
		},
		wait(ms) {
			ahead += ms
		},
		async restart() {
			await stop(server)
			// Connections that were kept alive are noticed to be gone.
			await new Promise((resolve) => setTimeout(resolve, 50))
			server = await start({ ...ctx, env: { ...ctx.env, PORT: Number(new URL(site.url).port) } }, handler)
		},
		async lastMail(to) {
			const mail = await db
				.selectFrom('mail')
				.where('to_address', '=', to)
				.orderBy('id', 'desc')
				.select('body_text')
				.executeTakeFirst()
			return mail?.body_text ?? ''
		},
		async close() {
			await stop(server)
			await embedded.close()
		},
	}
	return site
}

async function routeOf({ path = '', file, id }: RouteConfigEntry) {
	const { loader, action } = await import(join(APP, file))
	return { id: id ?? file, path: `/${path}`, ...answered({ loader, action }) }
}

async function start(ctx: Ctx, handler: ReturnType<typeof createStaticHandler>): Promise<Server> {
	const { app, quick } = createSite(ctx, {
		cache: createPageCache(),
		build: undefined,
		load: loadShedder(() => 'none'),
		usage: { count: () => {} },
		handlePage: async (request, { clientAddress }) => {
			const requestContext = routeContext(ctx, null, { address: clientAddress })
			return handler.queryRoute(request, { requestContext }).catch((error: unknown) => {
				if (error instanceof Response) return error
				console.error(error)
				return new Response('Unexpected Server Error', { status: 500 })
			})
		},
	})
	return listen({ fetch: app.fetch, quick }, ctx.env)
}

function urlOf(server: Server): string {
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function stop(server: Server): Promise<void> {
	server.closeAllConnections()
	return new Promise((resolve) => server.close(() => resolve()))
}
