// `npm run build`: the server bundle, the pages' styles and scripts, and their compressed twins.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ROOT, withOwnPrograms } from './bootstrap.mjs'

const bin = (name) => join(ROOT, 'node_modules/.bin', name)
const steps = [
	[bin('react-router'), 'build'],
	[bin('vite'), 'build', '--config', 'vite.enhance.config.ts', '--logLevel', 'warn'],
	[process.execPath, 'scripts/precompress.ts'],
]

for (const [command, ...args] of steps) {
	const { status } = spawnSync(command, args, {
		cwd: ROOT,
		stdio: 'inherit',
		env: { ...withOwnPrograms(), NODE_ENV: 'production' },
	})
	if (status !== 0) process.exit(status ?? 1)
}
