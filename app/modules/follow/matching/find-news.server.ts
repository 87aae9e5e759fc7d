import type { Ctx } from '#app/platform/ctx.server.ts'
import type { FollowKind } from '#app/platform/db/tables.ts'
import { FOLLOW_KINDS } from '../model.ts'
import { findByKeyword } from './keywords.server.ts'
import { findByPlace } from './places.server.ts'
import { findBySearch } from './searches.server.ts'
import type { News, NewsRow, Watch } from './watch.ts'

const FINDERS: Record<FollowKind, (ctx: Ctx, watches: Watch[], until: Date) => Promise<NewsRow[]>> = {
	journal: (ctx, watches, until) => findByPlace(ctx, 'journal', watches, until),
	author: (ctx, watches, until) => findByPlace(ctx, 'author', watches, until),
	discipline: (ctx, watches, until) => findByPlace(ctx, 'discipline', watches, until),
	keyword: findByKeyword,
	search: findBySearch,
	call: (ctx, watches, until) => findByPlace(ctx, 'call', watches, until),
}

/**
 * The visible works that appeared after each watch's time and not after `until`, newest first, at most 200 a watch; watches
 * that find nothing are left out. A few queries for each kind, whatever the number of watches.
 */
export async function findNews<W extends Watch>(
	ctx: Ctx,
	watches: W[],
	until: Date,
): Promise<Map<W, News[]>> {
	const news = new Map<W, News[]>()
	for (const kind of FOLLOW_KINDS) {
		const ofKind = watches.filter((watch) => watch.kind === kind)
		if (ofKind.length === 0) continue
		for (const { number, work_id, appeared_at } of await FINDERS[kind](ctx, ofKind, until)) {
			const watch = ofKind[number - 1]
			if (!watch) continue
			const found = news.get(watch) ?? []
			found.push({ workId: work_id, appearedAt: appeared_at })
			news.set(watch, found)
		}
	}
	for (const found of news.values()) found.sort((a, b) => b.appearedAt.getTime() - a.appearedAt.getTime())
	return news
}
