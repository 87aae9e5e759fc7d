import { sql } from 'kysely'
import { afterEach, describe, expect } from 'vitest'
import { languageOfRequest, offeredLanguages } from '#app/i18n/languages.ts'
import { alternates } from '#app/modules/citation/head/addresses.ts'
import { sitemapPart } from '#app/modules/citation/sitemap/index.ts'
import { signInWithPassword } from '#app/modules/identity/client-api/index.server.ts'
import { openSession, readSession } from '#app/modules/identity/session/session.server.ts'
import { signIn } from '#app/modules/identity/sign-in/sign-in.server.ts'
import { register } from '#app/modules/identity/sign-up/testing.ts'
import { storePerson, TEST_PASSWORD } from '#app/modules/identity/testing.ts'
import { storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import { invite } from '#app/modules/people/invitations/index.server.ts'
import { languageChange } from '#app/modules/people/profile/index.ts'
import { startDraft } from '#app/modules/submission/commands/start-draft.server.ts'
import { mostBytes } from '#app/modules/submission/files/index.ts'
import { openUpload } from '#app/modules/submission/uploads/open-upload.server.ts'
import { startUsageRecorder } from '#app/modules/usage/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { Forbidden, NotFound } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { DEFAULT_SETTINGS, type PlatformSettings } from './model.ts'
import { holdAsRead, holdSettings, presentSettings } from './present.ts'
import { getSettings, readPresentSettings, saveSettings } from './settings.server.ts'

const DAY_MS = 86_400_000
const later = (ctx: Ctx, days: number): Ctx => ({
	...ctx,
	now: () => new Date(ctx.now().getTime() + days * DAY_MS),
})

async function chosen(ctx: Ctx, change: Partial<PlatformSettings>) {
	const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
	const { settings, version } = await getSettings(ctx)
	return { admin, saved: await saveSettings(ctx, admin, { ...settings, ...change, version }) }
}

describe('the rules of the platform', () => {
	test('are changed by an administrator who proved who they are, against the version that they saw, and noted', async ({
		ctx,
	}) => {
		expect(await getSettings(ctx)).toEqual({ settings: DEFAULT_SETTINGS, version: '0' })
		const { admin, saved } = await chosen(ctx, { absence: '7', counting: 'off' })
		expect(saved).toEqual({ ok: true })
		const { settings, version } = await getSettings(ctx)
		expect(settings).toEqual({ ...DEFAULT_SETTINGS, absence: '7', counting: 'off' })
		const log = await ctx.db.selectFrom('audit_event').select(['action', 'detail']).execute()
		expect(log).toEqual([
			{
				action: 'platform-settings-changed',
				detail: { setting: 'platform', parts: 'absence 30 > 7, counting on > off' },
			},
		])
		expect(await saveSettings(ctx, admin, { ...settings, version: '0' })).toMatchObject({
			error: 'changedMeanwhile',
		})
		const stale = { ...admin, provedAt: null }
		const asked = { ...settings, version, signUp: 'invited' } as const
		expect(await saveSettings(ctx, stale, asked)).toEqual({ ok: false, error: 'staleProof' })
		expect(await saveSettings(ctx, stale, { ...settings, version })).toEqual({ ok: true })
	})

	test('are nobody else’s, and take nothing out of their bounds', async ({ ctx }) => {
		const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
		const journal = await storeJournal(ctx, { slug: 'revue', title: { fr: 'Revue' } })
		const scope = { kind: 'journal', journalId: journal.id } as const
		const chief = await storePerson(ctx, { grants: [{ role: 'editor', duty: 'editor-in-chief', scope }] })
		const asked = { ...DEFAULT_SETTINGS, version: '0' }
		for (const who of [await storePerson(ctx), chief])
			await expect(saveSettings(ctx, who, asked)).rejects.toThrow(NotFound)
		const impersonator = { userId: newId(), name: 'A', endsAt: ctx.now() }
		await expect(saveSettings(ctx, { ...admin, impersonator } as typeof admin, asked)).rejects.toThrow(
			Forbidden,
		)
		const odds = [
			{ absence: '3650' },
			{ signUp: 'nobody' },
			{ counting: '' },
			{ password: '8' },
			{ session: '0' },
			{ languages: ['xx'] },
		]
		for (const odd of odds)
			await expect(saveSettings(ctx, admin, { ...asked, ...odd } as typeof asked)).rejects.toThrow()
	})

	test('stay as they were chosen when a rule is new, or one of them was stored odd', async ({ ctx }) => {
		const settings = { signUp: 'invited', absence: '7', training: 'always', counting: 'off' }
		await sql`insert into site_setting (key, value, updated_at)
			values ('platform', ${JSON.stringify({ settings, version: 3 })}, now())`.execute(ctx.db)
		expect(await getSettings(ctx)).toEqual({
			settings: { ...DEFAULT_SETTINGS, signUp: 'invited', absence: '7', counting: 'off' },
			version: '3',
		})
	})
})

afterEach(() => void holdSettings(DEFAULT_SETTINGS))

describe('each rule holds', () => {
	test('signing up by invitation only refuses an address that nobody invited', async ({ ctx }) => {
		const { admin } = await chosen(ctx, { signUp: 'invited' })
		const closed = { ok: false, error: 'closed' }
		expect(await register(ctx, { email: 'awa@example.org' })).toEqual(closed)
		const terms = { role: 'author', place: '', recommendOnly: false, language: 'fr' } as const
		await invite(ctx, admin, { email: 'Awa@example.org', ...terms })
		expect(await register(ctx, { email: 'awa@example.org' })).toMatchObject({ ok: true })
		expect(await register(later(ctx, 400), { email: 'awa@example.org' })).toEqual(closed)
		expect(await register(ctx, { email: 'ben@example.org' })).toEqual(closed)
	})

	test('sessions end sooner without a visit, open ones too', async ({ ctx }) => {
		const { userId } = await storePerson(ctx)
		const { cookies } = await openSession(ctx, { userId, userAgent: null })
		const headers = new Headers({ cookie: cookies[0]?.split(';')[0] ?? '' })
		expect(await readSession(later(ctx, 8), headers)).not.toBeNull()
		await chosen(later(ctx, 8), { absence: '7' })
		expect(await readSession(later(ctx, 14.9), headers)).not.toBeNull()
		expect(await readSession(later(ctx, 22), headers)).toBeNull()
		const begun = await openSession(ctx, { userId, userAgent: null })
		expect(begun.cookies[0]).toContain(`Max-Age=${7 * 24 * 3600}`)
	})

	test('sessions end sooner after they began, open ones too', async ({ ctx }) => {
		const { userId } = await storePerson(ctx)
		const { cookies } = await openSession(ctx, { userId, userAgent: null })
		const headers = new Headers({ cookie: cookies[0]?.split(';')[0] ?? '' })
		await chosen(later(ctx, 3), { session: '7' })
		expect(await readSession(later(ctx, 6.9), headers)).not.toBeNull()
		expect(await readSession(later(ctx, 7), headers)).toBeNull()
	})

	test('a new password is as long as they ask, and those that exist stay good', async ({ ctx }) => {
		const password = 'onze corbeaux'
		await register(ctx, { email: 'awa@example.org', password })
		await chosen(ctx, { password: '15' })
		const short = { ok: false, error: 'invalid', fault: 'tooShort' }
		expect(await register(ctx, { email: 'ben@example.org', password })).toEqual(short)
		expect(await register(ctx, { email: 'ben@example.org', password: `${password} gris` })).toMatchObject({
			ok: true,
		})
		await ctx.db
			.updateTable('user_account')
			.set({ email_verified: true })
			.where('email', '=', 'awa@example.org')
			.execute()
		const here = { headers: new Headers(), address: '192.0.2.7' }
		expect(await signIn(ctx, here, { email: 'awa@example.org', password })).toMatchObject({ ok: true })
	})

	test('a language that is switched off leaves menus, addresses and mails; French stays', async ({ ctx }) => {
		const reader = await storePerson(ctx)
		await ctx.db.updateTable('profile').set({ language: 'ar' }).where('user_id', '=', reader.userId).execute()
		const { admin } = await chosen(ctx, { languages: ['en'] })
		expect(await readPresentSettings(ctx)).toBe(true)
		expect(offeredLanguages()).toEqual(['fr', 'en'])
		const asked = (path: string, cookie = '') =>
			languageOfRequest(new Request(`http://x${path}`, { headers: { cookie } }))
		expect([asked('/?lang=ar'), asked('/', 'language=es'), asked('/?lang=en')]).toEqual(['fr', 'fr', 'en'])
		expect(alternates('https://x', '/revues').map(({ hrefLang }) => hrefLang)).toEqual([
			'fr',
			'en',
			'x-default',
		])
		expect(sitemapPart([{ path: '/revues', modified: null }], 'https://x').match(/hreflang="\w\w"/g)).toEqual(
			['hreflang="fr"', 'hreflang="en"', 'hreflang="fr"', 'hreflang="en"'],
		)
		const spoken = await ctx.db
			.selectFrom('profile')
			.select('language')
			.where('user_id', '=', reader.userId)
			.execute()
		expect(spoken).toEqual([{ language: 'fr' }])
		expect(() => languageChange.parse({ language: 'ar' })).toThrow()
		const { settings, version } = await getSettings(ctx)
		await saveSettings(ctx, admin, { ...settings, languages: [], version })
		await readPresentSettings(ctx)
		expect(offeredLanguages()).toEqual(['fr'])
	})

	test('files and drafts are fewer and smaller where they say so', async ({ ctx }) => {
		expect(mostBytes('manuscript', DEFAULT_SETTINGS)).toBe(30 * 1024 ** 2)
		expect(mostBytes('response', { manuscript: '5', data: '20' })).toBe(5 * 1024 ** 2)
		expect(mostBytes('data', { manuscript: '5', data: '20' })).toBe(20 * 1024 ** 2)
		expect(mostBytes('figure', { manuscript: '5', data: '20' })).toBe(20 * 1024 ** 2)
		const journal = await storeJournal(ctx, { slug: 'revue', title: { fr: 'Revue' } })
		await ctx.db
			.updateTable('journal')
			.set({ accepts_submissions: true })
			.where('id', '=', journal.id)
			.execute()
		const author = await storePerson(ctx, { grants: [{ role: 'author' }] })
		const begin = () =>
			startDraft(ctx, author, { place: { journal: journal.slug }, draftId: newId(), language: 'fr' })
		await chosen(ctx, { drafts: '3', data: '20' })
		for (let draft = 0; draft < 3; draft++) expect(await begin()).toMatchObject({ ok: true })
		expect(await begin()).toEqual({ ok: false, error: 'tooMany' })
		const [own] = await ctx.db
			.selectFrom('submission')
			.select('id')
			.where('submitter_id', '=', author.userId)
			.execute()
		const upload = (bytes: number) =>
			openUpload(ctx, author, { submissionId: own?.id ?? '', kind: 'data', fileName: 'x', bytes })
		expect(await upload(20 * 1024 ** 2)).toMatchObject({ ok: true })
		expect(await upload(20 * 1024 ** 2 + 1)).toEqual({ ok: false, error: 'tooLarge' })
	})

	test('apps sign in by no password where that is switched off, and the site by it all the same', async ({
		ctx,
	}) => {
		const { email } = await storePerson(ctx, { password: true })
		const credentials = { email, password: TEST_PASSWORD }
		const inApp = () => signInWithPassword(ctx, credentials, { address: '192.0.2.1', userAgent: null })
		expect(await inApp()).toMatchObject({ token_type: 'bearer' })
		await chosen(ctx, { apps: 'none' })
		await expect(inApp()).rejects.toMatchObject({ status: 400, code: 'unsupported_grant_type' })
		const client = { address: '192.0.2.1', headers: new Headers() }
		expect(await signIn(ctx, client, credentials)).toMatchObject({ ok: true })
	})

	test('nothing is counted where counting is off', async ({ ctx }) => {
		const recorder = startUsageRecorder(ctx)
		const reader = { address: '192.0.2.1', userAgent: 'Mozilla/5.0 Firefox/140' }
		const counted = async (search: string) => {
			recorder.count(`search:${search}`, reader)
			await recorder.flush()
			const rows = await ctx.db.selectFrom('usage_search_month').select('searches').execute()
			return rows.map(({ searches }) => searches)
		}
		await chosen(ctx, { counting: 'off' })
		expect(await counted('0000000a')).toEqual([])
		await chosen(ctx, { counting: 'on' })
		expect(await counted('0000000b')).toEqual([1])
		await recorder.close()
	})
})

test('of two reads of the rules at once the later one holds, though the older one answers last', async () => {
	const older = Promise.withResolvers<PlatformSettings>()
	const first = holdAsRead(() => older.promise)
	const english = { ...DEFAULT_SETTINGS, languages: ['en' as const] }
	expect(await holdAsRead(async () => english)).toBe(true)
	older.resolve(DEFAULT_SETTINGS)
	expect(await first).toBe(false)
	expect(presentSettings()).toEqual(english)
})
