import { describe, expect, test } from 'vitest'
import { type Judged, judge, readJudgements } from '#bench/search-quality/measures.ts'

const judged: Judged = { query: 'x', language: 'fr', relevant: { a: 3, b: 2, c: 1 } }

describe('what a ranking is worth', () => {
	test('gains of 7, 3 and 1, discounted by the logarithm of the place, over the best order', () => {
		// (3 + 7 / log2 3 + 1 / 2) / (7 + 3 / log2 3 + 1 / 2)
		expect(judge(judged, ['b', 'a', 'c']).ndcg).toBeCloseTo(0.8428, 4)
		expect(judge(judged, ['a', 'b', 'c']).ndcg).toBe(1)
		expect(judge(judged, []).ndcg).toBe(0)
	})

	test('what is only touched is no success where something better was to be found, and the sixth place is too late', () => {
		expect(judge(judged, ['c']).isSuccess).toBe(false)
		expect(judge({ ...judged, relevant: { c: 1 } }, ['c']).isSuccess).toBe(true)
		expect(judge(judged, ['1', '2', '3', '4', '5', 'a'])).toMatchObject({ isSuccess: false, isGood: false })
		expect(judge(judged, ['1', '2', '3', '4', 'a'])).toMatchObject({ isSuccess: true, isGood: false })
	})

	test('what the words name is an answer, other things are none', () => {
		const named: Judged = { query: 'x', language: 'fr', relevant: {}, answer: 'journal/africa' }
		expect(judge(named, [], ['journal/africa'])).toEqual({ isSuccess: true, ndcg: null, isGood: true })
		expect(judge(named, ['journal/africa'], ['journal/other']).isGood).toBe(false)
	})
})

test('the judged table holds 150 queries and more in four languages, each once, with grades from 1 to 3', () => {
	const table = readJudgements()
	expect(new Set(table.map(({ query }) => query)).size).toBe(table.length)
	for (const language of ['fr', 'en', 'es', 'ar'])
		expect(table.filter((row) => row.language === language).length, language).toBeGreaterThanOrEqual(20)
	expect(table.length).toBeGreaterThanOrEqual(150)
	for (const { query, relevant, answer } of table) {
		expect(answer ?? Object.keys(relevant).length, query).toBeTruthy()
		for (const grade of Object.values(relevant)) expect([1, 2, 3], query).toContain(grade)
	}
})
