import { type Kysely, sql } from 'kysely'

/** Works that are written at once: a statement may take 30 s. */
const AT_ONCE = 20_000
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/**
 * Which works are in those sets of harvesters that may hold few of very many works, each by its last change: a harvest of one discipline reads its own works alone, not all those that
 * changed between them. Kept at the commit with the changes (decision 047).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
	for (let last: string | null = BEFORE_ALL; last !== null; ) {
		const { rows }: { rows: { last: string | null }[] } = await sql<{ last: string | null }>`
			with some_works as materialized (
				select id from readable_work where id > ${last}::uuid order by id limit ${AT_ONCE}
			)
			select keep_harvest_sets(array(select id from some_works)) as kept,
				(select id from some_works order by id desc limit 1) as last`.execute(db)
		last = rows[0]?.last ?? null
	}
}

const statements = [
	`create table harvest_set (
		spec text not null,
		number bigint not null,
		subject_id uuid not null,
		at timestamptz not null,
		is_public boolean not null,
		primary key (spec, number, subject_id)
	)`,
	`create index harvest_set_work on harvest_set (subject_id)`,
	`create function keep_harvest_sets(works uuid[]) returns void language plpgsql set enable_seqscan = off set jit = off as $$
	begin
		delete from harvest_set where subject_id = any(works);
		insert into harvest_set (spec, number, subject_id, at, is_public)
			select own.spec, last.number, work.id, last.at, last.is_public
			from readable_work work
			cross join lateral (
				select change.number, change.at, change.is_public from library_change change
				where change.subject = 'work' and change.subject_id = work.id order by change.number desc limit 1
			) last
			cross join lateral (
				select 'discipline:' || discipline as spec from unnest(work.disciplines) as discipline
				union select 'books' where work.kind in ('book', 'chapter')
				union select 'openaire' where work.licence is not null
			) own
			where work.id = any(works);
	end $$`,
	`create function keep_harvest_sets_of_changes() returns trigger language plpgsql as $$
	begin
		perform keep_harvest_sets(array_agg(distinct subject_id)) from present where subject = 'work' having count(*) > 0;
		return null;
	end $$`,
	`create trigger harvest_sets_kept after insert on library_change
		referencing new table as present for each statement execute function keep_harvest_sets_of_changes()`,
]
