import { type Kysely, sql } from 'kysely'

/**
 * What the platform announces, with the dates between which it stands on the first page. `told` is the state in which readers' pages were last made: where
 * the clock makes it another one, a job writes it, and what is kept is dropped as for a setting.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table announcement (
		id uuid primary key,
		slug text not null unique,
		title jsonb not null check (jsonb_typeof(title) = 'object'),
		body jsonb not null check (jsonb_typeof(body) = 'object'),
		href text,
		is_draft boolean not null,
		shown_from timestamptz,
		shown_until timestamptz,
		told text not null check (told in ('draft', 'scheduled', 'shown', 'past')),
		written_by uuid references user_account (id) on delete set null,
		changed_at timestamptz not null,
		check (is_draft or shown_from is not null),
		check (shown_until > shown_from)
	)`.execute(db)
	await sql`create index announcement_shown on announcement (shown_from desc, id) where not is_draft`.execute(
		db,
	)
	for (const [event, tables] of Object.entries({
		insert: 'new table as present',
		update: 'old table as past new table as present',
		delete: 'old table as past',
	}))
		await sql
			.raw(
				`create trigger library_${event} after ${event} on announcement
					referencing ${tables} for each statement execute function touch_library('setting:')`,
			)
			.execute(db)
}
