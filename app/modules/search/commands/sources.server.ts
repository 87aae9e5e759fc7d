import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { TextLists, Texts, WorkKind } from '#app/platform/db/tables.ts'
import { examplesIn } from '../examples.ts'
import { textOfHtml } from '../html-text.ts'
import { passagesOf, startsOf } from '../passages.ts'

/** Everything of one published work that can be searched. */
export type IndexedSource = {
	id: string
	kind: WorkKind
	language: string
	doi: string | null
	title: Texts
	subtitle: Texts
	abstract: Texts
	keywords: TextLists
	disciplines: string[]
	discipline_names: Texts[]
	published_on: string
	/** An entry of the directory, of which nothing can be read here. */
	is_notice: boolean
	year: number
	title_sort: string
	isbn: string | null
	journal: string | null
	journal_title: Texts | null
	issns: string[]
	book_title: Texts | null
	publisher: string | null
	publisher_name: string | null
	usage: number
	contributors: { name: string; original: string | null; slug: string | null; orcid: string | null }[]
	/** The text that is read first: the one of the page, else that of the first file. */
	fullTexts: IndexedText[]
	/** What its interlinear examples hold, with how often. */
	examples: ReadonlyMap<string, number>
}

/** A full text in passages; `starts` and `bytes` tell where they stand in what is stored. */
export type IndexedText = { language: string; passages: string[]; starts: number[]; bytes: number }

/** Longer texts are cut: a tsvector could not hold their vocabulary anyway. */
const LONGEST_FULL_TEXT = 4_000_000

/** Views and downloads of a work as one figure: a download says more than a view. */
export const USAGE: RawBuilder<number> = sql<number>`coalesce(counter.views + 2 * counter.downloads, 0)`

/** The published ones of these works; withdrawn and unknown ids are left out. */
export async function loadSources(ctx: Ctx, ids: string[]): Promise<IndexedSource[]> {
	const { rows: works } = await sql<Omit<IndexedSource, 'contributors' | 'fullTexts' | 'examples'>>`
		select work.id, work.kind, work.language, work.doi, work.title, work.subtitle, work.abstract, work.keywords,
			work.disciplines, array(select name from discipline where id = any(work.disciplines)) as discipline_names,
			work.published_on, work.listed = 'elsewhere' and not work.has_full_text as is_notice, work.year, work.title_sort, book.isbn,
			journal.slug as journal, journal.title as journal_title,
			array_remove(array[journal.issn_print, journal.issn_online], null) as issns, parent.title as book_title,
			publisher.slug as publisher, publisher.name as publisher_name, ${USAGE} as usage
		from public_work work
		left join article on article.work_id = work.id
		left join journal on journal.id = article.journal_id
		left join chapter on chapter.work_id = work.id
		left join work parent on parent.id = chapter.book_id
		left join book on book.work_id = coalesce(chapter.book_id, work.id)
		left join publisher on publisher.id = coalesce(journal.publisher_id, book.publisher_id)
		left join work_counter counter on counter.work_id = work.id
		where work.id = any(${ids}::uuid[])`.execute(ctx.db)
	if (works.length === 0) return []
	const { rows: contributors } = await sql<{
		work_id: string
		name: string
		original: string | null
		slug: string | null
		orcid: string | null
	}>`
		select contribution.work_id, contribution.name, contribution.name_original as original, person.slug,
			coalesce(contribution.orcid, person.orcid) as orcid
		from contribution left join person on person.id = contribution.person_id
		where contribution.work_id = any(${ids}::uuid[])
		order by contribution.work_id, contribution.role, contribution.position`.execute(ctx.db)
	const { rows: fullTexts } = await sql<{
		work_id: string
		language: string
		html: string | null
		plain: string | null
		bytes: number
	}>`
		select work_id, language, left(html, ${LONGEST_FULL_TEXT}) as html, null as plain, octet_length(html) as bytes, -1 as position
			from body where work_id = any(${ids}::uuid[])
		union all
		select work_id, language, null, left(plain_text, ${LONGEST_FULL_TEXT}), octet_length(plain_text), position
			from galley where work_id = any(${ids}::uuid[]) and plain_text <> ''
		order by position`.execute(ctx.db)
	const contributorsOf = Map.groupBy(contributors, (row) => row.work_id)
	const fullTextsOf = Map.groupBy(fullTexts, (row) => row.work_id)
	return works.map((work) => ({
		...work,
		contributors: contributorsOf.get(work.id) ?? [],
		fullTexts: (fullTextsOf.get(work.id) ?? []).map(({ language, html, plain, bytes }) => {
			const stored = passagesOf(html ?? plain ?? '')
			return {
				language,
				passages: html === null ? stored : stored.map(textOfHtml),
				starts: startsOf(stored),
				bytes,
			}
		}),
		examples: examplesIn((fullTextsOf.get(work.id) ?? []).map(({ html }) => html ?? '').join('')),
	}))
}
