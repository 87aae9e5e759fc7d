import type { Language } from '#app/i18n/languages.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import type { SearchQuery } from '#app/modules/search/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { FollowKind } from '#app/platform/db/tables.ts'
import { FOLLOW_KINDS, type Followed, type FollowName, type FollowState } from '../model.ts'
import { followsOfSearch, type SearchFollow } from '../search-follow.ts'
import { nameTargets, resolveTarget } from '../targets.server.ts'

type Owner = Pick<Actor, 'userId'>

/** Everything that a person follows, by kind, the newest follow first. */
export async function listFollows(ctx: Ctx, { userId }: Owner, language: Language): Promise<Followed[]> {
	const rows = await ctx.db
		.selectFrom('follow')
		.select(['id', 'kind', 'target', 'label', 'frequency', 'created_at'])
		.where('user_id', '=', userId)
		.orderBy('created_at', 'desc')
		.orderBy('id', 'desc')
		.execute()
	const named = await nameTargets(ctx, rows, language)
	const follows = rows.map(({ id, kind, frequency, created_at }, index) => ({
		id,
		kind,
		frequency,
		createdAt: created_at,
		name: named[index]?.name ?? { text: '', language: null },
		path: named[index]?.path ?? null,
	}))
	return FOLLOW_KINDS.flatMap((kind) => follows.filter((follow) => follow.kind === kind))
}

/** Whether the person follows what a page names; null for a visitor, about whom nothing is read. */
export async function followState(
	ctx: Ctx,
	actor: Owner | null,
	kind: FollowKind,
	named: string,
): Promise<FollowState> {
	if (!actor) return null
	const target = await resolveTarget(ctx, kind, named)
	const row =
		target &&
		(await ctx.db
			.selectFrom('follow')
			.select('id')
			.where('user_id', '=', actor.userId)
			.where('kind', '=', kind)
			.where('target', '=', target.target)
			.executeTakeFirst())
	return { followId: row?.id ?? null }
}

/** What the page of a search offers to follow, with its states. */
export function searchFollowStates(
	ctx: Ctx,
	actor: Owner | null,
	query: SearchQuery,
): Promise<(SearchFollow & { state: FollowState })[]> {
	return Promise.all(
		followsOfSearch(query).map(async (follow) => ({
			...follow,
			state: await followState(ctx, actor, follow.kind, follow.target),
		})),
	)
}

/** What an address asks to follow, named in a language, for the page that asks whether to; null when there is no such thing. */
export async function nameWanted(
	ctx: Ctx,
	kind: FollowKind,
	named: string,
	language: Language,
): Promise<{ name: FollowName; path: string } | null> {
	const target = await resolveTarget(ctx, kind, named)
	if (!target) return null
	const [found] = await nameTargets(ctx, [target], language)
	return found?.path ? { name: found.name, path: found.path } : null
}
