import { type Kysely, sql } from 'kysely'

/** Articles that are entered directly, and what was sent for them: nothing of one stands in the library before it is published. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table article_draft (
		id uuid primary key,
		journal_id uuid not null references journal (id) on delete cascade,
		issue_id uuid references issue (id) on delete set null,
		section_id uuid references section (id) on delete set null,
		details jsonb not null check (jsonb_typeof(details) = 'object'),
		html text not null default '',
		outline jsonb not null default '[]' check (jsonb_typeof(outline) = 'array'),
		word_count integer not null default 0,
		reference_list jsonb not null default '[]' check (jsonb_typeof(reference_list) = 'array'),
		balance jsonb,
		work_id uuid references work (id) on delete cascade,
		version integer not null default 1,
		created_at timestamptz not null,
		updated_at timestamptz not null
	)`.execute(db)
	for (const column of ['journal_id', 'issue_id', 'section_id', 'work_id'])
		await sql`create index ${sql.ref(`article_draft_${column}`)} on article_draft (${sql.ref(column)})`.execute(
			db,
		)
	await sql`create table article_draft_file (
		id uuid primary key,
		draft_id uuid not null references article_draft (id) on delete cascade,
		picture text check (picture ~ '^[0-9a-f]{32}$'),
		language text,
		file_name text not null,
		media_type text not null,
		bytes bigint not null,
		sha256 text not null,
		storage_key text not null,
		plain_text text not null default '',
		check ((picture is null) <> (language is null)),
		unique (draft_id, picture),
		unique (draft_id, media_type, language)
	)`.execute(db)
}
