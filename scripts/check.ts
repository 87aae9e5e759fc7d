import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** `npm run check`: every static tool, all of them even when one fails. */
const ROOT = join(import.meta.dirname, '..')
const CRUISED = ['app', 'server', 'scripts', 'bench', 'tests']

type Result = { ok: boolean; output: string }

function run(command: string, ...args: string[]): Result {
	const { status, stdout, stderr } = spawnSync(join(ROOT, 'node_modules/.bin', command), args, {
		cwd: ROOT,
		encoding: 'utf8',
		maxBuffer: 64 * 1024 * 1024,
	})
	return { ok: status === 0, output: `${stdout}${stderr}` }
}

function types(): Result {
	const generated = run('react-router', 'typegen')
	return generated.ok ? run('tsc', '--noEmit') : generated
}

/** dependency-cruiser can look at nothing and be content, so the number of modules counts too. */
function dependencyRules(): Result {
	const result = run('depcruise', '--config', '.dependency-cruiser.js', '--output-type', 'err', ...CRUISED)
	const modules = Number(/(\d+) modules/.exec(result.output)?.[1] ?? 0)
	return modules > 50
		? result
		: { ok: false, output: `${result.output}\nonly ${modules} modules were looked at` }
}

const checks: [name: string, check: () => Result][] = [
	['types', types],
	['format and lint', () => run('biome', 'ci', '--colors=off', '--max-diagnostics=50')],
	['dependency rules', dependencyRules],
	['unused code', () => run('knip', '--no-progress')],
	['addresses', () => run('node', 'scripts/check-addresses.ts')],
	['locales', () => run('node', 'scripts/check-locales.ts')],
	['style sheets', () => run('node', 'scripts/check-styles.ts')],
]

let failed = 0
for (const [name, check] of checks) {
	const started = performance.now()
	const { ok, output } = check()
	console.log(`${ok ? 'ok    ' : 'FAILED'}  ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
	if (ok) continue
	failed += 1
	console.log(output.trim().replaceAll(/^/gm, '        '))
}
console.log(`checks: ${checks.length - failed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
