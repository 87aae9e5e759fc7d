import { type Kysely, sql } from 'kysely'

/** The files that are made of works' texts, and what each was made from. */
const STATEMENTS = [
	`create table made_galley (
		work_id uuid not null references work (id) on delete cascade,
		format text not null check (format in ('pdf', 'epub', 'jats', 'html', 'txt')),
		fingerprint text not null,
		state text not null check (state in ('made', 'failed')),
		storage_key text,
		sha256 text,
		bytes bigint,
		warnings jsonb not null default '[]',
		error text,
		made_at timestamptz not null,
		primary key (work_id, format),
		check ((state = 'made') = (storage_key is not null)),
		check ((storage_key is null) = (sha256 is null) and (storage_key is null) = (bytes is null))
	)`,
	`create index made_galley_object on made_galley (storage_key) where storage_key is not null`,
	`insert into library_position (reader, number, subject_id) values
		('galleys', 0, 'ffffffff-ffff-ffff-ffff-ffffffffffff')`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
