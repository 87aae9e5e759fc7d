import { type RawBuilder, sql } from 'kysely'
import { dayIn } from '#app/i18n/zone.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { findPlaces } from '#app/modules/submission/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Texts } from '#app/platform/db/tables.ts'
import { ownTexts } from '#app/platform/mail/templates.server.ts'
import { undeliverable } from '#app/platform/mail/undeliverable.server.ts'
import { canRunReview } from '../policy.ts'
import { askedTime } from '../queries/asked-time.server.ts'
import { type Awaited, listAwaited } from './deadlines.server.ts'
import { ANY_DAY, daysLate, type HeldBy } from './plan.ts'
import { noted, remindedOf, writtenReminder } from './remind.server.ts'

/** People that one look shows, and one act writes to. */
const MOST = 200

/** Somebody who is late, what they would be sent, and why they would not. */
export type LateReminder = Pick<
	Awaited,
	'kind' | 'subjectId' | 'submissionId' | 'to' | 'letter' | 'dueOn'
> & {
	daysLate: number
	heldBy: HeldBy | null
	mail: { subject: string; text: string }
	about: { reference: string; title: Texts; language: string; journal: Texts; journalLanguage: string }
}

/**
 * Everybody who is late with an answer, a report, a revision or proofs, in the manuscripts that are `among` and whose review the actor runs; the longest
 * wait first, so many at once (`MOST`). The letter is as it would be sent now, but for the link of its reader.
 */
export async function listLate(ctx: Ctx, actor: Actor, among: RawBuilder<boolean>): Promise<LateReminder[]> {
	const late = (await listAwaited(ctx, { among, within: -1 })).slice(0, MOST)
	const places = await findPlaces(ctx, [...new Set(late.map(({ submissionId }) => submissionId))])
	const own = late.filter(({ submissionId }) => {
		const place = places.get(submissionId)
		return place !== undefined && canRunReview(actor, place)
	})
	if (own.length === 0) return []
	const heldBy = await holdsOf(ctx, own)
	const about = await aboutOf(ctx, [...new Set(own.map(({ submissionId }) => submissionId))])
	const found: LateReminder[] = []
	for (const one of own) {
		const of = about.get(one.submissionId)
		if (of)
			found.push({
				...(await lookAt(ctx, one, of.journalId)),
				heldBy: heldBy(one),
				about: of,
			})
	}
	return found
}

/** Who of those from whom something is awaited in these manuscripts is not to be reminded now, and why, by the subject of the reminder (`subjectId`). */
export async function heldReminders(
	ctx: Ctx,
	submissionIds: readonly string[],
): Promise<ReadonlyMap<string, HeldBy>> {
	const held = new Map<string, HeldBy>()
	if (submissionIds.length === 0) return held
	const among = sql<boolean>`submission.id = any(${[...submissionIds]}::uuid[])`
	const awaited = await listAwaited(ctx, { among, within: ANY_DAY })
	const heldBy = await holdsOf(ctx, awaited)
	for (const one of awaited) {
		const why = heldBy(one)
		if (why) held.set(one.subjectId, why)
	}
	return held
}

async function holdsOf(ctx: Ctx, late: readonly Awaited[]): Promise<(one: Awaited) => HeldBy | null> {
	if (late.length === 0) return () => null
	const notes = await noted(
		ctx,
		late.map(({ subjectId }) => subjectId),
	)
	const failing = await undeliverable(
		ctx,
		late.map(({ to }) => to.email),
	)
	const silent = new Set(failing.map(({ email }) => email))
	const asked = await askedTime(ctx, [...new Set(late.map(({ submissionId }) => submissionId))])
	const waiting = new Set(asked.map(({ assignmentId, submissionId }) => assignmentId ?? submissionId))
	return (one) => {
		if (waiting.has(one.subjectId)) return 'asked'
		return silent.has(one.to.email.toLowerCase()) ? 'address' : remindedOf(ctx, one, notes)
	}
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
