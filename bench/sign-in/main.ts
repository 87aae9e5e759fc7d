import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashPassword, verifyPassword } from '#app/modules/identity/password/password.server.ts'
import { signIn } from '#app/modules/identity/sign-in/sign-in.server.ts'
import { storeAccount } from '#app/modules/people/accounts/store-account.server.ts'
import { openContext } from '#server/open-context.server.ts'

/** What a sign-in costs: the password's hash alone, and all of it on a fresh embedded database. */
const RUNS = 40
const PASSWORD = 'sous le baobab 1960'
const EMAIL = 'bench@example.org'
const folder = await mkdtemp(join(tmpdir(), 'mbongi-bench-'))
const opened = await openContext({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
const { ctx } = opened

try {
	const hash = await hashPassword(PASSWORD)
	console.log(hash.slice(0, hash.indexOf('$', 20)))
	await storeAccount(ctx, { email: EMAIL, prenom: 'B', nom: 'B', language: 'fr', passwordHash: hash })
	const here = { address: '203.0.113.1', headers: new Headers() }
	const sizes = { email: EMAIL, password: PASSWORD }
	await measured('a password’s hash', () => verifyPassword({ hash, password: PASSWORD }))
	await measured('a sign-in', async () => {
		const result = await signIn(ctx, here, sizes)
		if (!result.ok) throw new Error(result.error)
	})
	await measured('a refused sign-in', (run) =>
		signIn(ctx, { ...here, address: `198.51.100.${run}` }, { ...sizes, email: `u${run}@example.org` }),
	)
} finally {
	await opened.close()
	await rm(folder, { recursive: true, force: true })
}

/** Prints the median time of a run, and the processor time of all threads of the process for one. */
async function measured(name: string, work: (run: number) => Promise<unknown>): Promise<void> {
	await work(RUNS)
	const times: number[] = []
	const before = process.cpuUsage()
	for (let run = 0; run < RUNS; run++) {
		const started = performance.now()
		await work(run)
		times.push(performance.now() - started)
	}
	const { user, system } = process.cpuUsage(before)
	times.sort((a, b) => a - b)
	const median = times[RUNS / 2] ?? 0
	const cpu = (user + system) / 1000 / RUNS
	console.log(`${name.padEnd(20)} ${median.toFixed(1)} ms, ${cpu.toFixed(1)} ms of processor`)
}
