import { describe, expect } from 'vitest'
import { closeCall } from '#app/modules/call/commands/move-dates.server.ts'
import { callFigures } from '#app/modules/call/desk/figures.server.ts'
import { getDeskCall } from '#app/modules/call/desk/get-desk-call.server.ts'
import { getCall } from '#app/modules/call/queries.server.ts'
import { storeCall, storeCallWorld, typedCall } from '#app/modules/call/testing.ts'
import { follow } from '#app/modules/follow/commands.server.ts'
import { routeContext, storePerson } from '#app/modules/identity/testing.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import { storeSubmission } from '#app/modules/submission/testing.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { inHttp } from '#app/platform/http/failures.server.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import * as page from './call.tsx'
import * as list from './list.tsx'
import * as creation from './new.tsx'

type Handle = (args: never) => unknown
type Answer = { status: number; location: string | null; data: unknown }

async function answerOf(
	ctx: Ctx,
	handle: Handle,
	actor: Actor | null,
	{ id = '', query = '', form }: { id?: string; query?: string; form?: Record<string, string> } = {},
): Promise<Answer> {
	const body = form && new URLSearchParams(form)
	const request = new Request(
		`http://localhost/redaction/appels${query}`,
		body ? { method: 'POST', body } : {},
	)
	const args = { context: routeContext(ctx, actor), params: { id }, request }
	const answer = await inHttp(() => handle(args as never)).catch((thrown: unknown) => thrown)
	if (answer instanceof Response)
		return { status: answer.status, location: answer.headers.get('location'), data: null }
	if (answer instanceof Error) throw answer
	const { data, init } = answer as { data?: unknown; init?: { status?: number } | null }
	return init === undefined
		? { status: 200, location: null, data: answer }
		: { status: init?.status ?? 200, location: null, data }
}

/** The fields as a browser sends them. */
function fields(changes: Parameters<typeof typedCall>[0] = {}): Record<string, string> {
	const { title, body, themes, guestEditors, acceptsSubmissions, ...plain } = typedCall(changes)
	const texts = Object.entries({ title, body, themes }).flatMap(([name, byLanguage]) =>
		Object.entries(byLanguage).map(([code, text]) => [`${name}-${code}`, text] as const),
	)
	const people = guestEditors.flatMap((person, index) =>
		Object.entries(person).map(([part, text]) => [`guestEditors-${index}-${part}`, text] as const),
	)
	return {
		...plain,
		...(acceptsSubmissions ? { acceptsSubmissions: '1' } : {}),
		...Object.fromEntries([...texts, ...people]),
	}
}

describe('the doors of the desk', () => {
	test('of a call: its editor in chief, its publisher and administrators; to others it is not there', async ({
		ctx,
	}) => {
		const { journalId, may, mayNot } = await storeCallWorld(ctx)
		const { id } = await storeCall(ctx, may.admin, journalId)
		for (const actor of Object.values(may)) {
			expect((await answerOf(ctx, page.loader, actor, { id })).status).toBe(200)
			expect((await answerOf(ctx, creation.loader, actor, { query: '?pour=revue:archipel' })).status).toBe(
				200,
			)
		}
		const scope = { kind: 'call', journalId, callId: id } as const
		const guest = await storePerson(ctx, { grants: [{ role: 'editor', duty: 'guest-editor', scope }] })
		const atDesk = [
			'section editor',
			'guest editor',
			'copyeditor',
			'editor of another journal',
			'manager of another publisher',
		]
		for (const [part, actor] of [
			...Object.entries(mayNot),
			['guest editor', guest] as const,
			['visitor', null] as const,
		]) {
			const status = atDesk.includes(part) ? 404 : 403
			const extend = { acte: 'prolonger', version: '1', closesOn: '2027-03-01' }
			expect((await answerOf(ctx, page.loader, actor, { id })).status, part).toBe(status)
			expect((await answerOf(ctx, page.action, actor, { id, form: extend })).status, part).toBe(status)
			expect(
				(await answerOf(ctx, creation.loader, actor, { query: '?pour=revue:archipel' })).status,
				part,
			).toBe(status)
			const create = { query: '?pour=revue:archipel', form: fields() }
			expect((await answerOf(ctx, creation.action, actor, create)).status, part).toBe(status)
		}
		for (const strange of ['x', newId(), '%00', "' or 1=1"])
			expect((await answerOf(ctx, page.loader, may.admin, { id: strange })).status).toBe(404)
		expect(await ctx.db.selectFrom('call').select('closes_on').execute()).toEqual([{ closes_on: null }])
	})

	test('of the list: what somebody runs, and a word to those who run none', async ({ ctx }) => {
		const { journalId, otherJournalId, may, mayNot } = await storeCallWorld(ctx)
		await storeCall(ctx, may.admin, journalId)
		await storeCall(ctx, may.admin, otherJournalId, { title: { fr: 'Ailleurs' } })
		const titles = async (actor: Actor, query = '') => {
			const { data } = await answerOf(ctx, list.loader, actor, { query })
			const { calls, isOwn } = data as Awaited<ReturnType<typeof list.loader>>
			return { isOwn, titles: calls.rows.map(({ title }) => title['fr']) }
		}
		expect(await titles(may['editor in chief'])).toEqual({ isOwn: true, titles: ['Villes secondaires'] })
		expect((await titles(may.admin)).titles).toHaveLength(2)
		expect(await titles(mayNot['section editor'])).toEqual({ isOwn: false, titles: [] })
		expect((await titles(may.admin, '?q=AILLEURS')).titles).toEqual(['Ailleurs'])
		expect((await titles(may.admin, '?etat=clos')).titles).toEqual([])
		expect((await titles(may.admin, '?etat=constructor&page=99999&q=%00%27')).titles).toHaveLength(2)
	})
})

describe('a new call', () => {
	test('is published by its form, and the address of its page is answered', async ({ ctx }) => {
		const { may, sectionId } = await storeCallWorld(ctx)
		const form = fields({ sectionId, issue: 'new', issueTitle: 'Villes' })
		const made = await answerOf(ctx, creation.action, may['editor in chief'], { form })
		expect(made).toMatchObject({
			status: 303,
			location: expect.stringMatching(/^\/redaction\/appels\/.+\?fait=cree$/),
		})
		expect(await getCall(ctx, 'villes-secondaires')).toMatchObject({
			issue: { title: { fr: 'Villes' } },
			themes: { fr: ['Fiscalité locale', 'Services de l’eau'] },
			guestEditors: [{ name: 'Prénom Nom' }],
		})
	})

	test('keeps what was typed and says what is wrong at each field', async ({ ctx }) => {
		const { may } = await storeCallWorld(ctx)
		const query = '?pour=revue:archipel'
		const form = fields({ deadlineOn: '2026-10-01', body: { fr: '', en: 'Text <b>', es: '', ar: '' } })
		expect(await answerOf(ctx, creation.action, may.admin, { query, form })).toMatchObject({
			status: 422,
			data: {
				typed: { title: { fr: 'Villes secondaires' }, body: { en: 'Text <b>' }, deadlineOn: '2026-10-01' },
				errors: { 'body-fr': 'noText', 'title-en': 'noTitle', deadlineOn: 'beforeOpening' },
			},
		})
		expect(await ctx.db.selectFrom('call').select('id').execute()).toEqual([])
	})

	test('who runs one journal is not asked which; who runs several is', async ({ ctx }) => {
		const { may } = await storeCallWorld(ctx)
		const of = async (actor: Actor) => {
			const { data } = await answerOf(ctx, creation.loader, actor)
			return (data as Awaited<ReturnType<typeof creation.loader>>).caller?.title ?? null
		}
		expect(await of(may['editor in chief'])).toEqual({ fr: 'Archipel' })
		expect(await of(may['publisher manager'])).toBeNull()
		for (const strange of ['revue:autre', 'revue:', 'editeur:x', 'x', 'revue:../..'])
			expect(
				(await answerOf(ctx, creation.loader, may['editor in chief'], { query: `?pour=${strange}` })).status,
			).toBe(404)
	})
})

describe('the page of a call', () => {
	const desk = async (ctx: Ctx) => {
		const { journalId, may } = await storeCallWorld(ctx)
		const { id, slug } = await storeCall(ctx, may.admin, journalId)
		const post = (form: Record<string, string>) =>
			answerOf(ctx, page.action, may['editor in chief'], { id, form })
		return { id, slug, may, post }
	}

	test('saves the text and leaves the dates of an open call alone', async ({ ctx }) => {
		const { slug, post } = await desk(ctx)
		const form = {
			acte: 'modifier',
			version: '1',
			...fields({ deadlineOn: '2020-01-01', title: { fr: 'Autre' } }),
		}
		expect(await post(form)).toMatchObject({
			status: 303,
			location: expect.stringContaining('?fait=modifie'),
		})
		expect(await getCall(ctx, slug)).toMatchObject({ title: { fr: 'Autre' }, deadlineOn: '2027-01-31' })
	})

	test('extends, closes and reopens, each by a form of its own', async ({ ctx }) => {
		const { slug, post } = await desk(ctx)
		expect(await post({ acte: 'prolonger', version: '1', closesOn: '2027-03-01' })).toMatchObject({
			status: 303,
		})
		expect(await post({ acte: 'clore', version: '2', when: 'now' })).toMatchObject({ status: 303 })
		expect((await getCall(ctx, slug))?.state.is).toBe('closed')
		expect(await post({ acte: 'rouvrir', version: '3', closesOn: '2027-04-01' })).toMatchObject({
			status: 303,
		})
		expect(await getCall(ctx, slug)).toMatchObject({ state: { lastDay: '2027-04-01' }, revision: 3 })
	})

	test('refuses days that cannot be, and keeps them', async ({ ctx }) => {
		const { post } = await desk(ctx)
		for (const [closesOn, error] of [
			['2026-12-01', 'notLater'],
			['', 'empty'],
		] as const) {
			expect(await post({ acte: 'prolonger', version: '1', closesOn })).toMatchObject({
				status: 422,
				data: { action: { action: 'extend', error }, posted: { error, fields: { closesOn: [closesOn] } } },
			})
		}
		expect(await post({ acte: 'prolonger', version: '1', closesOn: 'demain' })).toMatchObject({
			status: 422,
			data: { posted: { fields: { closesOn: ['demain'] }, faults: { closesOn: { code: 'malformed' } } } },
		})
		expect((await post({ acte: 'supprimer', version: '1' })).status).toBe(400)
	})

	test('who comes second is told, and what they wrote is kept', async ({ ctx }) => {
		const { id, may, post } = await desk(ctx)
		await closeCall(ctx, may.admin, { id, version: '1', when: 'now' })
		const form = { acte: 'modifier', version: '1', ...fields({ title: { fr: 'Mon texte' } }) }
		expect(await post(form)).toMatchObject({
			status: 422,
			data: { edit: { typed: { title: { fr: 'Mon texte' } }, refusal: 'changedMeanwhile' } },
		})
		expect(await post({ acte: 'clore', version: 'x', when: 'now' })).toMatchObject({
			data: { action: { error: 'changedMeanwhile' } },
		})
	})

	test('counts what the call has brought, from rows', async ({ ctx }) => {
		const { journalId, may } = await storeCallWorld(ctx)
		const { id, slug } = await storeCall(ctx, may.admin, journalId)
		const author = await storePerson(ctx, { institution: 'Université X', grants: [{ role: 'author' }] })
		await follow(ctx, author, { kind: 'call', named: slug })
		await storeSubmission(ctx, { journalId, callId: id, submitter: author, actions: [] })
		for (const actions of [['submit'], ['submit', 'sendToReview'], ['submit', 'deskReject']] as const) {
			const { id: submission } = await storeSubmission(ctx, {
				journalId,
				callId: id,
				submitter: author,
				actions: [...actions],
			})
			await ctx.db
				.updateTable('submission_contributor')
				.set({ country: actions.length > 1 ? 'BJ' : null, corresponding: true })
				.where('submission_id', '=', submission)
				.execute()
		}
		await storeSubmission(ctx, { journalId, submitter: author })
		expect(await callFigures(ctx, id)).toEqual({
			followers: 1,
			drafts: 1,
			received: 3,
			accepted: 0,
			byDay: [{ day: '2026-11-21', count: 3 }],
			byStatus: [
				{ status: 'declined', count: 1 },
				{ status: 'in_review', count: 1 },
				{ status: 'submitted', count: 1 },
			],
			byCountry: [
				{ country: 'BJ', count: 2 },
				{ country: null, count: 1 },
			],
			byInstitution: [{ institution: 'Université X', count: 3 }],
		})
		expect((await getDeskCall(ctx, may.admin, id))?.log).toMatchObject([
			{ action: 'created', by: 'Prénom Nom' },
		])
	})
})
