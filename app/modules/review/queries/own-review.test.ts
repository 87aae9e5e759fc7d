import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { docxOf } from '#app/modules/manuscript-file/testing/manuscript.ts'
import type { Actor } from '#app/modules/rights/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { test } from '#tests/support/database.ts'
import { acceptReview, declineReview } from '../commands/answer-invitation.server.ts'
import { askExtension } from '../commands/ask-extension.server.ts'
import { addAttachment } from '../commands/attachments.server.ts'
import { makeStatement, submitReport } from '../commands/own-report.server.ts'
import { closeRound, openRound } from '../commands/rounds.server.ts'
import { type StoredReview, storeInvitation, storeReview } from '../testing.ts'
import { getInvitation, getOwnReview, submissionOfOwnReview } from './own-review.server.ts'

const formSaying = (words: string) => ({
	scores: { originality: '4', method: '3', argument: '5', writing: '2' },
	commentsToAuthor: words,
	commentsToEditor: `Entre nous : ${words}`,
	recommendation: 'requestMinorRevisions',
})

const reviewer = (ctx: Ctx, nom: string) => storePerson(ctx, { nom, grants: [{ role: 'reviewer' }] })

async function accepted(ctx: Ctx, review: StoredReview, person: Actor): Promise<string> {
	const { id } = await storeInvitation(ctx, review, person)
	await acceptReview(ctx, person, { assignmentId: id })
	return id
}

async function stated(ctx: Ctx, review: StoredReview, person: Actor): Promise<string> {
	const assignmentId = await accepted(ctx, review, person)
	await makeStatement(ctx, person, { assignmentId, noConflict: true, confidentiality: true })
	return assignmentId
}

async function reported(ctx: Ctx, review: StoredReview, person: Actor, words: string): Promise<string> {
	const assignmentId = await stated(ctx, review, person)
	const sent = await submitReport(ctx, person, { assignmentId, form: formSaying(words) })
	if (!sent.ok) throw new Error(sent.error)
	return assignmentId
}

async function workspace(ctx: Ctx, actor: Actor, id: string) {
	const own = await getOwnReview(ctx, actor, id)
	if (own?.is !== 'workspace') throw new Error('no workspace')
	return own.review
}

describe('an invitation by its link', () => {
	test('is the one that was asked for, with the address it went to, and null where there is none', async ({
		ctx,
	}) => {
		const review = await storeReview(ctx)
		const people = [await reviewer(ctx, 'Une'), await reviewer(ctx, 'Autre')]
		const invited = []
		for (const person of people) invited.push(await storeInvitation(ctx, review, person))
		for (const [index, { id }] of invited.entries())
			expect(await getInvitation(ctx, id)).toMatchObject({
				id,
				email: people[index]?.email,
				isRoundOpen: true,
			})
		expect(await getInvitation(ctx, newId())).toBeNull()
		await closeRound(ctx, review.editor, { submissionId: review.submission.id })
		expect(await getInvitation(ctx, invited[0]?.id ?? '')).toMatchObject({ isRoundOpen: false })
	})
})

describe('a review for its reviewer', () => {
	test('is an invitation until it is accepted, and again once it was declined; none for an id that is none', async ({
		ctx,
	}) => {
		const review = await storeReview(ctx)
		const person = await reviewer(ctx, 'Une')
		const { id } = await storeInvitation(ctx, review, person)
		expect(await getOwnReview(ctx, person, id)).toMatchObject({ is: 'invitation' })
		await acceptReview(ctx, person, { assignmentId: id })
		expect(await getOwnReview(ctx, person, id)).toMatchObject({ is: 'workspace' })
		const other = await reviewer(ctx, 'Autre')
		const declined = await accepted(ctx, review, other)
		await ctx.db
			.updateTable('review_assignment')
			.set({ declined_at: ctx.now() })
			.where('id', '=', declined)
			.execute()
		expect(await getOwnReview(ctx, other, declined)).toMatchObject({ is: 'invitation' })
		const third = await reviewer(ctx, 'Troisième')
		const { id: refused } = await storeInvitation(ctx, review, third)
		await declineReview(ctx, third, {
			assignmentId: refused,
			reason: '',
			name: '',
			email: '',
			affiliation: '',
		})
		expect(await getOwnReview(ctx, third, refused)).toMatchObject({ is: 'invitation' })
		expect(await getOwnReview(ctx, person, 'rien')).toBeNull()
	})

	test('is none for who reviews no more, or turned out to be an author', async ({ ctx }) => {
		const review = await storeReview(ctx)
		const person = await reviewer(ctx, 'Une')
		const id = await stated(ctx, review, person)
		expect(await getOwnReview(ctx, { ...person, grants: [] }, id)).toBeNull()
		await ctx.db
			.updateTable('submission')
			.set({ submitter_id: person.userId })
			.where('id', '=', review.submission.id)
			.execute()
		expect(await getOwnReview(ctx, person, id)).toBeNull()
	})

	test('has no files before both statements are made, and belongs to its own manuscript', async ({ ctx }) => {
		const [other, review] = [await storeReview(ctx), await storeReview(ctx)]
		const person = await reviewer(ctx, 'Une')
		await stated(ctx, other, person)
		const id = await accepted(ctx, review, person)
		const state = (set: { no_conflict_at?: Date | null; confidentiality_at?: Date | null }) =>
			ctx.db.updateTable('review_assignment').set(set).where('id', '=', id).execute()
		for (const set of [
			{ no_conflict_at: ctx.now(), confidentiality_at: null },
			{ no_conflict_at: null, confidentiality_at: ctx.now() },
		]) {
			await state(set)
			expect(await workspace(ctx, person, id)).toMatchObject({ hasStated: false, files: [] })
			await expect(submissionOfOwnReview(ctx, person, id)).rejects.toThrow(NotFound)
		}
		await state({ no_conflict_at: ctx.now() })
		const { hasStated, files } = await workspace(ctx, person, id)
		expect(hasStated).toBe(true)
		expect(files).toHaveLength(1)
		expect(await submissionOfOwnReview(ctx, person, id)).toBe(review.submission.id)
	})

	test('shows the wish for more time, with its reason or without', async ({ ctx }) => {
		const review = await storeReview(ctx)
		const person = await reviewer(ctx, 'Une')
		const id = await stated(ctx, review, person)
		expect((await workspace(ctx, person, id)).extension).toBeNull()
		await askExtension(ctx, person, { assignmentId: id, dueOn: '2027-01-10', reason: 'Terrain' })
		expect((await workspace(ctx, person, id)).extension).toEqual({ dueOn: '2027-01-10', reason: 'Terrain' })
		await ctx.db
			.updateTable('review_assignment')
			.set({ extension_reason: null })
			.where('id', '=', id)
			.execute()
		expect((await workspace(ctx, person, id)).extension).toEqual({ dueOn: '2027-01-10', reason: '' })
	})
})

describe('over two rounds and two reviewers', () => {
	test('each finds their own reports and annotated files, and of others only those of the round, once shared', async ({
		ctx,
	}) => {
		const review = await storeReview(ctx)
		const submissionId = review.submission.id
		await ctx.db
			.insertInto('journal_workflow')
			.values({ journal_id: review.submission.journalId, reference_prefix: 'CEA', shares_reports: true })
			.execute()
		const [one, other] = [await reviewer(ctx, 'Une'), await reviewer(ctx, 'Autre')]
		await reported(ctx, await storeReview(ctx), one, 'D’un autre manuscrit.')
		const first = await stated(ctx, review, one)
		await addAttachment(ctx, one, { assignmentId: first, bytes: await docxOf({ titles: ['Notes'] }) })
		await submitReport(ctx, one, { assignmentId: first, form: formSaying('Premier tour, une.') })
		const otherFirst = await stated(ctx, review, other)
		await addAttachment(ctx, other, {
			assignmentId: otherFirst,
			bytes: await docxOf({ titles: ['D’autre'] }),
		})
		await submitReport(ctx, other, { assignmentId: otherFirst, form: formSaying('Premier tour, autre.') })
		const kept = await workspace(ctx, one, first)
		expect(kept.report).toMatchObject({
			commentsToAuthor: 'Premier tour, une.',
			commentsToEditor: 'Entre nous : Premier tour, une.',
			recommendation: 'requestMinorRevisions',
			savedAt: ctx.now(),
			submittedAt: ctx.now(),
		})
		expect(kept.attachments).toEqual([
			{
				id: expect.any(String),
				fileName: expect.stringMatching(/\.docx$/),
				mediaType: expect.stringContaining('wordprocessingml'),
				bytes: expect.any(Number),
			},
		])
		const replace = ctx.db.updateTable('submission_file').set({ replaced_at: ctx.now() })
		await replace.where('assignment_id', '=', first).execute()
		expect((await workspace(ctx, one, first)).attachments).toEqual([])

		await openRound(ctx, review.editor, { submissionId })
		const second = await reported(ctx, review, one, 'Second tour, une.')
		const otherSecond = await reported(ctx, review, other, 'Second tour, autre.')
		const later = await workspace(ctx, one, second)
		expect(later.report?.commentsToAuthor).toBe('Second tour, une.')
		expect(later.earlier.map(({ id, report }) => [id, report.commentsToAuthor])).toEqual([
			[first, 'Premier tour, une.'],
		])
		await closeRound(ctx, review.editor, { submissionId })
		const letterOf = async (id: string) => (await workspace(ctx, other, id)).letter
		expect((await workspace(ctx, one, second)).others).toEqual([
			{ letter: await letterOf(otherSecond), comments: 'Second tour, autre.' },
		])
		expect((await workspace(ctx, one, first)).others).toEqual([
			{ letter: await letterOf(otherFirst), comments: 'Premier tour, autre.' },
		])
	})

	test('what the authors answered to the report is read with the statements made, and not before', async ({
		ctx,
	}) => {
		const review = await storeReview(ctx)
		const submissionId = review.submission.id
		const person = await reviewer(ctx, 'Une')
		await reported(ctx, review, person, 'Une carte manque.')
		const { round_id } = await ctx.db
			.selectFrom('review_assignment')
			.select('round_id')
			.where('submission_id', '=', submissionId)
			.executeTakeFirstOrThrow()
		const { number } = await ctx.db
			.selectFrom('submission_transition')
			.select('number')
			.where('submission_id', '=', submissionId)
			.orderBy('number', 'desc')
			.executeTakeFirstOrThrow()
		await ctx.db
			.insertInto('revision')
			.values({
				submission_id: submissionId,
				transition_number: number,
				round_id,
				general: 'La carte est là.',
				answers: JSON.stringify({}),
				extension_asked_on: null,
				extension_reason: null,
				reinvites_by: null,
				saved_at: ctx.now(),
				submitted_at: ctx.now(),
			})
			.execute()
		await openRound(ctx, review.editor, { submissionId })
		const id = await accepted(ctx, review, person)
		expect((await workspace(ctx, person, id)).answers).toEqual([])
		await makeStatement(ctx, person, { assignmentId: id, noConflict: true, confidentiality: true })
		expect((await workspace(ctx, person, id)).answers).toEqual([
			{ round: 1, general: 'La carte est là.', answers: [] },
		])
	})
})
