import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'

const BEAT_MS = 10_000
const SILENT_MS = 35_000

type Holder = { pid: number; started: string; host: string }

/** Another process holds the lock. */
export class LockedError extends Error {
	readonly holder: Holder

	constructor(holder: Holder) {
		super(`The embedded database is in use by process ${holder.pid} on ${holder.host}; stop it first.`)
		this.holder = holder
	}
}

/**
 * Takes the lock file that keeps a second process off an embedded database, which would lose data silently.
 * A lock whose process is gone (same machine: process id and start time; another machine: no sign for 35 s) is taken over.
 * @throws LockedError when another process holds it.
 */
export function takeLock(path: string): { release(): void } {
	mkdirSync(dirname(path), { recursive: true })
	const mine: Holder = { pid: process.pid, started: startOf(process.pid) ?? '', host: hostname() }
	for (let attempt = 0; ; attempt++) {
		try {
			writeFileSync(path, JSON.stringify(mine), { flag: 'wx' })
			break
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
			const holder = lockHolder(path)
			if (holder) throw new LockedError(holder)
			if (attempt > 3) throw new Error(`The lock file ${path} could not be taken.`)
			rmSync(path, { force: true })
		}
	}
	const beat = setInterval(() => {
		const now = new Date()
		try {
			utimesSync(path, now, now)
		} catch {
			// The folder is gone: nothing is left to guard.
		}
	}, BEAT_MS).unref()
	return {
		release() {
			clearInterval(beat)
			rmSync(path, { force: true })
		},
	}
}

/** Who holds the lock; null when nobody living does. */
export function lockHolder(path: string): Holder | null {
	try {
		const holder = JSON.parse(readFileSync(path, 'utf8')) as Holder
		if (holder.host !== hostname()) return Date.now() - statSync(path).mtimeMs < SILENT_MS ? holder : null
		return isAlive(holder) ? holder : null
	} catch {
		return null
	}
}

function isAlive({ pid, started }: Holder): boolean {
	try {
		process.kill(pid, 0)
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
	}
	const present = startOf(pid)
	return present === undefined || present === started
}

/** When a process started, in clock ticks since boot (proc(5), field 22); undefined where there is no /proc. */
function startOf(pid: number): string | undefined {
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
		return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
	} catch {
		return undefined
	}
}
