import sharp from 'sharp'
import { expect } from 'vitest'
import { englishArticle } from '#app/modules/work/testing/records.ts'
import { storeRecord } from '#app/modules/work/testing/store-record.server.ts'
import { test } from '#tests/support/database.ts'
import { ask } from './testing.ts'
import { loader } from './text-picture.ts'

const NAME = '0123456789abcdef0123456789abcdef'

test('a picture is WebP, and JPEG or PNG for what names these and no WebP', async ({ ctx }) => {
	await storeRecord(ctx, englishArticle)
	const { data, info } = await sharp({ create: { width: 1000, height: 40, channels: 3, background: '#c33' } })
		.webp()
		.toBuffer({ resolveWithObject: true })
	const { key, sha256, bytes } = await ctx.storage.put(data)
	await ctx.db
		.insertInto('work_picture')
		.values({
			work_id: englishArticle.id,
			name: NAME,
			media_type: 'image/webp',
			storage_key: key,
			sha256,
			bytes,
		})
		.execute()
	const get = async (query: string, accept?: string) => {
		const headers: HeadersInit = accept === undefined ? {} : { accept }
		const answer = await ask(loader, ctx, `/images/${NAME}${query}`, { name: NAME }, { headers })
		expect(answer.headers.get('vary')).toBe('Accept')
		const { format, width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
		expect(answer.headers.get('content-type')).toBe(`image/${format}`)
		return { format, width, etag: answer.headers.get('etag') }
	}
	for (const accept of [undefined, '*/*', 'image/*', 'image/avif,image/webp,*/*;q=0.8', 'text/html'])
		for (const [query, width] of [
			['', info.width],
			['?largeur=720', 720],
		] as const)
			expect(await get(query, accept)).toMatchObject({ format: 'webp', width })
	for (const [accept, format] of [
		['image/png, image/jpeg', 'jpeg'],
		['image/jpeg', 'jpeg'],
		['image/png', 'png'],
		['image/webp;q=0, image/png', 'png'],
	] as const) {
		const [whole, narrow] = [await get('', accept), await get('?largeur=720', accept)]
		expect([whole, narrow]).toMatchObject([
			{ format, width: info.width },
			{ format, width: 720 },
		])
		expect(
			new Set([whole.etag, narrow.etag, (await get('')).etag, (await get('?largeur=720')).etag]).size,
		).toBe(4)
	}
})
