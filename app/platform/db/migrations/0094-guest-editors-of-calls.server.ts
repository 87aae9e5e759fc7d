import { type Kysely, sql } from 'kysely'

/**
 * A guest editor edits what one call gathers, no longer the whole journal (decision 129). Who was guest editor of a journal becomes that of each of
 * its calls; where there is no call, or they were given manuscripts of none, they stay with what they have as section editor.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const IS_GUEST = `duty = 'guest-editor' and scope = 'journal'`
const KEPT = 'user_id, role, recommend_only, valid_from, valid_until, granted_by, revoked_at, revoked_by'

const statements = [
	...['role_grant', 'invitation'].map(
		(table) => `alter table ${table} add column call_id uuid references any_call (id) on delete cascade`,
	),
	`alter table role_grant
		drop constraint role_grant_scope_check,
		drop constraint role_grant_check,
		drop constraint role_grant_check2,
		add constraint role_grant_scope_check check (scope in ('platform', 'publisher', 'journal', 'call')),
		add constraint role_grant_journal check ((scope in ('journal', 'call')) = (journal_id is not null)),
		add constraint role_grant_call check ((scope = 'call') = (call_id is not null)),
		add constraint role_grant_editor check ((role = 'editor') = (duty is not null)),
		add constraint role_grant_editor_scope check (role <> 'editor' or scope in ('journal', 'call'))`,
	`create index on role_grant (call_id) where call_id is not null`,
	`create index on invitation (call_id) where call_id is not null`,

	`update role_grant set duty = 'section-editor'
		where ${IS_GUEST} and (
			not exists (select from any_call where any_call.journal_id = role_grant.journal_id)
			or exists (select from submission_editor given join submission on submission.id = given.submission_id
				where given.user_id = role_grant.user_id and given.state = 'assigned'
				and submission.journal_id = role_grant.journal_id and submission.call_id is null))`,
	`insert into role_grant (id, scope, journal_id, call_id, duty, ${KEPT})
		select gen_random_uuid(), 'call', role_grant.journal_id, any_call.id, duty, ${KEPT}
		from role_grant join any_call on any_call.journal_id = role_grant.journal_id where ${IS_GUEST}`,
	`delete from role_grant where ${IS_GUEST}`,

	// The link of an invitation is for one grant: of the call that was announced last.
	`update invitation set duty = 'section-editor'
		where ${IS_GUEST} and not exists (select from any_call where any_call.journal_id = invitation.journal_id)`,
	`update invitation set scope = 'call', call_id = (
			select id from any_call where any_call.journal_id = invitation.journal_id order by id desc limit 1)
		where ${IS_GUEST}`,

	`alter table role_grant add constraint role_grant_guest check ((duty is not distinct from 'guest-editor') = (scope = 'call'))`,
]
