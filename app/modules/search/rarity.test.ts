import { expect } from 'vitest'
import { test } from '#tests/support/database.ts'
import { indexChanges } from './commands/follow-changes.server.ts'
import { EVERYTHING } from './model.ts'
import { FEW_WHOLE } from './queries/most-words.server.ts'
import { listWorkIds } from './queries/search-works.server.ts'
import { addWork } from './testing.ts'

test('where many works have all words, what few of them are about comes before what most are about', async ({
	ctx,
}) => {
	const rare = await addWork(ctx, {
		title: { fr: 'Le tisserand de Bamako' },
		html: '<p>Ses voisines sont teinturières.</p>',
	})
	for (let work = 0; work <= FEW_WHOLE; work++)
		await addWork(ctx, {
			title: { fr: `Teinturière, teinturières : la vie des teinturières, ${work}` },
			published_on: '2024-05-01',
			html: '<p>Un tisserand, une fois.</p>',
		})
	await indexChanges(ctx)
	const ids = await listWorkIds(ctx, { ...EVERYTHING, text: 'tisserand teinturières' }, FEW_WHOLE * 2)
	expect(ids.length).toBe(FEW_WHOLE + 2)
	expect(ids[0]).toBe(rare)
})

test('of two works that name a kingdom once, the one with its country in the title comes first, in whatever spelling and language', async ({
	ctx,
}) => {
	const [, congo] = [
		await addWork(ctx, {
			title: { fr: 'Un voyage' },
			published_on: '2024-05-01',
			html: '<p>Un ambassadeur du royaume de Kongo.</p>',
		}),
		await addWork(ctx, {
			title: { en: 'Guinea and Congo' },
			html: '<p>A king of Congo still reigns.</p>',
		}),
	]
	await indexChanges(ctx)
	for (const text of ['royaume du Kongo', 'reino del Congo', 'مملكة الكونغو'])
		expect((await listWorkIds(ctx, { ...EVERYTHING, text }, 10))[0], text).toBe(congo)
})
