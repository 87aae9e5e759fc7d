import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { recordAudit } from '#app/modules/audit/audit.server.ts'
import { storePerson } from '#app/modules/identity/testing.ts'
import { setAvatar } from '#app/modules/people/profile/avatar/avatar.server.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import { createFolder } from '#app/modules/shelf/commands/folders.server.ts'
import { noteReading } from '#app/modules/shelf/commands/history.server.ts'
import { annotateSaved, saveWork } from '#app/modules/shelf/commands/saved.server.ts'
import { book, chapter, frenchArticle } from '#app/modules/work/testing/records.ts'
import { storeRecord } from '#app/modules/work/testing/store-record.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { ownDataArchive } from './archive.server.ts'
import { OWN_DATA } from './model.ts'

async function archiveOf(ctx: Ctx, actor: Actor) {
	const stream = await ownDataArchive(ctx, actor)
	return unzipSync(new Uint8Array(await new Response(stream).arrayBuffer()))
}

const textOf = (files: Record<string, Uint8Array>, name: string) => strFromU8(files[name] ?? new Uint8Array())
const jsonOf = (files: Record<string, Uint8Array>, name: string) => JSON.parse(textOf(files, `${name}.json`))

/** A person with something in every table that the archive reads. */
async function storeFullPerson(ctx: Ctx, email: string): Promise<Actor> {
	const actor = await storePerson(ctx, {
		email,
		prenom: 'Ndèye',
		password: true,
		grants: [{ role: 'author' }],
	})
	const { userId } = actor
	const at = ctx.now()
	await ctx.db
		.insertInto('user_passkey')
		.values({
			id: newId(),
			user_id: userId,
			name: 'Téléphone',
			credential_id: `credential of ${userId}`,
			public_key: 'a public key',
			counter: 1,
			created_at: at,
		})
		.execute()
	await ctx.db
		.insertInto('user_two_factor')
		.values({ id: newId(), user_id: userId, secret: 'the secret', recovery_codes: ['the codes'] })
		.execute()
	await ctx.db
		.insertInto('mail')
		.values({
			id: newId(),
			to_address: email,
			reply_to: null,
			language: 'fr',
			template: 'reset',
			subject: `Objet pour ${email}`,
			body_text: 'a secret link',
			body_html: 'a secret link',
			state: 'queued',
			last_error: null,
			created_at: at,
		})
		.execute()
	await ctx.db
		.insertInto('invitation')
		.values({
			id: newId(),
			email,
			language: 'fr',
			role: 'reviewer',
			scope: 'platform',
			journal_id: null,
			publisher_id: null,
			duty: null,
			token_hash: `hash of ${email}`,
			invited_by: null,
			accepted_by: null,
			created_at: at,
			expires_at: at,
		})
		.execute()
	await ctx.db
		.insertInto('contact_message')
		.values({ id: newId(), name: 'N', email, subject: 'S', message: `message of ${email}`, language: 'fr' })
		.execute()
	await ctx.db
		.insertInto('follow')
		.values({
			id: newId(),
			user_id: userId,
			kind: 'keyword',
			target: `mot de ${email}`,
			label: 'mot',
			frequency: 'weekly',
			created_at: at,
			checked_at: at,
		})
		.execute()
	const folder = await createFolder(ctx, { userId }, { name: `Dossier de ${email}` })
	for (const work of [frenchArticle, chapter]) await saveWork(ctx, { userId }, work)
	await annotateSaved(
		ctx,
		{ userId },
		{ workId: chapter.id, folderId: folder.ok ? folder.id : '', note: `note de ${email}` },
	)
	await ctx.db
		.insertInto('kept_form')
		.values({
			token_hash: `hash of kept ${email}`,
			user_id: userId,
			address: '/espace-lecteur/profil',
			is_multipart: false,
			fields: JSON.stringify([['bio', `bio de ${email}`]]),
			file_names: JSON.stringify([]),
			created_at: at,
			expires_at: at,
		})
		.execute()
	await noteReading(ctx, actor, chapter.id)
	await recordAudit(ctx, { action: 'signed-in', actor, subject: { kind: 'user', id: newId() } })
	return actor
}

async function storeLibrary(ctx: Ctx): Promise<void> {
	for (const record of [book, chapter, frenchArticle]) await storeRecord(ctx, record)
}

describe("the archive of one's own data", () => {
	test('holds a JSON file for each kind, the picture, and a text in the language of the person', async ({
		ctx,
	}) => {
		await storeLibrary(ctx)
		const actor = await storeFullPerson(ctx, 'lectrice@example.org')
		const png = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#123456' } })
			.png()
			.toBuffer()
		await setAvatar(ctx, actor, { picture: png })
		const files = await archiveOf(ctx, { ...actor, language: 'ar' })
		expect(Object.keys(files).sort()).toEqual(
			['README.txt', 'portrait.webp', ...OWN_DATA.map((kind) => `${kind}.json`)].sort(),
		)
		expect(textOf(files, 'README.txt')).toContain('بياناتك')
		expect(jsonOf(files, 'account')).toMatchObject({ email: 'lectrice@example.org', email_verified: true })
		expect(jsonOf(files, 'profile')).toMatchObject({ prenom: 'Ndèye', keeps_history: true })
		expect(jsonOf(files, 'roles')).toMatchObject([{ role: 'author', scope: 'platform' }])
		expect(jsonOf(files, 'saved-works')).toMatchObject({
			folders: [{ name: 'Dossier de lectrice@example.org' }],
			works: expect.arrayContaining([
				expect.objectContaining({
					address: `${ctx.env.PUBLIC_URL}${chapter.path}`,
					folder: 'Dossier de lectrice@example.org',
					note: 'note de lectrice@example.org',
				}),
			]),
		})
		expect(jsonOf(files, 'reading-history')).toHaveLength(1)
		expect(jsonOf(files, 'sign-in-methods')).toMatchObject({
			methods: [{ provider: 'credential' }],
			passkeys: [{ name: 'Téléphone' }],
		})
		expect(jsonOf(files, 'kept-forms')).toMatchObject([{ fields: [['bio', 'bio de lectrice@example.org']] }])
		expect(jsonOf(files, 'actions').map(({ action }: { action: string }) => action)).toEqual([
			'signed-in',
			'data-exported',
		])
		expect((await sharp(files['portrait.webp']).metadata()).format).toBe('webp')
	})

	test('holds no secret and nothing of other people', async ({ ctx }) => {
		await storeLibrary(ctx)
		const other = await storeFullPerson(ctx, 'autre@example.org')
		const actor = await storeFullPerson(ctx, 'lectrice@example.org')
		await recordAudit(ctx, {
			action: 'role-granted',
			actor: { ...actor, impersonator: { userId: other.userId, name: 'Administratrice' } },
			subject: { kind: 'user', id: other.userId },
		})
		const files = await archiveOf(ctx, actor)
		const all = Object.values(files)
			.map((content) => strFromU8(content))
			.join('\n')
		const session = await ctx.db
			.selectFrom('user_session')
			.select('token_hash')
			.where('user_id', '=', actor.userId)
			.executeTakeFirstOrThrow()
		for (const secret of [
			'autre@example.org',
			other.userId,
			'Administratrice',
			'$argon2',
			session.token_hash,
			actor.sessionId,
			'the secret',
			'the codes',
			'a public key',
			'credential of',
			'hash of',
			'a secret link',
		]) {
			expect(all).not.toContain(secret)
		}
		expect(all).toContain('message of lectrice@example.org')
	})

	test('of an address that is not confirmed brings no messages that others may have written in its name', async ({
		ctx,
	}) => {
		await storeLibrary(ctx)
		const actor = await storeFullPerson(ctx, 'lectrice@example.org')
		await ctx.db
			.updateTable('user_account')
			.set({ email_verified: false })
			.where('id', '=', actor.userId)
			.execute()
		const files = await archiveOf(ctx, actor)
		expect(jsonOf(files, 'contact-messages')).toEqual([])
		expect(jsonOf(files, 'invitations')).toEqual([])
	})

	test('that nobody fetches to the end stops reading', async ({ ctx }) => {
		const actor = await storePerson(ctx)
		const reader = (await ownDataArchive(ctx, actor)).getReader()
		expect((await reader.read()).value?.length).toBeGreaterThan(0)
		await reader.cancel()
		expect((await reader.read()).done).toBe(true)
	})
})
