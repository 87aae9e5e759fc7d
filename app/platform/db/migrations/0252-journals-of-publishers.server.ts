import { type Kysely, sql } from 'kysely'

/**
 * How many journals each publisher has, trials left out, kept beside its name so that one index puts publishers in this order. A table of its own: a change of `publisher` is a change of
 * the library, and a journal that comes or goes is none of its publisher's.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const held = (table: string, n: 1 | -1) =>
	`select publisher_id, ${n} as n from ${table} where publisher_id is not null and not is_trial`
const counting = (rows: string) => `insert into publisher_journal_count (publisher_id, name_sort, journals)
	select publisher.id, name_sort, sum(n) from (${rows}) as held join publisher on publisher.id = held.publisher_id
		group by publisher.id having sum(n) <> 0 order by publisher.id
	on conflict (publisher_id) do update set journals = publisher_journal_count.journals + excluded.journals`
const NAMED = `insert into publisher_journal_count (publisher_id, name_sort, journals)
	select id, name_sort, 0 from present order by id
	on conflict (publisher_id) do update set name_sort = excluded.name_sort
		where publisher_journal_count.name_sort <> excluded.name_sort`
const TABLES_BY_EVENT = {
	insert: 'new table as present',
	update: 'old table as past new table as present',
	delete: 'old table as past',
}

const statements = [
	`create table publisher_journal_count (
		publisher_id uuid primary key references publisher on delete cascade,
		name_sort text not null,
		journals integer not null
	)`,
	`insert into publisher_journal_count (publisher_id, name_sort, journals)
		select id, name_sort, (select count(*) from any_journal where publisher_id = publisher.id and not is_trial) from publisher`,
	`create index publisher_by_journals on publisher_journal_count (journals, name_sort, publisher_id)`,
	`create function count_journals_of_publishers() returns trigger language plpgsql as $$
	begin
		case tg_op
			when 'INSERT' then ${counting(held('present', 1))};
			when 'DELETE' then ${counting(held('past', -1))};
			else ${counting(`${held('past', -1)} union all ${held('present', 1)}`)};
		end case;
		return null;
	end $$`,
	...Object.entries(TABLES_BY_EVENT).map(
		([event, tables]) => `create trigger count_${event} after ${event} on any_journal
			referencing ${tables} for each statement execute function count_journals_of_publishers()`,
	),
	`create function name_counted_publishers() returns trigger language plpgsql as $$
	begin
		${NAMED};
		return null;
	end $$`,
	...(['insert', 'update'] as const).map(
		(event) => `create trigger counted_${event} after ${event} on publisher
			referencing new table as present for each statement execute function name_counted_publishers()`,
	),
]
