import { expect } from 'vitest'
import { indexChanges } from '#app/modules/search/commands/follow-changes.server.ts'
import { addWork } from '#app/modules/search/testing.ts'
import { englishArticle } from '#app/modules/work/testing/records.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { similarTo } from './similar-works.server.ts'

test('of what is near a text, what the reader can read comes first, in their language before others', async ({
	ctx,
}) => {
	const near = async (language: string, html?: string) => {
		const title = {
			[language]: language === 'fr' ? 'Les classes nominales du swahili' : 'Noun classes of Swahili',
		}
		const id = await addWork(ctx, { title, ...(html && { html }) })
		await ctx.db
			.updateTable('work')
			.set({ has_full_text: html !== undefined })
			.where('id', '=', id)
			.execute()
		return id
	}
	const notice = await near('en')
	const english = await near('en', '<p>Text</p>')
	const french = await near('fr', '<p>Texte</p>')
	await indexChanges(ctx)
	const record = {
		...englishArticle,
		id: newId(),
		title: { en: 'Noun classes of Swahili' },
		subtitle: {},
		keywords: {},
	}
	const found = async (language: 'fr' | 'en') =>
		(await similarTo(ctx, record, language)).map(({ card }) => card.id)
	expect(await found('fr')).toEqual([french, english, notice])
	expect(await found('en')).toEqual([english, french, notice])
})
