import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const PROGRAM = `
import { whenNpmEnds } from './server/npm-ended.ts'
setInterval(() => {}, 1000)
whenNpmEnds(() => { console.log('told'); process.exit() })
console.log('runs')`

/** As npm does: a shell that waits for the program; npm's signal reaches the shell alone. */
function underShell(env: Record<string, string>) {
	const command = `"${process.execPath}" --input-type=module -e "$PROGRAM"; true`
	const shell = spawn('sh', ['-c', command], {
		cwd: ROOT,
		env: { ...env, PROGRAM },
		stdio: ['ignore', 'pipe', 'inherit'],
	})
	shell.stdout.setEncoding('utf8')
	return shell
}

test('a server that npm started ends when npm was told to end', async () => {
	const shell = underShell({ npm_lifecycle_event: 'start' })
	expect(String(await once(shell.stdout, 'data'))).toBe('runs\n')
	shell.kill('SIGTERM')
	expect(String(await once(shell.stdout, 'data'))).toBe('told\n')
	await once(shell.stdout, 'end')
})
