import { describe, expect } from 'vitest'
import { openSession, readSession } from '#app/modules/identity/session/session.server.ts'
import { register } from '#app/modules/identity/sign-up/testing.ts'
import { storePerson } from '#app/modules/identity/testing.ts'
import { storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import { invite } from '#app/modules/people/invitations/index.server.ts'
import { startUsageRecorder } from '#app/modules/usage/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { Forbidden, NotFound } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { DEFAULT_SETTINGS, type PlatformSettings } from './model.ts'
import { getSettings, saveSettings } from './settings.server.ts'

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
		for (const odd of [{ absence: '3650' }, { signUp: 'nobody' }, { counting: '' }])
			await expect(saveSettings(ctx, admin, { ...asked, ...odd } as typeof asked)).rejects.toThrow()
	})
})

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
