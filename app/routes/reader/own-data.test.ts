import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { askDeletion } from '#app/modules/account/deletion/ask-deletion.server.ts'
import { storePerson, TEST_PASSWORD } from '#app/modules/identity/testing.ts'
import { LARGEST_PICTURE_BYTES } from '#app/modules/people/profile/avatar/avatar.server.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import * as data from './data.tsx'
import * as archive from './data-archive.ts'
import * as keepAccount from './keep-account.tsx'
import * as portraitFile from './portrait-file.ts'
import * as profile from './profile.tsx'
import { answerOf, get, post } from './testing.ts'

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
