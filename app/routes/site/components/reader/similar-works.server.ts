import { listSimilarWorks } from '#app/modules/search/index.server.ts'
import type { SimilarWork } from '#app/modules/search/index.ts'
import { listWorkCards } from '#app/modules/work/index.server.ts'
import type { WorkCard, WorkRecord } from '#app/modules/work/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

const MOST = 4

/** The works nearest to one that is read, each with its reasons. */
export async function similarTo(
	ctx: Ctx,
	record: WorkRecord,
): Promise<{ card: WorkCard; reason: SimilarWork }[]> {
	const similar = await listSimilarWorks(ctx, record, MOST)
	const cards = await listWorkCards(
		ctx,
		similar.map(({ workId }) => workId),
	)
	return similar.flatMap((reason) => {
		const card = cards.find(({ id }) => id === reason.workId)
		return card ? [{ card, reason }] : []
	})
}
