import { type RawBuilder, sql } from 'kysely'
import { quoteLexeme, tag } from '../lexeme.ts'
import type { Sort } from '../model.ts'
import { anyOf, inNames } from '../tsquery.ts'
import { type Conditions, lexemeCondition, matches } from './conditions.server.ts'
import { type IndexTable, SAMPLE } from './samples.server.ts'

/** Years of a range that are looked up one by one. */
const MOST_YEARS = 60
/** Levels of use from the highest, which holds one work in 64, the second three. Those that have an index of their own (migration 295) are asked without looking through what the others hold. */
const LEVELS = [
	{ level: 'h1', isApart: true },
	{ level: 'h2', isApart: true },
	{ level: 'h3', isApart: false },
	{ level: 'h4', isApart: false },
] as const

/** All works that meet the conditions, with what they are ranked by. */
export function allHits(conditions: Conditions): RawBuilder<unknown> {
	return hitsIn('search_document', conditions, matches(conditions, lexemeCondition(conditions)))
}

/**
 * The first hits, as many as are ranked and each once, from the highest levels down: by relevance those with every word in title or keywords first,
 * and within that the most used. The limit stops the append, so that lower levels are not even looked up. Of about `total` hits.
 */
export function bestHits(
	conditions: Conditions,
	sort: Sort,
	ranked: number,
	total: number,
): RawBuilder<unknown> {
	const limit = sql`limit ${sql.lit(ranked)}`
	const { titleWords } = conditions
	if (sort !== 'relevance' || titleWords === null)
		return sql`select * from (${levels(conditions, [], sql<boolean>`true`, ranked, total)}) level ${limit}`
	const inTitle = levels(
		{ ...conditions, words: conditions.besideTitle },
		[titleWords],
		sql<boolean>`true`,
		ranked,
		total,
	)
	// Asking the index for those without the words there would read all that have them again.
	const notYet = sql<boolean>`document.work_id not in (select work_id from titled)`
	return sql`(with titled as materialized (select * from (${inTitle}) level ${limit})
		select * from (select * from titled union all ${levels(conditions, [], notYet, ranked, total)}) document ${limit})`
}

/** Hits of each level, the highest first, that hold these lexemes too and meet `further`. */
function levels(
	conditions: Conditions,
	lexemes: string[],
	further: RawBuilder<boolean>,
	ranked: number,
	total: number,
): RawBuilder<unknown> {
	const within = [...lexemes, yearsIn(conditions)]
	const branches = LEVELS.map(({ level, isApart }) => {
		const hit = (more: string[]) =>
			sql<boolean>`${matches(conditions, lexemeCondition(conditions, [...within, ...more]))} and ${further}`
		if (!isApart) return hitsOfLevel(conditions, hit([anyOf([tag(level)]) ?? '']), ranked, total)
		// As the index says it: a parameter would not be known to be of that level.
		const isOfLevel = sql`document.vector @@ ${sql.lit(quoteLexeme(tag(level)))}::tsquery`
		return sql`(${hitsIn('search_document', conditions, sql<boolean>`${hit([])} and ${isOfLevel}`)} limit ${sql.lit(ranked)})`
	})
	return sql.join(branches, sql` union all `)
}

/**
 * As many hits of a level as are ranked. Which they are of very many is as it comes: where the sample holds enough of them they are its own, since the index would collect all of the
 * level before it gives the first.
 */
function hitsOfLevel(
	conditions: Conditions,
	isHit: RawBuilder<boolean>,
	ranked: number,
	total: number,
): RawBuilder<unknown> {
	const limit = sql`limit ${sql.lit(ranked)}`
	if (total < ranked * SAMPLE.every) return sql`(${hitsIn('search_document', conditions, isHit)} ${limit})`
	const areEnough = sql`(select count(*) from sampled) = ${sql.lit(ranked)}`
	return sql`(with sampled as materialized (${hitsIn(SAMPLE.table, conditions, isHit)} ${limit})
		(select * from sampled where ${areEnough})
		union all (${hitsIn('search_document', conditions, sql<boolean>`${isHit} and not ${areEnough}`)} ${limit}))`
}

function hitsIn(table: IndexTable, conditions: Conditions, isHit: RawBuilder<boolean>): RawBuilder<unknown> {
	return sql`select document.work_id, document.published_on, document.language, document.ranking, ${isOfYear(conditions)} as is_of_year
		from ${sql.table(table)} document where ${isHit}`
}

/**
 * Who types a year beside the name of an author, a journal or a publisher means that of publication; beside other words, what happened in it. True for works of the
 * year on which such a name stands, and of every work of the year when nothing else was typed.
 */
function isOfYear({ terms }: Conditions): RawBuilder<boolean> {
	const years = terms.flatMap((term) => (term.kind === 'word' && term.year !== null ? [term.year] : []))
	if (years.length === 0) return sql<boolean>`false`
	const words = terms.flatMap((term) =>
		term.kind === 'concept' ? term.own : term.kind === 'word' && term.year === null ? [term] : [],
	)
	const names = anyOf(words.flatMap(inNames))
	const isNamed = names === null ? sql`true` : sql`document.vector @@ ${names}::tsquery`
	// The words of a work are read only where its year is right.
	return sql<boolean>`case when document.year in (${sql.join(years.map((year) => sql.lit(year)))}) then ${isNamed} else false end`
}

/**
 * The years of a range as lexemes: few hits among very many would be looked for by reading all of them. Null for none, and for more years than are cheaper than
 * that.
 */
function yearsIn({ range }: Conditions): string | null {
	if (range === null || range.to - range.from >= MOST_YEARS) return null
	return anyOf(Array.from({ length: range.to - range.from + 1 }, (_, i) => tag('y', range.from + i)))
}
