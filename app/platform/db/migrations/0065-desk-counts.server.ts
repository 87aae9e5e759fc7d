import { type Kysely, sql } from 'kysely'

/** How many manuscripts have ended, by what the desk filters by, counted as they end (decision 106); the last round of a manuscript from an index alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const NONE = `'00000000-0000-0000-0000-000000000000'::uuid`
const hasEnded = (row: string) => `${row}.status in ('published', 'declined', 'withdrawn')`
const keyOf = (row: string) =>
	`${row}.journal_id, ${row}.status, ${row}.stage, coalesce(${row}.section_id, ${NONE}), coalesce(${row}.call_id, ${NONE})`
const KEY = 'journal_id, status, stage, section_id, call_id'

const statements = [
	`create table desk_count (
		journal_id uuid not null,
		status text not null,
		stage text not null,
		section_id uuid not null,
		call_id uuid not null,
		files integer not null,
		primary key (${KEY})
	)`,
	`create function count_ended() returns trigger language plpgsql as $$
	begin
		if tg_op <> 'INSERT' and ${hasEnded('old')} then
			update desk_count set files = files - 1 where (${KEY}) = (${keyOf('old')});
		end if;
		if tg_op <> 'DELETE' and ${hasEnded('new')} then
			insert into desk_count (${KEY}, files) values (${keyOf('new')}, 1)
			on conflict (${KEY}) do update set files = desk_count.files + 1;
		end if;
		return null;
	end $$`,
	`insert into desk_count (${KEY}, files)
		select ${keyOf('submission')}, count(*) from submission where ${hasEnded('submission')} group by 1, 2, 3, 4, 5`,
	`create trigger ended_counted_insert after insert on submission for each row when (${hasEnded('new')}) execute function count_ended()`,
	`create trigger ended_counted_update after update on submission for each row
		when ((${hasEnded('old')} or ${hasEnded('new')}) and (${keyOf('old')}) is distinct from (${keyOf('new')})) execute function count_ended()`,
	`create trigger ended_counted_delete after delete on submission for each row when (${hasEnded('old')}) execute function count_ended()`,
	`create index review_round_last on review_round (submission_id, number desc) include (id) where cancelled_at is null`,
]
