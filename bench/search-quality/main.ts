import { parseArgs } from 'node:util'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { EVERYTHING } from '#app/modules/search/model.ts'
import { searchWorks } from '#app/modules/search/queries/search-works.server.ts'
import { openDemonstration } from './library.ts'
import { type Judged, judge, readJudgements, type Verdict } from './measures.ts'
import { openPlain } from './plain.ts'

/**
 * `npm run bench -- search-quality`: the judged table run on the demonstration library, ours beside PostgreSQL's own full-text search of the same texts.
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
const rows: { judged: Judged; ours: Verdict; plain: Verdict }[] = []
for (const judged of readJudgements()) {
	for (const work of Object.keys(judged.relevant))
		if (!known.has(work)) throw new Error(`${judged.query}: the library has no ${work}`)
	const result = await searchWorks(ctx, { ...EVERYTHING, text: judged.query }, judged.language)
	const found = result.hits.map(({ workId }) => works.get(workId) ?? '')
	const ours = judge(
		judged,
		found,
		result.answers.map(({ kind, slug }) => `${kind}/${slug}`),
	)
	rows.push({ judged, ours, plain: judge(judged, await plain(judged.query)) })
	if (options.all || !ours.isGood)
		console.log(
			`${ours.isGood ? 'good' : 'POOR'} ${judged.language} ${judged.query}: ${result.total} found, nDCG ${ours.ndcg?.toFixed(2) ?? '-'}`,
		)
}
for (const language of [null, ...LANGUAGES]) {
	const asked = rows.filter(({ judged }) => language === null || judged.language === language)
	for (const which of ['ours', 'plain'] as const) {
		const verdicts = asked.map((row) => row[which])
		const graded = verdicts.flatMap(({ ndcg }) => ndcg ?? [])
		const share = (of: Verdict[]) => ((100 * of.length) / verdicts.length).toFixed(1).padStart(5)
		console.log(
			`${(language ?? 'all').padEnd(4)}${String(asked.length).padStart(4)} queries  ${which.padEnd(6)} success@5 ${share(verdicts.filter((v) => v.isSuccess))} %   nDCG@10 ${(graded.reduce((a, b) => a + b, 0) / graded.length).toFixed(3)}   good ${share(verdicts.filter((v) => v.isGood))} %`,
		)
	}
}
const good = (100 * rows.filter(({ ours }) => ours.isGood).length) / rows.length
console.log(`target ${TARGET} % good: ${good >= TARGET ? 'met' : 'MISSED'}`)
await close()
