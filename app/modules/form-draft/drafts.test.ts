import { describe, expect } from 'vitest'
import { pathTo } from '#app/addresses/address.ts'
import { storePerson } from '#app/modules/identity/testing.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { Forbidden, Malformed } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import {
	discardFormDraft,
	listFormDrafts,
	readOwnFormDrafts,
	saveFormDraft,
	sweepFormDrafts,
} from './drafts.server.ts'
import { keepPostedForm } from './keep-posted-form.server.ts'

const page = pathTo('reviewer.report', { id: '018f0000-0000-7000-8000-000000000001' })
const draft = { page, form: 'rapport', seen: '3', fields: { lettre: ['Deux\nlignes'], note: ['1', '2'] } }
const person = (ctx: Ctx) => storePerson(ctx, { email: `${newId()}@example.org` })
const DAY_MS = 86_400_000

describe('a draft of a form', () => {
	test('is there again for its writer on its page, the last one alone', async ({ ctx }) => {
		const writer = await person(ctx)
		await saveFormDraft(ctx, writer, draft)
		await saveFormDraft(ctx, writer, { ...draft, fields: { lettre: ['Trois'] } })
		expect(await listFormDrafts(ctx, writer, page)).toMatchObject([
			{ form: 'rapport', version: '3', fields: { lettre: ['Trois'] } },
		])
		expect(await listFormDrafts(ctx, writer, pathTo('reader.profile'))).toEqual([])
	})

	test('is nobody else’s: not another person’s, not a visitor’s, not an administrator’s who impersonates its writer', async ({
		ctx,
	}) => {
		const [writer, other] = [await person(ctx), await person(ctx)]
		const impersonated: Actor = { ...writer, impersonator: { userId: other.userId, name: 'A' } as never }
		await saveFormDraft(ctx, writer, draft)
		for (const stranger of [other, null, impersonated])
			expect(await listFormDrafts(ctx, stranger, page)).toEqual([])
		await discardFormDraft(ctx, other, draft)
		await discardFormDraft(ctx, impersonated, draft)
		expect(await listFormDrafts(ctx, writer, page)).toHaveLength(1)
		await expect(saveFormDraft(ctx, impersonated, draft)).rejects.toThrow(Forbidden)
	})

	test('holds no password, and no more than anybody types', async ({ ctx }) => {
		const writer = await person(ctx)
		await saveFormDraft(ctx, writer, { ...draft, fields: { bio: ['a\0b'], password: ['p'], jeton: ['j'] } })
		expect(await listFormDrafts(ctx, writer, page)).toMatchObject([{ fields: { bio: ['ab'] } }])
		const [{ fields } = { fields: {} }] = await listFormDrafts(ctx, writer, page)
		expect(Object.keys(fields)).toEqual(['bio'])
		await expect(
			saveFormDraft(ctx, writer, { ...draft, fields: { lettre: ['a'.repeat(300_001)] } }),
		).rejects.toThrow(Malformed)
	})

	test('is kept for no page that is everybody’s', async ({ ctx }) => {
		const writer = await person(ctx)
		for (const page of [pathTo('contact'), '/nulle-part'])
			await expect(saveFormDraft(ctx, writer, { ...draft, page })).rejects.toThrow(Malformed)
	})

	test('of one person the newest 50 are kept, each for 90 days; it goes with the account', async ({
		ctx,
	}) => {
		const writer = await person(ctx)
		for (let n = 0; n < 52; n++) {
			const at = new Date(ctx.now().getTime() + n * 1000)
			await saveFormDraft({ ...ctx, now: () => at }, writer, { ...draft, form: `f${n}` })
		}
		const kept = await listFormDrafts(ctx, writer, page)
		expect(kept.map(({ form }) => form)).not.toContain('f1')
		expect(kept).toHaveLength(50)
		expect(await readOwnFormDrafts(ctx, writer.userId)).toHaveLength(50)
		await sweepFormDrafts({ ...ctx, now: () => new Date(ctx.now().getTime() + 89 * DAY_MS) }, null, {})
		expect(await listFormDrafts(ctx, writer, page)).toHaveLength(50)
		await sweepFormDrafts({ ...ctx, now: () => new Date(ctx.now().getTime() + 91 * DAY_MS) }, null, {})
		expect(await listFormDrafts(ctx, writer, page)).toEqual([])
		await saveFormDraft(ctx, writer, draft)
		await ctx.db.deleteFrom('user_account').where('id', '=', writer.userId).execute()
		expect(await readOwnFormDrafts(ctx, writer.userId)).toEqual([])
	})
})

describe('a form that names itself', () => {
	const posted = (search: string, form: Record<string, string | File>) => {
		const body = new FormData()
		for (const [name, value] of Object.entries(form)) body.append(name, value)
		return new Request(`http://localhost${page}${search}`, { method: 'POST', body })
	}

	test('is kept before it is taken, without its files, and can still be read', async ({ ctx }) => {
		const writer = await person(ctx)
		const request = posted('?brouillon=rapport&vu=7', { lettre: 'Texte', fichier: new File(['x'], 'x.docx') })
		expect(await keepPostedForm(ctx, writer, request)).toBe('rapport')
		expect((await request.formData()).get('lettre')).toBe('Texte')
		expect(await listFormDrafts(ctx, writer, page)).toMatchObject([{ version: '7' }])
		const [{ fields } = { fields: {} }] = await listFormDrafts(ctx, writer, page)
		expect(fields).toEqual({ lettre: ['Texte'], fichier: [] })
	})

	test('is not kept for visitors, for who impersonates somebody, without a name, or above the measure', async ({
		ctx,
	}) => {
		const writer = await person(ctx)
		const impersonated = { ...writer, impersonator: { userId: writer.userId, name: 'A' } as never }
		expect(await keepPostedForm(ctx, null, posted('?brouillon=a', { b: 'c' }))).toBeNull()
		expect(await keepPostedForm(ctx, impersonated, posted('?brouillon=a', { b: 'c' }))).toBeNull()
		expect(await keepPostedForm(ctx, writer, posted('', { b: 'c' }))).toBeNull()
		expect(await keepPostedForm(ctx, writer, posted('?brouillon=a', { b: 'c'.repeat(300_001) }))).toBeNull()
		expect(await listFormDrafts(ctx, writer, page)).toEqual([])
	})
})
