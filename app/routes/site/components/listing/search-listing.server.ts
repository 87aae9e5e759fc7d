import type { Language } from '#app/i18n/languages.ts'
import { searchWorks } from '#app/modules/search/index.server.ts'
import type { SearchQuery } from '#app/modules/search/index.ts'
import { listDisciplines, listWorkCards } from '#app/modules/work/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

/** What a page of search results shows; the page in the query is the one found, when the one asked for lies beyond the end. */
export async function searchListing(ctx: Ctx, query: SearchQuery, language: Language) {
	const result = await searchWorks(ctx, query, language)
	return {
		query: { ...query, page: result.page },
		result,
		works: await listWorkCards(
			ctx,
			result.hits.map((hit) => hit.workId),
		),
		disciplines: await listDisciplines(ctx),
	}
}
