import { pathTo } from '#app/addresses/address.ts'
import { listWorkCards } from '#app/modules/work/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { pageOfIds } from '#app/platform/db/page-of-ids.server.ts'
import { isSlug } from '#app/platform/db/slug-redirect.server.ts'
import { countsOf } from '#app/platform/library/counts.server.ts'
import { COUNTS_KEPT_MS, untilLibraryChanges } from '#app/platform/library/memory.server.ts'
import type { AskedPart, PageOfIds } from '#app/platform/page-of-rows.ts'
import { type PersonPage, WORKS_A_PAGE } from './model.ts'

const MOST_CO_AUTHORS = 60
/** Affiliations, other spellings and co-authors are looked for in the newest works. */
const NEWEST = 40

/**
 * A person with a page of their published works (from 1; beyond the last gives the last), articles before books before chapters and the newest first, and
 * those they wrote with; null when unknown or without works.
 */
export async function getPerson(
	ctx: Ctx,
	slug: string | undefined,
	asked: AskedPart = { page: 1 },
): Promise<PersonPage | null> {
	if (!isSlug(slug)) return null
	const person = await untilLibraryChanges(ctx, `person ${slug}`, () => readPerson(ctx, slug), {
		of: ({ id }) => [id],
		keptMs: COUNTS_KEPT_MS,
	})
	if (!person) return null
	const { total } = person
	const { ids, ...list } = await untilLibraryChanges(
		ctx,
		`works of ${slug} ${JSON.stringify(asked)}`,
		() => pageOfIds(worksOf(ctx, person.id), 'work_id', { ...asked, total, pageSize: WORKS_A_PAGE }),
		{ of: () => [person.id] },
	)
	return { ...person, ...list, works: await listWorkCards(ctx, ids) }
}

type Known = Omit<PersonPage, 'works' | Exclude<keyof PageOfIds, 'ids' | 'total'>>

async function readPerson(ctx: Ctx, slug: string): Promise<Known | null> {
	const person = await ctx.db
		.selectFrom('person')
		.select(['id', 'slug', 'name', 'given', 'family', 'orcid', 'affiliation', 'biography'])
		.where('slug', '=', slug)
		.executeTakeFirst()
	if (!person) return null
	const counts = await countsOf(ctx, person.id)
	const byKind = counts.filter(({ dimension }) => dimension === 'kind')
	const sum = (which: (value: string) => boolean) =>
		byKind.filter(({ value }) => which(value)).reduce((total, { works }) => total + works, 0)
	const total = sum(() => true)
	if (total === 0) return null
	const signed = await listNewestSignatures(ctx, person.id)
	const { affiliation, ...shown } = person
	return {
		...shown,
		total,
		path: pathTo('person', { id: person.slug }),
		originalName:
			signed.find((work) => work.originalName && work.originalName !== person.name)?.originalName ?? null,
		affiliations: [...new Set([affiliation, ...signed.map((work) => work.affiliation)])].filter(
			(name) => name !== null,
		),
		counts: {
			article: sum((value) => value.endsWith(' article')),
			book: sum((value) => value.endsWith(' book')),
			chapter: sum((value) => value.endsWith(' chapter')),
		},
		elsewhere: sum((value) => value.startsWith('elsewhere ')),
		hasOthersAmongBooks: sum((value) => value === 'elsewhere book') > 0,
		views: counts.find(({ dimension }) => dimension === 'views')?.works ?? 0,
		downloads: counts.find(({ dimension }) => dimension === 'downloads')?.works ?? 0,
		coAuthors: await listCoAuthors(
			ctx,
			person.id,
			signed.map(({ id }) => id),
			total,
		),
	}
}

function worksOf(ctx: Ctx, personId: string) {
	return ctx.db
		.selectFrom('library_signature')
		.select('work_id')
		.where('person_id', '=', personId)
		.orderBy('kind')
		.orderBy('published_on', 'desc')
		.orderBy('work_id')
}

function listNewestSignatures(ctx: Ctx, personId: string) {
	return ctx.db
		.selectFrom((eb) =>
			eb
				.selectFrom('library_signature')
				.select(['work_id', 'published_on'])
				.where('person_id', '=', personId)
				.orderBy('published_on', 'desc')
				.orderBy('work_id')
				.limit(NEWEST)
				.as('newest'),
		)
		.innerJoin('contribution', 'contribution.work_id', 'newest.work_id')
		.select([
			'newest.work_id as id',
			'contribution.affiliation',
			'contribution.name_original as originalName',
		])
		.where('contribution.person_id', '=', personId)
		.orderBy('newest.published_on', 'desc')
		.orderBy('newest.work_id')
		.execute()
}

/** Those who signed the newest works; how many of them is told where these are all. */
async function listCoAuthors(
	ctx: Ctx,
	personId: string,
	workIds: string[],
	total: number,
): Promise<PersonPage['coAuthors']> {
	const rows = await ctx.db
		.selectFrom('library_signature as signature')
		.innerJoin('person', 'person.id', 'signature.person_id')
		.select((eb) => ['person.name', 'person.slug', eb.fn.countAll<number>().as('works')])
		.where('signature.work_id', '=', (eb) => eb.fn.any(eb.val([...new Set(workIds)])))
		.where('signature.person_id', '!=', personId)
		.groupBy(['person.id', 'person.name', 'person.slug', 'person.name_sort'])
		.orderBy('works', 'desc')
		.orderBy('person.name_sort')
		.limit(MOST_CO_AUTHORS)
		.execute()
	return rows.map((row) => ({ ...row, works: total <= NEWEST ? Number(row.works) : null }))
}
