import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Candidate, Citing } from '../match.ts'
import { citedTitles, containersIn, firstPageIn, foldedTitle } from '../title.ts'

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
		.leftJoin('article', 'article.work_id', 'work.id')
		.leftJoin('journal', 'journal.id', 'article.journal_id')
		.leftJoin('chapter', 'chapter.work_id', 'work.id')
		.leftJoin('work as parent', 'parent.id', 'chapter.book_id')
		.select(({ fn }) => [
			'work.id',
			'work.kind',
			'work.year',
			fn<string | null>('lower', ['work.doi']).as('doi'),
			'work.title',
			'work.subtitle',
			'article.pages as articlePages',
			'chapter.pages as chapterPages',
			'journal.title as journalTitle',
			'parent.title as bookTitle',
			'parent.subtitle as bookSubtitle',
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
	const works: Candidate[] = rows.map(({ id, kind, year, doi, title, subtitle, ...row }) => ({
		...{ id, kind, year, doi },
		titles: citedTitles(title, subtitle),
		containers: containersIn(row.journalTitle ?? row.bookTitle ?? {}, row.bookSubtitle ?? {}),
		firstPage: firstPageIn(row.articlePages ?? row.chapterPages),
		people: people.get(id) ?? [],
	}))
	const byDoi = Map.groupBy(works, ({ doi }) => doi)
	return ({ doi, csl }) => {
		const title = foldedTitle(csl?.title ?? '')
		const named = works.filter(
			({ titles: { whole, short } }) => title !== null && [...whole, ...short].includes(title),
		)
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
