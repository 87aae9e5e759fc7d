import { type Kysely, sql } from 'kysely'

/**
 * The search index, shaped by measurement (docs/decisions): `vector` is what the GIN index carries (words and tags, no
 * positions), `ranking` the short part with positions, read for at most 1,500 candidates. Both stay out of the row and
 * all else in it, so that counting facets reads narrow rows. All of it is derived: `rebuildIndex` writes it again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
	`drop table search_document`,
	`create table search_document (
		work_id uuid primary key references work (id) on delete cascade,
		kind text not null,
		year integer not null,
		language text not null,
		journal text,
		publisher text,
		disciplines text[] not null,
		published_on date not null,
		title_sort text not null,
		indexed_at timestamptz not null,
		vector tsvector not null,
		ranking tsvector not null
	) with (toast_tuple_target = 128)`,
	...['kind', 'language', 'journal', 'publisher', 'disciplines', 'title_sort'].map(
		(column) => `alter table search_document alter column ${column} set storage main`,
	),
	`create index search_document_vector on search_document using gin (vector) with (fastupdate = off)`,
	`create index search_document_recent on search_document (published_on, work_id)`,
	`create index search_document_title on search_document (title_sort, work_id)`,

	`drop table search_term`,
	`create table search_term (
		kind text not null check (kind in ('word', 'keyword', 'author')),
		language text not null,
		word text not null,
		folded text not null,
		letters text not null,
		frequency integer not null,
		primary key (kind, language, word)
	)`,
	`create index search_term_prefix on search_term (folded text_pattern_ops)`,
	`create index search_term_trigram on search_term using gin (letters gin_trgm_ops) with (fastupdate = off)`,
]
