import { type Kysely, sql } from 'kysely'

/**
 * What lists and figures are taken from, kept in the transaction that changes it (decision 078): a narrow row for each public work, each signature under one
 * and each issue that is out, in the orders in which lists want them, and the counts that pages show. `library_change` says what is to be looked at again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

/** The scope of what is counted in the whole library. */
const WHOLE = `'00000000-0000-0000-0000-000000000000'::uuid`

/** Adds to the counts what a query gives as (scope, dimension, value, n); in one order, so that two who count at once wait for each other and no more. */
const countUp = (query: string) => `
	insert into library_count (scope, dimension, value, works)
		select scope, dimension, value, sum(n) from (${query}) as counted where scope is not null
		group by scope, dimension, value having sum(n) <> 0 order by scope, dimension, value
	on conflict (scope, dimension, value) do update set works = library_count.works + excluded.works`

/** How many of the signers that a change touches have signed anything as authors. */
const AUTHORS = `
	select count(*) from unnest(signers) as name
	where exists (select from library_signature where signer = name and is_author)`
const IS_READABLE = `coalesce((
	select works > 0 from library_count
	where scope = library_issue.issue_id and dimension = 'readable' and value = ''), false)`

/*
 * The functions that keep these tables go by indexes (`enable_seqscan`): in a database that was filled a moment ago the planner takes every table for empty, and would
 * look through the whole of one for each row of another; compiling their plans (`jit`) costs more than they do.
 */
const statements = [
	`create table library_entry (
		work_id uuid primary key,
		kind text not null,
		language text not null,
		year integer not null,
		published_on date not null,
		disciplines text[] not null,
		has_full_text boolean not null,
		is_readable boolean not null,
		files integer not null,
		shown_first integer,
		journal_id uuid,
		issue_id uuid,
		shelf_year integer not null,
		publisher_id uuid,
		book_id uuid
	)`,
	`create index library_entry_newest on library_entry (kind, has_full_text desc, published_on desc, work_id)`,
	`create index library_entry_journal on library_entry (journal_id, published_on desc, work_id) where journal_id is not null`,
	`create index library_entry_loose on library_entry (journal_id, year) where journal_id is not null and issue_id is null`,
	`create index library_entry_to_read on library_entry (language, published_on desc, work_id) where has_full_text`,
	`create index library_entry_recent on library_entry (published_on desc, work_id)`,
	`create index library_entry_feed on library_entry (published_on desc, work_id) where kind <> 'chapter'`,
	`create index library_entry_readable on library_entry (published_on desc, work_id) where has_full_text`,
	`create index library_entry_shown on library_entry (shown_first) where shown_first is not null`,

	// A contribution has no row of its own here: somebody who wrote and translated a work signed it once.
	`create table library_signature (
		signer text not null,
		work_id uuid not null,
		person_id uuid,
		is_author boolean not null,
		kind text not null,
		published_on date not null,
		primary key (signer, work_id)
	)`,
	`create index library_signature_work on library_signature (work_id)`,
	`create index library_signature_person on library_signature (person_id, published_on desc, work_id) where person_id is not null`,
	`create index library_signature_kind on library_signature (person_id, kind, published_on desc, work_id) where person_id is not null`,

	`create table library_issue (
		issue_id uuid primary key,
		journal_id uuid not null,
		year integer not null,
		published_on date not null,
		is_readable boolean not null
	)`,
	`create index library_issue_journal on library_issue (journal_id, published_on desc, issue_id desc)`,
	`create index library_issue_newest on library_issue (published_on desc, issue_id desc) where is_readable`,

	`create table library_journal (journal_id uuid primary key, latest_on date not null)`,
	`create index library_journal_latest on library_journal (latest_on desc, journal_id)`,

	`create table library_count (
		scope uuid not null,
		dimension text not null,
		value text not null,
		works bigint not null,
		primary key (scope, dimension, value)
	)`,
	`create index work_counter_downloads on work_counter (downloads desc, work_id) where downloads > 0`,
	`create index work_counter_views on work_counter (views desc, work_id) where views > 0`,
	`create index journal_listed on journal (listed, title_sort, id)`,
	`create index call_journal on call (journal_id)`,
	`create index call_publisher on call (publisher_id)`,
	`create index issue_newest on issue (journal_id, published_on desc, id desc) where state = 'published'`,

	`create function library_entries_now(ids uuid[]) returns setof library_entry language sql volatile as $$
		select work.id, work.kind, work.language, work.year, work.published_on, work.disciplines, work.has_full_text,
			work.has_full_text or files.count > 0, files.count::integer, work.shown_first,
			article.journal_id, article.issue_id, coalesce(issue.year, work.year), book.publisher_id, chapter.book_id
		from public_work work
		cross join lateral (select count(*) as count from galley where galley.work_id = work.id) files
		left join article on article.work_id = work.id
		left join issue on issue.id = article.issue_id
		left join book on book.work_id = work.id
		left join chapter on chapter.work_id = work.id
		where work.id = any(ids)
	$$`,

	`create function library_counts_of(entry library_entry) returns table (scope uuid, dimension text, value text, n integer)
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
	$$`,

	`create function library_signatures_now(ids uuid[]) returns setof library_signature language sql volatile as $$
		select coalesce(contribution.person_id::text, contribution.name), contribution.work_id, contribution.person_id,
			bool_or(contribution.role = 'author'), work.kind, work.published_on
		from public_work work
		join contribution on contribution.work_id = work.id
		where work.id = any(ids)
		group by 1, 2, 3, 5, 6
	$$`,

	`create function library_counts_of(signature library_signature) returns table (scope uuid, dimension text, value text, n bigint)
	language sql volatile as $$
		select signature.person_id, 'kind', signature.kind, 1
		union all
		select signature.person_id, used.dimension, '', used.n from work_counter counter
			cross join lateral (values ('views', counter.views), ('downloads', counter.downloads)) as used (dimension, n)
			where counter.work_id = signature.work_id and signature.person_id is not null
	$$`,

	`create function keep_library_works(ids uuid[]) returns void language plpgsql set enable_seqscan = off set jit = off as $$
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
		delete from library_journal where journal_id = any(journals);
		insert into library_journal (journal_id, latest_on)
			select journal.id, latest.published_on from unnest(journals) as journal (id)
			cross join lateral (
				select published_on from library_entry entry where entry.journal_id = journal.id order by published_on desc limit 1
			) latest;
		update library_issue set is_readable = not is_readable
			where issue_id = any(issues) and is_readable <> ${IS_READABLE};
	end $$`,

	`create function keep_library_issues(ids uuid[]) returns void language plpgsql set enable_seqscan = off set jit = off as $$
	begin
		${countUp(`
			select issue.journal_id as scope, 'issues' as dimension, issue.year::text as value, -1 as n from library_issue issue where issue_id = any(ids)
			union all select ${WHOLE}, 'issues', '', -1 from library_issue where issue_id = any(ids)
			union all select issue.journal_id, 'issues', issue.year::text, 1 from public_issue issue where issue.id = any(ids)
			union all select ${WHOLE}, 'issues', '', 1 from public_issue issue where issue.id = any(ids)`)};
		delete from library_issue where issue_id = any(ids);
		insert into library_issue (issue_id, journal_id, year, published_on, is_readable)
			select issue_id, journal_id, year, published_on, ${IS_READABLE}
			from (select id as issue_id, journal_id, year, published_on from public_issue where id = any(ids)) library_issue;
	end $$`,

	`create function keep_library() returns trigger language plpgsql as $$
	begin
		if exists (select from present where subject = 'work') then
			perform keep_library_works(array(select distinct subject_id from present where subject = 'work'));
		end if;
		if exists (select from present where subject = 'issue') then
			perform keep_library_issues(array(select distinct subject_id from present where subject = 'issue'));
		end if;
		return null;
	end $$`,

	// The version is locked as by those who keep the works, so that a signature is counted before or after a click and never beside it.
	`create function count_use() returns trigger language plpgsql as $$
	begin
		perform from library_version for share;
		execute replace($query$${countUp(`
			select scope, dimension, '' as value, n
			from (
				select ${WHOLE} as scope, work_id, views, downloads from (SOURCE) whole
				union all
				select signature.person_id, signature.work_id, used.views, used.downloads
					from (SOURCE) used join library_signature signature on signature.work_id = used.work_id
			) as used
			cross join lateral (values ('views', used.views), ('downloads', used.downloads)) as kinds (dimension, n)`)}$query$,
			'SOURCE', case tg_op
				when 'INSERT' then 'select work_id, views, downloads from present'
				when 'DELETE' then 'select work_id, -views as views, -downloads as downloads from past'
				else 'select work_id, present.views - past.views as views, present.downloads - past.downloads as downloads
					from present join past using (work_id)'
			end);
		return null;
	end $$`,

	`select keep_library_issues(array(select id from issue))`,
	`select keep_library_works(array(select id from work))`,
	countUp(`
		select ${WHOLE} as scope, 'views' as dimension, '' as value, sum(views) as n from work_counter
		union all select ${WHOLE}, 'downloads', '', sum(downloads) from work_counter`),
	`create trigger library_kept after insert on library_change
		referencing new table as present for each statement execute function keep_library()`,
	...Object.entries({
		insert: 'new table as present',
		update: 'old table as past new table as present',
		delete: 'old table as past',
	}).map(
		([event, tables]) => `create trigger use_counted_${event} after ${event} on work_counter
			referencing ${tables} for each statement execute function count_use()`,
	),
]
