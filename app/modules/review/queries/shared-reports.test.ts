import { buffer } from 'node:stream/consumers'
import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { docxOf } from '#app/modules/manuscript-file/testing/manuscript.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { acceptReview } from '../commands/answer-invitation.server.ts'
import { addAttachment } from '../commands/attachments.server.ts'
import { hideReport } from '../commands/judge-report.server.ts'
import { makeStatement, submitReport } from '../commands/own-report.server.ts'
import { closeRound } from '../commands/rounds.server.ts'
import { type StoredReview, storeInvitation, storeReview } from '../testing.ts'
import { findSharedAttachment, listSharedReports } from './shared-reports.server.ts'

const FORM = {
	scores: { originality: '4', method: '3', argument: '5', writing: '2' },
	commentsToAuthor: 'La deuxième partie mérite une carte.',
	commentsToEditor: '',
	recommendation: 'accept',
}

/** A report with annotated files, each with a title of its own. */
async function report(ctx: Ctx, review: StoredReview, titles: string[]): Promise<string> {
	const reviewer = await storePerson(ctx, { grants: [{ role: 'reviewer' }] })
	const { id } = await storeInvitation(ctx, review, reviewer)
	await acceptReview(ctx, reviewer, { assignmentId: id })
	await makeStatement(ctx, reviewer, { assignmentId: id, noConflict: true, confidentiality: true })
	for (const title of titles) {
		const added = await addAttachment(ctx, reviewer, {
			assignmentId: id,
			bytes: await docxOf({ titles: [title] }),
		})
		if (!added.ok) throw new Error(added.error)
	}
	const sent = await submitReport(ctx, reviewer, { assignmentId: id, form: FORM })
	if (!sent.ok) throw new Error(sent.error)
	return id
}

async function reported(ctx: Ctx, reference = 'RAE-2026-0007') {
	const review = await storeReview(ctx)
	await ctx.db.updateTable('submission').set({ reference }).where('id', '=', review.submission.id).execute()
	const first = await report(ctx, review, ['Premières notes', 'Secondes notes'])
	const second = await report(ctx, review, ['Autres notes'])
	const close = () => closeRound(ctx, review.editor, { submissionId: review.submission.id })
	return { review, id: review.submission.id, first, second, close }
}

describe('the annotated files of reports', () => {
	test('go to the author after the decision, under names of the platform, each with its own bytes', async ({
		ctx,
	}) => {
		const { id, close } = await reported(ctx)
		await close()
		const reports = await listSharedReports(ctx, id)
		expect(reports.map(({ attachments }) => attachments.map(({ fileName }) => fileName))).toEqual([
			['RAE-2026-0007-rapport-A-tour-1.docx', 'RAE-2026-0007-rapport-A-tour-1-2.docx'],
			['RAE-2026-0007-rapport-B-tour-1.docx'],
		])
		const digests = new Set<string>()
		for (const attachment of reports.flatMap(({ attachments }) => attachments)) {
			const found = await findSharedAttachment(ctx, id, attachment.id)
			expect(found).toMatchObject(attachment)
			if (!found) continue
			const stream = await ctx.storage.get(found.key)
			expect(stream && (await buffer(stream)).length).toBe(attachment.bytes)
			expect(found.sha256).toMatch(/^[\da-f]{64}$/)
			expect(found.modified).toBeInstanceOf(Date)
			digests.add(found.sha256)
		}
		expect(digests.size).toBe(3)
	})

	test('are none of theirs before it, of a hidden report, of another manuscript, or where no such file is', async ({
		ctx,
	}) => {
		const { review, id, first, second, close } = await reported(ctx)
		const files = await ctx.db
			.selectFrom('submission_file')
			.select(['id', 'assignment_id'])
			.where('kind', '=', 'review-attachment')
			.orderBy('id')
			.execute()
		const foundOf = async (assignmentId: string, submissionId = id) => {
			const own = files.filter(({ assignment_id }) => assignment_id === assignmentId)
			return Promise.all(
				own.map(async (file) => (await findSharedAttachment(ctx, submissionId, file.id)) !== null),
			)
		}
		expect(await foundOf(first)).toEqual([false, false])
		await hideReport(ctx, review.editor, { submissionId: id, assignmentId: second })
		await close()
		expect(await foundOf(first)).toEqual([true, true])
		expect(await foundOf(second)).toEqual([false])
		const other = await reported(ctx, 'RAE-2026-0008')
		await other.close()
		expect(await foundOf(first, other.id)).toEqual([false, false])
		expect(await findSharedAttachment(ctx, id, newId())).toBeNull()
		const manuscript = await ctx.db
			.selectFrom('submission_file')
			.select('id')
			.where('submission_id', '=', id)
			.where('kind', '=', 'manuscript')
			.executeTakeFirstOrThrow()
		expect(await findSharedAttachment(ctx, id, manuscript.id)).toBeNull()
	})
})
