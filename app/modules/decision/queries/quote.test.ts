import { expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import { findPlace } from '#app/modules/submission/queries/find-place.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { test } from '#tests/support/database.ts'
import { decisionForm, storeManuscriptAtDesk, storeReport } from '../testing.ts'
import { getDecisionPage, previewDecision } from './decision-page.server.ts'
import { composeLetter } from './letter.server.ts'
import { quoteReport } from './quote.server.ts'

async function placeOf(ctx: Ctx, id: string) {
	const place = await findPlace(ctx, id)
	if (!place) throw new Error('the manuscript is not there')
	return place
}

test('reports stand beside the letter, and those that authors read are quoted in it, for who decides alone', async ({
	ctx,
}) => {
	const { submission, editor } = await storeManuscriptAtDesk(ctx, ['submit', 'sendToReview'])
	await storeReport(ctx, submission, { letter: 'A', comments: 'Resserrer la deuxième partie.' })
	await storeReport(ctx, submission, { letter: 'B', comments: 'À ne pas montrer.', isHidden: true })
	const place = await placeOf(ctx, submission.id)
	const { reports } = await getDecisionPage(ctx, editor, place, { asked: 'accept' })
	expect(reports).toMatchObject([
		{ letter: 'A', toAuthor: 'Resserrer la deuxième partie.', isHidden: false },
		{ letter: 'B', isHidden: true },
	])
	const [shown, hidden] = reports.map(({ id }) => id)
	const quote = (actor: Actor, assignmentId = '', at = place) =>
		quoteReport(ctx, actor, at, { kind: 'accept', letter: 'Bonjour,', assignmentId })
	expect(await quote(editor, shown)).toEqual({
		ok: true,
		letter: expect.stringMatching(/^Bonjour,\n\nAvis du réviseur A\s:\n> Resserrer la deuxième partie\.$/u),
	})
	const refused = { ok: false, error: 'notPossible' }
	expect(await quote(editor, hidden)).toEqual(refused)
	expect(await quote(editor, "' or 1=1")).toEqual(refused)
	const scope = { kind: 'journal', journalId: place.journalId } as const
	for (const grant of [
		{ role: 'editor', scope, duty: 'copyeditor' },
		{ role: 'editor', scope, duty: 'section-editor', recommendOnly: true },
		{ role: 'author' },
		{ role: 'admin' },
	] as const)
		expect(await quote(await storePerson(ctx, { grants: [grant] }), shown)).toEqual(refused)
	const other = await storeManuscriptAtDesk(ctx, ['submit', 'sendToReview'])
	expect(await quote(other.editor, shown, await placeOf(ctx, other.submission.id))).toEqual(refused)
})

test('the day that is chosen is the day of the letter that is looked at; reviewers are thanked in the editor’s language first', async ({
	ctx,
}) => {
	const { submission, editor } = await storeManuscriptAtDesk(ctx, ['submit', 'sendToReview'])
	await storeReport(ctx, submission, { letter: 'A', language: 'en' })
	const place = await placeOf(ctx, submission.id)
	const kind = 'requestMajorRevisions'
	const { text, toReviewers } = await composeLetter(ctx, { ...editor, language: 'es' }, submission, { kind })
	expect(toReviewers?.language).toBe('es')
	const form = decisionForm(submission.id, kind, 2, { letter: text, dueOn: '2027-03-02' })
	const looked = await previewDecision(ctx, editor, place, form)
	expect(looked.ok && looked.form.letter).toMatch(/avant le 2\smars\s2027/)
	expect(looked.ok && looked.form.letter).not.toMatch(/20\sjanvier\s2027/)
})
