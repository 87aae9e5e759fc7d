import { type Kysely, sql } from 'kysely'

/** The columns that a person chose last in each table. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table table_columns (
		user_id uuid not null references user_account (id) on delete cascade,
		name text not null,
		columns text[] not null,
		chosen_at timestamptz not null,
		primary key (user_id, name)
	)`.execute(db)
}
