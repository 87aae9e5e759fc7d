import { type Kysely, sql } from 'kysely'

/** Mails to addresses that nobody can have (RFC 2606) are kept and do not count as failures: those of the demonstration had been tried. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const TO_NOBODY = String.raw`to_address ~* '\.(example|invalid)$' and state <> 'sent'`

const statements = [
	`alter table mail drop constraint mail_state_check`,
	`alter table mail add constraint mail_state_check check (state in ('queued', 'sent', 'failed', 'kept'))`,
	`delete from job where kind = 'mail' and key in (select id::text from mail where ${TO_NOBODY})`,
	`update mail set state = 'kept', last_error = null where ${TO_NOBODY}`,
]
