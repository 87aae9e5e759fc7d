import { sql } from 'kysely'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Texts } from '#app/platform/db/tables.ts'
import { FACETS, type Facet, type FacetCount, MOST_VALUES, type SearchQuery } from '../model.ts'

/** Facets whose values have names of their own: what has none is not there. */
const NAMED = ['journal', 'publisher', 'discipline'] as const

/**
 * The counts as a reader sees them: years from the newest, everything else from the most frequent, names attached. What was chosen is among them where nothing answers it, too:
 * the next form would lose it else.
 */
export async function namedFacets(
	ctx: Ctx,
	counts: Record<Facet, Map<string, number>>,
	query: SearchQuery,
): Promise<Record<Facet, FacetCount[]>> {
	const chosen: Record<Facet, string[]> = {
		discipline: query.disciplines,
		year: query.years.map(String),
		journal: query.journals,
		language: query.languages,
		kind: query.kinds,
		publisher: query.publishers,
	}
	const facets = {} as Record<Facet, FacetCount[]>
	for (const facet of FACETS) {
		const selected = new Set(chosen[facet])
		const without = chosen[facet]
			.filter((value) => !counts[facet].has(value))
			.map((value) => [value, 0] as const)
		const values = [...counts[facet], ...without].sort(
			facet === 'year' ? ([a], [b]) => Number(b) - Number(a) : ([a, m], [b, n]) => n - m || (a < b ? -1 : 1),
		)
		facets[facet] = values.flatMap(([value, count], place) =>
			place < MOST_VALUES[facet] || selected.has(value)
				? [{ value, count, selected: selected.has(value), name: null }]
				: [],
		)
	}
	await attachNames(ctx, facets)
	for (const facet of NAMED)
		facets[facet] = facets[facet].filter(({ count, name }) => count > 0 || name !== null)
	return facets
}

async function attachNames(ctx: Ctx, facets: Record<Facet, FacetCount[]>): Promise<void> {
	// PostgreSQL text holds no NUL: what is chosen may be anything.
	const values = (facet: Facet) => facets[facet].map(({ value }) => value.toWellFormed().replaceAll('\0', ''))
	const { rows } = await sql<{ facet: Facet; value: string; name: Texts }>`
		select 'journal' as facet, slug as value, title as name from journal where slug = any(${values('journal')})
		union all select 'publisher', slug, jsonb_build_object(language, name) from publisher where slug = any(${values('publisher')})
		union all select 'discipline', id, name from discipline where id = any(${values('discipline')})`.execute(
		ctx.db,
	)
	for (const { facet, value, name } of rows) {
		const count = facets[facet].find((entry) => entry.value === value)
		if (count) count.name = name
	}
}
