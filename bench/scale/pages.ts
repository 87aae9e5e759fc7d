import { brotliCompressSync, constants } from 'node:zlib'
import { pathTo } from '#app/addresses/address.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Read } from '#tests/growth/measured-pool.ts'
import { harvest, LONG_FILES, MODULES, PAGES } from '#tests/growth/pages.ts'
import { siteOf } from '#tests/growth/site.tsx'
import type { Figure } from './figures.ts'

/** What issue 17 allows a page. */
const MOST = { ms: 50, blocks: 2_000, kilobytes: 120 }
const MEASURES = ['ms', 'blocks', 'kilobytes'] as const
const ROUNDS = 3
/** The last page of journals that has a number. */
const LAST_NUMBER = 83

/** Beside what the growth test asks: what harvesters ask besides, what lies far behind in a list, and the parts of the sitemap that are there with a million works alone. */
const MORE = (works: number) => [
	harvest({ verb: 'Identify' }),
	harvest({ verb: 'ListSets' }),
	harvest({ verb: 'ListRecords', metadataPrefix: 'oai_jats' }),
	pathTo('articles', { page: 80 }),
	pathTo('articles', { q: 'langue', page: 40 }),
	pathTo('journals', { page: LAST_NUMBER }),
	pathTo('article', { slug: `texte-${works - 1}` }),
	pathTo('sitemap.part', { part: `works-${Math.max(1, Math.floor(works / 2_500))}.xml` }),
]

/**
 * Prints a line for each address: statements, blocks and milliseconds of the database (the least of three, planning included), KB as they are sent, and processor time of Node, nothing of the
 * library being remembered. `explained` notes its reads in `reads`, `reading` does not.
 */
export async function measurePages(
	explained: Ctx,
	reading: Ctx,
	reads: Read[],
	works: number,
): Promise<Figure[]> {
	const [askExplained, ask] = [siteOf(explained, MODULES), siteOf(reading, MODULES)]
	const over: string[] = []
	const most = { ms: 0, blocks: 0, kilobytes: 0 }
	console.log(`${'address'.padEnd(66)} status  reads  blocks  db ms      KB  node ms`)
	for (const page of [...PAGES, ...MORE(works)]) {
		const { status, body } = await ask(page)
		let least: Read[] | undefined
		for (let round = 0; round < ROUNDS; round++) {
			reads.length = 0
			await askExplained(page)
			if (!least || sum(reads, 'ms') < sum(least, 'ms')) least = [...reads]
		}
		const before = process.cpuUsage()
		for (let round = 0; round < ROUNDS; round++) await ask(page)
		const { user, system } = process.cpuUsage(before)
		const cost = {
			blocks: sum(least ?? [], 'blocks'),
			ms: sum(least ?? [], 'ms'),
			kilobytes: compressed(body) / 1024,
		}
		if (!LONG_FILES.includes(page))
			for (const measure of MEASURES) most[measure] = Math.max(most[measure], cost[measure])
		const beyond = MEASURES.filter((measure) => !LONG_FILES.includes(page) && cost[measure] > MOST[measure])
		console.log(
			`${page.slice(0, 66).padEnd(66)} ${String(status).padStart(6)} ${String(least?.length ?? 0).padStart(6)} ${String(cost.blocks).padStart(7)} ${cost.ms.toFixed(1).padStart(6)} ` +
				`${cost.kilobytes.toFixed(1).padStart(7)} ${((user + system) / 1000 / ROUNDS).toFixed(1).padStart(8)}${beyond.length > 0 ? `  OVER: ${beyond.join(', ')}` : ''}`,
		)
		if (beyond.length === 0) continue
		const [dearest] = (least ?? []).toSorted((a, b) => b.ms - a.ms)
		over.push(
			`${page}: ${dearest?.ms.toFixed(1)} ms, ${dearest?.blocks} blocks: ${dearest?.sql.replace(/\s+/g, ' ').slice(0, 900)}`,
		)
	}
	console.log(`\nBeyond ${MOST.ms} ms, ${MOST.blocks} blocks or ${MOST.kilobytes} KB: ${over.length}`)
	for (const line of over) console.log(line)
	const figure = (measure: (typeof MEASURES)[number], unit: Figure['unit'], what: string): Figure => ({
		what: `${what}, most of all addresses`,
		measured: most[measure],
		unit,
		aim: MOST[measure],
	})
	return [
		figure('ms', 'ms', 'database'),
		figure('blocks', 'blocks', 'read'),
		figure('kilobytes', 'KB', 'sent'),
	]
}

function sum(reads: readonly Read[], measure: 'ms' | 'blocks'): number {
	return reads.reduce((all, read) => all + read[measure], 0)
}

function compressed(body: string): number {
	return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length
}
