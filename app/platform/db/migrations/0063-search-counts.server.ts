import { type Kysely, sql } from 'kysely'

/**
 * What the search index says of the whole library, counted as its rows are written (decision 106): for all works and for each kind how many have a value of a facet;
 * and one row in 32 again, by chance but always the same, in a table of few pages, by which what is found often is estimated.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const IS_SAMPLED = `get_byte(decode(md5(work_id::text), 'hex'), 0) < 8`

/** What rows of the index add to the counts, `n` each. */
const countsOf = (rows: string, n: number) => `
	select scope.kind, said.facet, said.value, ${n} as n
	from ${rows} document
	cross join lateral (values (''), (document.kind)) as scope (kind)
	cross join lateral (
		values ('kind', document.kind), ('year', document.year::text), ('language', document.language),
			('journal', document.journal), ('publisher', document.publisher)
		union all select 'discipline', discipline from unnest(document.disciplines) as discipline
	) as said (facet, value)
	where said.value is not null`
/** In one order, so that two who write the index never wait for each other. */
const countUp = (query: string) => `
	insert into search_count (kind, facet, value, works)
		select kind, facet, value, sum(n) from (${query}) as counted
		group by kind, facet, value having sum(n) <> 0 order by kind, facet, value
	on conflict (kind, facet, value) do update set works = search_count.works + excluded.works`
const FORGET = `delete from search_sample where work_id in (select work_id from past)`
const sample = (rows: string) => `insert into search_sample select * from ${rows} where ${IS_SAMPLED}`

const EVENTS = {
	insert: {
		tables: 'new table as present',
		does: [countUp(countsOf('present', 1)), sample('present')],
	},
	update: {
		tables: 'old table as past new table as present',
		does: [countUp(`${countsOf('past', -1)} union all ${countsOf('present', 1)}`), FORGET, sample('present')],
	},
	delete: {
		tables: 'old table as past',
		does: [countUp(countsOf('past', -1)), FORGET],
	},
}

const statements = [
	`create table search_count (
		kind text not null,
		facet text not null,
		value text not null,
		works integer not null,
		primary key (kind, facet, value)
	)`,
	`create index search_count_most on search_count (kind, facet, works desc, value)`,
	`create table search_sample (like search_document including storage, primary key (work_id)) with (toast_tuple_target = 128)`,
	`create index search_sample_vector on search_sample using gin (vector) with (fastupdate = off)`,
	countUp(countsOf('search_document', 1)),
	sample('search_document'),
	...Object.entries(EVENTS).flatMap(([event, { tables, does }]) => [
		`create function count_search_${event}() returns trigger language plpgsql as $$ begin ${does.join('; ')}; return null; end $$`,
		`create trigger search_counted_${event} after ${event} on search_document
			referencing ${tables} for each statement execute function count_search_${event}()`,
	]),
]
