import { sql } from 'kysely'
import type { Scheme } from '#app/modules/thesaurus/index.ts'
import type { WorkRecord } from '#app/modules/work/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { TextLists, Texts } from '#app/platform/db/tables.ts'
import { detached } from '#app/platform/detached-text.ts'
import { untilLibraryChanges } from '#app/platform/library/memory.server.ts'
import { withoutDots, wordsOf } from '../analysis/words.ts'
import { keywordsOf, languageTexts } from '../commands/document.server.ts'
import { readLabels } from '../concepts/labels.server.ts'
import type { Labels } from '../concepts/labels.ts'
import { quoteLexeme, tag } from '../lexeme.ts'
import type { SimilarWork } from '../model.ts'
import type { LanguageText } from '../vector.ts'

/** How many works are looked at that cite the same, and that are about the same. */
const MOST_CITING = 60
const MOST_ABOUT = 200
/** How long a new work may wait to be shown beside the others; one that is withdrawn leaves at once. */
const KEPT_MS = 60_000
const MOST_TOPICS = 3
/** Subjects by which works are looked for, two by two. */
const MOST_SOUGHT = 12
/** A common source is worth as much as a common language; more than ten say nothing more. */
const SOURCE_WORTH = 2
const MOST_SOURCES = 10
const LEAST_WORTH = 4
/** How much it says that two titles name the same: a language more than a discipline. */
const WORTH: Record<Scheme, number> = {
	languages: 2,
	people: 2,
	diseases: 2,
	institutions: 2,
	grammar: 2,
	places: 2,
	themes: 1.5,
	disciplines: 0.5,
}

type Compared = Pick<WorkRecord, 'id' | 'title' | 'subtitle' | 'keywords'>

type Row = {
	id: string
	title: Texts
	subtitle: Texts
	keywords: TextLists
	sources: number
	hasText: boolean
}

/**
 * The works that are nearest to this one by what both cite and by what both name in title and keywords, with these reasons: two sources in common, or two
 * subjects, or one of each are the least. Its own book and chapters are not among them.
 */
export function listSimilarWorks(ctx: Ctx, record: Compared, limit: number): Promise<SimilarWork[]> {
	return untilLibraryChanges(ctx, `similar ${limit} ${record.id}`, () => nearest(ctx, record, limit), {
		keptMs: KEPT_MS,
		of: (found) => [record.id, ...found.map(({ workId }) => workId)],
	})
}

async function nearest(ctx: Ctx, record: Compared, limit: number): Promise<SimilarWork[]> {
	const labels = await readLabels(ctx)
	const own = topicsOf(record, labels)
	const compared = (await candidates(ctx, record.id, worthiest(own, labels))).map((row) => {
		const topics = [...topicsOf(row, labels)].filter((id) => own.has(id))
		const worth = topics.reduce((sum, id) => sum + worthOf(id, labels), 0)
		return {
			row,
			topics,
			score: worth + SOURCE_WORTH * Math.min(row.sources, MOST_SOURCES),
		}
	})
	return compared
		.filter(({ score, row, topics }) => score >= LEAST_WORTH && row.sources + topics.length >= 2)
		.sort(
			(a, b) =>
				b.score - a.score ||
				Number(b.row.hasText) - Number(a.row.hasText) ||
				a.row.id.localeCompare(b.row.id),
		)
		.slice(0, limit)
		.map(({ row, topics }) => ({
			workId: row.id,
			sources: row.sources,
			topics: topics
				.sort((a, b) => worthOf(b, labels) - worthOf(a, labels))
				.slice(0, MOST_TOPICS)
				.map((id) => labels.get(id)?.name ?? {}),
		}))
}

function worthOf(id: string, labels: Labels): number {
	const concept = labels.get(id)
	return concept ? WORTH[concept.scheme] : 0
}

/** The subjects that tell most of a work. */
function worthiest(topics: ReadonlySet<string>, labels: Labels): string[] {
	return [...topics].sort((a, b) => worthOf(b, labels) - worthOf(a, labels)).slice(0, MOST_SOUGHT)
}

/** What is in two of these subjects at least, as a query; one in common is too little unless both cite the same. */
function twoOf(topics: readonly string[]): string {
	const lexemes = topics.map((topic) => quoteLexeme(tag('t', tag('c', topic))))
	return lexemes.flatMap((one, at) => lexemes.slice(at + 1).map((other) => `(${one} & ${other})`)).join(' | ')
}

/** What title and keywords name. */
function topicsOf(work: Omit<Compared, 'id'>, labels: Labels): Set<string> {
	const texts = [...languageTexts(work.title), ...languageTexts(work.subtitle), ...keywordsOf(work)]
	return new Set(texts.flatMap((text) => namedIn(text, labels)))
}

/** What titles and keywords name, for as long as the thesaurus stays as it is: a work that is near one text is near others, and keywords come again. */
const remembered = new WeakMap<Labels, Map<string, readonly string[]>>()
const MOST_REMEMBERED = 10_000
const NOTHING: readonly string[] = []

function namedIn({ text, language }: LanguageText, labels: Labels): readonly string[] {
	const memory = remembered.get(labels) ?? new Map<string, readonly string[]>()
	remembered.set(labels, memory)
	const key = `${language} ${text}`
	const known = memory.get(key)
	if (known) return known
	const found = labels.inText([...wordsOf(withoutDots(text))], language).flatMap(({ concepts }) => concepts)
	const named = found.length > 0 ? found : NOTHING
	if (memory.size >= MOST_REMEMBERED) memory.clear()
	memory.set(detached(key), named)
	return named
}

async function candidates(ctx: Ctx, id: string, topics: string[]): Promise<Row[]> {
	const about = topics.length < 2 ? null : twoOf(topics)
	const { rows } = await sql<Row>`
		with own as (
			select distinct title.folded from work_reference reference
			join reference_title title on title.reference_id = reference.id where reference.work_id = ${id}
		), citing as (
			select reference.work_id, count(distinct own.folded)::integer as sources from own
			join reference_title title on title.folded = own.folded
			join work_reference reference on reference.id = title.reference_id
			where reference.work_id <> ${id} group by reference.work_id order by sources desc, reference.work_id limit ${sql.lit(MOST_CITING)}
		)
		select work.id, work.title, work.subtitle, work.keywords, coalesce(citing.sources, 0) as sources, work.has_full_text as "hasText"
		from (select work_id from citing union select works_about(${about}::tsquery, ${sql.lit(MOST_ABOUT)})) found
		join public_work work on work.id = found.work_id
		left join citing on citing.work_id = work.id
		left join chapter on chapter.work_id = work.id
		where work.id <> ${id} and chapter.book_id is distinct from ${id}
			and not exists (select from chapter own where own.work_id = ${id} and own.book_id = work.id)`.execute(
		ctx.db,
	)
	return rows
}
