import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { saveFormDraft } from '#app/modules/form-draft/index.server.ts'
import { listAssignments, listRounds } from '#app/modules/review/index.server.ts'
import { canRunReview, isReported } from '#app/modules/review/index.ts'
import { OpenLetters } from '#app/modules/review/recall/components/index.ts'
import { openLetters } from '#app/modules/review/recall/index.server.ts'
import { remindedByHand, remindReviewer } from '#app/modules/review/reminders/index.server.ts'
import {
	extendRevision,
	listEditorRevisions,
	refuseRevisionExtension,
	reinviteOnRevision,
	revisionDueOn,
} from '#app/modules/review/revision/index.server.ts'
import { listFields, listWishes } from '#app/modules/review/suggestions/index.server.ts'
import type { Actor } from '#app/modules/rights/index.ts'
import { answersFor, answerText } from '#app/modules/saved-answer/index.server.ts'
import { openDiscussion } from '#app/modules/submission/discussion/index.server.ts'
import { toReviewerInput } from '#app/modules/submission/discussion/index.ts'
import { getWorkflowSettings, submissionToday } from '#app/modules/submission/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { type PostedForm, performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, readForm, refusedForm } from '#app/platform/http/read-form.ts'
import { FormSummary } from '#app/ui/field.tsx'
import { useRefusedFields } from '#app/ui/form-parts.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { Disclosure, Panel } from '#app/ui/panel.tsx'
import { AnswersContext } from '../../components/saved-answers.tsx'
import { requireManuscript } from '../../entry.server.ts'
import { chosenAnswer, fieldsWith, withTextBehind } from '../../saved-answer-form.ts'
import type { Route } from './+types/evaluation'
import { actionsOnReviewer } from './actions.server.ts'
import { AskedAgain } from './asked-again.tsx'
import { AuthorAnswer } from './author-answer.tsx'
import { reviewDeskLinks } from './review-desk-styles.ts'
import { RoundPart } from './round-part.tsx'
import { Wishes } from './wishes.tsx'
import { toReviewerDraft } from './write-to-reviewer.tsx'

export const links = reviewDeskLinks

const DONE = [
	'invite',
	'relance',
	'dejaRelance',
	'repris',
	'prolonge',
	'delaiRefuse',
	'annule',
	'renvoye',
	'nouveauLien',
	'confirme',
	'remercie',
	'note',
	'ecrit',
	'delaiRevision',
	'delaiRevisionRefuse',
	'reinvite',
] as const

/** Acts on the revision that is awaited of the author. */
const ON_REVISION = ['prolongerRevision', 'refuserDelaiRevision', 'reinviter', 'pasReinviter']

export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { ctx, actor, place } = await requireManuscript(context, request, params.id)
	const { searchParams } = new URL(request.url)
	const asked = searchParams.get('fait')
	const refusing = searchParams.get('refuser')
	const [rounds, assignments, settings] = [
		await listRounds(ctx, place.id),
		await listAssignments(ctx, place.id),
		await getWorkflowSettings(ctx, place.journalId),
	]
	const today = await submissionToday(ctx, place.id)
	const reminded = await remindedByHand(
		ctx,
		assignments.map(({ id }) => id),
		today,
	)
	return {
		id: place.id,
		rounds: rounds.toReversed().map((round) => ({
			...round,
			assignments: assignments
				.filter(({ roundId }) => roundId === round.id)
				.map((assignment) => ({
					...assignment,
					isReminded: reminded.has(assignment.id),
					isRefusing: assignment.id === refusing,
				})),
		})),
		fields: await listFields(
			ctx,
			assignments.flatMap(({ userId }) => userId ?? []),
		),
		wishes: await listWishes(ctx, place.id),
		revisions: await listEditorRevisions(ctx, place.id),
		awaited:
			place.status === 'revisions_requested'
				? { dueOn: await revisionDueOn(ctx, place.id), isRefusing: place.id === refusing }
				: null,
		requiredReports: settings.requiredReports,
		mayRun: canRunReview(actor, place) && place.status === 'in_review',
		mayJudge: canRunReview(actor, place),
		answers: await answersFor(ctx, actor, place.id),
		today,
		sent: canRunReview(actor, place) ? [...(await openLetters(ctx, [place.id])).values()] : [],
		done: DONE.find((code) => code === asked) ?? null,
	}
}

export async function action({ context, request, params }: Route.ActionArgs) {
	const { ctx, actor, place } = await requireManuscript(context, request, params.id)
	const { id } = place
	const form = await postedForm(request)
	const modele = chosenAnswer(form)
	if (modele !== null) return insert(ctx, actor, { submissionId: id, form, modele })
	const posts = postsAs(ctx, actor)
	const { action, done, answer } = await performPosted(form, {
		...actionsOnReviewer(ctx, actor, id),
		ecrire: ['ecrit', posts(openDiscussion, { submissionId: id, between: 'reviewer-editors' })],
		prolongerRevision: ['delaiRevision', posts(extendRevision, { submissionId: id })],
		refuserDelaiRevision: ['delaiRevisionRefuse', posts(refuseRevisionExtension, { submissionId: id })],
		reinviter: ['reinvite', posts(reinviteOnRevision, { submissionId: id, isWanted: true })],
		pasReinviter: ['reinvite', posts(reinviteOnRevision, { submissionId: id, isWanted: false })],
	})
	const here = (fait: string, anchor: string) =>
		redirect(pathTo('desk.evaluation', { id, fait, '#': anchor }), 303)
	const { assignmentId: reviewer } = readForm(form, remindReviewer.input.pick({ assignmentId: true })).typed
	if (!answer.ok && answer.error === 'alreadyReminded') return here('dejaRelance', `e-${reviewer}`)
	if (!answer.ok) {
		const { typed = [], toConfirm = [] } = 'toConfirm' in answer ? answer : {}
		return refusedForm(form, answer, { reviewer, typed, toConfirm })
	}
	const isOnRevision = ON_REVISION.some((one) => one === action)
	return here(done, isOnRevision ? 'reponse-auteur' : reviewer && `e-${reviewer}`)
}

/** Keeps what was typed to a reviewer, with a saved answer behind it, as the draft that the page shows next. */
async function insert(
	ctx: Ctx,
	actor: Actor,
	{ submissionId, form, modele }: { submissionId: string; form: PostedForm; modele: string },
) {
	const text = await answerText(ctx, actor, { submissionId, id: modele })
	const { assignmentId, text: typed } = readForm(form, toReviewerInput).typed
	await saveFormDraft(ctx, actor, {
		page: pathTo('desk.evaluation', { id: submissionId }),
		form: toReviewerDraft(assignmentId),
		seen: '',
		fields: fieldsWith(form, 'text', withTextBehind(typed, text)),
	})
	return redirect(pathTo('desk.evaluation', { id: submissionId, '#': `e-${assignmentId}` }), 303)
}

/** The reviewers of a manuscript, round by round: who answers, who is late, what came in, and what to do about it. */
export default function Evaluation({ loaderData, actionData }: Route.ComponentProps) {
	const { id, rounds, fields, wishes, revisions, awaited, mayRun, mayJudge, answers, ...shown } = loaderData
	const { requiredReports, today, sent, done } = shown
	const { t } = useTranslation('reviewDesk')
	const language = useLanguage()
	const [current, ...earlier] = rounds
	const base = pathTo('desk.evaluation', { id })
	const faults = useRefusedFields(actionData?.reviewer && `${actionData.reviewer}-`)
	return (
		<AnswersContext value={answers}>
			<div className="manuscript-page">
				<title>{`${t('page.title')} — Mbongi`}</title>
				<DoneNotice>{done && !actionData ? t(`done.${done}`) : null}</DoneNotice>
				<OpenLetters letters={sent} />
				{actionData ? (
					<FormSummary title={t('refused.title')} faults={faults}>
						{actionData.error ? t(`refused.${actionData.error}`) : null}{' '}
						<AskedAgain {...actionData} submissionId={id} />
					</FormSummary>
				) : null}
				{current ? (
					<RoundPart
						round={current}
						isCurrent
						submissionId={id}
						base={base}
						fields={fields}
						rights={{ mayRun: mayRun && current.closedAt === null, mayJudge }}
						requiredReports={requiredReports}
						today={today}
					/>
				) : (
					<Panel>
						<h2>{t('page.reviewers')}</h2>
						<p className="quiet">{t('page.noRound')}</p>
					</Panel>
				)}
				<AuthorAnswer revisions={revisions} awaited={awaited} mayJudge={mayJudge} today={today} />
				<Wishes wishes={wishes} />
				{earlier.map((round) => (
					<Disclosure
						key={round.id}
						className="past-round"
						summary={t('page.earlierRound', {
							number: formatNumber(round.number, language),
							count: round.assignments.filter(({ state }) => isReported(state)).length,
						})}
					>
						<RoundPart
							round={round}
							isCurrent={false}
							submissionId={id}
							base={base}
							fields={fields}
							rights={{ mayRun: false, mayJudge }}
							requiredReports={requiredReports}
							today={today}
						/>
					</Disclosure>
				))}
			</div>
		</AnswersContext>
	)
}
