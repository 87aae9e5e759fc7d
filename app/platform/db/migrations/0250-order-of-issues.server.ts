import { type Kysely, sql } from 'kysely'

const NUMBER = (column: string) => `coalesce(substring(${column} from '[0-9]{1,4}')::integer, 0)`

const STATEMENTS = [
	// Of issues of one day the latest is the one that came out last; those that came in with their day alone follow their numbers (decision 255).
	`alter table issue
		add column published_at timestamptz not null default 'epoch',
		add column ordinal integer not null generated always as (${NUMBER('volume')} * 10000 + ${NUMBER('number')}) stored`,
	`create or replace view public_issue as
		select issue.* from issue where issue.state = 'published'
			and not issue.journal_id = any (array(select id from any_journal where is_trial))`,
	`drop index issue_newest`,
	`create index issue_newest on issue (journal_id, published_on desc, published_at desc, ordinal desc, id desc) where state = 'published'`,
]

/** Which of several issues of one day is the latest. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
