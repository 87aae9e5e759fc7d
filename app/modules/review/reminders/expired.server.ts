import { sql } from 'kysely'
import { z } from 'zod'
import { pathTo } from '#app/addresses/address.ts'
import { journalDays } from '#app/modules/journal/index.server.ts'
import {
	editorsToNotify,
	lockSubmission,
	type NotifiedEditor,
	recordEvent,
	submissionToday,
} from '#app/modules/submission/index.server.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { queueMail } from '#app/platform/mail/outbox.server.ts'
import { dayOf, stateOf } from '../model.ts'
import { DATE_COLUMNS, datesOf } from '../queries/assignment-dates.server.ts'
import { reviewedText } from '../queries/reviewed-text.server.ts'
import { invitationsExpiredMail } from './mails.ts'
import { noteOnce } from './note-once.server.ts'

/** The code under which an expiry is noted; with an editor's id behind it, that they were told. */
const LOGGED = 'expired'
/** An editor is told of what expired within so long. */
const NEW_MS = 7 * 86_400_000

/**
 * Writes invitations that expired unanswered to the log of their manuscript, once each, and tells each editor of all that are new to them in one mail a
 * day. Answers how many mails were queued.
 */
export async function notifyExpired(ctx: Ctx, stopping?: AbortSignal): Promise<number> {
	const days = await journalDays(ctx)
	const rows = await ctx.db
		.selectFrom('review_assignment as assignment')
		.innerJoin('review_round as round', 'round.id', 'assignment.round_id')
		.innerJoin('submission', 'submission.id', 'assignment.submission_id')
		.select(['assignment.id', 'assignment.submission_id as submissionId'])
		.where('assignment.accepted_at', 'is', null)
		.where('assignment.declined_at', 'is', null)
		.where('assignment.cancelled_at', 'is', null)
		.where('assignment.expires_on', '<', days.of(sql.ref('submission.journal_id')))
		.where('round.closed_at', 'is', null)
		.where('round.cancelled_at', 'is', null)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom('reminder')
						.select('code')
						.whereRef('subject_id', '=', 'assignment.id')
						.whereRef('due_on', '=', 'assignment.expires_on')
						.where('code', '=', LOGGED),
				),
			),
		)
		.execute()
	for (const { id, submissionId } of rows) {
		if (stopping?.aborted) return 0
		await logExpired(ctx, null, { assignmentId: id, submissionId })
	}
	return notifyOfExpired(ctx, stopping)
}

/** Notes in the log of a manuscript that an invitation expired; refused where it has not, or that was noted. */
const logExpired = command({
	input: z.object({ assignmentId: z.string(), submissionId: z.string() }),
	authorize: async (_ctx, _clock: null) => null,
	async lock(ctx, _, { assignmentId, submissionId }) {
		await lockSubmission(ctx, submissionId)
		return ctx.db
			.selectFrom('review_assignment')
			.select(['name', 'letter', ...DATE_COLUMNS])
			.where('id', '=', assignmentId)
			.executeTakeFirstOrThrow()
	},
	async execute(ctx, { input: { assignmentId, submissionId }, held: assignment }) {
		if (stateOf(datesOf(assignment), await submissionToday(ctx, submissionId)) !== 'expired')
			return { ok: false, error: 'notExpired' }
		if (!(await noteOnce(ctx, assignmentId, LOGGED, assignment.expires_on)))
			return { ok: false, error: 'alreadyLogged' }
		await recordEvent(ctx, {
			submissionId,
			action: 'invitationExpired',
			side: 'platform',
			actor: null,
			detail: { assignment: assignmentId, letter: assignment.letter },
		})
		return { ok: true }
	},
})

type Expired = { id: string; submission_id: string; name: string; expires_on: string }

/** Invitations of open rounds whose expiry was logged in the last days, with the editors of each. */
async function notifyOfExpired(ctx: Ctx, stopping: AbortSignal | undefined): Promise<number> {
	const rows: Expired[] = await ctx.db
		.selectFrom('review_assignment as assignment')
		.innerJoin('review_round as round', 'round.id', 'assignment.round_id')
		.innerJoin('reminder', (join) =>
			join
				.onRef('reminder.subject_id', '=', 'assignment.id')
				.onRef('reminder.due_on', '=', 'assignment.expires_on')
				.on('reminder.code', '=', LOGGED),
		)
		.select(['assignment.id', 'assignment.submission_id', 'assignment.name', 'assignment.expires_on'])
		.where('reminder.sent_at', '>', new Date(ctx.now().getTime() - NEW_MS))
		.where('assignment.accepted_at', 'is', null)
		.where('assignment.cancelled_at', 'is', null)
		.where('round.closed_at', 'is', null)
		.where('round.cancelled_at', 'is', null)
		.orderBy('assignment.id')
		.execute()
	const recipients = new Map<string, { person: NotifiedEditor; rows: Expired[] }>()
	for (const row of rows)
		for (const person of await editorsToNotify(ctx, row.submission_id)) {
			const known = recipients.get(person.userId) ?? { person, rows: [] }
			known.rows.push(row)
			recipients.set(person.userId, known)
		}
	let queued = 0
	for (const { person, rows } of recipients.values()) {
		if (stopping?.aborted) break
		if ((await notifyEditor(ctx, null, { person, rows })).ok) queued += 1
	}
	return queued
}

/** Tells one editor in one mail of all that is new to them; refused where nothing is, or they were told of others today. */
const notifyEditor = command({
	input: z.object({ person: z.custom<NotifiedEditor>(), rows: z.custom<Expired[]>() }),
	authorize: async (_ctx, _clock: null) => null,
	lock: async () => null,
	async execute(ctx, { input: { person, rows } }) {
		const { userId, email, language } = person
		const items = []
		for (const { id, submission_id, name, expires_on } of rows)
			if (await noteOnce(ctx, id, `${LOGGED} ${userId}`, expires_on))
				items.push({
					reviewer: name,
					text: await reviewedText(ctx, submission_id, language),
					url: `${ctx.env.PUBLIC_URL}${pathTo('desk.evaluation', { id: submission_id })}`,
				})
		if (items.length === 0) return { ok: false, error: 'nothingNew' }
		if (!(await noteOnce(ctx, userId, 'expired-mail', dayOf(ctx.now()))))
			return { ok: false, error: 'notifiedToday' }
		await queueMail(ctx, {
			to: email,
			template: 'invitation-expired',
			...invitationsExpiredMail({ language, items, url: `${ctx.env.PUBLIC_URL}${pathTo('desk')}` }),
		})
		return { ok: true }
	},
})
