import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storePerson, TEST_PASSWORD } from '#app/modules/identity/testing.ts'
import { startPostgres, type TestServer } from '#scripts/test/postgres.ts'
import { openContext } from '#server/open-context.server.ts'
import { type Answer, ask, underLoad, until as untilEver } from '#tests/support/load.ts'
import { startSite } from '#tests/support/process.ts'
import { startProxy, type TcpProxy } from '#tests/support/tcp-proxy.ts'

/** `npm run torture` repeats each failure. */
const ROUNDS = Number(process.env['TORTURE_ROUNDS'] ?? 1)
/** The longest that anybody may wait: 5 s of doubt, two signs of life of 5 s, and what a busy machine adds. */
const LONGEST_WAIT_MS = 35_000
/** 8 s, and what a busy machine adds. */
const END_WITHIN_MS = 25_000
const WRITE_EVERY_MS = 250
const LIBRARY = '/espace-lecteur/bibliotheque'
const READER = 'lectrice@example.org'

const folder = mkdtempSync(join(tmpdir(), 'mbongi-failures-'))
const primary = await startPostgres({ keepsCommits: true })
let standby: TestServer
let line: TcpProxy
let replicaLine: TcpProxy
let site: Awaited<ReturnType<typeof startSite>>
let cookie: string
let made = 0
/** Folders that the site said it had made. */
const promised: string[] = []

beforeAll(async () => {
	if (!primary) return
	standby = (await startPostgres({ standbyOf: primary, keepsCommits: true })) as TestServer
	const opened = await openContext({ DATA_DIR: folder, DATABASE_URL: primary.url, LOG_LEVEL: 'silent' })
	await storePerson(opened.ctx, { email: READER, password: true })
	await opened.close()
	line = await startProxy(primary.port)
	replicaLine = await startProxy(standby.port)
	site = await startSite(folder, {
		DATABASE_URL: `postgres://mbongi@127.0.0.1:${line.port}/postgres`,
		DATABASE_REPLICA_URL: `postgres://mbongi@127.0.0.1:${replicaLine.port}/postgres`,
	})
	cookie = await signIn()
})

afterAll(async () => {
	site?.child.kill('SIGTERM')
	await site?.ended
	for (const proxy of [line, replicaLine]) await proxy?.close()
	for (const server of [standby, primary]) await server?.stop()
	rmSync(folder, { recursive: true, force: true })
})

async function signIn(): Promise<string> {
	const response = await fetch(`${site.url}/auth`, {
		method: 'POST',
		redirect: 'manual',
		body: new URLSearchParams({ acte: 'connexion', email: READER, password: TEST_PASSWORD }),
	})
	expect(response.status).toBe(303)
	return response.headers
		.getSetCookie()
		.map((entry) => entry.split(';', 1)[0])
		.join('; ')
}

/** A page that nobody has asked for before: no cache has it. */
const unseen = () => ask(site.url, `/articles?q=essai${made++}`)
const signedIn = () => ask(site.url, LIBRARY, { headers: { cookie } })
const known = () => ask(site.url, '/revues')
async function write(): Promise<Answer> {
	await new Promise((resolve) => setTimeout(resolve, WRITE_EVERY_MS))
	const nom = `Dossier ${made++}`
	const answer = await ask(site.url, LIBRARY, {
		method: 'POST',
		headers: { cookie },
		body: new URLSearchParams({ acte: 'dossier-creer', name: nom }),
	})
	if (answer.status === 303) promised.push(nom)
	return answer
}

const EVERYBODY = [unseen, unseen, signedIn, known, write]
/** Waits while the site stands. */
const until = (holds: () => Promise<boolean> | boolean) =>
	untilEver(() => {
		if (site.child.exitCode !== null) throw new Error(`The site has ended:\n${site.output()}`)
		return holds()
	})
const answersAgain = () =>
	until(async () => (await unseen()).status === 200 && (await signedIn()).status === 200)

async function asked<Row extends pg.QueryResultRow>(server: TestServer, text: string): Promise<Row[]> {
	const client = new pg.Client({ connectionString: server.url })
	await client.connect()
	const { rows } = await client.query<Row>(text)
	await client.end()
	return rows
}

const listens = async (server: TestServer) =>
	(await asked(server, `select 1 from pg_stat_activity where application_name = 'mbongi notices'`)).length > 0

/** Nobody got anything but an answer or the promise of one, nobody waited too long, and the site still stands. */
function expectGrace(answers: Answer[]): void {
	expect(site.child.exitCode, site.output()).toBeNull()
	expect(answers.length).toBeGreaterThan(0)
	const odd = answers.filter(({ status }) => ![200, 303, 503].includes(status))
	expect(odd.map(({ path, status, text }) => [path, status, text.slice(0, 500)])).toEqual([])
	for (const answer of answers) {
		expect([answer.path, answer.ms < LONGEST_WAIT_MS]).toEqual([answer.path, true])
		if (answer.status === 503) expect(answer.retryAfter).toBe('10')
	}
}

/** What was promised is there, once. */
async function expectPromisesKept(server: TestServer): Promise<void> {
	const rows = await asked<{ name: string; count: number }>(
		server,
		`select name, count(*)::int as count from saved_folder where name like 'Dossier %' group by name`,
	)
	const counts = new Map(rows.map(({ name, count }) => [name, count]))
	expect(promised.length).toBeGreaterThan(0)
	expect(promised.filter((name) => counts.get(name) !== 1)).toEqual([])
	expect(rows.filter(({ count }) => count > 1)).toEqual([])
	await asked(server, `delete from saved_folder where name like 'Dossier %'`)
	promised.length = 0
}

const rounds = Array.from({ length: ROUNDS }, (_, index) => ({ round: index + 1 }))

describe.skipIf(!primary).each(rounds)('a node whose database fails, round $round', () => {
	const database = primary as TestServer

	it('lives on when the server closes its connections, and listens again', async () => {
		const answers = await underLoad(EVERYBODY, async (answers) => {
			for (let times = 0; times < 5; times++) {
				await asked(
					database,
					`select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'mbongi%'`,
				)
				const count = answers.length
				await until(() => answers.length > count + 5)
			}
			await answersAgain()
			await until(() => listens(database))
			await until(() => promised.length > 2)
		})
		expectGrace(answers)
		await expectPromisesKept(database)
	})

	it.each(['fast', 'immediate'] as const)(
		'lives on when the server is restarted (%s), and keeps what it promised',
		async (mode) => {
			const answers = await underLoad(EVERYBODY, async () => {
				await until(() => promised.length > 2)
				await database.restart(mode)
				await answersAgain()
				await until(() => listens(database))
			})
			expectGrace(answers)
			await expectPromisesKept(database)
		},
	)

	it('says within bounds that a server that hangs does not answer, in the language of the reader', async () => {
		const answers = await underLoad(EVERYBODY, async (answers) => {
			await until(() => promised.length > 2)
			database.freeze()
			try {
				await until(() => answers.some(({ status }) => status === 503))
				await expectUnavailable()
			} finally {
				database.thaw()
			}
			await answersAgain()
		})
		expectGrace(answers)
		await expectPromisesKept(database)
	})

	it.each(['silence', 'cut'] as const)(
		'says so too when the line fails (%s), and comes back with it',
		async (fail) => {
			const answers = await underLoad(EVERYBODY, async (answers) => {
				await until(() => promised.length > 2)
				line[fail]()
				try {
					await until(() => answers.some(({ status }) => status === 503))
					await expectUnavailable()
				} finally {
					line.pass()
				}
				await answersAgain()
				await until(() => listens(database))
			})
			expectGrace(answers)
			await expectPromisesKept(database)
		},
	)

	it.each(['silence', 'cut'] as const)(
		'searches in the primary while the replica is lost (%s)',
		async (fail) => {
			const answers = await underLoad([unseen, unseen], async (answers) => {
				await until(() => answers.length > 5)
				replicaLine[fail]()
				const count = answers.length
				try {
					await until(() => answers.length > count + 20)
				} finally {
					replicaLine.pass()
				}
			})
			expectGrace(answers)
			expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([])
		},
	)
})

describe.skipIf(!primary)('a node whose server fails over', () => {
	it('asks writers to wait while there is only a standby, and goes on with it once it is promoted', async () => {
		const answers = await underLoad(EVERYBODY, async () => {
			await until(() => promised.length > 2)
			await (primary as TestServer).halt()
			line.leadTo(standby.port)
			await until(async () => (await unseen()).status === 200)
			expect((await write()).status).toBe(503)
			standby.promote()
			await until(async () => (await write()).status === 303)
			await answersAgain()
		})
		expectGrace(answers)
		await until(() => listens(standby))
		await expectPromisesKept(standby)
	})

	it('ends within 8 s when it is told to, though its database says nothing', async () => {
		line.silence()
		replicaLine.silence()
		const waiting = unseen()
		site.child.kill('SIGTERM')
		const told = performance.now()
		expect(await site.ended).toBe(0)
		expect(performance.now() - told).toBeLessThan(END_WITHIN_MS)
		await waiting.catch(() => {})
	})
})

/** The page of the site, the problem of machines, and a form whose words are not lost. */
async function expectUnavailable(): Promise<void> {
	for (const [language, direction, title] of [
		['fr', 'ltr', 'Momentanément indisponible'],
		['en', 'ltr', 'Unavailable for the moment'],
		['es', 'ltr', 'No disponible por el momento'],
		['ar', 'rtl', 'غير متاح مؤقتًا'],
	] as const) {
		const page = await ask(site.url, `/auteurs/langue-${made++}`, {
			headers: { cookie: `language=${language}` },
		})
		expect(page.status).toBe(503)
		for (const part of [`<html lang="${language}" dir="${direction}">`, `<h1>${title}</h1>`, '<header']) {
			expect([part, page.text.includes(part) || page.text.slice(0, 2_000)]).toEqual([part, true])
		}
	}
	const search = await fetch(`${site.url}/auteurs/machine-${made++}`, {
		headers: { accept: 'application/json' },
	})
	expect([search.status, search.headers.get('content-type')]).toEqual([503, 'application/problem+json'])
	const note = 'Une note de lecture,\nsur deux lignes & <avec> des signes.'
	const form = await ask(site.url, LIBRARY, {
		method: 'POST',
		headers: { cookie },
		body: new URLSearchParams({ acte: 'noter', travail: 'x', note, password: 'un secret' }),
	})
	expect(form.status).toBe(503)
	const kept =
		/<main[\s\S]*<form action="(?<action>[^"]*)" method="post">[\s\S]*<textarea[^>]*name="note"[^>]*>(?<note>[^<]*)</.exec(
			form.text,
		)
	expect(kept?.groups).toEqual({
		action: LIBRARY,
		note: 'Une note de lecture,\nsur deux lignes &amp; &lt;avec&gt; des signes.',
	})
	expect(form.text.includes('un secret')).toBe(false)
}
