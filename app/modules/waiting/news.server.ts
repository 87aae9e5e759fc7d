import { sql } from 'kysely'
import { pathTo } from '#app/addresses/address.ts'
import type { Texts } from '#app/i18n/texts.ts'
import { dayIn } from '#app/i18n/zone.ts'
import { queuedSubmissions, readRows } from '#app/modules/decision/desk/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import type { EventAction } from '#app/modules/submission/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { handledBy } from './desk-items.server.ts'

/** What an author or a reviewer did with a manuscript that one handles. */
export type RecentEvent = {
	id: string
	at: Date
	action: EventAction
	/** The letter of the reviewer who did it. */
	letter: string | null
	title: Texts
	language: string
	href: string
}

const MOST_NEWS = 6
const DAYS_BACK = 3
const DAY_MS = 86_400_000

/** What others' acts are told: those of authors and reviewers that change where a manuscript stands or ask for something. */
const TOLD = [
	...(['submit', 'submitRevision', 'reviewerAccepted', 'reviewerDeclined', 'reportSubmitted'] as const),
	...(['reportChanged', 'extensionAsked', 'revisionExtensionAsked', 'withdrawalAsked'] as const),
	...(['messageWritten', 'proofApproved', 'proofReturned'] as const),
] satisfies EventAction[]

/**
 * What authors and reviewers did since a day, three before today by the clock of who looks, with the manuscripts that they handle; the newest
 * first. On a Monday that is since Friday.
 */
export async function listNews(ctx: Ctx, actor: Actor): Promise<{ since: string; news: RecentEvent[] }> {
	const dayOf = (moment: Date) => dayIn(moment, actor.timeZone.name)
	const since = dayOf(new Date(ctx.now().getTime() - DAYS_BACK * DAY_MS))
	if (!actor.grants.some(({ role }) => role === 'editor')) return { since, news: [] }
	const earliest = new Date(Date.parse(since) - DAY_MS)
	const isTold = sql<boolean>`event.at >= ${earliest} and event.side in ('author', 'reviewer')
		and event.action = any(${TOLD}::text[]) and event.actor_id is distinct from ${actor.userId}`
	const hasNews = sql<boolean>`exists (select from submission_event as event where event.submission_id = submission.id and ${isTold})`
	const relation = await queuedSubmissions(
		ctx,
		actor,
		sql<boolean>`${handledBy(actor, ctx.now())} and ${hasNews}`,
	)
	const { rows } = await sql<{
		id: string
		at: Date
		action: (typeof TOLD)[number]
		letter: string | null
		submission_id: string
	}>`
		select event.id, event.at, event.action, event.detail ->> 'letter' as letter, event.submission_id
		from ${relation} as desk_row join submission_event as event on event.submission_id = desk_row.id
		where desk_row.is_whole and ${isTold}
		order by event.id desc limit ${MOST_NEWS}`.execute(ctx.db)
	const files = await readRows(ctx, actor, [...new Set(rows.map((row) => row.submission_id))])
	const whole = new Map(
		files.flatMap((file) => (file.view === 'manuscript' ? [[file.id, file] as const] : [])),
	)
	const news = rows.flatMap(({ submission_id, ...row }): RecentEvent[] => {
		const file = whole.get(submission_id)
		if (!file || dayOf(row.at) < since) return []
		const { title, language } = file
		return [{ ...row, title, language, href: pathTo('desk.manuscript', { id: submission_id }) }]
	})
	return { since, news }
}
