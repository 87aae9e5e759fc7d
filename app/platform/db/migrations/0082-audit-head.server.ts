import { type Kysely, sql } from 'kysely'

/** The last entry of the audit log, so that it shows when the last ones were taken away. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table audit_head (
		is_only boolean primary key default true check (is_only),
		sequence bigint not null,
		hash text not null
	)`.execute(db)
	await sql`insert into audit_head (sequence, hash)
		select sequence, hash from audit_event order by sequence desc limit 1`.execute(db)
}
