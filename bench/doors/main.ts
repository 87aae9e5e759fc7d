import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pino from 'pino'
import { importLibrary } from '#app/modules/exchange/library/import-library.server.ts'
import { answerHarvester } from '#app/modules/exchange/oai/answer.server.ts'
import { HARVEST_FORMATS } from '#app/modules/exchange/oai/formats.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { databaseOn, isEmpty, migrate } from '#app/platform/db/database.server.ts'
import { openEmbeddedDatabase } from '#app/platform/db/pglite.server.ts'
import { openServerPool } from '#app/platform/db/server-pool.server.ts'
import { readEnv } from '#app/platform/env.server.ts'
import { diskStorage } from '#app/platform/storage/disk.server.ts'
import { syntheticLibrary } from '#bench/library/synthetic-library.ts'
import { readVocabularies } from '#bench/library/vocabulary.ts'

/**
 * `npm run bench -- doors`: a whole OAI harvest of a synthetic library in every format: records for each second of
 * processor time of this process (an embedded database counts, a server's does not), the first and the last answer, peak memory. `--articles N`
 * (1,000), `--words N` of full text (0), `--url postgres://…` (embedded by default).
 */
const { values: options } = parseArgs({
	options: {
		articles: { type: 'string', default: '1000' },
		words: { type: 'string', default: '0' },
		url: { type: 'string' },
	},
})
const TARGET = 2000

const embedded = options.url ? undefined : await openEmbeddedDatabase({})
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
if (await isEmpty(db)) {
	const records = syntheticLibrary({
		articles: Number(options.articles),
		fullTextWords: Number(options.words),
		seed: 1,
		vocabularies: await readVocabularies(),
	})
	await importLibrary(ctx, { records, openFile: () => new Uint8Array() })
}
await harvest('oai_dc', 3)
for (const prefix of Object.keys(HARVEST_FORMATS)) await harvest(prefix)
await (embedded ? embedded.close() : db.destroy())

/** Harvests all records, or as many answers as are said to warm up. */
async function harvest(prefix: string, answers = Number.POSITIVE_INFINITY): Promise<void> {
	let token: string | undefined
	let count = 0
	let peak = 0
	const times: number[] = []
	const before = process.cpuUsage()
	do {
		const start = performance.now()
		const query = token ? { resumptionToken: token } : { metadataPrefix: prefix }
		const xml = await answerHarvester(ctx, new URLSearchParams({ verb: 'ListRecords', ...query }))
		times.push(performance.now() - start)
		count += xml.split('<record>').length - 1
		peak = Math.max(peak, process.memoryUsage().rss)
		token = /<resumptionToken[^>]*>([^<]+)</.exec(xml)?.[1]
	} while (token && times.length < answers)
	if (times.length >= answers) return
	const { user, system } = process.cpuUsage(before)
	const rate = Math.round(count / ((user + system) / 1e6))
	const ends = [times[0], times.at(-2) ?? times.at(-1)]
		.map((time) => `${Math.round(time ?? 0)} ms`)
		.join(' and ')
	console.log(
		`${prefix}: ${count} records, ${rate} a processor second${prefix === 'oai_dc' ? ` (aim ${TARGET}: ${rate >= TARGET ? 'met' : 'MISSED'})` : ''}, first and last full answer ${ends}, peak ${Math.round(peak / 1024 / 1024)} MB`,
	)
}
