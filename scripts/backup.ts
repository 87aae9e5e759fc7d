import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readIdentity } from '#app/platform/backup/archive.server.ts'
import { backupFolder, listBackups } from '#app/platform/backup/backup.server.ts'
import { verifyBackup } from '#app/platform/backup/verify.server.ts'
import { lockHolder } from '#app/platform/db/lock.server.ts'
import { readEnv } from '#app/platform/env.server.ts'
import { openContext, pathsIn } from '#server/open-context.server.ts'

/**
 * `npm run backup`: a backup of database and files now, made by the running site where the database is embedded and one runs.
 * `npm run backup -- list`; `npm run backup -- verify FILE [--identity KEYFILE]` restores one into a scratch place and compares.
 */
const WAIT_MS = 600_000
const { positionals, values } = parseArgs({
	allowPositionals: true,
	options: { identity: { type: 'string' } },
})

try {
	const env = readEnv(process.env)
	const [command, file] = positionals
	if (command === 'list') for (const name of await listBackups(backupFolder(env))) console.log(name)
	else if (command === 'verify') await verify(file, env.DATABASE_URL)
	else if (command !== undefined)
		throw new Error(`There is no command ${command}: list, verify FILE, or nothing.`)
	else {
		const holder = env.DATABASE_URL ? null : lockHolder(pathsIn(env.DATA_DIR).lock)
		console.log(
			`Backed up to ${holder ? await askRunningSite(holder.pid, backupFolder(env)) : await backUpHere()}`,
		)
	}
} catch (error) {
	console.error(error instanceof Error ? error.message : error)
	process.exitCode = 1
}

async function verify(file: string | undefined, url: string | undefined): Promise<void> {
	if (!file) throw new Error('Say which backup: npm run backup -- verify var/backups/mbongi-….tar.gz')
	const folder = mkdtempSync(join(tmpdir(), 'mbongi-verify-'))
	try {
		const identity = values.identity ? await readIdentity(values.identity) : null
		const { manifest, rows, files } = await verifyBackup(file, folder, { identity, url })
		console.log(`${file} is whole: ${rows} rows and ${files} files as of ${manifest.at}.`)
	} finally {
		rmSync(folder, { recursive: true, force: true })
	}
}

async function backUpHere(): Promise<string> {
	const opened = await openContext({ ...process.env, LOG_LEVEL: 'warn' })
	try {
		return await opened.backUp()
	} finally {
		await opened.close()
	}
}

async function askRunningSite(pid: number, folder: string): Promise<string> {
	const before = new Set(await listBackups(folder))
	process.kill(pid, 'SIGUSR2')
	for (const limit = Date.now() + WAIT_MS; Date.now() < limit; ) {
		const made = (await listBackups(folder)).find((name) => !before.has(name))
		if (made) return join(folder, made)
		await new Promise((resolve) => setTimeout(resolve, 200))
	}
	throw new Error(`The running site (process ${pid}) made no backup within ten minutes; its log says why.`)
}
