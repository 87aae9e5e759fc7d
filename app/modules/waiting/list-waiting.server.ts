import type { Actor } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { deskItems } from './desk-items.server.ts'
import {
	depositItems,
	fallenIssueItems,
	type ManagedJournal,
	managedJournals,
	outsideReviewItems,
	platformItems,
	publisherItems,
} from './managing-items.server.ts'
import type { WaitingItem } from './model.ts'
import { accountItems, authorItems, reviewItems } from './own-items.server.ts'

/** All that waits for somebody, over all their roles, and the journals that they manage. */
export async function listWaiting(
	ctx: Ctx,
	actor: Actor,
): Promise<{ items: WaitingItem[]; journals: ManagedJournal[] }> {
	const journals = await managedJournals(ctx, actor)
	const items = [
		...(await accountItems(ctx, actor)),
		...(await deskItems(ctx, actor)),
		...(await fallenIssueItems(ctx, actor)),
		...(await depositItems(ctx, actor)),
		...(await outsideReviewItems(ctx, actor)),
		...(await reviewItems(ctx, actor)),
		...(await authorItems(ctx, actor)),
		...publisherItems(journals),
		...(await platformItems(ctx, actor)),
	]
	return { items, journals }
}
