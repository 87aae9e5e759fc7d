import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { movedSlug } from '#app/platform/db/slug-redirect.server.ts'
import { readLabels } from '../concepts/labels.server.ts'
import type { Labels } from '../concepts/labels.ts'
import { type TagKind, tag } from '../lexeme.ts'
import { FACETS, type Facet, FIRST_YEAR, LAST_YEAR, type SearchQuery } from '../model.ts'
import { type Term, termsOf } from '../terms.ts'
import { allOf, anyOf, pairQuery, phraseQuery, taggedQuery, wordQuery } from '../tsquery.ts'
import { worksWithPhrases } from './phrases-in-texts.server.ts'

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** A search as tsquery texts; null = no condition of that kind. */
export type Conditions = {
	terms: Term[]
	words: string | null
	/** What each term is worth, where most of them are enough; null where all must hold. */
	worths: ReadonlyMap<Term, number> | null
	/** Those of these terms that few works hold. */
	rare: ReadonlySet<Term>
	phrases: string | null
	/** The only works that are asked, where phrases were looked for in full texts. */
	only: string[] | null
	/** The words, all of them in the title or the keywords. */
	titleWords: string | null
	/** What of the words a work must hold besides that has them all there. */
	besideTitle: string | null
	author: string | null
	/** The slug of the one person that the author is; null for words of a name, and for nobody. */
	person: string | null
	facets: Record<Facet, string | null>
	/** First and last year; no lexeme, because a range of tags costs a lookup a year. Years of the facet are chosen within it. */
	range: { from: number; to: number } | null
	/** The kind ('' = any) whose counts are kept, where nothing else is asked. */
	keptAs: string | null
}

/** Works that hold most of some terms, as a tsquery, what each term is worth in their order, and which of them are rare. */
export type MostWords = { words: string; worths: ReadonlyMap<Term, number>; rare: ReadonlySet<Term> }

/** The terms of what was typed, with what the thesaurus knows of them unless only the words are wanted. */
export function typedTerms({ text, isExact }: SearchQuery, labels: Labels): Term[] {
	return termsOf(text, isExact ? null : labels)
}

/**
 * Slugs that exist are exact; anything else typed as a journal or a publisher is words of its name. `meant` stand for the words of the query, where others are sought; `most` says
 * which works answer them where most of them are enough.
 */
export async function conditionsOf(
	ctx: Ctx,
	query: SearchQuery,
	meant?: Term[],
	most: MostWords | null = null,
): Promise<Conditions> {
	const terms = meant ?? typedTerms(query, await readLabels(ctx))
	const slugs = await knownSlugs(ctx, query)
	const person = slugs.persons.has(query.author)
		? query.author
		: await movedSlug(ctx, 'person', SLUG.test(query.author) ? query.author : undefined)
	const disciplines = await withMovedDisciplines(ctx, query.disciplines)
	const only = await worksWithPhrases(ctx, terms)
	return {
		terms,
		words: allOf([most?.words ?? wordQuery(terms), only ? null : pairQuery(terms)]),
		worths: most?.worths ?? null,
		rare: most?.rare ?? new Set(),
		phrases: only ? null : phraseQuery(terms),
		only,
		titleWords: taggedQuery('t', terms),
		besideTitle: allOf([wordQuery(terms.filter(saysMoreThanTitle)), only ? null : pairQuery(terms)]),
		author: person === null ? authorCondition(query.author) : anyOf([tag('a', person)]),
		person,
		facets: {
			discipline: anyOf(disciplines.map((id) => tag('d', id))),
			year: anyOf(query.years.map((year) => tag('y', year))),
			journal: namedCondition(query.journals, slugs.journals, 'j', 'v'),
			publisher: namedCondition(query.publishers, slugs.publishers, 'p', 'w'),
			language: anyOf(query.languages.map((language) => tag('l', language))),
			kind: anyOf(query.kinds.map((kind) => tag('k', kind))),
		},
		range: rangeOf(query),
		keptAs: keptAs(query, terms),
	}
}

/** A word of a title is a word of the work: asking the index for it again costs as much as the first time. */
function saysMoreThanTitle(term: Term): boolean {
	return term.kind === 'without' || (term.kind === 'concept' && term.isAcronym)
}

function keptAs(
	{ author, journals, publishers, years, fromYear, toYear, disciplines, languages, kinds }: SearchQuery,
	terms: Term[],
) {
	const others = [...terms, ...journals, ...publishers, ...years, ...disciplines, ...languages]
	const isAll = others.length === 0 && author === '' && fromYear === null && toYear === null
	return isAll && kinds.length <= 1 ? (kinds[0] ?? '') : null
}

/** The facets in which the reader has chosen something. */
export function chosenFacets({ facets }: Conditions): Facet[] {
	return FACETS.filter((facet) => facets[facet] !== null)
}

/** The whole condition, without that of one facet if so asked, with more lexemes if given. */
export function lexemeCondition(
	conditions: Conditions,
	more: (string | null)[] = [],
	except?: Facet | 'author',
): string | null {
	const { words, author, facets } = conditions
	return allOf([
		words,
		except === 'author' ? null : author,
		...FACETS.map((facet) => (facet === except ? null : facets[facet])),
		...more,
	])
}

/** The rows of `search_document document` that meet a condition made by `lexemeCondition`. */
export function matches({ phrases, only, range }: Conditions, lexemes: string | null): RawBuilder<boolean> {
	const parts = [sql<boolean>`true`]
	if (lexemes !== null) parts.push(sql<boolean>`document.vector @@ ${lexemes}::tsquery`)
	if (phrases !== null) parts.push(sql<boolean>`document.ranking @@ ${phrases}::tsquery`)
	if (only !== null) parts.push(sql<boolean>`document.work_id = any(${only}::uuid[])`)
	if (range !== null) parts.push(sql<boolean>`document.year between ${range.from} and ${range.to}`)
	return sql<boolean>`${sql.join(parts, sql` and `)}`
}

function authorCondition(author: string): string | null {
	return taggedQuery('n', termsOf(author))
}

function rangeOf({ fromYear, toYear }: SearchQuery): Conditions['range'] {
	if (fromYear === null && toYear === null) return null
	return { from: fromYear ?? FIRST_YEAR, to: toYear ?? LAST_YEAR }
}

function namedCondition(
	values: string[],
	slugs: Set<string>,
	slugTag: TagKind,
	wordTag: TagKind,
): string | null {
	const alternatives = values.flatMap((value) => {
		const condition = slugs.has(value) ? anyOf([tag(slugTag, value)]) : taggedQuery(wordTag, termsOf(value))
		return condition === null ? [] : [`(${condition})`]
	})
	return alternatives.length === 0 ? null : `(${alternatives.join(' | ')})`
}

async function knownSlugs(ctx: Ctx, { journals, publishers, author }: SearchQuery) {
	const found = { journals: new Set<string>(), publishers: new Set<string>(), persons: new Set<string>() }
	const [journalSlugs = [], publisherSlugs = [], personSlugs = []] = [journals, publishers, [author]].map(
		(values) => values.filter((value) => SLUG.test(value)),
	)
	if (journalSlugs.length + publisherSlugs.length + personSlugs.length === 0) return found
	const { rows } = await sql<{ kind: keyof typeof found; slug: string }>`
		select 'journals' as kind, slug from journal where slug = any(${journalSlugs})
		union all select 'publishers', slug from publisher where slug = any(${publisherSlugs})
		union all select 'persons', slug from person where slug = any(${personSlugs})`.execute(ctx.db)
	for (const { kind, slug } of rows) found[kind].add(slug)
	return found
}

/** The disciplines asked for, and those into which one was merged that was kept in an address. */
async function withMovedDisciplines(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
	const asked = ids.filter((id) => SLUG.test(id))
	if (asked.length === 0) return [...ids]
	const moved = await ctx.db
		.selectFrom('slug_redirect')
		.select('target')
		.where('kind', '=', 'discipline')
		.where('slug', 'in', asked)
		.execute()
	return [...new Set([...ids, ...moved.map(({ target }) => target)])]
}
