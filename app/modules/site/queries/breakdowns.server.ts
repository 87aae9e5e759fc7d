import { sql } from 'kysely'
import type { Texts } from '#app/i18n/texts.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { WorkKind } from '#app/platform/db/tables.ts'
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
	const count = sql<number>`count(*)`
	const published = ctx.db.selectFrom('public_work as work')
	const byKind = await published
		.select(['kind', count.as('count')])
		.groupBy('kind')
		.orderBy('count', 'desc')
		.orderBy('kind')
		.execute()
	const byLanguage = await published
		.select(['language', count.as('count')])
		.groupBy('language')
		.orderBy('count', 'desc')
		.orderBy('language')
		.execute()
	const byDiscipline = await published
		.innerJoin('discipline', (join) => join.on(sql<boolean>`discipline.id = any(work.disciplines)`))
		.select(['discipline.id', 'discipline.name', count.as('count')])
		.groupBy('discipline.id')
		.orderBy('count', 'desc')
		.orderBy('discipline.position')
		.execute()
	const byYear = await published
		.select(['year', count.as('count')])
		.groupBy('year')
		.orderBy('year', 'desc')
		.execute()
	return { byKind, byLanguage, byDiscipline, byYear }
}
