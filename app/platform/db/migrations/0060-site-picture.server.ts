import { type Kysely, sql } from 'kysely'

/** Pictures that administrators added for texts of the site and announcements, by the content that their address says (`/images/…`). */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table site_picture (
		name text primary key check (name ~ '^[0-9a-f]{32}$'),
		sha256 text not null,
		storage_key text not null,
		added_by uuid references user_account (id) on delete set null,
		added_at timestamptz not null
	)`.execute(db)
}
