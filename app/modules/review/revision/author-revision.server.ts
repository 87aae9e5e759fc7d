import type { Ctx } from '#app/platform/ctx.server.ts'
import { listRounds } from '../queries/rounds.server.ts'
import { listSharedReports, type SharedReport } from '../queries/shared-reports.server.ts'
import type { AuthorRevision, EditorRevision, RevisionKind } from './model.ts'

/**
 * The revisions of a submission as its author sees them, the last first: the one that is asked for now, as far as it is written, and those that
 * were sent. Asks for no right.
 */
export async function listAuthorRevisions(ctx: Ctx, submissionId: string): Promise<AuthorRevision[]> {
	const reports = await listSharedReports(ctx, submissionId)
	const rows = await select(ctx, submissionId).execute()
	return rows.map((row) => revisionOf(row, reports))
}

/** The same for editors. */
export async function listEditorRevisions(ctx: Ctx, submissionId: string): Promise<EditorRevision[]> {
	const reports = await listSharedReports(ctx, submissionId)
	const rows = await select(ctx, submissionId).execute()
	return rows.map((row) => ({ ...revisionOf(row, reports), reinvites: row.reinvites_by !== null }))
}

/** Each transition that asked for a revision, with the decision's letter, the round that came before it and the author's answer. */
function select(ctx: Ctx, submissionId: string) {
	return ctx.db
		.selectFrom('submission_transition as asked')
		.leftJoin('revision', (join) =>
			join
				.onRef('revision.submission_id', '=', 'asked.submission_id')
				.onRef('revision.transition_number', '=', 'asked.number'),
		)
		.leftJoin('decision', (join) =>
			join
				.onRef('decision.submission_id', '=', 'asked.submission_id')
				.onRef('decision.transition_number', '=', 'asked.number'),
		)
		.select((eb) => [
			'asked.number',
			'asked.action',
			'asked.at',
			'decision.letter',
			'decision.letter_language',
			'revision.general',
			'revision.answers',
			'revision.extension_asked_on',
			'revision.extension_reason',
			'revision.reinvites_by',
			'revision.submitted_at',
			eb
				.selectFrom('review_round as round')
				.select('round.number')
				.whereRef('round.submission_id', '=', 'asked.submission_id')
				.whereRef('round.opened_at', '<=', 'asked.at')
				.where('round.cancelled_at', 'is', null)
				.orderBy('round.number', 'desc')
				.limit(1)
				.as('round'),
		])
		.where('asked.submission_id', '=', submissionId)
		.where('asked.action', 'in', ['requestMinorRevisions', 'requestMajorRevisions'])
		.orderBy('asked.number', 'desc')
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

function revisionOf(row: Row, reports: readonly SharedReport[]): AuthorRevision {
	return {
		number: row.number,
		kind: row.action as RevisionKind,
		askedOn: row.at.toISOString().slice(0, 10),
		letter: row.letter ?? '',
		letterLanguage: row.letter_language,
		reports: reports
			.filter(({ round }) => round === row.round)
			.map(({ letter, comments, attachments }) => ({ letter, comments, attachments })),
		general: row.general ?? '',
		answers: row.answers ?? {},
		extension: row.extension_asked_on
			? { dueOn: row.extension_asked_on, reason: row.extension_reason ?? '' }
			: null,
		submittedAt: row.submitted_at?.toISOString() ?? null,
	}
}

/** The number of the last round, closed or not; null before the first. */
export async function lastRoundId(ctx: Ctx, submissionId: string): Promise<string | null> {
	return (await listRounds(ctx, submissionId)).at(-1)?.id ?? null
}
