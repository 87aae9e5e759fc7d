import { describe, expect } from 'vitest'
import { test } from '#tests/support/database.ts'
import { indexChanges } from './commands/follow-changes.server.ts'
import { EVERYTHING } from './model.ts'
import { searchWorks } from './queries/search-works.server.ts'
import { addWork } from './testing.ts'

const word = (said: string, gloss: string) =>
	`<div class="mot"><span lang="und">${said}</span><span class="gl">${gloss}</span></div>`
const EXAMPLE = `<p>Nouns have prefixes.</p><div class="exemple"><span class="numero">(1)</span><div class="glose">${word(
	'<strong>o-mú-kazi</strong>',
	'<span class="petites-capitales">aug</span>-1-woman',
)}${word('a-li-ŋa.', '1<span class="petites-capitales">sm</span>-be-<span class="petites-capitales">foc</span>')}</div>
<p class="traduction">‘The woman is there.’</p></div><p>Another matter.</p>`

describe('interlinear examples', () => {
	const found = async (ctx: Parameters<typeof searchWorks>[0], text: string) =>
		(await searchWorks(ctx, { ...EVERYTHING, text }, 'fr')).hits.map(({ workId }) => workId)

	test('a word is found with its morphemes apart, joined, and by its gloss, however the noun class is named', async ({
		ctx,
	}) => {
		const id = await addWork(ctx, { title: { en: 'A grammar' }, html: EXAMPLE })
		await indexChanges(ctx)
		for (const text of ['o-mu-kazi', 'omukazi', 'AUG-CL1-woman', 'aug-1-woman', 'NC1sm-be-foc', 'a=li=ŋa'])
			expect(await found(ctx, text), text).toEqual([id])
	})

	test('with ex: words and glosses are looked for in examples alone', async ({ ctx }) => {
		const id = await addWork(ctx, { title: { en: 'A grammar' }, html: EXAMPLE })
		await addWork(ctx, { title: { en: 'On foc and woman' }, html: '<p>FOC means focus; o-mu-kazi.</p>' })
		await indexChanges(ctx)
		for (const text of ['ex:FOC', 'ej:foc', 'مثال:foc', 'ex:o-mu-kazi', 'ex:1sm-be-foc'])
			expect(await found(ctx, text), text).toEqual([id])
		expect(await found(ctx, 'ex:matter')).toEqual([])
	})

	test('the example that was sought is shown with its translation, and the work says where it was found', async ({
		ctx,
	}) => {
		await addWork(ctx, {
			title: { en: 'A grammar' },
			abstract: { en: 'Prefixes of nouns' },
			html: EXAMPLE,
		})
		await indexChanges(ctx)
		const { hits } = await searchWorks(ctx, { ...EVERYTHING, text: 'aug-CL1-woman' }, 'fr')
		expect(hits[0]?.foundIn).toContain('examples')
		expect(hits[0]?.snippet?.segments.map(({ text }) => text).join('')).toBe(
			'o-mú-kazi aug-1-woman a-li-ŋa. 1sm-be-foc ‘The woman is there.’',
		)
	})

	test('words with a hyphen are found as words, too: places, names and years between two years', async ({
		ctx,
	}) => {
		const id = await addWork(ctx, {
			title: { fr: 'Élections en Guinée et à Bissau, 1914-1918, al Manfalouti' },
		})
		await indexChanges(ctx)
		for (const text of ['Bissau-élections', '1914-1918', 'al-Manfalouti', '-absent élections'])
			expect(await found(ctx, text), text).toEqual([id])
	})
})
