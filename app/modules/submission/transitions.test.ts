import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { test } from '#tests/support/database.ts'
import { lockSubmission, moveSubmission } from './commands/move-submission.server.ts'
import { storeSubmission } from './testing.ts'
import { actionsFrom, isEnded, TRANSITIONS, targetsFrom } from './transitions.ts'

describe('the transitions of a submission', () => {
	test('are the same in the program and in the database', async ({ ctx }) => {
		const rows = await ctx.db
			.selectFrom('submission_transition_rule')
			.selectAll()
			.where('action', '!=', 'start')
			.execute()
		const declared = TRANSITIONS.map(({ action, from, to }) =>
			[action, from.stage, from.status, to.stage, to.status].join(' '),
		)
		const stored = rows.map(({ action, from_stage, from_status, to_stage, to_status }) =>
			[action, from_stage, from_status, to_stage, to_status].join(' '),
		)
		expect(stored.sort()).toEqual(declared.sort())
	})

	test('lead from each place where something can still happen to an end, and to nowhere else', () => {
		expect(actionsFrom({ stage: 'submission', status: 'submitted' })).toEqual([
			'sendToReview',
			'acceptWithoutReview',
			'deskReject',
			'withdraw',
		])
		expect(targetsFrom({ stage: 'submission', status: 'draft' }, 'publish')).toEqual([])
		expect(actionsFrom({ stage: 'review', status: 'withdrawn' })).toEqual([])
		for (const { to } of TRANSITIONS) expect(isEnded(to) || actionsFrom(to).length > 0).toBe(true)
	})

	test('nothing waits for anybody after a refusal, a withdrawal or the publication', () => {
		const ended = (
			['draft', 'submitted', 'in_review', 'revisions_requested', 'accepted', 'scheduled'] as const
		).filter((status) => isEnded({ stage: 'review', status }))
		expect(ended).toEqual([])
		for (const status of ['declined', 'withdrawn', 'published'] as const)
			expect(isEnded({ stage: 'review', status })).toBe(true)
	})

	test('depend on the stage as well as on the status', () => {
		expect(actionsFrom({ stage: 'submission', status: 'declined' })).toEqual(['revertDeskReject'])
		expect(actionsFrom({ stage: 'review', status: 'declined' })).toEqual(['revertDecline'])
	})

	test('are made of the submission that was locked, with its journal, call and submitter', async ({
		ctx,
	}) => {
		const other = await storeSubmission(ctx, { actions: ['submit'] })
		const { id } = await storeSubmission(ctx, { actions: ['submit'] })
		const row = await ctx.db
			.selectFrom('submission')
			.selectAll()
			.where('id', '=', id)
			.executeTakeFirstOrThrow()
		expect(await lockSubmission(ctx, id)).toMatchObject({
			id,
			reference: row.reference,
			journalId: row.journal_id,
			callId: row.call_id,
			submitterId: row.submitter_id,
			version: '1',
		})
		expect((await lockSubmission(ctx, other.id))?.id).toBe(other.id)
		expect(await lockSubmission(ctx, row.journal_id)).toBeNull()
	})

	test('are walked one after the other, each written to the log', async ({ ctx }) => {
		const { id } = await storeSubmission(ctx, {
			actions: [
				'submit',
				'sendToReview',
				'requestMajorRevisions',
				'submitRevision',
				'accept',
				'sendToProduction',
				'publish',
			],
		})
		const row = await ctx.db
			.selectFrom('submission')
			.selectAll()
			.where('id', '=', id)
			.executeTakeFirstOrThrow()
		expect(row).toMatchObject({ stage: 'published', status: 'published', transition_number: 7 })
		const events = await ctx.db
			.selectFrom('submission_event')
			.select('action')
			.where('submission_id', '=', id)
			.execute()
		expect(events).toHaveLength(7)
	})

	test('move one submission, in the name of one person, and no other', async ({ ctx }) => {
		const [one, other] = [
			await storeSubmission(ctx, { actions: ['submit'] }),
			await storeSubmission(ctx, { actions: ['submit'] }),
		]
		const locked = await lockSubmission(ctx, one.id)
		if (!locked) throw new Error('no submission')
		const actor = { userId: locked.submitterId ?? '', impersonator: null }
		expect((await moveSubmission(ctx, locked, { action: 'sendToReview', actor, side: 'editor' })).ok).toBe(
			true,
		)
		expect(await lockSubmission(ctx, one.id)).toMatchObject({ status: 'in_review', version: '2' })
		expect(await lockSubmission(ctx, other.id)).toMatchObject({ status: 'submitted', version: '1' })
		const steps = await ctx.db
			.selectFrom('submission_transition')
			.select('actor_id')
			.where('submission_id', '=', one.id)
			.where('number', '=', 2)
			.execute()
		expect(steps).toEqual([{ actor_id: actor.userId }])
	})

	test('lead where an action has two targets to the one that is named, by stage and status', async ({
		ctx,
	}) => {
		const { id } = await storeSubmission(ctx, { actions: ['submit', 'sendToReview'] })
		const locked = await lockSubmission(ctx, id)
		if (!locked) throw new Error('no submission')
		const cancel = (stage: 'review' | 'submission', status: 'submitted' | 'in_review') =>
			moveSubmission(ctx, locked, {
				action: 'cancelRound',
				actor: null,
				side: 'platform',
				to: { stage, status },
			})
		expect(await cancel('review', 'submitted')).toEqual({ ok: false, error: 'notAllowed' })
		expect(await cancel('submission', 'in_review')).toEqual({ ok: false, error: 'notAllowed' })
		expect(await cancel('submission', 'submitted')).toMatchObject({
			ok: true,
			submission: { status: 'submitted' },
		})
	})

	test('an undeclared move is refused', async ({ ctx }) => {
		const { id } = await storeSubmission(ctx)
		const locked = await lockSubmission(ctx, id)
		const moved =
			locked && (await moveSubmission(ctx, locked, { action: 'publish', actor: null, side: 'platform' }))
		expect(moved).toEqual({ ok: false, error: 'notAllowed' })
	})
})

describe('the database refuses', () => {
	const refusal = async (work: () => Promise<unknown>) =>
		work().then(
			() => null,
			(error: Error) => error.message,
		)

	test('a status that no transition led to', async ({ ctx }) => {
		const { id } = await storeSubmission(ctx)
		await sql`set constraints all immediate`.execute(ctx.db)
		const message = await refusal(() =>
			ctx.db
				.updateTable('submission')
				.set({ stage: 'published', status: 'published' })
				.where('id', '=', id)
				.execute(),
		)
		expect(message).toMatch(/submission_stands_where_it_was_moved/)
	})

	test('a transition that is not declared', async ({ ctx }) => {
		const { id } = await storeSubmission(ctx)
		const message = await refusal(() =>
			ctx.db
				.insertInto('submission_transition')
				.values({
					submission_id: id,
					number: 2,
					before_number: 1,
					action: 'publish',
					from_stage: 'submission',
					from_status: 'submitted',
					to_stage: 'published',
					to_status: 'published',
					at: ctx.now(),
					actor_id: null,
				})
				.execute(),
		)
		expect(message).toMatch(/foreign key/)
	})

	test('a transition from where the submission does not stand', async ({ ctx }) => {
		const { id } = await storeSubmission(ctx)
		const message = await refusal(() =>
			ctx.db
				.insertInto('submission_transition')
				.values({
					submission_id: id,
					number: 2,
					before_number: 1,
					action: 'accept',
					from_stage: 'review',
					from_status: 'in_review',
					to_stage: 'copyediting',
					to_status: 'accepted',
					at: ctx.now(),
					actor_id: null,
				})
				.execute(),
		)
		expect(message).toMatch(/foreign key/)
	})
})
