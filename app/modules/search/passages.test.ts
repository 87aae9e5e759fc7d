import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { test } from '#tests/support/database.ts'
import { indexChanges } from './commands/follow-changes.server.ts'
import { rebuildIndex } from './commands/rebuild-index.server.ts'
import { EVERYTHING } from './model.ts'
import { bestPassage, codeOf, passagesOf, startsOf, writtenCodes } from './passages.ts'
import { searchWorks } from './queries/search-works.server.ts'
import { addWork } from './testing.ts'

/** `words` words of markup, letters of two code units and Arabic among them, so that places by bytes, by code units and by characters are three. */
const longText = (words: number, word = 'savane') =>
	Array.from({ length: words }, (_, i) =>
		i % 7 === 0
			? `<p class="a ${word} b">`
			: i % 11 === 0
				? '𞤀𞤣𞤤𞤢𞤥'
				: i % 13 === 0
					? 'نهر'
					: `${word}${i % 5 === 0 ? '<em> </em>' : ''}`,
	).join(' ')

describe('passages', () => {
	test('are the whole text in its order, without half a word or half a tag', () => {
		for (const source of [longText(4_000), longText(4_000, 'x'), 'a'.repeat(20_000), '', '<'.repeat(9_000)]) {
			const passages = passagesOf(source)
			expect(passages.join('')).toBe(source)
			for (const passage of passages) expect(passage.length).toBeLessThanOrEqual(4_001)
		}
		for (const passage of passagesOf(longText(4_000)).slice(1)) {
			expect(passage).toMatch(/^\s/u)
			expect(passage.split('<').length).toBe(passage.split('>').length)
		}
	})

	test('are cut out by PostgreSQL where they were written', async ({ ctx }) => {
		const source = longText(3_000)
		const passages = passagesOf(source)
		const starts = startsOf(passages)
		expect(starts).toHaveLength(passages.length + 1)
		for (const [index, passage] of passages.entries()) {
			const [first = 0, behind = 0] = starts.slice(index, index + 2)
			const { rows } = await sql<{
				cut: string
			}>`select substring(${source} from ${first}::int for ${behind - first}::int) as cut`.execute(ctx.db)
			expect(rows[0]?.cut).toBe(passage)
		}
	})

	test('are told apart by what they hold: the first with most of the terms, none without any', () => {
		const written = writtenCodes([['fleuve', 'lac'], ['lac', 'mil'], [], ['mil', 'lac', 'sel']])
		const best = (...lexemes: string[]) =>
			bestPassage(written, new Map(lexemes.map((lexeme, term) => [codeOf(lexeme), term])))
		expect(best('lac')).toBe(0)
		expect(best('mil', 'lac')).toBe(1)
		expect(best('sel', 'fleuve', 'mil')).toBe(3)
		expect(best('baobab')).toBeNull()
		expect(best()).toBeNull()
		expect(bestPassage('', new Map([[codeOf('lac'), 0]]))).toBeNull()
	})
})

const shown = async (ctx: Parameters<typeof searchWorks>[0], text: string) => {
	const { hits } = await searchWorks(ctx, { ...EVERYTHING, text }, 'fr')
	return hits.map(({ snippet }) =>
		snippet?.segments.map(({ text, hit }) => (hit ? `[${text}]` : text)).join(''),
	)
}

describe('what a search shows of a long text', () => {
	test('stands where its words are near each other, however far behind, in text pages and files alike', async ({
		ctx,
	}) => {
		const far = `${longText(60_000)} Le forgeron verse le bronze. ${longText(2_000)} <p>Le forgeron martèle l’enclume sous l’acacia.</p> ${longText(9_000)}`
		await addWork(ctx, { title: { fr: 'Un' }, html: far })
		await addWork(ctx, {
			title: { fr: 'Deux' },
			pdfText: `${'savane '.repeat(20_000)}\n\nle  forgeron\nmartèle une enclume\n${'savane '.repeat(3_000)}`,
		})
		await rebuildIndex(ctx)
		for (const snippet of await shown(ctx, 'enclumes forgeron'))
			expect(snippet).toMatch(/^….*\[forgeron\] martèle (?:l’|une )\[enclume\].*…$/u)
		expect(await shown(ctx, 'bronze')).toEqual([expect.stringContaining('forgeron verse le [bronze]')])
	})

	test('begins with its sentences where nothing is sought and there is no abstract; headings alone are better than nothing', async ({
		ctx,
	}) => {
		const html =
			'<h2>1. Le puits</h2><aside class="encadre"><p>Provisoire</p></aside><p>Au puits on se retrouve.</p>'
		await addWork(ctx, { title: { fr: 'Un' }, html })
		await addWork(ctx, { title: { fr: 'Deux' }, html: '<h2>Le fleuve</h2>' })
		await rebuildIndex(ctx)
		expect((await shown(ctx, '')).sort()).toEqual(['Au puits on se retrouve.', 'Le fleuve'])
		expect(await shown(ctx, 'provisoire')).toEqual([expect.stringContaining('[Provisoire]')])
	})

	test('is nothing of a text that was changed since, until the index follows', async ({ ctx }) => {
		const id = await addWork(ctx, {
			title: { fr: 'Un' },
			abstract: { fr: 'Résumé.' },
			html: `<p>${longText(4_000)} enclume</p>`,
		})
		await rebuildIndex(ctx)
		await ctx.db
			.updateTable('body')
			.set({ html: '<p>Une autre enclume, et rien d’autre.</p>' })
			.where('work_id', '=', id)
			.execute()
		expect(await shown(ctx, 'enclume')).toEqual(['Résumé.'])
		await indexChanges(ctx)
		expect(await shown(ctx, 'enclume')).toEqual(['Une autre [enclume], et rien d’autre.'])
	})
})
