import type { Language } from '#app/i18n/languages.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { listWorkCards } from '#app/modules/work/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { findNews } from '../matching/find-news.server.ts'
import { NEWS_PAGE_SIZE, type NewsPage } from '../model.ts'
import { nameTargets } from '../targets.server.ts'

/** The list of what is new looks at the works that appeared last, as many as these. */
const LOOKED_AT = 1000

/** What appeared, newest first, in what a person follows since they follow it: among the last 1,000 works of the library. */
export async function listNews(
	ctx: Ctx,
	{ userId }: Pick<Actor, 'userId'>,
	{ language, page }: { language: Language; page: number },
): Promise<NewsPage> {
	const oldest = await ctx.db
		.selectFrom('work_appearance')
		.select('appeared_at')
		.orderBy('appeared_at', 'desc')
		.offset(LOOKED_AT)
		.limit(1)
		.executeTakeFirst()
	const follows = await ctx.db
		.selectFrom('follow')
		.select(['kind', 'target', 'label', 'created_at'])
		.where('user_id', '=', userId)
		.execute()
	const from = oldest?.appeared_at ?? new Date(0)
	const watches = follows.map(({ created_at, ...follow }) => ({
		...follow,
		since: created_at > from ? created_at : from,
	}))
	const news = await findNews(ctx, watches, END_OF_TIME)

	const found = new Map<string, { appearedAt: Date; watches: typeof watches }>()
	for (const [watch, works] of news) {
		for (const { workId, appearedAt } of works) {
			const known = found.get(workId) ?? { appearedAt, watches: [] }
			known.watches.push(watch)
			found.set(workId, known)
		}
	}
	const newestFirst = [...found].sort(
		([idA, a], [idB, b]) => b.appearedAt.getTime() - a.appearedAt.getTime() || idA.localeCompare(idB),
	)
	const lastPage = Math.max(1, Math.ceil(newestFirst.length / NEWS_PAGE_SIZE))
	const shownPage = Math.min(page, lastPage)
	const shown = newestFirst.slice((shownPage - 1) * NEWS_PAGE_SIZE, shownPage * NEWS_PAGE_SIZE)
	const cards = new Map(
		(
			await listWorkCards(
				ctx,
				shown.map(([id]) => id),
			)
		).map((card) => [card.id, card]),
	)
	const items: NewsPage['items'] = []
	for (const [id, { watches: by }] of shown) {
		const work = cards.get(id)
		if (!work) continue
		const named = await nameTargets(ctx, by, language)
		items.push({ work, follows: named.map(({ name }) => name) })
	}
	return { items, total: newestFirst.length, page: shownPage, lastPage }
}

const END_OF_TIME = new Date('9999-12-31T00:00:00Z')
