import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { Forbidden, NotFound } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { saveSiteText } from '../texts/commands.server.ts'
import { addSitePicture, findSitePicture } from './pictures.server.ts'

const admin = (ctx: Ctx) => storePerson(ctx, { grants: [{ role: 'admin' }] })
const sent = async () => ({
	bytes: new Uint8Array(
		await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#963216' } })
			.png()
			.toBuffer(),
	),
	fileName: 'carte.png',
})

describe('a picture of the site', () => {
	test('is added by administrators alone, in their own name', async ({ ctx }) => {
		const picture = await sent()
		for (const actor of [await storePerson(ctx), await storePerson(ctx, { grants: [{ role: 'author' }] })])
			await expect(addSitePicture(ctx, actor, { picture })).rejects.toThrow(NotFound)
		const impersonated = { ...(await admin(ctx)), impersonator: { userId: newId(), name: 'A' } }
		await expect(addSitePicture(ctx, impersonated, { picture })).rejects.toThrow(Forbidden)
		expect(await ctx.db.selectFrom('site_picture').select('name').execute()).toEqual([])
	})

	test('is seen by administrators until a text that readers see holds it, then by everybody', async ({
		ctx,
	}) => {
		const actor = await admin(ctx)
		const kept = await addSitePicture(ctx, actor, { picture: await sent() })
		if (!kept.ok) throw new Error(kept.error)
		expect(await addSitePicture(ctx, actor, { picture: await sent() })).toEqual(kept)
		expect(await findSitePicture(ctx, actor, kept.name)).toMatchObject({ isPublic: false })
		for (const other of [
			null,
			await storePerson(ctx),
			await storePerson(ctx, { grants: [{ role: 'author' }] }),
		])
			expect(await findSitePicture(ctx, other, kept.name)).toBeNull()
		const text = { fr: `![Une carte](/images/${kept.name})`, en: '', es: '', ar: '' }
		const asked = { name: 'maintenance', version: '0', isShown: false, isSame: false, text } as const
		expect(await saveSiteText(ctx, actor, asked)).toEqual({ ok: true })
		expect(await findSitePicture(ctx, null, kept.name)).toBeNull()
		expect(await saveSiteText(ctx, actor, { ...asked, version: '1', isShown: true })).toEqual({ ok: true })
		expect(await findSitePicture(ctx, null, kept.name)).toMatchObject({
			isPublic: true,
			mediaType: 'image/webp',
		})
	})

	test('is a picture and nothing else', async ({ ctx }) => {
		const svg = { bytes: new TextEncoder().encode('<svg onload="alert(1)"/>'), fileName: 'x.png' }
		expect(await addSitePicture(ctx, await admin(ctx), { picture: svg })).toEqual({
			ok: false,
			error: 'notAPicture',
		})
	})
})
