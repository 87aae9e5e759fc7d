import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect } from 'vitest'
import { LanguageContext } from '#app/i18n/use-translation.ts'
import { previewDecision, recordDecision } from '#app/modules/decision/index.server.ts'
import { decisionForm, mails, storeManuscriptAtDesk, storeReport } from '#app/modules/decision/testing.ts'
import { findPlace } from '#app/modules/submission/index.server.ts'
import { test } from '#tests/support/database.ts'
import { DecisionPreview } from './decision-preview.tsx'

type Seen = Extract<Awaited<ReturnType<typeof previewDecision>>, { ok: true }>

function pageOf({ preview, form }: Seen): string {
	const Component = () => <DecisionPreview preview={preview} typed={form} />
	const Stub = createRoutesStub([{ path: '/', Component }])
	return renderToStaticMarkup(
		<LanguageContext value="fr">
			<Stub />
		</LanguageContext>,
	)
}

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
		return pageOf(seen).match(/<input[^>]*name="confirmsMissingReports"[^>]*>/g)
	}
	expect(await asked(false)).toEqual([
		expect.stringMatching(/type="checkbox"[^>]*required|required[^>]*type="checkbox"/),
	])
	expect(await asked(true)).toEqual([expect.stringMatching(/type="hidden"/)])
})

test('the preview of a decision says which reviews it ends, and nothing of those that are in', async ({
	ctx,
}) => {
	const { submission, editor } = await storeManuscriptAtDesk(ctx, ['submit', 'sendToReview'])
	await storeReport(ctx, submission, { letter: 'A' })
	const place = await findPlace(ctx, submission.id)
	if (!place) throw new Error('no manuscript')
	const html = async () => {
		const form = decisionForm(submission.id, 'accept', 2)
		const seen = await previewDecision(ctx, editor, place, form)
		if (!seen.ok) throw new Error(seen.error)
		return pageOf(seen)
	}
	expect(await html()).not.toMatch(/annulée/)
	await storeReport(ctx, submission, { letter: 'C', submitted: false })
	expect(await html()).toMatch(
		/Le réviseur C lit encore\s: son évaluation est annulée, et un courriel le lui dit\./,
	)
	expect(await recordDecision(ctx, editor, decisionForm(submission.id, 'accept', 2))).toMatchObject({
		ok: true,
	})
	const told = (await mails(ctx)).filter(({ template }) => template === 'review-cancelled')
	expect(told).toHaveLength(1)
})

test('the preview names the reviewers who are written to as a sentence does, and says in which language the letter leaves', async ({
	ctx,
}) => {
	const { submission, editor } = await storeManuscriptAtDesk(ctx, ['submit', 'sendToReview'])
	await storeReport(ctx, submission, { letter: 'A' })
	await storeReport(ctx, submission, { letter: 'B' })
	const place = await findPlace(ctx, submission.id)
	if (!place) throw new Error('no manuscript')
	const seen = await previewDecision(ctx, editor, place, decisionForm(submission.id, 'accept', 2))
	if (!seen.ok) throw new Error(seen.error)
	const html = pageOf(seen)
	expect(html).toContain('Aux réviseurs A et B')
	expect(html).toMatch(/Texte type, inchangé, dans la langue qu’ils lisent\s: français/)
})

test('the preview shows quotations apart, the reason under its heading, and above the letters what names somebody', async ({
	ctx,
}) => {
	const { submission, editor } = await storeManuscriptAtDesk(ctx, ['submit', 'sendToReview'])
	await storeReport(ctx, submission, { letter: 'A', name: 'Oumou Kassé' })
	await storeReport(ctx, submission, { letter: 'B', name: 'Rose Kanza' })
	const place = await findPlace(ctx, submission.id)
	if (!place) throw new Error('no manuscript')
	const shown = async (letter: string) => {
		const form = decisionForm(submission.id, 'decline', 2, { letter, reason: 'La méthode ne convient pas.' })
		const seen = await previewDecision(ctx, editor, place, form)
		if (!seen.ok) throw new Error(seen.error)
		return pageOf(seen)
	}
	expect(await shown('Bonjour.')).not.toContain('name="confirmed"')
	const html = await shown('Bonjour,\n\n> Un texte\n> de Rose Kanza.\n\nCordialement')
	expect(html).toMatch(
		/<blockquote dir="auto">Un texte\nde <mark>Rose Kanza<\/mark>\.<\/blockquote>Cordialement/,
	)
	expect(html).toMatch(/Cordialement\s*Motif\s:\s*La méthode ne convient pas\./)

	const [notice = ''] = html.match(/<div class="notice important.*?<\/div><\/div>/s) ?? []
	expect(html.indexOf(notice)).toBeLessThan(html.indexOf('class="letter"'))
	const [, form] = /<form[^>]* id="([^"]+)"/.exec(html) ?? []
	expect(form).toBeTruthy()
	const inForm = (pattern: RegExp) => notice.match(pattern)?.[0]
	expect(inForm(/<button[^>]*value="modifier"[^>]*>/)).toContain(`form="${form}"`)
	expect(inForm(/<input[^>]*name="confirmed"[^>]*>/)).toContain(`form="${form}"`)
	expect(notice.indexOf('value="modifier"')).toBeLessThan(notice.indexOf('name="confirmed"'))
})

test('the preview asks for files again that were refused with it', async ({ ctx }) => {
	const { submission, editor } = await storeManuscriptAtDesk(ctx)
	const place = await findPlace(ctx, submission.id)
	if (!place) throw new Error('no manuscript')
	const seen = await previewDecision(ctx, editor, place, decisionForm(submission.id, 'deskReject', 1))
	if (!seen.ok) throw new Error(seen.error)
	const shown = (attached: string[]) => {
		const Component = () => <DecisionPreview preview={seen.preview} typed={seen.form} attached={attached} />
		const Stub = createRoutesStub([{ path: '/', Component }])
		return renderToStaticMarkup(
			<LanguageContext value="fr">
				<Stub />
			</LanguageContext>,
		)
	}
	const field = /<input[^>]*type="file"[^>]*>/
	expect(shown(['remarques.docx']).match(field)?.[0]).toContain('required')
	expect(shown(['remarques.docx'])).toContain('remarques.docx')
	expect(shown([]).match(field)?.[0]).not.toContain('required')
})
