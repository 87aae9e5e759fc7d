import { type Kysely, sql } from 'kysely'

const WHOLE = `'00000000-0000-0000-0000-000000000000'::uuid`

/** How many publishers have a journal or a book that is published here, kept as the authors are (decisions 078, 195). */
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
const COUNT_HERE = countUp(
	`select ${WHOLE} as scope, 'publishersHere' as dimension, '' as value, count_publishers_here(publishers) - publishing as n`,
)

const statements = [
	`create index library_entry_publisher_here on library_entry (publisher_id) where kind = 'book' and listed = 'here'`,
	`create index library_journal_publisher_here on library_journal (publisher_id) where listed = 'here'`,
	`create function count_publishers_here(ids uuid[]) returns bigint language sql volatile as $$
		select count(*) from (select distinct id from unnest(ids) as given (id)) as publisher
		where exists (select from library_entry entry where entry.publisher_id = publisher.id and kind = 'book' and listed = 'here')
			or exists (select from library_journal journal where journal.publisher_id = publisher.id and listed = 'here')
	$$`,
	`create or replace function keep_library_journals(ids uuid[]) returns void language plpgsql set enable_seqscan = off set jit = off as $$
	declare
		publishers uuid[];
		publishing bigint;
	begin
		publishers := array(
			select publisher_id from library_journal where journal_id = any(ids)
			union select publisher_id from library_journals_now(ids));
		publishing := count_publishers_here(publishers);
		${countUp(`
			select counts.scope, counts.dimension, counts.value, -counts.n as n
				from library_journal journal cross join lateral library_counts_of(journal) counts where journal.journal_id = any(ids)
			union all select counts.* from library_journals_now(ids) journal cross join lateral library_counts_of(journal) counts`)};
		delete from library_journal where journal_id = any(ids);
		insert into library_journal select * from library_journals_now(ids);
		${COUNT_HERE};
	end $$`,
	`create or replace function keep_library_works(ids uuid[]) returns void language plpgsql set enable_seqscan = off set jit = off as $$
	declare
		signers text[];
		journals uuid[];
		issues uuid[];
		publishers uuid[];
		authors bigint;
		publishing bigint;
	begin
		signers := array(
			select signer from library_signature where work_id = any(ids) and is_author
			union select signer from library_signatures_now(ids) where is_author);
		authors := (${AUTHORS});
		publishers := array(
			select publisher_id from library_entry where work_id = any(ids) and kind = 'book'
			union select publisher_id from book where work_id = any(ids));
		publishing := count_publishers_here(publishers);
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
		${COUNT_HERE};
		perform keep_library_journals(journals);
		update library_issue set is_readable = not is_readable
			where issue_id = any(issues) and is_readable <> ${IS_READABLE};
	end $$`,
	countUp(
		`select ${WHOLE} as scope, 'publishersHere' as dimension, '' as value, count_publishers_here(array(select id from publisher)) as n`,
	),
]
