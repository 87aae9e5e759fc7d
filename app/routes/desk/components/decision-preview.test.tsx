import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect } from 'vitest'
import { LanguageContext } from '#app/i18n/use-translation.ts'
import { previewDecision } from '#app/modules/decision/index.server.ts'
import { decisionForm, storeManuscriptAtDesk, storeReport } from '#app/modules/decision/testing.ts'
import { findPlace } from '#app/modules/submission/index.server.ts'
import { test } from '#tests/support/database.ts'
import { DecisionPreview } from './decision-preview.tsx'

test('the preview of a decision asks whether it may leave without a report that is missing, unless that was said', async ({
	ctx,
}) => {
	const { submission, editor } = await storeManuscriptAtDesk(ctx, ['submit', 'sendToReview'])
	await storeReport(ctx, submission, { letter: 'A' })
	const place = await findPlace(ctx, submission.id)
	if (!place) throw new Error('no manuscript')
	const asked = async (confirmsMissingReports: boolean) => {
		const form = decisionForm(submission.id, 'accept', 2, { confirmsMissingReports })
		const seen = await previewDecision(ctx, editor, place, form)
		if (!seen.ok) throw new Error(seen.error)
		const Component = () => <DecisionPreview preview={seen.preview} typed={seen.form} />
		const Stub = createRoutesStub([{ path: '/', Component }])
		const html = renderToStaticMarkup(
			<LanguageContext value="fr">
				<Stub />
			</LanguageContext>,
		)
		return html.match(/<input[^>]*name="confirmsMissingReports"[^>]*>/g)
	}
	expect(await asked(false)).toEqual([
		expect.stringMatching(/type="checkbox"[^>]*required|required[^>]*type="checkbox"/),
	])
	expect(await asked(true)).toEqual([expect.stringMatching(/type="hidden"/)])
})
