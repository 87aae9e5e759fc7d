import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { performOn, type StoredArticle, storeReady } from '#app/modules/production/testing.ts'
import { indexChanges } from '#app/modules/search/commands/follow-changes.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { by } from '#tests/support/commands.ts'
import { contextOn, testDatabase } from '#tests/support/database.ts'
import { publishArticle } from './commands/publish-article.server.ts'
import { publishDue } from './commands/publish-due.server.ts'
import { schedule } from './commands/schedule.server.ts'

const TABLES = [
	'work',
	'article',
	'person',
	'body',
	'galley',
	'work_version',
	'search_document',
	'mail',
] as const

test('a crash on the way to publication leaves nothing half-published, and the next try publishes once', async () => {
	const ctx = contextOn(await testDatabase())
	const article = await storeReady(ctx)
	try {
		const rows = async () => {
			const counts = TABLES.map((table) =>
				ctx.db
					.selectFrom(table)
					.select('id' as never)
					.execute(),
			)
			return (await Promise.all(counts.map((count) => count.catch(() => [])))).map(({ length }) => length)
		}
		const before = await rows()
		for (const table of ['work_reference', 'galley', 'submission_transition', 'mail']) {
			const dying = { ...ctx, db: ctx.db.withPlugin(failsOn(table)) }
			await expect(by(publishArticle, dying, await performOn(ctx, article))).rejects.toThrow('the node dies')
			expect(await rows(), table).toEqual(before)
		}
		const at = new Date(ctx.now().getTime() + 60_000).toISOString()
		expect(await by(schedule, ctx, { ...(await performOn(ctx, article)), at })).toEqual({ ok: true })
		const later = { ...ctx, now: () => new Date(Date.parse(at) + 1000) }
		expect(await publishDue({ ...later, db: ctx.db.withPlugin(failsOn('mail')) })).toBe(0)
		expect(await rows()).toEqual(before)
		expect(await publishDue(later)).toBe(1)
		expect(await publishDue(later)).toBe(0)
		const works = await ctx.db.selectFrom('work').select('state').execute()
		expect(works).toEqual([{ state: 'published' }])

		const found = async () => (await ctx.db.selectFrom('search_document').select('work_id').execute()).length
		const dying = { ...later, db: ctx.db.withPlugin(failsOn('search_document')) }
		await expect(indexChanges(dying)).rejects.toThrow('the node dies')
		expect(await found()).toBe(0)
		expect(await indexChanges(later)).toBeGreaterThan(0)
		expect(await found()).toBe(1)
		expect(await indexChanges(later)).toBe(0)
	} finally {
		await forget(ctx, article)
	}
})

/** Takes back what the test kept: it cannot run in a transaction that is rolled back. */
async function forget(ctx: Ctx, { id, journalId, submitter, editor }: StoredArticle): Promise<void> {
	await ctx.db.deleteFrom('job').execute()
	await ctx.db.deleteFrom('mail').execute()
	await ctx.db.deleteFrom('submission').where('id', '=', id).execute()
	await ctx.db.deleteFrom('work').execute()
	await ctx.db.deleteFrom('person').execute()
	await ctx.db.deleteFrom('search_term').execute()
	await ctx.db.deleteFrom('journal').where('id', '=', journalId).execute()
	await ctx.db.deleteFrom('library_change').where('subject', '=', 'work').execute()
	await ctx.db.deleteFrom('user_account').where('id', 'in', [submitter.userId, editor.userId]).execute()
}

/** A database that breaks when something is to be written into this table. */
function failsOn(table: string): KyselyPlugin {
	return {
		transformQuery({ node }) {
			if (node.kind === 'InsertQueryNode' && JSON.stringify(node.into).includes(`"${table}"`))
				throw new Error('the node dies')
			return node
		},
		transformResult: async ({ result }) => result,
	}
}
