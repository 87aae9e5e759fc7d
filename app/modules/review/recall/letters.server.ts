import type { Actor } from '#app/modules/rights/index.ts'
import { findPlace } from '#app/modules/submission/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { isId } from '#app/platform/id.ts'
import { canRunReview } from '../policy.ts'
import { minutesLeft, type OpenLetter, RECALL_MS } from './model.ts'

const FORGOTTEN_MS = 86_400_000

type Sent = { id: string; submissionId: string; subjectId: string; mailId: string }

/** Notes a letter that waits in the outbox, with all that taking it back must know: the day of a reminder, or when the report of who is thanked had been confirmed. Letters of the days before are forgotten. */
export async function noteLetter(
	ctx: Ctx,
	{ id, submissionId, subjectId, mailId, ...of }: Sent & ({ notedOn: string } | { confirmedAt: Date | null }),
): Promise<void> {
	const now = ctx.now()
	await ctx.db
		.deleteFrom('recallable_letter')
		.where('done_at', '<', new Date(now.getTime() - FORGOTTEN_MS))
		.execute()
	await ctx.db
		.insertInto('recallable_letter')
		.values({
			id,
			submission_id: submissionId,
			subject_id: subjectId,
			mail_id: mailId,
			done_at: now,
			...('notedOn' in of
				? { kind: 'reminder', noted_on: of.notedOn }
				: { kind: 'thanks', confirmed_at: of.confirmedAt }),
		})
		.execute()
}

/** Notes that a letter was sent with others by one press, to be taken back with them. */
export async function joinLetters(ctx: Ctx, id: string, togetherId: string): Promise<void> {
	await ctx.db
		.updateTable('recallable_letter')
		.set({ together_id: togetherId })
		.where('id', '=', id)
		.execute()
}

/** A letter by its id, or those that were sent by one press by theirs, in the order of their manuscripts. */
export async function lettersOf(ctx: Ctx, id: string) {
	if (!isId(id)) return []
	return ctx.db
		.selectFrom('recallable_letter')
		.selectAll()
		.where((eb) => eb.or([eb('id', '=', id), eb('together_id', '=', id)]))
		.orderBy('submission_id')
		.orderBy('id')
		.execute()
}

/** The letters about these manuscripts that can still be taken back, by `kind` and subject (`keyOfLetter`). The caller has checked that its reader is one of their editors. */
export async function openLetters(
	ctx: Ctx,
	submissionIds: readonly string[],
): Promise<ReadonlyMap<string, OpenLetter>> {
	if (submissionIds.length === 0) return new Map()
	const now = ctx.now()
	const rows = await ctx.db
		.selectFrom('recallable_letter as sent')
		.leftJoin('review_assignment as assignment', 'assignment.id', 'sent.subject_id')
		.select(['sent.id', 'sent.kind', 'sent.submission_id', 'sent.subject_id', 'sent.done_at'])
		.select('assignment.letter')
		.where('sent.submission_id', 'in', submissionIds)
		.where('sent.recalled_at', 'is', null)
		.where('sent.done_at', '>', new Date(now.getTime() - RECALL_MS))
		.orderBy('sent.id')
		.execute()
	return new Map(
		rows.map(({ id, kind, submission_id, subject_id, letter, done_at }) => {
			const about = { id, kind, submissionId: submission_id, subjectId: subject_id, letter }
			const open = { ...about, doneAt: done_at, minutesLeft: minutesLeft(done_at, now) }
			return [keyOfLetter(open), open]
		}),
	)
}

/** The name of a letter among those of its manuscript. */
export const keyOfLetter = ({ kind, subjectId }: Pick<OpenLetter, 'kind' | 'subjectId'>): string =>
	`${kind} ${subjectId}`

/** What can still be taken back of what was sent by one press: how many letters, and the minutes until the first leaves. Null where nothing can, or not by this actor. */
export async function openTogether(
	ctx: Ctx,
	actor: Actor,
	id: string,
): Promise<{ id: string; minutesLeft: number } | null> {
	const sent = (await lettersOf(ctx, id)).filter(({ recalled_at }) => recalled_at === null)
	for (const submissionId of new Set(sent.map(({ submission_id }) => submission_id))) {
		const place = await findPlace(ctx, submissionId)
		if (!place || !canRunReview(actor, place)) return null
	}
	const minutes = Math.min(...sent.map(({ done_at }) => minutesLeft(done_at, ctx.now())))
	return sent.length > 0 && minutes > 0 ? { id, minutesLeft: minutes } : null
}
