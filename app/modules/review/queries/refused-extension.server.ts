import { sql } from 'kysely'
import type { Ctx } from '#app/platform/ctx.server.ts'

/**
 * The wishes for more time that were refused and after which nothing else was asked or given, by assignment: the day that was wished
 * for. Without an editor's name, so that reviewers may read it.
 */
export async function refusedExtensions(
	ctx: Ctx,
	submissionId: string,
): Promise<ReadonlyMap<string, string>> {
	const { rows } = await sql<{ assignment: string; action: string; due_on: string }>`
		select distinct on (detail ->> 'assignment') detail ->> 'assignment' as assignment, action, detail ->> 'dueOn' as due_on
		from submission_event
		where submission_id = ${submissionId} and action in ('extensionAsked', 'extensionRefused', 'reviewExtended')
		order by detail ->> 'assignment', id desc`.execute(ctx.db)
	const refused = rows.filter(({ action }) => action === 'extensionRefused')
	return new Map(refused.map(({ assignment, due_on }) => [assignment, due_on]))
}

/** The same for the revision that is asked for now: the day that its author wished for. */
export async function refusedRevisionExtension(ctx: Ctx, submissionId: string): Promise<string | null> {
	const { rows } = await sql<{ action: string; due_on: string | null }>`
		select action, detail ->> 'dueOn' as due_on from submission_event
		where submission_id = ${submissionId} and action in ('revisionExtensionAsked', 'revisionExtensionRefused', 'revisionExtended')
			and at >= (select max(at) from submission_transition where submission_id = ${submissionId})
		order by id desc limit 1`.execute(ctx.db)
	return rows[0]?.action === 'revisionExtensionRefused' ? rows[0].due_on : null
}
