import type { Texts } from '#app/i18n/texts.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { WorkKind } from '#app/platform/db/tables.ts'
import { countsOf, type LibraryCount, WHOLE_LIBRARY } from '#app/platform/library/counts.server.ts'
import { untilLibraryChanges } from '#app/platform/library/memory.server.ts'

/** Works that are published here (`count`), and those that are only listed (`elsewhere`). */
type Counted = { count: number; elsewhere: number }

export type Breakdowns = {
	byKind: ({ kind: WorkKind } & Counted)[]
	byLanguage: ({ language: string } & Counted)[]
	/** A work of two disciplines counts in both; works of none are in none. */
	byDiscipline: ({ id: string; name: Texts } & Counted)[]
	/** Newest year first. */
	byYear: ({ year: number } & Counted)[]
}

/** The public works counted by kind, language, discipline and year of publication; except years, first where most is published here. */
export function countBreakdowns(ctx: Ctx): Promise<Breakdowns> {
	return untilLibraryChanges(ctx, 'breakdowns', () => readBreakdowns(ctx), { of: () => ['work', 'issue'] })
}

async function readBreakdowns(ctx: Ctx): Promise<Breakdowns> {
	const dimensions = ['listed', 'language', 'discipline', 'year']
	const counts = Map.groupBy(await countsOf(ctx, WHOLE_LIBRARY, dimensions), ({ dimension }) => dimension)
	const largestFirst = (dimension: string) => [...byList(counts.get(dimension) ?? [])].sort(mostFirst)
	const disciplines = await ctx.db.selectFrom('discipline').select(['id', 'name']).execute()
	const names = new Map(disciplines.map(({ id, name }) => [id, name]))
	return {
		byKind: largestFirst('listed').map(([kind, counted]) => ({ kind: kind as WorkKind, ...counted })),
		byLanguage: largestFirst('language').map(([language, counted]) => ({ language, ...counted })),
		byDiscipline: largestFirst('discipline').flatMap(([id, counted]) => {
			const name = names.get(id)
			return name ? [{ id, name, ...counted }] : []
		}),
		byYear: largestFirst('year')
			.map(([year, counted]) => ({ year: Number(year), ...counted }))
			.sort((a, b) => b.year - a.year),
	}
}

/** Counts of which the values begin with where the works are published. */
function byList(counts: readonly LibraryCount[]): Map<string, Counted> {
	const found = new Map<string, Counted>()
	for (const { value, works } of counts) {
		const [listed, ...rest] = value.split(' ')
		const one = found.get(rest.join(' ')) ?? { count: 0, elsewhere: 0 }
		found.set(rest.join(' '), listed === 'here' ? { ...one, count: works } : { ...one, elsewhere: works })
	}
	return found
}

function mostFirst([one, a]: [string, Counted], [other, b]: [string, Counted]): number {
	return b.count - a.count || b.elsewhere - a.elsewhere || (one < other ? -1 : 1)
}
