import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import { confirming } from '#app/modules/submission/confirmed-names.ts'
import { findPlace } from '#app/modules/submission/queries/find-place.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { assignEditor, declareConflict, liftConflict, unassignEditor } from './commands/editors.server.ts'
import { recommendDecision } from './commands/recommend.server.ts'
import { recordDecision } from './commands/record-decision.server.ts'
import { saveDecisionDraft } from './commands/save-draft.server.ts'
import { readRows } from './desk/list-desk.server.ts'
import { decisionsFor } from './policy.ts'
import { getEditorsOfManuscript } from './queries/editors.server.ts'
import {
	decisionForm,
	mails,
	stateOf,
	storeEditor,
	storeGuestEditor,
	storeManuscriptAtDesk,
} from './testing.ts'

async function storePublisher(ctx: Ctx): Promise<string> {
	const id = newId()
	await ctx.db
		.insertInto('publisher')
		.values({ id, slug: 'maison', name: 'Maison', name_sort: 'maison', language: 'fr' })
		.execute()
	return id
}

describe('who decides', () => {
	test('is nobody but the editors whose duty it is', async ({ ctx }) => {
		const { submission } = await storeManuscriptAtDesk(ctx)
		const { id: otherJournal } = await storeJournal(ctx, { slug: 'autre', title: { fr: 'Autre' } })
		const publisherId = await storePublisher(ctx)
		await ctx.db
			.updateTable('journal')
			.set({ publisher_id: publisherId })
			.where('id', '=', submission.journalId)
			.execute()
		const answer = async (actor: Awaited<ReturnType<typeof storePerson>>) => {
			try {
				const result = await recordDecision(ctx, actor, decisionForm(submission.id, 'deskReject', 1))
				return result.ok ? 'decided' : result.error
			} catch (thrown) {
				return thrown instanceof NotFound ? 404 : thrown
			}
		}
		const editor = (duty: Parameters<typeof storeEditor>[2], journalId = submission.journalId) =>
			storeEditor(ctx, journalId, duty)
		expect(await answer(await storePerson(ctx))).toBe(404)
		expect(await answer(await storePerson(ctx, { grants: [{ role: 'author' }] }))).toBe(404)
		expect(await answer(submission.submitter)).toBe(404)
		expect(await answer(await storePerson(ctx, { grants: [{ role: 'reviewer' }] }))).toBe(404)
		expect(await answer(await editor('editor-in-chief', otherJournal))).toBe(404)
		expect(await answer(await editor('copyeditor'))).toBe('notYours')
		expect(await answer(await editor('production-editor'))).toBe('notYours')
		expect(
			await answer(await storeEditor(ctx, submission.journalId, 'section-editor', { recommendOnly: true })),
		).toBe('notYours')
		expect(
			await answer(
				await storePerson(ctx, {
					grants: [{ role: 'publisher-manager', scope: { kind: 'publisher', publisherId } }],
				}),
			),
		).toBe(404)
		expect(await answer(await storePerson(ctx, { grants: [{ role: 'admin' }] }))).toBe('notYours')
		const inConflict = await editor('section-editor')
		expect(await declareConflict(ctx, inConflict, { submissionId: submission.id })).toEqual({ ok: true })
		expect(await answer(inConflict)).toBe(404)
		const author = await storePerson(ctx, {
			email: 'co-autrice@example.org',
			grants: [
				{
					role: 'editor',
					duty: 'editor-in-chief',
					scope: { kind: 'journal', journalId: submission.journalId },
				},
			],
		})
		await ctx.db
			.updateTable('submission_contributor')
			.set({ email: 'Co-Autrice@example.org', user_id: null })
			.where('submission_id', '=', submission.id)
			.execute()
		expect(await answer(author)).toBe(404)
		const { callId, guest } = await storeGuestEditor(ctx, submission.journalId)
		expect(await answer(guest)).toBe(404)
		const answering = ctx.db.updateTable('submission').where('id', '=', submission.id)
		await answering.set({ call_id: (await storeGuestEditor(ctx, submission.journalId)).callId }).execute()
		expect(await answer(guest)).toBe(404)
		await answering.set({ call_id: callId }).execute()
		expect(await answer(guest)).toBe('decided')
	})

	test('an editor who was given the file to recommend does not decide; the editor in chief is told what they recommend', async ({
		ctx,
	}) => {
		const { submission, editor } = await storeManuscriptAtDesk(ctx)
		const section = await storeEditor(ctx, submission.journalId, 'section-editor')
		const given = { submissionId: submission.id, editorId: section.userId }
		expect(await assignEditor(ctx, section, { ...given, recommendOnly: true })).toEqual({ ok: true })
		expect(await assignEditor(ctx, editor, { ...given, recommendOnly: true })).toEqual({
			ok: false,
			error: 'alreadyGiven',
		})
		expect(await recordDecision(ctx, section, decisionForm(submission.id, 'sendToReview', 1))).toEqual({
			ok: false,
			error: 'notYours',
		})
		const form = {
			submissionId: submission.id,
			kind: 'sendToReview' as const,
			version: '1',
			reason: 'Solide.',
		}
		expect(await recommendDecision(ctx, section, { ...form, reason: '' })).toEqual({
			ok: false,
			error: 'reasonMissing',
		})
		expect(await recommendDecision(ctx, section, { ...form, version: '0' })).toEqual({
			ok: false,
			error: 'changedMeanwhile',
		})
		expect(await recommendDecision(ctx, section, form)).toMatchObject({ ok: true })
		expect(await recommendDecision(ctx, editor, form)).toEqual({ ok: false, error: 'notYours' })
		const told = (await mails(ctx)).filter(({ template }) => template === 'recommendation')
		expect(told.map(({ to_address }) => to_address)).toEqual([editor.email])
		expect(await stateOf(ctx, submission.id)).toMatchObject({ transition_number: 1 })
	})

	test('is told of nobody whose role there has ended', async ({ ctx }) => {
		const { submission, editor } = await storeManuscriptAtDesk(ctx)
		const section = await storeEditor(ctx, submission.journalId, 'section-editor')
		const rival = await storeEditor(ctx, submission.journalId, 'section-editor')
		for (const { userId } of [section, rival])
			await assignEditor(ctx, editor, { submissionId: submission.id, editorId: userId, recommendOnly: false })
		await declareConflict(ctx, rival, { submissionId: submission.id })
		const named = async () => {
			const place = await findPlace(ctx, submission.id)
			const { editors } = await getEditorsOfManuscript(ctx, editor, place as NonNullable<typeof place>)
			const [row] = await readRows(ctx, editor, [submission.id])
			return [
				editors.map(({ userId, state }) => [userId, state]),
				row && 'editors' in row ? row.editors.length : null,
				row?.queue,
			]
		}
		expect(await named()).toEqual([
			[
				[section.userId, 'assigned'],
				[rival.userId, 'conflict'],
			],
			1,
			'arrival',
		])
		const ended = { revoked_at: ctx.now() }
		const held = ctx.db
			.updateTable('role_grant')
			.set(ended)
			.where('user_id', 'in', [section.userId, rival.userId])
		await held.execute()
		expect(await named()).toEqual([[[rival.userId, 'conflict']], 0, 'needsEditor'])
		const publisherId = await storePublisher(ctx)
		await ctx.db
			.insertInto('role_grant')
			.values({
				...{ id: newId(), user_id: section.userId, role: 'publisher-manager', scope: 'publisher' },
				...{ publisher_id: publisherId, valid_from: ctx.now() },
			})
			.execute()
		expect(await named(), 'who manages another publisher').toEqual([
			[[rival.userId, 'conflict']],
			0,
			'needsEditor',
		])
	})

	test('what links an editor who is given the file to an author is confirmed as it was shown, and noted', async ({
		ctx,
	}) => {
		const { submission, editor } = await storeManuscriptAtDesk(ctx)
		await ctx.db
			.updateTable('submission_contributor')
			.set({ email: 'autrice@univ-delta.test' })
			.where('submission_id', '=', submission.id)
			.execute()
		const scope = { kind: 'journal', journalId: submission.journalId } as const
		const grants = [{ role: 'editor', duty: 'section-editor', scope }] as const
		for (const email of ['voisine@univ-delta.test', 'lointain@ailleurs.test']) {
			const { userId } = await storePerson(ctx, { email, grants: [...grants] })
			const given = { submissionId: submission.id, editorId: userId, recommendOnly: false }
			let confirmed = ''
			if (email.endsWith('delta.test')) {
				const asked = await assignEditor(ctx, editor, given)
				expect(asked).toMatchObject({
					error: 'linked',
					conflicts: [{ is: 'sameDomain', domain: 'univ-delta.test' }],
				})
				confirmed = confirming('toConfirm' in asked ? asked.toConfirm : [])
				const other = await storePerson(ctx, { email: 'autre@univ-delta.test', grants: [...grants] })
				expect(
					await assignEditor(ctx, editor, { ...given, editorId: other.userId, confirmed }),
					'shown of somebody else',
				).toMatchObject({ error: 'linked' })
				await ctx.db
					.updateTable('submission_contributor')
					.set({ email: 'autrice@univ-gamma.test' })
					.where('submission_id', '=', submission.id)
					.execute()
				await ctx.db
					.updateTable('user_account')
					.set({ email: 'voisine@univ-gamma.test' })
					.where('id', '=', userId)
					.execute()
				const since = await assignEditor(ctx, editor, { ...given, confirmed })
				expect(since, 'found since').toMatchObject({
					error: 'linked',
					conflicts: [{ is: 'sameDomain', domain: 'univ-gamma.test' }],
				})
				confirmed = confirming('toConfirm' in since ? since.toConfirm : [])
				expect((await findPlace(ctx, submission.id))?.editors.map((one) => one.userId)).not.toContain(userId)
			}
			expect(await assignEditor(ctx, editor, { ...given, confirmed })).toEqual({ ok: true })
		}
		const noted = await ctx.db
			.selectFrom('submission_event')
			.select('detail')
			.where('submission_id', '=', submission.id)
			.where('action', '=', 'editorAssigned')
			.orderBy('id')
			.execute()
		expect(noted.map(({ detail }) => detail['conflicts'])).toEqual(['sameDomain', undefined])
	})

	test('a copyeditor hands over to production and nothing else', async ({ ctx }) => {
		const { submission } = await storeManuscriptAtDesk(ctx, ['submit', 'acceptWithoutReview'])
		const copyeditor = await storeEditor(ctx, submission.journalId, 'copyeditor')
		const place = await findPlace(ctx, submission.id)
		expect(decisionsFor(copyeditor, place as NonNullable<typeof place>)).toEqual([
			{ kind: 'sendToProduction', right: 'decide' },
		])
		expect(await recordDecision(ctx, copyeditor, decisionForm(submission.id, 'backToReview', 2))).toEqual({
			ok: false,
			error: 'notYours',
		})
		expect(
			await recordDecision(ctx, copyeditor, decisionForm(submission.id, 'sendToProduction', 2)),
		).toMatchObject({ ok: true })
	})
})

describe('the editors of a file', () => {
	test('are given and taken by the editor in chief; others take only for themselves', async ({ ctx }) => {
		const { submission, editor } = await storeManuscriptAtDesk(ctx)
		const section = await storeEditor(ctx, submission.journalId, 'section-editor')
		const copyeditor = await storeEditor(ctx, submission.journalId, 'copyeditor')
		const stranger = await storePerson(ctx)
		const give = (actor: typeof editor, person: typeof editor) =>
			assignEditor(ctx, actor, { submissionId: submission.id, editorId: person.userId, recommendOnly: false })
		expect(await give(section, copyeditor)).toEqual({ ok: false, error: 'notYours' })
		expect(await give(copyeditor, copyeditor)).toEqual({ ok: false, error: 'notYours' })
		expect(await give(editor, stranger)).toEqual({ ok: false, error: 'notAnEditor' })
		expect(await give(editor, submission.submitter)).toEqual({ ok: false, error: 'notAnEditor' })
		expect(await give(editor, section)).toEqual({ ok: true })
		expect(await mails(ctx)).toMatchObject([
			{ template: 'file-given', to_address: section.email, reply_to: editor.email },
		])
		const take = (actor: typeof editor, person: typeof editor) =>
			unassignEditor(ctx, actor, { submissionId: submission.id, editorId: person.userId })
		expect(await take(copyeditor, section)).toEqual({ ok: false, error: 'notYours' })
		expect(await take(section, section)).toEqual({ ok: true })
		expect(await take(editor, section)).toEqual({ ok: false, error: 'notGiven' })
	})

	test('who has a file only to recommend can neither take it to decide nor give it back and decide', async ({
		ctx,
	}) => {
		const { submission, editor } = await storeManuscriptAtDesk(ctx)
		const section = await storeEditor(ctx, submission.journalId, 'section-editor')
		const own = { submissionId: submission.id, editorId: section.userId }
		await assignEditor(ctx, editor, { ...own, recommendOnly: true })
		expect(await assignEditor(ctx, section, { ...own, recommendOnly: false })).toEqual({
			ok: false,
			error: 'notYours',
		})
		expect(await unassignEditor(ctx, section, own)).toEqual({ ok: false, error: 'notYours' })
		expect(await unassignEditor(ctx, editor, own)).toEqual({ ok: true })
	})

	test('leave the file by a conflict, which only somebody else can end', async ({ ctx }) => {
		const { submission, editor } = await storeManuscriptAtDesk(ctx)
		const section = await storeEditor(ctx, submission.journalId, 'section-editor')
		await saveDecisionDraft(ctx, section, {
			submissionId: submission.id,
			kind: 'deskReject',
			letter: 'Non.',
			reviewersLetter: '',
		})
		expect(await declareConflict(ctx, section, { submissionId: submission.id })).toEqual({ ok: true })
		expect(await ctx.db.selectFrom('decision_draft').selectAll().execute()).toEqual([])
		await expect(declareConflict(ctx, section, { submissionId: submission.id })).rejects.toThrow(NotFound)
		const lifted = { submissionId: submission.id, editorId: section.userId }
		await expect(liftConflict(ctx, section, lifted)).rejects.toThrow(NotFound)
		expect(await liftConflict(ctx, editor, lifted)).toEqual({ ok: true })
		expect(await declareConflict(ctx, section, { submissionId: submission.id })).toEqual({ ok: true })
	})
})
