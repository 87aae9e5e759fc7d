import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { placeDatabase, SERVER_FLAGS } from '#tests/support/process.ts'

declare module 'vitest' {
	interface ProvidedContext {
		/** The address of the running site, without a slash at the end. */
		site: string
		/** The demonstration people, with the passwords that the site made for them. */
		people: DemoPerson[]
	}
}

type DemoPerson = { part: string; email: string; password: string; name: string }

/** Starts the built site with the demonstration library in a fresh folder, for all browser tests of a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
	const port = await freePort()
	const folder = await mkdtemp(join(tmpdir(), 'mbongi-site-'))
	placeDatabase(folder)
	const server = spawn(process.execPath, [...SERVER_FLAGS, 'server/index.ts'], {
		env: {
			...process.env,
			NODE_ENV: 'production',
			PORT: String(port),
			HOST: '127.0.0.1',
			DATA_DIR: folder,
			DEMO: 'library',
			LOG_LEVEL: 'error',
			DATABASE_URL: '',
		},
		stdio: ['ignore', 'inherit', 'inherit'],
	})
	const site = `http://127.0.0.1:${port}`
	await answering(site, server)
	project.provide('site', site)
	project.provide('people', await demoPeople(folder))
	return async () => {
		const ended = new Promise((resolve) => server.once('exit', resolve))
		// Its folder goes too: there is nothing to write down first.
		server.kill('SIGKILL')
		await ended
		await rm(folder, { recursive: true, force: true })
	}
}

async function demoPeople(folder: string): Promise<DemoPerson[]> {
	const lines = (await readFile(join(folder, 'demo-accounts.txt'), 'utf8')).trim().split('\n')
	return lines.map((line) => {
		const [part = '', email = '', password = '', name = ''] = line.split('\t')
		return { part, email, password, name }
	})
}

async function answering(site: string, server: ReturnType<typeof spawn>): Promise<void> {
	for (let attempt = 0; attempt < 1200; attempt++) {
		if (server.exitCode !== null)
			throw new Error(`The site ended with code ${server.exitCode} while starting.`)
		const response = await fetch(`${site}/health/ready`).catch(() => null)
		if (response?.ok) return
		await new Promise((resolve) => setTimeout(resolve, 500))
	}
	server.kill('SIGKILL')
	throw new Error('The site did not answer within ten minutes.')
}

function freePort(): Promise<number> {
	return new Promise((resolve, reject) => {
		const probe = createServer()
		probe.once('error', reject)
		probe.listen(0, '127.0.0.1', () => {
			const address = probe.address()
			probe.close(() =>
				address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
			)
		})
	})
}
