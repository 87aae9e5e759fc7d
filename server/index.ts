import './node-env.ts'
import type { AddressInfo } from 'node:net'
import { LockedError } from '#app/platform/db/lock.server.ts'
import { ConfigurationError } from '#app/platform/env.server.ts'
import { listen } from './listen.server.ts'
import { whenNpmEnds } from './npm-ended.ts'
import { openContext } from './open-context.server.ts'

/**
 * Starts a node: configuration, lock, database, library, site. The bundle is loaded while the database opens; only it
 * knows pages and modules. SIGTERM, SIGINT and the end of npm finish what runs, write what is queued, and close.
 */
const BUNDLE = '../build/server/app.js'
const FINISH_WITHIN_MS = 10_000

const loading = import(BUNDLE) as Promise<typeof import('./app.ts')>
loading.catch(() => {})
const opened = await openContext(process.env).catch(refuse)
const { ctx } = opened
const { openSite, prepareLibrary } = await loading

await prepareLibrary(ctx)
const site = await openSite(ctx, opened.backUp)
const server = await listen(site, ctx.env)
const { port } = server.address() as AddressInfo
console.log(
	`Mbongi answers on http://${ctx.env.HOST.includes(':') ? `[${ctx.env.HOST}]` : ctx.env.HOST}:${port}`,
)

process.on('SIGUSR2', () => void backUp())
let isStopping = false
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
whenNpmEnds(stop)

async function stop(): Promise<void> {
	if (isStopping) return
	isStopping = true
	ctx.log.info('stopping')
	const finished = new Promise((resolve) => server.close(resolve))
	const tooLong = setTimeout(() => server.closeAllConnections(), FINISH_WITHIN_MS)
	await finished
	clearTimeout(tooLong)
	await site.close()
	await backUp()
	await opened.close()
	ctx.log.info('stopped')
}

async function backUp(): Promise<void> {
	await opened.backUp?.().catch((error) => ctx.log.error({ err: error }, 'the database could not be dumped'))
}

function refuse(error: unknown): never {
	console.error(error instanceof ConfigurationError || error instanceof LockedError ? error.message : error)
	process.exit(1)
}
