import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** `npm run torture [rounds]`: the failures of which `npm test` tries each once, 20 times each or as often as is asked. */
const ROOT = join(import.meta.dirname, '..')
const rounds = process.argv[2] ?? '20'

const run = (...args: string[]) =>
	spawnSync(process.execPath, args, {
		cwd: ROOT,
		stdio: 'inherit',
		env: { ...process.env, TORTURE_ROUNDS: rounds },
	}).status ?? 1

process.exitCode = run('scripts/build.mjs') || run('node_modules/vitest/vitest.mjs', 'run', 'tests/torture')
