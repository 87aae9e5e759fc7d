import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { verifyAudit } from '#app/modules/audit/audit.server.ts'
import { listCalls } from '#app/modules/call/queries.server.ts'
import { verifyPassword } from '#app/modules/identity/password/password.server.ts'
import { getJournal } from '#app/modules/journal/queries/get-journal.server.ts'
import { storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import { test } from '#tests/support/database.ts'
import { DEMO_JOURNAL } from './journal.server.ts'
import { makeDemoAccounts, storeDemoPeople } from './people.server.ts'

test('eleven people of every part, with passwords that only the operator reads', async ({ ctx }) => {
	const lines = await storeDemoPeople(ctx, await makeDemoAccounts())
	expect(lines.map((line) => line.split('\t')[0])).toEqual([
		'admin',
		'editor',
		'editor',
		'publisher-manager',
		'author',
		'author',
		'reviewer',
		'reviewer',
		'reviewer',
		'reviewer',
		'reader',
	])
	const path = join(ctx.env.DATA_DIR, 'demo-accounts.txt')
	expect((await readFile(path, 'utf8')).trim().split('\n')).toEqual(lines)
	expect((await stat(path)).mode & 0o777).toBe(0o600)

	const [, email = '', password = ''] = lines[0]?.split('\t') ?? []
	const account = await ctx.db
		.selectFrom('user_account')
		.innerJoin('user_credential', 'user_credential.user_id', 'user_account.id')
		.where('email', '=', email)
		.select(['email_verified', 'password'])
		.executeTakeFirstOrThrow()
	expect(account.email_verified).toBe(true)
	expect(await verifyPassword({ hash: account.password ?? '', password })).toBe(true)
	expect(password.length).toBeGreaterThanOrEqual(12)
	expect(new Set(lines.map((line) => line.split('\t')[2])).size).toBe(lines.length)
	expect(lines.every((line) => line.split('\t')[1]?.endsWith('.example'))).toBe(true)

	const grants = await ctx.db.selectFrom('role_grant').select(['role', 'scope']).execute()
	expect(grants.filter(({ role }) => role === 'editor')).toHaveLength(2)
	expect(await verifyAudit(ctx)).toBeNull()
})

test('a journal that says that it is a demonstration, with a call that is open and an issue that is being made', async ({
	ctx,
}) => {
	await storeDemoPeople(ctx, await makeDemoAccounts())
	const journal = await getJournal(ctx, DEMO_JOURNAL)
	expect(journal).toMatchObject({
		acceptsSubmissions: true,
		issnOnline: null,
		articleCount: 0,
	})
	expect(Object.keys(journal?.description ?? {}).sort()).toEqual(['ar', 'en', 'es', 'fr'])
	const calls = await listCalls(ctx)
	expect(calls.map(({ state, acceptsSubmissions }) => [state.is, acceptsSubmissions]).toSorted()).toEqual([
		['closed', false],
		['open', true],
		['upcoming', false],
	])
	const open = await ctx.db
		.selectFrom('journal')
		.select('slug')
		.where('accepts_submissions', '=', true)
		.execute()
	expect(open).toEqual([{ slug: DEMO_JOURNAL }])
	const recommending = await ctx.db
		.selectFrom('role_grant')
		.select('duty')
		.where('recommend_only', '=', true)
		.execute()
	expect(recommending).toEqual([{ duty: 'section-editor' }])
})

test('nobody of them has a part in what others publish', async ({ ctx }) => {
	await storeJournal(ctx, { slug: 'une-vraie-revue', title: { fr: 'Une vraie revue' } })
	await storeDemoPeople(ctx, await makeDemoAccounts())
	const places = await ctx.db
		.selectFrom('role_grant')
		.leftJoin('journal', 'journal.id', 'role_grant.journal_id')
		.leftJoin('publisher', 'publisher.id', 'role_grant.publisher_id')
		.select(['journal.slug as journal', 'publisher.slug as publisher'])
		.execute()
	const named = new Set(places.map(({ journal, publisher }) => journal ?? publisher))
	expect(named).toEqual(new Set(['editions-de-demonstration', 'revue-de-demonstration', null]))
})
