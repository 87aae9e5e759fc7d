import { type Kysely, sql } from 'kysely'

/**
 * The library: everything a reader can see, plus usage, search and the outbox.
 * PostgreSQL >= 15 SQL that also runs on PGlite: no triggers, no generated columns, no text-search
 * configuration, no ICU collation. Text in several languages is a jsonb object keyed by ISO 639 code.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const texts = (column: string) =>
	`${column} jsonb not null default '{}' check (jsonb_typeof(${column}) = 'object')`

const statements = [
	`create extension if not exists pg_trgm`,

	`create table site_setting (
		key text primary key,
		value jsonb not null,
		updated_at timestamptz not null default now()
	)`,

	`create table discipline (
		id text primary key,
		${texts('name')},
		sign text not null,
		position integer not null
	)`,

	`create table institution (
		id uuid primary key,
		slug text not null unique,
		name text not null,
		name_sort text not null,
		country text check (country ~ '^[A-Z]{2}$'),
		ror text,
		is_partner boolean not null default false
	)`,

	`create table publisher (
		id uuid primary key,
		slug text not null unique,
		name text not null,
		name_sort text not null,
		language text not null,
		country text check (country ~ '^[A-Z]{2}$'),
		place text,
		institution text,
		${texts('description')},
		site text,
		dye integer check (dye between 0 and 7),
		created_at timestamptz not null default now(),
		updated_at timestamptz not null default now()
	)`,

	`create table journal (
		id uuid primary key,
		slug text not null unique,
		language text not null,
		${texts('title')},
		${texts('subtitle')},
		title_sort text not null,
		publisher_id uuid references publisher (id),
		institution text,
		issn_print text,
		issn_online text,
		disciplines text[] not null default '{}',
		languages text[] not null default '{}',
		open_access boolean not null,
		licence text,
		review_method text check (review_method in ('double-anonymous', 'single-anonymous', 'open', 'editorial')),
		periodicity text,
		founded integer,
		${texts('description')},
		${texts('aims')},
		${texts('policies')},
		editors jsonb not null default '[]' check (jsonb_typeof(editors) = 'array'),
		doi_prefix text,
		site text,
		dye integer check (dye between 0 and 7),
		accepts_submissions boolean not null default false,
		created_at timestamptz not null default now(),
		updated_at timestamptz not null default now()
	)`,
	`create index journal_publisher on journal (publisher_id)`,

	`create table section (
		id uuid primary key,
		journal_id uuid not null references journal (id) on delete cascade,
		slug text not null,
		${texts('title')},
		position integer not null,
		unique (journal_id, slug)
	)`,

	`create table issue (
		id uuid primary key,
		journal_id uuid not null references journal (id) on delete cascade,
		slug text not null,
		volume text,
		number text,
		year integer not null,
		${texts('title')},
		${texts('description')},
		kind text not null check (kind in ('regular', 'special')),
		state text not null check (state in ('draft', 'published')),
		published_on date not null,
		published_precision text not null check (published_precision in ('year', 'month', 'day')),
		created_at timestamptz not null default now(),
		updated_at timestamptz not null default now(),
		unique (journal_id, slug)
	)`,

	`create table work (
		id uuid primary key,
		kind text not null check (kind in ('article', 'book', 'chapter')),
		type text not null,
		slug text not null,
		language text not null,
		doi text,
		${texts('title')},
		${texts('subtitle')},
		${texts('abstract')},
		${texts('keywords')},
		disciplines text[] not null default '{}',
		licence text,
		licence_note text,
		attribution text,
		source_url text,
		funding jsonb not null default '[]' check (jsonb_typeof(funding) = 'array'),
		published_on date not null,
		published_precision text not null check (published_precision in ('year', 'month', 'day')),
		year integer not null,
		state text not null check (state in ('published', 'withdrawn')),
		has_full_text boolean not null default false,
		title_sort text not null,
		created_at timestamptz not null default now(),
		updated_at timestamptz not null default now(),
		unique (kind, slug)
	)`,
	`create index work_recent on work (published_on desc, id) where state = 'published'`,
	`create index work_doi on work (lower(doi))`,

	`create table article (
		work_id uuid primary key references work (id) on delete cascade,
		journal_id uuid not null references journal (id),
		issue_id uuid references issue (id),
		section_id uuid references section (id),
		position integer not null default 0,
		pages text,
		elocation text,
		received_on date,
		accepted_on date
	)`,
	`create index article_journal on article (journal_id)`,
	`create index article_issue on article (issue_id, position)`,

	`create table book (
		work_id uuid primary key references work (id) on delete cascade,
		publisher_id uuid references publisher (id),
		isbn text,
		series text,
		series_number text,
		place text,
		page_count integer,
		dye integer check (dye between 0 and 7)
	)`,
	`create index book_publisher on book (publisher_id)`,

	`create table chapter (
		work_id uuid primary key references work (id) on delete cascade,
		book_id uuid not null references book (work_id) on delete cascade,
		number integer not null,
		pages text,
		unique (book_id, number)
	)`,

	`create table person (
		id uuid primary key,
		slug text not null unique,
		name text not null,
		given text,
		family text,
		name_sort text not null,
		orcid text,
		affiliation text,
		${texts('biography')}
	)`,

	`create table contribution (
		id uuid primary key,
		work_id uuid not null references work (id) on delete cascade,
		position integer not null,
		role text not null check (role in ('author', 'editor', 'translator')),
		person_id uuid references person (id),
		name text not null,
		given text,
		family text,
		name_original text,
		affiliation text,
		country text check (country ~ '^[A-Z]{2}$'),
		ror text,
		orcid text,
		credit_roles text[] not null default '{}',
		corresponding boolean not null default false,
		unique (work_id, role, position)
	)`,
	`create index contribution_person on contribution (person_id)`,

	`create table body (
		work_id uuid primary key references work (id) on delete cascade,
		language text not null,
		html text not null,
		outline jsonb not null check (jsonb_typeof(outline) = 'array'),
		word_count integer not null
	)`,

	`create table work_reference (
		id uuid primary key,
		work_id uuid not null references work (id) on delete cascade,
		position integer not null,
		text text not null,
		doi text,
		csl jsonb,
		unique (work_id, position)
	)`,

	`create table galley (
		id uuid primary key,
		work_id uuid not null references work (id) on delete cascade,
		format text not null check (format in ('pdf', 'html', 'xml', 'epub', 'docx')),
		language text not null,
		file_name text not null,
		media_type text not null,
		bytes bigint not null,
		sha256 text not null,
		storage_key text not null,
		plain_text text not null default '',
		position integer not null,
		unique (work_id, position)
	)`,

	`create table work_version (
		id uuid primary key,
		work_id uuid not null references work (id) on delete cascade,
		number integer not null,
		published_on date not null,
		${texts('summary')},
		snapshot jsonb not null default '{}',
		unique (work_id, number)
	)`,

	`create table work_relation (
		id uuid primary key,
		from_work_id uuid not null references work (id) on delete cascade,
		kind text not null check (kind in ('corrects', 'retracts', 'expression-of-concern', 'translates', 'new-version')),
		to_work_id uuid not null references work (id) on delete cascade,
		${texts('note')},
		created_on date not null
	)`,
	`create index work_relation_from on work_relation (from_work_id)`,
	`create index work_relation_to on work_relation (to_work_id)`,

	`create table call (
		id uuid primary key,
		slug text not null unique,
		journal_id uuid references journal (id),
		publisher_id uuid references publisher (id),
		kind text not null check (kind in ('issue', 'book', 'conference', 'permanent')),
		language text not null,
		${texts('title')},
		${texts('body')},
		${texts('themes')},
		organisers jsonb not null default '[]' check (jsonb_typeof(organisers) = 'array'),
		opens_on date,
		deadline_on date,
		closes_on date,
		attribution text,
		licence text,
		source_url text,
		file_name text,
		storage_key text,
		bytes bigint,
		accepts_submissions boolean not null default false,
		created_at timestamptz not null default now(),
		updated_at timestamptz not null default now()
	)`,

	`create table page (
		slug text primary key,
		${texts('title')},
		${texts('body')},
		updated_at timestamptz not null default now()
	)`,

	`create table slug_redirect (
		kind text not null check (kind in ('journal', 'publisher', 'book', 'article', 'person', 'call')),
		slug text not null,
		target text not null,
		primary key (kind, slug)
	)`,

	`create table contact_message (
		id uuid primary key,
		name text not null,
		email text not null,
		subject text not null,
		message text not null,
		language text not null,
		created_at timestamptz not null default now()
	)`,

	`create table mail (
		id uuid primary key,
		to_address text not null,
		reply_to text,
		language text not null,
		template text not null,
		subject text not null,
		body_text text not null,
		body_html text not null,
		state text not null check (state in ('queued', 'sent', 'failed')),
		attempts integer not null default 0,
		last_error text,
		next_attempt_at timestamptz not null default now(),
		created_at timestamptz not null default now(),
		sent_at timestamptz
	)`,
	`create index mail_due on mail (next_attempt_at) where state = 'queued'`,

	`create table usage_event (
		at timestamptz not null,
		work_id uuid not null,
		kind text not null check (kind in ('view', 'download')),
		session_key text not null
	) partition by range (at)`,
	`create index usage_event_at on usage_event (at)`,
	`create table usage_event_other partition of usage_event default`,

	`create table usage_daily (
		work_id uuid not null references work (id) on delete cascade,
		day date not null,
		investigations integer not null,
		unique_investigations integer not null,
		requests integer not null,
		unique_requests integer not null,
		primary key (work_id, day)
	)`,

	`create table work_counter (
		work_id uuid primary key references work (id) on delete cascade,
		views bigint not null default 0,
		downloads bigint not null default 0
	)`,

	`create table search_document (
		work_id uuid primary key references work (id) on delete cascade,
		vector tsvector not null,
		published_on date not null,
		title_sort text not null,
		indexed_at timestamptz not null default now()
	)`,
	`create index search_document_vector on search_document using gin (vector) with (fastupdate = off)`,

	`create table search_term (
		word text not null,
		language text not null,
		frequency integer not null,
		primary key (word, language)
	)`,
	`create index search_term_trigram on search_term using gin (word gin_trgm_ops)`,

	`create table cache_epoch (
		name text primary key,
		value bigint not null
	)`,
	`insert into cache_epoch (name, value) values ('library', 1)`,
]
