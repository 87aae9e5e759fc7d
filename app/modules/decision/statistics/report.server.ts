import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Texts } from '#app/platform/db/tables.ts'
import { type DeskActor, deskScope } from '../desk/scope.server.ts'
import {
	type AskedCases,
	daysBetween,
	daysOf,
	daysUntil,
	isPlacedIn,
	movedSince,
	type Quartiles,
	quartilesOf,
} from './cases.server.ts'
import { clocksOf, happenedIn, placeAmong, todayOf } from './clocks.server.ts'
import { monthsOf, type Period, type Spread, spreadOf } from './figures.ts'
import {
	comparedPeriods,
	type KeyCounts,
	type KeyFigures,
	keyCountsIn,
	keyFiguresOf,
} from './key-figures.server.ts'
import { isLateReport } from './late-reports.server.ts'

/** What became until today of manuscripts that came in. */
export type Outcomes = { received: number; accepted: number; ended: number; undecided: number }
type Named<Name> = Outcomes & { name: Name }

export const STAGES = ['received', 'reviewed', 'accepted', 'published'] as const
export const DELAYS = ['firstDecision', 'publication', 'answer', 'report'] as const

/** A journal's figures of a period. What is said of authors' countries, reviewers and editors is null for those who see no people of manuscripts. */
export type JournalReport = {
	/** Until today, and in the same days of the year before. */
	key: { now: KeyFigures; before: KeyFigures }
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

/**
 * The figures of journals in a period, counted from transitions and reviews over the manuscripts that the actor may know of at the desk: those in which
 * somebody is author, reviewer or in conflict are in none of their figures, so that no difference of two tells them of one.
 */
export async function journalReport(
	ctx: Ctx,
	actor: DeskActor,
	{ journalIds, period }: { journalIds: string[]; period: Period },
): Promise<JournalReport> {
	const asked: Asked = { actor, period, journalIds, clocks: await clocksOf(ctx, journalIds) }
	const compared = comparedPeriods(period, todayOf(ctx, asked.clocks))
	const { received, decided, firstDecision, publication, before, cases, whole } = await readCases(ctx, {
		...asked,
		before: compared.before,
	})
	// Nothing of a period happens after today.
	const now = {
		received: filesOf(received),
		decided: filesOf(decided),
		accepted: filesOf(decided.filter(({ isAccepted }) => isAccepted)),
		published: publication.count,
		days: firstDecision,
	}
	const seesPeople = cases === 0 || whole > 0
	const reviews = seesPeople ? await readReviews(ctx, asked) : null
	return {
		key: await keyFiguresOf(ctx, { journalIds, compared, counts: { now, before } }),
		months: monthsOf(period).map((name) => {
			const own = decided.filter(({ month }) => month === name)
			return {
				...outcomesOf(received.filter(({ month }) => month === name)),
				name,
				decided: filesOf(own),
				decidedAccepted: filesOf(own.filter(({ isAccepted }) => isAccepted)),
			}
		}),
		sections: grouped(received, ({ sectionId }) => sectionId ?? '').map((of) => ({
			...outcomesOf(of),
			name: of[0]?.section ? { title: of[0].section, language: of[0].language } : null,
		})),
		countries: seesPeople
			? grouped(
					received.filter(({ isWhole }) => isWhole),
					({ country }) => country ?? '',
				).map((of) => ({
					...outcomesOf(of),
					name: of[0]?.country ?? null,
				}))
			: null,
		stages: {
			received: filesOf(received),
			reviewed: filesOf(received.filter(({ isReviewed }) => isReviewed)),
			accepted: filesOf(received.filter(({ isAccepted }) => isAccepted)),
			published: filesOf(received.filter(({ status }) => status === 'published')),
		},
		delays: {
			firstDecision: spreadOf(firstDecision),
			publication: spreadOf(publication),
			answer: spreadOf(reviews?.answer ?? NO_DAYS),
			report: spreadOf(reviews?.report ?? NO_DAYS),
		},
		reviewers: reviews?.figures ?? null,
		editors: seesPeople ? await readEditors(ctx, asked) : null,
	}
}

type Asked = AskedCases & { actor: DeskActor; period: Period }

const NO_DAYS: Quartiles = { count: 0, at: null }

/** Manuscripts that came in of which the same is to be said. */
type Received = {
	files: number
	month: string
	status: string
	isWhole: boolean
	isReviewed: boolean
	isAccepted: boolean
	sectionId: string | null
	section: Texts | null
	language: string
	country: string | null
}

async function readCases(ctx: Ctx, { actor, period, before, ...asked }: Asked & { before: Period }) {
	const days = daysOf([period])
	const placed = placeAmong(days, asked)
	const { isWhole } = deskScope(actor)
	const moved = (of: Period) => movedSince(of.from, { actor, ...asked })
	const isIn = (moment: string, of = period) => happenedIn(moment, of, asked)
	type Placed<Of> = Omit<Of, 'month'> & { place: number }
	type Decided = { files: number; month: string; isAccepted: boolean }
	const { rows } = await sql<{
		received: Placed<Received>[]
		/** Those of which the decision that stands was taken in the period, by month. */
		decided: Placed<Decided>[]
		days: Record<'firstDecision' | 'publication' | 'before', Quartiles>
		before: Omit<KeyCounts, 'days'>
		cases: number
		whole: number
	}>`
		with counted as materialized (
			select ${placed('first_sent_at')} as received, ${placed('decided_at')} as decided, journal_id, section_id, status, ${isWhole} as is_whole, is_accepted,
				first_reviewed_at is not null as is_reviewed, case when ${isWhole} then author_country end as country, count(*) as files
			${moved(period)} group by 1, 2, 3, 4, 5, 6, 7, 8, 9
		),
		came as (
			select received as place, journal_id, section_id, status, is_whole, is_accepted, is_reviewed, country, sum(files)::int as files
			from counted where ${isPlacedIn('received', period, days)} group by 1, 2, 3, 4, 5, 6, 7, 8
		)
		select
			count(*)::int as cases,
			count(*) filter (where ${isWhole})::int as whole,
			json_build_object('firstDecision', ${quartilesOf(daysUntil('first_decided_at'), isIn('first_decided_at'))},
				'publication', ${quartilesOf(daysUntil('first_published_at'), isIn('first_published_at'))},
				'before', ${quartilesOf(daysUntil('first_decided_at'), isIn('first_decided_at', before))}) as days,
			${keyCountsIn((moment) => isIn(moment, before))} as before,
			(select coalesce(json_agg(json_build_object('files', files, 'place', place, 'status', status, 'isWhole', is_whole, 'isReviewed', is_reviewed,
					'isAccepted', is_accepted, 'sectionId', section.id, 'section', section.title, 'language', journal.language, 'country', country)
					order by place, section.position, country, status), '[]')
				from came inner join any_journal journal on journal.id = came.journal_id
				left join section on section.id = came.section_id) as received,
			(select coalesce(json_agg(stood), '[]') from (
				select sum(files)::int as files, decided as place, is_accepted as "isAccepted"
				from counted where ${isPlacedIn('decided', period, days)} group by 2, 3) as stood) as decided
		${moved(before)}`.execute(ctx.db)
	const [read] = rows
	if (!read) throw new Error('A count has a row.')
	const inMonth = <Of extends { place: number }>({ place, ...one }: Of) => ({
		...one,
		month: days[place - 1]?.slice(0, 7) ?? '',
	})
	return {
		...{ cases: read.cases, whole: read.whole, ...read.days },
		before: { ...read.before, days: read.days.before },
		received: read.received.map(inMonth),
		decided: read.decided.map(inMonth),
	}
}

async function readReviews(ctx: Ctx, { actor, period, journalIds, clocks }: Asked) {
	const { isSeen, isWhole } = deskScope(actor)
	const count = (condition: RawBuilder<unknown>) => sql<number>`count(*) filter (where ${condition})::int`
	const { rows } = await sql<
		NonNullable<JournalReport['reviewers']> & { answer: Quartiles; report: Quartiles }
	>`
		select count(*)::int as invited,
			${count(sql`accepted_at is not null and declined_at is null`)} as accepted,
			${count(sql`declined_at is not null`)} as declined,
			${count(sql`accepted_at is null and declined_at is null`)} as unanswered,
			${count(sql`submitted_at is not null`)} as reports,
			${count(sql`is_late`)} as late,
			${quartilesOf(daysBetween('invited_at', 'answered_at'))} as answer,
			${quartilesOf(daysBetween('agreed_at', 'submitted_at'))} as report
		from (
			select invited_at, review_assignment.accepted_at, declined_at, submitted_at, ${await isLateReport(ctx, journalIds)} as is_late,
				coalesce(review_assignment.accepted_at, declined_at) as answered_at, coalesce(review_assignment.accepted_at, invited_at) as agreed_at
			from review_assignment
			inner join submission on submission.id = review_assignment.submission_id
			where submission.journal_id = any(${journalIds}::uuid[]) and ${isSeen} and ${isWhole} and ${happenedIn('invited_at', period, { clocks, journal: 'submission.journal_id' })}
		) as asked`.execute(ctx.db)
	const [read] = rows
	if (!read) throw new Error('A count has a row.')
	const { answer, report, ...figures } = read
	return { figures, answer, report }
}

/** Who carries what: manuscripts that somebody is assigned to and that have not ended, and what they decided in the period. */
async function readEditors(ctx: Ctx, { actor, period, journalIds, clocks }: Asked) {
	const { isSeen, isWhole } = deskScope(actor)
	const isAsked = sql`submission.journal_id = any(${journalIds}::uuid[]) and ${isSeen} and ${isWhole}`
	const { rows } = await sql<{ id: string; name: string; open: number; days: Quartiles }>`
		with carried as (
			select user_id as id, count(*)::int as open
			from submission_editor inner join submission on submission.id = submission_editor.submission_id
			where submission_editor.state = 'assigned' and submission.status not in ('published', 'declined', 'withdrawn') and ${isAsked}
			group by user_id
		),
		decided as (
			select actor_id as id, ${quartilesOf(daysBetween('first_sent_at', 'at'))} as days
			from submission inner join submission_transition as moved on moved.submission_id = submission.id
				and moved.action in ('accept', 'acceptWithoutReview', 'decline', 'deskReject', 'requestMinorRevisions', 'requestMajorRevisions')
			where moved.actor_id is not null and ${happenedIn('at', period, { clocks, journal: 'submission.journal_id' })} and ${isAsked}
			group by actor_id
		)
		select user_account.id, user_account.name, coalesce(open, 0) as open, coalesce(days, ${JSON.stringify(NO_DAYS)}) as days
		from carried full join decided using (id) inner join user_account using (id)`.execute(ctx.db)
	return rows
		.map(({ days, ...row }) => ({ ...row, decisions: days.count, days: spreadOf(days) }))
		.toSorted((a, b) => b.open - a.open || b.decisions - a.decisions || a.name.localeCompare(b.name))
}

type Files = { files: number }
const filesOf = (groups: readonly Files[]): number => groups.reduce((sum, { files }) => sum + files, 0)

function outcomesOf(groups: readonly (Files & Pick<Received, 'status' | 'isAccepted'>)[]): Outcomes {
	const accepted = filesOf(groups.filter(({ isAccepted, status }) => isAccepted && status !== 'withdrawn'))
	const ended = filesOf(groups.filter(({ status }) => status === 'declined' || status === 'withdrawn'))
	const received = filesOf(groups)
	return { received, accepted, ended, undecided: received - accepted - ended }
}

/** Groups, the largest first; the one without a name last. */
function grouped<Group extends Files>(groups: readonly Group[], keyOf: (one: Group) => string): Group[][] {
	return [...Map.groupBy(groups, keyOf)]
		.toSorted(([a, of], [b, others]) => Number(a === '') - Number(b === '') || filesOf(others) - filesOf(of))
		.map(([, of]) => of)
}
