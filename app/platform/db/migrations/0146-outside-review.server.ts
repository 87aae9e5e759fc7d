import { type Kysely, sql } from 'kysely'

/** Reviews and endorsements of works that other services announce (COAR Notify): from whom they are taken, what came, and what readers are shown. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const TABLES_BY_EVENT = {
	insert: 'new table as present',
	update: 'old table as past new table as present',
	delete: 'old table as past',
}

const statements = [
	`create table outside_sender (
		id uuid primary key,
		name text not null,
		origin text not null unique,
		networks text[] not null check (cardinality(networks) > 0),
		created_at timestamptz not null
	)`,
	`create table outside_announcement (
		id uuid primary key,
		notification_id text not null,
		origin text not null,
		service text not null,
		kind text not null check (kind in ('review', 'endorsement')),
		url text not null,
		work_id uuid not null references work (id) on delete cascade,
		state text not null check (state in ('waiting', 'shown', 'declined')),
		received_at timestamptz not null,
		judged_at timestamptz check ((judged_at is null) = (state = 'waiting')),
		unique (origin, notification_id)
	)`,
	`create index outside_announcement_work on outside_announcement (work_id)`,
	`create index outside_announcement_state on outside_announcement (state, received_at)`,
	// What readers see is apart from what came: an announcement that nobody accepted is no change of the work.
	`create table outside_review (
		announcement_id uuid primary key references outside_announcement (id) on delete cascade,
		work_id uuid not null references work (id) on delete cascade,
		kind text not null check (kind in ('review', 'endorsement')),
		service text not null,
		url text not null,
		announced_on date not null
	)`,
	`create index outside_review_work on outside_review (work_id)`,
	...Object.entries(TABLES_BY_EVENT).map(
		([
			event,
			tables,
		]) => `create trigger library_${event} after ${event} on outside_review referencing ${tables}
			for each statement execute function touch_library('work:work_id')`,
	),
]
