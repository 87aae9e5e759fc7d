import { type ChildProcess, spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import type { Socket } from 'node:net'
import { resolve } from 'node:path'

export type ToSandbox = { program: string; input: unknown; cpuMs: number; waitingMs: number }
export type FromSandbox = 'ready' | { told: unknown } | Ended
type Ended = ({ answer: unknown } | { failed: string }) & Cost
/** Processor time that a file took, and the bytes of memory that its process holds afterwards. */
type Cost = { cpuMs: number; memory: number }

/** How a file ended: with an answer, with an error of the program (a bug), or with the end of the process, by this signal. */
export type SandboxOutcome =
	| ({ kind: 'answer'; answer: unknown } & Cost)
	| ({ kind: 'failed'; message: string } & Cost)
	| { kind: 'died'; signal: NodeJS.Signals | null; said: string }

const PROGRAM = 'app/platform/sandbox/sandbox-worker.ts'
/** What a process may read: the sources and the libraries, nothing of the data. */
const READABLE = ['app', 'node_modules', 'package.json']
/** Address space for data that V8 reserves without using it; measured 560 MB on Linux x64 with Node 24. */
const RESERVED_MB = 768
/** Processor seconds of a whole life, far beyond what a process does before it is replaced. */
const LIFE_CPU_S = 900
/** Against a process that hangs with its watchdog: a busy machine takes long, but not this long. */
const LONGEST_MS = 8 * 60_000
const REMEMBERED_OUTPUT = 2000

/**
 * Limits of the operating system, set by the shell before it becomes Node: no core dumps, data (private writable pages; a net behind the
 * watchdog for sudden growth), processor time; and whom the kernel ends first when the machine's memory is full. What a system does not know is left out.
 */
const LIMITED = `ulimit -c 0; [ -z "$1" ] || ulimit -d "$1"; ulimit -S -t "$2"
echo 1000 > /proc/self/oom_score_adj
shift 2; exec nice -n 5 "$@"`

/** A process of its own for files of strangers, one at a time. */
export class SandboxProcess {
	files = 0
	memory = 0
	isEnded = false
	readonly hasDataLimit: boolean
	readonly programs = new Set<string>()
	readonly #child: ChildProcess
	readonly #ready: Promise<boolean>
	#said = ''
	#settle: ((outcome: SandboxOutcome) => void) | null = null
	#whenTold: ((progress: unknown) => void) | undefined

	/** Starts it; `mostMemoryMb` is what it may hold in memory, two thirds of it as objects of JavaScript; `lifeCpuS` the processor seconds of its whole life. */
	constructor({
		mostMemoryMb,
		hasDataLimit,
		lifeCpuS = LIFE_CPU_S,
	}: {
		mostMemoryMb: number
		hasDataLimit: boolean
		lifeCpuS?: number
	}) {
		this.hasDataLimit = hasDataLimit
		const readable = READABLE.map((path) => realpathSync(resolve(path)))
		const node = [
			process.execPath,
			'--permission',
			'--allow-addons',
			'--allow-worker',
			...new Set(
				[...readable, ...READABLE.map((path) => resolve(path))].map((path) => `--allow-fs-read=${path}`),
			),
			'--no-warnings',
			'--expose-gc',
			'--disallow-code-generation-from-strings',
			`--max-old-space-size=${Math.round((mostMemoryMb * 2) / 3)}`,
			'--max-semi-space-size=16',
			resolve(PROGRAM),
			String(mostMemoryMb),
		]
		const dataKb = hasDataLimit ? String((mostMemoryMb + RESERVED_MB) * 1024) : ''
		this.#child = spawn('/bin/sh', ['-c', LIMITED, 'sh', dataKb, String(lifeCpuS), ...node], {
			cwd: resolve('.'),
			env: { MALLOC_ARENA_MAX: '2' },
			stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
			serialization: 'advanced',
		})
		const { promise, resolve: settle } = Promise.withResolvers<boolean>()
		this.#ready = promise
		this.#child.on('message', (message: FromSandbox) => {
			if (message === 'ready') settle(true)
			else if ('told' in message) this.#whenTold?.(message.told)
			else this.#answered(message)
		})
		this.#child.stderr?.on('data', (chunk: Buffer) => {
			this.#said = (this.#said + chunk).slice(-REMEMBERED_OUTPUT)
		})
		this.#child.once('error', () => this.#ended(null, settle))
		this.#child.once('exit', (_code, signal) => this.#ended(signal, settle))
		;(this.#child.stderr as Socket | null)?.unref()
		this.#holdsNodeOpen(false)
	}

	/** True once it can take files; false when it could not start, and then `said` tells more. */
	get ready(): Promise<boolean> {
		this.#holdsNodeOpen(true)
		return this.#ready.finally(() => this.#holdsNodeOpen(false))
	}

	get said(): string {
		return this.#said.trim()
	}

	/** Hands it a file; not before it is ready, nor before the last one has ended. `whenTold` hears how far the program says that it is. */
	run(task: ToSandbox, whenTold?: (progress: unknown) => void): Promise<SandboxOutcome> {
		this.files += 1
		this.programs.add(task.program)
		this.#said = ''
		this.#whenTold = whenTold
		this.#holdsNodeOpen(true)
		const { promise, resolve: settle } = Promise.withResolvers<SandboxOutcome>()
		const tooLong = setTimeout(() => this.#child.kill('SIGXCPU'), LONGEST_MS).unref()
		this.#settle = (outcome) => {
			this.#settle = null
			this.#whenTold = undefined
			clearTimeout(tooLong)
			this.#holdsNodeOpen(false)
			settle(outcome)
		}
		if (this.isEnded) this.#settle({ kind: 'died', signal: 'SIGKILL', said: this.said })
		else this.#child.send(task, () => {})
		return promise
	}

	/** Ends it at once, whatever it does. */
	end(): void {
		this.isEnded = true
		this.#child.kill('SIGKILL')
	}

	#answered(message: Ended): void {
		const { cpuMs, memory } = message
		this.memory = memory
		this.#settle?.(
			'failed' in message
				? { kind: 'failed', message: message.failed, cpuMs, memory }
				: { kind: 'answer', answer: message.answer, cpuMs, memory },
		)
	}

	#ended(signal: NodeJS.Signals | null, settle: (isReady: boolean) => void): void {
		this.isEnded = true
		settle(false)
		this.#settle?.({ kind: 'died', signal, said: this.said })
	}

	/** A process that waits keeps nobody from ending. */
	#holdsNodeOpen(whether: boolean): void {
		const action = whether ? 'ref' : 'unref'
		this.#child[action]()
		if (this.#child.connected) this.#child.channel?.[action]()
	}
}
