import { sql } from 'kysely'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { MOST_PEOPLE, MOST_TEXTS } from './limits.ts'

/** Locks the trial that a journal is, so that two who add to it count one after the other; false where it is none. */
async function holdTrial(ctx: Ctx, journalId: string): Promise<boolean> {
	const row = await ctx.db
		.selectFrom('trial_journal')
		.select('journal_id')
		.where('journal_id', '=', journalId)
		.forUpdate()
		.executeTakeFirst()
	return row !== undefined
}

/** Whether a trial holds as many texts as it may: manuscripts, drafts of them, and articles that are entered. Never true of another journal. */
export async function isFullOfTexts(ctx: Ctx, journalId: string): Promise<boolean> {
	if (!(await holdTrial(ctx, journalId))) return false
	const { rows } = await sql<{ n: number }>`
		select (select count(*) from submission where journal_id = ${journalId})::integer
			+ (select count(*) from article_draft where journal_id = ${journalId})::integer as n`.execute(ctx.db)
	return (rows[0]?.n ?? 0) >= MOST_TEXTS
}

/** Whether somebody, by address, would be one more than may belong to a trial; who belongs to it already never is. Never true of another journal. */
export async function isFullOfPeople(ctx: Ctx, journalId: string, email: string): Promise<boolean> {
	if (!(await holdTrial(ctx, journalId))) return false
	const people = await ctx.db
		.selectFrom('trial_address')
		.select('email')
		.where('journal_id', '=', journalId)
		.execute()
	return people.length >= MOST_PEOPLE && !people.some((one) => one.email === email.toLowerCase())
}
