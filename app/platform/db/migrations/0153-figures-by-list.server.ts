import { type Kysely, sql } from 'kysely'

const WHOLE = `'00000000-0000-0000-0000-000000000000'::uuid`

/** Figures tell what is published here from what is only listed: works by language, year and discipline, texts, files, issues and authors, and the works of a person (decision 195). */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

/** As migration 49 does. */
const countUp = (query: string) => `
	insert into library_count (scope, dimension, value, works)
		select scope, dimension, value, sum(n) from (${query}) as counted where scope is not null
		group by scope, dimension, value having sum(n) <> 0 order by scope, dimension, value
	on conflict (scope, dimension, value) do update set works = library_count.works + excluded.works`
const IS_AUTHOR_HERE = `is_author and listed = 'here'`
const AUTHORS = `
	select count(*) from unnest(signers) as name
	where exists (select from library_signature where signer = name and ${IS_AUTHOR_HERE})`
const IS_READABLE = `coalesce((
	select works > 0 from library_count
	where scope = library_issue.issue_id and dimension = 'readable' and value = ''), false)`
const COUNTED = `('language', 'year', 'discipline', 'fullTexts', 'files', 'authors', 'issues')`

const statements = [
	`alter table library_signature add column listed text`,
	`update library_signature set listed = entry.listed from library_entry entry where entry.work_id = library_signature.work_id`,
	`alter table library_signature alter column listed set not null`,
	`create or replace function library_signatures_now(ids uuid[]) returns setof library_signature language sql volatile as $$
		select coalesce(contribution.person_id::text, contribution.name), contribution.work_id, contribution.person_id,
			bool_or(contribution.role = 'author'), work.kind, work.published_on, work.listed
		from public_work work
		join contribution on contribution.work_id = work.id
		where work.id = any(ids)
		group by 1, 2, 3, 5, 6, 7
	$$`,
	`create or replace function library_counts_of(signature library_signature) returns table (scope uuid, dimension text, value text, n bigint)
	language sql volatile as $$
		select signature.person_id, 'kind', concat_ws(' ', signature.listed, signature.kind), 1
		union all
		select signature.person_id, used.dimension, '', used.n from work_counter counter
			cross join lateral (values ('views', counter.views), ('downloads', counter.downloads)) as used (dimension, n)
			where counter.work_id = signature.work_id and signature.person_id is not null
	$$`,
	`create or replace function library_counts_of(entry library_entry) returns table (scope uuid, dimension text, value text, n integer)
	language sql volatile as $$
		values (${WHOLE}, 'listed', concat_ws(' ', entry.listed, entry.kind), 1),
			(${WHOLE}, 'language', concat_ws(' ', entry.listed, entry.language), 1),
			(${WHOLE}, 'year', concat_ws(' ', entry.listed, entry.year), 1),
			(${WHOLE}, 'fullTexts', entry.listed, entry.has_full_text::integer),
			(${WHOLE}, 'files', entry.listed, entry.files),
			(entry.journal_id, 'articles', '', 1),
			(entry.journal_id, 'year', entry.shelf_year::text, 1),
			(entry.issue_id, 'articles', '', 1),
			(entry.issue_id, 'readable', '', entry.is_readable::integer),
			(entry.publisher_id, 'books', '', 1),
			(entry.book_id, 'chapters', '', 1),
			(entry.book_id, 'readable', '', entry.has_full_text::integer)
		union all
		select ${WHOLE}, 'discipline', concat_ws(' ', entry.listed, discipline), 1 from unnest(entry.disciplines) as discipline
		union all
		select ${WHOLE}, book.* from (
			values ('books', concat_ws(' ', entry.listed, entry.language), 1), ('bookYears', concat_ws(' ', entry.listed, entry.year), 1)
			union all
			select 'bookDisciplines', concat_ws(' ', entry.listed, entry.language, discipline), 1 from unnest(entry.disciplines) as discipline
		) as book where entry.kind = 'book'
	$$`,
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
	`alter table library_issue add column listed text`,
	`update library_issue set listed = journal.listed from journal where journal.id = library_issue.journal_id`,
	`alter table library_issue alter column listed set not null`,
	`create or replace function keep_library_issues(ids uuid[]) returns void language plpgsql set enable_seqscan = off set jit = off as $$
	begin
		${countUp(`
			select issue.journal_id as scope, 'issues' as dimension, issue.year::text as value, -1 as n from library_issue issue where issue_id = any(ids)
			union all select ${WHOLE}, 'issues', listed, -1 from library_issue where issue_id = any(ids)
			union all select issue.journal_id, 'issues', issue.year::text, 1 from public_issue issue where issue.id = any(ids)
			union all select ${WHOLE}, 'issues', journal.listed, 1 from public_issue issue join journal on journal.id = issue.journal_id where issue.id = any(ids)`)};
		delete from library_issue where issue_id = any(ids);
		insert into library_issue (issue_id, journal_id, year, published_on, is_readable, listed)
			select library_issue.issue_id, library_issue.journal_id, year, published_on, ${IS_READABLE}, journal.listed
			from (select id as issue_id, journal_id, year, published_on from public_issue where id = any(ids)) library_issue
			join journal on journal.id = library_issue.journal_id;
	end $$`,
	// As migration 49 wrote it; the issues of a journal go with it where it is listed otherwise than before.
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
			perform keep_library_issues(array(
				select issue_id from library_issue issue join journal on journal.id = issue.journal_id
				where journal.id in (select subject_id from present where subject = 'journal') and issue.listed <> journal.listed));
		end if;
		if exists (select from present where subject = 'publisher') then
			perform keep_library_counts_of('publishers', $of$select coalesce(country, '') from publisher$of$);
		end if;
		if exists (select from present where subject = 'call') then
			perform keep_library_counts_of('calls', $of$select '' from call$of$);
		end if;
		return null;
	end $$`,
	`delete from library_count where dimension = 'kind' or (scope = ${WHOLE} and dimension in ${COUNTED})`,
	countUp(`
		select counts.* from library_entry entry cross join lateral library_counts_of(entry) counts
			where counts.scope = ${WHOLE} and counts.dimension in ${COUNTED}
		union all select counts.* from library_signature signature cross join lateral library_counts_of(signature) counts where counts.dimension = 'kind'
		union all select ${WHOLE}, 'authors', '', count(distinct signer) from library_signature where ${IS_AUTHOR_HERE}
		union all select ${WHOLE}, 'issues', listed, 1 from library_issue`),
]
