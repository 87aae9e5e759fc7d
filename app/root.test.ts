import { type MiddlewareFunction, RouterContextProvider } from 'react-router'
import { afterEach, describe, expect } from 'vitest'
import { actorOf } from '#app/modules/identity/index.server.ts'
import { hashOfToken, newToken } from '#app/modules/identity/session/verification.server.ts'
import { storePerson } from '#app/modules/identity/testing.ts'
import { storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import {
	endImpersonation,
	IMPERSONATION_MS,
	startImpersonation,
} from '#app/modules/people/impersonation/impersonation.server.ts'
import { DEFAULT_SETTINGS } from '#app/modules/platform-setting/model.ts'
import { holdSettings } from '#app/modules/platform-setting/present.ts'
import type { Actor, Grant } from '#app/modules/rights/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { test } from '#tests/support/database.ts'
import { middleware } from './root.tsx'

const actorMiddleware = middleware[1] as MiddlewareFunction<Response>

/** An administrator who is somebody else, and what a request of theirs comes to; `status` is what the page answers. */
async function impersonating(ctx: Ctx) {
	const admin = await storePerson(ctx, { prenom: 'Awa', nom: 'Une', grants: [{ role: 'admin' }] })
	const person = await storePerson(ctx, { grants: [{ role: 'author' }] })
	await startImpersonation(ctx, admin, { userId: person.userId, reason: 'Un fichier qui ne part pas' })
	const token = newToken()
	await ctx.db
		.updateTable('user_session')
		.set({ token_hash: hashOfToken(token) })
		.where('id', '=', admin.sessionId)
		.execute()
	const send = async (at: Ctx, method: 'GET' | 'POST', path: string, status = 303) => {
		const context = new RouterContextProvider()
		context.set(ctxContext, at)
		const headers = { cookie: `mbongi.session_token=${token}` }
		const request = new Request(`http://localhost${path}`, { method, headers })
		let seen: Actor | null | 'no page' = 'no page'
		const answer = await Promise.resolve(
			actorMiddleware({ request, context, params: {} } as never, async () => {
				seen = actorOf(context)
				return new Response(null, { status })
			}),
		).catch((thrown: unknown) => thrown as Response)
		return { seen: seen as Actor | null | 'no page', answer: answer as Response }
	}
	return { admin, person, send }
}

const actedAs = (ctx: Ctx) =>
	ctx.db
		.selectFrom('audit_event')
		.select(['actor_id', 'impersonator_id', 'subject_id', 'detail'])
		.where('action', '=', 'acted-as')
		.orderBy('sequence')
		.execute()

describe('a request of an administrator who impersonates somebody', () => {
	test('that was taken is noted with its path under both names; reading, what was refused and the end are not', async ({
		ctx,
	}) => {
		const { admin, person, send } = await impersonating(ctx)
		await send(ctx, 'GET', '/espace-auteur', 200)
		await send(ctx, 'POST', '/espace-lecteur/profil', 422)
		await send(ctx, 'POST', '/espace-lecteur/profil', 403)
		expect(await actedAs(ctx)).toEqual([])
		const { seen } = await send(ctx, 'POST', '/espace-lecteur/profil')
		expect(seen).toMatchObject({ userId: person.userId, impersonator: { userId: admin.userId } })
		await send(ctx, 'POST', '/espace-lecteur/historique', 200)
		const note = { actor_id: person.userId, impersonator_id: admin.userId, subject_id: person.userId }
		expect(await actedAs(ctx)).toEqual([
			{ ...note, detail: { path: '/espace-lecteur/profil' } },
			{ ...note, detail: { path: '/espace-lecteur/historique' } },
		])
	})

	test('where somebody may not go is noted once an hour, under /admin also where it is hidden', async ({
		ctx,
	}) => {
		const { person, send } = await impersonating(ctx)
		await send(ctx, 'GET', '/espace-redaction', 403)
		await send(ctx, 'GET', '/espace-redaction', 403)
		await send(ctx, 'GET', '/admin/personnes', 404)
		await send(ctx, 'GET', '/articles/rien', 404)
		const noted = await ctx.db
			.selectFrom('audit_event')
			.select(['actor_id', 'detail'])
			.where('action', '=', 'access-refused')
			.orderBy('sequence')
			.execute()
		expect(noted).toEqual([
			{ actor_id: person.userId, detail: { method: 'GET', path: '/espace-redaction' } },
			{ actor_id: person.userId, detail: { method: 'GET', path: '/admin/personnes' } },
		])
	})

	test('that comes after the half hour is not taken as the administrator’s own: no page sees it', async ({
		ctx,
	}) => {
		const { send } = await impersonating(ctx)
		const later = { ...ctx, now: () => new Date(ctx.now().getTime() + IMPERSONATION_MS + 1) }
		const { seen, answer } = await send(later, 'POST', '/espace-lecteur/profil')
		expect(seen).toBe('no page')
		expect([answer.status, answer.headers.get('location')]).toEqual([303, '/attente'])
		expect(await actedAs(ctx)).toEqual([])
	})

	test('that comes after it was ended is the administrator’s own', async ({ ctx }) => {
		const { admin, send } = await impersonating(ctx)
		const { seen } = await send(ctx, 'GET', '/espace', 200)
		await endImpersonation(ctx, seen as Actor, {})
		expect((await send(ctx, 'POST', '/admin/personnes')).seen).toMatchObject({
			userId: admin.userId,
			impersonator: null,
		})
		expect(await actedAs(ctx)).toEqual([])
	})
})

describe('a form of administration that comes when the session has ended', () => {
	/** What a visitor's form is answered where the page does not exist for them. */
	const late = async (ctx: Ctx, path: string, text: string) => {
		const context = new RouterContextProvider()
		context.set(ctxContext, ctx)
		const body = new URLSearchParams({ acte: 'enregistrer', 'text-fr': text })
		const request = new Request(`http://localhost${path}`, { method: 'POST', body })
		const answer = await actorMiddleware({ request, context, params: {} } as never, async () => {
			return new Response(null, { status: 404 })
		})
		return answer as Response
	}
	const keptForms = (ctx: Ctx) => ctx.db.selectFrom('kept_form').select(['address', 'fields']).execute()
	const WRITTEN = 'Ce qui fut écrit pendant une heure.'

	test('is kept, and leads to signing in and back; a press of a button, and other rooms, stay lost', async ({
		ctx,
	}) => {
		const answer = await late(ctx, '/admin/textes/a-propos', WRITTEN)
		expect(answer.status).toBe(303)
		expect(decodeURIComponent(answer.headers.get('location') ?? '')).toContain(
			'/auth/reprendre?adresse=%2Fadmin%2Ftextes%2Fa-propos',
		)
		expect(answer.headers.getSetCookie().join()).toContain('kept_form')
		expect(await keptForms(ctx)).toMatchObject([
			{ address: '/admin/textes/a-propos', fields: expect.arrayContaining([['text-fr', WRITTEN]]) },
		])
		expect((await late(ctx, '/admin/textes/a-propos', 'Oui')).status).toBe(404)
		expect((await late(ctx, '/revues/aucune', WRITTEN)).status).toBe(404)
		expect(await keptForms(ctx)).toHaveLength(1)
	})
})

describe('where the platform asks a second step of its team', () => {
	afterEach(() => void holdSettings(DEFAULT_SETTINGS))

	/** Where a page of each room leads somebody: null, to itself. */
	async function ledTo(ctx: Ctx, person: Actor, path: string): Promise<string | null> {
		const token = newToken()
		await ctx.db
			.updateTable('user_session')
			.set({ token_hash: hashOfToken(token) })
			.where('id', '=', person.sessionId)
			.execute()
		const context = new RouterContextProvider()
		context.set(ctxContext, ctx)
		const headers = { cookie: `mbongi.session_token=${token}` }
		const request = new Request(`http://localhost${path}`, { headers })
		const answer = await Promise.resolve(
			actorMiddleware({ request, context, params: {} } as never, async () => new Response()),
		).catch((thrown: unknown) => thrown as Response)
		return (answer as Response).headers.get('location')
	}

	test('desk and administration lead those who have none to their security, and nobody else', async ({
		ctx,
	}) => {
		const journal = await storeJournal(ctx, { slug: 'revue', title: { fr: 'Revue' } })
		const scope = { kind: 'journal', journalId: journal.id } as const
		const person = (grant: Partial<Grant> & Pick<Grant, 'role'>) => storePerson(ctx, { grants: [grant] })
		const [admin, editor, reviewer, author] = [
			await person({ role: 'admin' }),
			await person({ role: 'editor', duty: 'editor-in-chief', scope }),
			await person({ role: 'reviewer', scope }),
			await person({ role: 'author' }),
		]
		expect(await ledTo(ctx, editor, '/redaction')).toBe(null)
		holdSettings({ ...DEFAULT_SETTINGS, secondStep: 'team' })
		for (const who of [admin, editor])
			for (const path of ['/redaction', '/admin', '/admin/personnes', '/redaction/numeros/nouveau'])
				expect([path, await ledTo(ctx, who, path)]).toEqual([path, '/espace-lecteur/securite'])
		for (const path of ['/', '/espace-lecteur/securite', '/espace-auteur', '/attente'])
			expect([path, await ledTo(ctx, editor, path)]).toEqual([path, null])
		for (const who of [reviewer, author]) expect(await ledTo(ctx, who, '/redaction')).toBe(null)
		await ctx.db
			.updateTable('user_account')
			.set({ two_factor_enabled: true })
			.where('id', '=', editor.userId)
			.execute()
		expect(await ledTo(ctx, editor, '/redaction')).toBe(null)
	})
})
