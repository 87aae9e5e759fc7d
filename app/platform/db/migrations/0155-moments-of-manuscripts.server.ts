import { type Kysely, sql } from 'kysely'

/**
 * When a manuscript was sent, reviewed, first answered, decided, published and last moved, and where its corresponding author works: kept beside it by triggers, from its transitions and its
 * contributors, so that figures and lists of the desk read one row of one index a manuscript (decision 196).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const FIRST_DECISIONS = `('accept', 'acceptWithoutReview', 'decline', 'deskReject', 'requestMinorRevisions', 'requestMajorRevisions')`
const ACCEPTANCES = `('accept', 'acceptWithoutReview')`
const REFUSALS = `('decline', 'deskReject')`
const UNDONE = `('revertDecline', 'revertDeskReject', 'backToReview')`

const COLUMNS =
	'moved_at, last_action, first_sent_at, first_reviewed_at, first_decided_at, decided_at, is_accepted, first_published_at'
/** Of all transitions of a manuscript, or of the one whose id stands in `which`. */
const moments = (
	which = '',
) => `select submission_id, moved_at, last_action, first_sent_at, first_reviewed_at, first_decided_at,
		case when decision in ${ACCEPTANCES} or decision in ${REFUSALS} then decided_at end as decided_at,
		coalesce(decision in ${ACCEPTANCES}, false) as is_accepted, first_published_at
	from (
		select submission_id,
			(array_agg(at order by number desc))[1] as moved_at,
			(array_agg(action order by number desc))[1] as last_action,
			min(at) filter (where action = 'submit') as first_sent_at,
			min(at) filter (where action = 'sendToReview') as first_reviewed_at,
			min(at) filter (where action in ${FIRST_DECISIONS}) as first_decided_at,
			(array_agg(at order by number desc) filter (where action in ${ACCEPTANCES} or action in ${REFUSALS} or action in ${UNDONE}))[1] as decided_at,
			(array_agg(action order by number desc) filter (where action in ${ACCEPTANCES} or action in ${REFUSALS} or action in ${UNDONE}))[1] as decision,
			min(at) filter (where action = 'publish') as first_published_at
		from submission_transition ${which} group by submission_id
	) as moved`

const country = (submission: string) => `(select country from submission_contributor
	where submission_id = ${submission} order by corresponding desc, position limit 1)`

const SINCE = '(coalesce(withdrawal_asked_at, moved_at))'
const ENDED = `where status in ('published', 'declined', 'withdrawn')`

const statements = [
	`alter table submission
		add column moved_at timestamptz,
		add column last_action text,
		add column first_sent_at timestamptz,
		add column first_reviewed_at timestamptz,
		add column first_decided_at timestamptz,
		add column decided_at timestamptz,
		add column is_accepted boolean not null default false,
		add column first_published_at timestamptz,
		add column author_country text`,
	`update submission set (${COLUMNS}) = (select ${COLUMNS} from (${moments('where submission_id = submission.id')}) as kept),
		author_country = ${country('submission.id')}`,
	`create function keep_moments() returns trigger language plpgsql as $$
	declare id_moved uuid := case tg_op when 'DELETE' then old.submission_id else new.submission_id end;
	begin
		update submission set (${COLUMNS}) = (select ${COLUMNS} from (${moments('where submission_id = id_moved')}) as kept)
			where id = id_moved;
		return null;
	end $$`,
	`create trigger moments_kept after insert or delete or update of action, at on submission_transition
		for each row execute function keep_moments()`,
	`create function keep_author_country() returns trigger language plpgsql as $$
	declare id_signed uuid := case tg_op when 'DELETE' then old.submission_id else new.submission_id end;
	begin
		update submission set author_country = ${country('id_signed')}
			where id = id_signed and author_country is distinct from ${country('id_signed')};
		return null;
	end $$`,
	`create trigger author_country_kept after insert or delete or update of country, corresponding, position on submission_contributor
		for each row execute function keep_author_country()`,
	`create index submission_moved on submission (journal_id, moved_at)
		include (id, call_id, section_id, status, first_sent_at, first_reviewed_at, first_decided_at, decided_at, is_accepted, first_published_at, author_country)`,
	`create index submission_ended on submission (journal_id, status, ${SINCE}, id) ${ENDED}`,
	`create index submission_ended_anywhere on submission (status, ${SINCE}, id) ${ENDED}`,
	`create index submission_transition_answered on submission_transition (at) include (submission_id, actor_id) where action in ${FIRST_DECISIONS}`,
	`create index review_assignment_invited on review_assignment (invited_at) include (submission_id)`,
	`drop index submission_transition_moved`,
]
