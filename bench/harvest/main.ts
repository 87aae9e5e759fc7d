import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseOn } from '#app/platform/db/database.server.ts'
import { openServerPool } from '#app/platform/db/server-pool.server.ts'
import { startPostgres } from '#scripts/test/postgres.ts'
import { harvesterVersion, harvestWhole } from '#tests/foreign/http-oai.ts'
import { startSite } from '#tests/support/process.ts'

/**
 * `npm run bench -- harvest`: the demonstration library, one work of it withdrawn and one removed, is harvested whole by HTTP::OAI (Debian: libhttp-oai-perl), which is not
 * ours: every verb, prefix and set, resumption, deleted records, errors. What it was given is compared with the database. Needs `npm run build`, PostgreSQL and that library.
 */
const postgres = harvesterVersion() !== null ? await startPostgres() : null
if (!postgres) {
	console.log('HTTP::OAI or PostgreSQL is not installed here')
	process.exit(0)
}
const folder = mkdtempSync(join(tmpdir(), 'mbongi-harvest-'))
const env = { DATABASE_URL: postgres.url, DEMO: 'library' }
const first = await startSite(folder, env)
first.child.kill('SIGTERM')
await first.ended
const db = databaseOn(openServerPool(postgres.url, { max: 1 }))
let site: Awaited<ReturnType<typeof startSite>> | undefined
try {
	const works = await db.selectFrom('public_work').select(['id', 'kind']).orderBy('id').execute()
	const articles = works.filter(({ kind }) => kind === 'article')
	const [withdrawn, removed] = [articles[10]?.id ?? '', articles[20]?.id ?? '']
	await db
		.updateTable('work')
		.set({ state: 'withdrawn', withdrawn_on: '2026-01-01', updated_at: new Date() })
		.where('id', '=', withdrawn)
		.execute()
	await db.deleteFrom('work').where('id', '=', removed).execute()
	site = await startSite(folder, env)
	const started = performance.now()
	const answers = await harvestWhole(`${site.url}/oai`)
	const seconds = (performance.now() - started) / 1000
	/** A record that changes meanwhile comes once more. */
	const idsOf = (identifiers: string[] = []) =>
		[...new Set(identifiers.map((one) => one.split(':').at(-1) ?? ''))].toSorted()
	const standing = works.map(({ id }) => id).filter((id) => id !== withdrawn && id !== removed)
	const gone = [withdrawn, removed].toSorted()
	const faults: string[] = []
	const demand = (isMet: boolean, what: string) => {
		if (!isMet) faults.push(what)
	}
	const same = (one: readonly string[], other: readonly string[]) =>
		JSON.stringify(one) === JSON.stringify(other)
	const whole = answers.filter(({ metadataPrefix, set, from }) => metadataPrefix && !set && !from)
	for (const { verb, metadataPrefix, present, deleted, empty } of whole) {
		const name = `${verb} ${metadataPrefix}`
		demand(
			same(idsOf(present), standing.toSorted()),
			`${name}: ${present?.length} of ${standing.length} works`,
		)
		demand(same(idsOf(deleted), gone), `${name}: ${deleted?.length} of ${gone.length} deleted works`)
		demand(empty === 0, `${name}: ${empty} records without metadata`)
		console.log(`${name}: ${present?.length} records, ${deleted?.length} deleted`)
	}
	const inSets = answers.filter(({ set }) => set)
	const booksHere = works.filter(({ kind }) => kind !== 'article').map(({ id }) => id)
	const books = inSets.find(({ set }) => set === 'books')
	demand(
		same(idsOf(books?.present), booksHere.toSorted()),
		`set books: ${books?.present?.length} of ${booksHere.length}`,
	)
	for (const { set, present = [], deleted = [], errors = [] } of inSets)
		demand(present.length + deleted.length > 0 || errors[0] === 'noRecordsMatch', `set ${set}: nothing`)
	const listed = new Set(
		inSets.filter(({ set }) => set?.startsWith('journal')).flatMap(({ present }) => idsOf(present)),
	)
	const articlesHere = articles.map(({ id }) => id).filter((id) => standing.includes(id))
	demand(
		same([...listed].toSorted(), articlesHere.toSorted()),
		`sets of journals: ${listed.size} of ${articlesHere.length}`,
	)
	const errors = answers.flatMap((answer) => (answer.present?.length ? [] : (answer.errors ?? [])))
	demand(errors.includes('noRecordsMatch'), 'a day to come: no noRecordsMatch')
	demand(errors.includes('idDoesNotExist'), 'an unknown identifier: no idDoesNotExist')
	console.log(JSON.stringify(answers[0]))
	console.log(`${answers[1]?.prefixes?.length} prefixes, ${inSets.length} sets, ${Math.round(seconds)} s`)
	for (const fault of faults) console.log(`MISSED: ${fault}`)
	if (faults.length > 0) process.exitCode = 1
} finally {
	site?.child.kill('SIGTERM')
	await site?.ended
	await db.destroy()
	await postgres.stop()
	rmSync(folder, { recursive: true, force: true })
}
