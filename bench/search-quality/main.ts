import { parseArgs } from 'node:util'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { EVERYTHING } from '#app/modules/search/model.ts'
import { searchWorks } from '#app/modules/search/queries/search-works.server.ts'
import { libraryMemory } from '#app/platform/library/memory.server.ts'
import { openDemonstration } from './library.ts'
import { type Judged, judge, readJudgements, type Verdict } from './measures.ts'
import { openPlain } from './plain.ts'

/**
 * `npm run bench -- search-quality`: the judged table run on the demonstration library, ours beside PostgreSQL's own full-text search of the same texts; then, apart, the searches
 * that were held out. Says what a search costs, too.
 * `--url postgres://…` (an empty database, or one that it filled before; default: embedded), `--rebuild` writes the index again, `--all` prints every query.
 */
const { values: options } = parseArgs({
	options: {
		url: { type: 'string' },
		rebuild: { type: 'boolean', default: false },
		all: { type: 'boolean', default: false },
	},
})
const TARGET = 92

const { ctx, close } = await openDemonstration(options.url, options.rebuild)
const works = new Map(
	(await ctx.db.selectFrom('public_work').select(['id', 'kind', 'slug']).execute()).map((row) => [
		row.id,
		`${row.kind}/${row.slug}`,
	]),
)
const known = new Set(works.values())
const plain = await openPlain(ctx)
/** Milliseconds of processor time of each search: of Node, with the embedded database of both. */
const times: number[] = []
// As on a node at work: names and thesaurus are remembered, no search was asked before.
libraryMemory.start(ctx)
type Row = { judged: Judged; ours: Verdict; plain: Verdict }
async function run(judged: Judged): Promise<Row> {
	for (const work of Object.keys(judged.relevant))
		if (!known.has(work)) throw new Error(`${judged.query}: the library has no ${work}`)
	const before = process.cpuUsage()
	const result = await searchWorks(ctx, { ...EVERYTHING, text: judged.query }, judged.language)
	const { user, system } = process.cpuUsage(before)
	times.push((user + system) / 1000)
	const found = result.hits.map(({ workId }) => works.get(workId) ?? '')
	const ours = judge(
		judged,
		found,
		result.answers.map(({ kind, slug }) => `${kind}/${slug}`),
	)
	if (options.all || !ours.isGood)
		console.log(
			`${ours.isGood ? 'good' : 'POOR'} ${judged.language} ${judged.query}: ${result.total} found, nDCG ${ours.ndcg?.toFixed(2) ?? '-'}`,
		)
	return { judged, ours, plain: judge(judged, await plain(judged.query)) }
}
async function report(table: 'judgements' | 'held-out'): Promise<number> {
	const rows: Row[] = []
	for (const judged of readJudgements(table)) rows.push(await run(judged))
	console.log(`${table}:`)
	for (const language of [null, ...LANGUAGES])
		printRows(
			language ?? 'all',
			rows.filter(({ judged }) => language === null || judged.language === language),
		)
	return (100 * rows.filter(({ ours }) => ours.isGood).length) / rows.length
}
function printRows(name: string, asked: Row[]): void {
	for (const which of ['ours', 'plain'] as const) {
		const verdicts = asked.map((row) => row[which])
		const graded = verdicts.flatMap(({ ndcg }) => ndcg ?? [])
		const share = (of: Verdict[]) => ((100 * of.length) / verdicts.length).toFixed(1).padStart(5)
		console.log(
			`${name.padEnd(4)}${String(asked.length).padStart(4)} queries  ${which.padEnd(6)} success@5 ${share(verdicts.filter((v) => v.isSuccess))} %   nDCG@10 ${(graded.reduce((a, b) => a + b, 0) / graded.length).toFixed(3)}   good ${share(verdicts.filter((v) => v.isGood))} %`,
		)
	}
}
const good = await report('judgements')
await report('held-out')
times.sort((a, b) => a - b)
const at = (share: number) => times[Math.floor(times.length * share)]?.toFixed(1)
console.log(
	`processor time of a search of real texts, ${options.url ? 'Node' : 'Node and the database'}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`,
)
console.log(`target ${TARGET} % good: ${good >= TARGET ? 'met' : 'MISSED'}`)
await close()
