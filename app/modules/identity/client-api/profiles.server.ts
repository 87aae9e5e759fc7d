import { z } from 'zod'
import { avatarKeys, changeProfile } from '#app/modules/people/profile/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Filter, ProfileChange, ProfileRow } from './profile-columns.ts'
import { RowRefusal } from './refusal.ts'

/** The rows of `profiles` that this person may see and all filters let through: the own one or none. */
export async function readProfiles(ctx: Ctx, actor: Actor | null, filters: Filter[]): Promise<ProfileRow[]> {
	const row = actor && (await ownRow(ctx, actor))
	return row && filters.every((lets) => lets(row)) ? [row] : []
}

/**
 * Writes a change to the rows that this person may write and all filters let through, and answers them as they are then: the own one or
 * none. `updated_at` is never earlier than it was or later than the clock, whatever the client's clock says.
 * @throws RowRefusal for the address of a picture that is not the present one, nor elsewhere under https: what is kept here is chosen on the site.
 */
export async function updateProfiles(
	ctx: Ctx,
	actor: Actor | null,
	filters: Filter[],
	change: ProfileChange,
): Promise<ProfileRow[]> {
	const [row] = await readProfiles(ctx, actor, filters)
	if (!row || !actor) return []
	await changeOwnRow(ctx, actor, change)
	return readProfiles(ctx, actor, [])
}

const changeOwnRow = command({
	input: z.object({
		nom: z.string().exactOptional(),
		prenom: z.string().exactOptional(),
		institution: z.string().exactOptional(),
		specialization: z.string().exactOptional(),
		bio: z.string().exactOptional(),
		avatar_url: z.string().nullish(),
		updated_at: z.date().optional(),
	}),
	authorize: async (_ctx, actor: Actor) => actor,
	lock: (ctx, { userId }) =>
		ctx.db
			.selectFrom('profile')
			.select(['avatar_url', 'updated_at'])
			.where('user_id', '=', userId)
			.forUpdate()
			.executeTakeFirstOrThrow(),
	async execute(ctx, { actor, input, held, collect }): Promise<{ ok: true }> {
		const { updated_at: sent, avatar_url: avatar, ...texts } = input
		const isOther = avatar !== undefined && avatar !== held.avatar_url
		if (avatar && isOther) requireElsewhere(avatar)
		await changeProfile(ctx, actor, texts)
		const [least, most] = [held.updated_at.getTime(), ctx.now().getTime()]
		const updated_at = sent && new Date(Math.max(least, Math.min(sent.getTime(), most)))
		if (updated_at || isOther)
			await ctx.db
				.updateTable('profile')
				.set({ ...(updated_at && { updated_at }), ...(isOther && { avatar_url: avatar }) })
				.where('user_id', '=', actor.userId)
				.execute()
		if (isOther) collect(avatarKeys(held.avatar_url))
		return { ok: true }
	},
})

function requireElsewhere(avatar: string): void {
	const isAddress = /^https:\/\/[^\s"'<>\\]+$/.test(avatar) && URL.canParse(avatar)
	if (isAddress && new URL(avatar).username === '') return
	throw new RowRefusal(
		400,
		'23514',
		'new row for relation "profiles" violates check constraint "avatar_url"',
		{
			details: 'The address of a picture starts with https://',
		},
	)
}

async function ownRow(ctx: Ctx, { userId }: Actor): Promise<ProfileRow | null> {
	const row = await ctx.db
		.selectFrom('profile')
		.where('user_id', '=', userId)
		.select([
			'user_id as id',
			'nom',
			'prenom',
			'institution',
			'specialization',
			'bio',
			'avatar_url',
			'created_at',
			'updated_at',
		])
		.executeTakeFirst()
	if (!row) return null
	return { ...row, created_at: row.created_at.toISOString(), updated_at: row.updated_at.toISOString() }
}
