import { dayIn } from '#app/i18n/zone.ts'
import { changeProfile } from '#app/modules/people/profile/index.server.ts'
import { type ProfileError, profileSchema } from '#app/modules/people/profile/index.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { dayAfter } from '../model.ts'
import { availabilityInput } from '../schema.ts'

export type AvailabilityFaults = { unavailableUntil?: 'malformed'; expertise?: ProfileError }

/**
 * Says in which fields somebody reviews, between commas, and until which day they cannot (empty: they can). Editors see both when they
 * look for reviewers. A day that is over is as good as none; one more than two years away is refused.
 */
export const saveAvailability = command({
	input: availabilityInput,
	authorize: async (_ctx, actor: Actor) => actor.userId,
	async lock(ctx, userId) {
		await ctx.db
			.selectFrom('profile')
			.select('user_id')
			.where('user_id', '=', userId)
			.forUpdate()
			.executeTakeFirstOrThrow()
	},
	async execute(ctx, { actor, input }) {
		const today = dayIn(ctx.now(), actor.timeZone.name)
		const until = input.unavailableUntil
		const expertise = profileSchema.shape.expertise.safeParse(input.expertise)
		const faults: AvailabilityFaults = {}
		if (until > dayAfter(today, 730)) faults.unavailableUntil = 'malformed'
		if (!expertise.success) faults.expertise = expertise.error.issues[0]?.message as ProfileError
		if (!expertise.success || faults.unavailableUntil) return { ok: false, error: 'invalid', faults }
		await changeProfile(ctx, actor, { expertise: input.expertise })
		await ctx.db
			.updateTable('profile')
			.set({ unavailable_until: until >= today ? until : null })
			.where('user_id', '=', actor.userId)
			.execute()
		return { ok: true }
	},
})

/** What somebody said of their availability; a day that is over is not told. */
export async function getAvailability(
	ctx: Ctx,
	actor: Actor,
): Promise<{ unavailableUntil: string | null; expertise: string[] }> {
	const row = await ctx.db
		.selectFrom('profile')
		.select(['unavailable_until', 'expertise'])
		.where('user_id', '=', actor.userId)
		.executeTakeFirstOrThrow()
	const { unavailable_until: until } = row
	return {
		unavailableUntil: until !== null && until >= dayIn(ctx.now(), actor.timeZone.name) ? until : null,
		expertise: row.expertise,
	}
}
