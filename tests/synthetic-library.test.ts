import { expect } from 'vitest'
import { importLibrary } from '#app/modules/exchange/library/import-library.server.ts'
import { syntheticLibrary, syntheticWorks } from '#bench/library/synthetic-library.ts'
import { readVocabularies } from '#bench/library/vocabulary.ts'
import { test } from './support/database.ts'

const vocabularies = await readVocabularies()
const options = { articles: 300, seed: 7, vocabularies }

test('a synthetic library is the same for the same seed and another for another', () => {
	const once = [...syntheticLibrary(options)]
	expect([...syntheticLibrary(options)]).toEqual(once)
	expect([...syntheticLibrary({ ...options, seed: 8 })]).not.toEqual(once)
})

test('its articles say that they are synthetic and come in the languages of the demonstration library', () => {
	const works = [...syntheticWorks(options)]
	expect(works).toHaveLength(300)
	for (const [index, work] of works.entries()) {
		for (const title of Object.values(work.title)) expect(title).toContain(`[synthetic ${index + 1}]`)
	}
	expect(new Set(works.map((work) => work.language))).toEqual(new Set(['fr', 'en', 'ar']))
})

test('its words are spread as in real texts: few very common ones, a long tail', () => {
	const counts = new Map<string, number>()
	for (const work of syntheticWorks({ ...options, articles: 1000 })) {
		if (work.language !== 'fr') continue
		for (const word of new Set(work.abstract?.['fr']?.toLowerCase().match(/\p{L}+/gu))) {
			counts.set(word, (counts.get(word) ?? 0) + 1)
		}
	}
	const shares = [...counts.values()].sort((a, b) => b - a)
	expect(counts.get('de')).toBe(shares[0])
	expect(shares.length).toBeGreaterThan(5000)
	expect(shares.filter((count) => count <= 3).length).toBeGreaterThan(shares.length / 3)
})

test('it can be imported, with full texts when they are asked for', async ({ ctx }) => {
	const records = syntheticLibrary({ ...options, articles: 20, fullTextWords: 400 })
	const result = await importLibrary(ctx, { records, openFile: () => new Uint8Array() })
	expect(result.ok && result.counts).toMatchObject({ article: 20, journal: 1, issue: 60 })
	const bodies = await ctx.db.selectFrom('body').select('word_count').execute()
	expect(bodies).toHaveLength(20)
	expect(Math.min(...bodies.map((body) => body.word_count))).toBeGreaterThan(390)
})
