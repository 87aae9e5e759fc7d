import { describe, expect } from 'vitest'
import { routeContext, storePerson, TEST_PASSWORD } from '#app/modules/identity/testing.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { inHttp } from '#app/platform/http/failures.server.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { action, loader } from './security.tsx'

const PAGE = 'http://localhost:3000/espace-lecteur/securite'
type Loaded = Parameters<typeof loader>[0]
type Acted = Parameters<typeof action>[0]

/** What the page answers to a form, thrown or not. */
async function send(ctx: Ctx, actor: Actor | null, fields: Record<string, string>): Promise<unknown> {
	const request = new Request(PAGE, { method: 'POST', body: new URLSearchParams(fields) })
	const context = routeContext(ctx, actor, { address: newId() })
	const args = { context, request, params: {} } as unknown as Acted
	return inHttp(() => action(args)).catch((thrown: unknown) => thrown)
}

const show = (ctx: Ctx, actor: Actor | null) => {
	const args = { context: routeContext(ctx, actor), request: new Request(PAGE), params: {} }
	return inHttp(() => loader(args as unknown as Loaded)).catch((thrown: unknown) => thrown)
}

describe('the security room', () => {
	test('is closed to visitors and to those who act as the person', async ({ ctx }) => {
		const actor = await storePerson(ctx)
		const impersonated = { ...actor, impersonator: { userId: newId(), name: 'Administration' } }
		for (const who of [null, impersonated]) {
			const gate = { init: { status: 403 } }
			expect(await show(ctx, who)).toMatchObject(gate)
			expect(await send(ctx, who, { acte: 'fermer-tout' })).toMatchObject(gate)
		}
		expect(await ctx.db.selectFrom('user_session').select('id').execute()).toHaveLength(1)
	})

	test('knows nothing of the sessions and passkeys of others', async ({ ctx }) => {
		const actor = await storePerson(ctx)
		const other = await storePerson(ctx)
		const passkey = newId()
		await ctx.db
			.insertInto('user_passkey')
			.values({
				id: passkey,
				user_id: other.userId,
				name: 'Téléphone',
				credential_id: 'abc',
				public_key: 'abc',
				counter: 0,
				created_at: ctx.now(),
			})
			.execute()
		expect(await send(ctx, actor, { acte: 'fermer', sessionId: other.sessionId })).toMatchObject({
			status: 404,
		})
		expect(await send(ctx, actor, { acte: 'cle-retirer', id: passkey })).toMatchObject({ status: 404 })
		expect(await send(ctx, actor, { acte: 'toString' })).toMatchObject({ status: 400 })
		expect(await show(ctx, actor)).toMatchObject({ passkeys: [], sessions: [{ id: actor.sessionId }] })
	})

	test('keeps what was typed but never a password', async ({ ctx }) => {
		const actor = await storePerson(ctx, { password: true })
		const fields = { acte: 'adresse', email: 'neuve@example.org', password: 'pas le bon du tout' }
		const answer = await send(ctx, actor, fields)
		expect(answer).toMatchObject({
			init: { status: 422 },
			data: { is: 'refused', fault: 'wrongPassword', typedEmail: 'neuve@example.org' },
		})
		expect(JSON.stringify(answer)).not.toContain(fields.password)
	})

	test('hands the new session to the browser that changed the password', async ({ ctx }) => {
		const actor = await storePerson(ctx, { password: true })
		const next = 'trois pirogues au matin'
		const fields = { acte: 'mot-de-passe', current: TEST_PASSWORD, next, repeated: next }
		const answer = (await send(ctx, actor, fields)) as Response
		expect(answer.status).toBe(303)
		expect(answer.headers.get('location')).toBe('/espace-lecteur/securite?fait=password')
		expect(answer.headers.getSetCookie()).toEqual([
			expect.stringMatching(/^mbongi\.session_token=.*HttpOnly/),
			expect.stringMatching(/^mbongi\.device=.*HttpOnly/),
		])
	})
})
