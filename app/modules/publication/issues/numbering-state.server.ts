import { z } from 'zod'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { secondsLeft } from '#app/platform/jobs/pace.ts'
import { contentsState } from './issue-version.server.ts'
import type { PageNumbering } from './model.ts'

export const NUMBERING_JOB = { name: 'page-numbering', payload: z.object({ issueId: z.uuid() }) }

const progressOf = z.object({ done: z.number(), of: z.number() })

/**
 * How the numbering of an issue stands that was asked for last, and the contents it stands for (`contentsState`); `numbering` is null where nobody asked, or the contents were changed since. Read before the articles of an
 * issue: a numbering that ends in between is then still under way beside their new pages, never at its end beside the former ones.
 */
export async function getNumbering(
	ctx: Ctx,
	issueId: string,
): Promise<{ numbering: PageNumbering | null; contents: string }> {
	const row = await ctx.db
		.selectFrom('page_numbering')
		.leftJoin('job', (join) =>
			join.on('job.kind', '=', NUMBERING_JOB.name).on('job.key', '=', issueId).on('job.ended_at', 'is', null),
		)
		.select(['first_page', 'contents', 'outcome', 'lacking', 'job.state', 'job.progress', 'job.started_at'])
		.where('issue_id', '=', issueId)
		.executeTakeFirst()
	const contents = await contentsState(ctx, issueId)
	const isOfThese =
		row?.contents === contents || (row?.outcome !== 'numbered' && row?.outcome !== 'lengthsUnknown')
	if (!row || !isOfThese) return { numbering: null, contents }
	const { first_page: from, lacking, outcome } = row
	// What failed may be under way again: administrators run jobs once more.
	const isOpen = outcome === null || outcome === 'failed'
	const job =
		isOpen && row.state ? (row.state === 'running' ? ('running' as const) : ('waiting' as const)) : null
	const progress = progressOf.safeParse(job && row.progress).data ?? null
	const left = job === 'running' ? secondsLeft(row.progress, row.started_at, ctx.now()) : null
	return {
		numbering: { from, lacking, state: job ?? outcome ?? 'failed', progress, secondsLeft: left },
		contents,
	}
}

/** Whether pages of an issue are being numbered: until then it does not appear, or readers would find the former ones. */
export async function isNumbering(ctx: Ctx, issueId: string): Promise<boolean> {
	const job = await ctx.db
		.selectFrom('job')
		.select('id')
		.where('kind', '=', NUMBERING_JOB.name)
		.where('key', '=', issueId)
		.where('ended_at', 'is', null)
		.executeTakeFirst()
	return job !== undefined
}
