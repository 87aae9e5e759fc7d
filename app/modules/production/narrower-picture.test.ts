import sharp from 'sharp'
import { expect } from 'vitest'
import { keyOf } from '#app/platform/storage/storage.server.ts'
import { test } from '#tests/support/database.ts'
import { narrowerPicture } from './narrower-picture.server.ts'

test('a picture is made narrower once, in the widths that pages ask for and in no other', async ({ ctx }) => {
	const bytes = await sharp({ create: { width: 1000, height: 500, channels: 3, background: '#c33' } })
		.webp()
		.toBuffer()
	const { key: storageKey } = await ctx.storage.put(bytes)
	const narrow = await narrowerPicture(ctx, { storageKey }, 360)
	expect(await sharp(narrow ?? Buffer.alloc(0)).metadata()).toMatchObject({
		format: 'webp',
		width: 360,
		height: 180,
	})
	expect(await narrowerPicture(ctx, { storageKey }, 360)).toBe(narrow)
	for (const width of [0, 359, 1200, Number.NaN])
		expect(await narrowerPicture(ctx, { storageKey }, width)).toBeNull()
	expect(await narrowerPicture(ctx, { storageKey: keyOf('0'.repeat(64)) }, 360)).toBeNull()
})

test('a picture that is narrower already, or that nobody can read, stands in nobody’s way', async ({
	ctx,
}) => {
	const small = await sharp({ create: { width: 300, height: 10, channels: 3, background: '#c33' } })
		.webp()
		.toBuffer()
	for (const stored of [small, Buffer.from('no picture')]) {
		const { key: storageKey } = await ctx.storage.put(stored)
		expect(await narrowerPicture(ctx, { storageKey }, 360)).toBeNull()
	}
})
