import { type RawBuilder, sql } from 'kysely'
import { dayIn } from '#app/i18n/zone.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

/** Which day it is now at each journal, by its own clock (decision 177). */
type JournalDays = {
	/** At one journal, as ISO 8601. */
	at(journalId: string): string
	/** The same in SQL, for an expression that names a journal by its id. A constant while it is one day everywhere, so that indexes of days serve. */
	of(journalId: RawBuilder<unknown>): RawBuilder<string>
}

/** Reads which journals have another day than the platform's clock at this moment: for lists over several journals. */
export async function journalDays(ctx: Ctx): Promise<JournalDays> {
	const today = dayIn(ctx.now(), ctx.env.TIME_ZONE)
	const zones = await ctx.db
		.selectFrom('any_journal')
		.select('time_zone')
		.distinct()
		.where('time_zone', 'is not', null)
		.execute()
	const elsewhere = zones.flatMap(({ time_zone }) =>
		time_zone !== null && dayIn(ctx.now(), time_zone) !== today ? [time_zone] : [],
	)
	const journals =
		elsewhere.length === 0
			? []
			: await ctx.db
					.selectFrom('any_journal')
					.select(['id', 'time_zone'])
					.where('time_zone', 'in', elsewhere)
					.execute()
	const others = new Map(journals.map(({ id, time_zone }) => [id, dayIn(ctx.now(), time_zone ?? '')]))
	const byDay = Map.groupBy([...others], ([, day]) => day)
	return {
		at: (journalId) => others.get(journalId) ?? today,
		of(journalId) {
			if (byDay.size === 0) return sql<string>`${today}::date`
			const cases = [...byDay].map(
				([day, ofDay]) => sql`when ${journalId} = any(${ofDay.map(([id]) => id)}::uuid[]) then ${day}::date`,
			)
			return sql<string>`(case ${sql.join(cases, sql` `)} else ${today}::date end)`
		},
	}
}

/** Which day it is now at one journal, by its own clock, else by the platform's. */
export async function journalToday(ctx: Ctx, journalId: string): Promise<string> {
	const row = await ctx.db
		.selectFrom('any_journal')
		.select('time_zone')
		.where('id', '=', journalId)
		.executeTakeFirst()
	return dayIn(ctx.now(), row?.time_zone ?? ctx.env.TIME_ZONE)
}
