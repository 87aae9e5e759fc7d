import { type Kysely, sql } from 'kysely'

const TABLES_BY_EVENT = {
	insert: 'new table as present',
	update: 'old table as past new table as present',
	delete: 'old table as past',
}

/**
 * Journals that are closed or appear elsewhere, and pictures of journals and publishers in two sizes. A closed journal takes no submissions,
 * whatever program says so.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const changesOf = (table: string, subject: string) =>
	Object.entries(TABLES_BY_EVENT).map(
		([event, tables]) => `create trigger library_${event} after ${event} on ${table} referencing ${tables}
			for each statement execute function touch_library('${subject}')`,
	)

const pictureOf = (table: string, column: string, holder: string) => [
	`create table ${table} (
		${column} uuid primary key references ${holder} (id) on delete cascade,
		small_storage_key text not null,
		large_storage_key text not null,
		picture jsonb not null check (jsonb_typeof(picture) = 'object'),
		updated_at timestamptz not null
	)`,
	`create index ${table}_small_storage_key on ${table} (small_storage_key)`,
	`create index ${table}_large_storage_key on ${table} (large_storage_key)`,
]

const statements = [
	`create table journal_closure (
		journal_id uuid primary key references any_journal (id) on delete cascade,
		reason text not null check (reason in ('ended', 'paused', 'moved')),
		since date not null,
		note jsonb not null check (jsonb_typeof(note) = 'object'),
		moved_to text,
		accepted boolean not null,
		calls jsonb not null check (jsonb_typeof(calls) = 'array'),
		changed_at timestamptz not null,
		check ((reason = 'moved') = (moved_to is not null))
	)`,
	...changesOf('journal_closure', 'journal:journal_id'),
	`create function keep_closed() returns trigger language plpgsql as $$
	begin
		if new.accepts_submissions
			and exists (select from journal_closure where journal_id = (to_jsonb(new) ->> tg_argv[0])::uuid) then
			new.accepts_submissions := false;
		end if;
		return new;
	end $$`,
	...[
		['any_journal', 'id'],
		['any_call', 'journal_id'],
	].map(
		([
			table,
			column,
		]) => `create trigger closed_journal before insert or update of accepts_submissions on ${table}
			for each row execute function keep_closed('${column}')`,
	),

	...pictureOf('journal_cover', 'journal_id', 'any_journal'),
	...changesOf('journal_cover', 'journal:journal_id'),
	...pictureOf('publisher_logo', 'publisher_id', 'publisher'),
	...changesOf('publisher_logo', 'publisher:publisher_id'),
]
