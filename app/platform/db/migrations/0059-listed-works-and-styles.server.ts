import { type Kysely, sql } from 'kysely'

const WHOLE = `'00000000-0000-0000-0000-000000000000'::uuid`

/** Counts of works by where they are published, here or elsewhere, kept at the commit (decision 078); the citation style that a journal shows first. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
	`create or replace function library_counts_of(entry library_entry) returns table (scope uuid, dimension text, value text, n integer)
	language sql volatile as $$
		values (${WHOLE}, 'kind', entry.kind, 1),
			(${WHOLE}, 'listed', concat_ws(' ', entry.listed, entry.kind), 1),
			(${WHOLE}, 'language', entry.language, 1),
			(${WHOLE}, 'year', entry.year::text, 1),
			(${WHOLE}, 'fullTexts', '', entry.has_full_text::integer),
			(${WHOLE}, 'files', '', entry.files),
			(entry.journal_id, 'articles', '', 1),
			(entry.journal_id, 'year', entry.shelf_year::text, 1),
			(entry.issue_id, 'articles', '', 1),
			(entry.issue_id, 'readable', '', entry.is_readable::integer),
			(entry.publisher_id, 'books', '', 1),
			(entry.book_id, 'chapters', '', 1),
			(entry.book_id, 'readable', '', entry.has_full_text::integer)
		union all
		select ${WHOLE}, 'discipline', discipline, 1 from unnest(entry.disciplines) as discipline
		union all
		select ${WHOLE}, book.* from (
			values ('books', concat_ws(' ', entry.listed, entry.language), 1), ('bookYears', entry.year::text, 1)
			union all
			select 'bookDisciplines', concat_ws(' ', entry.listed, entry.language, discipline), 1 from unnest(entry.disciplines) as discipline
		) as book where entry.kind = 'book'
	$$`,
	`insert into library_count (scope, dimension, value, works)
		select ${WHOLE}, 'listed', concat_ws(' ', listed, kind), count(*) from library_entry group by listed, kind`,
	`alter table journal add column citation_style text`,
]
