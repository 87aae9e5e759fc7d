import { type RawBuilder, sql } from 'kysely'
import { journalUsage, journalUsageOfDays } from '#app/modules/usage/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Quartiles } from './cases.server.ts'
import { type Period, spreadOf, yearBefore } from './figures.ts'

/** What happened in some days. Of those `decided`, the decision that stands was taken in these days; `daysToDecision` is the median to the first, null below three. */
export type KeyFigures = {
	received: number
	decided: number
	accepted: number
	daysToDecision: number | null
	published: number
	downloads: number
}
export type KeyCounts = Omit<KeyFigures, 'daysToDecision' | 'downloads'> & { days: Quartiles }
type Compared<Of> = Record<'now' | 'before', Of>

const DAY_MS = 86_400_000

/** The days of a period until today and the same of the year before, so that a year that has not ended is not held against a whole one. */
export function comparedPeriods({ from, until }: Period, today: string): Compared<Period> {
	const tomorrow = new Date(Date.parse(today) + DAY_MS).toISOString().slice(0, 10)
	const end = until < tomorrow ? until : tomorrow
	return { now: { from, until: end }, before: { from: yearBefore(from), until: yearBefore(end) } }
}

/** Of manuscripts, how many came, had the decision that stands or were published at a moment that `isIn` takes. */
export function keyCountsIn(
	isIn: (moment: string) => RawBuilder<boolean>,
): RawBuilder<Omit<KeyCounts, 'days'>> {
	const files = (where: RawBuilder<boolean>) => sql`count(*) filter (where ${where})`
	return sql`json_build_object('received', ${files(isIn('first_sent_at'))}, 'decided', ${files(isIn('decided_at'))},
		'accepted', ${files(sql`is_accepted and ${isIn('decided_at')}`)}, 'published', ${files(isIn('first_published_at'))})`
}

/** What was counted, with how often texts were read or downloaded. */
export async function keyFiguresOf(
	ctx: Ctx,
	{
		journalIds,
		compared,
		counts,
	}: { journalIds: string[]; compared: Compared<Period>; counts: Compared<KeyCounts> },
): Promise<Compared<KeyFigures>> {
	const { now, before } = compared
	const use = await journalUsage(ctx, { journalIds, since: before.from })
	const downloadsOf = (from: string, until: string) =>
		use
			.filter(({ month }) => `${month}-01` >= from && `${month}-01` < until)
			.reduce((sum, { downloads }) => sum + downloads, 0)
	const begun = `${before.until.slice(0, 7)}-01`
	const ofDays =
		begun < before.until
			? await journalUsageOfDays(ctx, { journalIds, from: begun, until: before.until })
			: { downloads: 0 }
	const figures = ({ days, ...counted }: KeyCounts, downloads: number): KeyFigures => ({
		...counted,
		daysToDecision: spreadOf(days).median,
		downloads,
	})
	return {
		now: figures(counts.now, downloadsOf(now.from, now.until)),
		before: figures(counts.before, downloadsOf(before.from, begun) + ofDays.downloads),
	}
}
