import { countJournalsWithTexts } from '#app/modules/usage/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { countsOf, WHOLE_LIBRARY } from '#app/platform/library/counts.server.ts'
import { untilLibraryChanges } from '#app/platform/library/memory.server.ts'

type Counted = { journals: number; articles: number; books: number; chapters: number }

/** What is published here, journals once they have a text, and what is only listed: entries of the directory, published by others. Withdrawn works are not counted. */
export type HostedFigures = { here: Counted; elsewhere: Counted }

export function countHosted(ctx: Ctx): Promise<HostedFigures> {
	const read = async () => {
		const counts = await countsOf(ctx, WHOLE_LIBRARY, ['listed', 'journals'])
		const sum = (dimension: string, beginning: string) =>
			counts
				.filter((row) => row.dimension === dimension && `${row.value} `.startsWith(`${beginning} `))
				.reduce((total, { works }) => total + Number(works), 0)
		const counted = (listed: 'here' | 'elsewhere') => ({
			journals: sum('journals', listed),
			articles: sum('listed', `${listed} article`),
			books: sum('listed', `${listed} book`),
			chapters: sum('listed', `${listed} chapter`),
		})
		const here = { ...counted('here'), journals: await countJournalsWithTexts(ctx) }
		return { here, elsewhere: counted('elsewhere') }
	}
	return untilLibraryChanges(ctx, 'hosted', read, { of: () => ['work'] })
}
