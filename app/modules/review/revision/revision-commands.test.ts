import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import { confirming } from '#app/modules/submission/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { Forbidden, Malformed, NotFound } from '#app/platform/failures.ts'
import { test } from '#tests/support/database.ts'
import { submitRevision } from '../commands/submit-revision.server.ts'
import { listAssignments } from '../queries/editor-view.server.ts'
import { listRounds } from '../queries/rounds.server.ts'
import { type StoredReview, storeFile } from '../testing.ts'
import { listAuthorRevisions, listEditorRevisions } from './author-revision.server.ts'
import { currentRevision } from './current-revision.server.ts'
import { extendRevision, refuseRevisionExtension, reinviteOnRevision } from './editor-actions.server.ts'
import { listRevisionsForReviewer } from './for-reviewers.server.ts'
import { askRevisionExtension, saveRevision } from './save-revision.server.ts'
import { storeReportedReview } from './testing.ts'

const later = (ctx: Ctx, days: number): Ctx => {
	const at = new Date(ctx.now().getTime() + days * 86_400_000)
	return { ...ctx, now: () => at }
}

/** A new manuscript with its copy, as the files' commands leave them. */
async function sendNewManuscript(ctx: Ctx, { submission }: StoredReview) {
	const at = later(ctx, 1)
	await ctx.db
		.updateTable('submission_file')
		.set({ replaced_at: at.now() })
		.where('submission_id', '=', submission.id)
		.where('kind', 'in', ['manuscript', 'anonymised'])
		.execute()
	const manuscript = await storeFile(at, submission, { kind: 'manuscript', fileName: 'version-2.pdf' })
	await storeFile(at, submission, { kind: 'anonymised', derivedFrom: manuscript })
}

const mailsTo = async (ctx: Ctx) =>
	(
		await ctx.db.selectFrom('mail').select(['template', 'to_address', 'body_text']).orderBy('id').execute()
	).map(({ template, to_address, body_text }) => ({ template, to: to_address, text: body_text }))

describe('a revision', () => {
	test('the author reads letter and reports by letter, and nothing of who wrote them or of what was for editors', async ({
		ctx,
	}) => {
		const asked = await storeReportedReview(ctx)
		const current = await currentRevision(ctx, asked.id)
		expect(current).toMatchObject({
			dueOn: '2026-12-21',
			faults: ['manuscript', 'answer'],
			revision: {
				kind: 'requestMajorRevisions',
				reports: [{ letter: 'A', comments: 'La carte manque.\n\nSigné de personne.' }],
			},
		})
		const text = JSON.stringify(current)
		for (const secret of [
			'Kanefall',
			asked.reviewer.userId,
			asked.reviewer.email,
			'Secret',
			'requestMajor"recommend',
		])
			expect(text).not.toContain(secret)
	})

	test('answers are kept as a draft, and the revision leaves once it is whole: editors and author are told', async ({
		ctx,
	}) => {
		const asked = await storeReportedReview(ctx)
		const { author, id: submissionId, version } = asked
		const about = { submissionId, version }
		expect(
			await saveRevision(ctx, author, {
				...about,
				general: 'Merci.',
				answers: { A: '> La carte manque.\n\nAjoutée.' },
			}),
		).toEqual({ ok: true })
		expect((await listAuthorRevisions(ctx, submissionId))[0]).toMatchObject({
			general: 'Merci.',
			answers: { A: '> La carte manque.\n\nAjoutée.' },
			submittedAt: null,
		})
		expect(await submitRevision(ctx, author, about)).toEqual({
			ok: false,
			error: 'incomplete',
			faults: ['manuscript'],
		})
		await sendNewManuscript(ctx, asked)
		expect(await submitRevision(ctx, author, about)).toEqual({ ok: true, isReinvited: false })
		expect(await submitRevision(ctx, author, about)).toEqual({ ok: false, error: 'changedMeanwhile' })
		expect(
			await ctx.db
				.selectFrom('submission')
				.select(['status', 'revision_due_on'])
				.where('id', '=', submissionId)
				.executeTakeFirst(),
		).toEqual({ status: 'in_review', revision_due_on: null })
		const mails = await mailsTo(ctx)
		expect(mails).toMatchObject([
			{ template: 'revision-receipt', to: author.email },
			{ template: 'revision-arrived', to: asked.editor.email },
		])
		expect(mails[0]?.text).not.toContain('Kanefall')
		expect(await listRounds(ctx, submissionId)).toHaveLength(1)
	})

	test('after a major one a new round opens with the same reviewers where an editor chose so', async ({
		ctx,
	}) => {
		const asked = await storeReportedReview(ctx)
		const { author, editor, id: submissionId, version } = asked
		expect(await reinviteOnRevision(ctx, editor, { submissionId, isWanted: true })).toEqual({
			ok: true,
		})
		expect((await listEditorRevisions(ctx, submissionId))[0]).toMatchObject({ reinvites: true })
		await saveRevision(ctx, author, { submissionId, version, general: 'Fait.', answers: {} })
		await sendNewManuscript(ctx, asked)
		expect(await submitRevision(later(ctx, 2), author, { submissionId, version })).toEqual({
			ok: true,
			isReinvited: true,
		})
		const [, second] = await listRounds(ctx, submissionId)
		expect(second).toMatchObject({ number: 2, closedAt: null })
		expect((await listAssignments(ctx, submissionId)).filter(({ round }) => round === 2)).toMatchObject([
			{ letter: 'A', email: asked.reviewer.email },
		])
		const copies = await ctx.db
			.selectFrom('submission_file')
			.select('round_id')
			.where('submission_id', '=', submissionId)
			.where('kind', '=', 'anonymised')
			.where('replaced_at', 'is', null)
			.execute()
		expect(copies).toEqual([{ round_id: second?.id }])
	})

	test('none opens by itself where the abstract names its author by now: the editors are asked first', async ({
		ctx,
	}) => {
		const asked = await storeReportedReview(ctx)
		const { author, editor, id: submissionId, version } = asked
		await reinviteOnRevision(ctx, editor, { submissionId, isWanted: true })
		const abstract = JSON.stringify({ fr: `Un marché, par ${author.prenom} ${author.nom}.` })
		await ctx.db.updateTable('submission').set({ abstract }).where('id', '=', submissionId).execute()
		await saveRevision(ctx, author, { submissionId, version, general: 'Fait.', answers: {} })
		await sendNewManuscript(ctx, asked)
		const sent = await submitRevision(later(ctx, 2), author, { submissionId, version })
		expect(sent).toEqual({ ok: true, isReinvited: false })
		expect(await listRounds(ctx, submissionId)).toHaveLength(1)
		expect((await mailsTo(ctx)).map(({ template }) => template)).not.toContain('review-invitation')
	})

	test('after a minor one, or when the editor may not any more, the editors decide', async ({ ctx }) => {
		for (const action of ['requestMinorRevisions', 'requestMajorRevisions'] as const) {
			const asked = await storeReportedReview(ctx, action)
			const { author, editor, id: submissionId, version } = asked
			await reinviteOnRevision(ctx, editor, { submissionId, isWanted: true })
			if (action === 'requestMajorRevisions')
				await ctx.db
					.updateTable('role_grant')
					.set({ revoked_at: ctx.now() })
					.where('user_id', '=', editor.userId)
					.execute()
			await saveRevision(ctx, author, { submissionId, version, general: 'Fait.', answers: {} })
			await sendNewManuscript(ctx, asked)
			expect(await submitRevision(later(ctx, 2), author, { submissionId, version })).toEqual({
				ok: true,
				isReinvited: false,
			})
		}
	})

	test('reviewers of a later round read the answer without names, and others’ answers only where the journal shares reports', async ({
		ctx,
	}) => {
		const asked = await storeReportedReview(ctx)
		const { author, id: submissionId, version } = asked
		await ctx.db
			.updateTable('submission_contributor')
			.set({
				given: 'Awa',
				family: 'Ndiayefaye',
				email: 'awa@ucad.edu.sn',
				affiliation: 'Université de Bamako',
			})
			.where('submission_id', '=', submissionId)
			.execute()
		const general = 'Voir Ndiayefaye 2019, awa@ucad.edu.sn, Université de Bamako.'
		await saveRevision(ctx, author, {
			submissionId,
			version,
			general,
			answers: { A: 'Awa Ndiayefaye répond.', B: 'Pour B.' },
		})
		const read = (letter: string, sharesReports = false) =>
			listRevisionsForReviewer(ctx, { submissionId, letter, sharesReports })
		expect(await read('A')).toEqual([])
		await sendNewManuscript(ctx, asked)
		await submitRevision(ctx, author, { submissionId, version })
		expect(await read('A')).toEqual([
			{ round: 1, general: 'Voir […] 2019, […], […].', answers: [{ letter: 'A', text: '[…] répond.' }] },
		])
		expect(await read('C')).toMatchObject([{ answers: [] }])
		expect((await read('C', true))[0]?.answers.map(({ letter }) => letter)).toEqual(['A', 'B'])
	})

	test('more time is asked and given; a day that is not later is refused', async ({ ctx }) => {
		const { author, editor, id: submissionId, version } = await storeReportedReview(ctx)
		const ask = (dueOn: string) =>
			askRevisionExtension(ctx, author, {
				submissionId,
				version,
				dueOn,
				reason: 'Mission de terrain',
			})
		for (const day of ['2026-12-21', '2020-01-01', '2029-01-01'])
			expect(await ask(day)).toEqual({ ok: false, error: 'dueOn' })
		for (const none of ['2026-02-30', '']) await expect(ask(none)).rejects.toThrow(Malformed)
		expect(await ask('2027-01-15')).toEqual({ ok: true })
		expect(await mailsTo(ctx)).toMatchObject([
			{
				template: 'revision-extension-asked',
				to: editor.email,
				text: expect.stringContaining('Mission de terrain'),
			},
		])
		expect(await extendRevision(ctx, editor, { submissionId, dueOn: '2026-12-01' })).toEqual({
			ok: false,
			error: 'dueOn',
		})
		expect(await extendRevision(ctx, editor, { submissionId, dueOn: '2027-01-15' })).toEqual({
			ok: true,
		})
		expect(await currentRevision(ctx, submissionId)).toMatchObject({
			dueOn: '2027-01-15',
			revision: { extension: null },
		})
		expect((await mailsTo(ctx)).at(-1)).toMatchObject({ template: 'revision-extended', to: author.email })
	})

	test('more time is refused with a word, and may be asked for again; a word that names a reviewer is asked about', async ({
		ctx,
	}) => {
		const { author, editor, reviewer, id: submissionId, version } = await storeReportedReview(ctx)
		const refuse = (message: string, confirmed = '') =>
			refuseRevisionExtension(ctx, editor, { submissionId, message, confirmed })
		const changed = { ok: false, error: 'changedMeanwhile' }
		expect(await refuse('')).toEqual(changed)
		const ask = () =>
			askRevisionExtension(ctx, author, { submissionId, version, dueOn: '2027-01-15', reason: '' })
		await ask()
		await ctx.db.deleteFrom('mail').execute()
		const naming = `${reviewer.prenom} ${reviewer.nom} attend.`
		const named = ['Kanefall', 'Réviseur Kanefall']
		expect(await refuse(naming)).toMatchObject({ error: 'namesSomebody', named })
		expect(await mailsTo(ctx)).toEqual([])
		expect(await refuse('Le numéro paraît en <janvier>.')).toEqual({ ok: true })
		expect(await refuse('')).toEqual(changed)
		const [mail] = await mailsTo(ctx)
		expect(mail).toMatchObject({
			template: 'revision-extension-refused',
			to: author.email,
			text: expect.stringMatching(/<janvier>[\s\S]*21\sdécembre\s2026/),
		})
		expect(mail?.text).not.toContain(editor.nom)
		expect(await currentRevision(ctx, submissionId)).toMatchObject({
			dueOn: '2026-12-21',
			refusedExtension: '2027-01-15',
			revision: { extension: null },
		})
		expect(await ask()).toEqual({ ok: true })
		expect(await currentRevision(ctx, submissionId)).toMatchObject({ refusedExtension: null })
		expect(await refuse(naming, confirming(named))).toEqual({ ok: true })
		await extendRevision(ctx, editor, { submissionId, dueOn: '2027-01-10' })
		expect(await currentRevision(ctx, submissionId)).toMatchObject({
			dueOn: '2027-01-10',
			refusedExtension: null,
		})
	})

	test('more time is refused by those who run the review alone', async ({ ctx }) => {
		const { author, reviewer, submission, version } = await storeReportedReview(ctx)
		const { id: submissionId, journalId } = submission
		await askRevisionExtension(ctx, author, { submissionId, version, dueOn: '2027-01-15', reason: '' })
		const scope = { kind: 'journal', journalId } as const
		const copyeditor = await storePerson(ctx, { grants: [{ role: 'editor', scope, duty: 'copyeditor' }] })
		const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
		const refuse = (actor: Actor) => refuseRevisionExtension(ctx, actor, { submissionId, message: '' })
		for (const actor of [copyeditor, admin]) await expect(refuse(actor)).rejects.toThrow(Forbidden)
		for (const actor of [author, reviewer, await storePerson(ctx)])
			await expect(refuse(actor)).rejects.toThrow(NotFound)
		expect(await currentRevision(ctx, submissionId)).toMatchObject({
			revision: { extension: { dueOn: '2027-01-15' } },
		})
	})

	test('nobody but its submitter writes, sends or asks; nobody but the editors gives', async ({ ctx }) => {
		const asked = await storeReportedReview(ctx)
		const { id: submissionId, version, editor, reviewer, author } = asked
		const stranger = await storePerson(ctx, { grants: [{ role: 'author' }] })
		const about = { submissionId, version }
		for (const actor of [editor, reviewer, stranger]) {
			for (const attempt of [
				() => saveRevision(ctx, actor, { ...about, general: 'x', answers: {} }),
				() => submitRevision(ctx, actor, about),
				() => askRevisionExtension(ctx, actor, { ...about, dueOn: '2027-01-15', reason: '' }),
			])
				await expect(attempt()).rejects.toThrow(NotFound)
		}
		for (const actor of [author, reviewer, stranger]) {
			await expect(extendRevision(ctx, actor, { submissionId, dueOn: '2027-01-15' })).rejects.toThrow(
				NotFound,
			)
			await expect(reinviteOnRevision(ctx, actor, { submissionId, isWanted: true })).rejects.toThrow(NotFound)
		}
		const impersonated = { ...author, impersonator: { userId: editor.userId, name: 'Administration' } }
		await expect(submitRevision(ctx, impersonated, about)).rejects.toThrow(Forbidden)
		expect(await saveRevision(ctx, author, { ...about, version: '0', general: '', answers: {} })).toEqual({
			ok: false,
			error: 'changedMeanwhile',
		})
		await expect(
			saveRevision(ctx, author, { ...about, general: 'x'.repeat(40_000), answers: {} }),
		).rejects.toThrow(Malformed)
	})
})
