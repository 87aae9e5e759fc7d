import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pino from 'pino'
import { rebuildIndex } from '#app/modules/search/commands/rebuild-index.server.ts'
import { EVERYTHING, type SearchQuery } from '#app/modules/search/model.ts'
import { searchWorks } from '#app/modules/search/queries/search-works.server.ts'
import { suggest } from '#app/modules/search/queries/suggest.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { databaseOn, isEmpty, migrate, openServerPool } from '#app/platform/db/database.server.ts'
import { openEmbeddedDatabase } from '#app/platform/db/pglite.server.ts'
import { readEnv } from '#app/platform/env.server.ts'
import { diskStorage } from '#app/platform/storage/disk.server.ts'
import { fillLibrary } from './synthetic.ts'

/**
 * Measures one search request (page of twelve with snippets, count, facets) on a synthetic library.
 * `--articles N` (10,000), `--url postgres://…` (default: embedded), `--data folder` (embedded; kept between runs),
 * `--rounds N` (4), `--verbose`. A library that is already there is used as it is.
 */
const { values: options } = parseArgs({
	options: {
		articles: { type: 'string', default: '10000' },
		url: { type: 'string' },
		data: { type: 'string' },
		rounds: { type: 'string', default: '4' },
		verbose: { type: 'boolean', default: false },
	},
})

const embedded = options.url
	? undefined
	: await openEmbeddedDatabase(options.data ? { dataDir: options.data } : {})
const db = databaseOn(embedded?.pool ?? openServerPool(options.url ?? '', 4))
const ctx: Ctx = {
	db,
	replica: db,
	env: readEnv({ LOG_LEVEL: 'silent' }),
	log: pino({ level: 'silent' }),
	storage: diskStorage(mkdtempSync(join(tmpdir(), 'mbongi-bench-'))),
	now: () => new Date(),
}

await migrate(db)
if (await isEmpty(db)) {
	const start = performance.now()
	await fillLibrary(ctx, Number(options.articles))
	console.log(`library of ${options.articles} articles: ${seconds(start)} s`)
	const indexing = performance.now()
	console.log(`index of ${await rebuildIndex(ctx)} works: ${seconds(indexing)} s`)
}

/** What readers type most: common words, alone and together, with and without a chosen facet. */
const WORDS = [
	'développement',
	'politique',
	'droit',
	'law',
	'development',
	'policy',
	'desarrollo',
	'derecho',
	'التنمية',
	'القانون',
	'éducation',
	'women',
	'santé',
	'migration',
	'mémoire',
]
const MIX: Record<string, Partial<SearchQuery>[]> = {
	'one common word': WORDS.map((text) => ({ text })),
	'two common words': WORDS.map((text, i) => ({ text: `${text} ${WORDS[(i + 2) % WORDS.length]}` })),
	'common word, one facet chosen': WORDS.map((text, i) => ({
		text,
		...[{ disciplines: ['droit'] }, { years: [2022] }, { journals: ['revue-2'] }, { languages: ['fr'] }][
			i % 4
		],
	})),
	'common word by date': WORDS.map((text) => ({ text, sort: 'date' as const })),
	'common word by views': WORDS.map((text) => ({ text, sort: 'views' as const })),
	'common word by title': WORDS.map((text) => ({ text, sort: 'title' as const })),
	'range of years': WORDS.map((text) => ({ text, fromYear: 2010, toYear: 2020 })),
	'phrase of common words': WORDS.map((text, i) => ({ text: `"${text} ${WORDS[(i + 1) % WORDS.length]}"` })),
	prefix: ['dévelop*', 'polit*', 'droi*', 'migra*', 'educ*'].map((text) => ({ text })),
	'rare word': ['kabama', 'zobe', 'misi', 'tokano', 'yosaba'].map((text) => ({ text })),
}
const OUTSIDE: Record<string, Partial<SearchQuery>[]> = {
	everything: [{}, { kinds: ['article'] }, { page: 100 }],
	'tenth page': WORDS.map((text) => ({ text, page: 10 })),
	'misspelt word': ['devlopement', 'politicque', 'mgration'].map((text) => ({ text })),
}

const all: number[] = []
for (const [name, queries] of Object.entries(MIX)) all.push(...(await measure(name, queries)))
report('THE MIX', all)
for (const [name, queries] of Object.entries(OUTSIDE)) await measure(name, queries)
const typed: number[] = []
for (const prefix of ['dé', 'dév', 'pol', 'droit', 'الت', 'mig', 'ka', 'bak'])
	for (let i = 0; i < Number(options.rounds); i++) typed.push(await timed(() => suggest(ctx, prefix, 'fr')))
report('suggestions', typed)

await (embedded ? embedded.close() : db.destroy())

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

function report(name: string, times: number[]): void {
	const sorted = times.toSorted((a, b) => a - b)
	const at = (share: number) =>
		(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)
	console.log(
		`${name.padEnd(32)} p50 ${at(0.5).padStart(7)} ms   p95 ${at(0.95).padStart(7)} ms   max ${at(1).padStart(7)} ms`,
	)
}

function seconds(start: number): string {
	return ((performance.now() - start) / 1_000).toFixed(1)
}
