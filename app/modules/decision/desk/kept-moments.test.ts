import { expect } from 'vitest'
import { storeJournal } from '#app/modules/journal/testing/store-journal.server.ts'
import { lockSubmission, moveSubmission } from '#app/modules/submission/commands/move-submission.server.ts'
import { storeSubmission } from '#app/modules/submission/testing.ts'
import { actionsFrom } from '#app/modules/submission/transitions.ts'
import { choicesFrom } from '#tests/support/chance.ts'
import { test } from '#tests/support/database.ts'

const FIRST = [
	...['accept', 'acceptWithoutReview', 'decline', 'deskReject'],
	...['requestMinorRevisions', 'requestMajorRevisions'],
]
const STANDING = ['accept', 'acceptWithoutReview', 'decline', 'deskReject']
const UNDONE = ['revertDecline', 'revertDeskReject', 'backToReview']

test('what is kept of the way of a manuscript is what its transitions say, whichever way it goes', async ({
	ctx,
}) => {
	const { id: journalId } = await storeJournal(ctx, { slug: 'revue', title: { fr: 'Revue' } })
	const one = choicesFrom(7)
	let hours = 0
	const met = new Set<string>()
	for (let manuscript = 0; manuscript < 25; manuscript++) {
		const { id } = await storeSubmission(ctx, { journalId, actions: [] })
		const way: { action: string; at: Date }[] = []
		for (let step = 0; step < 12; step++) {
			const locked = await lockSubmission(ctx, id)
			const actions = locked ? actionsFrom(locked) : []
			if (!locked || actions.length === 0) break
			const action = one(actions)
			const at = new Date(Date.UTC(2026, 0, 1, ++hours))
			const move = { action, actor: null, side: 'platform' } as const
			expect((await moveSubmission({ ...ctx, now: () => at }, locked, move)).ok).toBe(true)
			way.push({ action, at })
			met.add(action)
		}
		const first = (...actions: string[]) => way.find(({ action }) => actions.includes(action))?.at ?? null
		const last = way.findLast(({ action }) => [...STANDING, ...UNDONE].includes(action))
		const stands = last && STANDING.includes(last.action) ? last : null
		expect(
			await ctx.db
				.selectFrom('submission')
				.select(['moved_at', 'last_action', 'first_sent_at', 'first_reviewed_at', 'first_decided_at'])
				.select(['decided_at', 'is_accepted', 'first_published_at'])
				.where('id', '=', id)
				.executeTakeFirstOrThrow(),
		).toEqual({
			moved_at: way.at(-1)?.at,
			last_action: way.at(-1)?.action,
			first_sent_at: first('submit'),
			first_reviewed_at: first('sendToReview'),
			first_decided_at: first(...FIRST),
			decided_at: stands?.at ?? null,
			is_accepted: stands?.action.startsWith('accept') ?? false,
			first_published_at: first('publish'),
		})
	}
	for (const action of [...FIRST, ...UNDONE]) expect(met, action).toContain(action)
})
