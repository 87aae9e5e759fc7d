import { type RawBuilder, sql } from 'kysely'
import { joinLetters } from '#app/modules/review/recall/index.server.ts'
import {
	type LateReminder,
	listLate,
	remindAuthor,
	remindReviewer,
} from '#app/modules/review/reminders/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { Forbidden, NotFound } from '#app/platform/failures.ts'
import { newId } from '#app/platform/id.ts'
import { deskScope } from './scope.server.ts'

/** How many people were reminded, how many were not because the clock reminded them within a day, and under which id all letters can be taken back. */
export type BulkReminded = { reminded: number; byClock: number; letterId: string }

/** The name by which a form knows somebody who is late. */
export const keyOfLate = ({ kind, subjectId }: Pick<LateReminder, 'kind' | 'subjectId'>): string =>
	`${kind}-${subjectId}`

/** Everybody who is late in the manuscripts whose review somebody runs, with what each would be sent. Administrators remind in journals that they edit. */
export function listLatePeople(ctx: Ctx, actor: Actor): Promise<LateReminder[]> {
	return listLate(ctx, actor, ownManuscripts(actor))
}

/**
 * Reminds those who are late and chosen (`keyOfLate`) by mail, each once a day at most by hand, and nobody whose address takes no mail. Who is not late any
 * more, or in a manuscript that is not the actor's to run, is left out.
 */
export async function remindChosen(ctx: Ctx, actor: Actor, chosen: readonly string[]): Promise<BulkReminded> {
	const keys = new Set(chosen)
	const done: BulkReminded = { reminded: 0, byClock: 0, letterId: newId() }
	const join = (ctx: Ctx, sent: { letterId: string }) => joinLetters(ctx, sent.letterId, done.letterId)
	for (const { kind, subjectId, submissionId, heldBy } of await listLatePeople(ctx, actor)) {
		if ((heldBy !== null && heldBy !== 'clock') || !keys.has(keyOfLate({ kind, subjectId }))) continue
		// Who chose somebody beside the word that the clock has reminded them means it.
		const isConfirmed = heldBy === 'clock'
		await count(done, () =>
			kind === 'answer' || kind === 'report'
				? remindReviewer(ctx, actor, { submissionId, assignmentId: subjectId, isConfirmed }, join)
				: remindAuthor(ctx, actor, { submissionId, isConfirmed }, join),
		)
	}
	return done
}

function ownManuscripts(actor: Actor): RawBuilder<boolean> {
	const grants = actor.grants.filter(({ role }) => role !== 'admin')
	const { isSeen, isWhole } = deskScope({ ...actor, grants })
	return sql<boolean>`(${isSeen} and ${isWhole})`
}

/** Each is a transaction of its own. A manuscript that is hidden from the actor is left out like one whose people were reminded. */
async function count(
	done: BulkReminded,
	remind: () => Promise<{ ok: true } | { ok: false; error: string }>,
): Promise<void> {
	try {
		const answer = await remind()
		if (answer.ok) done.reminded += 1
		else if (answer.error === 'remindedByClock') done.byClock += 1
	} catch (error) {
		if (!(error instanceof NotFound || error instanceof Forbidden)) throw error
	}
}
