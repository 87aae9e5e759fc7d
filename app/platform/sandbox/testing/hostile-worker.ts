import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

/** What a hostile file may make a program do, for the tests of the sandbox. */
export type Hostility =
	| { action: 'answer'; value: unknown }
	| { action: 'tell'; steps: number }
	| { action: 'spin'; cpuMs?: number }
	| { action: 'objects' }
	| { action: 'bytes' }
	| { action: 'one array'; bytes: number }
	| { action: 'crash' }
	| { action: 'throw' }
	| { action: 'wait' }
	| { action: 'read'; path: string }
	| { action: 'write'; path: string }
	| { action: 'start'; program: string }
	| { action: 'keep'; bytes: number }
	| { action: 'keep and spin'; bytes: number }
	| { action: 'reserve'; bytes: number }
	| { action: 'pid' }
	| { action: 'environment' }
	| { action: 'code'; code: string }

const kept: unknown[] = []

export async function perform(task: Hostility, tell: (progress: unknown) => void): Promise<unknown> {
	switch (task.action) {
		case 'answer':
			return task.value
		case 'tell':
			for (let step = 1; step <= task.steps; step++) tell(step)
			return 'told'
		case 'pid':
			return process.pid
		case 'environment':
			return Object.keys(process.env)
		case 'code':
			return new Function(task.code)()
		case 'read':
			return readFileSync(task.path, 'utf8')
		case 'write':
			return writeFileSync(task.path, 'x')
		case 'start':
			return String(spawnSync(task.program).error ?? 'started')
		case 'throw':
			throw new Error('a bug')
		case 'crash':
			process.kill(process.pid, 'SIGSEGV')
			return spin()
		case 'spin':
			return spin(task.cpuMs)
		case 'wait':
			return new Promise(() => {})
		case 'keep':
			kept.push(new Uint8Array(task.bytes).fill(1))
			return process.memoryUsage.rss()
		case 'keep and spin':
			kept.push(new Uint8Array(task.bytes).fill(1))
			return spin()
		case 'reserve':
			// Nothing is written to it, so that it is no memory yet.
			return new ArrayBuffer(task.bytes).byteLength
		case 'one array':
			return new Uint8Array(task.bytes).fill(1).length
		case 'objects':
			for (;;) kept.push(new Array(1000).fill(Math.random()))
		case 'bytes':
			for (;;) kept.push(new Uint8Array(1024 * 1024).fill(1))
	}
}

function spin(cpuMs = Number.POSITIVE_INFINITY): string {
	while (process.cpuUsage().user < cpuMs * 1000) Math.random()
	return 'done'
}
