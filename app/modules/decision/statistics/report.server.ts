import { sql } from 'kysely'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Texts } from '#app/platform/db/tables.ts'
import { LIVE_STATUSES } from '../desk/model.ts'
import { type DeskActor, deskScope } from '../desk/scope.server.ts'
import { monthsOf, type Period, type Spread, spreadOf } from './figures.ts'

/** What became until today of manuscripts that came in. */
export type Outcomes = { received: number; accepted: number; ended: number; underWay: number }
type Named<Name> = Outcomes & { name: Name }

export const STAGES = ['received', 'reviewed', 'accepted', 'published'] as const
export const DELAYS = ['firstDecision', 'publication', 'answer', 'report'] as const

/** A journal's figures of a period. What is said of authors' countries, reviewers and editors is null for those who see no people of manuscripts. */
export type JournalReport = {
	months: (Named<string> & { decided: number; decidedAccepted: number })[]
	sections: Named<{ title: Texts; language: string } | null>[]
	countries: Named<string | null>[] | null
	/** How many of those that came in came so far. */
	stages: Record<(typeof STAGES)[number], number>
	delays: Record<(typeof DELAYS)[number], Spread>
	reviewers: {
		invited: number
		accepted: number
		declined: number
		unanswered: number
		reports: number
		late: number
	} | null
	editors: { id: string; name: string; open: number; decisions: number; days: Spread }[] | null
}

const FIRST_DECISIONS = [
	'accept',
	'acceptWithoutReview',
	'decline',
	'deskReject',
	'requestMinorRevisions',
	'requestMajorRevisions',
]
const FIRST_DECISION = sql.join(FIRST_DECISIONS)

/**
 * The figures of journals in a period, counted from transitions and reviews over the manuscripts that the actor may know of at the desk: those in which
 * somebody is author, reviewer or in conflict are in none of their figures, so that no difference of two tells them of one.
 */
export async function journalReport(
	ctx: Ctx,
	actor: DeskActor,
	{ journalIds, period }: { journalIds: string[]; period: Period },
): Promise<JournalReport> {
	const cases = await readCases(ctx, actor, { journalIds, since: period.from })
	const isIn = (moment: Date | null) => moment !== null && inPeriod(moment, period)
	const received = cases.filter(({ sentAt }) => isIn(sentAt))
	const whole = received.filter(({ isWhole }) => isWhole)
	const seesPeople = cases.length === 0 || cases.some(({ isWhole }) => isWhole)
	const reviews = seesPeople ? await readReviews(ctx, actor, journalIds, period) : null
	const receivedBy = Map.groupBy(received, ({ sentAt }) => monthOf(sentAt))
	const decidedBy = Map.groupBy(cases, ({ decidedAt }) => decidedAt && monthOf(decidedAt))
	const days = (of: Case[], end: (one: Case) => Date | null) =>
		spreadOf(
			of.flatMap((one) => {
				const at = end(one)
				return at && isIn(at) ? [daysBetween(one.sentAt, at)] : []
			}),
		)
	return {
		months: monthsOf(period).map((month) => {
			const decided = decidedBy.get(month) ?? []
			return {
				...outcomesOf(receivedBy.get(month) ?? []),
				name: month,
				decided: decided.length,
				decidedAccepted: decided.filter(({ isAccepted }) => isAccepted).length,
			}
		}),
		sections: grouped(received, ({ sectionId }) => sectionId ?? '').map((of) => ({
			...outcomesOf(of),
			name: of[0]?.section ? { title: of[0].section, language: of[0].language } : null,
		})),
		countries: seesPeople
			? grouped(whole, ({ country }) => country ?? '').map((of) => ({
					...outcomesOf(of),
					name: of[0]?.country ?? null,
				}))
			: null,
		stages: {
			received: received.length,
			reviewed: received.filter(({ reviewedAt }) => reviewedAt !== null).length,
			accepted: received.filter(({ isAccepted }) => isAccepted).length,
			published: received.filter(({ status }) => status === 'published').length,
		},
		delays: {
			firstDecision: days(cases, (one) => one.firstDecisionAt),
			publication: days(cases, (one) => one.publishedAt),
			answer: spreadOf(reviews?.answers ?? []),
			report: spreadOf(reviews?.reports ?? []),
		},
		reviewers: reviews?.figures ?? null,
		editors: seesPeople ? await readEditors(ctx, actor, journalIds, period) : null,
	}
}

export type Case = {
	journalId: string
	status: string
	isWhole: boolean
	sentAt: Date
	reviewedAt: Date | null
	firstDecisionAt: Date | null
	/** When the decision on acceptance was taken that stands today. */
	decidedAt: Date | null
	isAccepted: boolean
	publishedAt: Date | null
	sectionId: string | null
	section: Texts | null
	language: string
	country: string | null
}

/** Manuscripts of journals that somebody may know of, of which a figure since a day (`2026-03-01`) can tell: those that moved since, and those under way. */
export async function readCases(
	ctx: Ctx,
	actor: DeskActor,
	{ journalIds, since }: { journalIds: string[]; since: string },
): Promise<Case[]> {
	const { isSeen, isWhole } = deskScope(actor)
	const { rows } = await sql<Case>`
		select submission.journal_id as "journalId", submission.status, ${isWhole} as "isWhole", sent.at as "sentAt", reviewed.at as "reviewedAt",
			first.at as "firstDecisionAt", last.at as "decidedAt",
			coalesce(last.action in ('accept', 'acceptWithoutReview'), false) as "isAccepted", published.at as "publishedAt",
			section.id as "sectionId", section.title as section, journal.language, author.country
		from (select submission_id as id from submission_transition where at >= ${since}::timestamptz
			union select id from submission where status = any(${LIVE_STATUSES}::text[])) as asked
		inner join submission on submission.id = asked.id
		inner join any_journal journal on journal.id = submission.journal_id
		left join section on section.id = submission.section_id
		inner join lateral (select min(at) as at from submission_transition
			where submission_id = submission.id and action = 'submit') as sent on sent.at is not null
		left join lateral (select min(at) as at from submission_transition
			where submission_id = submission.id and action = 'sendToReview') as reviewed on true
		left join lateral (select min(at) as at from submission_transition
			where submission_id = submission.id and action in (${FIRST_DECISION})) as first on true
		left join lateral (select min(at) as at from submission_transition
			where submission_id = submission.id and action = 'publish') as published on true
		left join lateral (select action, at from (
			select action, at from submission_transition where submission_id = submission.id and action in
				('accept', 'acceptWithoutReview', 'decline', 'deskReject', 'revertDecline', 'revertDeskReject', 'backToReview')
			order by number desc limit 1) as newest
			where action in ('accept', 'acceptWithoutReview', 'decline', 'deskReject')) as last on true
		left join lateral (select country from submission_contributor where submission_id = submission.id
			order by corresponding desc, position limit 1) as author on true
		where submission.journal_id = any(${journalIds}::uuid[]) and ${isSeen}`.execute(ctx.db)
	return rows
}

async function readReviews(ctx: Ctx, actor: DeskActor, journalIds: string[], period: Period) {
	const { isSeen, isWhole } = deskScope(actor)
	const { rows } = await sql<{
		invitedAt: Date
		acceptedAt: Date | null
		declinedAt: Date | null
		submittedAt: Date | null
		isLate: boolean
	}>`
		select invited_at as "invitedAt", review_assignment.accepted_at as "acceptedAt", declined_at as "declinedAt", submitted_at as "submittedAt",
			coalesce((submitted_at at time zone 'UTC')::date > review_due_on, false) as "isLate"
		from review_assignment
		inner join submission on submission.id = review_assignment.submission_id
		where submission.journal_id = any(${journalIds}::uuid[]) and ${isSeen} and ${isWhole}
			and invited_at >= ${period.from}::timestamptz and invited_at < ${period.until}::timestamptz`.execute(
		ctx.db,
	)
	const count = (is: (row: (typeof rows)[number]) => boolean) => rows.filter(is).length
	return {
		figures: {
			invited: rows.length,
			accepted: count(({ acceptedAt, declinedAt }) => acceptedAt !== null && declinedAt === null),
			declined: count(({ declinedAt }) => declinedAt !== null),
			unanswered: count(({ acceptedAt, declinedAt }) => acceptedAt === null && declinedAt === null),
			reports: count(({ submittedAt }) => submittedAt !== null),
			late: count(({ isLate }) => isLate),
		},
		answers: rows.flatMap(({ invitedAt, acceptedAt, declinedAt }) => {
			const at = acceptedAt ?? declinedAt
			return at ? [daysBetween(invitedAt, at)] : []
		}),
		reports: rows.flatMap(({ invitedAt, acceptedAt, submittedAt }) =>
			submittedAt ? [daysBetween(acceptedAt ?? invitedAt, submittedAt)] : [],
		),
	}
}

/** Who carries what: manuscripts that somebody is assigned to and that have not ended, and what they decided in the period. */
async function readEditors(ctx: Ctx, actor: DeskActor, journalIds: string[], period: Period) {
	const { isSeen, isWhole } = deskScope(actor)
	const { rows: open } = await sql<{ id: string; name: string; open: number }>`
		select user_account.id, user_account.name, count(*)::int as open
		from submission_editor
		inner join user_account on user_account.id = submission_editor.user_id
		inner join submission on submission.id = submission_editor.submission_id
		where submission_editor.state = 'assigned' and submission.status not in ('published', 'declined', 'withdrawn')
			and submission.journal_id = any(${journalIds}::uuid[]) and ${isSeen} and ${isWhole}
		group by user_account.id, user_account.name`.execute(ctx.db)
	const { rows: decided } = await sql<{ id: string; name: string; sentAt: Date; at: Date }>`
		select user_account.id, user_account.name, sent.at as "sentAt", moved.at
		from submission
		inner join lateral (select min(at) as at from submission_transition
			where submission_id = submission.id and action = 'submit') as sent on sent.at is not null
		inner join submission_transition as moved on moved.submission_id = submission.id and moved.action in (${FIRST_DECISION})
		inner join user_account on user_account.id = moved.actor_id
		where moved.at >= ${period.from}::timestamptz and moved.at < ${period.until}::timestamptz
			and submission.journal_id = any(${journalIds}::uuid[]) and ${isSeen} and ${isWhole}`.execute(ctx.db)
	const names = new Map([...open, ...decided].map(({ id, name }) => [id, name]))
	return [...names]
		.map(([id, name]) => {
			const own = decided.filter((one) => one.id === id)
			return {
				id,
				name,
				open: open.find((one) => one.id === id)?.open ?? 0,
				decisions: own.length,
				days: spreadOf(own.map(({ sentAt, at }) => daysBetween(sentAt, at))),
			}
		})
		.toSorted((a, b) => b.open - a.open || b.decisions - a.decisions || a.name.localeCompare(b.name))
}

function outcomesOf(cases: readonly Case[]): Outcomes {
	const accepted = cases.filter(({ isAccepted, status }) => isAccepted && status !== 'withdrawn').length
	const ended = cases.filter(({ status }) => status === 'declined' || status === 'withdrawn').length
	return { received: cases.length, accepted, ended, underWay: cases.length - accepted - ended }
}

/** Groups, the largest first; the one without a name last. */
function grouped(cases: readonly Case[], keyOf: (one: Case) => string): Case[][] {
	return [...Map.groupBy(cases, keyOf)]
		.toSorted(([a, of], [b, others]) => Number(a === '') - Number(b === '') || others.length - of.length)
		.map(([, of]) => of)
}

const monthOf = (moment: Date) => moment.toISOString().slice(0, 7)
const daysBetween = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 86_400_000
const inPeriod = (moment: Date, { from, until }: Period) =>
	moment.getTime() >= Date.parse(from) && moment.getTime() < Date.parse(until)
