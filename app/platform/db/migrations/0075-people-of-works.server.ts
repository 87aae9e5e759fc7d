import { type Kysely, sql } from 'kysely'

/**
 * People who sign works: by which of their names they are found and compared, which are probably one, which are known not to be, and what was
 * merged, so that it can be undone. A person who is gone leaves the sitemap.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const PAIR = `
	one_id uuid not null references person (id) on delete cascade,
	other_id uuid not null references person (id) on delete cascade`

const statements = [
	// A key says of what kind it is before its colon: word, whole name, initials, ORCID.
	`create table person_name (
		person_id uuid not null references person (id) on delete cascade,
		key text collate "C" not null,
		primary key (person_id, key)
	)`,
	`create index person_name_key on person_name (key, person_id)`,
	`create index person_name_sort on person (name_sort, id)`,

	`create table person_pair (${PAIR},
		reason text not null check (reason in ('orcid', 'nameAndPlace', 'name', 'initials')),
		primary key (one_id, other_id),
		check (one_id < other_id)
	)`,
	`create index person_pair_other on person_pair (other_id)`,
	`create table person_apart (${PAIR},
		decided_at timestamptz not null,
		primary key (one_id, other_id),
		check (one_id < other_id)
	)`,
	`create index person_apart_other on person_apart (other_id)`,

	`create table person_merge (
		id uuid primary key,
		kept_id uuid not null references person (id) on delete cascade,
		merged jsonb not null check (jsonb_typeof(merged) = 'object'),
		merged_by uuid references user_account (id) on delete set null,
		merged_at timestamptz not null
	)`,
	`create index person_merge_kept on person_merge (kept_id)`,
	`create index person_merge_at on person_merge (merged_at)`,

	`create index profile_person on profile (person_id) where person_id is not null`,
	`insert into library_position (reader, number, subject_id) values ('people', 0, '00000000-0000-0000-0000-000000000000')`,

	// As migration 30 wrote it, but for people who are gone.
	`create or replace function keep_sitemap() returns trigger language plpgsql set enable_seqscan = off set jit = off as $$
	declare
		works uuid[] := array(select distinct subject_id from present where subject = 'work');
		people uuid[];
		issues uuid[];
		changed_at timestamptz := (select max(at) from present);
	begin
		perform keep_sitemap_pages('works', array_agg(subject_id), array_agg(address), array_agg(is_public), array_agg(at))
			from present where subject = 'work' having count(*) > 0;

		people := array(
			select person_id from contribution where work_id = any(works) and person_id is not null
			union select subject_id from present where subject in ('person', 'contents'));
		perform keep_sitemap_pages('people', array_agg(asked.id), array_agg('/auteurs/' || person.slug),
				array_agg(person.id is not null and exists (select from library_signature where person_id = person.id)), array_agg(changed_at))
			from unnest(people) as asked (id) left join person on person.id = asked.id having count(*) > 0;

		issues := array(
			select subject_id from present where subject = 'issue'
			union select issue.id from issue join present on present.subject_id = issue.journal_id where present.subject = 'journal');
		perform keep_sitemap_pages('issues', array_agg(asked.id), array_agg('/revues/' || journal.slug || '/numeros/' || issue.slug), array_agg(issue.id is not null), array_agg(changed_at))
			from unnest(issues) as asked (id)
			left join public_issue issue on issue.id = asked.id
			left join journal on journal.id = issue.journal_id
			having count(*) > 0;
		return null;
	end $$`,
]
