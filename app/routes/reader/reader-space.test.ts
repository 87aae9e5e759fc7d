import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import { createFolder } from '#app/modules/shelf/commands/folders.server.ts'
import { saveWork } from '#app/modules/shelf/commands/saved.server.ts'
import { listSavedIds } from '#app/modules/shelf/queries/saved.server.ts'
import { arabicArticle, bareArticle, frenchArticle } from '#app/modules/work/testing/records.ts'
import { storeRecord } from '#app/modules/work/testing/store-record.server.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import * as article from '../site/article.tsx'
import * as data from './data.tsx'
import * as archive from './data-archive.ts'
import * as history from './history.tsx'
import * as overview from './overview.tsx'
import * as profile from './profile.tsx'
import * as saved from './saved.tsx'
import * as savedNew from './saved-new.tsx'
import * as references from './saved-references.ts'
import { answerOf, get, post, type ReaderHandler } from './testing.ts'

const LIBRARY = '/espace-lecteur/bibliotheque'

const keeping = (work: { kind: string; slug: string; path: string }) => ({
	acte: 'garder',
	kind: work.kind,
	slug: work.slug,
	retour: work.path,
})

describe('the rooms of the space', () => {
	test('are for people who are signed in: others get the page that leads to sign-in and back', async ({
		ctx,
	}) => {
		for (const handler of [
			overview.loader,
			saved.loader,
			savedNew.loader,
			history.loader,
			profile.loader,
			data.loader,
			references.loader,
		]) {
			const { status, body } = await answerOf(handler, ctx, null, get('/espace-lecteur/x?q=1'))
			expect([status, body]).toMatchObject([
				403,
				{ denied: 'signInRequired', returnTo: '/espace-lecteur/x?q=1' },
			])
		}
		for (const handler of [saved.action, history.action, profile.action, data.action, archive.action]) {
			const answer = await answerOf(handler, ctx, null, post('/espace-lecteur/x', { acte: 'x' }))
			expect(answer).toMatchObject({ status: 403, body: { denied: 'signInRequired' } })
		}
	})

	test('refuse acts that they do not know, and bodies that are no form', async ({ ctx }) => {
		const actor = await storePerson(ctx)
		for (const handler of [saved.action, history.action, data.action]) {
			expect(await answerOf(handler, ctx, actor, post('/x', { acte: 'tout' }))).toMatchObject({ status: 400 })
			const request = new Request('http://localhost/x', { method: 'POST', body: '{}' })
			expect(await answerOf(handler, ctx, actor, request)).toMatchObject({ status: 400 })
		}
	})

	test('begin with who one is, what one saved and read, and what to do next', async ({ ctx }) => {
		await storeRecord(ctx, frenchArticle)
		const actor = await storePerson(ctx, { prenom: 'Ndèye', nom: 'Ba', grants: [{ role: 'reviewer' }] })
		await saveWork(ctx, actor, frenchArticle)
		const { body } = await answerOf(overview.loader, ctx, actor, get('/espace-lecteur'))
		expect(body).toMatchObject({
			name: 'Ndèye Ba',
			role: 'réviseur',
			saved: [{ slug: frenchArticle.slug }],
			read: [],
			steps: ['profile', 'portrait', 'orcid'],
		})
	})
})

describe('the form that saves a work', () => {
	test('leads a visitor to sign-in and from there to a page that asks; an address alone keeps nothing', async ({
		ctx,
	}) => {
		await storeRecord(ctx, frenchArticle)
		const actor = await storePerson(ctx)
		const { status, location } = await answerOf(
			saved.action,
			ctx,
			null,
			post(LIBRARY, keeping(frenchArticle)),
		)
		expect([status, location]).toEqual([303, expect.stringMatching(/^\/auth\?retour=/)])
		const asking = new URL(location ?? '', 'http://localhost').searchParams.get('retour') ?? ''
		expect(asking).toMatch(/^\/espace-lecteur\/bibliotheque\/nouveau\?/)
		const page = async () => (await answerOf(savedNew.loader, ctx, actor, get(asking))).body
		expect(await page()).toMatchObject({
			wanted: { kind: 'article', slug: frenchArticle.slug },
			work: { title: frenchArticle.title, isSaved: false },
			returnTo: frenchArticle.path,
		})
		expect(await listSavedIds(ctx, actor.userId, { kind: 'all' })).toEqual([])
		await saveWork(ctx, actor, frenchArticle)
		expect(await page()).toMatchObject({ work: { isSaved: true } })
		for (const unknown of ['?genre=article&cible=absent', '?genre=journal&cible=x', ''])
			expect(await answerOf(savedNew.loader, ctx, actor, get(`${LIBRARY}/nouveau${unknown}`))).toMatchObject({
				status: 404,
			})
	})

	test('leads back to the page of the work', async ({ ctx }) => {
		await storeRecord(ctx, frenchArticle)
		const actor = await storePerson(ctx)
		const asked = () => post(LIBRARY, keeping(frenchArticle))
		expect(await answerOf(saved.action, ctx, actor, asked())).toMatchObject({
			status: 303,
			location: `${frenchArticle.path}#garder`,
		})
		expect(await listSavedIds(ctx, actor.userId, { kind: 'all' })).toEqual([frenchArticle.id])
	})

	test('leads to no other site', async ({ ctx }) => {
		await storeRecord(ctx, frenchArticle)
		const actor = await storePerson(ctx)
		for (const retour of ['https://evil.example', '//evil.example', '/\\evil.example', '/a\nSet-Cookie: x']) {
			const asked = () => post(LIBRARY, { ...keeping(frenchArticle), retour })
			expect((await answerOf(saved.action, ctx, actor, asked())).location).toBe(`${LIBRARY}?fait=garde`)
			const { location } = await answerOf(saved.action, ctx, null, asked())
			expect(decodeURIComponent(decodeURIComponent(location ?? ''))).not.toMatch(/evil|Set-Cookie/)
			const asking = `${LIBRARY}/nouveau?genre=article&cible=${frenchArticle.slug}&retour=${encodeURIComponent(retour)}`
			expect((await answerOf(savedNew.loader, ctx, actor, get(asking))).body).toMatchObject({
				returnTo: frenchArticle.path,
			})
		}
	})

	test('knows no work that is not there', async ({ ctx }) => {
		const actor = await storePerson(ctx)
		for (const [kind = '', slug = ''] of [
			['article', 'absent'],
			['journal', 'x'],
			['article', '../x'],
			['article', '\0'],
			['constructor', 'x'],
		]) {
			const asked = post(LIBRARY, { acte: 'garder', kind, slug })
			expect(await answerOf(saved.action, ctx, actor, asked)).toMatchObject({ status: 404 })
		}
	})

	test('shows on the page of the work to whom has it', async ({ ctx }) => {
		await storeRecord(ctx, frenchArticle)
		const actor = await storePerson(ctx)
		const page = async (person: Actor | null) => {
			const params = { slug: frenchArticle.slug }
			const { body } = await answerOf(article.loader, ctx, person, get(frenchArticle.path), params)
			return (body as { saved: boolean | null }).saved
		}
		expect(await page(null)).toBeNull()
		expect(await page(actor)).toBe(false)
		await saveWork(ctx, actor, frenchArticle)
		expect(await page(actor)).toBe(true)
		const { body } = await answerOf(history.loader, ctx, actor, get('/espace-lecteur/historique'))
		expect(body).toMatchObject({ readings: [{ work: { slug: frenchArticle.slug } }] })
	})
})

describe('the library', () => {
	test('answers 404 for folders and works of others', async ({ ctx }) => {
		await storeRecord(ctx, frenchArticle)
		const owner = await storePerson(ctx)
		const actor = await storePerson(ctx)
		await saveWork(ctx, owner, frenchArticle)
		const folder = await createFolder(ctx, owner, { name: 'À elle' })
		const dossier = folder.ok ? folder.id : ''
		const status = async (handler: ReaderHandler, request: Request) =>
			(await answerOf(handler, ctx, actor, request)).status
		expect(await status(saved.loader, get(`${LIBRARY}?dossier=${dossier}`))).toBe(404)
		expect(await status(references.loader, get(`${LIBRARY}/references?format=bib&dossier=${dossier}`))).toBe(
			404,
		)
		for (const fields of [
			{ acte: 'dossier-renommer', id: dossier, name: 'x' },
			{ acte: 'dossier-supprimer', id: dossier },
			{ acte: 'noter', workId: frenchArticle.id, note: 'x' },
		]) {
			expect(await status(saved.action, post(LIBRARY, fields))).toBe(404)
		}
	})

	test('keeps what was typed when a folder or a note is refused', async ({ ctx }) => {
		await storeRecord(ctx, frenchArticle)
		const actor = await storePerson(ctx)
		await saveWork(ctx, actor, frenchArticle)
		const make = (name: string) =>
			answerOf(saved.action, ctx, actor, post(LIBRARY, { acte: 'dossier-creer', name }))
		expect((await make('Thèse')).location).toMatch(/\?dossier=[0-9a-f-]{36}&fait=dossier-cree$/)
		expect(await make('thèse')).toMatchObject({
			status: 422,
			body: { error: 'taken', posted: { fields: { acte: ['dossier-creer'], name: ['thèse'] } } },
		})
		expect(await make(' ')).toMatchObject({
			status: 422,
			body: { error: null, posted: { faults: { name: { code: 'required' } } } },
		})
		const note = 'a'.repeat(5001)
		const fields = { acte: 'noter', workId: frenchArticle.id, note }
		expect(await answerOf(saved.action, ctx, actor, post(LIBRARY, fields))).toMatchObject({
			status: 422,
			body: {
				posted: {
					fields: { workId: [frenchArticle.id], note: [note] },
					faults: { note: { code: 'tooLong', most: 5000 } },
				},
			},
		})
	})

	test('exports a folder or everything, for reference managers and in styles', async ({ ctx }) => {
		for (const record of [frenchArticle, bareArticle, arabicArticle]) await storeRecord(ctx, record)
		const actor = await storePerson(ctx)
		for (const record of [frenchArticle, bareArticle]) await saveWork(ctx, actor, record)
		const fetched = async (query: string) => {
			const { status, headers, body } = await answerOf(
				references.loader,
				ctx,
				actor,
				get(`${LIBRARY}/references?${query}`),
			)
			const text = status === 200 ? await (body as Response).text() : ''
			return { status, text, type: headers.get('content-type'), name: headers.get('content-disposition') }
		}
		const bibtex = await fetched('format=bib')
		expect(bibtex.text.match(/^@/gm)).toHaveLength(2)
		expect(bibtex.name).toContain('.bib')
		expect(JSON.parse((await fetched('format=json')).text)).toHaveLength(2)
		expect((await fetched('format=ris&dossier=aucun')).text.match(/^TY {2}-/gm)).toHaveLength(2)
		const list = await fetched('format=html&style=mla')
		expect(list.name).toContain('attachment')
		expect(list.text.match(/<p dir="auto">/g)).toHaveLength(2)
		expect((await fetched('format=txt&style=apa')).text).toContain('Madore')
		for (const wrong of ['format=txt', 'format=txt&style=x', 'format=exe', '']) {
			expect((await fetched(wrong)).status).toBe(404)
		}
	})
})

describe('the history', () => {
	test('is switched off, cleared and taken up again', async ({ ctx }) => {
		const actor = await storePerson(ctx)
		const action = async (acte: string) =>
			(await answerOf(history.action, ctx, actor, post('/espace-lecteur/historique', { acte }))).location
		expect(await action('arreter')).toBe('/espace-lecteur/historique?fait=arrete')
		expect(await action('effacer')).toBe('/espace-lecteur/historique?fait=efface')
		expect(await action('reprendre')).toBe('/espace-lecteur/historique?fait=repris')
		const fields = { acte: 'oublier', workId: newId(), retour: '//evil.example' }
		const forgotten = await answerOf(history.action, ctx, actor, post('/espace-lecteur/historique', fields))
		expect(forgotten.location).toBe('/espace-lecteur/historique?fait=oublie')
	})
})

describe('what somebody reads', () => {
	test('is closed to an administrator who impersonates them, and not shown on the first page', async ({
		ctx,
	}) => {
		const person = await storePerson(ctx)
		await storeRecord(ctx, frenchArticle)
		await saveWork(ctx, person, frenchArticle)
		const impersonated = { ...person, impersonator: { userId: newId(), name: 'A' } }
		for (const [handler, request] of [
			[history.loader, get('/espace-lecteur/historique')],
			[history.action, post('/espace-lecteur/historique', { acte: 'arreter' })],
			[saved.loader, get('/espace-lecteur/enregistres')],
			[saved.action, post('/espace-lecteur/enregistres', { acte: 'x' })],
			[references.loader, get('/espace-lecteur/enregistres/references')],
		] as const)
			expect((await answerOf(handler, ctx, impersonated, request)).status).toBe(403)
		const shown = async (actor: Actor) =>
			JSON.stringify((await answerOf(overview.loader, ctx, actor, get('/espace-lecteur'))).body)
		expect(await shown(person)).toContain(frenchArticle.slug)
		expect(await shown(impersonated)).not.toContain(frenchArticle.slug)
	})
})
