import { expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { shownColumns } from './shown-columns.server.ts'

const TABLE = { name: 'gens', columns: ['email', 'roles', 'since'], first: ['email', 'roles'] } as const
const asking = (...columns: string[]) => new URLSearchParams(columns.map((name) => ['col', name]))

test('columns are as the address says, then as the person chose last, in each table for each person', async ({
	ctx,
}) => {
	const [one, other] = [await storePerson(ctx), await storePerson(ctx)]
	const shown = (params: URLSearchParams, actor = one, table: { name: string } = TABLE) =>
		shownColumns(ctx, actor, params, { ...TABLE, ...table })
	expect(await shown(asking())).toEqual(['email', 'roles'])
	expect(await shown(asking('since', 'email', '<script>'))).toEqual(['email', 'since'])
	expect(await shown(asking())).toEqual(['email', 'since'])
	expect(await shown(asking('roles'))).toEqual(['roles'])
	expect(await shown(asking())).toEqual(['roles'])
	expect(await shown(asking(), other)).toEqual(['email', 'roles'])
	expect(await shown(asking(), one, { name: 'autres' })).toEqual(['email', 'roles'])
	const impersonator = { userId: newId(), name: 'A', endsAt: ctx.now() }
	expect(await shown(asking('since'), { ...one, impersonator } as typeof one)).toEqual(['since'])
	expect(await shown(asking())).toEqual(['roles'])
})
