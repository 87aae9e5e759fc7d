import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { askDeletion } from '#app/modules/account/deletion/ask-deletion.server.ts'
import { routeContext, storePerson, TEST_PASSWORD } from '#app/modules/identity/testing.ts'
import { LARGEST_PICTURE_BYTES } from '#app/modules/people/profile/avatar/avatar.server.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import { createFolder } from '#app/modules/shelf/commands/folders.server.ts'
import { saveWork } from '#app/modules/shelf/commands/saved.server.ts'
import { listSavedIds } from '#app/modules/shelf/queries/saved.server.ts'
import { arabicArticle, bareArticle, frenchArticle } from '#app/modules/work/testing/records.ts'
import { storeRecord } from '#app/modules/work/testing/store-record.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { inHttp } from '#app/platform/http/failures.server.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import * as article from '../site/article.tsx'
import * as data from './data.tsx'
import * as archive from './data-archive.ts'
import * as history from './history.tsx'
import * as keepAccount from './keep-account.tsx'
import * as overview from './overview.tsx'
import * as portraitFile from './portrait-file.ts'
import * as profile from './profile.tsx'
import * as saved from './saved.tsx'
import * as references from './saved-references.ts'

// biome-ignore lint/suspicious/noExplicitAny: the routes are called as the framework calls them, each with arguments of its own type
type Handler = (args: any) => any

type Answer = { status: number; location: string | null; headers: Headers; body: unknown }

/** What a loader or an action answers or throws to this person's request. */
async function answerOf(
	handler: Handler,
	ctx: Ctx,
	actor: Actor | null,
	request: Request,
	params: Record<string, string> = {},
): Promise<Answer> {
	const context = routeContext(ctx, actor)
	const answer = await inHttp(() => handler({ context, request, params })).catch((thrown: unknown) => thrown)
	if (answer instanceof Error) throw answer
	if (answer instanceof Response) {
		const { status, headers } = answer
		return { status, location: headers.get('location'), headers, body: answer }
	}
	if (answer?.type === 'DataWithResponseInit') {
		const headers = new Headers(answer.init?.headers)
		return { status: answer.init?.status ?? 200, location: null, headers, body: answer.data }
	}
	return { status: 200, location: null, headers: new Headers(), body: answer }
}

const get = (path: string) => new Request(`http://localhost${path}`)

function post(path: string, fields: Record<string, string | string[] | Blob>): Request {
	const body = new FormData()
	for (const [name, value] of Object.entries(fields)) {
		for (const one of Array.isArray(value) ? value : [value]) body.append(name, one)
	}
	return new Request(`http://localhost${path}`, { method: 'POST', body })
}

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
	test('leads back to the page of the work, and a visitor to sign-in and then back there', async ({
		ctx,
	}) => {
		await storeRecord(ctx, frenchArticle)
		const actor = await storePerson(ctx)
		const asked = () => post(LIBRARY, keeping(frenchArticle))
		expect(await answerOf(saved.action, ctx, null, asked())).toMatchObject({
			status: 303,
			location: `/auth?retour=${encodeURIComponent(frenchArticle.path)}`,
		})
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
			const visitor = await answerOf(saved.action, ctx, null, asked())
			expect(visitor.location).toBe(`/auth?retour=${encodeURIComponent(LIBRARY)}`)
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
		const status = async (handler: Handler, request: Request) =>
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

describe('the profile', () => {
	const PAGE = '/espace-lecteur/profil'
	const typed = {
		acte: 'profil',
		prenom: 'Ndèye',
		nom: 'Ba',
		institution: '',
		specialization: '',
		bio: '',
		country: '',
		orcid: '',
		expertise: '',
	}

	test('is saved, or comes back with what was typed and an error by its field', async ({ ctx }) => {
		const actor = await storePerson(ctx)
		const good = post(PAGE, { ...typed, languages: ['fr', 'wo'] })
		expect((await answerOf(profile.action, ctx, actor, good)).location).toBe(`${PAGE}?fait=profil`)
		expect(await answerOf(profile.loader, ctx, actor, get(PAGE))).toMatchObject({
			body: { profile: { prenom: 'Ndèye', nom: 'Ba', languages: ['fr', 'wo'] } },
		})
		const bad = post(PAGE, { ...typed, nom: '', orcid: '0000' })
		expect(await answerOf(profile.action, ctx, actor, bad)).toMatchObject({
			status: 422,
			body: { errors: { nom: 'empty', orcid: 'malformed' }, typed: { prenom: 'Ndèye', orcid: '0000' } },
		})
	})

	test('takes a language, for the interface too', async ({ ctx }) => {
		const actor = await storePerson(ctx)
		const asked = (language: string) => post(PAGE, { acte: 'langue', language })
		const { location, headers } = await answerOf(profile.action, ctx, actor, asked('ar'))
		expect(location).toBe(`${PAGE}?fait=langue`)
		expect(headers.get('set-cookie')).toMatch(/^language=ar; Path=\//)
		expect(await answerOf(profile.action, ctx, actor, asked('xx; Secure'))).toMatchObject({ status: 400 })
	})

	test('takes a picture, which is served for a year at the address of its content', async ({ ctx }) => {
		const actor = await storePerson(ctx)
		const png = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#123456' } })
			.png()
			.toBuffer()
		const sent = (content: Uint8Array, type: string) =>
			post(PAGE, { acte: 'portrait', picture: new File([content as BlobPart], 'p.png', { type }) })
		expect((await answerOf(profile.action, ctx, actor, sent(png, 'image/png'))).location).toBe(
			`${PAGE}?fait=portrait`,
		)
		const { body } = await answerOf(profile.loader, ctx, actor, get(PAGE))
		const avatar = (body as { profile: { avatar: string } }).profile.avatar
		const fileName = avatar.replace('/portraits/', '')
		const file = await answerOf(portraitFile.loader, ctx, null, get(avatar), { fileName })
		expect(file.status).toBe(200)
		expect(Object.fromEntries(file.headers)).toMatchObject({
			'content-type': 'image/webp',
			'cache-control': 'public, max-age=31536000, immutable',
			'content-disposition': expect.stringMatching(/^inline/),
			'x-content-type-options': 'nosniff',
		})

		const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')
		expect(await answerOf(profile.action, ctx, actor, sent(svg, 'image/png'))).toMatchObject({
			status: 422,
			body: { portrait: 'notAPicture' },
		})
		const large = new Uint8Array(LARGEST_PICTURE_BYTES + 1)
		expect(await answerOf(profile.action, ctx, actor, sent(large, 'image/png'))).toMatchObject({
			status: 422,
			body: { portrait: 'tooLarge' },
		})
		const none = post(PAGE, { acte: 'portrait' })
		expect(await answerOf(profile.action, ctx, actor, none)).toMatchObject({ body: { portrait: 'empty' } })
		await answerOf(profile.action, ctx, actor, post(PAGE, { acte: 'portrait-retirer' }))
		const gone = await answerOf(portraitFile.loader, ctx, null, get(avatar), { fileName })
		expect(gone.status).toBe(404)
	})
})

describe("one's own data", () => {
	const PAGE = '/espace-lecteur/donnees'

	test('come as an archive to whom asks by the form, and to nobody who acts as them', async ({ ctx }) => {
		const actor = await storePerson(ctx)
		const impersonated = { ...actor, impersonator: { userId: newId(), name: 'Admin' } }
		const { body, headers } = await answerOf(archive.action, ctx, actor, post(`${PAGE}/archive`, {}))
		expect(headers.get('content-disposition')).toBe('attachment; filename="mbongi-2026-11-21.zip"')
		const files = unzipSync(new Uint8Array(await (body as Response).arrayBuffer()))
		expect(Object.keys(files)).toContain('account.json')
		expect(archive.loader()).toMatchObject({ status: 303 })
		const stale = { ...actor, provedAt: null }
		const refused = await answerOf(archive.action, ctx, stale, post(`${PAGE}/archive`, {}))
		expect([refused.status, refused.headers.get('location')]).toEqual([303, `${PAGE}?preuve=staleProof`])
		for (const handler of [archive.action, data.action]) {
			const asked = post(PAGE, { acte: 'supprimer', password: TEST_PASSWORD })
			expect(await answerOf(handler, ctx, impersonated, asked)).toMatchObject({ status: 403 })
		}
		const picture = post('/espace-lecteur/profil', { acte: 'portrait-retirer' })
		expect(await answerOf(profile.action, ctx, impersonated, picture)).toMatchObject({ status: 403 })
	})

	test('end with the account, which can be taken back here or by the link of the mail', async ({ ctx }) => {
		const actor = await storePerson(ctx, { password: true })
		const ask = (password: string) => post(PAGE, { acte: 'supprimer', password })
		expect(await answerOf(data.action, ctx, actor, ask('faux'))).toMatchObject({
			status: 422,
			body: { error: 'wrongPassword' },
		})
		const asked = await answerOf(data.action, ctx, actor, ask(TEST_PASSWORD))
		expect(asked.location).toBe(`${PAGE}?fait=demande`)
		const leaving = { ...actor, deletionAskedAt: ctx.now() }
		expect(await answerOf(data.loader, ctx, leaving, get(PAGE))).toMatchObject({
			body: { deletionOn: '2026-12-05' },
		})
		const kept = await answerOf(data.action, ctx, leaving, post(PAGE, { acte: 'reprendre' }))
		expect(kept.location).toBe(`${PAGE}?fait=repris`)

		await askDeletion(ctx, actor, {
			password: TEST_PASSWORD,
			request: { address: '203.0.113.9', headers: new Headers() },
		})
		const mail = await ctx.db
			.selectFrom('mail')
			.select('body_text')
			.where('template', '=', 'deletion-asked')
			.limit(1)
			.executeTakeFirstOrThrow()
		const url = /https?:\S+jeton=(\S+)/.exec(mail.body_text)
		const jeton = url?.[1] ?? ''
		const link = `/espace-lecteur/garder-mon-compte?jeton=${jeton}`
		expect(await answerOf(keepAccount.loader, ctx, null, get(link))).toMatchObject({
			status: 200,
			body: { state: 'open' },
		})
		const back = await answerOf(keepAccount.action, ctx, null, post(link, { token: jeton }))
		expect(back.location).toBe('/espace-lecteur/garder-mon-compte?fait=garde')
		expect(await answerOf(keepAccount.loader, ctx, null, get(link))).toMatchObject({
			status: 410,
			body: { state: 'over' },
		})
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
