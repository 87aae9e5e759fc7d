import { describe, expect } from 'vitest'
import { follow } from '#app/modules/follow/commands.server.ts'
import { listFollows } from '#app/modules/follow/queries/list-follows.server.ts'
import { storeJournal } from '#app/modules/follow/testing.ts'
import { outcome, routeContext, storePerson } from '#app/modules/identity/testing.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { test } from '#tests/support/database.ts'
import * as list from './follows.tsx'
import * as wanted from './follows-new.tsx'

const PAGE = 'http://localhost/espace-lecteur/suivis'

function post(ctx: Ctx, actor: Actor | null, fields: Record<string, string>) {
	const request = new Request(PAGE, { method: 'POST', body: new URLSearchParams(fields) })
	return outcome(() =>
		Promise.resolve(list.action({ context: routeContext(ctx, actor), request, params: {} } as never)),
	)
}

const FOLLOW = { acte: 'suivre', kind: 'journal', named: 'archipel', retour: '/revues/archipel' }

describe('the form that follows', () => {
	test('follows and leads back to the page it stood on', async ({ ctx }) => {
		const reader = await storePerson(ctx)
		await storeJournal(ctx, 'archipel')
		expect(await post(ctx, reader, FOLLOW)).toMatchObject({ status: 303, location: '/revues/archipel' })
		expect(await listFollows(ctx, reader, 'fr')).toHaveLength(1)
	})

	test('leads a visitor to sign-in and from there to a page that asks; an address alone follows nothing', async ({
		ctx,
	}) => {
		await storeJournal(ctx, 'archipel')
		const { status, location } = await post(ctx, null, FOLLOW)
		expect(status).toBe(303)
		const signIn = new URL(location ?? '', PAGE)
		expect(signIn.pathname).toBe('/auth')
		const asking = new URL(signIn.searchParams.get('retour') ?? '', PAGE)
		expect(asking.pathname).toBe('/espace-lecteur/suivis/nouveau')

		const reader = await storePerson(ctx)
		const load = (actor: Actor | null) =>
			wanted.loader({ context: routeContext(ctx, actor), request: new Request(asking), params: {} } as never)
		expect(await load(reader)).toMatchObject({
			name: { text: 'Revue archipel' },
			isFollowed: false,
			returnTo: '/revues/archipel',
		})
		expect(await listFollows(ctx, reader, 'fr')).toEqual([])
		expect(await outcome(() => load(null))).toMatchObject({ status: 403 })
	})

	test('never leads to another site, before or after sign-in', async ({ ctx }) => {
		const reader = await storePerson(ctx)
		await storeJournal(ctx, 'archipel')
		for (const retour of ['https://evil.example', '//evil.example', '/\\evil.example']) {
			expect(await post(ctx, reader, { ...FOLLOW, retour })).toMatchObject({
				location: '/espace-lecteur/suivis?fait=suivi',
			})
			const { location } = await post(ctx, null, { ...FOLLOW, retour })
			expect(decodeURIComponent(decodeURIComponent(location ?? ''))).not.toContain('evil')
		}
	})

	test('refuses what it does not know, and says so on the page', async ({ ctx }) => {
		const reader = await storePerson(ctx)
		expect(await post(ctx, reader, { ...FOLLOW, named: 'aucune' })).toMatchObject({
			status: 422,
			data: { refusal: 'unknown' },
		})
		for (const fields of [
			{ ...FOLLOW, kind: 'tout' },
			{ ...FOLLOW, kind: 'constructor' },
			{ acte: 'toutes', frequency: 'hourly' },
		]) {
			expect(await post(ctx, reader, fields)).toMatchObject({ status: 422, data: { refusal: 'invalid' } })
		}
		expect((await post(ctx, reader, {})).status).toBe(400)
		expect((await post(ctx, reader, { acte: 'frequence', id: '1', frequency: 'weekly' })).status).toBe(404)
		const none = { acte: 'toutes', id: '1', frequency: 'weekly' }
		expect(await post(ctx, reader, none)).toMatchObject({ location: '/espace-lecteur/suivis?fait=frequence' })
	})

	test('other acts ask a visitor to sign in, and another’s follow is not there', async ({ ctx }) => {
		const reader = await storePerson(ctx)
		const other = await storePerson(ctx)
		await storeJournal(ctx, 'archipel')
		const followed = await follow(ctx, other, { kind: 'journal', named: 'archipel' })
		const id = followed.ok ? followed.id : ''
		expect((await post(ctx, null, { acte: 'arreter', id })).status).toBe(403)
		expect((await post(ctx, reader, { acte: 'arreter', id })).status).toBe(404)
		expect((await post(ctx, reader, { acte: 'frequence', id, frequency: 'weekly' })).status).toBe(404)
		expect(await post(ctx, other, { acte: 'frequence', id, frequency: 'weekly' })).toMatchObject({
			location: '/espace-lecteur/suivis?fait=frequence',
		})
		expect(await post(ctx, other, { acte: 'arreter', id })).toMatchObject({
			location: '/espace-lecteur/suivis?fait=arrete',
		})
	})
})
