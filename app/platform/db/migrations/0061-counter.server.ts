import { type Kysely, sql } from 'kysely'

/** Reports of use by COUNTER 5.1: institutions that get their own, whose use a click was, and sums by month. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const WORLD = `'00000000-0000-0000-0000-000000000000'`
/** A segment is as open as its book, so that a title has one type of access. */
const IS_OPEN = `(
	select (case when book.id is null then work.licence else book.licence end) is not null
	from work left join chapter on chapter.work_id = work.id left join work book on book.id = chapter.book_id
	where work.id = usage_daily.work_id
)`

const statements = [
	`create table customer (
		id uuid primary key,
		name text not null,
		ror text,
		created_at timestamptz not null,
		updated_at timestamptz not null,
		withdrawn_at timestamptz
	)`,
	`create table customer_range (
		customer_id uuid not null references customer on delete cascade,
		range cidr not null,
		position int not null,
		primary key (customer_id, position),
		exclude using gist (range inet_ops with &&)
	)`,
	`create table customer_key (
		id uuid primary key,
		customer_id uuid not null references customer on delete cascade,
		key_hash text not null unique,
		created_at timestamptz not null,
		revoked_at timestamptz,
		last_used_on date
	)`,
	`create index on customer_key (customer_id, created_at)`,

	`alter table usage_event add column customer_id uuid`,

	`alter table usage_daily add column customer_id uuid not null default ${WORLD}`,
	`alter table usage_daily alter column customer_id drop default`,
	`alter table usage_daily add column is_open boolean`,
	`update usage_daily set is_open = ${IS_OPEN}`,
	`alter table usage_daily alter column is_open set not null`,
	`alter table usage_daily add column title_investigations integer not null default 0`,
	`alter table usage_daily add column title_requests integer not null default 0`,
	`update usage_daily set title_investigations = unique_investigations, title_requests = unique_requests
		where exists (select from book where book.work_id = usage_daily.work_id)`,
	`alter table usage_daily alter column title_investigations drop default`,
	`alter table usage_daily alter column title_requests drop default`,
	`alter table usage_daily drop constraint usage_daily_pkey`,
	`alter table usage_daily add primary key (day, customer_id, work_id)`,
	`create index usage_daily_work on usage_daily (work_id)`,

	`create table usage_month (
		customer_id uuid not null,
		month date not null,
		work_id uuid not null references work (id) on delete cascade,
		is_open boolean not null,
		investigations integer not null,
		unique_investigations integer not null,
		requests integer not null,
		unique_requests integer not null,
		title_investigations integer not null,
		title_requests integer not null,
		primary key (customer_id, month, work_id, is_open)
	)`,
	`create index usage_month_work on usage_month (work_id)`,
	`insert into usage_month
		select customer_id, date_trunc('month', day)::date, work_id, is_open, sum(investigations), sum(unique_investigations),
			sum(requests), sum(unique_requests), sum(title_investigations), sum(title_requests)
		from usage_daily group by 1, 2, 3, 4`,
	`create table usage_search_month (
		customer_id uuid not null,
		month date not null,
		searches integer not null,
		primary key (customer_id, month)
	)`,
	// Up to which day all clicks are worked out; one row.
	`create table usage_rolled_up (is_only boolean primary key default true check (is_only), through date not null)`,
	`insert into usage_rolled_up (through) select max(day) from usage_daily having max(day) is not null`,
]
