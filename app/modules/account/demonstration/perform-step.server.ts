import {
	answerWithdrawal,
	assignEditor,
	getDecisionPage,
	previewDecision,
	recommendDecision,
	recordDecision,
} from '#app/modules/decision/index.server.ts'
import { loadActor } from '#app/modules/people/index.server.ts'
import {
	approveProof,
	convertText,
	freeArticleSlug,
	proposedDoi,
	saveDetails,
	sendProof,
} from '#app/modules/production/index.server.ts'
import { schedule } from '#app/modules/publication/index.server.ts'
import {
	acceptReview,
	declineReview,
	inviteUnasked,
	makeStatement,
	submitReport,
	submitRevision,
} from '#app/modules/review/index.server.ts'
import { saveRevision } from '#app/modules/review/revision/index.server.ts'
import { type Actor, displayName } from '#app/modules/rights/index.ts'
import { askWithdrawal, findPlace, getWorkflowSettings } from '#app/modules/submission/index.server.ts'
import { confirming } from '#app/modules/submission/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { newId } from '#app/platform/id.ts'
import { accepted, demoPerson } from './demo-person.server.ts'
import { DEMO_ISSUE } from './journal.server.ts'
import type { DemoManuscript } from './manuscripts.server.ts'
import { REPORTS, type StoryStep } from './story.ts'
import { sendFile } from './submit-text.server.ts'

const DAY_MS = 86_400_000
const PROOF_DAYS = 14

type LaterStep = Exclude<StoryStep, { do: 'submit' }>
type Performed<Name extends LaterStep['do']> = Extract<LaterStep, { do: Name }>
type Manuscript = { id: string; text: DemoManuscript }

/** Does one step of a story on a manuscript that was submitted, as the person whose step it is. @throws Error where a command refuses it */
export async function performStep(ctx: Ctx, step: LaterStep, manuscript: Manuscript): Promise<void> {
	const place = await findPlace(ctx, manuscript.id)
	if (!place?.submitterId) throw new Error('a manuscript of the demonstration is gone')
	const asked = { submissionId: place.id, version: place.version }
	const editor = await demoPerson(ctx, 'editor')
	const author = await loadActor(ctx, place.submitterId, newId())
	if (!author) throw new Error('an author of the demonstration is gone')
	switch (step.do) {
		case 'assign': {
			const { userId } = await demoPerson(ctx, step.to)
			const terms = { editorId: userId, recommendOnly: step.recommendOnly ?? false }
			const given = { submissionId: place.id, ...terms }
			const first = await assignEditor(ctx, editor, given)
			if (first.ok || !('toConfirm' in first)) return accepted(first)
			const confirmed = confirming(first.toConfirm)
			return accepted(await assignEditor(ctx, editor, { ...given, confirmed }))
		}
		case 'recommend': {
			const { kind, reason } = step
			const second = await demoPerson(ctx, 'editor-2')
			return accepted(await recommendDecision(ctx, second, { ...asked, kind, reason }))
		}
		case 'decide': {
			const { letter } = await getDecisionPage(ctx, editor, place, { asked: step.kind })
			const decision = {
				kind: step.kind,
				letter: letter?.text ?? '',
				withoutLetter: false,
				reviewersLetter: '',
				withoutThanks: false,
				reason: step.reason ?? '',
				dueOn: '',
				confirmsMissingReports: false,
				confirmed: '',
			}
			const seen = await previewDecision(ctx, editor, place, { ...asked, ...decision })
			const confirmed = seen.ok ? confirming(seen.preview.named.map(({ key }) => key)) : ''
			return accepted(await recordDecision(ctx, editor, { ...asked, ...decision, confirmed }))
		}
		case 'invite':
		case 'accept':
		case 'decline':
		case 'report':
			return review(ctx, step, place, editor)
		case 'revise': {
			await sendFile(ctx, author, place.id, manuscript.text)
			accepted(await saveRevision(ctx, author, { ...asked, general: step.answer, answers: {} }))
			return accepted(await submitRevision(ctx, author, asked))
		}
		case 'withdraw':
			return accepted(await askWithdrawal(ctx, author, { ...asked, reason: step.reason }))
		case 'letWithdraw':
			return accepted(await answerWithdrawal(ctx, editor, { ...asked, accept: true, reason: '' }))
		case 'convert':
			return accepted(await convertText(ctx, editor, { ...asked, acceptsLoss: true }))
		case 'place':
			return placeArticle(ctx, step, { ...asked, ...manuscript }, editor)
		case 'prove':
			return accepted(await sendProof(ctx, editor, { ...asked, dueOn: dayIn(ctx, PROOF_DAYS), message: '' }))
		case 'approve': {
			const { proof_sent_at } = await ctx.db
				.selectFrom('production')
				.select('proof_sent_at')
				.where('submission_id', '=', place.id)
				.executeTakeFirstOrThrow()
			const version = proof_sent_at?.toISOString() ?? ''
			return accepted(await approveProof(ctx, author, { submissionId: place.id, version }))
		}
		case 'schedule':
			return accepted(await schedule(ctx, editor, { ...asked, at: `${dayIn(ctx, step.daysAhead)}T08:00` }))
	}
}

const dayIn = (ctx: Ctx, days: number) =>
	new Date(ctx.now().getTime() + days * DAY_MS).toISOString().slice(0, 10)

async function review(
	ctx: Ctx,
	step: Performed<'invite' | 'accept' | 'decline' | 'report'>,
	{ id: submissionId, journalId }: { id: string; journalId: string },
	editor: Actor,
): Promise<void> {
	const reviewer = await demoPerson(ctx, step.reviewer)
	const { email } = reviewer
	if (step.do === 'invite') {
		const invited = { submissionId, name: displayName(reviewer), email, language: reviewer.language }
		return accepted(await inviteUnasked(ctx, editor, invited))
	}
	const { id: assignmentId } = await ctx.db
		.selectFrom('review_assignment')
		.select('id')
		.where('submission_id', '=', submissionId)
		.where('email', '=', email)
		.orderBy('id', 'desc')
		.executeTakeFirstOrThrow()
	if (step.do === 'report') {
		const { reviewCriteria } = await getWorkflowSettings(ctx, journalId)
		const form = {
			scores: Object.fromEntries(
				reviewCriteria.map(({ id }, index) => [id, String(step.scores[index] ?? step.scores[0])]),
			),
			commentsToAuthor: REPORTS[step.recommendation],
			commentsToEditor: '',
			recommendation: step.recommendation,
		}
		return accepted(await submitReport(ctx, reviewer, { assignmentId, form }))
	}
	if (step.do === 'decline') {
		const declined = { assignmentId, reason: '', name: '', email: '', affiliation: '' }
		return accepted(await declineReview(ctx, reviewer, declined))
	}
	accepted(await acceptReview(ctx, reviewer, { assignmentId }))
	accepted(await makeStatement(ctx, reviewer, { assignmentId, noConflict: true, confidentiality: true }))
}

async function placeArticle(
	ctx: Ctx,
	{ isInIssue, pages }: Performed<'place'>,
	{ id: submissionId, version, text }: Manuscript & { version: string },
	editor: Actor,
): Promise<void> {
	const { reference, doi_prefix, section_id } = await ctx.db
		.selectFrom('submission')
		.innerJoin('journal', 'journal.id', 'submission.journal_id')
		.select(['reference', 'doi_prefix', 'section_id'])
		.where('submission.id', '=', submissionId)
		.executeTakeFirstOrThrow()
	const issue = await ctx.db
		.selectFrom('issue')
		.select('id')
		.where('slug', '=', DEMO_ISSUE)
		.executeTakeFirstOrThrow()
	const { language, title } = text
	const typed = {
		doi: proposedDoi(doi_prefix, reference) ?? '',
		slug: await freeArticleSlug(ctx, submissionId, { title: { [language]: title }, language }),
		articleType: 'research-article' as const,
		issueId: isInIssue ? issue.id : '',
		sectionId: section_id ?? '',
		pages,
		funders: '',
	}
	accepted(await saveDetails(ctx, editor, { submissionId, version, ...typed }))
}
