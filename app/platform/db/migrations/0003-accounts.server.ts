import { type Kysely, sql } from 'kysely'

/**
 * People who sign in: accounts, sessions and credentials (the shapes that better-auth reads and writes), profiles,
 * grants of roles, invitations, the audit log, and what a reader keeps: saved works, history, follows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
	`create table user_account (
		id uuid primary key,
		name text not null,
		email text not null unique check (email = lower(email)),
		email_verified boolean not null default false,
		image text,
		two_factor_enabled boolean not null default false,
		created_at timestamptz not null,
		updated_at timestamptz not null
	)`,
	`create table user_session (
		id uuid primary key,
		user_id uuid not null references user_account (id) on delete cascade,
		token text not null unique,
		expires_at timestamptz not null,
		ip_address text,
		user_agent text,
		acting_as uuid references user_account (id) on delete set null,
		created_at timestamptz not null,
		updated_at timestamptz not null
	)`,
	`create index on user_session (user_id)`,
	`create index on user_session (expires_at)`,
	`create table user_credential (
		id uuid primary key,
		user_id uuid not null references user_account (id) on delete cascade,
		provider text not null,
		provider_user_id text not null,
		password text,
		access_token text,
		refresh_token text,
		id_token text,
		access_token_expires_at timestamptz,
		refresh_token_expires_at timestamptz,
		scope text,
		created_at timestamptz not null,
		updated_at timestamptz not null,
		unique (provider, provider_user_id)
	)`,
	`create index on user_credential (user_id)`,
	`create table user_verification (
		id uuid primary key,
		identifier text not null,
		value text not null,
		expires_at timestamptz not null,
		created_at timestamptz not null,
		updated_at timestamptz not null
	)`,
	`create index on user_verification (identifier)`,
	`create table user_two_factor (
		id uuid primary key,
		user_id uuid not null references user_account (id) on delete cascade,
		secret text not null,
		backup_codes text not null,
		verified boolean not null default false,
		failed_verification_count integer not null default 0,
		locked_until timestamptz
	)`,
	`create index on user_two_factor (user_id)`,
	`create table user_passkey (
		id uuid primary key,
		user_id uuid not null references user_account (id) on delete cascade,
		name text not null,
		credential_id text not null unique,
		public_key text not null,
		counter bigint not null,
		transports text[] not null default '{}',
		created_at timestamptz not null,
		used_at timestamptz
	)`,
	`create index on user_passkey (user_id)`,
	`create table signing_key (
		id uuid primary key,
		public_key text not null,
		private_key text not null,
		alg text,
		crv text,
		created_at timestamptz not null,
		expires_at timestamptz
	)`,
	`create table refresh_token (
		id uuid primary key,
		session_id uuid not null references user_session (id) on delete cascade,
		token_hash text not null unique,
		created_at timestamptz not null,
		used_at timestamptz
	)`,
	`create index on refresh_token (session_id)`,
	`create table sign_in_attempt (
		id uuid primary key,
		key_hash text not null,
		at timestamptz not null
	)`,
	`create index on sign_in_attempt (key_hash, at)`,
	`create index on sign_in_attempt (at)`,

	`create table profile (
		user_id uuid primary key references user_account (id) on delete cascade,
		nom text not null default '',
		prenom text not null default '',
		institution text,
		specialization text,
		bio text,
		avatar_url text,
		orcid text check (orcid ~ '^\\d{4}-\\d{4}-\\d{4}-\\d{3}[\\dX]$'),
		orcid_verified boolean not null default false,
		country text check (country ~ '^[A-Z]{2}$'),
		languages text[] not null default '{}',
		expertise text[] not null default '{}',
		language text not null default 'fr' check (language in ('fr', 'en', 'es', 'ar')),
		keeps_history boolean not null default true,
		person_id uuid references person (id) on delete set null,
		deletion_asked_at timestamptz,
		created_at timestamptz not null,
		updated_at timestamptz not null
	)`,
	`create index on profile (deletion_asked_at) where deletion_asked_at is not null`,
	`create index on profile (avatar_url) where avatar_url is not null`,

	`create table role_grant (
		id uuid primary key,
		user_id uuid not null references user_account (id) on delete cascade,
		role text not null check (role in ('author', 'reviewer', 'editor', 'publisher-manager', 'admin')),
		scope text not null check (scope in ('platform', 'publisher', 'journal')),
		journal_id uuid references journal (id) on delete cascade,
		publisher_id uuid references publisher (id) on delete cascade,
		duty text check (duty in ('editor-in-chief', 'section-editor', 'guest-editor', 'copyeditor', 'production-editor')),
		recommend_only boolean not null default false,
		valid_from timestamptz not null,
		valid_until timestamptz,
		granted_by uuid references user_account (id) on delete set null,
		revoked_at timestamptz,
		revoked_by uuid references user_account (id) on delete set null,
		check ((scope = 'journal') = (journal_id is not null)),
		check ((scope = 'publisher') = (publisher_id is not null)),
		check ((role = 'editor') = (scope = 'journal' and duty is not null)),
		check ((role = 'publisher-manager') = (scope = 'publisher')),
		check (role <> 'admin' or scope = 'platform')
	)`,
	`create index on role_grant (user_id)`,
	`create index on role_grant (journal_id)`,
	`create index on role_grant (publisher_id)`,
	`create table invitation (
		id uuid primary key,
		email text not null check (email = lower(email)),
		language text not null,
		role text not null,
		scope text not null,
		journal_id uuid references journal (id) on delete cascade,
		publisher_id uuid references publisher (id) on delete cascade,
		duty text,
		recommend_only boolean not null default false,
		token_hash text not null unique,
		invited_by uuid references user_account (id) on delete set null,
		created_at timestamptz not null,
		expires_at timestamptz not null,
		accepted_at timestamptz,
		accepted_by uuid references user_account (id) on delete set null,
		declined_at timestamptz,
		withdrawn_at timestamptz
	)`,
	`create index on invitation (email)`,

	`create table audit_event (
		sequence bigint primary key,
		at timestamptz not null,
		act text not null,
		actor_id uuid,
		acted_by uuid,
		subject_kind text,
		subject_id text,
		detail jsonb not null default '{}',
		hash text not null
	)`,
	`create index on audit_event (actor_id, sequence)`,
	`create index on audit_event (subject_id, sequence)`,

	`create table saved_folder (
		id uuid primary key,
		user_id uuid not null references user_account (id) on delete cascade,
		name text not null,
		name_sort text not null,
		created_at timestamptz not null,
		unique (user_id, name)
	)`,
	`create table saved_work (
		user_id uuid not null references user_account (id) on delete cascade,
		work_id uuid not null references work (id) on delete cascade,
		folder_id uuid references saved_folder (id) on delete set null,
		note text not null default '',
		saved_at timestamptz not null,
		primary key (user_id, work_id)
	)`,
	`create index on saved_work (folder_id)`,
	`create table reading_history (
		user_id uuid not null references user_account (id) on delete cascade,
		work_id uuid not null references work (id) on delete cascade,
		first_at timestamptz not null,
		last_at timestamptz not null,
		primary key (user_id, work_id)
	)`,
	`create index on reading_history (user_id, last_at)`,
	`create table follow (
		id uuid primary key,
		user_id uuid not null references user_account (id) on delete cascade,
		kind text not null check (kind in ('journal', 'author', 'keyword', 'discipline', 'search')),
		target text not null,
		label text not null,
		frequency text not null check (frequency in ('instant', 'weekly', 'none')),
		created_at timestamptz not null,
		checked_at timestamptz not null,
		unique (user_id, kind, target)
	)`,
	`create index on follow (frequency, checked_at)`,
	`create index on follow (kind, target)`,
	`create table work_appearance (
		work_id uuid primary key references work (id) on delete cascade,
		appeared_at timestamptz not null
	)`,
	`create index on work_appearance (appeared_at)`,
	`insert into work_appearance (work_id, appeared_at)
		select work.id, work.created_at
		from work left join article on article.work_id = work.id left join issue on issue.id = article.issue_id
		where work.state = 'published' and issue.state is distinct from 'draft'`,

	`alter table mail add column list_unsubscribe text`,
	`alter table mail add column holds_secret boolean not null default false`,
	`create index on mail (created_at)`,
	`drop index mail_due`,
	`create index mail_due on mail ((list_unsubscribe is not null), next_attempt_at) where state = 'queued'`,
]
