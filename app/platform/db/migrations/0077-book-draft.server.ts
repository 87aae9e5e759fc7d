import { type Kysely, sql } from 'kysely'

/** Books that are entered directly, with their chapters and what was sent for them: nothing of one stands in the library before it is published. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
	`create table book_draft (
		id uuid primary key,
		publisher_id uuid not null references publisher (id) on delete cascade,
		details jsonb not null check (jsonb_typeof(details) = 'object'),
		work_id uuid unique references work (id) on delete cascade,
		version integer not null default 1,
		created_at timestamptz not null,
		updated_at timestamptz not null
	)`,
	`create index book_draft_publisher on book_draft (publisher_id)`,
	`create table book_draft_chapter (
		id uuid primary key,
		draft_id uuid not null references book_draft (id) on delete cascade,
		number integer not null,
		details jsonb not null check (jsonb_typeof(details) = 'object'),
		html text not null default '',
		outline jsonb not null default '[]' check (jsonb_typeof(outline) = 'array'),
		word_count integer not null default 0,
		reference_list jsonb not null default '[]' check (jsonb_typeof(reference_list) = 'array'),
		balance jsonb,
		work_id uuid unique references work (id) on delete cascade
	)`,
	`create index book_draft_chapter_draft on book_draft_chapter (draft_id, number)`,
	// A file of the whole book has no chapter; a picture of a chapter's text has its name.
	`create table book_draft_file (
		id uuid primary key,
		draft_id uuid not null references book_draft (id) on delete cascade,
		chapter_id uuid references book_draft_chapter (id) on delete cascade,
		picture text check (picture ~ '^[0-9a-f]{32}$'),
		language text,
		file_name text not null,
		media_type text not null,
		bytes bigint not null,
		sha256 text not null,
		storage_key text not null,
		plain_text text not null default '',
		check ((picture is null) <> (language is null))
	)`,
	`create index book_draft_file_draft on book_draft_file (draft_id)`,
	`create index book_draft_file_chapter on book_draft_file (chapter_id)`,
	`create index book_draft_file_storage_key on book_draft_file (storage_key)`,
]
