import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite } from 'vite'
import type { Site } from './app.ts'
import { whenNpmEnds } from './npm-ended.ts'
import { openContext } from './open-context.server.ts'

/** The development server: Vite in front, the site loaded from its sources and again whenever they change. */
const { ctx, close } = await openContext(process.env)
const vite = await createVite({ server: { middlewareMode: true }, appType: 'custom' })

let loaded: { module: typeof import('./app.ts'); site: Promise<Site> } | undefined

async function presentSite(): Promise<Site> {
	const module = (await vite.ssrLoadModule('./server/app.ts')) as typeof import('./app.ts')
	if (loaded?.module !== module) {
		const before = loaded
		loaded = { module, site: module.openSite(ctx) }
		await (await before?.site)?.close()
	}
	return loaded.site
}

const { prepareLibrary } = (await vite.ssrLoadModule('./server/app.ts')) as typeof import('./app.ts')
await prepareLibrary(ctx)
const listener = getRequestListener(async (request, env) =>
	(await presentSite()).fetch(request, env as never),
)
const server = createServer((request, response) => {
	vite.middlewares(request, response, () => void listener(request, response))
})
server.listen(ctx.env.PORT, ctx.env.HOST, () => {
	console.log(`Mbongi (development) answers on http://${ctx.env.HOST}:${ctx.env.PORT}`)
})

let isStopping = false
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
whenNpmEnds(stop)

async function stop(): Promise<void> {
	if (isStopping) return
	isStopping = true
	server.closeAllConnections()
	await vite.close()
	await (await loaded?.site)?.close()
	await close()
	process.exit(0)
}
