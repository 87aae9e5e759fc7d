import { z } from 'zod'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { PageNumbering } from './model.ts'

export const NUMBERING_JOB = { name: 'page-numbering', payload: z.object({ issueId: z.uuid() }) }

const progressOf = z.object({ done: z.number(), of: z.number() })

/** How the numbering of an issue stands that was asked for last, among contents as they are now (`contentsState`); null where nobody asked, or the contents were changed since. */
export async function getNumbering(
	ctx: Ctx,
	issueId: string,
	contents: string,
): Promise<PageNumbering | null> {
	const row = await ctx.db
		.selectFrom('page_numbering')
		.selectAll()
		.where('issue_id', '=', issueId)
		.executeTakeFirst()
	const isOfThese =
		row?.contents === contents || (row?.outcome !== 'numbered' && row?.outcome !== 'lengthsUnknown')
	if (!row || !isOfThese) return null
	const { first_page: from, lacking } = row
	const job = row.outcome === null ? await openJob(ctx, issueId) : undefined
	const progress = progressOf.safeParse(job?.progress).data ?? null
	return { from, lacking, state: row.outcome ?? job?.state ?? 'failed', progress }
}

/** Whether pages of an issue are being numbered: until then it does not appear, or readers would find the former ones. */
export async function isNumbering(ctx: Ctx, issueId: string): Promise<boolean> {
	return (await openJob(ctx, issueId)) !== undefined
}

async function openJob(ctx: Ctx, issueId: string) {
	const job = await ctx.db
		.selectFrom('job')
		.select(['state', 'progress'])
		.where('kind', '=', NUMBERING_JOB.name)
		.where('key', '=', issueId)
		.where('ended_at', 'is', null)
		.executeTakeFirst()
	return (
		job && {
			progress: job.progress,
			state: job.state === 'running' ? ('running' as const) : ('waiting' as const),
		}
	)
}
