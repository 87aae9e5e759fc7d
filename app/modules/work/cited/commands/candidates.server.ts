import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Candidate, Citing } from '../match.ts'
import { foldedTitle } from '../title.ts'

/** The public works that references name by DOI or title, all read at once; answers those that one reference could mean. */
export async function candidatesFor(
	ctx: Ctx,
	references: readonly Citing[],
): Promise<(reference: Citing) => Candidate[]> {
	const dois = new Set(references.flatMap(({ doi }) => doi?.toLowerCase() ?? []))
	const titles = new Set(references.flatMap(({ csl }) => foldedTitle(csl?.title ?? '') ?? []))
	if (dois.size + titles.size === 0) return () => []
	const rows = await ctx.db
		.selectFrom('public_work as work')
		.select(({ fn, selectFrom }) => [
			'work.id',
			'work.kind',
			'work.year',
			fn<string | null>('lower', ['work.doi']).as('doi'),
			selectFrom('work_title')
				.select(({ fn }) => fn.agg<string[]>('array_agg', ['folded']).as('folded'))
				.whereRef('work_id', '=', 'work.id')
				.as('titles'),
		])
		.where(({ eb, or, selectFrom }) =>
			or([
				...(dois.size > 0 ? [eb(eb.fn<string>('lower', ['work.doi']), 'in', [...dois])] : []),
				...(titles.size > 0
					? [
							eb(
								'work.id',
								'in',
								selectFrom('work_title')
									.select('work_id')
									.where('folded', 'in', [...titles]),
							),
						]
					: []),
			]),
		)
		.execute()
	const people = await peopleOf(
		ctx,
		rows.map(({ id }) => id),
	)
	const works: Candidate[] = rows.map((row) => ({
		...row,
		titles: row.titles ?? [],
		people: people.get(row.id) ?? [],
	}))
	const byDoi = Map.groupBy(works, ({ doi }) => doi)
	return ({ doi, csl }) => {
		const title = foldedTitle(csl?.title ?? '')
		const named = works.filter(({ titles }) => title !== null && titles.includes(title))
		return [...new Set([...((doi && byDoi.get(doi.toLowerCase())) || []), ...named])]
	}
}

/** Who signs works, in order: authors, else editors. */
async function peopleOf(ctx: Ctx, works: readonly string[]): Promise<Map<string, string[]>> {
	if (works.length === 0) return new Map()
	const rows = await ctx.db
		.selectFrom('contribution')
		.select(['work_id', 'role', 'name', 'family'])
		.where('work_id', 'in', works)
		.where('role', 'in', ['author', 'editor'])
		.orderBy('role')
		.orderBy('position')
		.execute()
	return new Map(
		[...Map.groupBy(rows, ({ work_id }) => work_id)].map(([id, signing]) => {
			const authors = signing.filter(({ role }) => role === 'author')
			const named = authors.length > 0 ? authors : signing
			return [id, named.map(({ family, name }) => family ?? name.split(' ').at(-1) ?? name)]
		}),
	)
}
