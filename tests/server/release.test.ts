import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { extract } from 'tar'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readEnv } from '#app/platform/env.server.ts'
import { placeDatabase, runProgram } from '#tests/support/process.ts'

type Locked = { packages: { [path: string]: { version?: string; dev?: boolean } } }

/** A quarter more than it was when this was written. */
const LARGEST_BUNDLE = 5_750_000
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

/** A release, made and unpacked. */
let root: string
beforeAll(async () => {
	expect(await runProgram('scripts/release.ts', ['--to', folder], {}).ended).toBe(0)
	const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
	await extract({ file: join(folder, `mbongi-${version}.tgz`), cwd: folder })
	root = join(folder, `mbongi-${version}`)
})

/** The instructions of a Containerfile, each whole: its word and what follows. */
function instructions(text: string): [word: string, rest: string][] {
	return text.split('\n').flatMap((line) => {
		const [, word, rest] = /^([A-Z]+) (.+)$/.exec(line) ?? []
		return word && rest ? [[word, rest] as [string, string]] : []
	})
}

it('the container of a release names files that it has, runs as nobody in particular, and looks after itself', async () => {
	const text = readFileSync(join(root, 'Containerfile'), 'utf8').replaceAll('\\\n', ' ')
	const all = instructions(text)
	const of = (wanted: string) => all.filter(([word]) => word === wanted).map(([, rest]) => rest)
	expect(text.split('\n').filter((line) => line && !/^(?:#|[A-Z]+ )/.test(line))).toEqual([])
	for (const base of of('FROM')) expect(base).toMatch(/^docker\.io\/library\/node:24-[\w-]+(?: AS \w+)?$/)
	for (const copied of of('COPY').filter((rest) => !rest.startsWith('--from='))) {
		const paths = copied.split(' ').slice(0, -1)
		for (const path of paths) expect([path, existsSync(join(root, path))]).toEqual([path, true])
	}
	const [program = '', script = ''] = JSON.parse(of('CMD')[0] ?? '[]') as string[]
	expect([program, existsSync(join(root, script))]).toEqual(['node', true])
	const settings = of('ENV').join(' ').split(/\s+/)
	const known = new Set(Object.keys(readEnv({ DATA_DIR: folder })))
	for (const [name = ''] of settings.map((setting) => setting.split('=')))
		expect([name, known.has(name) || name === 'NODE_ENV']).toEqual([name, true])
	expect(of('VOLUME')).toEqual([
		settings.find((one) => one.startsWith('DATA_DIR='))?.slice('DATA_DIR='.length),
	])
	expect(of('USER').at(-1)).toBe('node')
	expect(all.findIndex(([word]) => word === 'USER')).toBeGreaterThan(
		all.findLastIndex(([word]) => word === 'RUN'),
	)
	const probe = JSON.parse(/CMD (.+)$/.exec(of('HEALTHCHECK')[0] ?? '')?.[1] ?? '[]') as string[]
	const server = createServer((request, response) => {
		response.writeHead(request.url === '/health/ready' ? status : 404).end()
	})
	let status = 200
	server.listen(0, '127.0.0.1')
	await once(server, 'listening')
	const PORT = String((server.address() as AddressInfo).port)
	const probed = async () =>
		(await once(spawn(process.execPath, probe.slice(1), { env: { PORT } }), 'exit'))[0]
	expect([probe[0], await probed()]).toEqual(['node', 0])
	status = 503
	expect(await probed()).toBe(1)
	server.close()
	expect(await probed()).toBe(1)
})

it('a release starts without building, and without what developers need', async () => {
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
		const arabic = JSON.parse(readFileSync(join(root, 'locales/ar/common.json'), 'utf8')) as {
			tagline: string
		}
		expect(await (await fetch(`${url}/?lang=ar`)).text()).toContain(arabic.tagline)
		const style = /<link rel="stylesheet" href="([^"]+)"/.exec(await page.text())?.[1]
		expect((await fetch(`${url}${style}`)).status).toBe(200)
		expect(output).not.toMatch(/Building|Installing/)
		// Node holds the whole bundle as long as it runs: of ASCII one byte a letter, no texts of the interface, neither spaces nor comments.
		const bundle = readFileSync(join(root, 'build/server/app.js'), 'utf8')
		expect(bundle).toMatch(/^[\0-\x7f]*$/)
		expect(bundle).not.toContain('\\u0627\\u0644\\u0645\\u062c\\u0644\\u0627\\u062a')
		expect(bundle.length).toBeLessThan(LARGEST_BUNDLE)
		// With what was compiled the next start need not hold the program that takes types away.
		await expect.poll(() => existsSync(join(root, 'node_modules/.cache/compiled'))).toBe(true)
	} finally {
		child.kill('SIGKILL')
	}
})
