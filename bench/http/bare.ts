import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runProgram } from '#tests/support/process.ts'
import { load } from './load.ts'

/** Milliseconds of processor time of a bare `node:http` on this machine for an answer of so many bytes, at work: what answers of the same run are compared with. */
export async function measureBare(bytes: number): Promise<number> {
	const folder = mkdtempSync(join(tmpdir(), 'mbongi-bench-'))
	const file = join(folder, 'sample')
	writeFileSync(file, Buffer.alloc(bytes, 'a'))
	const bare = runProgram('bench/http/bare-server.ts', [file, '{}'], {})
	try {
		await bare.says('answers on')
		const url = /http:\S+/.exec(bare.output())?.[0] ?? ''
		const pid = bare.child.pid ?? 0
		await load(url, '/', pid, { seconds: 1 })
		return 1000 / (await load(url, '/', pid)).perCpuSecond
	} finally {
		bare.child.kill('SIGTERM')
		await bare.ended
		rmSync(folder, { recursive: true, force: true })
	}
}
