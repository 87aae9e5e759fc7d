import { expect } from 'vitest'
import { routeContext, storePerson } from '#app/modules/identity/testing.ts'
import { shownColumns } from '#app/modules/people/table-columns/index.server.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { inHttp } from '#app/platform/http/failures.server.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { action } from './columns.ts'

const VIEW = '/admin/personnes?q=Ann%C3%A9e&col=email'

async function choosing(ctx: Ctx, actor: Actor | null, columns: string[], retour = VIEW) {
	const body = new FormData()
	body.append('table', 'people')
	for (const column of columns) body.append('col', column)
	const url = `http://localhost/colonnes?${new URLSearchParams({ retour })}`
	const request = new Request(url, { method: 'POST', body })
	const context = routeContext(ctx, actor)
	return inHttp(() => action({ context, request, params: {} } as never)).catch((thrown: unknown) => thrown)
}

test('columns that are chosen are kept and stand in the address of the view that one comes back to', async ({
	ctx,
}) => {
	const person = await storePerson(ctx)
	const kept = () => shownColumns(ctx, person, new URLSearchParams(), 'people')
	const leads = async (answer: Promise<unknown>) => ((await answer) as Response).headers.get('location')
	expect(await leads(choosing(ctx, person, ['since', 'roles', 'password']))).toBe(
		'/admin/personnes?q=Ann%C3%A9e&col=roles&col=since',
	)
	expect(await kept()).toEqual(['roles', 'since'])
	expect(await leads(choosing(ctx, person, ['email'], '//ailleurs.example'))).toBe('/attente?col=email')
	const impersonator = { userId: newId(), name: 'A', endsAt: ctx.now() }
	expect(await leads(choosing(ctx, { ...person, impersonator } as Actor, ['since']))).toContain('col=since')
	expect(await kept()).toEqual(['email'])
	expect(await choosing(ctx, null, ['since'])).toMatchObject({ init: { status: 403 } })
})
