import { expect } from 'vitest'
import { giveAnotherAddress } from '#app/modules/review/commands/another-address.server.ts'
import { resendInvitation } from '#app/modules/review/commands/assignments.server.ts'
import { inviteReviewer } from '#app/modules/review/commands/invitations.server.ts'
import { confirming } from '#app/modules/submission/confirmed-names.ts'
import { findPlace } from '#app/modules/submission/queries/find-place.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { test } from '#tests/support/database.ts'
import { withoutTrace } from '#tests/support/traces.ts'
import { recordDecision } from './commands/record-decision.server.ts'
import { findDeskCheck } from './desk/check.server.ts'
import { changeMetadata, getDeskMetadata } from './desk/metadata.server.ts'
import { previewDecision } from './queries/decision-page.server.ts'
import { confirmedForm, decisionForm, mails, storeManuscriptAtDesk } from './testing.ts'

async function withAbstract(ctx: Ctx, abstract: (author: string) => string, keywords: string[] = []) {
	const stored = await storeManuscriptAtDesk(ctx)
	const { id, submitter } = stored.submission
	const author = `${submitter.prenom} ${submitter.nom}`
	const change = async (text: string) =>
		ctx.db
			.updateTable('submission')
			.set({ abstract: JSON.stringify({ fr: text }), keywords: JSON.stringify({ fr: keywords }) })
			.where('id', '=', id)
			.execute()
	await change(abstract(author))
	const place = await findPlace(ctx, id)
	if (!place) throw new Error('no manuscript')
	const invite = (name: string, confirmed = '') =>
		inviteReviewer(ctx, stored.editor, {
			submissionId: id,
			name,
			email: `${name.toLowerCase()}@ailleurs.test`,
			language: 'fr',
			confirmed,
		})
	return { ...stored, id, author, place, change, invite }
}

const details = async (ctx: Ctx, action: string) =>
	(await ctx.db.selectFrom('submission_event').select('detail').where('action', '=', action).execute()).map(
		({ detail }) => detail,
	)

test('an abstract that names its author is asked about when the manuscript goes to review, and not again when reviewers are invited', async ({
	ctx,
}) => {
	const { id, editor, author, place, invite } = await withAbstract(ctx, (name) => `Cet article de ${name}.`)
	const form = decisionForm(id, 'sendToReview', 1)
	expect(await recordDecision(ctx, editor, form)).toMatchObject({ ok: false, error: 'namesSomebody' })
	const seen = await previewDecision(ctx, editor, place, form)
	expect(seen.ok && seen.preview.named).toMatchObject([
		{ where: 'typed', field: 'abstract-fr', what: author },
	])
	expect(await recordDecision(ctx, editor, await confirmedForm(ctx, editor, form))).toMatchObject({
		ok: true,
	})
	expect(await details(ctx, 'sendToReview')).toMatchObject([{ namesConfirmed: 1 }])
	expect(JSON.stringify(await details(ctx, 'sendToReview'))).not.toContain(author)
	expect(await invite('Koffi')).toMatchObject({ ok: true })
})

test('what names an author only since the review began is asked about before the next invitation leaves', async ({
	ctx,
}) => {
	const { id, editor, author, change, invite } = await withAbstract(ctx, () => 'Un marché.')
	expect(await recordDecision(ctx, editor, decisionForm(id, 'sendToReview', 1))).toMatchObject({ ok: true })
	await change(`Un marché, par ${author}.`)
	const asked = await invite('Koffi')
	expect(asked).toMatchObject({
		ok: false,
		error: 'textNames',
		typed: [{ field: 'abstract-fr', what: author }],
	})
	const invitations = async () =>
		(await mails(ctx)).filter(({ template }) => template === 'review-invitation').length
	expect(await invitations()).toBe(0)
	const knowing = 'toConfirm' in asked ? confirming(asked.toConfirm) : ''
	expect(await invite('Koffi', knowing)).toMatchObject({ ok: true })
	expect(await details(ctx, 'reviewerInvited')).toMatchObject([{ namesConfirmed: 1 }])
	expect(await invite('Oumou')).toMatchObject({ ok: true })
	await change(`Un marché, par ${author}. Écrire à ${author.toLowerCase().replace(' ', '.')}@univ.test.`)
	expect(await invite('Binta')).toMatchObject({ error: 'textNames', typed: [{ field: 'abstract-fr' }] })
})

test('and before an invitation leaves again, for the same address or another one', async ({ ctx }) => {
	const { id, editor, author, change, invite } = await withAbstract(ctx, () => 'Un marché.')
	expect(await recordDecision(ctx, editor, decisionForm(id, 'sendToReview', 1))).toMatchObject({ ok: true })
	const invited = await invite('Koffi')
	if (!invited.ok) throw new Error(invited.error)
	await change(`Un marché, par ${author}.`)
	const about = { submissionId: id, assignmentId: invited.id }
	for (const again of [
		(confirmed = '') => resendInvitation(ctx, editor, { ...about, confirmed }),
		(confirmed = '') => giveAnotherAddress(ctx, editor, { ...about, email: 'koffi@univ.test', confirmed }),
	]) {
		await change(`Un marché, par ${author}. ${(await mails(ctx)).length}`)
		await ctx.db.updateTable('submission_event').set({ detail: '{}' }).execute()
		const asked = await withoutTrace(ctx, () => again())
		expect(asked).toMatchObject({ error: 'textNames', typed: [{ field: 'abstract-fr', what: author }] })
		const { toConfirm } = asked as { toConfirm: string[] }
		expect(await again(confirming(toConfirm))).toEqual({ ok: true })
		expect((await details(ctx, 'reviewerInvited')).at(-1)).toMatchObject({ namesConfirmed: 1 })
	}
})

test('editors are told it with the field as the place', async ({ ctx }) => {
	const { id, place, author } = await withAbstract(ctx, () => 'Un marché.', [
		'marché',
		'dans nos travaux précédents',
	])
	await ctx.db
		.updateTable('submission')
		.set({
			title: JSON.stringify({ en: `A market, by ${author}` }),
			subtitle: JSON.stringify({ en: `A study by ${author}` }),
		})
		.where('id', '=', id)
		.execute()
	const { id: file } = await ctx.db
		.selectFrom('submission_file')
		.select('id')
		.where('submission_id', '=', id)
		.where('kind', '=', 'manuscript')
		.executeTakeFirstOrThrow()
	const report = { findings: [], anonymity: [], sought: [author] }
	await ctx.db
		.insertInto('submission_check')
		.values({ file_id: file, submission_id: id, checked_at: ctx.now(), report: JSON.stringify(report) })
		.execute()
	const told = (await findDeskCheck(ctx, id, place.journalId ?? ''))?.report
	expect(told?.findings).toMatchObject([
		{ rule: 'identity', places: [{ field: 'title-en' }] },
		{ rule: 'identity', places: [{ field: 'subtitle-en' }] },
		{ rule: 'traces', places: [{ field: 'keywords-fr' }] },
	])
})

test('an editor who writes an author’s name where reviewers read is asked while they read, and told before', async ({
	ctx,
}) => {
	const { id, editor, author } = await withAbstract(ctx, () => 'Un marché.')
	const change = (text: string, confirmed = '') =>
		changeMetadata(ctx, editor, {
			submissionId: id,
			...{ title: { fr: 'La mairie et le marché' }, subtitle: {}, abstract: { fr: text } },
			...{ keywords: {}, disciplines: [], references: '', confirmed },
		})
	expect(await change(`Par ${author}.`)).toEqual({ ok: true })
	expect((await getDeskMetadata(ctx, id)).named).toMatchObject([{ field: 'abstract-fr', what: author }])
	expect(await change('Un marché.')).toEqual({ ok: true })
	expect(await recordDecision(ctx, editor, decisionForm(id, 'sendToReview', 1))).toMatchObject({ ok: true })
	expect(await change(`Par ${author}.`)).toEqual({ ok: false, error: 'namesSomebody', named: [author] })
	expect((await getDeskMetadata(ctx, id)).typed.abstract).toEqual({ fr: 'Un marché.' })
	expect(await change(`Par ${author}.`, confirming([author]))).toEqual({ ok: true })
	expect(await change(`Par ${author}, encore.`)).toEqual({ ok: true })
})
