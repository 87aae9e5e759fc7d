import sharp from 'sharp'
import { expect } from 'vitest'
import { keyOf } from '#app/platform/storage/storage.server.ts'
import { test } from '#tests/support/database.ts'
import { madePicture } from './made-picture.server.ts'

test('a picture is made narrower once, in the widths that pages ask for and in no other', async ({ ctx }) => {
	const bytes = await sharp({ create: { width: 1000, height: 500, channels: 3, background: '#c33' } })
		.webp()
		.toBuffer()
	const { key: storageKey } = await ctx.storage.put(bytes)
	const narrow = await madePicture(ctx, { storageKey }, { width: 360 })
	expect(await sharp(narrow ?? Buffer.alloc(0)).metadata()).toMatchObject({
		format: 'webp',
		width: 360,
		height: 180,
	})
	expect(await madePicture(ctx, { storageKey }, { width: 360 })).toBe(narrow)
	for (const width of [0, 359, 1200, Number.NaN])
		expect(await madePicture(ctx, { storageKey }, { width })).toBeNull()
	expect(await madePicture(ctx, { storageKey: keyOf('0'.repeat(64)) }, { width: 360 })).toBeNull()
})

test('a picture that is narrower already, or that nobody can read, stands in nobody’s way', async ({
	ctx,
}) => {
	const small = await sharp({ create: { width: 300, height: 10, channels: 3, background: '#c33' } })
		.webp()
		.toBuffer()
	for (const stored of [small, Buffer.from('no picture')]) {
		const { key: storageKey } = await ctx.storage.put(stored)
		expect(await madePicture(ctx, { storageKey }, { width: 360 })).toBeNull()
	}
})

test('a picture is made as JPEG, on white, or as PNG for what does not show WebP, in its own width too', async ({
	ctx,
}) => {
	const clear = await sharp({ create: { width: 1000, height: 20, channels: 4, background: '#0000' } })
		.webp()
		.toBuffer()
	const { key: storageKey } = await ctx.storage.put(clear)
	for (const format of ['jpeg', 'png'] as const)
		for (const [width, made] of [
			[360, 360],
			[0, 1000],
		] as const) {
			const bytes = await madePicture(ctx, { storageKey }, { width, format })
			expect(await sharp(bytes ?? Buffer.alloc(0)).metadata()).toMatchObject({ format, width: made })
		}
	const jpeg = await madePicture(ctx, { storageKey }, { width: 360, format: 'jpeg' })
	const [first] = await sharp(jpeg ?? Buffer.alloc(0))
		.raw()
		.toBuffer()
	expect(first).toBe(255)
})
