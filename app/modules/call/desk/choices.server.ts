import { type Actor, contentPlaces } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Texts } from '#app/platform/db/tables.ts'

/** Who may call, of those that somebody runs. */
export type CallerChoices = {
	journals: { slug: string; title: Texts; language: string }[]
	publishers: { slug: string; name: string }[]
}

/** A journal or a publisher that announces a call, with what its form offers. */
export type CallerOption = {
	journalId: string | null
	publisherId: string | null
	title: Texts
	language: string
	acceptsSubmissions: boolean
	sections: { id: string; title: Texts }[]
	/** Those that are being made, and the present one. */
	issues: {
		id: string
		title: Texts | null
		volume: string | null
		number: string | null
		year: number
		kind: 'regular' | 'special'
	}[]
}

/** In whose name somebody may call. */
export async function callerChoices(ctx: Ctx, actor: Actor): Promise<CallerChoices> {
	const places = contentPlaces(actor)
	if (places === null) return { journals: [], publishers: [] }
	const { journalIds, publisherIds } = places === 'all' ? { journalIds: [], publisherIds: [] } : places
	const journals = await ctx.db
		.selectFrom('any_journal as journal')
		.select(['slug', 'title', 'language'])
		.$if(places === 'all', (query) => query.where('is_trial', '=', false))
		.$if(places !== 'all', (query) =>
			query.where((eb) =>
				eb.or([
					...(journalIds.length > 0 ? [eb('id', 'in', journalIds)] : []),
					...(publisherIds.length > 0 ? [eb('publisher_id', 'in', publisherIds)] : []),
				]),
			),
		)
		.orderBy('title_sort')
		.execute()
	if (places !== 'all' && publisherIds.length === 0) return { journals, publishers: [] }
	const publishers = await ctx.db
		.selectFrom('publisher')
		.select(['slug', 'name'])
		.$if(places !== 'all', (query) => query.where('id', 'in', publisherIds))
		.orderBy('name_sort')
		.execute()
	return { journals, publishers }
}

type Named = { slug: string } | { id: string }
const keyOf = (where: Named): ['slug' | 'id', string] =>
	'slug' in where ? ['slug', where.slug] : ['id', where.id]

/** A journal by slug or id as one who calls, or null. */
export async function journalOption(
	ctx: Ctx,
	where: Named,
	presentIssue: string | null = null,
): Promise<CallerOption | null> {
	const [column, value] = keyOf(where)
	const journal = await ctx.db
		.selectFrom('any_journal as journal')
		.select(['id', 'title', 'language', 'publisher_id', 'accepts_submissions'])
		.where(column, '=', value)
		.executeTakeFirst()
	if (!journal) return null
	const sections = await ctx.db
		.selectFrom('section')
		.select(['id', 'title'])
		.where('journal_id', '=', journal.id)
		.orderBy('position')
		.execute()
	const issues = await ctx.db
		.selectFrom('issue')
		.select(['id', 'title', 'volume', 'number', 'year', 'kind'])
		.where('journal_id', '=', journal.id)
		.where((eb) =>
			eb.or([eb('state', '=', 'draft'), ...(presentIssue === null ? [] : [eb('id', '=', presentIssue)])]),
		)
		.orderBy('published_on')
		.orderBy('id')
		.execute()
	return {
		journalId: journal.id,
		publisherId: journal.publisher_id,
		title: journal.title,
		language: journal.language,
		acceptsSubmissions: journal.accepts_submissions,
		sections,
		issues,
	}
}

/** A publisher by slug or id as one who calls, or null. */
export async function publisherOption(ctx: Ctx, where: Named): Promise<CallerOption | null> {
	const [column, value] = keyOf(where)
	const publisher = await ctx.db
		.selectFrom('publisher')
		.select(['id', 'name', 'language'])
		.where(column, '=', value)
		.executeTakeFirst()
	return publisher
		? {
				journalId: null,
				publisherId: publisher.id,
				title: { [publisher.language]: publisher.name },
				language: publisher.language,
				acceptsSubmissions: false,
				sections: [],
				issues: [],
			}
		: null
}
