import { type Kysely, sql } from 'kysely'

/** What administration finds and orders accounts, mails and ended jobs by, however many there are. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

/** As `folded` of `folded-name.server.ts` writes it: an index answers only the same expression. */
const folded = (text: string) =>
	String.raw`lower(regexp_replace(normalize(${text}, NFKD), '[\u0300-\u036F\u0610-\u061A\u064B-\u065F\u0670]', '', 'g'))`

const statements = [
	`create index profile_by_name on profile (${folded('nom')}, ${folded('prenom')}, user_id)`,
	`create index profile_words on profile using gin (${folded("prenom || ' ' || nom || ' ' || coalesce(institution, '')")} gin_trgm_ops)`,
	`create index account_words on user_account using gin (${folded('email')} gin_trgm_ops)`,
	`create index account_by_age on user_account (created_at, id)`,
	`create index account_by_use on user_account (coalesce(used_on, date '0001-01-01'), id)`,
	`create index account_unconfirmed on user_account (id) where not email_verified`,
	`create index account_suspended on user_account (id) where suspended_at is not null`,
	`create index mail_by_age on mail (created_at, id)`,
	`create index mail_by_state on mail (state, created_at, id)`,
	`create index mail_words on mail using gin (lower(to_address) gin_trgm_ops)`,
	`create index job_ended_by_state on job (state, ended_at, id) where ended_at is not null`,
	`create index audit_event_action on audit_event (action, sequence)`,
	`create index audit_event_day on audit_event (at, sequence)`,
	`create index account_name_words on user_account using gin (${folded("name || ' ' || email")} gin_trgm_ops)`,
	`create index audit_event_impersonator on audit_event (impersonator_id, sequence) where impersonator_id is not null`,
	`create index role_holders on role_grant (role, user_id) where revoked_at is null`,
]
