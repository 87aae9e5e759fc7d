import type { Texts } from '#app/i18n/texts.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { WorkKind } from '#app/platform/db/tables.ts'
import { countsOf, WHOLE_LIBRARY } from '#app/platform/library/counts.server.ts'
import { untilLibraryChanges } from '#app/platform/library/memory.server.ts'

export type Breakdowns = {
	byKind: { kind: WorkKind; count: number }[]
	byLanguage: { language: string; count: number }[]
	/** A work of two disciplines counts in both; works of none are in none. */
	byDiscipline: { id: string; name: Texts; count: number }[]
	/** Newest year first. */
	byYear: { year: number; count: number }[]
}

/** The published works counted by kind, language, discipline and year of publication, largest first except years. */
export function countBreakdowns(ctx: Ctx): Promise<Breakdowns> {
	return untilLibraryChanges(ctx, 'breakdowns', () => readBreakdowns(ctx), { of: () => ['work', 'issue'] })
}

async function readBreakdowns(ctx: Ctx): Promise<Breakdowns> {
	const counts = Map.groupBy(await countsOf(ctx, WHOLE_LIBRARY), ({ dimension }) => dimension)
	const largestFirst = (dimension: string) =>
		(counts.get(dimension) ?? [])
			.map(({ value, works }) => ({ value, count: works }))
			.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
	const disciplines = await ctx.db
		.selectFrom('discipline')
		.select(['id', 'name'])
		.orderBy('position')
		.execute()
	const inDiscipline = new Map(largestFirst('discipline').map(({ value, count }) => [value, count]))
	return {
		byKind: largestFirst('kind').map(({ value, count }) => ({ kind: value as WorkKind, count })),
		byLanguage: largestFirst('language').map(({ value, count }) => ({ language: value, count })),
		byDiscipline: disciplines
			.map((discipline) => ({ ...discipline, count: inDiscipline.get(discipline.id) ?? 0 }))
			.filter(({ count }) => count > 0)
			.sort((a, b) => b.count - a.count),
		byYear: largestFirst('year')
			.map(({ value, count }) => ({ year: Number(value), count }))
			.sort((a, b) => b.year - a.year),
	}
}
