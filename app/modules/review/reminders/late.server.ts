import type { RawBuilder } from 'kysely'
import { dayIn } from '#app/i18n/zone.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { findPlace } from '#app/modules/submission/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Texts } from '#app/platform/db/tables.ts'
import { ownTexts } from '#app/platform/mail/templates.server.ts'
import { undeliverable } from '#app/platform/mail/undeliverable.server.ts'
import { canRunReview } from '../policy.ts'
import { type Awaited, listAwaited } from './deadlines.server.ts'
import { daysLate } from './plan.ts'
import { type NotedReminder, noted, remindedOf, writtenReminder } from './remind.server.ts'

/** People that one look shows, and one act writes to. */
const MOST = 200

/** Somebody who is late, what they would be sent, and why they would not. */
export type LateReminder = Pick<
	Awaited,
	'kind' | 'subjectId' | 'submissionId' | 'to' | 'letter' | 'dueOn'
> & {
	daysLate: number
	/** No reminder leaves: somebody reminded today, the clock did within a day, or the address takes no mail. */
	heldBy: 'hand' | 'clock' | 'address' | null
	mail: { subject: string; text: string }
	about: { reference: string; title: Texts; language: string; journal: Texts; journalLanguage: string }
}

/**
 * Everybody who is late with an answer, a report, a revision or proofs, in the manuscripts that are `among` and whose review the actor runs; the longest
 * wait first, so many at once (`MOST`). The letter is as it would be sent now, but for the link of its reader.
 */
export async function listLate(ctx: Ctx, actor: Actor, among: RawBuilder<boolean>): Promise<LateReminder[]> {
	const late = (await listAwaited(ctx, { among, within: -1 })).slice(0, MOST)
	const places = new Map<string, boolean>()
	for (const { submissionId } of late)
		if (!places.has(submissionId)) {
			const place = await findPlace(ctx, submissionId)
			places.set(submissionId, place !== null && canRunReview(actor, place))
		}
	const own = late.filter(({ submissionId }) => places.get(submissionId))
	if (own.length === 0) return []
	const notes = await noted(
		ctx,
		own.map(({ subjectId }) => subjectId),
	)
	const failing = await undeliverable(
		ctx,
		own.map(({ to }) => to.email),
	)
	const silent = new Set(failing.map(({ email }) => email))
	const about = await aboutOf(ctx, [...new Set(own.map(({ submissionId }) => submissionId))])
	const found: LateReminder[] = []
	for (const one of own) {
		const of = about.get(one.submissionId)
		if (of)
			found.push({
				...(await lookAt(ctx, one, of.journalId)),
				heldBy: heldBy(ctx, one, { notes, silent }),
				about: of,
			})
	}
	return found
}

function heldBy(
	ctx: Ctx,
	awaited: Awaited,
	{ notes, silent }: { notes: NotedReminder[]; silent: ReadonlySet<string> },
): LateReminder['heldBy'] {
	if (silent.has(awaited.to.email.toLowerCase())) return 'address'
	return remindedOf(ctx, awaited, notes)
}

async function lookAt(ctx: Ctx, awaited: Awaited, journalId: string) {
	const { kind, subjectId, submissionId, to, letter, dueOn, timeZone } = awaited
	const written = await writtenReminder(ctx, awaited, `${ctx.env.PUBLIC_URL}/…`)
	const texts = await ownTexts(ctx, `reminder-${kind}`, to.language, journalId)
	const { subject, text } = Object.keys(texts).length > 0 ? written.reword(texts) : written
	return {
		...{ kind, subjectId, submissionId, to, letter, dueOn },
		daysLate: daysLate(dueOn, dayIn(ctx.now(), timeZone)),
		mail: { subject, text },
	}
}

async function aboutOf(ctx: Ctx, ids: string[]) {
	const rows = await ctx.db
		.selectFrom('submission')
		.innerJoin('any_journal as journal', 'journal.id', 'submission.journal_id')
		.select(['submission.id', 'submission.reference', 'submission.title', 'submission.language'])
		.select(['journal.id as journal_id', 'journal.title as journal', 'journal.language as journal_language'])
		.where('submission.id', 'in', ids)
		.execute()
	return new Map(
		rows.map((row) => [
			row.id,
			{
				reference: row.reference ?? '',
				title: row.title,
				language: row.language,
				journalId: row.journal_id,
				journal: row.journal,
				journalLanguage: row.journal_language,
			},
		]),
	)
}
