import { sql } from 'kysely'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { BUCKETS, tag } from '../lexeme.ts'
import { FACETS, type Facet } from '../model.ts'
import { anyOf } from '../tsquery.ts'
import { type Conditions, chosenFacets, lexemeCondition, matches } from './conditions.server.ts'

export type Counts = {
	total: number
	isEstimate: boolean
	facets: Record<Facet, Map<string, number>>
}

/** Smaller libraries are counted to the last work. */
const EXACT_BELOW = 100_000
/** In a larger one, more hits than these are estimated from a sample of about this many works. */
const EXACT_HITS = 3_200
const SAMPLE_SIZE = 31_250

type Row = { [facet in Exclude<Facet, 'discipline'>]: string | null } & {
	disciplines: string[] | null
	set: number
	count: number
}

/**
 * Counts the hits and, for each facet, the hits of each value as if nothing were chosen in that facet.
 * `size` is the number of works in the index.
 */
export async function countHits(ctx: Ctx, conditions: Conditions, size: number): Promise<Counts> {
	const chosen = chosenFacets(conditions)
	const counts = await countOnce(
		ctx,
		conditions,
		size,
		FACETS.filter((facet) => !chosen.includes(facet)),
	)
	for (const facet of chosen) {
		const alone = await countOnce(ctx, conditions, size, [facet], facet)
		counts.facets[facet] = alone.facets[facet]
		counts.isEstimate ||= alone.isEstimate
	}
	return counts
}

async function countOnce(
	ctx: Ctx,
	conditions: Conditions,
	size: number,
	facets: Facet[],
	except?: Facet,
): Promise<Counts> {
	if (size >= EXACT_BELOW) {
		const buckets = Math.max(1, Math.round((BUCKETS * SAMPLE_SIZE) / size))
		const sample = anyOf(Array.from({ length: buckets }, (_, bucket) => tag('s', bucket)))
		const sampled = await group(ctx, conditions, lexemeCondition(conditions, [sample], except), facets)
		const factor = BUCKETS / buckets
		if (sampled.total * factor > EXACT_HITS) return scaled(sampled, factor)
	}
	return group(ctx, conditions, lexemeCondition(conditions, [], except), facets)
}

/** One pass over the hits: the total is the empty grouping set. */
async function group(
	ctx: Ctx,
	conditions: Conditions,
	lexemes: string | null,
	facets: Facet[],
): Promise<Counts> {
	const column = (facet: Facet) =>
		sql.ref(facet === 'discipline' ? 'document.disciplines' : `document.${facet}`)
	const sets = sql.join([sql`()`, ...facets.map((facet) => sql`(${column(facet)})`)])
	const selected = sql.join([
		...facets.map(column),
		facets.length === 0 ? sql`0 as set` : sql`grouping(${sql.join(facets.map(column))}) as set`,
		sql`count(*) as count`,
	])
	const { rows } = await sql<Row>`select ${selected} from search_document document
		where ${matches(conditions, lexemes)} group by grouping sets (${sets})`.execute(ctx.db)
	const counts: Counts = { total: 0, isEstimate: false, facets: emptyFacets() }
	const all = 2 ** facets.length - 1
	for (const row of rows) {
		if (row.set === all) counts.total = row.count
		// GROUPING has a bit for each column, the last one lowest, set when the column is not in the row's set.
		else {
			const facet = facets[facets.length - 1 - Math.log2(all - row.set)]
			if (facet) addRow(counts.facets[facet], facet, row)
		}
	}
	return counts
}

function addRow(values: Map<string, number>, facet: Facet, row: Row): void {
	const names = facet === 'discipline' ? (row.disciplines ?? []) : [row[facet]]
	for (const name of names)
		if (name !== null) values.set(String(name), (values.get(String(name)) ?? 0) + row.count)
}

function scaled(sampled: Counts, factor: number): Counts {
	for (const values of Object.values(sampled.facets))
		for (const [value, count] of values) values.set(value, rounded(count * factor))
	return { ...sampled, total: rounded(sampled.total * factor), isEstimate: true }
}

/** Two figures: a sample knows no more. */
function rounded(count: number): number {
	const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, count))) - 1)
	return Math.round(count / unit) * unit
}

function emptyFacets(): Record<Facet, Map<string, number>> {
	return Object.fromEntries(FACETS.map((facet) => [facet, new Map()])) as Record<Facet, Map<string, number>>
}
