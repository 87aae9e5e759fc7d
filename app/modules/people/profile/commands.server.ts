import type { Actor } from '#app/modules/rights/index.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { browserZone, languageChange, profileChanges, timeZoneChange } from './schema.ts'

/** What the commands on one's own profile have in common: it is the person's own, and held until the transaction ends. */
export const ownProfile = {
	authorize: async (_ctx: Ctx, actor: Actor): Promise<string> => actor.userId,
	lock: (ctx: Ctx, userId: string) =>
		ctx.db
			.selectFrom('profile')
			.select('avatar_url as avatar')
			.where('user_id', '=', userId)
			.forUpdate()
			.executeTakeFirstOrThrow(),
}

/**
 * Changes what a person says of themselves; fields that are left out stay as they are. An ORCID iD that was verified by signing in
 * at ORCID stays: another one typed beside it is left aside. The account bears the name of the profile.
 */
export const changeProfile = command({
	input: profileChanges,
	...ownProfile,
	async execute(ctx, { place: userId, input: { orcid, ...others } }): Promise<{ ok: true }> {
		const now = ctx.now()
		const changed = await ctx.db
			.updateTable('profile')
			.set({ ...others, updated_at: now })
			.where('user_id', '=', userId)
			.returning(['nom', 'prenom'])
			.executeTakeFirstOrThrow()
		if (orcid !== undefined)
			await ctx.db
				.updateTable('profile')
				.set({ orcid })
				.where('user_id', '=', userId)
				.where('orcid_verified', '=', false)
				.execute()
		const name = [changed.prenom, changed.nom].filter(Boolean).join(' ')
		if (name)
			await ctx.db
				.updateTable('user_account')
				.set({ name, updated_at: now })
				.where('id', '=', userId)
				.execute()
		return { ok: true }
	},
})

/** The language that the person is written to in. */
export const changeLanguage = command({
	input: languageChange,
	...ownProfile,
	async execute(ctx, { place: userId, input: { language } }): Promise<{ ok: true }> {
		await ctx.db
			.updateTable('profile')
			.set({ language, updated_at: ctx.now() })
			.where('user_id', '=', userId)
			.execute()
		return { ok: true }
	},
})

/** The zone in which the person reads hours; empty: that of their browser, which is kept when they come back (`keepBrowserZone`). */
export const changeTimeZone = command({
	input: timeZoneChange,
	...ownProfile,
	async execute(ctx, { place: userId, input: { timeZone } }): Promise<{ ok: true }> {
		await ctx.db
			.updateTable('profile')
			.set({
				...(timeZone && { time_zone: timeZone }),
				time_zone_chosen: timeZone !== '',
				updated_at: ctx.now(),
			})
			.where('user_id', '=', userId)
			.execute()
		return { ok: true }
	},
})

/** Keeps the zone of the person's browser, unless they chose one. */
export const keepBrowserZone = command({
	input: browserZone,
	...ownProfile,
	async execute(ctx, { place: userId, input: { timeZone } }): Promise<{ ok: true }> {
		await ctx.db
			.updateTable('profile')
			.set({ time_zone: timeZone })
			.where('user_id', '=', userId)
			.where('time_zone_chosen', '=', false)
			.execute()
		return { ok: true }
	},
})
