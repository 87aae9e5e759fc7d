import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JsonTestResults } from 'vitest/node'
import { ensureBrowser } from './test/browser.ts'
import { filesUsing } from './test/database-files.ts'
import { ensureForeignClients } from './test/foreign-clients.ts'
import { startPostgres } from './test/postgres.ts'

/**
 * `npm test`: the checks, the unit and database tests on a PostgreSQL server, what could differ there (`BOTH`) again on the
 * embedded database, and the browser tests. Where no PostgreSQL programs are installed all of them run on the embedded one. Every part
 * runs even when one fails, and what failed is told once more at the end.
 * `npm test -- PATH…` runs only the tests of those files, without the checks.
 */
const ROOT = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'mbongi-test-'))
const wanted = process.argv.slice(2)
const totals = { passed: 0, failures: [] as string[], untried: [] as string[] }
/** What Node has compiled once, for the hundreds of processes that the tests start: of 0.4 s that a program needs to start it spares half. */
process.env['NODE_COMPILE_CACHE'] ??= join(ROOT, 'node_modules/.cache/compiled')

function title(text: string): void {
	console.log(`\n== ${text}`)
}

function runChecks(): void {
	title('Checks')
	const { status } = spawnSync(process.execPath, ['scripts/check.ts'], { cwd: ROOT, stdio: 'inherit' })
	if (status === 0) totals.passed += 1
	else fail('the checks')
}

function fail(text: string): void {
	totals.failures.push(text)
}

/** One run of the test runner; a run that ends badly without a failed test counts as one failure. */
function runTests(name: string, args: string[], env: Record<string, string> = {}): void {
	title(name)
	const report = join(folder, `${name.replace(/\W+/g, '-')}.json`)
	const { status } = spawnSync(
		join(ROOT, 'node_modules/.bin/vitest'),
		[
			'run',
			...(wanted.length > 0 ? ['--passWithNoTests'] : []),
			'--reporter=dot',
			'--reporter=json',
			`--outputFile.json=${report}`,
			...args,
		],
		{ cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } },
	)
	const { passed, failures } = resultsIn(report)
	totals.passed += passed
	for (const failure of failures) fail(`${name}: ${failure}`)
	if (status !== 0 && failures.length === 0)
		fail(`${name}: ended with status ${status}, though no test failed`)
	if (status === 0 && passed === 0 && wanted.length === 0) fail(`${name}: no test ran`)
}

function resultsIn(report: string): { passed: number; failures: string[] } {
	try {
		const result = JSON.parse(readFileSync(report, 'utf8')) as JsonTestResults
		const failures = result.testResults.flatMap(({ name, status, message, assertionResults }) => {
			const failed = assertionResults.filter((test) => test.status === 'failed')
			if (status === 'failed' && failed.length === 0) return [`${name}: ${message}`]
			return failed.map((test) => `${name}: ${test.fullName}\n${test.failureMessages?.join('\n') ?? ''}`)
		})
		return { passed: result.numPassedTests, failures }
	} catch {
		return { passed: 0, failures: [] }
	}
}

function isWanted(files: string[]): string[] {
	return files.filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)))
}

/** Says by which programs that are not ours the doors for machines are tried; where they are not to be had, what was not tried is told at the end. */
function findForeignClients(): void {
	if (wanted.length > 0 && !wanted.some((path) => path.startsWith('tests/foreign'))) return
	const clients = ensureForeignClients()
	if (clients) {
		console.log(`\nThe doors for machines are tried by ${clients}.`)
		return
	}
	process.env['FOREIGN_CLIENTS'] = 'none'
	totals.untried.push(
		'tests/foreign: HTTP::OAI and yaz-marcdump are not here (Debian: apt-get install libhttp-oai-perl yaz)',
	)
}

/** The driver, migrations, locks and changes, search, and one file of each module: what runs on both databases. */
const BOTH = /^tests\/[\w-]+\.test\.ts$|^app\/platform\/|^app\/modules\/search\//
/** Who is refused what follows from rules that know no database. */
const POLICIES = /\/refusals\.test\.ts$/

function onBoth(): string[] {
	const modules = new Set<string>()
	return filesUsing('support/database.ts').filter((file) => {
		const module = /^app\/modules\/([\w-]+)\//.exec(file)?.[1]
		if (BOTH.test(file) || module === undefined || POLICIES.test(file)) return BOTH.test(file)
		const isFirst = !modules.has(module)
		modules.add(module)
		return isFirst
	})
}

async function runOnDatabases(): Promise<void> {
	const server = isWanted(filesUsing('support/database.ts')).length > 0 ? await startPostgres() : null
	if (!server) {
		runTests('Unit and database tests', wanted)
		console.log('\nThe database tests ran on the embedded database only.')
		return
	}
	try {
		runTests(`Unit and database tests on ${server.version}`, wanted, { TEST_DATABASE_URL: server.url })
	} finally {
		await server.stop()
	}
	const again = wanted.length > 0 ? isWanted(filesUsing('support/database.ts')) : onBoth()
	runTests('Database tests on the embedded database', again)
}

function runInBrowser(): void {
	const isAsked = wanted.length === 0 || wanted.some((path) => /^tests\/(?:e2e|journeys)/.test(path))
	if (!isAsked) return
	if (ensureBrowser()) runTests('Browser tests', ['--config', 'vitest.browser.config.ts', ...wanted])
	else fail('Browser tests: no browser')
}

try {
	if (wanted.length === 0) runChecks()
	findForeignClients()
	await runOnDatabases()
	runInBrowser()
} finally {
	rmSync(folder, { recursive: true, force: true })
}
for (const failure of totals.failures) console.log(`\nFailed: ${failure.replaceAll(`${ROOT}/`, '')}`)
for (const part of totals.untried) console.log(`\nNot tried: ${part}`)
console.log(`\n${totals.passed} passed, ${totals.failures.length} failed`)
process.exitCode = totals.failures.length > 0 || totals.passed === 0 ? 1 : 0
