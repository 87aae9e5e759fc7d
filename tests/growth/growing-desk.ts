import { sql } from 'kysely'
import { foldDeskCounts } from '#app/modules/decision/desk/index.server.ts'
import type { DeskFilter } from '#app/modules/decision/desk/index.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import type { Db } from '#app/platform/db/database.server.ts'

/** Manuscripts that are under way in every desk, however many have ended: as many as editors can have in hand. */
const LIVE = 300

/** Somebody who edits the first journal, without being in any of its manuscripts. */
export const DESK_EDITOR: Pick<Actor, 'userId' | 'email' | 'grants'> = {
	userId: '01900009-0000-7000-8000-000000000000',
	email: 'editor@example.org',
	grants: [
		{
			id: '01900009-0000-7000-8000-000000000001',
			role: 'editor',
			scope: { kind: 'journal', journalId: '01900003-0000-7000-8000-000000000001' },
			duty: 'editor-in-chief',
			recommendOnly: false,
		},
	],
}

/** The desk as it opens. */
export const WHOLE_DESK: DeskFilter = {
	queue: 'active',
	journalId: null,
	sectionId: null,
	callId: null,
	mine: false,
	stage: null,
	query: '',
	sort: 'late',
}

const id = (space: string, number: string) =>
	`('0190000${space}-0000-7000-8000-' || lpad(to_hex((${number})::bigint), 12, '0'))::uuid`
const submission = (number: string) => id('c', number)
const dayOf = `timestamptz '2026-01-01' - i * interval '1 hour'`

/**
 * Lets the desk of the first journal of a synthetic library grow from `from` to `to` manuscripts. The first 300 are in review with two invitations each, the others were declined. One
 * title has the word « Baobab ».
 */
export async function growDesk(db: Db, from: number, to: number): Promise<void> {
	const range = `generate_series(${from + 1}, ${to}) as i`
	const moves: [number, string, string][] = [
		[0, 'start', 'true'],
		[1, 'submit', 'true'],
		[2, 'sendToReview', `i <= ${LIVE}`],
		[2, 'deskReject', `i > ${LIVE}`],
	]
	await db.transaction().execute(async (db) => {
		for (const statement of [
			`insert into submission (id, reference, journal_id, stage, status, transition_number, title, received_at, created_at, updated_at)
				select ${submission('i')}, 'GROW-' || lpad(i::text, greatest(5, length(i::text)), '0'), ${id('3', '1')}, rule.to_stage, rule.to_status, 2,
					jsonb_build_object('fr', 'Manuscrit ' || i || case i when 7 then ' du Baobab' else ' des savoirs' end), ${dayOf}, ${dayOf}, ${dayOf}
				from ${range} join submission_transition_rule rule
					on rule.action = case when i <= ${LIVE} then 'sendToReview' else 'deskReject' end and rule.from_status = 'submitted'`,
			...moves.map(
				([number, action, condition]) => `insert into submission_transition
					(submission_id, number, before_number, action, from_stage, from_status, to_stage, to_status, at)
				select ${submission('i')}, ${number}, ${number === 0 ? 'null' : number - 1}, rule.action, rule.from_stage, rule.from_status, rule.to_stage, rule.to_status, ${dayOf}
				from ${range} join submission_transition_rule rule on rule.action = '${action}' and rule.from_status in ('draft', 'submitted') where ${condition}`,
			),
			`insert into submission_contributor (id, submission_id, position, given, family, email)
				select ${id('d', 'i')}, ${submission('i')}, 1, 'Awa', 'Nom' || lpad(i::text, 5, '0'), 'auteur' || i || '@example.org' from ${range}`,
			`insert into review_round (id, submission_id, number, opened_at)
				select ${id('e', 'i')}, ${submission('i')}, 1, ${dayOf} from ${range} where i <= ${LIVE}`,
			`insert into review_assignment (id, round_id, submission_id, name, email, language, letter, invited_at, answer_due_on, expires_on, review_due_on)
				select ${id('f', 'i * 2 + p')}, ${id('e', 'i')}, ${submission('i')}, 'Nom', p || '@example.org', 'fr', (array['A', 'B'])[1 + p], ${dayOf}, '2026-12-01', '2027-01-01', '2027-02-01'
				from ${range}, generate_series(0, 1) as p where i <= ${LIVE}`,
		])
			await sql.raw(statement).execute(db)
	})
	await foldDeskCounts({ db })
	await sql`vacuum analyze`.execute(db)
}
