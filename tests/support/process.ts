import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { x as extract } from 'tar'
import { pathsIn } from '#server/open-context.server.ts'
import { snapshotPath } from './snapshot.ts'

const ROOT = join(import.meta.dirname, '../..')
const READY_WITHIN_MS = 600_000

/** What `npm start` starts a node with. */
export const SERVER_FLAGS: readonly string[] = JSON.parse(
	readFileSync(join(ROOT, 'scripts/server-flags.json'), 'utf8'),
)

/** A program of the repository as a process of its own, and what it printed. */
export type Program = {
	child: ChildProcess
	output(): string
	/** Waits until the output holds `text`. */
	says(text: string): Promise<void>
	/** The exit code, once it has ended. */
	ended: Promise<number | null>
}

/** Programs whose test did not come to their end are ended with the tests. */
const running = new Set<ChildProcess>()
process.once('exit', () => {
	for (const child of running) child.kill('SIGKILL')
})

/** What a shell always has, and where Node finds what it has compiled before. */
const INHERITED = ['PATH', 'HOME', 'NODE_COMPILE_CACHE']

/** Runs a script of this repository under this Node, with only `env` and what is `INHERITED`. */
export function runProgram(
	script: string,
	args: string[],
	env: Record<string, string>,
	flags: readonly string[] = [],
): Program {
	const inherited = Object.fromEntries(
		INHERITED.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
	)
	const child = spawn(process.execPath, [...flags, script, ...args], {
		cwd: ROOT,
		env: { ...inherited, NODE_ENV: 'production', ...env },
		stdio: ['ignore', 'pipe', 'pipe'],
	})
	running.add(child)
	child.once('exit', () => running.delete(child))
	let text = ''
	for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk))
	const ended = once(child, 'exit').then(([code]) => code as number | null)
	return {
		child,
		output: () => text,
		ended,
		async says(wanted) {
			const limit = Date.now() + READY_WITHIN_MS
			while (!text.includes(wanted)) {
				if (child.exitCode !== null || Date.now() > limit)
					throw new Error(`"${wanted}" was never said:\n${text}`)
				await new Promise((resolve) => setTimeout(resolve, 20))
			}
		},
	}
}

/**
 * Gives a node that is to start in the empty folder `dataDir` its database, migrated and without rows: making it takes a node some seven
 * seconds of processor time. What a first start makes by itself, `tests/server/process.test.ts` and `private-data.test.ts` hold.
 */
export function placeDatabase(dataDir: string): void {
	const { database } = pathsIn(dataDir)
	mkdirSync(database, { recursive: true, mode: 0o700 })
	extract({ file: snapshotPath(), cwd: database, sync: true })
}

/** The site on a free port over the folder `dataDir`, once it answers; started as `npm start` does, and with further `flags` of Node. */
export async function startSite(
	dataDir: string,
	env: Record<string, string> = {},
	flags: readonly string[] = [],
): Promise<Program & { url: string }> {
	const own = { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn', DEMO: '0' }
	const program = runProgram('server/index.ts', [], { ...own, ...env }, [...SERVER_FLAGS, ...flags])
	await program.says('answers on')
	const url = /http:\/\/[\w.:[\]]+/.exec(program.output())?.[0] ?? ''
	return { ...program, url }
}
