import { sql } from 'kysely'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { FACETS, type Facet, MOST_VALUES } from '../model.ts'
import { type Conditions, chosenFacets, lexemeCondition, matches } from './conditions.server.ts'
import { type IndexTable, SAMPLES, type Sample } from './samples.server.ts'

export type Counts = {
	total: number
	/** The total or a count of a facet comes from a sample. */
	isEstimate: boolean
	isTotalEstimate: boolean
	facets: Record<Facet, Map<string, number>>
	/** The total as if no discipline were chosen. */
	anyDiscipline: number
}

type Counted = Omit<Counts, 'anyDiscipline' | 'isTotalEstimate'>

const COLUMNS = {
	year: 'year',
	journal: 'journal',
	publisher: 'publisher',
	kind: 'kind',
	language: 'language',
	discipline: 'disciplines',
} as const satisfies Record<Facet, string>

/** Facets with few combinations are grouped together: one hash of a row instead of three. */
const FAMILIES: Facet[][] = [['year'], ['journal', 'publisher'], ['kind', 'language', 'discipline']]

type Row = {
	year: number
	journal: string | null
	publisher: string | null
	kind: string
	language: string
	disciplines: string[]
	absent: number
	count: number
}

/**
 * Counts the hits and, for each facet, the hits of each value as if nothing were chosen in that facet.
 * `size` is the number of works in the index, of which very many hits are estimated by its `samples`.
 */
export async function countHits(
	ctx: Ctx,
	conditions: Conditions,
	size: number,
	samples: readonly Sample[] = SAMPLES,
): Promise<Counts> {
	if (conditions.keptAs !== null) return asCounted(await keptCounts(ctx, conditions.keptAs))
	const chosen = chosenFacets(conditions)
	const asked = samples.filter((sample) => size > sample.size)
	const counts = asCounted(
		await countOnce(
			ctx,
			conditions,
			asked,
			FACETS.filter((facet) => !chosen.includes(facet)),
		),
	)
	for (const facet of chosen) {
		const alone = await countOnce(ctx, conditions, asked, [facet], facet)
		counts.facets[facet] = alone.facets[facet]
		counts.isEstimate ||= alone.isEstimate
		if (facet === 'discipline') counts.anyDiscipline = alone.total
	}
	return counts
}

const asCounted = (counted: Counted): Counts => ({
	...counted,
	isTotalEstimate: counted.isEstimate,
	anyDiscipline: counted.total,
})

async function countOnce(
	ctx: Ctx,
	conditions: Conditions,
	samples: readonly Sample[],
	facets: Facet[],
	except?: Facet,
): Promise<Counted> {
	for (const { table, every, hits } of samples) {
		const sampled = await group(ctx, table, conditions, facets, except)
		if (sampled.total > hits) return scaled(sampled, every)
	}
	return group(ctx, 'search_document', conditions, facets, except)
}

/** The counts of all works of a kind ('' = of any), of each facet no more values than are shown. */
async function keptCounts(ctx: Ctx, kind: string): Promise<Counted> {
	const most = FACETS.map(
		(facet) => sql`(${facet}, ${facet === 'kind' ? '' : kind}, ${sql.lit(MOST_VALUES[facet])})`,
	)
	const { rows } = await sql<{ facet: Facet; value: string; works: number }>`
		select shown.facet, kept.value, kept.works from (values ${sql.join(most)}) as shown (facet, kind, most)
		cross join lateral (
			select value, works from search_count kept where kept.kind = shown.kind and kept.facet = shown.facet and works > 0
			order by works desc, value limit case shown.facet when 'year' then null else shown.most end
		) kept`.execute(ctx.db)
	const counts: Counted = { total: 0, isEstimate: false, facets: emptyFacets() }
	for (const { facet, value, works } of rows) {
		counts.facets[facet].set(value, works)
		if (facet === 'kind' && (kind === '' || kind === value)) counts.total += works
	}
	return counts
}

/** One pass over the hits, grouped by each family of facets; the counts of a facet are summed over its family. */
async function group(
	ctx: Ctx,
	table: IndexTable,
	conditions: Conditions,
	facets: Facet[],
	except?: Facet,
): Promise<Counted> {
	const families = FAMILIES.map((family) => family.filter((facet) => facets.includes(facet))).filter(
		(family) => family.length > 0,
	)
	if (families.length === 0) families.push(['year'])
	const columns = families.flat().map((facet) => COLUMNS[facet])
	const sets = sql.join(
		families.map((family) => sql`(${sql.join(family.map((facet) => sql.ref(COLUMNS[facet])))})`),
	)
	const { rows } = await sql<Row>`
		select ${sql.join(columns.map((column) => sql.ref(column)))},
			grouping(${sql.join(families.map(([facet]) => sql.ref(COLUMNS[facet ?? 'year'])))}) as absent, count(*) as count
		from ${sql.table(table)} document
		where ${matches(conditions, lexemeCondition(conditions, [], except))} group by grouping sets (${sets})`.execute(
		ctx.db,
	)
	const counts: Counted = { total: 0, isEstimate: false, facets: emptyFacets() }
	for (const row of rows) {
		// GROUPING has a bit for each family, that of the last one lowest, clear in the rows of the family.
		const place = families.findIndex((_, i) => (row.absent & (1 << (families.length - 1 - i))) === 0)
		if (place === 0) counts.total += row.count
		for (const facet of families[place] ?? []) add(counts.facets[facet], row[COLUMNS[facet]], row.count)
	}
	return counts
}

function add(values: Map<string, number>, found: string | number | string[] | null, count: number): void {
	for (const name of Array.isArray(found) ? found : [found])
		if (name !== null) values.set(String(name), (values.get(String(name)) ?? 0) + count)
}

function scaled(sampled: Counted, every: number): Counted {
	for (const values of Object.values(sampled.facets))
		for (const [value, count] of values) values.set(value, rounded(count * every))
	return { ...sampled, total: rounded(sampled.total * every), isEstimate: true }
}

/** Two figures: a sample knows no more. */
function rounded(count: number): number {
	const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, count))) - 1)
	return Math.round(count / unit) * unit
}

function emptyFacets(): Record<Facet, Map<string, number>> {
	return Object.fromEntries(FACETS.map((facet) => [facet, new Map()])) as Record<Facet, Map<string, number>>
}
