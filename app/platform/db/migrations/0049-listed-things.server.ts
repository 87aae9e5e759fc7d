import { type Kysely, sql } from 'kysely'

/**
 * What lists of books, journals, publishers and calls are taken from, kept as the entries of works are (decisions 078, 095): the rows of a page come from an index in
 * the order of the list, and what the filters count is counted at the commit.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const WHOLE = `'00000000-0000-0000-0000-000000000000'::uuid`
/** An index takes no longer texts than 2,700 bytes; titles that agree so far are in the order of their ids. */
const SORTED_BY = 300

/** Adds to the counts what a query gives as (scope, dimension, value, n), in one order (as migration 29 does). */
const countUp = (query: string) => `
	insert into library_count (scope, dimension, value, works)
		select scope, dimension, value, sum(n) from (${query}) as counted where scope is not null
		group by scope, dimension, value having sum(n) <> 0 order by scope, dimension, value
	on conflict (scope, dimension, value) do update set works = library_count.works + excluded.works`
const AUTHORS = `
	select count(*) from unnest(signers) as name
	where exists (select from library_signature where signer = name and is_author)`
const IS_READABLE = `coalesce((
	select works > 0 from library_count
	where scope = library_issue.issue_id and dimension = 'readable' and value = ''), false)`
const COUNT_PUBLISHERS = `keep_library_counts_of('publishers', $of$select coalesce(country, '') from publisher$of$)`
const COUNT_CALLS = `keep_library_counts_of('calls', $of$select '' from call$of$)`

const statements = [
	`alter table library_entry add column listed text not null default 'here', add column title_sort text`,
	`alter table library_entry alter column listed drop default`,
	`update library_entry set listed = work.listed, title_sort = case when work.kind = 'book' then left(work.title_sort, ${SORTED_BY}) end
		from work where work.id = library_entry.work_id and (work.kind = 'book' or work.listed <> 'here')`,
	`create or replace function library_entries_now(ids uuid[]) returns setof library_entry language sql volatile as $$
		select work.id, work.kind, work.language, work.year, work.published_on, work.disciplines, work.has_full_text,
			work.has_full_text or files.count > 0, files.count::integer, work.shown_first,
			article.journal_id, article.issue_id, coalesce(issue.year, work.year), book.publisher_id, chapter.book_id,
			work.listed, case when work.kind = 'book' then left(work.title_sort, ${SORTED_BY}) end
		from public_work work
		cross join lateral (select count(*) as count from galley where galley.work_id = work.id) files
		left join article on article.work_id = work.id
		left join issue on issue.id = article.issue_id
		left join book on book.work_id = work.id
		left join chapter on chapter.work_id = work.id
		where work.id = any(ids)
	$$`,
	`create index library_entry_books on library_entry (listed, title_sort, work_id) include (language, disciplines) where kind = 'book'`,
	`create index library_entry_book_language on library_entry (listed, language, title_sort, work_id) include (disciplines) where kind = 'book'`,
	`create index library_entry_book_publisher on library_entry (publisher_id, title_sort, work_id) where kind = 'book'`,
	`create index library_entry_book_year on library_entry (year, title_sort, work_id) where kind = 'book'`,
	`drop index library_entry_recent`,
	`create index library_entry_recent on library_entry (published_on desc, work_id) include (disciplines)`,

	`create or replace function library_counts_of(entry library_entry) returns table (scope uuid, dimension text, value text, n integer)
	language sql volatile as $$
		values (${WHOLE}, 'kind', entry.kind, 1),
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

	`alter table library_journal alter column latest_on drop not null,
		add column listed text, add column publisher_id uuid, add column open_access boolean, add column disciplines text[], add column title_sort text`,
	`drop index library_journal_latest`,
	`create function library_journals_now(ids uuid[]) returns setof library_journal language sql volatile as $$
		select journal.id, latest.published_on, journal.listed, journal.publisher_id, journal.open_access, journal.disciplines, left(journal.title_sort, ${SORTED_BY})
		from journal
		left join lateral (
			select published_on from library_entry entry where entry.journal_id = journal.id order by published_on desc limit 1
		) latest on true
		where journal.id = any(ids)
	$$`,
	`create function library_counts_of(journal library_journal) returns table (scope uuid, dimension text, value text, n integer)
	language sql volatile as $$
		select ${WHOLE}, 'journals', concat_ws(' ', journal.listed, access), 1 from (values (case when journal.open_access then 'open' else 'closed' end)) as own (access)
		union all
		select ${WHOLE}, 'journalDisciplines', concat_ws(' ', journal.listed, access, discipline), 1
			from (values (case when journal.open_access then 'open' else 'closed' end)) as own (access), unnest(journal.disciplines) as discipline
		union all
		select journal.publisher_id, 'journals', '', 1
	$$`,
	`create function keep_library_journals(ids uuid[]) returns void language plpgsql set enable_seqscan = off set jit = off as $$
	begin
		${countUp(`
			select counts.scope, counts.dimension, counts.value, -counts.n as n
				from library_journal journal cross join lateral library_counts_of(journal) counts where journal.journal_id = any(ids)
			union all select counts.* from library_journals_now(ids) journal cross join lateral library_counts_of(journal) counts`)};
		delete from library_journal where journal_id = any(ids);
		insert into library_journal select * from library_journals_now(ids);
	end $$`,
	// What few things change is counted anew whenever one of them does.
	`create function keep_library_counts_of(of_dimension text, counted text) returns void language plpgsql as $$
	begin
		delete from library_count where scope = ${WHOLE} and dimension = of_dimension;
		execute format('insert into library_count (scope, dimension, value, works) select %L::uuid, %L, value, count(*) from (%s) as counted (value) group by value',
			${WHOLE}, of_dimension, counted);
	end $$`,

	`create or replace function keep_library_works(ids uuid[]) returns void language plpgsql set enable_seqscan = off set jit = off as $$
	declare
		signers text[];
		journals uuid[];
		issues uuid[];
		authors bigint;
	begin
		signers := array(
			select signer from library_signature where work_id = any(ids) and is_author
			union select signer from library_signatures_now(ids) where is_author);
		authors := (${AUTHORS});
		journals := array(select journal_id from library_entry where work_id = any(ids) union select journal_id from article where work_id = any(ids));
		issues := array(select issue_id from library_entry where work_id = any(ids) union select issue_id from article where work_id = any(ids));
		${countUp(`
			select counts.scope, counts.dimension, counts.value, -counts.n as n
				from library_entry entry cross join lateral library_counts_of(entry) counts where entry.work_id = any(ids)
			union all select counts.* from library_entries_now(ids) entry cross join lateral library_counts_of(entry) counts
			union all select counts.scope, counts.dimension, counts.value, -counts.n
				from library_signature signature cross join lateral library_counts_of(signature) counts where signature.work_id = any(ids)
			union all select counts.* from library_signatures_now(ids) signature cross join lateral library_counts_of(signature) counts`)};
		delete from library_entry where work_id = any(ids);
		insert into library_entry select * from library_entries_now(ids);
		delete from library_signature where work_id = any(ids);
		insert into library_signature select * from library_signatures_now(ids);
		${countUp(`select ${WHOLE} as scope, 'authors' as dimension, '' as value, (${AUTHORS}) - authors as n`)};
		perform keep_library_journals(journals);
		update library_issue set is_readable = not is_readable
			where issue_id = any(issues) and is_readable <> ${IS_READABLE};
	end $$`,

	`create or replace function keep_library() returns trigger language plpgsql as $$
	begin
		if exists (select from present where subject = 'work') then
			perform keep_library_works(array(select distinct subject_id from present where subject = 'work'));
		end if;
		if exists (select from present where subject = 'issue') then
			perform keep_library_issues(array(select distinct subject_id from present where subject = 'issue'));
		end if;
		if exists (select from present where subject = 'journal') then
			perform keep_library_journals(array(select distinct subject_id from present where subject = 'journal'));
		end if;
		if exists (select from present where subject = 'publisher') then
			perform ${COUNT_PUBLISHERS};
		end if;
		if exists (select from present where subject = 'call') then
			perform ${COUNT_CALLS};
		end if;
		return null;
	end $$`,

	countUp(`
		select counts.* from library_entry entry cross join lateral library_counts_of(entry) counts
		where entry.kind = 'book' and counts.dimension in ('books', 'bookYears', 'bookDisciplines')`),
	`delete from library_journal`,
	`select keep_library_journals(array(select id from journal))`,
	`alter table library_journal alter column listed set not null, alter column open_access set not null, alter column disciplines set not null,
		alter column title_sort set not null`,
	`create index library_journal_latest on library_journal (listed, latest_on desc, journal_id) where latest_on is not null`,
	`create index library_journal_title on library_journal (listed, title_sort, journal_id) include (open_access, disciplines)`,
	`create index library_journal_publisher on library_journal (publisher_id, title_sort, journal_id) where publisher_id is not null`,
	`create index publisher_name on publisher (name_sort, id)`,
	`create index publisher_country on publisher (country, name_sort, id) where country is not null`,
	`create index call_last_day on call ((coalesce(closes_on, deadline_on)) desc nulls last, id)`,
	`select ${COUNT_PUBLISHERS}`,
	`select ${COUNT_CALLS}`,
]
