import { type Kysely, sql } from 'kysely'

const WHOLE = `'00000000-0000-0000-0000-000000000000'::uuid`

/** The years of books are counted by where they are published, here or elsewhere: archives hold what is published here (decision 078). */
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
			values ('books', concat_ws(' ', entry.listed, entry.language), 1), ('bookYears', concat_ws(' ', entry.listed, entry.year), 1)
			union all
			select 'bookDisciplines', concat_ws(' ', entry.listed, entry.language, discipline), 1 from unnest(entry.disciplines) as discipline
		) as book where entry.kind = 'book'
	$$`,
	`delete from library_count where dimension = 'bookYears'`,
	`insert into library_count (scope, dimension, value, works)
		select ${WHOLE}, 'bookYears', concat_ws(' ', listed, year), count(*) from library_entry where kind = 'book' group by listed, year`,
	`drop index library_entry_book_year`,
	`create index library_entry_book_year on library_entry (listed, year, title_sort, work_id) where kind = 'book'`,
]
