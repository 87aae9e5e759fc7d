import { buffer } from 'node:stream/consumers'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { docxOf } from '#app/modules/manuscript-file/testing/manuscript.ts'
import { loadActor } from '#app/modules/people/accounts/load-actor.server.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import { listFilesForReviewer } from '#app/modules/submission/files/list-files.server.ts'
import { openFile } from '#app/modules/submission/files/open-file.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { acceptReview, declineReview } from './commands/answer-invitation.server.ts'
import { cancelAssignment, extendAssignment, resendInvitation } from './commands/assignments.server.ts'
import { addAttachment } from './commands/attachments.server.ts'
import { thankReviewer } from './commands/judge-report.server.ts'
import { makeStatement, submitReport } from './commands/own-report.server.ts'
import { closeRound, openRound } from './commands/rounds.server.ts'
import { listOwnReviews } from './queries/list-own-reviews.server.ts'
import { getInvitation, getOwnReview } from './queries/own-review.server.ts'
import { readableText } from './queries/readable-text.server.ts'
import { listSharedReports } from './queries/shared-reports.server.ts'
import { storeFile, storeInvitation, storeReview, visitByLink } from './testing.ts'

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** Marks that stand nowhere else: whoever finds one of them knows the author. */
const AUTHOR = {
	prenom: 'Zénobie',
	nom: 'Quartzambou',
	email: 'zenobie.quartzambou@universite-plantee.example',
	institution: 'Université Plantée du Delta',
	orcid: '0000-0002-1825-0097',
}
const COAUTHOR = {
	given: 'Ildefonse',
	family: 'Wyvernambe',
	name_original: 'إلدفونس ويفرنامبي',
	email: 'ildefonse@laboratoire-plante.example',
	affiliation: 'Laboratoire Planté des Sources',
	ror: 'https://ror.org/0plante00',
	orcid: '0000-0001-5109-3700',
}
const AUTHOR_MARKS =
	/z[ée]nobie|quartzambou|plant[ée]|0000-0002-1825-0097|ildefonse|wyvernambe|إلدفونس|ويفرنامبي|0000-0001-5109-3700|0plante00/iu

const REVIEWER = { prenom: 'Hyacinthe', nom: 'Oxymoronga', email: 'hyacinthe.oxymoronga@relecture.example' }
const REVIEWER_MARKS = /hyacinthe|oxymoronga|relecture\.example/iu

const FORM = {
	scores: { originality: '4', method: '3', argument: '5', writing: '2' },
	commentsToAuthor: 'La deuxième partie mérite une carte.',
	commentsToEditor: 'Un mot pour la rédaction seule.',
	recommendation: 'accept',
}

async function world(ctx: Ctx) {
	const submitter = await storePerson(ctx, { ...AUTHOR, grants: [{ role: 'author' }] })
	await ctx.db
		.updateTable('profile')
		.set({ orcid: AUTHOR.orcid, bio: 'Zénobie Quartzambou enseigne.' })
		.where('user_id', '=', submitter.userId)
		.execute()
	const review = await storeReview(ctx, { submission: { submitter } })
	const { submission } = review
	await ctx.db
		.insertInto('submission_contributor')
		.values({
			id: newId(),
			submission_id: submission.id,
			position: 2,
			user_id: null,
			country: 'CD',
			...COAUTHOR,
		})
		.execute()
	await ctx.db
		.updateTable('submission')
		.set({
			note_to_editor: 'De Zénobie Quartzambou',
			statements: JSON.stringify({ thanks: 'Ildefonse Wyvernambe' }),
			abstract: JSON.stringify({ fr: 'Un résumé.' }),
			keywords: JSON.stringify({ fr: ['fleuve'] }),
		})
		.where('id', '=', submission.id)
		.execute()
	for (const kind of ['manuscript', 'figure', 'response', 'supplement'] as const) {
		const source = await storeFile(ctx, submission, { kind, fileName: `Quartzambou-${kind}.docx` })
		await storeFile(ctx, submission, {
			kind: 'anonymised',
			derivedFrom: source,
			fileName: `copie-Quartzambou-${kind}.docx`,
			mediaType: DOCX,
			content: await docxOf({ creator: 'Relecture aveugle' }),
		})
	}
	await openRound(ctx, review.editor, { submissionId: submission.id })
	const reviewer = await storePerson(ctx, { ...REVIEWER, grants: [{ role: 'reviewer' }] })
	return { review, submission, reviewer }
}

/** A Word file with a remark by somebody. */
function annotatedBy(name: string, bytes: Uint8Array): Uint8Array {
	const comments = `<w:comments xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:comment w:id="0" w:author="${name}" w:initials="HO"><w:p><w:r><w:t>à préciser</w:t></w:r></w:p></w:comment></w:comments>`
	return zipSync({ ...unzipSync(bytes), 'word/comments.xml': strToU8(comments) })
}

const again = async (ctx: Ctx, person: Actor): Promise<Actor> =>
	(await loadActor(ctx, person.userId, person.sessionId)) ?? person

const mailsTo = (ctx: Ctx, address: string) =>
	ctx.db
		.selectFrom('mail')
		.select(['template', 'subject', 'body_text', 'body_html', 'reply_to'])
		.where('to_address', '=', address)
		.orderBy('id')
		.execute()

describe('neither side learns of the other', () => {
	test('a reviewer, from the invitation to the thanks', async ({ ctx }) => {
		const { review, submission, reviewer } = await world(ctx)
		const seen: { [what: string]: unknown } = {}
		const { id } = await storeInvitation(ctx, review, reviewer)
		seen['invitation by link'] = await getInvitation(ctx, id)
		seen['invitation in the space'] = await getOwnReview(ctx, reviewer, id)
		seen['list before'] = await listOwnReviews(ctx, reviewer)
		await cancelAssignment(ctx, review.editor, { submissionId: review.submission.id, assignmentId: id })
		await resendInvitation(ctx, review.editor, { submissionId: review.submission.id, assignmentId: id })
		expect(await acceptReview(ctx, reviewer, { assignmentId: id })).toMatchObject({ ok: true })
		const actor = await again(ctx, reviewer)
		seen['before the statements'] = await getOwnReview(ctx, actor, id)
		await makeStatement(ctx, actor, { assignmentId: id, noConflict: true, confidentiality: true })
		await extendAssignment(ctx, review.editor, {
			submissionId: review.submission.id,
			assignmentId: id,
			dueOn: '2027-02-01',
		})
		const own = await getOwnReview(ctx, actor, id)
		if (own?.is !== 'workspace') throw new Error('no workspace')
		seen['workspace'] = own
		expect(own.review.files.map(({ kind }) => kind).sort()).toEqual([
			'figure',
			'manuscript',
			'manuscript',
			'response',
			'supplement',
		])
		for (const file of own.review.files) {
			const opened = await openFile(ctx, actor, { submissionId: submission.id, fileId: file.id })
			seen[`name of ${file.kind}`] = opened?.fileName
			if (opened)
				seen[`text of ${file.kind}`] = await readableText(ctx, {
					key: opened.row.storage_key,
					mediaType: opened.row.media_type,
				})
		}
		await submitReport(ctx, actor, { assignmentId: id, form: FORM })
		await thankReviewer(ctx, review.editor, {
			submissionId: review.submission.id,
			assignmentId: id,
			letter: '',
		})
		await closeRound(ctx, review.editor, { submissionId: submission.id })
		seen['after the decision'] = await getOwnReview(ctx, actor, id)
		seen['list after'] = await listOwnReviews(ctx, actor)
		seen['mails'] = await mailsTo(ctx, reviewer.email)
		expect((seen['mails'] as unknown[]).length).toBeGreaterThanOrEqual(7)
		for (const [what, shown] of Object.entries(seen))
			expect(JSON.stringify(shown) ?? '', what).not.toMatch(AUTHOR_MARKS)
		expect(JSON.stringify(seen)).not.toContain(submission.submitter.userId)
		expect(JSON.stringify(seen)).not.toMatch(/uploaded_?by|submitter|contributor/i)
	})

	test('no file but the copies of the own round, and no original, opens for a reviewer', async ({ ctx }) => {
		const { review, submission, reviewer } = await world(ctx)
		const { id } = await storeInvitation(ctx, review, reviewer)
		await acceptReview(ctx, reviewer, { assignmentId: id })
		const actor = await again(ctx, reviewer)
		await makeStatement(ctx, actor, { assignmentId: id, noConflict: true, confidentiality: true })
		const own = await ctx.db
			.selectFrom('review_assignment')
			.select('round_id')
			.where('id', '=', id)
			.executeTakeFirstOrThrow()
		const all = await ctx.db
			.selectFrom('submission_file')
			.select(['id', 'kind', 'round_id'])
			.where('submission_id', '=', submission.id)
			.execute()
		const opens = async (fileId: string) =>
			(await openFile(ctx, actor, { submissionId: submission.id, fileId })) !== null
		for (const file of all)
			expect([file.kind, await opens(file.id)]).toEqual([
				file.kind,
				file.kind === 'anonymised' && file.round_id === own.round_id,
			])
		const listed = await listFilesForReviewer(ctx, { submissionId: submission.id, roundId: own.round_id })
		expect(listed.length).toBeGreaterThan(0)
	})

	test('an author, from what reviewers wrote and annotated', async ({ ctx }) => {
		const { review, submission, reviewer } = await world(ctx)
		const other = await storeInvitation(ctx, review, {
			email: 'deux@relecture.example',
			nom: 'Hyacinthe Deux',
		})
		const visit = await visitByLink(ctx, other.token)
		if (!visit) throw new Error('the link opens nothing')
		await declineReview(ctx, visit, {
			assignmentId: other.id,
			reason: 'Hyacinthe ne peut pas.',
			name: 'Oxymoronga Trois',
			email: 'trois@relecture.example',
			affiliation: '',
		})
		const { id } = await storeInvitation(ctx, review, reviewer)
		await acceptReview(ctx, reviewer, { assignmentId: id })
		const actor = await again(ctx, reviewer)
		await makeStatement(ctx, actor, { assignmentId: id, noConflict: true, confidentiality: true })
		const annotated = annotatedBy('Hyacinthe Oxymoronga', await docxOf({ creator: 'Hyacinthe Oxymoronga' }))
		const added = await addAttachment(ctx, actor, { assignmentId: id, bytes: annotated })
		expect(added).toMatchObject({ ok: true, isNamed: false })
		await submitReport(ctx, actor, { assignmentId: id, form: FORM })
		await closeRound(ctx, review.editor, { submissionId: submission.id })
		const reports = await listSharedReports(ctx, submission.id)
		expect(reports).toMatchObject([{ letter: 'B', attachments: [{ mediaType: DOCX }] }])
		expect(JSON.stringify(reports)).not.toMatch(REVIEWER_MARKS)
		expect(JSON.stringify(reports)).not.toContain(FORM.commentsToEditor)
		const row = await ctx.db
			.selectFrom('submission_file')
			.selectAll()
			.where('kind', '=', 'review-attachment')
			.executeTakeFirstOrThrow()
		expect(row.file_name).not.toMatch(REVIEWER_MARKS)
		const stream = await ctx.storage.get(row.storage_key)
		if (!stream) throw new Error('not stored')
		const parts = unzipSync(new Uint8Array(await buffer(stream)))
		for (const [name, part] of Object.entries(parts))
			expect(strFromU8(part, true), name).not.toMatch(REVIEWER_MARKS)
		expect(strFromU8(parts['word/comments.xml'] as Uint8Array)).toMatch(/w:author="B".*à préciser/s)
		const toAuthor = await mailsTo(ctx, submission.submitter.email)
		expect(JSON.stringify(toAuthor)).not.toMatch(REVIEWER_MARKS)
		const editorMails = await mailsTo(ctx, review.editor.email)
		expect(JSON.stringify(editorMails)).toMatch(REVIEWER_MARKS)
	})

	test('a report that carries the reviewer’s name in its text says so', async ({ ctx }) => {
		const { review, reviewer } = await world(ctx)
		const { id } = await storeInvitation(ctx, review, reviewer)
		await acceptReview(ctx, reviewer, { assignmentId: id })
		const actor = await again(ctx, reviewer)
		expect(await addAttachment(ctx, actor, { assignmentId: id, bytes: await docxOf({}) })).toEqual({
			ok: false,
			error: 'statementMissing',
		})
		await makeStatement(ctx, actor, { assignmentId: id, noConflict: true, confidentiality: true })
		const signed = await docxOf({ before: ['Hyacinthe Oxymoronga'] })
		expect(await addAttachment(ctx, actor, { assignmentId: id, bytes: signed })).toMatchObject({
			ok: true,
			isNamed: true,
		})
		expect(
			await addAttachment(ctx, actor, { assignmentId: id, bytes: new TextEncoder().encode('du texte') }),
		).toEqual({
			ok: false,
			error: 'wrongType',
		})
		for (let index = 0; index < 2; index++)
			await addAttachment(ctx, actor, { assignmentId: id, bytes: signed })
		expect(await addAttachment(ctx, actor, { assignmentId: id, bytes: signed })).toEqual({
			ok: false,
			error: 'tooManyFiles',
		})
	})
})
