import { nameSortKey, sortKey } from '#app/i18n/sort-key.ts'
import { wholeNameKey } from '#app/modules/person/manage/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { givenUpSlugs } from '#app/platform/db/given-up-address.server.ts'
import { freeSlug, slugOf } from '#app/platform/db/slug.ts'
import { newId } from '#app/platform/id.ts'

type Signer = {
	name: string
	given: string | null
	family: string | null
	orcid: string | null
	affiliation: string | null
}

/**
 * The person who stands behind a name: the one with this ORCID; else the one of the same name, in any spelling that they signed with, and affiliation, unless both have an
 * ORCID and they differ; else somebody new. Two people of one name are never taken for one without a reason.
 */
export async function matchPerson(ctx: Ctx, signer: Signer): Promise<string> {
	const { orcid } = signer
	if (orcid) {
		const known = await ctx.db
			.selectFrom('person')
			.select('id')
			.where('orcid', '=', orcid)
			.orderBy('id')
			.executeTakeFirst()
		if (known) return known.id
	}
	const nameSort = nameSortKey(signer)
	const namesakes = await ctx.db
		.selectFrom('person')
		.select(['id', 'orcid', 'affiliation'])
		.where(({ eb, or }) =>
			or([
				eb('name_sort', '=', nameSort),
				eb('id', 'in', (names) =>
					names.selectFrom('person_name').select('person_id').where('key', '=', wholeNameKey(signer.name)),
				),
			]),
		)
		.orderBy('id')
		.execute()
	for (const namesake of namesakes) {
		if (namesake.orcid && orcid) continue
		if (!(await worksAt(ctx, namesake, signer.affiliation))) continue
		if (orcid) await ctx.db.updateTable('person').set({ orcid }).where('id', '=', namesake.id).execute()
		return namesake.id
	}
	return addPerson(ctx, signer, nameSort)
}

async function worksAt(
	ctx: Ctx,
	person: { id: string; affiliation: string | null },
	affiliation: string | null,
): Promise<boolean> {
	if (!affiliation) return false
	const wanted = sortKey(affiliation, 'und')
	if (person.affiliation && sortKey(person.affiliation, 'und') === wanted) return true
	const signed = await ctx.db
		.selectFrom('contribution')
		.select('affiliation')
		.distinct()
		.where('person_id', '=', person.id)
		.where('affiliation', 'is not', null)
		.execute()
	return signed.some((one) => one.affiliation && sortKey(one.affiliation, 'und') === wanted)
}

async function addPerson(ctx: Ctx, { name, given, family, orcid, affiliation }: Signer, nameSort: string) {
	const slug = slugOf(name)
	const near = `${slug}%`
	const people = await ctx.db.selectFrom('person').select('slug').where('slug', 'like', near).execute()
	const givenUp = await givenUpSlugs(ctx, 'person', slug)
	const id = newId()
	await ctx.db
		.insertInto('person')
		.values({
			id,
			slug: freeSlug(slug, new Set([...people.map((row) => row.slug), ...givenUp])),
			name,
			given,
			family,
			name_sort: nameSort,
			orcid,
			affiliation,
		})
		.execute()
	return id
}
