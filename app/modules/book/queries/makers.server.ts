import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Maker } from '../model.ts'

/** Those who made each work, authors before editors before translators, each in order. */
export async function listMakers(ctx: Ctx, workIds: string[]): Promise<Map<string, Maker[]>> {
	if (workIds.length === 0) return new Map()
	const rows = await ctx.db
		.selectFrom('contribution')
		.leftJoin('person', 'person.id', 'contribution.person_id')
		.select([
			'contribution.work_id',
			'contribution.name',
			'contribution.role',
			'contribution.affiliation',
			'contribution.orcid',
			'person.slug',
		])
		.where('contribution.work_id', 'in', workIds)
		.orderBy('contribution.role')
		.orderBy('contribution.position')
		.execute()
	const makers = new Map<string, Maker[]>()
	for (const { work_id, ...maker } of rows) makers.set(work_id, [...(makers.get(work_id) ?? []), maker])
	return makers
}
