import { describe, expect } from 'vitest'
import { routeContext, storePerson } from '#app/modules/identity/testing.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { inHttp } from '#app/platform/http/failures.server.ts'
import { test } from '#tests/support/database.ts'
import * as elsewhere from './elsewhere.tsx'
import * as overview from './overview.tsx'
import * as submit from './submit.tsx'

type Handle = (args: never) => unknown

async function answerOf(ctx: Ctx, handle: Handle, actor: Actor | null, form?: Record<string, string>) {
	const body = form && new URLSearchParams(form)
	const request = new Request('http://localhost/espace-auteur', body ? { method: 'POST', body } : {})
	const args = { context: routeContext(ctx, actor), params: {}, request }
	const answer = await inHttp(() => handle(args as never)).catch((thrown: unknown) => thrown)
	if (answer instanceof Error) throw answer
	if (answer instanceof Response)
		return { status: answer.status, location: answer.headers.get('location'), data: null }
	const { init, data } = (answer ?? {}) as { init?: { status?: number }; data?: unknown }
	return { status: init?.status ?? 200, location: null, data: data ?? answer }
}

const FIELDS = { institution: 'Université', specialization: 'Histoire' }

describe('/espace-auteur', () => {
	test('a reader finds the form, with what the profile knows', async ({ ctx }) => {
		const reader = await storePerson(ctx, { institution: 'Institut' })
		expect((await answerOf(ctx, overview.loader, reader)).data).toMatchObject({
			is: 'reader',
			institution: 'Institut',
			specialization: '',
			hindrance: null,
		})
	})

	test('the form makes an author; what is missing is said, what was typed is kept', async ({ ctx }) => {
		const reader = await storePerson(ctx)
		expect(await answerOf(ctx, overview.action, reader, { ...FIELDS, institution: ' ' })).toMatchObject({
			status: 422,
			data: {
				posted: {
					fields: { institution: [' '], specialization: ['Histoire'] },
					faults: { institution: { code: 'required' } },
				},
			},
		})
		expect(await answerOf(ctx, overview.action, reader, FIELDS)).toMatchObject({
			status: 303,
			location: '/espace-auteur?fait=auteur',
		})
	})

	test('says what stands in the way', async ({ ctx }) => {
		const unconfirmed = await storePerson(ctx, { emailVerified: false })
		expect((await answerOf(ctx, overview.loader, unconfirmed)).data).toMatchObject({
			hindrance: 'unconfirmed',
		})
		expect(await answerOf(ctx, overview.action, unconfirmed, FIELDS)).toMatchObject({
			status: 422,
			data: { error: 'unconfirmed' },
		})
	})

	test('an author finds the start page', async ({ ctx }) => {
		const author = await storePerson(ctx, { prenom: 'Awa', nom: 'Une', grants: [{ role: 'author' }] })
		expect((await answerOf(ctx, overview.loader, author)).data).toMatchObject({
			is: 'author',
			name: 'Awa Une',
		})
		expect((await answerOf(ctx, submit.loader, author)).status).toBe(200)
		expect((await answerOf(ctx, elsewhere.loader, author)).status).toBe(404)
	})

	test('deeper rooms: visitors sign in, readers are told that they may not', async ({ ctx }) => {
		const reader = await storePerson(ctx)
		for (const room of [submit.loader, elsewhere.loader]) {
			expect(await answerOf(ctx, room, null)).toMatchObject({
				status: 403,
				data: { denied: 'signInRequired' },
			})
			expect(await answerOf(ctx, room, reader)).toMatchObject({
				status: 403,
				data: { denied: 'accessDenied' },
			})
		}
	})
})
