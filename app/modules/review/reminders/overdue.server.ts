import { sql } from 'kysely'
import { z } from 'zod'
import { pathTo } from '#app/addresses/address.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { journalDays } from '#app/modules/journal/index.server.ts'
import { editorsToNotify, isWithEditor, type NotifiedEditor } from '#app/modules/submission/index.server.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Texts } from '#app/platform/db/tables.ts'
import { queueMail } from '#app/platform/mail/outbox.server.ts'
import { dayAfter, dayOf } from '../model.ts'
import { type OverdueItem, overdueMail } from './mails.ts'
import { noteOnce } from './note-once.server.ts'
import { daysLate } from './plan.ts'

/** Days after which a submission without an editor, and one whose reports are all in, is said to wait. */
export const PATIENCE = { noEditor: 7, noDecision: 7 } as const
/** What stays late is told again after this many days. */
const AGAIN_AFTER = 7
/** The hour of the day, in UTC, before which nobody is told. */
const FROM_HOUR = 5

type Row = {
	is: OverdueItem['is']
	subject_id: string
	submission_id: string
	/** The day on which it was due. */
	due_on: string
	letter: string | null
	name: string | null
	reference: string | null
	title: Texts
	language: string
	journal_id: string
	/** Which day it is at the journal. */
	today: string
}

/**
 * Tells each editor in one mail a day what is late in their manuscripts, or waits for an editor or a decision: when something is late that the
 * editor was not told of, and again every seven days as long as anything is. Journals without reminders are left out.
 */
export async function notifyOverdue(ctx: Ctx, stopping?: AbortSignal): Promise<number> {
	if (ctx.now().getUTCHours() < FROM_HOUR) return 0
	const rows = await listOverdue(ctx)
	const recipients = new Map<string, { person: NotifiedEditor; rows: Row[] }>()
	for (const [submissionId, ofManuscript] of Map.groupBy(rows, ({ submission_id }) => submission_id)) {
		for (const person of await editorsToNotify(ctx, submissionId)) {
			const known = recipients.get(person.userId) ?? { person, rows: [] }
			known.rows.push(...ofManuscript)
			recipients.set(person.userId, known)
		}
	}
	let queued = 0
	for (const { person, rows } of recipients.values()) {
		if (stopping?.aborted) break
		if ((await notifyOfOverdue(ctx, null, { person, rows })).ok) queued += 1
	}
	return queued
}

/** Tells one editor of what is late in their manuscripts; refused where nothing of it is new to them, or they were told today. */
const notifyOfOverdue = command({
	input: z.object({ person: z.custom<NotifiedEditor>(), rows: z.custom<Row[]>() }),
	authorize: async (_ctx, _clock: null) => null,
	lock: async () => null,
	async execute(ctx, { input: { person, rows } }) {
		const today = dayOf(ctx.now())
		const notified = await ctx.db
			.selectFrom('reminder')
			.select(['subject_id', 'due_on'])
			.where('code', '=', `overdue ${person.userId}`)
			.where('subject_id', 'in', [...new Set(rows.map(({ subject_id }) => subject_id))])
			.execute()
		const isNew = ({ subject_id, due_on }: Row) =>
			!notified.some((known) => known.subject_id === subject_id && known.due_on === due_on)
		const recent = await ctx.db
			.selectFrom('reminder')
			.select('due_on')
			.where('subject_id', '=', person.userId)
			.where('code', '=', 'overdue')
			.where('due_on', '>', dayAfter(today, -AGAIN_AFTER))
			.execute()
		if (recent.some(({ due_on }) => due_on === today)) return { ok: false, error: 'alreadyNotified' }
		if (!rows.some(isNew) && recent.length > 0) return { ok: false, error: 'nothingNew' }
		if (!(await noteOnce(ctx, person.userId, 'overdue', today)))
			return { ok: false, error: 'alreadyNotified' }
		for (const row of rows) await noteOnce(ctx, row.subject_id, `overdue ${person.userId}`, row.due_on)
		const { email, language } = person
		await queueMail(ctx, {
			to: email,
			template: 'overdue',
			...overdueMail({
				language,
				url: `${ctx.env.PUBLIC_URL}${pathTo('desk')}`,
				items: rows.map((row) => ({
					is: row.is,
					reference: row.reference ?? '',
					title: chooseText(row.title, language, row.language)?.text ?? '',
					reviewer: row.name === null ? null : [row.letter, row.name].filter(Boolean).join(' · '),
					days: daysLate(row.due_on, row.today),
					url: `${ctx.env.PUBLIC_URL}${pathTo('desk.manuscript', { id: row.submission_id })}`,
				})),
			}),
		})
		return { ok: true }
	},
})

/** All that is late in journals that want reminders, the longest wait first. */
async function listOverdue(ctx: Ctx): Promise<Row[]> {
	const days = await journalDays(ctx)
	const today = days.of(sql.ref('submission.journal_id'))
	const named = sql`submission.reference, submission.title, submission.language, submission.journal_id`
	const wanted = sql`coalesce((select sends_reminders from journal_workflow own where own.journal_id = submission.journal_id), true)`
	const { rows } = await sql<Omit<Row, 'today'>>`
		select case when assignment.accepted_at is null then 'answerOverdue' else 'reportOverdue' end as is,
			assignment.id as subject_id, submission.id as submission_id,
			case when assignment.accepted_at is null then assignment.answer_due_on else assignment.review_due_on end as due_on,
			assignment.letter, assignment.name, ${named}
		from review_assignment assignment
		join review_round round on round.id = assignment.round_id
		join submission on submission.id = assignment.submission_id
		where ${wanted} and submission.status = 'in_review' and round.closed_at is null and round.cancelled_at is null
			and assignment.declined_at is null and assignment.cancelled_at is null and assignment.submitted_at is null
			and (
				(assignment.accepted_at is null and assignment.answer_due_on < ${today} and assignment.expires_on >= ${today})
				or (assignment.accepted_at is not null and assignment.review_due_on < ${today})
			)
		union all
		select 'revisionOverdue', submission.id, submission.id, submission.revision_due_on, null, null, ${named}
		from submission
		where ${wanted} and submission.status = 'revisions_requested' and submission.revision_due_on < ${today}
		union all
		select 'proofOverdue', submission.id, submission.id, production.proof_due_on, null, null, ${named}
		from production join submission on submission.id = production.submission_id
		where ${wanted} and submission.stage = 'production' and submission.status = 'accepted'
			and production.proof_sent_at is not null and production.proof_approved_at is null
			and (production.proof_returned_at is null or production.proof_returned_at < production.proof_sent_at)
			and production.proof_due_on < ${today}
		union all
		select 'noEditor', submission.id, submission.id, (submission.received_at at time zone 'UTC')::date, null, null, ${named}
		from submission
		where ${wanted} and submission.status = 'submitted'
			and (submission.received_at at time zone 'UTC')::date <= (${today} - ${PATIENCE.noEditor}::int)
			and not exists (
				select from submission_editor editor where editor.submission_id = submission.id and ${isWithEditor('editor', ctx.now())}
			)
		union all
		select 'noDecision', submission.id, submission.id, max(assignment.submitted_at at time zone 'UTC')::date, null, null, ${named}
		from submission
		join review_round round on round.submission_id = submission.id and round.closed_at is null and round.cancelled_at is null
		join review_assignment assignment on assignment.round_id = round.id and assignment.submitted_at is not null
			and assignment.cancelled_at is null
		where ${wanted} and submission.status = 'in_review'
		group by submission.id
		having count(*) >= coalesce((select required_reports from journal_workflow own where own.journal_id = submission.journal_id), 2)
			and max(assignment.submitted_at at time zone 'UTC')::date <= (${today} - ${PATIENCE.noDecision}::int)
		order by due_on, subject_id`.execute(ctx.db)
	return rows.map((row) => ({ ...row, today: days.at(row.journal_id) }))
}
