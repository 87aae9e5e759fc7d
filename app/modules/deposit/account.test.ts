import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { test } from '#tests/support/database.ts'
import { getDepositAccount, saveDepositAccount } from './account.server.ts'
import { depositMissing, depositWork } from './commands.server.ts'
import { doisAsCsv, getWorkDoi, listDois, listRefusedDeposits } from './queries.server.ts'
import { keepAccount, publish, SECRET, world } from './testing.ts'

describe('an account', () => {
	test('keeps its secret sealed, gives it to nobody, and says when it was kept', async ({ ctx }) => {
		const { journal, chief } = await world(ctx)
		await keepAccount(ctx, chief, journal.slug)
		const row = await ctx.db.selectFrom('deposit_account').selectAll().executeTakeFirstOrThrow()
		expect(row.secret).not.toContain('mot de passe')
		const shown = await getDepositAccount(ctx, chief, journal.slug)
		expect(shown.secretAt).toEqual(ctx.now())
		expect(JSON.stringify(shown)).not.toMatch(/mot de passe|eyJ/)
		const rows = await ctx.db
			.selectFrom('audit_event')
			.select(['action', 'actor_id', 'detail'])
			.where('action', '=', 'deposit-account-changed')
			.orderBy('sequence')
			.execute()
		expect(rows).toMatchObject([{ actor_id: chief.userId, detail: { journal: journal.id } }])
		expect(JSON.stringify(rows)).not.toContain(SECRET)
	})

	test('refuses a first account without a secret, a pattern that tells no two works apart, and who saw another version', async ({
		ctx,
	}) => {
		const { journal, chief } = await world(ctx)
		expect(await keepAccount(ctx, chief, journal.slug, { secret: '' })).toEqual({
			ok: false,
			error: 'noSecret',
		})
		for (const suffix of ['{revue}', '{titre}.{reference}', 'a b{reference}', '<{reference}>'])
			await expect(keepAccount(ctx, chief, journal.slug, { suffix })).rejects.toThrow()
		await expect(keepAccount(ctx, chief, journal.slug, { prefix: '10.5555/a' })).rejects.toThrow()
		const { version } = await getDepositAccount(ctx, chief, journal.slug)
		await keepAccount(ctx, chief, journal.slug)
		const typed = { ...TYPED, slug: journal.slug, version }
		expect(await saveDepositAccount(ctx, chief, typed)).toEqual({ ok: false, error: 'changedMeanwhile' })
	})

	test('is for who runs the journal: its other editors, chiefs of other journals, reviewers and authors may neither see nor use it', async ({
		ctx,
	}) => {
		const here = await world(ctx)
		const { journal, chief, editorOf } = here
		await keepAccount(ctx, chief, journal.slug)
		const workId = await publish(ctx, here)
		const other = await storeJournal(ctx, { slug: 'autre', title: { fr: 'Autre' } })
		const elsewhere = { kind: 'journal', journalId: other.id } as const
		const strangers = [
			await editorOf('section-editor'),
			await editorOf('production-editor'),
			await storePerson(ctx, {
				grants: [{ role: 'editor', scope: elsewhere, duty: 'editor-in-chief' }],
			}),
			await storePerson(ctx, { grants: [{ role: 'reviewer' }, { role: 'author' }] }),
		]
		const { slug } = journal
		for (const person of strangers) {
			await expect(getDepositAccount(ctx, person, slug)).rejects.toThrow(NotFound)
			await expect(saveDepositAccount(ctx, person, { ...TYPED, slug, version: '' })).rejects.toThrow(NotFound)
			await expect(depositWork(ctx, person, { slug, workId })).rejects.toThrow(NotFound)
			await expect(depositMissing(ctx, person, { slug, issueId: '' })).rejects.toThrow(NotFound)
			await expect(getWorkDoi(ctx, person, { slug, workId })).rejects.toThrow(NotFound)
			await expect(listDois(ctx, person, { slug, state: null, issueId: '', page: 1 })).rejects.toThrow(
				NotFound,
			)
			const lines = doisAsCsv(ctx, person, { slug, state: null, issueId: '' })
			expect((await lines.next()).value).toContain('id,title')
			await expect(lines.next()).rejects.toThrow(NotFound)
			expect(await listRefusedDeposits(ctx, person)).toEqual([])
		}
		const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
		expect((await getDepositAccount(ctx, admin, slug)).values?.login).toBe('mbongi/revue')
		const chiefElsewhere = strangers[2]
		if (chiefElsewhere)
			await expect(depositWork(ctx, chiefElsewhere, { slug: 'autre', workId })).rejects.toThrow(NotFound)
	})
})

const TYPED = {
	service: 'crossref',
	isTest: false,
	mode: 'hand',
	prefix: '10.5555',
	suffix: '',
	login: 'x',
	secret: 'x',
	depositor: 'x',
	email: 'x@presses.example',
} as const
