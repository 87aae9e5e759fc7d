import { expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { Forbidden } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { keepColumns } from './keep-columns.server.ts'
import { shownColumns } from './shown-columns.server.ts'

const asking = (...columns: string[]) => new URLSearchParams(columns.map((name) => ['col', name]))
const FIRST = ['email', 'roles', 'institution', 'since']

test('columns are as the address says for that view alone, else as the person chose last, in each table for each person', async ({
	ctx,
}) => {
	const [one, other] = [await storePerson(ctx), await storePerson(ctx)]
	const shown = (params: URLSearchParams, actor = one) => shownColumns(ctx, actor, params, 'people')
	const keep = (...col: string[]) => keepColumns(ctx, one, { table: 'people', col })
	expect(await shown(asking())).toEqual(FIRST)
	expect(await shown(asking('since', 'email', '<script>'))).toEqual(['email', 'since'])
	expect(await shown(asking())).toEqual(FIRST)
	expect(await keep('since', 'email', '<script>')).toEqual({ ok: true, columns: ['email', 'since'] })
	expect(await shown(asking('roles'))).toEqual(['roles'])
	expect(await shown(asking())).toEqual(['email', 'since'])
	expect(await shown(asking(), other)).toEqual(FIRST)
	expect(await shownColumns(ctx, one, asking(), 'desk')).toEqual(['state', 'holder', 'due', 'check'])
	await keep('seen', 'roles')
	expect(await shown(asking())).toEqual(['roles', 'seen'])
	expect(await shownColumns(ctx, one, asking('seen'), 'people', ['email', 'roles'])).toEqual(['roles'])
	await keep()
	expect(await shown(asking())).toEqual(FIRST)
})

test('nobody chooses columns for somebody in whose name they act', async ({ ctx }) => {
	const one = await storePerson(ctx)
	const impersonator = { userId: newId(), name: 'A', endsAt: ctx.now() }
	const chosen = keepColumns(ctx, { ...one, impersonator } as typeof one, {
		table: 'people',
		col: ['since'],
	})
	await expect(chosen).rejects.toThrow(Forbidden)
	expect(await shownColumns(ctx, one, asking(), 'people')).toEqual(FIRST)
})
