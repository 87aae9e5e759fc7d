import type { Language } from '#app/i18n/languages.ts'
import { listRelatedWorks } from '#app/modules/article/index.server.ts'
import type { Tie } from '#app/modules/article/index.ts'
import { listSimilarWorks } from '#app/modules/search/index.server.ts'
import type { SimilarWork } from '#app/modules/search/index.ts'
import { listWorkCards } from '#app/modules/work/index.server.ts'
import type { WorkCard, WorkRecord } from '#app/modules/work/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

const MOST = 4

/** What is near the work that is read, each with its reason: the similar ones; only where there are none those that are related. */
export async function worksNear(
	ctx: Ctx,
	record: WorkRecord,
	language: Language,
): Promise<{
	similar: { card: WorkCard; reason: SimilarWork }[]
	related: { card: WorkCard; tie: Tie }[]
}> {
	const similar = await similarTo(ctx, record, language)
	return { similar, related: similar.length > 0 ? [] : await listRelatedWorks(ctx, record, MOST) }
}

/** The works nearest to one that is read, each with its reasons; of these those come first that the reader can read, in their language before others. */
export async function similarTo(
	ctx: Ctx,
	record: WorkRecord,
	language: Language,
): Promise<{ card: WorkCard; reason: SimilarWork }[]> {
	const similar = await listSimilarWorks(ctx, record, MOST)
	const cards = await listWorkCards(
		ctx,
		similar.map(({ workId }) => workId),
	)
	return similar
		.flatMap((reason) => {
			const card = cards.find(({ id }) => id === reason.workId)
			return card ? [{ card, reason }] : []
		})
		.sort((a, b) => readability(b.card, language) - readability(a.card, language))
}

function readability(card: WorkCard, language: Language): number {
	return card.hasFullText ? (card.language === language ? 2 : 1) : 0
}
