import { type Kysely, sql } from 'kysely'

/** What administrators wrote in the place of the texts that came with the platform: every version, the last of which stands. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table site_text (
		name text not null,
		number integer not null check (number > 0),
		texts jsonb not null check (jsonb_typeof(texts) = 'object'),
		is_shown boolean not null,
		changed jsonb not null check (jsonb_typeof(changed) = 'object'),
		written_by uuid references user_account (id) on delete set null,
		written_at timestamptz not null,
		primary key (name, number)
	)`.execute(db)
	for (const [event, tables] of Object.entries({
		insert: 'new table as present',
		update: 'old table as past new table as present',
		delete: 'old table as past',
	}))
		await sql
			.raw(
				`create trigger library_${event} after ${event} on site_text
					referencing ${tables} for each statement execute function touch_library('setting:')`,
			)
			.execute(db)
}
