import { sql } from 'kysely'
import { sortKey } from '#app/i18n/sort-key.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { pageOfIds } from '#app/platform/db/page-of-ids.server.ts'
import { isSlug } from '#app/platform/db/slug-redirect.server.ts'
import { countsOf } from '#app/platform/library/counts.server.ts'
import { untilLibraryChanges } from '#app/platform/library/memory.server.ts'
import type { AskedPart, PageOfIds } from '#app/platform/page-of-rows.ts'

/** An institution that has a page. */
export type InstitutionLink = { slug: string; name: string; country: string | null; ror: string | null }

const INSTITUTIONS_A_PAGE = 100

/** A page of all institutions in dictionary order, those after one of them (its address; an unknown one begins anew), and after which the next page begins. */
export function listInstitutions(
	ctx: Ctx,
	after: string | null,
): Promise<{ institutions: InstitutionLink[]; total: number; next: string | null }> {
	const read = async () => {
		const rows = await ctx.db
			.selectFrom('institution')
			.select(['slug', 'name', 'country', 'ror'])
			.$if(isSlug(after ?? undefined), (query) =>
				query.where(
					sql<boolean>`(name_sort, slug) > (select last.name_sort, last.slug from institution last where last.slug = ${after})
						or not exists (select from institution last where last.slug = ${after})`,
				),
			)
			.orderBy('name_sort')
			.orderBy('slug')
			.limit(INSTITUTIONS_A_PAGE + 1)
			.execute()
		const { total } = await ctx.db
			.selectFrom('institution')
			.select(({ fn }) => fn.countAll<string>().as('total'))
			.executeTakeFirstOrThrow()
		const institutions = rows.slice(0, INSTITUTIONS_A_PAGE)
		const next = rows.length > INSTITUTIONS_A_PAGE ? (institutions.at(-1)?.slug ?? null) : null
		return { institutions, total: Number(total), next }
	}
	return untilLibraryChanges(ctx, `institutions after ${after ?? ''}`, read, { of: () => [] })
}

/** The first 2,000 institutions in dictionary order, by which affiliations are recognised. */
function listInstitutionLinks(ctx: Ctx): Promise<InstitutionLink[]> {
	const read = () =>
		ctx.db
			.selectFrom('institution')
			.select(['slug', 'name', 'country', 'ror'])
			.orderBy('name_sort')
			.limit(2000)
			.execute()
	return untilLibraryChanges(ctx, 'institution links', read, { of: () => [] })
}

const byName = new WeakMap<readonly InstitutionLink[], Map<string, string>>()

/** Of some affiliations as they are written, those that name an institution, whole or between two commas: the addresses of their pages. */
export async function pagesOfAffiliations(
	ctx: Ctx,
	affiliations: readonly (string | null)[],
): Promise<{ [affiliation: string]: string }> {
	const links = await listInstitutionLinks(ctx)
	const names = byName.get(links) ?? new Map(links.map(({ name, slug }) => [sortKey(name, ''), slug]))
	byName.set(links, names)
	const found: { [affiliation: string]: string } = {}
	for (const affiliation of new Set(affiliations)) {
		if (!affiliation) continue
		const slug = [affiliation, ...affiliation.split(/[,;]/)]
			.map((part) => names.get(sortKey(part, '')))
			.find((one) => one !== undefined)
		if (slug) found[affiliation] = slug
	}
	return found
}

export type InstitutionPage = InstitutionLink & {
	/** The works that its people signed, the newest first: a page of them. */
	signed: PageOfIds
	people: number
}

/** An institution with a page (from 1; beyond the last gives the last) of the works whose authors named it, by its ROR or its name; null when it is unknown. */
export async function getInstitutionPage(
	ctx: Ctx,
	slug: string | undefined,
	asked: AskedPart & { pageSize: number },
): Promise<InstitutionPage | null> {
	const row = isSlug(slug)
		? await ctx.db
				.selectFrom('institution')
				.select(['id', 'slug', 'name', 'country', 'ror'])
				.where('slug', '=', slug)
				.executeTakeFirst()
		: undefined
	if (!row) return null
	const counts = new Map(
		(await countsOf(ctx, row.id, ['signed', 'signers'])).map(({ dimension, works }) => [dimension, works]),
	)
	const { id, ...institution } = row
	const signed = ctx.db
		.selectFrom('library_affiliation')
		.select('work_id')
		.where('institution_id', '=', id)
		.groupBy(['published_on', 'work_id'])
		.orderBy('published_on', 'desc')
		.orderBy('work_id')
	return {
		...institution,
		signed: await pageOfIds(signed, 'work_id', {
			...asked,
			total: counts.get('signed') ?? 0,
		}),
		people: counts.get('signers') ?? 0,
	}
}
