import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** `npm run fuzz -- [rounds] [seed]`: spoiled files and texts for every reader of what strangers send, 200 times as many as `npm test` takes, of a new seed each time. */
const ROOT = join(import.meta.dirname, '..')
const [rounds = '200', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2)

console.log(`seed ${seed}`)
const { status } = spawnSync(
	process.execPath,
	['node_modules/vitest/vitest.mjs', 'run', 'tests/fuzz', '--testTimeout=86400000'],
	{
		cwd: ROOT,
		stdio: 'inherit',
		env: { ...process.env, FUZZ_ROUNDS: rounds, FUZZ_SEED: seed },
	},
)
process.exitCode = status ?? 1
