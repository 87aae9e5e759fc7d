import { type Kysely, sql } from 'kysely'

/** From which countries works were used, by month; `ZZ`: not known. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql
		.raw(`create table usage_country_month (
			work_id uuid not null references work (id) on delete cascade,
			month date not null,
			country text not null check (country ~ '^[A-Z]{2}$'),
			investigations integer not null,
			requests integer not null,
			primary key (work_id, month, country)
		)`)
		.execute(db)
}
