import { type Kysely, sql } from 'kysely'

/**
 * The files made of texts that readers were offered and that others replaced. Of each file that stands is said of which version of its work it was made, and whether readers are offered it:
 * not in a format of which somebody uploaded a file, and no light PDF that spares them little.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
	`create table replaced_galley (
		id uuid primary key,
		work_id uuid not null references work (id) on delete cascade,
		format text not null check (format in ('pdf', 'epub', 'jats', 'html', 'txt', 'light')),
		version integer not null check (version > 0),
		storage_key text not null,
		sha256 text not null,
		bytes bigint not null,
		made_at timestamptz not null,
		offered_until timestamptz not null,
		unique (work_id, format, sha256)
	)`,
	`create index replaced_galley_object on replaced_galley (storage_key)`,
	`alter table made_galley
		add column version integer not null default 1 check (version > 0),
		add column is_offered boolean not null default true`,
	`update made_galley set version = last.number
		from (select work_id, max(number) as number from work_version group by work_id) as last
		where last.work_id = made_galley.work_id and last.number > 1`,
	`update made_galley as made set is_offered = false
		where exists (
			select from galley where galley.work_id = made.work_id
				and galley.format = case made.format when 'jats' then 'xml' when 'light' then 'pdf' else made.format end
		) or made.format = 'light' and exists (
			select from made_galley as whole where whole.work_id = made.work_id and whole.format = 'pdf' and made.bytes > 0.8 * whole.bytes
		)`,
	`alter table made_galley alter column version drop default, alter column is_offered drop default`,
]
