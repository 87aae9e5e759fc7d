import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** `npm run check`: every static tool, two at a time, all of them even when one fails. */
const ROOT = join(import.meta.dirname, '..')
/** What the last look at the types found, so that the next one looks only at what changed. */
const TYPES_SEEN = 'node_modules/.cache/types.tsbuildinfo'
const CRUISED = ['app', 'server', 'scripts', 'bench', 'tests']

type Result = { ok: boolean; output: string }

function run(command: string, ...args: string[]): Promise<Result> {
	return new Promise((resolve, reject) => {
		const child = spawn(join(ROOT, 'node_modules/.bin', command), args, { cwd: ROOT })
		let output = ''
		for (const stream of [child.stdout, child.stderr])
			stream.setEncoding('utf8').on('data', (text: string) => {
				output += text
			})
		child.once('error', reject)
		child.once('close', (status) => resolve({ ok: status === 0, output }))
	})
}

async function types(): Promise<Result> {
	const generated = await run('react-router', 'typegen')
	return generated.ok ? run('tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', TYPES_SEEN) : generated
}

/** dependency-cruiser can look at nothing and be content, so the number of modules counts too. */
async function dependencyRules(): Promise<Result> {
	const result = await run(
		'depcruise',
		'--config',
		'.dependency-cruiser.js',
		'--output-type',
		'err',
		...CRUISED,
	)
	const modules = Number(/(\d+) modules/.exec(result.output)?.[1] ?? 0)
	return modules > 50
		? result
		: { ok: false, output: `${result.output}\nonly ${modules} modules were looked at` }
}

const checks: [name: string, check: () => Promise<Result>][] = [
	['types', types],
	[
		'format and lint',
		() => run('biome', 'ci', '--error-on-warnings', '--colors=off', '--max-diagnostics=50'),
	],
	['dependency rules', dependencyRules],
	['unused code', () => run('knip', '--no-progress')],
	['addresses', () => run('node', 'scripts/check-addresses.ts')],
	['doors', () => run('node', 'scripts/check-doors.ts')],
	['forms', () => run('node', 'scripts/check-forms.ts')],
	['names', () => run('node', 'scripts/check-names.ts')],
	['locales', () => run('node', 'scripts/check-locales.ts')],
	['style sheets', () => run('node', 'scripts/check-styles.ts')],
]

const waiting = [...checks]
let failed = 0

async function next(): Promise<void> {
	for (let check = waiting.shift(); check; check = waiting.shift()) {
		const [name, perform] = check
		const started = performance.now()
		const { ok, output } = await perform()
		console.log(
			`${ok ? 'ok    ' : 'FAILED'}  ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`,
		)
		if (ok) continue
		failed += 1
		console.log(output.trim().replaceAll(/^/gm, '        '))
	}
}

await Promise.all([next(), next()])
console.log(`checks: ${checks.length - failed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
