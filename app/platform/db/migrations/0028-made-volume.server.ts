import { type Kysely, sql } from 'kysely'

/** Issues, books and choices of texts as files of their own, and the page that a journal has its files set for. */
const STATEMENTS = [
	`create table made_volume (
		subject text not null,
		format text not null check (format in ('pdf', 'epub', 'zip')),
		fingerprint text not null,
		storage_key text,
		sha256 text,
		bytes bigint,
		made_at timestamptz not null,
		primary key (subject, format),
		check ((storage_key is null) = (sha256 is null) and (storage_key is null) = (bytes is null))
	)`,
	`create index made_volume_object on made_volume (storage_key) where storage_key is not null`,
	`alter table journal add column galley_paper text not null default 'a4' check (galley_paper in ('a4', '17x24'))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
