import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { extract } from 'tar'
import { afterAll, expect, it } from 'vitest'
import { placeDatabase, runProgram } from '#tests/support/process.ts'

type Locked = { packages: { [path: string]: { version?: string; dev?: boolean } } }

const MODULES = join(import.meta.dirname, '../../node_modules')
const folder = mkdtempSync(join(tmpdir(), 'mbongi-release-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What `npm ci --omit=dev` puts there, from the packages of this folder. */
function installForRunning(root: string): void {
	const { packages } = JSON.parse(readFileSync(join(MODULES, '.package-lock.json'), 'utf8')) as Locked
	const ofRunning = Object.entries(packages).filter(([, { dev }]) => !dev)
	for (const [path] of ofRunning.filter(([path]) => path.split('node_modules/').length === 2)) {
		mkdirSync(dirname(join(root, path)), { recursive: true })
		symlinkSync(join(dirname(MODULES), path), join(root, path))
	}
	mkdirSync(join(root, 'node_modules/.bin'))
	symlinkSync(process.execPath, join(root, 'node_modules/.bin/node'))
	const hidden = JSON.stringify({ packages: Object.fromEntries(ofRunning) })
	writeFileSync(join(root, 'node_modules/.package-lock.json'), hidden)
}

it('a release starts without building, and without what developers need', async () => {
	expect(await runProgram('scripts/release.ts', ['--to', folder], {}).ended).toBe(0)
	const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
	await extract({ file: join(folder, `mbongi-${version}.tgz`), cwd: folder })
	const root = join(folder, `mbongi-${version}`)
	installForRunning(root)
	placeDatabase(join(folder, 'data'))
	const env = { PATH: process.env['PATH'], PORT: '0', DEMO: '0', DATA_DIR: join(folder, 'data') }
	const child = spawn(process.execPath, ['scripts/start.mjs'], { cwd: root, env })
	let output = ''
	for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
	try {
		await expect.poll(() => /http:\/\/[\d.]+:\d+/.exec(output)?.[0] ?? child.exitCode).toMatch(/^http/)
		const url = /http:\/\/[\d.]+:\d+/.exec(output)?.[0]
		const page = await fetch(`${url}/`)
		expect(page.status).toBe(200)
		const style = /<link rel="stylesheet" href="([^"]+)"/.exec(await page.text())?.[1]
		expect((await fetch(`${url}${style}`)).status).toBe(200)
		expect(output).not.toMatch(/Building|Installing/)
	} finally {
		child.kill('SIGKILL')
	}
})
