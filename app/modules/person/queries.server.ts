import { pathTo } from '#app/addresses/address.ts'
import { listWorkCards } from '#app/modules/work/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { isSlug } from '#app/platform/db/slug-redirect.server.ts'
import { untilLibraryChanges } from '#app/platform/library/memory.server.ts'
import type { PersonPage } from './model.ts'

const MOST_CO_AUTHORS = 60

/** A person with their published works, newest first, and those they wrote with; null when unknown or without works. */
export async function getPerson(ctx: Ctx, slug: string | undefined): Promise<PersonPage | null> {
	if (!isSlug(slug)) return null
	const found = await untilLibraryChanges(ctx, `person ${slug}`, () => readPerson(ctx, slug), {
		of: ({ person }) => [person.id],
	})
	return found && { ...found.person, works: await listWorkCards(ctx, found.workIds) }
}

async function readPerson(
	ctx: Ctx,
	slug: string,
): Promise<{ person: Omit<PersonPage, 'works'>; workIds: string[] } | null> {
	const person = await ctx.db
		.selectFrom('person')
		.select(['id', 'slug', 'name', 'given', 'family', 'orcid', 'affiliation', 'biography'])
		.where('slug', '=', slug)
		.executeTakeFirst()
	if (!person) return null
	const signed = await ctx.db
		.selectFrom('contribution')
		.innerJoin('public_work as work', 'work.id', 'contribution.work_id')
		.select(['work.id', 'contribution.affiliation', 'contribution.name_original as originalName'])
		.where('contribution.person_id', '=', person.id)
		.orderBy('work.published_on', 'desc')
		.orderBy('work.title_sort')
		.orderBy('work.id')
		.execute()
	if (signed.length === 0) return null
	const ids = [...new Set(signed.map((work) => work.id))]
	const { affiliation, ...shown } = person
	return {
		workIds: ids,
		person: {
			...shown,
			path: pathTo('person', { id: person.slug }),
			originalName:
				signed.find((work) => work.originalName && work.originalName !== person.name)?.originalName ?? null,
			affiliations: [...new Set([affiliation, ...signed.map((work) => work.affiliation)])].filter(
				(name) => name !== null,
			),
			coAuthors: await listCoAuthors(ctx, person.id, ids),
		},
	}
}

async function listCoAuthors(
	ctx: Ctx,
	personId: string,
	workIds: string[],
): Promise<PersonPage['coAuthors']> {
	const rows = await ctx.db
		.selectFrom('contribution')
		.innerJoin('person', 'person.id', 'contribution.person_id')
		.select((eb) => [
			'person.name',
			'person.slug',
			eb.fn.count<number>('contribution.work_id').distinct().as('works'),
		])
		.where('contribution.work_id', 'in', workIds)
		.where('contribution.person_id', '!=', personId)
		.groupBy(['person.id', 'person.name', 'person.slug', 'person.name_sort'])
		.orderBy('works', 'desc')
		.orderBy('person.name_sort')
		.limit(MOST_CO_AUTHORS)
		.execute()
	return rows.map((row) => ({ ...row, works: Number(row.works) }))
}
