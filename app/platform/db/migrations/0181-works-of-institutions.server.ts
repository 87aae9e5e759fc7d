import { type Kysely, sql } from 'kysely'
import { folded } from '../folded-name.server.ts'

/** Which public works name an institution, who signed them there, and how many of both there are, kept as lists and figures are (decisions 078, 213). */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of TABLE) await sql.raw(statement).execute(db)
	await NAMED_NOW.execute(db)
	await NAMING.execute(db)
	for (const statement of KEPT) await sql.raw(statement).execute(db)
}

const TABLE = [
	`create table library_affiliation (
		institution_id uuid not null,
		signer text not null,
		work_id uuid not null,
		published_on date not null,
		primary key (institution_id, signer, work_id)
	)`,
	`create index library_affiliation_newest on library_affiliation (institution_id, published_on desc, work_id)`,
	`create index library_affiliation_work on library_affiliation (work_id)`,
]

/** What works name now. An affiliation is compared with each institution once, however many signatures have it. */
const NAMED_NOW = sql`
	create function library_affiliations_now(ids uuid[]) returns setof library_affiliation language sql volatile as $$
		with signed as materialized (
			select coalesce(contribution.person_id::text, contribution.name) as signer, work.id as work_id, work.published_on,
				coalesce(contribution.affiliation, '') as affiliation, coalesce(right(contribution.ror, 9), '') as ror
			from public_work work join contribution on contribution.work_id = work.id
			where work.id = any(ids) and (contribution.affiliation is not null or contribution.ror is not null)
		), written as materialized (
			select affiliation, ror, ${folded(sql`affiliation`)} as words from (select distinct affiliation, ror from signed) as once
		), named as materialized (
			select id, ${folded(sql`name`)} as words, right(ror, 9) as own_ror from institution where name <> ''
		)
		select distinct named.id, signed.signer, signed.work_id, signed.published_on
		from named join written on strpos(written.words, named.words) > 0 or written.ror = named.own_ror
		join signed using (affiliation, ror)
	$$`

/** The works that name institutions now, by the indexes of affiliations and of ROR. */
const NAMING = sql`
	create function works_naming(institutions uuid[]) returns setof uuid language sql volatile as $$
		select contribution.work_id from institution
			join contribution on ${folded(sql`contribution.affiliation`)}
				like '%' || regexp_replace(${folded(sql`institution.name`)}, '([\\\\%_])', '\\\\\\1', 'g') || '%'
			where institution.id = any(institutions) and institution.name <> ''
		union
		select contribution.work_id from institution
			join contribution on contribution.ror is not null and right(contribution.ror, 9) = right(institution.ror, 9)
			where institution.id = any(institutions)
	$$`

/** Counts what these works are to institutions, and who of those that signed them has signed anything there. */
const count = (sign: '-' | '') => `
	insert into library_count (scope, dimension, value, works)
		select scope, dimension, '', ${sign}n from (
			select institution_id as scope, 'signed' as dimension, count(distinct work_id) as n
				from library_affiliation where work_id = any(ids) group by institution_id
			union all
			select touched.institution_id, 'signers', count(*) from unnest(institutions, signers) as touched (institution_id, signer)
				where exists (
					select from library_affiliation kept
					where kept.institution_id = touched.institution_id and kept.signer = touched.signer)
				group by touched.institution_id
		) as counted order by scope, dimension
	on conflict (scope, dimension, value) do update set works = library_count.works + excluded.works`

const KEPT = [
	`create function keep_library_affiliations(ids uuid[]) returns void language plpgsql set enable_seqscan = off set jit = off as $$
	declare
		institutions uuid[];
		signers text[];
	begin
		select coalesce(array_agg(institution_id), '{}'), coalesce(array_agg(signer), '{}') into institutions, signers from (
			select institution_id, signer from library_affiliation where work_id = any(ids)
			union select institution_id, signer from library_affiliations_now(ids)
		) as touched;
		${count('-')};
		delete from library_affiliation where work_id = any(ids);
		insert into library_affiliation select * from library_affiliations_now(ids);
		${count('')};
	end $$`,
	// As migration 153 wrote it, and what institutions are named in.
	`create or replace function keep_library() returns trigger language plpgsql as $$
	begin
		if exists (select from present where subject = 'work') then
			perform keep_library_works(array(select distinct subject_id from present where subject = 'work'));
			perform keep_library_affiliations(array(select distinct subject_id from present where subject = 'work'));
		end if;
		if exists (select from present where subject = 'institution') then
			perform keep_library_affiliations(array(
				select work_id from library_affiliation where institution_id in (select subject_id from present where subject = 'institution')
				union select * from works_naming(array(select distinct subject_id from present where subject = 'institution'))));
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
	`select keep_library_affiliations(array(select id from public_work))`,
]
