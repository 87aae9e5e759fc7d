import { type RawBuilder, sql } from 'kysely'

/**
 * The condition on a row of `submission_editor`, under this alias beside its `submission`, that the manuscript is with them: it was given to them, and they still
 * have a role there.
 */
export function isWithEditor(alias: string, now: Date): RawBuilder<boolean> {
	const given = sql.table(alias)
	return sql<boolean>`(${given}.state = 'assigned' and exists (select from role_grant as held
		where held.user_id = ${given}.user_id and held.role not in ('author', 'reviewer') and held.revoked_at is null
			and (held.valid_until is null or held.valid_until > ${now})
			and case held.scope when 'journal' then held.journal_id = submission.journal_id
				when 'publisher' then held.publisher_id = (select publisher_id from journal where id = submission.journal_id)
				when 'call' then held.call_id = submission.call_id else true end))`
}
