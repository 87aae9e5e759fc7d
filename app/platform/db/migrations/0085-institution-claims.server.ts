import { type Kysely, sql } from 'kysely'
import { folded } from '../folded-name.server.ts'

/** The pages of institutions: works by affiliation, and who looks after an institution's page, proved by a mail at its domain. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
	await sql`create index contribution_affiliation on contribution using gin (${folded(sql`affiliation`)} gin_trgm_ops)`.execute(
		db,
	)
}

const statements = [
	`create index contribution_ror on contribution (right(ror, 9)) where ror is not null`,
	`alter table customer add column domain text`,
	`create table institution_claim (
		id uuid primary key,
		customer_id uuid not null references customer on delete cascade,
		user_id uuid not null references user_account on delete cascade,
		email text not null,
		token_hash text not null unique,
		created_at timestamptz not null,
		expires_at timestamptz not null,
		confirmed_at timestamptz,
		ended_at timestamptz
	)`,
	`create index on institution_claim (user_id)`,
	`create unique index institution_claim_held on institution_claim (customer_id, user_id) where confirmed_at is not null and ended_at is null`,
]
