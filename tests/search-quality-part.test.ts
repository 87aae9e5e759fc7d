import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { indexChanges } from '#app/modules/search/commands/follow-changes.server.ts'
import { EVERYTHING } from '#app/modules/search/model.ts'
import { searchWorks } from '#app/modules/search/queries/search-works.server.ts'
import { addWork, type TestWork } from '#app/modules/search/testing.ts'
import { judge, readJudgements } from '#bench/search-quality/measures.ts'
import { test } from './support/database.ts'

/** Records of the demonstration library from these sources, without their full texts, so that the test stays short. */
const SOURCES = [
	'madore',
	'zuhur',
	'plos',
	'scielo',
	'langsci-463',
	'ladebat-discours-1788',
	'code-noir-1685',
]
/** Searches of the judged table that the records of these sources answer; chosen once, one of each kind. */
const SEARCHES = [
	'cote divoire',
	'Ivory Coast',
	'VIH Afrique du Sud',
	'maladie du sommeil',
	'malaria niños',
	'salafsme',
	'Haute-Volta',
	'pèlerinage à La Mecque',
	'hgp[',
	'Manfaluti',
	'Khalil Gibran',
	'Roosevelt Egypt',
	'الذكاء الاصطناعي',
	'humanidades digitales',
	'grenouille fossile',
	'lislam ivoirien',
	'vaudou Bénin',
]

type Entry = Pick<TestWork, 'title' | 'abstract' | 'keywords' | 'language'> & {
	record: 'article' | 'book' | 'chapter'
	slug: string
	contributors?: { name: string }[]
}

test('a fixed part of the judged searches is good', async ({ ctx }) => {
	const works = new Map<string, string>()
	for (const source of SOURCES) {
		const file = join(import.meta.dirname, `../data/demo/works/${source}.ndjson.gz`)
		for (const line of gunzipSync(readFileSync(file)).toString().trim().split('\n')) {
			const { record, slug, title, abstract, keywords, language, contributors }: Entry = JSON.parse(line)
			const id = await addWork(ctx, {
				// A chapter is looked for like an article; of its book nothing is needed here.
				kind: record === 'book' ? 'book' : 'article',
				title,
				...(abstract && { abstract }),
				...(keywords && { keywords }),
				...(language && { language }),
				authors: (contributors ?? []).map(({ name }) => name),
			})
			works.set(id, `${record}/${slug}`)
		}
	}
	await indexChanges(ctx)
	const present = new Set(works.values())
	for (const judged of readJudgements().filter(({ query }) => SEARCHES.includes(query))) {
		const relevant = Object.fromEntries(
			Object.entries(judged.relevant).filter(([work, grade]) => present.has(work) && grade > 1),
		)
		const { hits } = await searchWorks(ctx, { ...EVERYTHING, text: judged.query }, judged.language)
		const verdict = judge(
			{ ...judged, relevant },
			hits.map(({ workId }) => works.get(workId) ?? ''),
		)
		expect(verdict, judged.query).toMatchObject({ isGood: true })
	}
})
