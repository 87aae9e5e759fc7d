import { type Kysely, sql } from 'kysely'

/** The name of a trial's owner as lists order it, kept beside the trial so that an index puts trials in this order; empty where the account is gone. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const MARKS = String.raw`[\u0300-\u036F\u0610-\u061A\u064B-\u065F\u0670]`
/** As `folded` writes it. */
const folded = (name: string) => `lower(regexp_replace(normalize(${name}, NFKD), '${MARKS}', '', 'g'))`

const statements = [
	`alter table trial_journal add column owner_sort text not null default ''`,
	`update trial_journal set owner_sort = ${folded('name')} from user_account where user_account.id = owner_id`,
	`create index trial_by_owner on trial_journal (owner_sort, journal_id)`,
	`create function name_trial_owner() returns trigger language plpgsql as $$
	begin
		new.owner_sort := coalesce((select ${folded('name')} from user_account where id = new.owner_id), '');
		return new;
	end $$`,
	`create trigger owner_named before insert or update of owner_id on trial_journal
		for each row execute function name_trial_owner()`,
	`create function rename_trial_owner() returns trigger language plpgsql as $$
	begin
		update trial_journal set owner_sort = ${folded('new.name')} where owner_id = new.id;
		return null;
	end $$`,
	`create trigger owner_renamed after update of name on user_account
		for each row when (old.name is distinct from new.name) execute function rename_trial_owner()`,
]
