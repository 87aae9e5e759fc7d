import { describe, expect } from 'vitest'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { contextOn, test, testDatabase } from '#tests/support/database.ts'
import { recordDecision } from './commands/record-decision.server.ts'
import type { DecisionKind } from './model.ts'
import { decisionForm, storeEditor, storeManuscriptAtDesk } from './testing.ts'

/** Removes what a test wrote for good. */
async function forget(
	ctx: Ctx,
	file: { id: string; journalId: string },
	people: { userId: string; email: string }[],
) {
	await ctx.db.deleteFrom('job').execute()
	await ctx.db.deleteFrom('submission').where('id', '=', file.id).execute()
	await ctx.db.deleteFrom('journal').where('id', '=', file.journalId).execute()
	for (const { userId, email } of people) {
		await ctx.db.deleteFrom('mail').where('to_address', '=', email).execute()
		await ctx.db.deleteFrom('user_account').where('id', '=', userId).execute()
	}
}

describe('two editors who decide at once', () => {
	test('one wins, the other is told, and the author hears once', async () => {
		const ctx = contextOn(await testDatabase())
		const { submission, editor } = await inTransaction(ctx, (ctx) => storeManuscriptAtDesk(ctx))
		const other = await storeEditor(ctx, submission.journalId, 'section-editor')
		try {
			const decide = (actor: typeof editor, kind: DecisionKind) =>
				recordDecision(ctx, actor, decisionForm(submission.id, kind, 1))
			const results = await Promise.all([decide(editor, 'sendToReview'), decide(other, 'deskReject')])
			expect(results.filter(({ ok }) => ok)).toHaveLength(1)
			expect(results.find(({ ok }) => !ok)).toEqual({ ok: false, error: 'changedMeanwhile' })
			const decisions = await ctx.db
				.selectFrom('decision')
				.select('kind')
				.where('submission_id', '=', submission.id)
				.execute()
			expect(decisions).toHaveLength(1)
			const told = await ctx.db
				.selectFrom('mail')
				.select('id')
				.where('to_address', '=', submission.submitter.email)
				.execute()
			expect(told).toHaveLength(1)
		} finally {
			await forget(ctx, submission, [submission.submitter, editor, other])
		}
	})
})
