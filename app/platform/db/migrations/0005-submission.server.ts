import { type Kysely, sql } from 'kysely'

/**
 * From manuscript to publication: calls that are run here, submissions with their files and checks, review rounds with
 * assignments and reports, decisions, discussions, production and certificates.
 *
 * Where a submission stands changes only by a `submission_transition`: each row names a transition that
 * `submission_transition_rule` declares and starts where the one before it ended, and the submission's own stage and status
 * are those where its last transition ended. Foreign keys hold all three, so that no program can leave the declared ways.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const texts = (column: string) =>
	`${column} jsonb not null default '{}' check (jsonb_typeof(${column}) = 'object')`
const list = (column: string) =>
	`${column} jsonb not null default '[]' check (jsonb_typeof(${column}) = 'array')`

const STAGES = `('submission', 'review', 'copyediting', 'production', 'published')`
const STATUSES = `('draft', 'submitted', 'in_review', 'revisions_requested', 'accepted', 'declined', 'withdrawn', 'scheduled', 'published')`

/** act, from stage, from status, to stage, to status (product specification, section 6). */
const TRANSITIONS: [string, string, string, string, string][] = [
	['submit', 'submission', 'draft', 'submission', 'submitted'],
	['sendToReview', 'submission', 'submitted', 'review', 'in_review'],
	['acceptWithoutReview', 'submission', 'submitted', 'copyediting', 'accepted'],
	['deskReject', 'submission', 'submitted', 'submission', 'declined'],
	['revertDeskReject', 'submission', 'declined', 'submission', 'submitted'],
	['requestMinorRevisions', 'review', 'in_review', 'review', 'revisions_requested'],
	['requestMajorRevisions', 'review', 'in_review', 'review', 'revisions_requested'],
	['submitRevision', 'review', 'revisions_requested', 'review', 'in_review'],
	['openNewRound', 'review', 'in_review', 'review', 'in_review'],
	['cancelRound', 'review', 'in_review', 'review', 'in_review'],
	['cancelRound', 'review', 'in_review', 'submission', 'submitted'],
	['accept', 'review', 'in_review', 'copyediting', 'accepted'],
	['decline', 'review', 'in_review', 'review', 'declined'],
	['decline', 'review', 'revisions_requested', 'review', 'declined'],
	['revertDecline', 'review', 'declined', 'review', 'in_review'],
	['sendToProduction', 'copyediting', 'accepted', 'production', 'accepted'],
	['backToCopyediting', 'production', 'accepted', 'copyediting', 'accepted'],
	['backToReview', 'copyediting', 'accepted', 'review', 'in_review'],
	['backToReview', 'copyediting', 'accepted', 'submission', 'submitted'],
	['withdraw', 'submission', 'submitted', 'submission', 'withdrawn'],
	['withdraw', 'review', 'in_review', 'review', 'withdrawn'],
	['withdraw', 'review', 'revisions_requested', 'review', 'withdrawn'],
	['withdraw', 'copyediting', 'accepted', 'copyediting', 'withdrawn'],
	['withdraw', 'production', 'accepted', 'production', 'withdrawn'],
	['schedule', 'production', 'accepted', 'production', 'scheduled'],
	['unschedule', 'production', 'scheduled', 'production', 'accepted'],
	['publish', 'production', 'accepted', 'published', 'published'],
	['publish', 'production', 'scheduled', 'published', 'published'],
	['unpublish', 'published', 'published', 'production', 'accepted'],
]

const statements = [
	`alter table call
		add column guest_editors jsonb not null default '[]' check (jsonb_typeof(guest_editors) = 'array'),
		add column issue_id uuid references issue (id) on delete set null,
		add column section_id uuid references section (id) on delete set null,
		add column created_by uuid references user_account (id) on delete set null`,

	`alter table work
		add column withdrawn_on date,
		add column withdrawal_note jsonb not null default '{}' check (jsonb_typeof(withdrawal_note) = 'object')`,
	`alter table issue add column publish_at timestamptz`,

	`create table call_event (
		id uuid primary key,
		call_id uuid not null references call (id) on delete cascade,
		at timestamptz not null,
		act text not null check (act in ('created', 'edited', 'extended', 'closed', 'reopened')),
		actor_id uuid references user_account (id) on delete set null,
		detail jsonb not null default '{}'
	)`,
	`create index call_event_call on call_event (call_id, at)`,

	`alter table follow drop constraint follow_kind_check`,
	`alter table follow add constraint follow_kind_check
		check (kind in ('journal', 'author', 'keyword', 'discipline', 'search', 'call'))`,

	`create table reminder (
		subject_id uuid not null,
		code text not null,
		due_on date not null,
		sent_at timestamptz not null,
		primary key (subject_id, code, due_on)
	)`,

	`create table journal_workflow (
		journal_id uuid primary key references journal (id) on delete cascade,
		reference_prefix text not null check (reference_prefix ~ '^[A-Z0-9]{2,8}$'),
		author_rules jsonb not null default '{}' check (jsonb_typeof(author_rules) = 'object'),
		${list('review_criteria')},
		required_reports integer not null default 2 check (required_reports between 1 and 6),
		response_days integer not null default 10 check (response_days between 1 and 60),
		invitation_days integer not null default 14 check (invitation_days between 1 and 90),
		review_days integer not null default 28 check (review_days between 1 and 365),
		minor_days integer not null default 21 check (minor_days between 1 and 365),
		major_days integer not null default 60 check (major_days between 1 and 365),
		sends_reminders boolean not null default true,
		shares_reports boolean not null default false
	)`,

	`create table reference_counter (
		prefix text not null,
		year integer not null,
		last integer not null check (last >= 1),
		primary key (prefix, year)
	)`,

	`create table submission (
		id uuid primary key,
		reference text unique,
		journal_id uuid not null references journal (id),
		section_id uuid references section (id) on delete set null,
		call_id uuid references call (id) on delete set null,
		submitter_id uuid references user_account (id) on delete set null,
		stage text not null check (stage in ${STAGES}),
		status text not null check (status in ${STATUSES}),
		transition_number integer not null default 0,
		language text not null default 'fr',
		${texts('title')},
		${texts('subtitle')},
		${texts('abstract')},
		${texts('keywords')},
		disciplines text[] not null default '{}',
		${list('reference_list')},
		${texts('statements')},
		note_to_editor text not null default '',
		steps_done text[] not null default '{}',
		revision_due_on date,
		withdrawal_asked_at timestamptz,
		withdrawal_reason text,
		received_at timestamptz,
		accepted_at timestamptz,
		work_id uuid references work (id) on delete set null,
		created_at timestamptz not null,
		updated_at timestamptz not null
	)`,
	`create index submission_submitter on submission (submitter_id)`,
	`create index submission_journal on submission (journal_id, stage, status)`,
	`create index submission_call on submission (call_id)`,

	`create table submission_transition_rule (
		act text not null,
		from_stage text not null check (from_stage in ${STAGES}),
		from_status text not null check (from_status in ${STATUSES}),
		to_stage text not null check (to_stage in ${STAGES}),
		to_status text not null check (to_status in ${STATUSES}),
		primary key (act, from_stage, from_status, to_stage, to_status)
	)`,
	`insert into submission_transition_rule (act, from_stage, from_status, to_stage, to_status) values
		${[['start', 'submission', 'draft', 'submission', 'draft'], ...TRANSITIONS]
			.map((row) => `(${row.map((value) => `'${value}'`).join(', ')})`)
			.join(', ')}`,

	`create table submission_transition (
		submission_id uuid not null references submission (id) on delete cascade,
		number integer not null check (number >= 0),
		before_number integer check (before_number is not distinct from nullif(number - 1, -1)),
		act text not null check ((act = 'start') = (number = 0)),
		from_stage text not null,
		from_status text not null,
		to_stage text not null,
		to_status text not null,
		at timestamptz not null,
		actor_id uuid references user_account (id) on delete set null,
		primary key (submission_id, number),
		unique (submission_id, number, to_stage, to_status),
		foreign key (act, from_stage, from_status, to_stage, to_status)
			references submission_transition_rule (act, from_stage, from_status, to_stage, to_status),
		foreign key (submission_id, before_number, from_stage, from_status)
			references submission_transition (submission_id, number, to_stage, to_status)
			on delete cascade
	)`,
	`alter table submission add constraint submission_stands_where_it_was_moved
		foreign key (id, transition_number, stage, status)
		references submission_transition (submission_id, number, to_stage, to_status)
		deferrable initially deferred`,

	`create table submission_contributor (
		id uuid primary key,
		submission_id uuid not null references submission (id) on delete cascade,
		position integer not null,
		user_id uuid references user_account (id) on delete set null,
		given text not null default '',
		family text not null,
		name_original text,
		email text,
		affiliation text,
		ror text,
		country text check (country ~ '^[A-Z]{2}$'),
		orcid text check (orcid ~ '^\\d{4}-\\d{4}-\\d{4}-\\d{3}[\\dX]$'),
		credit_roles text[] not null default '{}',
		corresponding boolean not null default false,
		unique (submission_id, position) deferrable initially deferred
	)`,
	`create index submission_contributor_user on submission_contributor (user_id)`,
	`create index submission_contributor_email on submission_contributor (lower(email))`,

	`create table submission_event (
		id uuid primary key,
		submission_id uuid not null references submission (id) on delete cascade,
		at timestamptz not null,
		act text not null,
		side text not null check (side in ('author', 'editor', 'reviewer', 'platform')),
		actor_id uuid references user_account (id) on delete set null,
		acted_by uuid references user_account (id) on delete set null,
		detail jsonb not null default '{}' check (jsonb_typeof(detail) = 'object')
	)`,
	`create index submission_event_submission on submission_event (submission_id, id)`,

	`create table upload (
		id uuid primary key,
		user_id uuid not null references user_account (id) on delete cascade,
		submission_id uuid references submission (id) on delete cascade,
		kind text not null,
		file_name text not null,
		bytes bigint not null check (bytes > 0),
		created_at timestamptz not null,
		expires_at timestamptz not null
	)`,
	`create index upload_expires on upload (expires_at)`,
	`create table upload_part (
		upload_id uuid not null references upload (id) on delete cascade,
		start bigint not null check (start >= 0),
		bytes bigint not null check (bytes > 0),
		storage_key text not null,
		primary key (upload_id, start)
	)`,
	`create index upload_part_storage on upload_part (storage_key)`,
	`create index galley_storage on galley (storage_key)`,

	`alter table profile add column unavailable_until date`,

	`create table review_round (
		id uuid primary key,
		submission_id uuid not null references submission (id) on delete cascade,
		number integer not null check (number >= 1),
		opened_at timestamptz not null,
		opened_by uuid references user_account (id) on delete set null,
		closed_at timestamptz,
		cancelled_at timestamptz,
		unique (submission_id, number)
	)`,

	`create table review_assignment (
		id uuid primary key,
		round_id uuid not null references review_round (id) on delete cascade,
		submission_id uuid not null references submission (id) on delete cascade,
		reviewer_id uuid references user_account (id) on delete set null,
		name text not null,
		email text not null,
		language text not null,
		letter text not null check (letter ~ '^[A-Z]{1,2}$'),
		invited_by uuid references user_account (id) on delete set null,
		invited_at timestamptz not null,
		answer_due_on date not null,
		expires_on date not null,
		review_due_on date not null,
		accepted_at timestamptz,
		declined_at timestamptz,
		decline_reason text,
		proposed jsonb check (jsonb_typeof(proposed) = 'object'),
		no_conflict_at timestamptz,
		confidentiality_at timestamptz,
		extension_asked_on date,
		extension_reason text,
		submitted_at timestamptz,
		confirmed_at timestamptz,
		thanked_at timestamptz,
		cancelled_at timestamptz,
		rating integer check (rating between 1 and 5),
		unique (round_id, email)
	)`,
	`create index review_assignment_reviewer on review_assignment (reviewer_id)`,
	`create index review_assignment_submission on review_assignment (submission_id)`,

	`create table review_report (
		assignment_id uuid primary key references review_assignment (id) on delete cascade,
		${texts('scores')},
		comments_to_author text not null default '',
		comments_to_editor text not null default '',
		recommendation text check (recommendation in ('accept', 'requestMinorRevisions', 'requestMajorRevisions', 'decline')),
		shared_comments text,
		is_hidden boolean not null default false,
		saved_at timestamptz not null,
		submitted_at timestamptz
	)`,

	`create table revision (
		submission_id uuid not null references submission (id) on delete cascade,
		transition_number integer not null,
		round_id uuid references review_round (id) on delete set null,
		general text not null default '',
		${texts('answers')},
		extension_asked_on date,
		extension_reason text,
		reinvites_by uuid references user_account (id) on delete set null,
		saved_at timestamptz not null,
		submitted_at timestamptz,
		primary key (submission_id, transition_number),
		foreign key (submission_id, transition_number) references submission_transition (submission_id, number) on delete cascade
	)`,

	`create table submission_file (
		id uuid primary key,
		submission_id uuid not null references submission (id) on delete cascade,
		round_id uuid references review_round (id) on delete set null,
		assignment_id uuid references review_assignment (id) on delete set null,
		derived_from uuid references submission_file (id) on delete set null,
		kind text not null check (kind in ('manuscript', 'anonymised', 'figure', 'data', 'supplement', 'response', 'review-attachment',
			'decision-attachment', 'copyedited', 'proof', 'galley')),
		version integer not null check (version >= 1),
		file_name text not null,
		media_type text not null,
		bytes bigint not null,
		sha256 text not null,
		storage_key text not null,
		language text,
		uploaded_by uuid references user_account (id) on delete set null,
		created_at timestamptz not null,
		plain_text text not null default '',
		replaced_at timestamptz
	)`,
	`create index submission_file_submission on submission_file (submission_id, kind)`,
	`create index submission_file_storage on submission_file (storage_key)`,

	`create table submission_check (
		file_id uuid primary key references submission_file (id) on delete cascade,
		submission_id uuid not null references submission (id) on delete cascade,
		report jsonb not null check (jsonb_typeof(report) = 'object'),
		basis text not null default '',
		checked_at timestamptz not null
	)`,

	`create table submission_editor (
		submission_id uuid not null references submission (id) on delete cascade,
		user_id uuid not null references user_account (id) on delete cascade,
		state text not null check (state in ('assigned', 'conflict')),
		recommend_only boolean not null default false,
		assigned_by uuid references user_account (id) on delete set null,
		assigned_at timestamptz not null,
		primary key (submission_id, user_id)
	)`,
	`create index submission_editor_user on submission_editor (user_id)`,

	`create table suggested_reviewer (
		id uuid primary key,
		submission_id uuid not null references submission (id) on delete cascade,
		wish text not null check (wish in ('suggested', 'opposed')),
		name text not null,
		email text,
		affiliation text,
		reason text not null default ''
	)`,
	`create index suggested_reviewer_submission on suggested_reviewer (submission_id)`,

	`create table decision (
		id uuid primary key,
		submission_id uuid not null references submission (id) on delete cascade,
		transition_number integer,
		round_id uuid references review_round (id) on delete set null,
		kind text not null,
		is_recommendation boolean not null default false,
		editor_id uuid references user_account (id) on delete set null,
		letter text not null default '',
		reason text not null default '',
		made_at timestamptz not null,
		check (is_recommendation = (transition_number is null)),
		unique (submission_id, transition_number),
		foreign key (submission_id, transition_number) references submission_transition (submission_id, number) on delete cascade
	)`,
	`create table decision_draft (
		submission_id uuid not null references submission (id) on delete cascade,
		editor_id uuid not null references user_account (id) on delete cascade,
		kind text not null,
		letter text not null,
		reviewers_letter text not null default '',
		saved_at timestamptz not null,
		primary key (submission_id, editor_id)
	)`,

	`create table discussion (
		id uuid primary key,
		submission_id uuid not null references submission (id) on delete cascade,
		stage text not null check (stage in ${STAGES}),
		between text not null check (between in ('author-editors', 'reviewer-editors', 'editors')),
		assignment_id uuid references review_assignment (id) on delete cascade,
		subject text not null,
		opened_at timestamptz not null,
		closed_at timestamptz,
		check ((between = 'reviewer-editors') = (assignment_id is not null))
	)`,
	`create index discussion_submission on discussion (submission_id)`,
	`create table discussion_message (
		id uuid primary key,
		discussion_id uuid not null references discussion (id) on delete cascade,
		side text not null check (side in ('author', 'editor', 'reviewer')),
		writer_id uuid references user_account (id) on delete set null,
		text text not null,
		written_at timestamptz not null
	)`,
	`create index discussion_message_discussion on discussion_message (discussion_id, id)`,

	`create table production (
		submission_id uuid primary key references submission (id) on delete cascade,
		language text not null,
		html text not null default '',
		outline jsonb not null default '[]',
		word_count integer not null default 0,
		${list('reference_list')},
		doi text,
		slug text,
		issue_id uuid references issue (id) on delete set null,
		section_id uuid references section (id) on delete set null,
		position integer not null default 0,
		pages text,
		publish_at timestamptz,
		article_type text not null default 'research-article',
		${list('warnings')},
		proof_sent_at timestamptz,
		proof_due_on date,
		proof_returned_at timestamptz,
		proof_approved_at timestamptz,
		proof_approved_by uuid references user_account (id) on delete set null,
		updated_at timestamptz not null
	)`,
	`create unique index production_doi on production (lower(doi))`,
	`create index production_due on production (publish_at) where publish_at is not null`,

	`create table text_picture (
		submission_id uuid not null references submission (id) on delete cascade,
		name text not null check (name ~ '^[0-9a-f]{32}$'),
		media_type text not null,
		bytes bigint not null,
		sha256 text not null,
		storage_key text not null,
		published_at timestamptz,
		primary key (submission_id, name)
	)`,
	`create index text_picture_name on text_picture (name)`,

	`create table version_galley (
		work_id uuid not null,
		number integer not null,
		position integer not null,
		format text not null check (format in ('pdf', 'html', 'xml', 'epub', 'docx')),
		language text not null,
		file_name text not null,
		media_type text not null,
		bytes bigint not null,
		sha256 text not null,
		storage_key text not null,
		primary key (work_id, number, position),
		foreign key (work_id, number) references work_version (work_id, number) on delete cascade
	)`,

	`create table certificate (
		id uuid primary key,
		code text not null unique,
		kind text not null check (kind in ('receipt', 'acceptance', 'publication', 'review')),
		user_id uuid references user_account (id) on delete set null,
		submission_id uuid references submission (id) on delete cascade,
		assignment_id uuid references review_assignment (id) on delete cascade,
		holder text not null,
		facts jsonb not null check (jsonb_typeof(facts) = 'object'),
		language text not null,
		issued_at timestamptz not null,
		revoked_at timestamptz
	)`,
	`create unique index certificate_once on certificate (kind, coalesce(assignment_id, submission_id), user_id)`,
]
