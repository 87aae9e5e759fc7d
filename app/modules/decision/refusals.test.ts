import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { test } from '#tests/support/database.ts'
import { withoutTrace } from '#tests/support/traces.ts'
import { answerWithdrawal } from './commands/answer-withdrawal.server.ts'
import { assignEditor, declareConflict, liftConflict, unassignEditor } from './commands/editors.server.ts'
import { recommendDecision } from './commands/recommend.server.ts'
import { recordDecision } from './commands/record-decision.server.ts'
import { changeContributor, changeMetadata } from './desk/metadata.server.ts'
import { decisionForm, storeEditor, storeManuscriptAtDesk, storeReport } from './testing.ts'

type Ask = (ctx: Ctx, actor: Actor, submissionId: string, version: string) => Promise<unknown>

const METADATA = { title: {}, subtitle: {}, abstract: {}, keywords: {}, disciplines: [], references: '' }
const decide =
	(kind: Parameters<typeof decisionForm>[1], form: Parameters<typeof decisionForm>[3] = {}): Ask =>
	(ctx, actor, submissionId, version) =>
		recordDecision(ctx, actor, { ...decisionForm(submissionId, kind, Number(version)), ...form })

/** Each action at the desk, as an editor in chief is refused it on a manuscript under review in which one report came in. */
const REFUSED: Record<string, [ask: Ask, error: string]> = {
	'a decision without its reports': [decide('accept', { confirmsMissingReports: false }), 'reportsMissing'],
	'a decision with a day that is over': [
		decide('requestMinorRevisions', { dueOn: '2020-01-01' }),
		'dayInvalid',
	],
	'a decision without its letter': [decide('decline', { letter: ' ' }), 'letterMissing'],
	'a letter that names a reviewer': [decide('accept', { letter: 'Selon Aminata Cachée.' }), 'namesSomebody'],
	'a decision that is not possible from here': [decide('sendToProduction'), 'notPossible'],
	'a round with a report that is cancelled': [decide('cancelRound'), 'reportCameIn'],
	'a file that is none': [
		decide('accept', {
			files: [{ bytes: new TextEncoder().encode('<script>'), fileName: 'script.docx' }],
		} as object),
		'wrongType',
	],
	'a recommendation by who decides': [
		(ctx, actor, submissionId, version) =>
			recommendDecision(ctx, actor, { submissionId, version, kind: 'accept', reason: 'x' }),
		'notYours',
	],
	'a withdrawal that nobody asked': [
		(ctx, actor, submissionId, version) =>
			answerWithdrawal(ctx, actor, { submissionId, version, accept: true, reason: '' }),
		'notAsked',
	],
	'a file given to who is no editor': [
		(ctx, actor, submissionId) =>
			assignEditor(ctx, actor, { submissionId, editorId: submissionId, recommendOnly: false }),
		'notAnEditor',
	],
	'a file taken from who has it not': [
		(ctx, actor, submissionId) => unassignEditor(ctx, actor, { submissionId, editorId: submissionId }),
		'notGiven',
	],
	'a conflict that there is not': [
		(ctx, actor, submissionId) => liftConflict(ctx, actor, { submissionId, editorId: submissionId }),
		'notGiven',
	],
	'metadata without a title': [
		(ctx, actor, submissionId) => changeMetadata(ctx, actor, { submissionId, ...METADATA }),
		'noTitle',
	],
	'metadata that somebody else has changed': [
		(ctx, actor, submissionId) =>
			changeMetadata(ctx, actor, { submissionId, ...METADATA, title: { fr: 'Autre' }, seen: 'x' }),
		'changedMeanwhile',
	],
	'an author who is none': [
		(ctx, actor, submissionId) =>
			changeContributor(ctx, actor, { submissionId, contributorId: submissionId, change: 'up' }),
		'unknown',
	],
}

async function stage(ctx: Ctx) {
	const { submission, editor } = await storeManuscriptAtDesk(ctx, ['submit', 'sendToReview'])
	await storeReport(ctx, submission, { letter: 'A', name: 'Aminata Cachée' })
	return { submission, editor }
}

describe('what is refused at the desk leaves no trace', () => {
	test.for(Object.keys(REFUSED))('%s', async (name, { ctx }) => {
		const [ask, error] = REFUSED[name] ?? []
		const { submission, editor } = await stage(ctx)
		expect(await withoutTrace(ctx, async () => ask?.(ctx, editor, submission.id, '2'))).toMatchObject({
			ok: false,
			error,
		})
		const conflicted = await storeEditor(ctx, submission.journalId, 'editor-in-chief')
		await declareConflict(ctx, conflicted, { submissionId: submission.id })
		const nobodies = [conflicted, submission.submitter, await storePerson(ctx)]
		for (const nobody of nobodies)
			expect(await withoutTrace(ctx, async () => ask?.(ctx, nobody, submission.id, '2'))).toBe('NotFound')
	})

	test('what was seen before somebody else decided', async ({ ctx }) => {
		const { submission, editor } = await stage(ctx)
		for (const name of [
			'a decision without its reports',
			'a recommendation by who decides',
			'a withdrawal that nobody asked',
		]) {
			const ask = REFUSED[name]?.[0]
			expect(await withoutTrace(ctx, async () => ask?.(ctx, editor, submission.id, '1'))).toMatchObject({
				ok: false,
				error: 'changedMeanwhile',
			})
		}
	})

	test('a conflict declared by who is no editor of the file', async ({ ctx }) => {
		const { submission } = await stage(ctx)
		const about = { submissionId: submission.id }
		for (const nobody of [submission.submitter, await storePerson(ctx)])
			expect(await withoutTrace(ctx, () => declareConflict(ctx, nobody, about))).toBe('NotFound')
	})
})
