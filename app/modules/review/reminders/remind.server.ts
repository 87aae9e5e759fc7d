import { z } from 'zod'
import { pathTo } from '#app/addresses/address.ts'
import { dayIn } from '#app/i18n/zone.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import {
	lockSubmission,
	queueJournalMail,
	recordEvent,
	reviewUrl,
} from '#app/modules/submission/index.server.ts'
import { command } from '#app/platform/command.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import type { WrittenMail } from '#app/platform/mail/write.ts'
import { onAssignment, onReview } from '../commands/on-review.server.ts'
import { isSilent } from '../commands/silent-address.server.ts'
import { askedTime } from '../queries/asked-time.server.ts'
import { reviewedText } from '../queries/reviewed-text.server.ts'
import { noteLetter } from '../recall/letters.server.ts'
import { leavesAt, minutesLeft } from '../recall/model.ts'
import { triesAgain } from '../schema.ts'
import { type Awaited, listAwaited } from './deadlines.server.ts'
import { reminderMail } from './mails.ts'
import { noteOnce } from './note-once.server.ts'
import { ANY_DAY, AWAITED_KINDS, BY_HAND, daysLate, OFFSETS, reminderCode, reminderDue } from './plan.ts'

/**
 * The clock reminds of one deadline, each reminder of it once; nothing is sent on a day on which somebody reminded by hand (`isSent`).
 * Refused where nothing is awaited any more, no reminder is due, this one was sent, or the one by hand may still be taken back; and, to be sent once that is over, where they asked for
 * more time and have no answer ('asksForTime') or nothing arrives at the address ('addressSilent').
 */
export const remindByClock = command({
	input: z.object({ kind: z.enum(AWAITED_KINDS), subjectId: z.string(), submissionId: z.string() }),
	authorize: async (_ctx, _clock: null) => null,
	async lock(ctx, _, { submissionId, subjectId, kind }) {
		if (!(await lockSubmission(ctx, submissionId))) throw new NotFound()
		return findAwaited(ctx, submissionId, (one) => one.subjectId === subjectId && one.kind === kind)
	},
	async execute(ctx, { held: awaited }) {
		if (!awaited) return { ok: false, error: 'notAwaited' }
		const today = dayIn(ctx.now(), awaited.timeZone)
		const offset = reminderDue(awaited, today)
		if (offset === null) return { ok: false, error: 'notAwaited' }
		const byHand = await ctx.db
			.selectFrom('reminder')
			.select('sent_at')
			.where('subject_id', '=', awaited.subjectId)
			.where('code', '=', BY_HAND)
			.where('due_on', '=', today)
			.executeTakeFirst()
		if (byHand && minutesLeft(byHand.sent_at, ctx.now()) > 0) return { ok: false, error: 'remindedByHand' }
		if (await asksForTime(ctx, awaited)) return { ok: false, error: 'asksForTime' }
		if (await isSilent(ctx, awaited.to.email, false)) return { ok: false, error: 'addressSilent' }
		if (!(await noteOnce(ctx, awaited.subjectId, reminderCode(awaited.kind, offset), awaited.dueOn)))
			return { ok: false, error: 'alreadyReminded' }
		if (!byHand) await remind(ctx, awaited, null)
		return { ok: true, isSent: !byHand }
	},
})

/** Wants the reminder although the clock has sent one within a day. */
const isConfirmed = z.boolean().default(false)

/**
 * An editor reminds a reviewer of the answer to an invitation, or of a report; once a day. Refused as 'changedMeanwhile' where neither is awaited, as 'asksForTime'
 * where they asked for more time and have no answer, as 'addressSilent' where nothing arrives at the address, and without `isConfirmed` as 'remindedByClock' where the clock reminded within a day. The letter can be taken back until it leaves (`recallLetters`).
 */
export const remindReviewer = command({
	...onAssignment,
	input: onAssignment.input.extend({ isConfirmed, triesAgain }),
	async execute(ctx, { actor, input, held: { submission } }) {
		const awaited = await findAwaited(ctx, submission.id, ({ subjectId }) => subjectId === input.assignmentId)
		return remindByHand(ctx, awaited, { ...input, actor })
	},
})

/** The same to the author, of the revision or the proofs that are awaited. */
export const remindAuthor = command({
	...onReview,
	input: onReview.input.extend({ isConfirmed, triesAgain }),
	async execute(ctx, { actor, input, held: { submission } }) {
		const awaited = await findAwaited(ctx, submission.id, ({ subjectId }) => subjectId === submission.id)
		return remindByHand(ctx, awaited, { ...input, actor })
	},
})

async function remindByHand(
	ctx: Ctx,
	awaited: Awaited | null,
	{ actor, isConfirmed, triesAgain }: { actor: Actor; isConfirmed: boolean; triesAgain: boolean },
) {
	if (!awaited) return { ok: false, error: 'changedMeanwhile' } as const
	if (await asksForTime(ctx, awaited)) return { ok: false, error: 'asksForTime' } as const
	if (await isSilent(ctx, awaited.to.email, triesAgain)) return { ok: false, error: 'addressSilent' } as const
	const byWhom = remindedOf(ctx, awaited, await noted(ctx, [awaited.subjectId]))
	if (!isConfirmed && byWhom === 'clock') return { ok: false, error: 'remindedByClock' } as const
	const notedOn = dayIn(ctx.now(), awaited.timeZone)
	if (!(await noteOnce(ctx, awaited.subjectId, BY_HAND, notedOn)))
		return { ok: false, error: 'alreadyReminded' } as const
	const letterId = newId()
	const mailId = await remind(ctx, awaited, { actor, letterId })
	const { submissionId, subjectId } = awaited
	await noteLetter(ctx, { id: letterId, submissionId, subjectId, mailId, notedOn })
	return { ok: true, letterId } as const
}

async function asksForTime(ctx: Ctx, { submissionId, subjectId }: Awaited): Promise<boolean> {
	const asked = await askedTime(ctx, [submissionId])
	return asked.some((one) => (one.assignmentId ?? one.submissionId) === subjectId)
}

const DAY_MS = 86_400_000

/** When reminders of what is awaited were noted, by the clock and by hand. */
export type NotedReminder = { subject_id: string; code: string; due_on: string; sent_at: Date }

export function noted(ctx: Ctx, subjectIds: readonly string[]): Promise<NotedReminder[]> {
	return ctx.db
		.selectFrom('reminder')
		.select(['subject_id', 'code', 'due_on', 'sent_at'])
		.where('subject_id', 'in', subjectIds)
		.execute()
}

/** Who of these was reminded by hand on a day, by the subject of the reminder (`subjectId`). */
export async function remindedByHand(
	ctx: Ctx,
	subjectIds: readonly string[],
	day: string,
): Promise<ReadonlySet<string>> {
	if (subjectIds.length === 0) return new Set()
	const notes = await noted(ctx, subjectIds)
	const ofDay = notes.filter(({ code, due_on }) => code === BY_HAND && due_on === day)
	return new Set(ofDay.map(({ subject_id }) => subject_id))
}

/** Who reminded of it already: somebody by hand today, or the clock within a day; null where nobody did. */
export function remindedOf(
	ctx: Ctx,
	{ subjectId, kind, timeZone }: Pick<Awaited, 'subjectId' | 'kind' | 'timeZone'>,
	notes: readonly NotedReminder[],
): 'hand' | 'clock' | null {
	const own = notes.filter(({ subject_id }) => subject_id === subjectId)
	// On a day on which somebody reminded by hand the clock notes its reminder and sends none.
	const isByHand = (day: string) => own.some(({ code, due_on }) => code === BY_HAND && due_on === day)
	if (isByHand(dayIn(ctx.now(), timeZone))) return 'hand'
	const codes = OFFSETS.map((offset) => reminderCode(kind, offset))
	const since = ctx.now().getTime() - DAY_MS
	const isByClock = own.some(
		({ code, sent_at }) =>
			codes.includes(code) && sent_at.getTime() > since && !isByHand(dayIn(sent_at, timeZone)),
	)
	return isByClock ? 'clock' : null
}

/** A deadline of a locked submission as it stands now; null when it is awaited no more. */
async function findAwaited(
	ctx: Ctx,
	submissionId: string,
	is: (one: Awaited) => boolean,
): Promise<Awaited | null> {
	return (await listAwaited(ctx, { submissionId, within: ANY_DAY })).find(is) ?? null
}

/** Queues the reminder and writes it to the log; `byHand` null is the clock. Answers the mail's id. */
async function remind(
	ctx: Ctx,
	awaited: Awaited,
	byHand: { actor: Actor; letterId: string } | null,
): Promise<string> {
	const { kind, subjectId, submissionId, dueOn, letter } = awaited
	await recordEvent(ctx, {
		submissionId,
		action: 'reminderSent',
		side: byHand ? 'editor' : 'platform',
		actor: byHand?.actor ?? null,
		detail: {
			awaited: kind,
			dueOn,
			...(letter !== null && { letter, assignment: subjectId }),
			...(byHand && { sent: byHand.letterId }),
		},
	})
	return queueJournalMail(ctx, submissionId, {
		to: awaited.to.email,
		template: `reminder-${kind}`,
		writtenBy: byHand?.actor,
		...(byHand && { leavesAt: leavesAt(ctx.now()) }),
		...(await writtenReminder(ctx, awaited, await urlOf(ctx, awaited))),
	})
}

/** What a reminder says now, with the link of its reader. */
export async function writtenReminder(ctx: Ctx, awaited: Awaited, url: string): Promise<WrittenMail> {
	const { kind, submissionId, dueOn, timeZone } = awaited
	const { name, language } = awaited.to
	return reminderMail({
		language,
		kind,
		name,
		text: await reviewedText(ctx, submissionId, language),
		dueOn,
		daysLate: daysLate(dueOn, dayIn(ctx.now(), timeZone)),
		url,
	})
}

function urlOf(ctx: Ctx, { kind, subjectId, submissionId, to }: Awaited): Promise<string> | string {
	if (kind === 'answer' || kind === 'report') return reviewUrl(ctx, subjectId, to.language)
	return (
		ctx.env.PUBLIC_URL +
		pathTo(kind === 'revision' ? 'author.revision' : 'author.proof', { id: submissionId })
	)
}
