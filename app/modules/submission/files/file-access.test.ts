import { strToU8 } from 'fflate'
import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { lockSubmission, moveSubmission } from '../commands/move-submission.server.ts'
import { neutralName } from './file-name.ts'
import { listFilesForAuthor, listFilesForEditor, listFilesForReviewer } from './list-files.server.ts'
import { openFile } from './open-file.server.ts'
import { added, draftOf, manuscript, sendFile } from './testing.ts'

describe('who opens which file', () => {
	test('authors their own, reviewers the copies of their round, editors all, others none', async ({
		ctx,
	}) => {
		const { id, submitter, journalId } = await draftOf(ctx)
		const fileId = await added(sendFile(ctx, submitter, id, { bytes: manuscript, fileName: 'Awa Une.docx' }))
		const figureId = await added(
			sendFile(ctx, submitter, id, { kind: 'data', fileName: 'awa.csv', bytes: strToU8('a;b') }),
		)
		const [own] = await listFilesForAuthor(ctx, id)
		const copyId = own?.copy?.id ?? ''
		const open = async (actor: Actor | null, wanted: string) =>
			(await openFile(ctx, actor, { submissionId: id, fileId: wanted }))?.fileName ?? null
		const editor = await storePerson(ctx, {
			grants: [{ role: 'editor', scope: { kind: 'journal', journalId }, duty: 'section-editor' }],
		})
		const admin = await storePerson(ctx, { grants: [{ role: 'admin' }] })
		expect([await open(editor, fileId), await open(admin, fileId)]).toEqual([null, null])
		for (const action of ['submit', 'sendToReview'] as const) {
			const locked = await lockSubmission(ctx, id)
			if (locked) await moveSubmission(ctx, locked, { action, actor: null, side: 'platform' })
		}
		await ctx.db.updateTable('submission').set({ reference: 'CEA-2026-0041' }).where('id', '=', id).execute()
		const reviewer = await storePerson(ctx, { grants: [{ role: 'reviewer' }] })
		const roundId = await storeRound(ctx, id, reviewer)
		await ctx.db.updateTable('submission_file').set({ round_id: roundId }).where('id', '=', copyId).execute()

		expect(await open(submitter, fileId)).toBe('Awa Une.docx')
		expect(await open(submitter, copyId)).toBe('manuscrit-CEA-2026-0041-v1.docx')
		expect(await open(editor, fileId)).toBe('Awa Une.docx')
		expect(await open(editor, figureId)).toBe('awa.csv')
		expect(await open(reviewer, fileId)).toBeNull()
		expect(await open(reviewer, figureId)).toBeNull()
		expect(await open(reviewer, copyId)).toBe('manuscrit-CEA-2026-0041-v1.docx')
		for (const actor of [
			null,
			await storePerson(ctx),
			await storePerson(ctx, { grants: [{ role: 'author' }] }),
			await storePerson(ctx, { grants: [{ role: 'reviewer' }] }),
		])
			for (const wanted of [fileId, copyId, figureId, newId()]) expect(await open(actor, wanted)).toBeNull()
		expect(await open(editor, newId())).toBeNull()
		expect(await openFile(ctx, editor, { submissionId: newId(), fileId })).toBeNull()
		const publisherId = newId()
		await ctx.db
			.insertInto('publisher')
			.values({ id: publisherId, slug: 'maison', name: 'Maison', language: 'fr', name_sort: 'maison' })
			.execute()
		await ctx.db
			.updateTable('journal')
			.set({ publisher_id: publisherId })
			.where('id', '=', journalId)
			.execute()
		const manager = await storePerson(ctx, {
			grants: [{ role: 'publisher-manager', scope: { kind: 'publisher', publisherId } }],
		})
		for (const wanted of [fileId, copyId, figureId]) expect(await open(manager, wanted)).toBeNull()

		const given = await listFilesForReviewer(ctx, { submissionId: id, roundId })
		expect(given).toMatchObject([
			{ id: copyId, kind: 'manuscript', fileName: 'manuscrit-CEA-2026-0041-v1.docx' },
		])
		expect(JSON.stringify(given)).not.toMatch(/Awa|Une\b/)
		expect(await listFilesForReviewer(ctx, { submissionId: id, roundId: newId() })).toEqual([])
		expect(await listFilesForEditor(ctx, id)).toMatchObject([{ id: fileId, roundId }, { id: figureId }])

		expect(await open(admin, fileId)).toBe('Awa Une.docx')
		const looked = await ctx.db
			.selectFrom('submission_event')
			.select(['actor_id', 'detail'])
			.where('action', '=', 'administratorLooked')
			.execute()
		expect(looked).toEqual([{ actor_id: admin.userId, detail: { fileId } }])
		await ctx.db.updateTable('review_assignment').set({ cancelled_at: ctx.now() }).execute()
		expect(await open(reviewer, copyId)).toBeNull()
	})

	test('neutral names say nothing of their sender, and are in the language of the manuscript', () => {
		const file = { kind: 'manuscript', reference: 'CEA-2026-0041', number: null, version: 2 } as const
		const pdf = { ...file, mediaType: 'application/pdf' }
		expect(neutralName(pdf, ['fr', 'en'])).toBe('manuscrit-CEA-2026-0041-v2.pdf')
		expect(neutralName(pdf, ['en', 'fr'])).toBe('manuscript-CEA-2026-0041-v2.pdf')
		expect(neutralName({ ...pdf, kind: 'data', number: 1 }, ['es'])).toBe('datos-CEA-2026-0041-1-v2.pdf')
		expect(neutralName({ ...pdf, reference: null }, ['ar', 'fr'])).toBe('makhtut-majhul-v2.pdf')
		expect(neutralName(pdf, ['sw', 'en'])).toBe('manuscript-CEA-2026-0041-v2.pdf')
		expect(neutralName(pdf, ['sw', 'pt'])).toBe('manuscrit-CEA-2026-0041-v2.pdf')
		expect(neutralName({ ...file, kind: 'figure', number: 3, mediaType: 'image/png' }, ['fr'])).toBe(
			'figure-CEA-2026-0041-3-v2.png',
		)
	})
})

async function storeRound(ctx: Ctx, submissionId: string, reviewer: Actor): Promise<string> {
	const roundId = newId()
	const at = ctx.now()
	await ctx.db
		.insertInto('review_round')
		.values({ id: roundId, submission_id: submissionId, number: 1, opened_at: at, opened_by: null })
		.execute()
	await ctx.db
		.insertInto('review_assignment')
		.values({
			id: newId(),
			round_id: roundId,
			submission_id: submissionId,
			reviewer_id: reviewer.userId,
			name: 'Évaluatrice',
			email: reviewer.email,
			language: 'fr',
			letter: 'A',
			invited_by: null,
			invited_at: at,
			answer_due_on: '2026-12-01',
			expires_on: '2026-12-05',
			review_due_on: '2026-12-19',
			accepted_at: at,
			no_conflict_at: at,
			confidentiality_at: at,
			decline_reason: null,
			proposed: null,
			extension_asked_on: null,
			extension_reason: null,
			rating: null,
		})
		.execute()
	return roundId
}
