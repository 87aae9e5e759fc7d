import { describe, expect } from 'vitest'
import { pathTo } from '#app/addresses/address.ts'
import { storePerson } from '#app/modules/identity/testing.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { sweepFormDrafts } from './drafts.server.ts'
import { noteSavedForm, openForm, overtakersOf } from './saved-forms.server.ts'

const page = pathTo('admin.settings')
const person = (ctx: Ctx, name: string) => {
	const [prenom = '', nom = ''] = name.split(' ')
	return storePerson(ctx, { email: `${newId()}@example.org`, prenom, nom })
}
const minutes = (ctx: Ctx, count: number): Ctx => ({
	...ctx,
	now: () => new Date(ctx.now().getTime() + count * 60_000),
})
const opened = (ctx: Ctx, form = 'a.1') => ({ page, form, since: ctx.now() })
const namesOf = async (ctx: Ctx, reader: Actor, since: Ctx, form?: string) =>
	(await overtakersOf(ctx, reader, opened(since, form))).map(({ name, isSelf }) => [name, isSelf])

describe('who sent a form while another had it open', () => {
	test('is named with the hour, whoever was last first, and not for another form or what was before', async ({
		ctx,
	}) => {
		const [one, two] = [await person(ctx, 'Awa Diop'), await person(ctx, 'Rose Essomba')]
		await noteSavedForm(ctx, one, opened(ctx))
		await noteSavedForm(minutes(ctx, 2), two, opened(ctx))
		await noteSavedForm(minutes(ctx, 3), one, opened(ctx))
		expect(await namesOf(ctx, two, minutes(ctx, 1))).toEqual([
			['Awa Diop', false],
			['Rose Essomba', true],
		])
		expect(await namesOf(ctx, two, minutes(ctx, 3))).toEqual([['Awa Diop', false]])
		expect(await namesOf(ctx, two, minutes(ctx, 4))).toEqual([])
		expect(await namesOf(ctx, two, ctx, 'b.1')).toEqual([])
	})

	test('is not noted of an administrator who acts as somebody else, and forgotten after 90 days', async ({
		ctx,
	}) => {
		const [one, two] = [await person(ctx, 'Awa Diop'), await person(ctx, 'Rose Essomba')]
		const impersonated = { ...one, impersonator: { userId: two.userId, name: 'R' } as never }
		await noteSavedForm(ctx, impersonated, opened(ctx))
		expect(await namesOf(ctx, two, ctx)).toEqual([])
		await noteSavedForm(ctx, one, opened(ctx))
		await sweepFormDrafts(minutes(ctx, 91 * 24 * 60), null, {})
		expect(await namesOf(ctx, two, ctx)).toEqual([])
	})

	test('is asked of forms that are sent from pages of one’s own alone, whatever an address says', () => {
		const post = (path: string, method = 'POST') =>
			openForm(new Request(`http://localhost${path}`, { method }))
		expect(post(`${page}?ouvert=x1.2-1764240000000`)).toMatchObject({ page, form: 'x1.2' })
		expect(post(`${page}?ouvert=x1.2-1764240000000`, 'GET')).toBeNull()
		expect(post(`${pathTo('articles')}?ouvert=x1.2-1764240000000`)).toBeNull()
		for (const told of ['', '-', 'x-', 'x-y', `${'x'.repeat(60)}-1`, "x'-1", 'x-9999999999999999999'])
			expect(post(`${page}?${new URLSearchParams({ ouvert: told })}`)).toBeNull()
		expect(post(`${page}?ouvert=x-999999999999999`)?.since.getTime()).not.toBeNaN()
	})
})
