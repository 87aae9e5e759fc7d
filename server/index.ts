import './node-env.ts'
import { flushCompileCache } from 'node:module'
import type { AddressInfo } from 'node:net'
import { collectAtRest } from '#app/platform/collect-at-rest.ts'
import { LockedError } from '#app/platform/db/lock.server.ts'
import { ConfigurationError } from '#app/platform/env.server.ts'
import { listen } from './listen.server.ts'
import { whenNpmEnds } from './npm-ended.ts'
import { openContext } from './open-context.server.ts'
import { hearOperator } from './operator-requests.ts'

/**
 * Starts a node: configuration, lock, database, library, site. The bundle is loaded while the database opens; only it
 * knows pages and modules. SIGTERM, SIGINT and the end of npm finish what runs, write what is queued, and close, within 8 s
 * whatever hangs: what a commit told as kept is on the disk, and what a job left undone another node or the next start does.
 */
const BUNDLE = '../build/server/app.js'
const LOOPBACK_HOST = /^(?:localhost|127\.|\[::1\])/
const FINISH_WITHIN_MS = 5_000
const END_WITHIN_MS = 7_500

// What nobody has caught ends the node with its trace alone: Node would quote the line of the bundle before it, half a megabyte.
process.on('uncaughtException', (error) => {
	console.error(error)
	process.exit(1)
})

const loading = import(BUNDLE) as Promise<typeof import('./app.ts')>
loading.catch(() => {})
const opened = await openContext(process.env).catch(refuse)
const { ctx } = opened
const { offerFirstAdministrator, openSite, prepareLibrary, ...services } = await loading

await prepareLibrary(ctx)
/** Operators of a database server may have backups of their own. */
const makesBackups = !ctx.env.DATABASE_URL || ctx.env.BACKUP_DIR || ctx.env.BACKUP_S3_URL
const site = await openSite(ctx, makesBackups ? opened.backUp : null)
const server = await listen(site, ctx.env, { log: ctx.log })
let operator: { close(): void } | null = null
let isStopping = false
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
whenNpmEnds(stop)
const { port } = server.address() as AddressInfo
console.log(
	`Mbongi answers on http://${ctx.env.HOST.includes(':') ? `[${ctx.env.HOST}]` : ctx.env.HOST}:${port}`,
)
const firstAccess = await offerFirstAdministrator(ctx)
if (firstAccess)
	console.log(
		`Nobody administers this platform yet. Whoever opens this address does, once:\n  ${firstAccess}`,
	)
// For the next start, which a node that is killed could not leave it.
flushCompileCache()
collectAtRest()
operator = ctx.env.DATABASE_URL ? null : await hearOperator(ctx, services)

if (!LOOPBACK_HOST.test(new URL(ctx.env.PUBLIC_URL).hostname))
	ctx.log.warn(
		'requests from this machine without X-Forwarded-For have no limits: a proxy on it must set that header',
	)

process.on('SIGUSR2', () => void backUp())

async function stop(): Promise<void> {
	if (isStopping) return
	isStopping = true
	ctx.log.info('stopping')
	setTimeout(() => {
		ctx.log.warn('ended before everything was closed')
		process.exit(0)
	}, END_WITHIN_MS).unref()
	const finished = new Promise((resolve) => server.close(resolve))
	const tooLong = setTimeout(() => server.closeAllConnections(), FINISH_WITHIN_MS)
	operator?.close()
	await finished
	clearTimeout(tooLong)
	await site.close()
	await opened.close()
	ctx.log.info('stopped')
	// Everything is closed; a process for files that takes its time to end is not waited for.
	process.exit(0)
}

async function backUp(): Promise<void> {
	await opened
		.backUp()
		.then((path) => ctx.log.info({ path }, 'a backup was made'))
		.catch((error) => ctx.log.error({ err: error }, 'no backup could be made'))
}

function refuse(error: unknown): never {
	console.error(error instanceof ConfigurationError || error instanceof LockedError ? error.message : error)
	process.exit(1)
}
