import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import pino from 'pino'
import { importLibrary } from '#app/modules/exchange/library/import-library.server.ts'
import { rebuildIndex } from '#app/modules/search/commands/rebuild-index.server.ts'
import { EVERYTHING, type SearchQuery } from '#app/modules/search/model.ts'
import { searchWorks } from '#app/modules/search/queries/search-works.server.ts'
import { suggest } from '#app/modules/search/queries/suggest.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { databaseOn, isEmpty, migrate } from '#app/platform/db/database.server.ts'
import { openEmbeddedDatabase } from '#app/platform/db/pglite.server.ts'
import { openServerPool } from '#app/platform/db/server-pool.server.ts'
import { readEnv } from '#app/platform/env.server.ts'
import { diskStorage } from '#app/platform/storage/disk.server.ts'
import { syntheticLibrary } from '#bench/library/synthetic-library.ts'
import { readVocabularies } from '#bench/library/vocabulary.ts'
import { commonWordMix, outsideTheMix } from './mix.ts'

/**
 * `npm run bench:search`: one search request (page of twelve with snippets, count, facets) on a synthetic library.
 * `--articles N` (10,000), `--url postgres://…` (default: embedded), `--data folder` (embedded, kept between runs),
 * `--rounds N` (4), `--verbose`, `--rebuild`. A library that is already there is used as it is.
 */
const { values: options } = parseArgs({
	options: {
		articles: { type: 'string', default: '10000' },
		url: { type: 'string' },
		data: { type: 'string' },
		rounds: { type: 'string', default: '4' },
		verbose: { type: 'boolean', default: false },
		rebuild: { type: 'boolean', default: false },
	},
})
const TARGET = 60

const embedded = options.url
	? undefined
	: await openEmbeddedDatabase(options.data ? { dataDir: options.data } : {})
const db = databaseOn(embedded?.pool ?? openServerPool(options.url ?? '', { max: 4 }))
const ctx: Ctx = {
	db,
	replica: db,
	env: readEnv({ LOG_LEVEL: 'silent' }),
	log: pino({ level: 'silent' }),
	storage: diskStorage(mkdtempSync(join(tmpdir(), 'mbongi-bench-'))),
	now: () => new Date(),
}

await migrate(db)
const fresh = await isEmpty(db)
if (fresh) await fill()
if (fresh || options.rebuild) {
	const start = performance.now()
	console.log(`index of ${await rebuildIndex(ctx)} works: ${secondsSince(start)} s`)
}

const mix: number[] = []
for (const [name, queries] of Object.entries(await commonWordMix(ctx)))
	mix.push(...(await measure(name, queries)))
const p95 = report('THE MIX', mix)
console.log(`target p95 <= ${TARGET} ms: ${p95 <= TARGET ? 'met' : 'MISSED'}`)
for (const [name, queries] of Object.entries(outsideTheMix)) await measure(name, queries)
const typed: number[] = []
for (const prefix of ['dé', 'dév', 'pol', 'droit', 'الت', 'mig', 'afr'])
	for (let i = 0; i < Number(options.rounds); i++) typed.push(await timed(() => suggest(ctx, prefix, 'fr')))
report('suggestions', typed)

await (embedded ? embedded.close() : db.destroy())

async function fill(): Promise<void> {
	const start = performance.now()
	const records = syntheticLibrary({
		articles: Number(options.articles),
		seed: 1,
		vocabularies: await readVocabularies(),
	})
	const imported = await importLibrary(ctx, { records, openFile: () => new Uint8Array() })
	if (!imported.ok) throw new Error(imported.error)
	// Usage as it is in life: few works have most of it.
	await sql`insert into work_counter (work_id, views, downloads)
		select id, floor(1000 / (1 + place % 997)), floor(300 / (1 + place % 499))
		from (select id, row_number() over (order by id) as place from work) numbered`.execute(db)
	await sql`analyze`.execute(db)
	console.log(`library of ${imported.counts.article} articles: ${secondsSince(start)} s`)
}

async function measure(name: string, queries: Partial<SearchQuery>[]): Promise<number[]> {
	const times: number[] = []
	for (let round = 0; round <= Number(options.rounds); round++)
		for (const query of queries) {
			let found = ''
			const time = await timed(async () => {
				const { total, isEstimate } = await searchWorks(ctx, { ...EVERYTHING, ...query }, 'fr')
				found = `${isEstimate ? '≈' : ''}${total}`
			})
			if (round > 0) times.push(time)
			if (round === 1 && options.verbose)
				console.log(`    ${JSON.stringify(query)} ${found} ${time.toFixed(1)} ms`)
		}
	report(name, times)
	return times
}

async function timed(work: () => Promise<unknown>): Promise<number> {
	const start = performance.now()
	await work()
	return performance.now() - start
}

/** Prints one line and returns the 95th percentile. */
function report(name: string, times: number[]): number {
	const sorted = times.toSorted((a, b) => a - b)
	const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
	const shown = (share: number) => `${at(share).toFixed(1).padStart(7)} ms`
	console.log(`${name.padEnd(32)} p50 ${shown(0.5)}   p95 ${shown(0.95)}   max ${shown(1)}`)
	return at(0.95)
}

function secondsSince(start: number): string {
	return ((performance.now() - start) / 1_000).toFixed(1)
}
