import { describe, expect } from 'vitest'
import { routeContext, storePerson } from '#app/modules/identity/testing.ts'
import { storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { test } from '#tests/support/database.ts'
import * as account from './account.tsx'

const TYPED = {
	acte: 'enregistrer',
	service: 'datacite',
	mode: 'hand',
	prefix: '10.5555',
	suffix: '{reference}',
	login: 'revue',
	secret: 'un secret',
	depositor: 'La revue',
	email: 'a@revue.example',
}

async function post(ctx: Ctx, actor: Actor, typed: Record<string, string>) {
	const body = new FormData()
	for (const [name, value] of Object.entries(typed)) body.append(name, value)
	const request = new Request('http://localhost/', { method: 'POST', body })
	const args = { context: routeContext(ctx, actor), params: { slug: 'revue' }, request }
	return (await account.action(args as never)) as
		| Response
		| { data: { posted: { faults: object } }; init: { status: number } }
}

describe('the form of a deposit account', () => {
	test('keeps what is typed and never brings the secret back, neither in the page nor after a refusal', async ({
		ctx,
	}) => {
		const { id } = await storeJournal(ctx, { slug: 'revue', title: { fr: 'Revue' } })
		const scope = { kind: 'journal', journalId: id } as const
		const chief = await storePerson(ctx, { grants: [{ role: 'editor', scope, duty: 'editor-in-chief' }] })
		const load = async () => {
			const request = new Request('http://localhost/')
			const args = { context: routeContext(ctx, chief), params: { slug: 'revue' }, request }
			return account.loader(args as never)
		}
		const { version } = await load()
		const refused = await post(ctx, chief, { ...TYPED, version, prefix: '11.1', suffix: '{revue}' })
		if (refused instanceof Response) throw new Error('kept')
		expect(refused.init.status).toBe(422)
		expect(Object.keys(refused.data.posted.faults).sort()).toEqual(['prefix', 'suffix'])
		expect(JSON.stringify(refused.data)).not.toContain('un secret')
		expect(await post(ctx, chief, { ...TYPED, version })).toMatchObject({ status: 303 })
		const loaded = await load()
		expect(loaded.values).toMatchObject({ service: 'datacite', login: 'revue', mode: 'hand' })
		expect(JSON.stringify(loaded)).not.toContain('un secret')
		const stale = await post(ctx, chief, { ...TYPED, version })
		expect(stale).toMatchObject({ init: { status: 409 } })
	})
})
