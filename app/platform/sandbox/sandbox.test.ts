import { existsSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import { closeSandbox, filesAhead, inSandbox, sandboxState } from './sandbox.server.ts'
import { defaultSettings } from './sandbox-settings.server.ts'
import { onBehalfOf } from './sender.server.ts'
import type { Hostility } from './testing/hostile-worker.ts'

const PROGRAM = 'app/platform/sandbox/testing/hostile-worker.ts'
const look = (task: Hostility, limits?: { mostCpuMs?: number; mostWaitingMs?: number }) =>
	inSandbox<Hostility, unknown>(PROGRAM, () => task, limits)
const HOSTILE = { ok: false, refused: 'hostile' }
const MB = 1024 * 1024

afterEach(closeSandbox)

describe('a file that', () => {
	const cases: [string, Hostility][] = [
		['fills memory with objects', { action: 'objects' }],
		['fills memory with bytes', { action: 'bytes' }],
		['asks for a block of 4 GB at once', { action: 'one array', bytes: 4096 * MB }],
		['ends the process', { action: 'crash' }],
	]
	test.each(cases)('%s is refused, and this process holds no more than before', async (_, task) => {
		const before = process.memoryUsage.rss()
		expect(await look(task)).toEqual(HOSTILE)
		expect(process.memoryUsage.rss() - before).toBeLessThan(64 * MB)
		expect(await look({ action: 'answer', value: 'next' })).toBe('next')
	})

	test('takes too much processor time is refused as too slow', async () => {
		expect(await look({ action: 'spin' }, { mostCpuMs: 300 })).toEqual({ ok: false, refused: 'tooSlow' })
		expect(await look({ action: 'answer', value: 'next' })).toBe('next')
	})

	test('has its process wait for what never comes is refused; one that is worked on is not taken for it', async () => {
		expect(await look({ action: 'wait' }, { mostWaitingMs: 400 })).toEqual(HOSTILE)
		const worked = await look({ action: 'spin' }, { mostCpuMs: 2000, mostWaitingMs: 400 })
		expect(worked).toEqual({ ok: false, refused: 'tooSlow' })
	})

	test('makes its program throw is a bug and said as one, in the same process', async () => {
		const pid = await look({ action: 'pid' })
		await expect(look({ action: 'throw' })).rejects.toThrow('a bug')
		expect(await look({ action: 'pid' })).toBe(pid)
	})
})

test('a process reads the sources, and nothing else of the machine', async () => {
	expect(await look({ action: 'read', path: `${process.cwd()}/package.json` })).toContain('mbongi')
	for (const path of ['/etc/passwd', `${process.cwd()}/README.md`, `${process.cwd()}/var/files`]) {
		await expect(look({ action: 'read', path }), path).rejects.toThrow('restricted')
	}
})

test('a process writes nothing, and starts nothing', async () => {
	for (const path of ['/tmp/mbongi-written', `${process.cwd()}/app/written.ts`]) {
		await expect(look({ action: 'write', path }), path).rejects.toThrow('restricted')
		expect(existsSync(path)).toBe(false)
	}
	await expect(look({ action: 'start', program: '/bin/true' })).rejects.toThrow('restricted')
})

test('a process knows nothing of the node’s environment, and makes no code of what it reads', async () => {
	const known = (await look({ action: 'environment' })) as string[]
	expect(known).toContain('MALLOC_ARENA_MAX')
	for (const name of ['PATH', 'HOME', 'NODE_ENV']) expect(known).not.toContain(name)
	await expect(look({ action: 'code', code: 'return 1' })).rejects.toThrow('Code generation from strings')
})

test('a process that was ended from outside says nothing about its file, which is looked at again', async () => {
	const pid = (await look({ action: 'pid' })) as number
	const answer = look({ action: 'answer', value: 'looked at' })
	process.kill(pid, 'SIGKILL')
	expect(await answer).toBe('looked at')
})

test('when the node ends, what is looked at is refused as by a busy node, and no other process is started for it', async () => {
	const { promise: isHandedOver, resolve: handOver } = Promise.withResolvers<void>()
	const running = inSandbox<Hostility, unknown>(PROGRAM, () => {
		handOver()
		return { action: 'wait' }
	})
	await isHandedOver
	await new Promise(setImmediate)
	const all = [running, look({ action: 'wait' }), look({ action: 'wait' })]
	closeSandbox()
	expect(await Promise.all(all)).toEqual(all.map(() => ({ ok: false, refused: 'busy' })))
	expect(sandboxState()).toMatchObject({ processes: 0, idle: 0 })
	expect(await look({ action: 'answer', value: 'after it' })).toBe('after it')
})

describe('a process', () => {
	test('has more memory for what is large and not of strangers, and none of them has it after', async () => {
		const task: Hostility = { action: 'keep', bytes: 900 * MB }
		const large = await inSandbox<Hostility, unknown>(PROGRAM, () => task, { isLarge: true })
		expect(large).toBeGreaterThan(900 * MB)
		expect(sandboxState()).toMatchObject({ processes: 0 })
		expect(await look(task)).toEqual(HOSTILE)
	})

	test('tells how far it is, in order and before its answer', async () => {
		const told: unknown[] = []
		const options = { whenTold: (progress: unknown) => told.push(progress) }
		expect(await inSandbox<Hostility, unknown>(PROGRAM, () => ({ action: 'tell', steps: 3 }), options)).toBe(
			'told',
		)
		expect(told).toEqual([1, 2, 3])
	})

	test('stays warm for the next file, and is replaced when it holds too much', async () => {
		const pid = await look({ action: 'pid' })
		expect(await look({ action: 'pid' })).toBe(pid)
		await look({ action: 'keep', bytes: 330 * MB })
		expect(sandboxState().processes).toBe(0)
		expect(await look({ action: 'pid' })).not.toBe(pid)
	})

	test('is replaced after 200 files, whatever they left in it', async () => {
		const pids = new Set<unknown>()
		for (let file = 1; file <= 200; file += 1) pids.add(await look({ action: 'pid' }))
		expect(pids.size).toBe(1)
		pids.add(await look({ action: 'pid' }))
		expect(pids.size).toBe(2)
	})

	test('is started by the first file, not before', async () => {
		expect(sandboxState()).toMatchObject({ processes: 0, idle: 0 })
		await look({ action: 'answer', value: null })
		expect(sandboxState()).toMatchObject({ processes: 1, idle: 1 })
	})
})

describe('when many files come', () => {
	const answer = { action: 'answer', value: 'x' } as const

	test('senders take turns, and each is told how many come before theirs', async () => {
		const order: string[] = []
		const send = (sender: string, name: string) =>
			onBehalfOf(sender, () => look({ action: 'answer', value: name }).then(() => order.push(name)))
		const files = Array.from({ length: 30 }, (_, index) => send('many', `many ${index}`))
		const { processes } = defaultSettings()
		expect(onBehalfOf('many', filesAhead)).toBe(30)
		expect(onBehalfOf('one', filesAhead)).toBe(processes + 1)
		files.push(send('one', 'the one'))
		await Promise.all(files)
		expect(order).toHaveLength(31)
		expect(order.indexOf('the one')).toBeLessThan(processes * 2 + 1)
		expect(onBehalfOf('many', filesAhead)).toBe(0)
	})

	test('one sender has some refused as too many, another none', async () => {
		const many = onBehalfOf('many', () => Array.from({ length: 50 }, () => look(answer)))
		const one = onBehalfOf('one', () => look(answer))
		const refused = (await Promise.all(many)).filter((result) => result !== 'x')
		expect(refused.length).toBeGreaterThan(0)
		expect(refused.length).toBeLessThan(11)
		expect(new Set(refused.map((result) => JSON.stringify(result)))).toEqual(
			new Set([JSON.stringify({ ok: false, refused: 'busy' })]),
		)
		expect(await one).toBe('x')
	})

	test('what waits is brought when its turn comes, not before', async () => {
		let brought = 0
		let done = 0
		let most = 0
		const files = Array.from({ length: 8 }, async () => {
			await inSandbox<Hostility, unknown>(PROGRAM, async () => {
				brought += 1
				most = Math.max(most, brought - done)
				return answer
			})
			done += 1
		})
		expect(brought).toBe(0)
		await Promise.all(files)
		expect(most).toBeLessThan(4)
		expect(brought).toBe(8)
	})
})

test('small machines get one small process, others two at most', () => {
	expect(defaultSettings(512, 4)).toEqual({ processes: 1, memoryMb: 320, largeMemoryMb: 320 })
	expect(defaultSettings(2048, 1)).toEqual({ processes: 1, memoryMb: 512, largeMemoryMb: 683 })
	expect(defaultSettings(16_384, 16)).toEqual({ processes: 2, memoryMb: 768, largeMemoryMb: 3072 })
})
