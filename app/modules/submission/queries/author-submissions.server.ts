import type { Texts } from '#app/i18n/texts.ts'
import { dayIn } from '#app/i18n/zone.ts'
import { workPath } from '#app/modules/work/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { unansweredIn } from '../discussion/unanswered.server.ts'
import { type AuthorTimeline, authorTimeline, type TimelineFacts } from '../timeline/author-timeline.ts'
import { isEnded, type SubmissionState, type TransitionAction } from '../transitions.ts'
import { getWorkflowSettings } from './workflow-settings.server.ts'

/** A draft in the list of its author. */
export type DraftLine = {
	id: string
	title: Texts
	language: string
	journal: { title: Texts; language: string }
	savedAt: string
	stepsDone: string[]
}

/** A submission in the list of one of its authors. */
export type SubmissionLine = SubmissionState & {
	id: string
	reference: string
	title: Texts
	language: string
	journal: { title: Texts; language: string }
	/** False for co-authors, who read only. */
	isSubmitter: boolean
	/** Where the reader of a form saw it: sent along with what it asks. */
	version: string
	isWithdrawalAsked: boolean
	isAccepted: boolean
	timeline: AuthorTimeline
	/** What the author owes was due before today. */
	/** Which day it is at the journal. */
	today: string
	isLate: boolean
	/** The editors wrote last in a discussion: they wait for an answer. */
	hasQuestion: boolean
	workPath: string | null
	/** The other authors hear of decisions and proofs. */
	tellsCoauthors: boolean
}

/** What somebody writes and has sent as an author, what waits for them first, then the last that moved. */
export async function listAuthorSubmissions(
	ctx: Ctx,
	{ userId }: { userId: string },
): Promise<{ drafts: DraftLine[]; submissions: SubmissionLine[] }> {
	const rows = await selectOf(ctx)
		.where((on) =>
			on.or([
				on('submission.submitter_id', '=', userId),
				on.and([
					on('submission.status', '!=', 'draft'),
					on.exists(
						on
							.selectFrom('submission_contributor')
							.select('submission_contributor.id')
							.whereRef('submission_contributor.submission_id', '=', 'submission.id')
							.where('submission_contributor.user_id', '=', userId),
					),
				]),
			]),
		)
		.orderBy('submission.updated_at', 'desc')
		.execute()
	const drafts = rows
		.filter(({ status }) => status === 'draft')
		.map((row) => ({
			id: row.id,
			title: row.title,
			language: row.language,
			journal: { title: row.journal_title, language: row.journal_language },
			savedAt: row.updated_at.toISOString(),
			stepsDone: row.steps_done,
		}))
	const submissions: SubmissionLine[] = []
	for (const row of rows) if (row.status !== 'draft') submissions.push(await lineOf(ctx, row, userId))
	return { drafts, submissions: submissions.sort((a, b) => urgency(a) - urgency(b)) }
}

function urgency(line: SubmissionLine): number {
	if (line.isSubmitter && (line.timeline.holder === 'author' || line.hasQuestion)) return 0
	return isEnded(line) ? 2 : 1
}

/** One submission as its authors see it; the caller has asked `submissionView`. Null for a draft or when there is none. */
export async function getAuthorLine(
	ctx: Ctx,
	{ userId }: { userId: string },
	id: string,
): Promise<SubmissionLine | null> {
	const row = await selectOf(ctx).where('submission.id', '=', id).executeTakeFirst()
	return row && row.status !== 'draft' ? lineOf(ctx, row, userId) : null
}

function selectOf(ctx: Ctx) {
	return ctx.db
		.selectFrom('submission')
		.innerJoin('any_journal as journal', 'journal.id', 'submission.journal_id')
		.leftJoin('production', 'production.submission_id', 'submission.id')
		.leftJoin('work', 'work.id', 'submission.work_id')
		.select([
			'submission.id',
			'submission.reference',
			'submission.journal_id',
			'submission.submitter_id',
			'submission.stage',
			'submission.status',
			'submission.title',
			'submission.language',
			'submission.steps_done',
			'submission.revision_due_on',
			'submission.withdrawal_asked_at',
			'submission.received_at',
			'submission.accepted_at',
			'submission.transition_number',
			'submission.created_at',
			'submission.updated_at',
			'submission.tells_coauthors',
			'journal.title as journal_title',
			'journal.language as journal_language',
			'journal.time_zone as journal_time_zone',
			'production.proof_sent_at',
			'production.proof_due_on',
			'production.proof_approved_at',
			'production.publish_at',
			'work.kind as work_kind',
			'work.slug as work_slug',
		])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectOf>['execute']>>[number]

async function lineOf(ctx: Ctx, row: Row, userId: string): Promise<SubmissionLine> {
	const timeline = authorTimeline(await factsOf(ctx, row))
	const { holder, dueOn } = timeline
	const today = dayIn(ctx.now(), row.journal_time_zone ?? ctx.env.TIME_ZONE)
	return {
		id: row.id,
		reference: row.reference ?? '',
		stage: row.stage,
		status: row.status,
		title: row.title,
		language: row.language,
		journal: { title: row.journal_title, language: row.journal_language },
		isSubmitter: row.submitter_id === userId,
		version: String(row.transition_number),
		isWithdrawalAsked: row.withdrawal_asked_at !== null && !isEnded(row),
		isAccepted: row.accepted_at !== null,
		timeline,
		today,
		isLate: holder === 'author' && dueOn !== null && dueOn < today,
		hasQuestion: !isEnded(row) && (await hasQuestion(ctx, row.id)),
		tellsCoauthors: row.tells_coauthors,
		workPath:
			row.status === 'published' && row.work_slug && row.work_kind === 'article'
				? workPath({ kind: row.work_kind, slug: row.work_slug })
				: null,
	}
}

async function factsOf(ctx: Ctx, row: Row): Promise<TimelineFacts> {
	const transitions = await ctx.db
		.selectFrom('submission_transition')
		.select(['action', 'at'])
		.where('submission_id', '=', row.id)
		.where('number', '>', 0)
		.orderBy('number')
		.execute()
	return {
		stage: row.stage,
		status: row.status,
		transitions: transitions.map(({ action, at }) => ({
			action: action as TransitionAction,
			at: at.toISOString(),
		})),
		receivedAt: (row.received_at ?? row.created_at).toISOString(),
		revisionDueOn: row.revision_due_on,
		withdrawalAskedAt: row.withdrawal_asked_at?.toISOString() ?? null,
		reports: row.stage === 'review' ? await countReports(ctx, row) : null,
		proofs: row.proof_sent_at
			? {
					sentAt: row.proof_sent_at.toISOString(),
					dueOn: row.proof_due_on,
					approvedAt: row.proof_approved_at?.toISOString() ?? null,
				}
			: null,
		publishOn: row.publish_at?.toISOString().slice(0, 10) ?? null,
	}
}

/** How many reports the present round has, of how many the journal waits for. */
async function countReports(ctx: Ctx, row: Row): Promise<TimelineFacts['reports']> {
	const round = await ctx.db
		.selectFrom('review_round')
		.select('id')
		.where('submission_id', '=', row.id)
		.where('cancelled_at', 'is', null)
		.orderBy('number', 'desc')
		.limit(1)
		.executeTakeFirst()
	if (!round) return null
	const { received } = await ctx.db
		.selectFrom('review_assignment')
		.select(({ fn }) => fn.countAll<number>().as('received'))
		.where('round_id', '=', round.id)
		.where('submitted_at', 'is not', null)
		.where('cancelled_at', 'is', null)
		.executeTakeFirstOrThrow()
	const { requiredReports } = await getWorkflowSettings(ctx, row.journal_id)
	return { expected: requiredReports, received: Number(received) }
}

async function hasQuestion(ctx: Ctx, submissionId: string): Promise<boolean> {
	return (await unansweredIn(ctx, 'submission', [submissionId])).some(({ awaits }) => awaits === 'author')
}
