import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const INSTALLED = '/usr/lib/postgresql'
const READY_WITHIN_MS = 180_000

/** A PostgreSQL server of this run alone: own folder, free port on this machine, gone after `stop`. */
export type TestServer = {
	url: string
	port: number
	version: string
	/** Ends it as an administrator does (`fast`), or as a crash would (`immediate`), and starts it again on the same port. */
	restart(mode?: 'fast' | 'immediate'): Promise<void>
	/** Ends it as an administrator does; what was committed has reached its standby. */
	halt(): Promise<void>
	/** Stops all its processes where they are (SIGSTOP), as a machine does that swaps or a disk that hangs, and lets them go on. */
	freeze(): void
	thaw(): void
	/** Makes a standby the server that takes writes. */
	promote(): void
	stop(): Promise<void>
}

/** Starts the newest PostgreSQL (15 or later) installed here, as a standby of `standbyOf` if there is one; null when none is installed. As root it runs as the user postgres. */
export async function startPostgres({
	standbyOf,
	keepsCommits = false,
}: {
	standbyOf?: TestServer
	/** A commit that was confirmed outlives a crash of the server, though not of the machine. */
	keepsCommits?: boolean
} = {}): Promise<TestServer | null> {
	const bin = newestPrograms()
	if (!bin) return null
	const folder = mkdtempSync(join(tmpdir(), 'mbongi-postgres-'))
	const user = process.getuid?.() === 0 ? userIds('postgres') : null
	const data = join(folder, 'data')
	mkdirSync(data, { mode: 0o700 })
	for (const path of user ? [folder, data] : []) chownSync(path, user?.uid ?? 0, user?.gid ?? 0)
	const run = (program: string, ...args: string[]) => {
		const { status, stderr } = spawnSync(join(bin, program), args, { encoding: 'utf8', cwd: folder, ...user })
		if (status !== 0) throw new Error(`${program} failed: ${stderr}`)
	}

	if (standbyOf)
		run('pg_basebackup', '-d', standbyOf.url, '-D', data, '-R', '-X', 'stream', '-c', 'fast', '-N')
	else run('initdb', '-D', data, '-U', 'mbongi', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync')
	const port = await freePort()
	const settings = {
		listen_addresses: '127.0.0.1',
		port,
		unix_socket_directories: folder,
		fsync: 'off',
		synchronous_commit: keepsCommits ? 'on' : 'off',
		full_page_writes: 'off',
		max_connections: 60,
	}
	const start = () => {
		const child = spawn(
			join(bin, 'postgres'),
			['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
			{ stdio: 'ignore', ...user },
		)
		return { child, ended: new Promise<void>((resolve) => child.once('exit', () => resolve())) }
	}
	let server = start()
	const kill = () => {
		signal('SIGCONT')
		server.child.kill('SIGQUIT')
	}
	const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
		const { pid } = server.child
		if (pid === undefined || server.child.exitCode !== null) return
		const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
		for (const id of [pid, ...stdout.split(/\s+/).filter(Boolean).map(Number)]) {
			try {
				process.kill(id, name)
			} catch {
				// It has ended meanwhile.
			}
		}
	}
	const halt = async (how: 'SIGINT' | 'SIGQUIT' = 'SIGINT') => {
		signal('SIGCONT')
		server.child.kill(how)
		await server.ended
	}
	process.once('exit', kill)
	const stop = async () => {
		await halt()
		process.off('exit', kill)
		rmSync(folder, { recursive: true, force: true })
	}
	try {
		await ready(bin, port, server.child)
	} catch (error) {
		await stop()
		throw error
	}
	const version = spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout
	return {
		url: `postgres://mbongi@127.0.0.1:${port}/postgres`,
		port,
		version: version.replace(/^.*\)\s*(\d+)[\s\S]*$/, 'PostgreSQL $1'),
		async restart(mode = 'fast') {
			await halt(mode === 'fast' ? 'SIGINT' : 'SIGQUIT')
			server = start()
			await ready(bin, port, server.child)
		},
		halt: () => halt(),
		freeze: () => signal('SIGSTOP'),
		thaw: () => signal('SIGCONT'),
		promote: () => run('pg_ctl', 'promote', '-D', data),
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

/** A port of this machine that nobody listens on now. */
export function freePort(): Promise<number> {
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
