import { type Actor, submissionView } from '#app/modules/rights/index.ts'
import { findPlace, type PlacedSubmission, recordEvent } from '#app/modules/submission/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Texts } from '#app/platform/db/tables.ts'
import { type Undeliverable, unreached } from '#app/platform/mail/undeliverable.server.ts'
import { deskRight } from '../policy.ts'
import { type JourneyStep, journeyOf } from './journey.ts'
import { readRows } from './list-desk.server.ts'
import type { ManuscriptRow } from './model.ts'

/** What an editor may see and do with a manuscript of the desk. */
export type ManuscriptAtDesk = {
	place: PlacedSubmission
	view: 'editor' | 'administrator'
	/** Null for copyeditors, production editors and administrators: they read and work, and do not decide. */
	right: 'decide' | 'recommend' | null
}

/** The manuscript as somebody at the desk may open it; null when it does not exist for them (authors, reviewers and people in conflict included). */
export async function findDeskManuscript(
	ctx: Ctx,
	actor: Actor,
	id: string,
): Promise<ManuscriptAtDesk | null> {
	const place = await findPlace(ctx, id)
	if (!place || place.status === 'draft') return null
	const view = submissionView(actor, place)
	if (view !== 'editor' && view !== 'administrator') return null
	return { place, view, right: deskRight(actor, place) }
}

const HOUR_MS = 3_600_000

/** Writes to the log that an administrator looked into the manuscript, once an hour at most. */
export async function recordLook(ctx: Ctx, submissionId: string, actor: Actor): Promise<void> {
	const recent = await ctx.db
		.selectFrom('submission_event')
		.select('id')
		.where('submission_id', '=', submissionId)
		.where('action', '=', 'administratorLooked')
		.where('actor_id', '=', actor.userId)
		.where('at', '>', new Date(ctx.now().getTime() - HOUR_MS))
		.executeTakeFirst()
	if (recent) return
	await recordEvent(ctx, { submissionId, action: 'administratorLooked', side: 'platform', actor })
}

/** The head of a manuscript's workspace. */
export type DeskManuscript = ManuscriptRow & {
	/** What a command on it is asked of: the number of its last transition. */
	version: string
	round: number | null
	/** Words of the text as the check counted them. */
	words: number | null
	withdrawal: { askedOn: string; reason: string } | null
	noteToEditor: string
	journey: JourneyStep[]
	counts: { files: number; discussions: number }
	journalId: string
	sectionTitle: Texts | null
	/** Addresses of its authors to which letters do not arrive. */
	undeliverable: Undeliverable[]
}

/** What the head of the workspace shows of a manuscript that `findDeskManuscript` gave. */
export async function getManuscript(ctx: Ctx, actor: Actor, id: string): Promise<DeskManuscript | null> {
	const [row] = await readRows(ctx, actor, [id])
	if (row?.view !== 'manuscript') return null
	const more = await ctx.db
		.selectFrom('submission')
		.select((eb) => [
			'journal_id',
			'transition_number',
			'withdrawal_asked_at',
			'withdrawal_reason',
			'note_to_editor',
			eb
				.selectFrom('review_round')
				.select('number')
				.whereRef('submission_id', '=', 'submission.id')
				.where('cancelled_at', 'is', null)
				.orderBy('number', 'desc')
				.limit(1)
				.as('round'),
			eb
				.selectFrom('submission_file')
				.select(({ fn }) => fn.countAll<number>().as('files'))
				.whereRef('submission_id', '=', 'submission.id')
				.where('replaced_at', 'is', null)
				.as('files'),
			eb
				.selectFrom('discussion')
				.select(({ fn }) => fn.countAll<number>().as('discussions'))
				.whereRef('submission_id', '=', 'submission.id')
				.where('closed_at', 'is', null)
				.as('discussions'),
			eb
				.selectFrom('submission_check')
				.innerJoin('submission_file as file', 'file.id', 'submission_check.file_id')
				.select(({ ref }) =>
					ref('submission_check.report', '->')
						.key('measured' as never)
						.as('measured'),
				)
				.whereRef('file.submission_id', '=', 'submission.id')
				.where('file.kind', '=', 'manuscript')
				.where('file.replaced_at', 'is', null)
				.orderBy('file.version', 'desc')
				.limit(1)
				.as('measured'),
		])
		.where('id', '=', id)
		.executeTakeFirstOrThrow()
	const transitions = await ctx.db
		.selectFrom('submission_transition')
		.select(['action', 'at'])
		.where('submission_id', '=', id)
		.orderBy('number')
		.execute()
	const measured = more.measured as { words?: number } | null
	return {
		...row,
		journalId: more.journal_id,
		sectionTitle: row.section,
		version: String(more.transition_number),
		round: more.round,
		words: measured?.words ?? null,
		withdrawal:
			more.withdrawal_asked_at && row.queue === 'withdrawal'
				? {
						askedOn: more.withdrawal_asked_at.toISOString().slice(0, 10),
						reason: more.withdrawal_reason ?? '',
					}
				: null,
		noteToEditor: more.note_to_editor,
		journey: journeyOf(row, transitions),
		counts: { files: more.files ?? 0, discussions: more.discussions ?? 0 },
		undeliverable: await unreached(ctx, id, await authorAddresses(ctx, id)),
	}
}

/** Where the authors of a submission are written to: who sent it, and each who signs. */
async function authorAddresses(ctx: Ctx, submissionId: string): Promise<string[]> {
	const submitters = await ctx.db
		.selectFrom('submission')
		.innerJoin('user_account', 'user_account.id', 'submission.submitter_id')
		.select('user_account.email')
		.where('submission.id', '=', submissionId)
		.execute()
	const contributors = await ctx.db
		.selectFrom('submission_contributor')
		.select('email')
		.where('submission_id', '=', submissionId)
		.execute()
	return [...submitters, ...contributors].flatMap(({ email }) => email ?? [])
}
