import { expect } from 'vitest'
import { findPlace } from '#app/modules/submission/queries/find-place.server.ts'
import { test } from '#tests/support/database.ts'
import { recordDecision } from './commands/record-decision.server.ts'
import { previewDecision } from './queries/decision-page.server.ts'
import { composeLetter } from './queries/letter.server.ts'
import { decisionForm, mails, storeManuscriptAtDesk, storeReport } from './testing.ts'

test('the preview shows each letter that reviewers get, as it leaves in their language, and whether the editor changed it', async ({
	ctx,
}) => {
	const { submission, editor } = await storeManuscriptAtDesk(ctx, ['submit', 'sendToReview'])
	for (const [letter, language] of [
		['A', 'en'],
		['B', 'ar'],
		['C', 'en'],
	] as const)
		await storeReport(ctx, submission, { letter, language })
	const kind = 'requestMajorRevisions'
	const place = await findPlace(ctx, submission.id)
	const { text, toReviewers } = await composeLetter(ctx, editor, submission, { kind })
	const seen = async (reviewersLetter: string) => {
		const form = decisionForm(submission.id, kind, 2, { letter: text, reviewersLetter })
		const looked = place && (await previewDecision(ctx, editor, place, form))
		if (!looked?.ok) throw new Error('nothing to look at')
		return looked.preview.read.toReviewers
	}
	const shown = await seen(toReviewers?.text ?? '')
	expect(shown).toMatchObject([
		{ language: 'en', letters: ['A', 'C'], isEdited: false },
		{ language: 'ar', letters: ['B'], isEdited: false },
	])
	expect(await seen('Merci à chacun.')).toMatchObject([
		{ language: editor.language, letters: ['A', 'B', 'C'], isEdited: true, text: 'Merci à chacun.' },
	])
	const reviewersLetter = toReviewers?.text ?? ''
	expect(
		await recordDecision(
			ctx,
			editor,
			decisionForm(submission.id, kind, 2, { letter: text, reviewersLetter }),
		),
	).toMatchObject({ ok: true })
	const thanks = (await mails(ctx)).filter(({ template }) => template === 'review-thanks')
	expect(thanks).toHaveLength(3)
	for (const { language, text } of shown) {
		const [first = ''] = text.split('\n\n').slice(1)
		expect(thanks.find((mail) => mail.language === language)?.body_text).toContain(first)
	}
})

test('the mail has a report that the letter quotes whole once, and beside it one that it quotes in part', async ({
	ctx,
}) => {
	const { submission, editor } = await storeManuscriptAtDesk(ctx, ['submit', 'sendToReview'])
	await storeReport(ctx, submission, {
		letter: 'A',
		comments: 'Resserrer la deuxième partie.\n\nCiter les archives.',
	})
	await storeReport(ctx, submission, { letter: 'B', comments: 'Revoir les cartes.\nRevoir le titre.' })
	const kind = 'requestMajorRevisions'
	const letter =
		'Bonjour,\n\nAvis du réviseur A :\n> Resserrer la deuxième partie.\n>\n> Citer les archives.\n\n> Revoir le titre.'
	await recordDecision(ctx, editor, decisionForm(submission.id, kind, 2, { letter }))
	const body = (await mails(ctx)).find(({ template }) => template === 'decision')?.body_text ?? ''
	expect(body.split('Citer les archives.')).toHaveLength(2)
	expect(body.split('Revoir le titre.')).toHaveLength(3)
})
