import { pathTo } from '#app/addresses/address.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { lockSubmission, recordEvent } from '#app/modules/submission/index.server.ts'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'
import { queueMail } from '#app/platform/mail/outbox.server.ts'
import { answerUrl } from '../answer-link.server.ts'
import { dayOf } from '../model.ts'
import { reviewedText } from '../queries/reviewed-text.server.ts'
import { type Awaited, listAwaited } from './deadlines.server.ts'
import { tellExpired } from './expired.server.ts'
import { reminderMail } from './mails.ts'
import { noteOnce } from './note-once.server.ts'
import { tellOverdue } from './overdue.server.ts'
import { daysLate, reminderCode, reminderDue } from './plan.ts'

/** The code under which a reminder by hand is noted, so that the clock's reminder of that day is not sent as well. */
export const BY_HAND = 'by-hand'

/**
 * What the clock does about deadlines: reminds reviewers and authors (−7, −2, +3, +10 days, unless the journal wants none), tells
 * editors of invitations that expired and, once a day, of what is late. Each mail leaves once, whatever stops or runs twice; after a
 * standstill only the newest reminder of a deadline leaves. Safe on several nodes. Answers how many mails were queued.
 */
export async function sendReminders(ctx: Ctx, stopping?: AbortSignal): Promise<number> {
	let queued = 0
	const today = dayOf(ctx.now())
	for (const awaited of await listAwaited(ctx)) {
		if (stopping?.aborted) return queued
		if (!awaited.isAutomatic || reminderDue(awaited, today) === null) continue
		queued += await attempt(ctx, awaited.subjectId, () => remindByClock(ctx, awaited))
	}
	queued += await tellExpired(ctx, stopping)
	return queued + (await tellOverdue(ctx, stopping))
}

/** One that fails does not hold up the others; the next turn tries it again. */
async function attempt(ctx: Ctx, subject: string, send: () => Promise<boolean>): Promise<number> {
	try {
		return (await send()) ? 1 : 0
	} catch (error) {
		ctx.log.error({ err: error, subject }, 'a reminder was not sent; the next turn tries again')
		return 0
	}
}

function remindByClock(ctx: Ctx, seen: Awaited): Promise<boolean> {
	return inTransaction(ctx, async (ctx) => {
		const awaited = await lockAwaited(ctx, seen)
		const offset = awaited && reminderDue(awaited, dayOf(ctx.now()))
		if (!awaited || offset === null) return false
		const code = reminderCode(awaited.kind, offset)
		if (!(await noteOnce(ctx, awaited.subjectId, code, awaited.dueOn))) return false
		const wasByHand = await ctx.db
			.selectFrom('reminder')
			.select('code')
			.where('subject_id', '=', awaited.subjectId)
			.where('code', '=', BY_HAND)
			.where('due_on', '=', dayOf(ctx.now()))
			.executeTakeFirst()
		if (wasByHand) return false
		await remind(ctx, awaited, null)
		return true
	})
}

/** The deadline as it stands now that the submission is held; null when it is awaited no more. */
export async function lockAwaited(
	ctx: Ctx,
	seen: Pick<Awaited, 'subjectId' | 'submissionId' | 'kind'>,
): Promise<Awaited | null> {
	if (!(await lockSubmission(ctx, seen.submissionId))) return null
	const all = await listAwaited(ctx, { submissionId: seen.submissionId, within: 4000 })
	return all.find(({ subjectId, kind }) => subjectId === seen.subjectId && kind === seen.kind) ?? null
}

/** Queues the reminder and writes it to the log; `actor` null is the clock. */
export async function remind(ctx: Ctx, awaited: Awaited, actor: Actor | null): Promise<void> {
	const { kind, subjectId, submissionId, dueOn, letter } = awaited
	const { name, email, language } = awaited.to
	await recordEvent(ctx, {
		submissionId,
		act: 'reminderSent',
		side: actor ? 'editor' : 'platform',
		actor,
		detail: { awaited: kind, dueOn, ...(letter !== null && { letter, assignment: subjectId }) },
	})
	await queueMail(ctx, {
		to: email,
		template: `reminder-${kind}`,
		...reminderMail({
			language,
			kind,
			name,
			text: await reviewedText(ctx, submissionId, language),
			dueOn,
			daysLate: daysLate(dueOn, dayOf(ctx.now())),
			url: await urlOf(ctx, awaited),
		}),
	})
}

function urlOf(
	ctx: Ctx,
	{ kind, subjectId, submissionId, expiresOn, to }: Awaited,
): Promise<string> | string {
	const { PUBLIC_URL: site } = ctx.env
	if (kind === 'answer')
		return answerUrl(ctx, { id: subjectId, expiresOn: expiresOn ?? '', language: to.language })
	if (kind === 'report') return `${site}${pathTo('reviewer.review', { id: subjectId })}`
	return site + pathTo(kind === 'revision' ? 'author.revision' : 'author.proof', { id: submissionId })
}
