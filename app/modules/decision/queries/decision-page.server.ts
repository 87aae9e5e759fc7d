import { type PieceOfLetter, passagesNaming } from '#app/modules/manuscript-check/anonymity/index.ts'
import { latestRound, listAssignments } from '#app/modules/review/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import type { PlacedSubmission } from '#app/modules/submission/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { ReviewRecommendation } from '#app/platform/db/review-tables.ts'
import { type DecisionKind, type DecisionRule, decisionNamed, decisionRule } from '../model.ts'
import { deskRight } from '../policy.ts'
import { type DecisionForm, readForm } from '../schema.ts'
import { type Disclosure, disclosuresIn } from './disclosures.server.ts'
import {
	composeLetter,
	type DecisionLetter,
	type LetterToReviewers,
	lettersToReviewers,
	textsOf,
} from './letter.server.ts'
import { besideLetter, withDueDay, withReason } from './letter-text.ts'
import { offeredDecisions } from './offered-decisions.server.ts'

/** All that the page of decisions shows to an editor of a manuscript; the caller has checked that its reader is one. */
export async function getDecisionPage(
	ctx: Ctx,
	actor: Actor,
	place: PlacedSubmission,
	{ asked }: { asked: string | null },
) {
	const decisions = await offeredDecisions(ctx, actor, place)
	const draft = deskRight(actor, place) === 'decide' ? await findDraft(ctx, place.id, actor.userId) : null
	const chosen = decisions.find(({ kind }) => kind === (asked ?? draft?.kind)) ?? null
	return {
		decisions,
		chosen,
		rule: chosen && decisionRule(chosen.kind),
		letter: chosen?.right === 'decide' ? await composeLetter(ctx, actor, place, { kind: chosen.kind }) : null,
		draft: draft?.kind === chosen?.kind ? draft : null,
		past: await listDecisions(ctx, place.id),
		reports: await listReportsBeside(ctx, place.id),
	}
}

/** A decision as it would leave, with what in it tells one side who the other is. */
export type DecisionPreview = DecisionLetter & {
	rule: DecisionRule & { kind: DecisionKind }
	named: Disclosure[]
	/** What authors read of this editor, the reports that go with it, and each letter that reviewers get, with the words set apart that name somebody. */
	read: {
		toAuthors: PieceOfLetter[]
		enclosed: PieceOfLetter[][]
		toReviewers: (LetterToReviewers & { passages: PieceOfLetter[] })[]
	}
}

/**
 * The letters of a decision before they are sent, the author's with the chosen day; refused as 'notPossible' where this editor does not take it.
 * Writes nothing.
 */
export async function previewDecision(
	ctx: Ctx,
	actor: Actor,
	place: PlacedSubmission,
	form: DecisionForm,
): Promise<
	| { ok: true; preview: DecisionPreview; form: DecisionForm }
	| { ok: false; error: 'notPossible' | 'letterMissing' | 'reasonMissing' }
> {
	const { kind, dueOn } = form
	const isOwn = (await offeredDecisions(ctx, actor, place)).some(
		(one) => one.kind === kind && one.right === 'decide',
	)
	if (!isOwn) return { ok: false, error: 'notPossible' }
	const rule = decisionRule(kind)
	const written = readForm(form, rule)
	if (!written.ok) return written
	const letter = await composeLetter(ctx, actor, place, { kind, dueOn: dueOn || null })
	const dated = letter.dueOn
		? {
				...form,
				letter: withDueDay(form.letter, {
					kind,
					language: letter.language,
					dueOn: letter.dueOn,
					timeZone: letter.timeZone,
				}),
			}
		: form
	const named = await disclosuresIn(ctx, place.id, textsOf(rule, dated, letter))
	const toAuthors = withReason(letter.language, dated.letter, rule.reason === 'told' ? written.reason : '')
	const passages = (text: string, side: Disclosure['where'], report: string | null = null) =>
		passagesNaming(
			text,
			named.filter((one) => one.where === side && one.letter === report).map(({ what }) => what),
		)
	const enclosed = besideLetter(dated.letter, letter.enclosed)
	const read = {
		toAuthors: passages(toAuthors, 'letter'),
		enclosed: enclosed.map((report) => passages(report.comments, 'report', report.letter)),
		toReviewers: lettersToReviewers(kind, letter, written.toReviewers).map((one) => ({
			...one,
			passages: passages(one.text, 'reviewersLetter'),
		})),
	}
	return { ok: true, preview: { ...letter, enclosed, rule, named, read }, form: dated }
}

/** True where what moved the manuscript on from the version that this person saw is their own action: a decision that was sent twice. */
export async function isOwnMove(
	ctx: Ctx,
	actor: Actor,
	{ submissionId, version }: { submissionId: string; version: string },
): Promise<boolean> {
	const next = await ctx.db
		.selectFrom('submission_transition')
		.select('actor_id')
		.where('submission_id', '=', submissionId)
		.where((eb) => eb.cast<string>('before_number', 'text'), '=', version)
		.executeTakeFirst()
	return next?.actor_id === actor.userId
}

/** A decision or a recommendation as editors read it. */
export type PastDecision = {
	id: string
	kind: DecisionKind | 'withdraw'
	isRecommendation: boolean
	editor: string | null
	letter: string
	letterLanguage: string | null
	reason: string
	madeAt: Date
}

/** What was decided and recommended on a manuscript, the last first.  */
async function listDecisions(ctx: Ctx, submissionId: string): Promise<PastDecision[]> {
	const rows = await ctx.db
		.selectFrom('decision')
		.leftJoin('user_account', 'user_account.id', 'decision.editor_id')
		.select([
			'decision.id',
			'decision.kind',
			'decision.is_recommendation as isRecommendation',
			'user_account.name as editor',
			'decision.letter',
			'decision.letter_language as letterLanguage',
			'decision.reason',
			'decision.made_at as madeAt',
		])
		.where('submission_id', '=', submissionId)
		.orderBy('decision.id', 'desc')
		.execute()
	return rows.flatMap((row) => {
		const kind = row.kind === 'withdraw' ? row.kind : decisionNamed(row.kind)
		return kind ? [{ ...row, kind }] : []
	})
}

/** A report of the last round as it stands beside the letter. */
export type ReportBeside = {
	id: string
	letter: string
	recommendation: ReviewRecommendation | null
	/** As the author will read it, unless it is hidden. */
	toAuthor: string
	isHidden: boolean
	/** For the editors alone. */
	toEditor: string
}

/** The reports of the last round, by letter. The caller has checked that its reader is one of the editors. */
async function listReportsBeside(ctx: Ctx, submissionId: string): Promise<ReportBeside[]> {
	const round = await latestRound(ctx, submissionId)
	return (await listAssignments(ctx, submissionId)).flatMap(({ id, letter, roundId, cancelledAt, report }) =>
		report && roundId === round?.id && !cancelledAt
			? [
					{
						id,
						letter,
						recommendation: report.recommendation,
						toAuthor: report.sharedComments ?? report.commentsToAuthor,
						isHidden: report.isHidden,
						toEditor: report.commentsToEditor,
					},
				]
			: [],
	)
}

/** The letters that this editor kept for a decision on the manuscript; null when there are none. */
async function findDraft(ctx: Ctx, submissionId: string, editorId: string) {
	const row = await ctx.db
		.selectFrom('decision_draft')
		.select(['kind', 'letter', 'reviewers_letter'])
		.where('submission_id', '=', submissionId)
		.where('editor_id', '=', editorId)
		.executeTakeFirst()
	const kind = row && decisionNamed(row.kind)
	return row && kind ? { kind, letter: row.letter, reviewersLetter: row.reviewers_letter } : null
}
