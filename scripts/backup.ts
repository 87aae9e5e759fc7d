import { readdirSync } from 'node:fs'
import { lockHolder } from '#app/platform/db/lock.server.ts'
import { ConfigurationError, readEnv } from '#app/platform/env.server.ts'
import { openContext, pathsIn } from '#server/open-context.server.ts'

/** `npm run backup`: a dump of the embedded database now, made by the running site when there is one. */
const WAIT_MS = 120_000

try {
	const env = readEnv(process.env)
	if (env.DATABASE_URL) {
		throw new ConfigurationError(
			'The database is a PostgreSQL server (DATABASE_URL): back it up with pg_dump.',
		)
	}
	const { lock, backups } = pathsIn(env.DATA_DIR)
	const holder = lockHolder(lock)
	console.log(`Dumped to ${holder ? await askRunningSite(holder.pid, backups) : await dumpHere()}`)
} catch (error) {
	console.error(error instanceof Error ? error.message : error)
	process.exitCode = 1
}

async function dumpHere(): Promise<string | null> {
	const { backUp, close } = await openContext({ ...process.env, LOG_LEVEL: 'warn' })
	try {
		return (await backUp?.()) ?? null
	} finally {
		await close()
	}
}

async function askRunningSite(pid: number, folder: string): Promise<string> {
	const list = () => {
		try {
			return readdirSync(folder).filter((name) => name.endsWith('.tar.gz'))
		} catch {
			return []
		}
	}
	const before = new Set(list())
	process.kill(pid, 'SIGUSR2')
	for (const limit = Date.now() + WAIT_MS; Date.now() < limit; ) {
		const made = list().find((name) => !before.has(name))
		if (made) return `${folder}/${made}`
		await new Promise((resolve) => setTimeout(resolve, 100))
	}
	throw new Error(`The running site (process ${pid}) made no dump within two minutes; its log says why.`)
}
