import { type Kysely, sql } from 'kysely'

/**
 * What a record says of itself: how it was reviewed, whether it is published here or listed from elsewhere, where its publisher shows it,
 * how far its DOI is; and the pictures of texts that were loaded.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
	`drop view public_work`,
	`drop view readable_work`,

	`alter table work
		add column review text not null default 'unknown'
			check (review in ('double-anonymous', 'single-anonymous', 'open', 'editorial', 'heritage', 'unknown')),
		add column review_basis text,
		add column listed text not null default 'here' check (listed in ('here', 'elsewhere')),
		add column publisher_url text,
		add column doi_state text not null default 'none'
			check (doi_state in ('none', 'reserved', 'deposited', 'registered', 'refused')),
		add column shown_first integer`,

	// What was loaded keeps the DOI of its publisher; what was made here has one that nobody has registered yet.
	`update work set doi_state = case
			when exists (select from submission where submission.work_id = work.id) then 'reserved'
			else 'registered'
		end
		where doi is not null`,
	`update work set review = journal.review_method
		from article join journal on journal.id = article.journal_id
		where article.work_id = work.id and journal.review_method is not null
			and exists (select from submission where submission.work_id = work.id)`,
	`alter table work add check (doi is not null or doi_state = 'none')`,

	`alter table journal add column listed text not null default 'here' check (listed in ('here', 'elsewhere'))`,

	`create view readable_work as
		select work.* from work
		where not exists (
			select from article join issue on issue.id = article.issue_id
			where article.work_id = work.id and issue.state = 'draft'
		)`,
	`create view public_work as select readable_work.* from readable_work where readable_work.state = 'published'`,

	`create table work_picture (
		work_id uuid not null references work (id) on delete cascade,
		name text not null check (name ~ '^[0-9a-f]{32}$'),
		media_type text not null,
		bytes bigint not null,
		sha256 text not null,
		storage_key text not null,
		primary key (work_id, name)
	)`,
	`create index work_picture_name on work_picture (name)`,
]
