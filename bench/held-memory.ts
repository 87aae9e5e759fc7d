import { readdirSync, readFileSync } from 'node:fs'
import type { HeldMemory } from '#app/platform/memory.server.ts'

/** What a process holds, in MB (proc(5)): `rss` of its own and shared pages, `pss` with those that it shares divided among their holders, `peak` the most `rss` so far, and the `rss` of each of its descendants. */
export type Held = { rss: number; pss: number; peak: number; others: number[] }

/** Reads what the process `pid` holds now; a process that has ended holds nothing. */
export function heldBy(pid: number): Held {
	return {
		rss: megabytes(pid, 'status', 'VmRSS'),
		pss: megabytes(pid, 'smaps_rollup', 'Pss'),
		peak: megabytes(pid, 'status', 'VmHWM'),
		others: descendantsOf(pid).map((child) => megabytes(child, 'status', 'VmRSS')),
	}
}

/** What a node says of itself at `/health` of its port of metrics, in MB; null for a database that it does not hold. */
export async function heldAsTold(
	port: number,
): Promise<{ heap: number; external: number; database: number | null }> {
	const { memory } = (await (await fetch(`http://127.0.0.1:${port}/health`)).json()) as { memory: HeldMemory }
	const shown = (bytes: number) => Math.round(bytes / 1024 ** 2)
	const { heap, external, database } = memory
	return {
		heap: shown(heap),
		external: shown(external),
		database: database === null ? null : shown(database),
	}
}

function descendantsOf(pid: number): number[] {
	const parents = new Map<number, number>()
	for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
		const stat = textOf(`/proc/${name}/stat`)
		parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 4).split(' ')[0]))
	}
	const isBelow = (id: number | undefined): boolean =>
		id !== undefined && (id === pid || isBelow(parents.get(id)))
	return [...parents.keys()].filter((id) => id !== pid && isBelow(id))
}

function megabytes(pid: number, file: 'status' | 'smaps_rollup', field: string): number {
	const kilobytes = new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(textOf(`/proc/${pid}/${file}`))?.[1]
	return Math.round(Number(kilobytes ?? 0) / 1024)
}

function textOf(path: string): string {
	try {
		return readFileSync(path, 'utf8')
	} catch {
		return ''
	}
}
