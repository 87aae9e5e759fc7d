import { expect } from 'vitest'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { recordDecision } from '../commands/record-decision.server.ts'
import { confirmedForm, decisionForm, storeManuscriptAtDesk } from '../testing.ts'
import { disclosuresIn } from './disclosures.server.ts'

test('asks before a supplement that names somebody goes to reviewers, too', async ({ ctx }) => {
	const { submission, editor } = await storeManuscriptAtDesk(ctx)
	const copy = await ctx.db
		.selectFrom('submission_file')
		.selectAll()
		.where('submission_id', '=', submission.id)
		.where('kind', '=', 'anonymised')
		.executeTakeFirstOrThrow()
	const [file_id, derived_from] = [newId(), newId()]
	await ctx.db
		.insertInto('submission_file')
		.values([
			{ ...copy, id: derived_from, derived_from: null, kind: 'supplement', file_name: 'annexe.docx' },
			{ ...copy, id: file_id, derived_from },
		])
		.execute()
	const values = { what: 'Awa Ndiaye' }
	const finding = { rule: 'identity', severity: 'error', variant: 'named', values, places: [] }
	await ctx.db
		.insertInto('submission_check')
		.values({
			file_id,
			submission_id: submission.id,
			checked_at: ctx.now(),
			report: JSON.stringify({ findings: [finding], anonymity: [] }),
		})
		.execute()
	const texts = { toAuthors: '', reports: [], toReviewers: '', opensReview: true }
	expect(await disclosuresIn(ctx, submission.id, texts)).toMatchObject([
		{ where: 'manuscript', file: 'annexe.docx', what: 'Awa Ndiaye' },
	])
	const form = decisionForm(submission.id, 'sendToReview', 1)
	expect(await recordDecision(ctx, editor, form)).toMatchObject({ ok: false, error: 'namesSomebody' })
	expect(await recordDecision(ctx, editor, await confirmedForm(ctx, editor, form))).toMatchObject({
		ok: true,
	})
})
