import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storePerson, TEST_PASSWORD } from '#app/modules/identity/testing.ts'
import { openContext } from '#server/open-context.server.ts'
import { ask, underLoad, until } from '#tests/support/load.ts'
import { placeDatabase, startSite } from '#tests/support/process.ts'

/**
 * A node on its embedded database that is killed while people write (kill -9), and started again over what it left: TORTURE_ROUNDS times, once without. What it
 * said was done is the oracle: it is there, and nothing is there twice.
 */
const ROUNDS = Number(process.env['TORTURE_ROUNDS'] ?? 1)
const WRITERS = 3
const READER = 'lectrice@example.org'
const LIBRARY = '/espace-lecteur/bibliotheque'

let folder = ''
/** Folders that were asked for, and those that the node said it had made. */
const asked: string[] = []
const promised: string[] = []

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'mbongi-kills-'))
	placeDatabase(folder)
	await inDatabase(({ ctx }) => storePerson(ctx, { email: READER, password: true }))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function inDatabase<T>(
	perform: (opened: Awaited<ReturnType<typeof openContext>>) => Promise<T>,
): Promise<T> {
	const opened = await openContext({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
	try {
		return await perform(opened)
	} finally {
		await opened.close()
	}
}

async function signIn(site: string): Promise<string> {
	const response = await fetch(`${site}/auth`, {
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

/** Folders by name, with how often they are there: as the table has them, and as its index finds them. */
const found = () =>
	inDatabase(async ({ ctx: { db } }) => {
		const counted = async (isByIndex: boolean) => {
			await sql`select set_config('enable_seqscan', ${isByIndex ? 'off' : 'on'}, false)`.execute(db)
			const { rows } = await sql<{ name: string; count: number }>`
				select name, count(*)::int as count from saved_folder where name = any(${asked}) group by name order by name`.execute(
				db,
			)
			return rows
		}
		const folders = { inTable: await counted(false), byIndex: await counted(true) }
		// A person has 200 folders at most.
		await db.deleteFrom('saved_folder').execute()
		return folders
	})

test('what a node said was done is there once after it was killed, however often', async () => {
	let cookie: string | undefined
	for (let round = 1; round <= ROUNDS; round++) {
		const site = await startSite(folder)
		// The session of the first round is good in all of them.
		cookie ??= await signIn(site.url)
		const write = async () => {
			const nom = `Dossier ${round}.${asked.length}`
			asked.push(nom)
			const body = new URLSearchParams({ acte: 'dossier-creer', name: nom })
			const answer = await ask(site.url, LIBRARY, { method: 'POST', headers: { cookie: cookie ?? '' }, body })
			if (answer.status === 303) promised.push(nom)
			return answer
		}
		const enough = 3 + (round % 5)
		const answers = await underLoad(
			Array.from({ length: WRITERS }, () => write),
			async () => {
				await until(() => promised.length >= enough)
				site.child.kill('SIGKILL')
				await site.ended
			},
		)
		expect(answers.map(({ status }) => status).filter((status) => ![0, 303, 429].includes(status))).toEqual(
			[],
		)

		const { inTable, byIndex } = await found()
		const there = new Set(inTable.map(({ name }) => name))
		expect(promised.filter((name) => !there.has(name))).toEqual([])
		expect(inTable.filter(({ count }) => count > 1)).toEqual([])
		expect(byIndex).toEqual(inTable)
		promised.length = 0
		asked.length = 0
	}
})
