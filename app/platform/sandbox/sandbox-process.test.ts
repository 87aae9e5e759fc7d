import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { SandboxProcess } from './sandbox-process.server.ts'
import type { Hostility } from './testing/hostile-worker.ts'

const MB = 1024 * 1024
/** What a process has on a small machine. */
const MEMORY_MB = 320
/** More than any of these tests takes: what ends them is the limit that they are about. */
const ENOUGH = { cpuMs: 60_000, waitingMs: 60_000 }

const started: SandboxProcess[] = []
afterEach(() => {
	for (const process of started.splice(0)) process.end()
})

async function processFor(more: Partial<ConstructorParameters<typeof SandboxProcess>[0]> = {}) {
	const process = new SandboxProcess({ mostMemoryMb: MEMORY_MB, hasDataLimit: true, ...more })
	started.push(process)
	expect(await process.ready).toBe(true)
	return process
}

const run = (process: SandboxProcess, input: Hostility, limits: Partial<typeof ENOUGH> = {}) =>
	process.run({ program: 'app/platform/sandbox/testing/hostile-worker.ts', input, ...ENOUGH, ...limits })

test.each([320, 512, 768])(
	'a process of %i MB holds what it may under all limits at once',
	async (mostMemoryMb) => {
		const process = await processFor({ mostMemoryMb })
		expect(await run(process, { action: 'keep', bytes: (mostMemoryMb - 120) * MB })).toMatchObject({
			kind: 'answer',
		})
	},
)

/** Each bomb is within every limit but one, so that none of them stands for another. */
describe('a process is ended', () => {
	test('by V8 when its objects are more than two thirds of its memory', async () => {
		const large = await processFor({ mostMemoryMb: 768, hasDataLimit: false })
		const outcome = await run(large, { action: 'objects' })
		expect(outcome).toMatchObject({ kind: 'died', said: expect.stringContaining('heap out of memory') })
	})

	test('by its watchdog when it holds more memory than it may, of any kind', async () => {
		const less = await run(await processFor(), { action: 'keep and spin', bytes: 160 * MB }, { cpuMs: 2000 })
		expect(less).toMatchObject({ kind: 'died', signal: 'SIGXCPU' })
		const more = await run(await processFor(), { action: 'keep and spin', bytes: (MEMORY_MB + 40) * MB })
		expect(more).toMatchObject({ kind: 'died', signal: 'SIGABRT' })
	})

	test.skipIf(process.platform === 'darwin')(
		'by itself when the system gives it no more data, before any of it is memory',
		async () => {
			const bytes = 2048 * MB
			const unlimited = await run(await processFor({ hasDataLimit: false }), { action: 'reserve', bytes })
			expect(unlimited).toMatchObject({ kind: 'answer', answer: bytes })
			expect(await run(await processFor(), { action: 'reserve', bytes })).toMatchObject({ kind: 'died' })
		},
	)

	test('by the system at the end of the processor time of its whole life', async () => {
		const outcome = await run(await processFor({ lifeCpuS: 2 }), { action: 'spin', cpuMs: 8000 })
		expect(outcome).toMatchObject({ kind: 'died', signal: 'SIGXCPU' })
	})

	test('with the node that started it, whatever it does', async () => {
		const program = `
			import { inSandbox } from '#app/platform/sandbox/sandbox.server.ts'
			const look = (input) => inSandbox('app/platform/sandbox/testing/hostile-worker.ts', () => input, { mostCpuMs: 60_000 })
			console.log(await look({ action: 'pid' }))
			look({ action: 'spin' })`
		const node = spawn(process.execPath, ['--input-type=module', '--eval', program], {
			stdio: ['ignore', 'pipe', 'inherit'],
		})
		const pid = Number(await new Promise((said) => node.stdout.once('data', said)))
		expect(isRunning(pid)).toBe(true)
		node.kill('SIGKILL')
		await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 120_000 })
	})
})

test.skipIf(!existsSync('/proc/self/limits'))(
	'the system ends it before the node, serves it after the node, and writes nothing of what it held',
	async () => {
		const outcome = await run(await processFor(), { action: 'pid' })
		const pid = outcome.kind === 'answer' ? Number(outcome.answer) : 0
		const told = (name: string) => readFileSync(`/proc/${pid}/${name}`, 'utf8')
		expect(told('limits')).toMatch(/^Max core file size +0 +0 /m)
		expect(told('oom_score_adj').trim()).toBe('1000')
		expect(getPriority(pid)).toBe(Math.min(19, getPriority() + 5))
	},
)

function isRunning(pid: number): boolean {
	try {
		return process.kill(pid, 0)
	} catch {
		return false
	}
}
