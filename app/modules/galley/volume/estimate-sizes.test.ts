import { describe, expect } from 'vitest'
import { arabicArticle, englishArticle, frenchArticle } from '#app/modules/work/testing/records.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { putReferenced } from '#app/platform/storage/stored-objects.server.ts'
import { test } from '#tests/support/database.ts'
import { storeText } from '../made/testing.ts'
import { estimateSizes } from './estimate-sizes.server.ts'

async function storeMade(ctx: Ctx, workId: string, format: 'pdf' | 'epub', bytes: number): Promise<void> {
	const { key, sha256 } = await putReferenced(ctx, Buffer.from(`${format} of ${workId}`))
	const made = { work_id: workId, format, fingerprint: 'as it stands', state: 'made' as const, bytes }
	await ctx.db
		.insertInto('made_galley')
		.values({
			...made,
			storage_key: key,
			sha256,
			error: null,
			made_at: ctx.now(),
			version: 1,
			is_offered: true,
		})
		.execute()
}

describe('about how large chosen texts are together', () => {
	test('is told from their files, and for those without from the mean of the others', async ({ ctx }) => {
		await storeText(ctx, englishArticle)
		await storeText(ctx, arabicArticle)
		const ids = [englishArticle.id, arabicArticle.id]
		expect(await estimateSizes(ctx, ids)).toEqual({ zip: null, epub: null })
		await storeMade(ctx, englishArticle.id, 'pdf', 300_000)
		await storeMade(ctx, englishArticle.id, 'epub', 100_000)
		expect(await estimateSizes(ctx, ids)).toEqual({ zip: 600_000, epub: 200_000 })
		await storeMade(ctx, arabicArticle.id, 'pdf', 100_000)
		expect(await estimateSizes(ctx, ids)).toMatchObject({ zip: 400_000 })
		// Of a search that found eight, two are shown; an archive holds fifty at most.
		expect(await estimateSizes(ctx, ids, 8)).toMatchObject({ zip: 1_600_000 })
		expect(await estimateSizes(ctx, ids, 5000)).toMatchObject({ zip: 10_000_000 })
	})

	test('counts no text that nobody may pass on', async ({ ctx }) => {
		const closed = { ...frenchArticle, id: newId(), licence: null }
		await storeText(ctx, englishArticle)
		await storeText(ctx, closed)
		await storeMade(ctx, englishArticle.id, 'pdf', 300_000)
		expect(await estimateSizes(ctx, [englishArticle.id, closed.id])).toMatchObject({ zip: 300_000 })
		expect(await estimateSizes(ctx, [closed.id])).toEqual({ zip: null, epub: null })
	})
})
