import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * `npm run test:clocks -- PATH…`: the unit and database tests (or those of the files named) on the embedded database, once
 * under each of these clocks, so that no test waits for the day on which it turns red. Needs libfaketime (Debian: faketime).
 */
const CLOCKS: readonly { name: string; at?: string; zone: string }[] = [
	{ name: 'tomorrow', at: '+1d', zone: 'UTC' },
	{ name: 'in 40 days', at: '+40d', zone: 'UTC' },
	{ name: '29 February', at: '@2028-02-29 12:00:00', zone: 'UTC' },
	{ name: 'the last hour of a year', at: '@2026-12-31 23:10:00', zone: 'UTC' },
	{ name: 'another time zone, a day ahead', zone: 'Pacific/Kiritimati' },
	{ name: 'another time zone, behind', zone: 'America/Bogota' },
]
const ROOT = join(import.meta.dirname, '..')
const FAKETIME = '/usr/bin/faketime'

if (!existsSync(FAKETIME))
	throw new Error('The clocks are shifted by faketime (Debian: apt-get install faketime).')
const failed = CLOCKS.filter(({ name, at, zone }) => {
	console.log(`\n== ${name}`)
	const tests = [join(ROOT, 'node_modules/.bin/vitest'), 'run', '--reporter=dot', ...process.argv.slice(2)]
	const [program, ...args] = at ? [FAKETIME, '-m', '-f', at, ...tests] : tests
	const env = { ...process.env, TZ: zone, FAKETIME_DONT_FAKE_MONOTONIC: '1' }
	return spawnSync(program ?? '', args, { cwd: ROOT, stdio: 'inherit', env }).status !== 0
})
for (const { name } of failed) console.log(`\nFailed: ${name}`)
process.exitCode = failed.length > 0 ? 1 : 0
