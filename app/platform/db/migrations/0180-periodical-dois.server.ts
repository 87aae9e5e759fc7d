import { type Kysely, sql } from 'kysely'

/** DOIs of journals and of issues, which Crossref registers with the articles that stand in them. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const DOI = `add column doi text, add column doi_registered boolean not null default false check (doi is not null or not doi_registered)`

const statements = [
	`alter table any_journal ${DOI}`,
	`alter table issue ${DOI}`,
	`create unique index issue_doi on issue (lower(doi)) where doi is not null`,
	`create or replace view journal as select any_journal.* from any_journal where not any_journal.is_trial`,
	`create or replace view public_issue as
		select issue.* from issue where issue.state = 'published'
			and not issue.journal_id = any (array(select id from any_journal where is_trial))`,
	`alter table deposit_account add column issue_dois boolean not null default false`,
]
