import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { removeAddress } from '#app/platform/db/given-up-address.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { movedOrMissing } from '#app/platform/http/moved.server.ts'
import { test } from '#tests/support/database.ts'
import { getJournal } from '../queries/get-journal.server.ts'
import { storeIssue, storeJournal, storeSection } from '../testing/store-journal.server.ts'
import { deleteJournal, getJournalAddress, moveJournal } from './journal-address.server.ts'

async function world(ctx: Ctx) {
	const journal = await storeJournal(ctx, { slug: 'revue', title: { fr: 'Revue', ar: 'مجلة' } })
	const other = await storeJournal(ctx, { slug: 'autre', title: { fr: 'Autre' } })
	const editor = (duty: 'editor-in-chief' | 'section-editor', journalId: string) =>
		storePerson(ctx, { grants: [{ role: 'editor', duty, scope: { kind: 'journal', journalId } }] })
	return {
		journal,
		admin: await storePerson(ctx, { grants: [{ role: 'admin' }] }),
		chief: await editor('editor-in-chief', other.id),
		ownChief: () => editor('editor-in-chief', journal.id),
		others: [await editor('section-editor', other.id), await storePerson(ctx)],
	}
}

const visit = async (ctx: Ctx, slug: string) => {
	const request = new Request('http://localhost/revues/x?lang=ar')
	const answer = await movedOrMissing(ctx, request, 'journal', slug, (to) => `/revues/${to}`)
	return [answer.status, answer.headers.get('location')]
}

describe('the address of a journal', () => {
	test('changes for those who run it; each before leads to the present one, in the sitemap too', async ({
		ctx,
	}) => {
		const { journal, admin, ownChief } = await world(ctx)
		await storeIssue(ctx, journal.id, { slug: 'n1', on: '2025-01-01' })
		const chief = await ownChief()
		const move = (slug: string, address: string) => moveJournal(ctx, chief, { slug, address })
		expect(await move('revue', ' Fleuves ')).toEqual({ ok: true, slug: 'fleuves' })
		expect(await getJournal(ctx, 'revue')).toBeNull()
		expect(await getJournal(ctx, 'fleuves')).toMatchObject({ title: { fr: 'Revue' } })
		expect(await visit(ctx, 'revue')).toEqual([301, '/revues/fleuves?lang=ar'])
		expect(await move('fleuves', 'fleuves-et-rives')).toMatchObject({ ok: true })
		expect(await visit(ctx, 'revue')).toEqual([301, '/revues/fleuves-et-rives?lang=ar'])
		expect(await visit(ctx, 'fleuves')).toEqual([301, '/revues/fleuves-et-rives?lang=ar'])
		const pages = await ctx.db
			.selectFrom('sitemap_page')
			.select('address')
			.where('list', '=', 'issues')
			.execute()
		expect(pages).toEqual([{ address: '/revues/fleuves-et-rives/numeros/n1' }])
		expect(await move('fleuves-et-rives', 'revue')).toMatchObject({ ok: true })
		expect(await getJournalAddress(ctx, admin, 'revue')).toMatchObject({
			former: ['fleuves', 'fleuves-et-rives'],
		})
		const log = await ctx.db
			.selectFrom('audit_event')
			.select(['action', 'detail'])
			.orderBy('sequence')
			.execute()
		expect(log.map(({ action }) => action)).toEqual(Array(3).fill('address-changed'))
		expect(log[0]?.detail).toMatchObject({ from: 'revue', to: 'fleuves' })
	})

	test('is no other that anybody has or had; strangers change none', async ({ ctx }) => {
		const { admin, chief, others } = await world(ctx)
		await removeAddress(ctx, 'journal', 'disparue', { name: { fr: 'Disparue' }, language: 'fr' })
		await moveJournal(ctx, admin, { slug: 'autre', address: 'tierce' })
		for (const address of ['tierce', 'autre', 'disparue', 'nouvelle'])
			expect(await moveJournal(ctx, admin, { slug: 'revue', address })).toMatchObject({
				...{ error: 'addressTaken', faults: { address: { code: 'malformed' } } },
			})
		for (const actor of [chief, ...others]) {
			await expect(moveJournal(ctx, actor, { slug: 'revue', address: 'a' })).rejects.toThrow(NotFound)
			await expect(getJournalAddress(ctx, actor, 'revue')).rejects.toThrow(NotFound)
		}
	})
})

describe('a journal', () => {
	test('on which nothing hangs is deleted by administrators alone; all its addresses say what it was', async ({
		ctx,
	}) => {
		const { journal, admin, chief, others } = await world(ctx)
		await storeSection(ctx, journal.id, { slug: 'a', title: { fr: 'A' }, position: 1 })
		await moveJournal(ctx, admin, { slug: 'revue', address: 'fleuves' })
		for (const actor of [chief, ...others])
			await expect(deleteJournal(ctx, actor, { slug: 'fleuves' })).rejects.toThrow(NotFound)
		expect(await deleteJournal(ctx, admin, { slug: 'fleuves' })).toEqual({ ok: true })
		expect(await getJournal(ctx, 'fleuves')).toBeNull()
		for (const slug of ['fleuves', 'revue']) {
			const request = new Request('http://localhost/')
			const gone = await movedOrMissing(ctx, request, 'journal', slug, (to) => to)
			expect(gone.status).toBe(410)
			expect(await gone.json()).toMatchObject({ kind: 'journal', name: { fr: 'Revue', ar: 'مجلة' } })
		}
		expect(await visit(ctx, 'jamais')).toEqual([404, null])
	})

	test('on which something hangs stays, and says what; its own chief may not delete it', async ({ ctx }) => {
		const { journal, admin, ownChief } = await world(ctx)
		const chief = await ownChief()
		await storeIssue(ctx, journal.id, { slug: 'n1', on: '2025-01-01', state: 'draft' })
		expect((await getJournalAddress(ctx, admin, 'revue')).hanging).toEqual({
			...{ issues: 1, articles: 0, manuscripts: 0, entries: 0, calls: 0, roles: 1, invitations: 0 },
		})
		expect((await getJournalAddress(ctx, chief, 'revue')).hanging).toBeNull()
		await expect(deleteJournal(ctx, chief, { slug: 'revue' })).rejects.toThrow(NotFound)
		expect(await deleteJournal(ctx, admin, { slug: 'revue' })).toEqual({ ok: false, error: 'inUse' })
		expect(await getJournal(ctx, 'revue')).not.toBeNull()
	})
})
