import { sql } from 'kysely'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'

/** The logical clock of appearances: nothing appears at or before `through` any more; `newest` is the last appearance. */
export type Noted = { through: Date; newest: Date }

/**
 * Notes the works that appeared, as the changes of the library say, once they can be found too: each once and for ever, even if it is
 * withdrawn and comes back. One node notes at a time, and a new time is later than every earlier one and than all that
 * follows have looked at, so that neither a long transaction nor the clock of another node can hide a work. Keeps the lock
 * until the transaction ends.
 */
export function noteAppearances(ctx: Ctx): Promise<Noted> {
	return inTransaction(ctx, async (ctx) => {
		await sql`select pg_advisory_xact_lock(hashtext('mbongi appearances'))`.execute(ctx.db)
		const before = await clock(ctx)
		const now = new Date(Math.max(ctx.now().getTime(), before.through.getTime() + 1))
		const { numAffectedRows } = await sql`
			with fresh as materialized (
				select distinct change.subject_id as id
				from library_position mine, library_position search, library_change change
				where mine.reader = 'alerts' and search.reader = 'search' and change.subject = 'work'
					and change.change in ('appeared', 'returned') and (change.number, change.subject_id) > (mine.number, mine.subject_id)
					and (change.number, change.subject_id) <= (search.number, search.subject_id)
			)
			insert into work_appearance (work_id, appeared_at)
			select work.id, ${now} from fresh join public_work work on work.id = fresh.id
			on conflict do nothing`.execute(ctx.db)
		await sql`
			update library_position mine set number = search.number, subject_id = search.subject_id
			from library_position search where mine.reader = 'alerts' and search.reader = 'search'
				and (mine.number, mine.subject_id) < (search.number, search.subject_id)`.execute(ctx.db)
		return numAffectedRows ? { through: now, newest: now } : before
	})
}

async function clock(ctx: Ctx): Promise<Noted> {
	const { rows } = await sql<Noted>`
		select newest, greatest(newest, (select max(checked_at) from follow)) as through
		from (select coalesce(max(appeared_at), 'epoch') as newest from work_appearance) as appearance`.execute(
		ctx.db,
	)
	return rows[0] ?? { through: new Date(0), newest: new Date(0) }
}
