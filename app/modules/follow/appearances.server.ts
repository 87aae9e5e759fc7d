import { sql } from 'kysely'
import { type Ctx, inTransaction } from '#app/platform/ctx.server.ts'

/** The logical clock of appearances: nothing appears at or before `through` any more; `newest` is the last appearance. */
export type Noted = { through: Date; newest: Date }

/**
 * Notes the works that readers can see and find and that were not noted before, whatever brought them (an import, a
 * publication), each once and for ever. One node notes at a time, and a new time is later than every earlier one and than
 * all that follows have looked at, so that neither a long transaction nor the clock of another node can hide a work.
 * Keeps the lock until the transaction ends. The sets are subtracted, not joined: a planner that knows an empty table of
 * appearances would compare each work with all of them.
 */
export function noteAppearances(ctx: Ctx): Promise<Noted> {
	return inTransaction(ctx, async (ctx) => {
		await sql`select pg_advisory_xact_lock(hashtext('mbongi appearances'))`.execute(ctx.db)
		const before = await clock(ctx)
		const now = new Date(Math.max(ctx.now().getTime(), before.through.getTime() + 1))
		const { numAffectedRows } = await sql`
			with fresh as materialized (
				select work_id as id from search_document except select work_id from work_appearance
			)
			insert into work_appearance (work_id, appeared_at)
			select work.id, ${now} from fresh join public_work work on work.id = fresh.id`.execute(ctx.db)
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
