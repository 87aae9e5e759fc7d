import { sql } from 'kysely'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { SubmissionStatus } from '#app/platform/db/workflow-tables.ts'

/** What a call has brought so far, counted. Drafts are no submissions yet. */
export type CallFigures = {
	followers: number
	drafts: number
	received: number
	accepted: number
	/** UTC days with submissions, oldest first. */
	byDay: { day: string; count: number }[]
	byStatus: { status: SubmissionStatus; count: number }[]
	/** Of corresponding authors, the most first; null where none is given. */
	byCountry: { country: string | null; count: number }[]
	byInstitution: { institution: string; count: number }[]
}

/** The short figures of many calls, for a list. */
export type ShortFigures = Pick<CallFigures, 'followers' | 'drafts' | 'received'>

const MOST_INSTITUTIONS = 10

/** Counts what a call has brought. */
export async function callFigures(ctx: Ctx, callId: string): Promise<CallFigures> {
	const short = (await shortFigures(ctx, [callId])).get(callId) ?? NOTHING
	const received = ctx.db
		.selectFrom('submission')
		.where('submission.call_id', '=', callId)
		.where('submission.received_at', 'is not', null)
	const days = await received
		.select([
			sql<string>`to_char(received_at at time zone 'UTC', 'YYYY-MM-DD')`.as('day'),
			sql<number>`count(*)::integer`.as('count'),
		])
		.groupBy('day')
		.orderBy('day')
		.execute()
	const byStatus = await received
		.select(['status', sql<number>`count(*)::integer`.as('count')])
		.groupBy('status')
		.orderBy('count', 'desc')
		.orderBy('status')
		.execute()
	const { accepted } = await received
		.select(sql<number>`(count(*) filter (where accepted_at is not null))::integer`.as('accepted'))
		.executeTakeFirstOrThrow()
	const corresponding = received
		.innerJoin('submission_contributor as author', 'author.submission_id', 'submission.id')
		.where('author.corresponding', '=', true)
	const byCountry = await corresponding
		.select(['author.country', sql<number>`count(distinct submission.id)::integer`.as('count')])
		.groupBy('author.country')
		.orderBy('count', 'desc')
		.orderBy('author.country')
		.execute()
	const byInstitution = await corresponding
		.where('author.affiliation', '!=', '')
		.select([
			sql<string>`min(author.affiliation)`.as('institution'),
			sql<number>`count(distinct submission.id)::integer`.as('count'),
		])
		.groupBy(sql`lower(author.affiliation)`)
		.orderBy('count', 'desc')
		.orderBy('institution')
		.limit(MOST_INSTITUTIONS)
		.execute()
	return { ...short, accepted, byDay: days, byStatus, byCountry, byInstitution }
}

const NOTHING: ShortFigures = { followers: 0, drafts: 0, received: 0 }

/** Followers, drafts and submissions of these calls; calls without any are left out. */
export async function shortFigures(ctx: Ctx, callIds: string[]): Promise<Map<string, ShortFigures>> {
	const figures = new Map<string, ShortFigures>()
	if (callIds.length === 0) return figures
	const follows = await ctx.db
		.selectFrom('follow')
		.select(['target', sql<number>`count(*)::integer`.as('count')])
		.where('kind', '=', 'call')
		.where('target', 'in', callIds)
		.groupBy('target')
		.execute()
	const submissions = await ctx.db
		.selectFrom('submission')
		.select([
			'call_id',
			sql<number>`(count(*) filter (where status = 'draft'))::integer`.as('drafts'),
			sql<number>`(count(*) filter (where received_at is not null))::integer`.as('received'),
		])
		.where('call_id', 'in', callIds)
		.groupBy('call_id')
		.execute()
	const add = (id: string, more: Partial<ShortFigures>) =>
		figures.set(id, { ...(figures.get(id) ?? NOTHING), ...more })
	for (const { target, count } of follows) add(target, { followers: count })
	for (const { call_id, ...counts } of submissions) if (call_id) add(call_id, counts)
	return figures
}
