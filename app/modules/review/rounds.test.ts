import { describe, expect } from 'vitest'
import { storePerson } from '#app/modules/identity/testing.ts'
import { storeSubmission } from '#app/modules/submission/testing.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { inHttp } from '#app/platform/http/failures.server.ts'
import { test } from '#tests/support/database.ts'
import { cancelRound, closeRound, openRound, reopenRound } from './commands/rounds.server.ts'
import { listAssignments } from './queries/editor-view.server.ts'
import { currentRound, latestRound } from './queries/rounds.server.ts'
import { later, storeFile, storeInvitation, storeManuscript, storeReview } from './testing.ts'

const filesOf = (ctx: Ctx, roundId: string) =>
	ctx.db.selectFrom('submission_file').select(['id', 'sha256']).where('round_id', '=', roundId).execute()

const mailsTo = (ctx: Ctx, email: string) =>
	ctx.db
		.selectFrom('mail')
		.select(['template', 'reply_to'])
		.where('to_address', '=', email)
		.orderBy('id')
		.execute()

const storeChief = (ctx: Ctx, journalId: string) =>
	storePerson(ctx, {
		grants: [{ role: 'editor', duty: 'editor-in-chief', scope: { kind: 'journal', journalId } }],
	})

describe('rounds', () => {
	test('the first takes the anonymised copy with it', async ({ ctx }) => {
		const { submission, copy } = await storeReview(ctx)
		const round = await currentRound(ctx, submission.id)
		expect(round).toMatchObject({ number: 1, closedAt: null })
		expect(await filesOf(ctx, round?.id ?? '')).toMatchObject([{ id: copy }])
	})

	test('none is opened without a copy of the manuscript as it stands', async ({ ctx }) => {
		const { submission, editor, copy } = await storeReview(ctx)
		const row = await ctx.db
			.selectFrom('submission_file')
			.select('derived_from')
			.where('id', '=', copy)
			.executeTakeFirstOrThrow()
		await ctx.db
			.updateTable('submission_file')
			.set({ replaced_at: ctx.now() })
			.where('id', '=', row.derived_from ?? '')
			.execute()
		await storeFile(ctx, submission, { kind: 'manuscript', fileName: 'revu.docx' })
		expect(await openRound(ctx, editor, { submissionId: submission.id })).toEqual({
			ok: false,
			error: 'noAnonymisedCopy',
		})
		expect(await currentRound(ctx, submission.id)).toMatchObject({ number: 1 })
	})

	test('the next one closes the one before; each keeps the copies that its reviewers read', async ({
		ctx,
	}) => {
		const { submission, editor } = await storeReview(ctx)
		const first = await currentRound(ctx, submission.id)
		const opened = await openRound(ctx, editor, { submissionId: submission.id })
		expect(opened).toMatchObject({ ok: true, round: { number: 2 } })
		if (!opened.ok || !first) throw new Error('no round')
		const [before] = await filesOf(ctx, first.id)
		const [now] = await filesOf(ctx, opened.round.id)
		expect(now?.sha256).toBe(before?.sha256)
		expect(now?.id).not.toBe(before?.id)

		await storeManuscript(ctx, submission)
		const third = await openRound(ctx, editor, { submissionId: submission.id })
		expect(third).toMatchObject({ ok: true, round: { number: 3 } })
		expect((await latestRound(ctx, submission.id))?.number).toBe(3)
	})

	test('closing tells those whose report is awaited; what expired or came in is left alone', async ({
		ctx,
	}) => {
		const review = await storeReview(ctx)
		const [waiting, declined] = [await storePerson(ctx), await storePerson(ctx)]
		await storeInvitation(ctx, review, waiting)
		const { id } = await storeInvitation(ctx, review, declined)
		await ctx.db
			.updateTable('review_assignment')
			.set({ declined_at: ctx.now() })
			.where('id', '=', id)
			.execute()
		const at = { submissionId: review.submission.id }
		const acting = await storeChief(ctx, review.submission.journalId)
		expect(await closeRound(ctx, acting, at)).toMatchObject({ round: { number: 1 } })
		expect(await closeRound(ctx, review.editor, at)).toEqual({ ok: true, round: null })
		const states = (await listAssignments(ctx, review.submission.id)).map(({ state }) => state)
		expect(states).toEqual(['cancelled', 'declined'])
		expect(await mailsTo(ctx, waiting.email)).toMatchObject([
			{ template: 'review-invitation' },
			{ template: 'review-cancelled', reply_to: acting.email },
		])
		expect(await mailsTo(ctx, declined.email)).toHaveLength(1)
		expect(await reopenRound(ctx, review.editor, at)).toMatchObject({ round: { number: 1, closedAt: null } })
		expect(await currentRound(ctx, review.submission.id)).toMatchObject({ number: 1 })
	})

	test('an expired invitation is not cancelled by closing', async ({ ctx }) => {
		const review = await storeReview(ctx)
		const person = await storePerson(ctx)
		await storeInvitation(ctx, review, person)
		await closeRound(later(ctx, 40), review.editor, { submissionId: review.submission.id })
		const [assignment] = await listAssignments(later(ctx, 40), review.submission.id)
		expect(assignment?.state).toBe('expired')
	})

	test('cancelling gives the copies back and says whether an earlier round is left', async ({ ctx }) => {
		const review = await storeReview(ctx)
		const person = await storePerson(ctx)
		await storeInvitation(ctx, review, person)
		const acting = await storeChief(ctx, review.submission.journalId)
		const at = { submissionId: review.submission.id }
		expect(await cancelRound(ctx, acting, at)).toEqual({ ok: true, isEarlierLeft: false })
		expect(await currentRound(ctx, review.submission.id)).toBeNull()
		expect((await mailsTo(ctx, person.email)).at(-1)).toEqual({
			template: 'review-cancelled',
			reply_to: acting.email,
		})
		expect(await cancelRound(ctx, review.editor, at)).toEqual({ ok: false, error: 'noRound' })
		expect(await openRound(ctx, review.editor, at)).toMatchObject({ ok: true, round: { number: 2 } })
		expect(await openRound(ctx, review.editor, at)).toMatchObject({ ok: true, round: { number: 3 } })
		expect(await cancelRound(ctx, review.editor, at)).toEqual({ ok: true, isEarlierLeft: true })
	})

	test('a round with a report is not cancelled', async ({ ctx }) => {
		const review = await storeReview(ctx)
		const { id } = await storeInvitation(ctx, review, await storePerson(ctx))
		await ctx.db
			.updateTable('review_assignment')
			.set({ accepted_at: ctx.now(), submitted_at: ctx.now() })
			.where('id', '=', id)
			.execute()
		const at = { submissionId: review.submission.id }
		expect(await cancelRound(ctx, review.editor, at)).toEqual({ ok: false, error: 'reportCameIn' })
	})

	test('are run by deciding and recommending editors of the journal, and by nobody else', async ({ ctx }) => {
		const { submission, editor } = await storeReview(ctx)
		const scope = { kind: 'journal', journalId: submission.journalId } as const
		const other = await storeSubmission(ctx)
		const refusedWith = async (person: Awaited<ReturnType<typeof storePerson>> | typeof editor) => {
			const actions = [openRound, closeRound, cancelRound, reopenRound]
			const statuses = new Set<number | 'done'>()
			for (const action of actions) {
				statuses.add(
					await inHttp<unknown>(() => action(ctx, person, { submissionId: submission.id })).then(
						() => 'done' as const,
						(thrown: Response) => thrown.status,
					),
				)
			}
			expect(statuses.size).toBe(1)
			return [...statuses][0]
		}
		const person = (grants: Parameters<typeof storePerson>[1]) => storePerson(ctx, grants)
		expect(await refusedWith(submission.submitter)).toBe(404)
		expect(await refusedWith(await person({}))).toBe(404)
		expect(await refusedWith(await person({ grants: [{ role: 'reviewer' }] }))).toBe(404)
		expect(
			await refusedWith(
				await person({
					grants: [
						{
							role: 'editor',
							duty: 'editor-in-chief',
							scope: { kind: 'journal', journalId: other.journalId },
						},
					],
				}),
			),
		).toBe(404)
		expect(await refusedWith(await person({ grants: [{ role: 'admin' }] }))).toBe(403)
		for (const duty of ['copyeditor', 'production-editor'] as const)
			expect(await refusedWith(await person({ grants: [{ role: 'editor', duty, scope }] }))).toBe(403)
		const conflicted = await person({ grants: [{ role: 'editor', duty: 'editor-in-chief', scope }] })
		await ctx.db
			.insertInto('submission_editor')
			.values({
				submission_id: submission.id,
				user_id: conflicted.userId,
				state: 'conflict',
				assigned_by: null,
				assigned_at: ctx.now(),
			})
			.execute()
		expect(await refusedWith(conflicted)).toBe(404)
		const recommending = await person({
			grants: [{ role: 'editor', duty: 'section-editor', recommendOnly: true, scope }],
		})
		expect(await refusedWith(recommending)).toBe('done')
		const recommendingHere = await person({ grants: [{ role: 'editor', duty: 'section-editor', scope }] })
		await ctx.db
			.insertInto('submission_editor')
			.values({
				submission_id: submission.id,
				user_id: recommendingHere.userId,
				state: 'assigned',
				recommend_only: true,
				assigned_by: null,
				assigned_at: ctx.now(),
			})
			.execute()
		expect(await refusedWith(recommendingHere)).toBe('done')
	})
})
