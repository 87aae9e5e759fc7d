import { describe, expect } from 'vitest'
import { storePerson, TEST_PASSWORD } from '#app/modules/identity/testing.ts'
import { getSettings } from '#app/modules/platform-setting/index.server.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import { test } from '#tests/support/database.ts'
import * as invitations from './invitations.tsx'
import * as listFile from './list-file.ts'
import * as log from './log.tsx'
import * as logFile from './log-file.ts'
import * as mailPreview from './mail-preview.ts'
import * as operator from './operator.tsx'
import * as outboxFile from './outbox-file.ts'
import * as people from './people.tsx'
import * as person from './person.tsx'
import * as settings from './settings.tsx'
import { answerOf, world } from './testing.ts'
import * as upkeep from './upkeep/upkeep.tsx'

describe('the forms of administration', () => {
	test('a refused grant keeps what was chosen and says what is wrong', async ({ ctx }) => {
		const w = await world(ctx)
		const id = w.reviewer.userId
		const grant = (form: Record<string, string>, actor: Actor) =>
			answerOf(ctx, person.action, actor, { id, form: { acte: 'accorder', ...form } })
		const place = `journal:${w.journalId}`
		const publisher = `publisher:${w.publisherId}`
		for (const [form, fault] of [
			[{ role: '' }, 'role'],
			[{ role: 'editor:section-editor' }, 'place'],
			[{ role: 'editor', place }, 'duty'],
			[{ role: 'author', place }, 'place'],
			[{ role: 'editor:copyeditor', place: publisher }, 'place'],
			[{ role: 'author', until: '2020-01-01' }, 'until'],
			[{ role: 'reviewer', place }, 'already'],
		] as const) {
			const { status, data } = await grant(form, w.people.admin)
			expect([status, data]).toMatchObject([422, { typed: form, fault }])
		}
		const chief = w.people['editor in chief']
		expect(await grant({ role: 'admin' }, chief)).toMatchObject({ status: 422, data: { fault: 'forbidden' } })
		expect(await answerOf(ctx, person.action, chief, { id, form: { acte: 'x' } })).toMatchObject({
			status: 400,
		})
	})

	test('somebody whom an editor in chief does not look after cannot be raised by them', async ({ ctx }) => {
		const w = await world(ctx)
		const form = { acte: 'accorder', role: 'reviewer', place: `journal:${w.journalId}` }
		const answer = await answerOf(ctx, person.action, w.people['editor in chief'], {
			id: w.people.reader.userId,
			form,
		})
		expect(answer.status).toBe(404)
	})

	test('the last administrator stays, and says why', async ({ ctx }) => {
		const { admin } = (await world(ctx)).people
		const [own] = admin.grants
		const form = { acte: 'retirer', grantId: own?.id ?? '' }
		expect(await answerOf(ctx, person.action, admin, { id: admin.userId, form })).toMatchObject({
			status: 422,
			data: { notRevoked: 'last-administrator' },
		})
	})

	test('a refused invitation keeps the address; who sent it can take it back', async ({ ctx }) => {
		const { admin } = (await world(ctx)).people
		const post = (form: Record<string, string>) => answerOf(ctx, invitations.action, admin, { form })
		expect(
			await post({ acte: 'inviter', email: 'pas une adresse', role: 'author', language: 'fr' }),
		).toMatchObject({
			status: 422,
			data: { typed: { email: 'pas une adresse' }, fault: 'email' },
		})
		await post({ acte: 'inviter', email: 'x@example.org', role: 'author', language: 'ar' })
		const { id, language } = await ctx.db
			.selectFrom('invitation')
			.select(['id', 'language'])
			.executeTakeFirstOrThrow()
		expect(language).toBe('ar')
		expect(await post({ acte: 'renvoyer', id })).toMatchObject({ status: 303 })
		expect(await post({ acte: 'annuler', id })).toMatchObject({
			status: 303,
			location: '/admin/invitations?fait=annulee',
		})
		expect(await post({ acte: 'annuler', id })).toMatchObject({
			status: 422,
			data: { notChanged: 'settled' },
		})
	})

	test('a month that cannot be recounted stays in its field, with what is wrong', async ({ ctx }) => {
		const { admin } = (await world(ctx)).people
		const recount = (month: string) =>
			answerOf(ctx, upkeep.action, admin, { form: { acte: 'recompter', month } })
		expect(await recount('2026-13')).toMatchObject({
			status: 422,
			data: { posted: { fields: { month: ['2026-13'] }, faults: { month: { code: 'malformed' } } } },
		})
		expect(await recount('2020-01')).toMatchObject({
			status: 422,
			data: { error: 'noClicks', posted: { fields: { month: ['2020-01'] } } },
		})
	})

	test('rules change with the password of who signed in long ago, and a wrong one loses nothing that was chosen', async ({
		ctx,
	}) => {
		const admin = await storePerson(ctx, { password: true, grants: [{ role: 'admin' }] })
		const stale = { ...admin, provedAt: null }
		const { settings: present, version } = await getSettings(ctx)
		const { languages: _, password, ...rules } = present
		const form = { ...rules, languages: 'en', shortest: password, signUp: 'invited', version }
		const post = (password: string) => answerOf(ctx, settings.action, stale, { form: { ...form, password } })
		expect(await post('')).toMatchObject({ status: 422, data: { error: 'staleProof' } })
		const wrong = await post('onze corbeaux')
		expect(wrong).toMatchObject({ status: 422, data: { error: 'wrongPassword' } })
		const { posted } = wrong.data as { posted: { fields: Record<string, string[]> } }
		expect(posted.fields).toEqual({
			...Object.fromEntries(Object.entries(form).map(([name, value]) => [name, [value]])),
		})
		expect(await post(TEST_PASSWORD)).toMatchObject({ status: 303 })
		expect((await getSettings(ctx)).settings).toMatchObject({ signUp: 'invited', password: '12' })
	})

	test('a refused form of the operator keeps the address of the source code, which is no secret', async ({
		ctx,
	}) => {
		const { admin } = (await world(ctx)).people
		const sourceCode = 'https://example.org/depot'
		const form = { name: 'Presses', email: 'pas une adresse', sourceCode, version: '0' }
		expect(await answerOf(ctx, operator.action, admin, { form })).toMatchObject({
			status: 422,
			data: { posted: { fields: { sourceCode: [sourceCode] } } },
		})
	})

	test('odd filters are no filters', async ({ ctx }) => {
		const { admin } = (await world(ctx)).people
		const query = `?${new URLSearchParams({ acte: "'; drop", du: 'hier', au: '2026-13-99', apres: 'Zm9v', personne: '\u0000\u202e%' })}`
		expect((await answerOf(ctx, log.loader, admin, { query })).data).toMatchObject({
			filter: { action: null, from: null, until: null },
			before: null,
		})
		const odd = '?role=king&etat=mort&depuis=hier&vu=x&tri=-rang&col=password&apres=WyJhIl0'
		expect(await answerOf(ctx, people.loader, admin, { query: odd })).toMatchObject({
			data: {
				filter: { role: null, state: null, since: null, seen: null },
				order: { by: 'name', isDescending: false },
				shown: ['email', 'roles', 'institution', 'since'],
				before: null,
			},
		})
	})

	test('a mail is shown in a sandbox, and the log leaves as a CSV file that is noted', async ({ ctx }) => {
		const { people, mailId } = await world(ctx)
		const preview = (await answerOf(ctx, mailPreview.loader, people.admin, { id: mailId })).data as Response
		expect(preview.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
		expect(preview.headers.get('x-frame-options')).toBe('SAMEORIGIN')
		const file = (await answerOf(ctx, logFile.action, people.admin, { form: {} })).data as Response
		expect(file.headers.get('content-disposition')).toContain('mbongi-journal-2026-11-21.csv')
		expect(await file.text()).toContain(',log-exported,')
		const stale = { ...people.admin, provedAt: null }
		const asked = await answerOf(ctx, logFile.action, stale, { query: '?acte=invited', form: {} })
		expect([asked.status, asked.location]).toEqual([303, '/admin/journal?acte=invited&preuve=staleProof'])
	})

	test('lists leave as CSV files with the filters of their pages, those with addresses of people for a password and noted', async ({
		ctx,
	}) => {
		const { people } = await world(ctx)
		const fileOf = async (word: string, query = '', actor: Actor = people.admin) => {
			const { data } = await answerOf(ctx, listFile.loader, actor, { word, query })
			return (data as Response).text()
		}
		const concepts = (await fileOf('thesaurus', '?q=haoussa&genre=languages&tri=-name')).split('\r\n')
		expect(concepts[0]).toBe('id,scheme,state,fr,en,es,ar')
		expect(concepts.slice(1).filter(Boolean)).not.toEqual([])
		for (const line of concepts.slice(1).filter(Boolean)) expect(line).toMatch(/,languages,original,/)
		expect(await fileOf('editeurs', '?q=mais', people['publisher manager'])).toContain(
			',maison,Maison,,1\r\n',
		)
		expect(await fileOf('editeurs', '?q=ailleurs')).toBe('id,slug,name,place,journals\r\n')
		expect(await fileOf('taches', '?etat=waiting')).toContain(',mail,waiting,0,')
		const unknown = await answerOf(ctx, listFile.loader, people.admin, { word: 'constructor' })
		expect(unknown.status).toBe(404)

		const asked = await answerOf(ctx, outboxFile.action, { ...people.admin, provedAt: null }, { form: {} })
		expect([asked.status, asked.location]).toEqual([303, '/admin/courrier?preuve=staleProof'])
		const mails = await answerOf(ctx, outboxFile.action, people.admin, { query: '?a=x@', form: {} })
		const text = await (mails.data as Response).text()
		expect(text).toContain(',x@example.org,contact-receipt,Objet,fr,queued,0,')
		expect(text).not.toContain('Texte')
		const noted = ctx.db.selectFrom('audit_event').select('sequence').where('action', '=', 'outbox-exported')
		expect(await noted.execute()).toHaveLength(1)
	})
})
