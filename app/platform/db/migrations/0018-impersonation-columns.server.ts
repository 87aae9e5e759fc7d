import { type Kysely, sql } from 'kysely'

/** Who impersonates and who is impersonated, in the words of the code; the log of calls has the column that the others have. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
	`alter table user_session rename column acting_as to impersonated_id`,
	`alter table audit_event rename column acted_by to impersonator_id`,
	`alter table submission_event rename column acted_by to impersonator_id`,
	`alter table call_event add column impersonator_id uuid references user_account (id) on delete set null`,
	`update call_event set detail = detail - 'actedBy', impersonator_id =
		(select id from user_account where id::text = detail ->> 'actedBy') where detail ? 'actedBy'`,
]
