import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const INSTALLED = '/usr/lib/postgresql'
const READY_WITHIN_MS = 30_000

/** A PostgreSQL server of this run alone: own folder, free port on this machine, gone after `stop`. */
export type TestServer = { url: string; version: string; stop(): Promise<void> }

/** Starts the newest PostgreSQL (15 or later) installed here; null when there is none. As root it runs as the user postgres. */
export async function startPostgres(): Promise<TestServer | null> {
	const bin = newestPrograms()
	if (!bin) return null
	const folder = mkdtempSync(join(tmpdir(), 'mbongi-postgres-'))
	const user = process.getuid?.() === 0 ? userIds('postgres') : null
	const data = join(folder, 'data')
	mkdirSync(data)
	for (const path of user ? [folder, data] : []) chownSync(path, user?.uid ?? 0, user?.gid ?? 0)

	const made = spawnSync(
		join(bin, 'initdb'),
		['-D', data, '-U', 'mbongi', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
		{ encoding: 'utf8', ...user },
	)
	if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
	const port = await freePort()
	const settings = {
		listen_addresses: '127.0.0.1',
		port,
		unix_socket_directories: folder,
		fsync: 'off',
		synchronous_commit: 'off',
		full_page_writes: 'off',
		max_connections: 60,
	}
	const server = spawn(
		join(bin, 'postgres'),
		['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
		{ stdio: 'ignore', ...user },
	)
	const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
	const kill = () => server.kill('SIGQUIT')
	process.once('exit', kill)
	const stop = async () => {
		server.kill('SIGINT')
		await ended
		process.off('exit', kill)
		rmSync(folder, { recursive: true, force: true })
	}
	try {
		await ready(bin, port, server)
	} catch (error) {
		await stop()
		throw error
	}
	const version = spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout
	return {
		url: `postgres://mbongi@127.0.0.1:${port}/postgres`,
		version: version.replace(/^.*\)\s*(\d+)[\s\S]*$/, 'PostgreSQL $1'),
		stop,
	}
}

function newestPrograms(): string | null {
	const versions = existsSync(INSTALLED) ? readdirSync(INSTALLED).map(Number) : []
	const version = versions.filter((number) => number >= 15).sort((a, b) => b - a)[0]
	const bin = `${INSTALLED}/${version}/bin`
	return version !== undefined && existsSync(`${bin}/initdb`) ? bin : null
}

function userIds(name: string): { uid: number; gid: number } {
	const id = (flag: string) => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout)
	return { uid: id('-u'), gid: id('-g') }
}

async function ready(bin: string, port: number, server: { exitCode: number | null }): Promise<void> {
	const limit = Date.now() + READY_WITHIN_MS
	while (Date.now() < limit && server.exitCode === null) {
		const probe = spawnSync(join(bin, 'pg_isready'), [
			'-q',
			'-h',
			'127.0.0.1',
			'-p',
			String(port),
			'-U',
			'mbongi',
		])
		if (probe.status === 0) return
		await new Promise((resolve) => setTimeout(resolve, 100))
	}
	throw new Error('The PostgreSQL server of the tests did not get ready.')
}

function freePort(): Promise<number> {
	return new Promise((resolve, reject) => {
		const probe = createServer()
		probe.once('error', reject)
		probe.listen(0, '127.0.0.1', () => {
			const address = probe.address()
			const port = address && typeof address === 'object' ? address.port : 0
			probe.close(() => resolve(port))
		})
	})
}
