import { type Kysely, sql } from 'kysely'

/** Accounts that are suspended, with the reason; when whoever holds a session last proved who they are; what an assisted recovery waits for. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const steps = [
		`alter table user_account
			add column suspended_at timestamptz,
			add column suspended_by uuid references user_account on delete set null,
			add column suspension_reason text,
			add constraint suspension_has_a_reason check ((suspended_at is null) = (suspension_reason is null))`,
		`alter table user_session add column proved_at timestamptz`,
		`update user_session set proved_at = created_at`,
		`alter table user_session alter column proved_at set not null`,
		`create table account_recovery (
			user_id uuid primary key references user_account on delete cascade,
			reason text not null,
			asked_by uuid references user_account on delete set null,
			asked_at timestamptz not null,
			confirmed_by uuid references user_account on delete set null,
			confirmed_at timestamptz,
			due_at timestamptz not null,
			check (confirmed_at is null or confirmed_by is distinct from asked_by)
		)`,
		`create index on account_recovery (due_at) where confirmed_at is not null`,
	]
	for (const step of steps) await sql.raw(step).execute(db)
}
