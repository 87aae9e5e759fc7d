import { pathTo } from '#app/addresses/address.ts'
import { announce } from '#app/modules/webhook/index.server.ts'
import { byTheClock, command } from '#app/platform/command.server.ts'
import { callState } from '../model.ts'
import { callToday } from '../today.server.ts'

/** Tells webhooks of calls that opened or closed since the last look, by their dates or by an editor; what was closed when it was first seen is no news. */
export const announceCallStates = command({
	...byTheClock,
	async execute(ctx): Promise<{ ok: true }> {
		const calls = await ctx.db
			.selectFrom('call')
			.leftJoin('call_state_told as told', 'told.call_id', 'call.id')
			.leftJoin('journal', 'journal.id', 'call.journal_id')
			.select(['call.id', 'call.slug', 'kind', 'opens_on', 'deadline_on', 'closes_on', 'told.is_open'])
			.select(['call.accepts_submissions', 'call.journal_id', 'journal.slug as journal', 'journal.time_zone'])
			.orderBy('call.id')
			.execute()
		for (const { id, slug, kind, journal, ...call } of calls) {
			const state = callState(
				{
					kind,
					opensOn: call.opens_on,
					deadlineOn: call.deadline_on,
					closesOn: call.closes_on,
					acceptsSubmissions: call.accepts_submissions,
				},
				callToday(ctx, call),
			)
			const isOpen = state.is === 'open'
			if (isOpen === call.is_open) continue
			await ctx.db
				.insertInto('call_state_told')
				.values({ call_id: id, is_open: isOpen })
				.onConflict((conflict) => conflict.column('call_id').doUpdateSet({ is_open: isOpen }))
				.execute()
			if (isOpen || call.is_open)
				await announce(ctx, {
					event: isOpen ? 'call.opened' : 'call.closed',
					journalId: call.journal_id,
					data: { call: id, url: ctx.env.PUBLIC_URL + pathTo('call', { id: slug }), journal },
				})
		}
		return { ok: true }
	},
})
