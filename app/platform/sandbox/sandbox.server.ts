import type { Logger } from 'pino'
import type { Env } from '../env.server.ts'
import { FairQueue } from './fair-queue.ts'
import { type SandboxOutcome, SandboxProcess } from './sandbox-process.server.ts'
import { defaultSettings } from './sandbox-settings.server.ts'
import { senderAtHand } from './sender.server.ts'
import { refusalByScanner, type ScannerAddress } from './virus-scanner.server.ts'

type SandboxEnv = Pick<Env, 'SANDBOX_PROCESSES' | 'SANDBOX_MEMORY_MB' | 'CLAMD_ADDRESS'>

/** Why a file has no answer: too many wait (or the scanner of viruses does not answer), it took too much processor time, or too much memory (or ended the process otherwise, or a virus is in it). */
export type SandboxRefusal = { ok: false; refused: 'busy' | 'tooSlow' | 'hostile' }

export type SandboxOptions = {
	mostCpuMs?: number
	mostWaitingMs?: number
	whenQueued?: (ahead: () => number) => void
	whenTold?: (progress: unknown) => void
	/** Not of strangers, and large: it gets a process of its own with more memory, which ends with it. */
	isLarge?: boolean
}

type Job = {
	program: string
	input: () => unknown
	cpuMs: number
	waitingMs: number
	whenTold: SandboxOptions['whenTold']
	isLarge: boolean
	settle: { resolve(answer: unknown): void; reject(error: unknown): void }
}

const MB = 1024 * 1024
const MOST_CPU_MS = 20_000
/** For which a process may do nothing while it has a file: nothing that reads one waits for anything. */
const MOST_WAITING_MS = 30_000
const MOST_WAITING = { all: 160, sender: 40 }
/** A process is replaced after this many files, or when it holds this much once a file is done. */
const MOST_FILES = 200
const MOST_KEPT_BYTES = 320 * MB
/** Processes end when nothing came for this long. */
const IDLE_MS = 60_000

const queue = new FairQueue<Job>(MOST_WAITING, ({ settle }) => settle.resolve({ ok: false, refused: 'busy' }))
const idle = new Set<SandboxProcess>()
const all = new Set<SandboxProcess>()
let settings = defaultSettings()
let log: Logger | undefined
let scanner: ScannerAddress | undefined
let hasDataLimit = true
let last = { cpuMs: 0, memory: 0 }
let idleTimer: NodeJS.Timeout | undefined

/** Takes what the operator chose, and writes to the log what is given up. */
export function setUpSandbox({ env, log: to }: { env: SandboxEnv; log: Logger }): void {
	const { processes, memoryMb, largeMemoryMb } = defaultSettings()
	settings = {
		processes: env.SANDBOX_PROCESSES ?? processes,
		memoryMb: env.SANDBOX_MEMORY_MB ?? memoryMb,
		largeMemoryMb: env.SANDBOX_MEMORY_MB ?? largeMemoryMb,
	}
	scanner = env.CLAMD_ADDRESS
	log = to
}

/**
 * Has a program look at what a stranger sent, in a process of its own with hard limits on memory and processor time, and gives its answer.
 * `program` is a file from the project's folder that exports `perform`; `input` brings what `perform` gets once its turn has come, so
 * that what waits need hold no memory. A file that exceeds the limits, or has its process wait for what never comes, is refused as `tooSlow` or `hostile`; `busy` when too many wait already, or when others who have fewer come while it waits.
 * Senders (`onBehalfOf`) take turns; `whenQueued` is given how to ask how many come before this one, at any moment; `whenTold` what the program tells of its progress (the second argument of `perform`). Throws when the program throws,
 * which is a bug.
 */
export function inSandbox<Input, Answer>(
	program: string,
	input: () => Input | Promise<Input>,
	{
		mostCpuMs = MOST_CPU_MS,
		mostWaitingMs = MOST_WAITING_MS,
		whenQueued,
		whenTold,
		isLarge = false,
	}: SandboxOptions = {},
): Promise<Answer | SandboxRefusal> {
	const { promise, resolve, reject } = Promise.withResolvers<Answer | SandboxRefusal>()
	const job: Job = {
		program,
		input,
		cpuMs: mostCpuMs,
		waitingMs: mostWaitingMs,
		whenTold,
		isLarge,
		settle: { resolve: resolve as (answer: unknown) => void, reject },
	}
	const sender = senderAtHand()
	if (!queue.add(sender, job)) return Promise.resolve({ ok: false, refused: 'busy' })
	whenQueued?.(() => queue.ahead(sender, job))
	serve()
	return promise
}

/** How many files run or wait that come before one that this sender would send now. */
export function filesAhead(): number {
	return queue.ahead(senderAtHand())
}

/** True when a file of this sender would be looked at without waiting for another. */
export function isSandboxFree(): boolean {
	return filesAhead() < settings.processes
}

/** Ends all processes, and starts no other for what ran or waited: all of that is refused as by a node that is busy, so that who asked does it another time. */
export function closeSandbox(): void {
	for (let next = queue.take(); next; next = queue.take()) {
		next.item.settle.resolve({ ok: false, refused: 'busy' })
		queue.done(next.sender, 0)
	}
	for (const process of [...idle, ...all]) end(process)
	idle.clear()
}

/** How many processes there are, how many of them do nothing, and what the last file that had an answer cost: processor time, and the memory of its process. */
export function sandboxState() {
	return { processes: all.size, idle: idle.size, last }
}

/** Gives work to every process that is free, and starts one more while there is work and room. */
function serve(): void {
	clearTimeout(idleTimer)
	while (idle.size > 0 || all.size < settings.processes) {
		const next = queue.take()
		if (!next) break
		void serveOne(
			next.sender,
			next.item,
			next.item.isLarge ? roomFor(next.item) : freeProcess(next.item.program),
		)
	}
	if (all.size > 0 && all.size === idle.size) idleTimer = setTimeout(endIdle, IDLE_MS).unref()
}

async function serveOne(sender: string, job: Job, process: SandboxProcess): Promise<void> {
	let cost = 0
	try {
		const outcome = await outcomeOf(job, process)
		cost = outcome.kind === 'died' ? job.cpuMs : outcome.cpuMs
		if (outcome.kind !== 'died') last = { cpuMs: outcome.cpuMs, memory: outcome.memory }
		if (outcome.kind === 'failed') throw new Error(`${job.program} failed: ${outcome.message}`)
		job.settle.resolve(outcome.kind === 'answer' ? outcome.answer : refusalFor(job, outcome))
	} catch (error) {
		job.settle.reject(error)
	} finally {
		queue.done(sender, cost)
		serve()
	}
}

/** A process that was ended from outside (by the kernel for want of memory, by an operator) says nothing about the file: it is tried once more. */
async function outcomeOf(job: Job, free: SandboxProcess): Promise<SandboxOutcome> {
	const { program, input, cpuMs, waitingMs, whenTold } = job
	let process = free
	try {
		process = await readyProcess(process, memoryFor(job))
		if (isClosed(process)) return BUSY
		const task = { program, input: await input(), cpuMs, waitingMs }
		const refused = scanner && (await refusalByScanner(scanner, task, log))
		if (refused) return { kind: 'answer', answer: { ok: false, refused }, cpuMs: 0, memory: process.memory }
		const outcome = await process.run(task, whenTold)
		if (isClosed(process)) return BUSY
		if (outcome.kind !== 'died' || outcome.signal !== 'SIGKILL') return outcome
		all.delete(process)
		process = await readyProcess(newProcess(memoryFor(job)), memoryFor(job))
		const again = await process.run(task, whenTold)
		return isClosed(process) ? BUSY : again
	} finally {
		if (job.isLarge) end(process)
		else putBack(process)
	}
}

/** What is said of a file whose process ended because the node does. */
const BUSY: SandboxOutcome = { kind: 'answer', answer: { ok: false, refused: 'busy' }, cpuMs: 0, memory: 0 }

/** True once `closeSandbox` has ended it. */
const isClosed = (process: SandboxProcess) => !all.has(process)

/** One that has the program loaded, if there is one. */
function freeProcess(program: string): SandboxProcess {
	const waiting = [...idle]
	const process = waiting.find(({ programs }) => programs.has(program)) ?? waiting[0] ?? newProcess()
	idle.delete(process)
	return process
}

function memoryFor({ isLarge }: Job): number {
	return isLarge ? settings.largeMemoryMb : settings.memoryMb
}

/** A process of its own for something large, in the place of an idle one where there is no room for both. */
function roomFor(job: Job): SandboxProcess {
	const [waiting] = idle
	if (waiting && all.size >= settings.processes) {
		idle.delete(waiting)
		end(waiting)
	}
	return newProcess(memoryFor(job))
}

function newProcess(mostMemoryMb = settings.memoryMb): SandboxProcess {
	const process = new SandboxProcess({ mostMemoryMb, hasDataLimit })
	all.add(process)
	return process
}

/** Waits until it has started. Where Node does not start under the limit on data, that net is left out from then on; the watchdog stays. */
async function readyProcess(process: SandboxProcess, memoryMb: number): Promise<SandboxProcess> {
	if ((await process.ready) || isClosed(process)) return process
	all.delete(process)
	if (!process.hasDataLimit) throw new Error(`no process for files could be started: ${process.said}`)
	if (hasDataLimit) log?.warn({ said: process.said }, 'processes for files run without a limit on data')
	hasDataLimit = false
	return readyProcess(newProcess(memoryMb), memoryMb)
}

function putBack(process: SandboxProcess): void {
	if (!process.isEnded && process.files < MOST_FILES && process.memory < MOST_KEPT_BYTES) {
		idle.add(process)
		return
	}
	end(process)
}

function end(process: SandboxProcess): void {
	all.delete(process)
	process.end()
}

function endIdle(): void {
	for (const process of idle) {
		idle.delete(process)
		end(process)
	}
}

function refusalFor({ program }: Job, { signal, said }: SandboxOutcome & { kind: 'died' }): SandboxRefusal {
	log?.warn({ program, signal, said }, 'a file was given up')
	return { ok: false, refused: signal === 'SIGXCPU' ? 'tooSlow' : 'hostile' }
}
