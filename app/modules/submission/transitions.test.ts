import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { test } from '#tests/support/database.ts'
import { lockSubmission, moveSubmission } from './commands/move-submission.server.ts'
import { storeSubmission } from './testing.ts'
import { actsFrom, isEnded, TRANSITIONS, waysFrom } from './transitions.ts'

describe('the ways of a submission', () => {
	test('are the same in the program and in the database', async ({ ctx }) => {
		const rows = await ctx.db
			.selectFrom('submission_transition_rule')
			.selectAll()
			.where('act', '!=', 'start')
			.execute()
		const declared = TRANSITIONS.map(({ act, from, to }) =>
			[act, from.stage, from.status, to.stage, to.status].join(' '),
		)
		const stored = rows.map(({ act, from_stage, from_status, to_stage, to_status }) =>
			[act, from_stage, from_status, to_stage, to_status].join(' '),
		)
		expect(stored.sort()).toEqual(declared.sort())
	})

	test('lead from each place where something can still happen to an end, and to nowhere else', () => {
		expect(actsFrom({ stage: 'submission', status: 'submitted' })).toEqual([
			'sendToReview',
			'acceptWithoutReview',
			'deskReject',
			'withdraw',
		])
		expect(waysFrom({ stage: 'submission', status: 'draft' }, 'publish')).toEqual([])
		expect(actsFrom({ stage: 'review', status: 'withdrawn' })).toEqual([])
		for (const { to } of TRANSITIONS) expect(isEnded(to) || actsFrom(to).length > 0).toBe(true)
	})

	test('are walked one after the other, each written to the log', async ({ ctx }) => {
		const { id } = await storeSubmission(ctx, {
			acts: [
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
			.select('act')
			.where('submission_id', '=', id)
			.execute()
		expect(events).toHaveLength(7)
	})

	test('an undeclared move is refused', async ({ ctx }) => {
		const { id } = await storeSubmission(ctx)
		const locked = await lockSubmission(ctx, id)
		const moved =
			locked && (await moveSubmission(ctx, locked, { act: 'publish', actor: null, side: 'platform' }))
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
					act: 'publish',
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
					act: 'accept',
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
