import { type Kysely, sql } from 'kysely'

/** Publishers have an account at a service that registers DOIs as journals do: for their books and the chapters of these. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
	`alter table publisher add column doi_prefix text`,
	`alter table deposit_account
		drop constraint deposit_account_pkey,
		add column id uuid primary key default gen_random_uuid(),
		alter column journal_id drop not null,
		add column publisher_id uuid unique references publisher on delete cascade,
		add constraint deposit_account_journal_id_key unique (journal_id),
		add constraint deposit_account_holder check (num_nonnulls(journal_id, publisher_id) = 1)`,
	`alter table doi_deposit
		alter column journal_id drop not null,
		add column publisher_id uuid references publisher on delete cascade,
		add constraint doi_deposit_holder check (num_nonnulls(journal_id, publisher_id) = 1)`,
	`create index doi_deposit_publisher on doi_deposit (publisher_id, id)`,
]
