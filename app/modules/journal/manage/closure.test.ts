import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { presentChange } from '#app/platform/library/changes.server.ts'
import { test } from '#tests/support/database.ts'
import { getJournal } from '../queries/get-journal.server.ts'
import { listJournalCards } from '../queries/list-journals.server.ts'
import { storeJournal } from '../testing/store-journal.server.ts'
import { closeJournal, getJournalClosure, reopenJournal } from './closure.server.ts'

const TYPED = { reason: 'ended', since: '2026-01-31', note: { fr: 'Faute de bras.' }, movedTo: '' } as const

/** A journal that takes submissions, by itself and by a call; a call that does not. */
async function world(ctx: Ctx) {
	const journal = await storeJournal(ctx, { slug: 'revue', title: { fr: 'Revue' } })
	await ctx.db
		.updateTable('any_journal')
		.set({ accepts_submissions: true })
		.where('id', '=', journal.id)
		.execute()
	const call = (slug: string, accepts: boolean) =>
		ctx.db
			.insertInto('any_call')
			.values({
				...{ id: newId(), slug, journal_id: journal.id, kind: 'permanent', language: 'fr' },
				accepts_submissions: accepts,
			})
			.execute()
	await call('ouvert', true)
	await call('ailleurs', false)
	const scope = { kind: 'journal', journalId: journal.id } as const
	return {
		journal,
		chief: await storePerson(ctx, { grants: [{ role: 'editor', duty: 'editor-in-chief', scope }] }),
		admin: await storePerson(ctx, { grants: [{ role: 'admin' }] }),
		mayNot: [
			await storePerson(ctx),
			await storePerson(ctx, { grants: [{ role: 'editor', duty: 'section-editor', scope }] }),
			await storePerson(ctx, { grants: [{ role: 'reviewer', scope }] }),
		],
	}
}

const accepting = async (ctx: Ctx) => {
	const journals = await ctx.db
		.selectFrom('any_journal')
		.select('slug')
		.where('accepts_submissions', '=', true)
		.execute()
	const calls = await ctx.db
		.selectFrom('any_call')
		.select('slug')
		.where('accepts_submissions', '=', true)
		.execute()
	return [...journals, ...calls].map(({ slug }) => slug).toSorted()
}

describe('a closed journal', () => {
	test('stays readable and says since when and why; it and its calls take nothing, whoever says so', async ({
		ctx,
	}) => {
		const { journal, chief } = await world(ctx)
		const { version } = await getJournalClosure(ctx, chief, 'revue')
		const before = await presentChange(ctx)
		expect(await closeJournal(ctx, chief, { slug: 'revue', version, ...TYPED })).toEqual({ ok: true })
		expect(await presentChange(ctx)).toBeGreaterThan(before)
		expect(await getJournal(ctx, 'revue')).toMatchObject({
			acceptsSubmissions: false,
			closure: { reason: 'ended', since: '2026-01-31', note: { fr: 'Faute de bras.' }, movedTo: null },
		})
		expect(await listJournalCards(ctx, [journal.id])).toMatchObject([{ closedSince: '2026-01-31' }])
		expect(await accepting(ctx)).toEqual([])
		for (const table of ['any_journal', 'any_call'] as const)
			await ctx.db.updateTable(table).set({ accepts_submissions: true }).execute()
		expect(await accepting(ctx)).toEqual([])
	})

	test('takes again what it took before, once it is opened, also after its reason was said otherwise', async ({
		ctx,
	}) => {
		const { chief } = await world(ctx)
		const version = async () => (await getJournalClosure(ctx, chief, 'revue')).version
		await closeJournal(ctx, chief, { slug: 'revue', version: await version(), ...TYPED })
		const stale = await version()
		const moved = { ...TYPED, reason: 'moved', movedTo: 'https://example.org/revue' } as const
		expect(await closeJournal(ctx, chief, { slug: 'revue', version: stale, ...moved })).toEqual({ ok: true })
		expect((await getJournal(ctx, 'revue'))?.closure).toMatchObject({
			reason: 'moved',
			movedTo: 'https://example.org/revue',
		})
		expect(await reopenJournal(ctx, chief, { slug: 'revue', version: stale })).toEqual({
			...{ ok: false, error: 'changedMeanwhile' },
		})
		expect(await reopenJournal(ctx, chief, { slug: 'revue', version: await version() })).toEqual({ ok: true })
		expect((await getJournal(ctx, 'revue'))?.closure).toBeNull()
		expect(await accepting(ctx)).toEqual(['ouvert', 'revue'])
	})

	test('is closed since a day that has come, and names where it went', async ({ ctx }) => {
		const { chief } = await world(ctx)
		const { version } = await getJournalClosure(ctx, chief, 'revue')
		const close = (typed: object) => closeJournal(ctx, chief, { slug: 'revue', version, ...TYPED, ...typed })
		expect(await close({ since: '2027-01-01' })).toMatchObject({ error: 'notYet' })
		expect(await close({ reason: 'moved' })).toMatchObject({ error: 'noAddress' })
		expect((await getJournal(ctx, 'revue'))?.closure).toBeNull()
	})

	test('is closed and opened by those who run it alone, and a trial by nobody', async ({ ctx }) => {
		const { journal, admin, mayNot } = await world(ctx)
		const { version } = await getJournalClosure(ctx, admin, 'revue')
		const refused = async (actor: typeof admin) => {
			await expect(getJournalClosure(ctx, actor, 'revue')).rejects.toThrow(NotFound)
			await expect(closeJournal(ctx, actor, { slug: 'revue', version, ...TYPED })).rejects.toThrow(NotFound)
			await expect(reopenJournal(ctx, actor, { slug: 'revue', version })).rejects.toThrow(NotFound)
		}
		for (const actor of mayNot) await refused(actor)
		await ctx.db.updateTable('any_journal').set({ is_trial: true }).where('id', '=', journal.id).execute()
		await refused(admin)
	})
})
