import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import {
	answerWithdrawal,
	assignEditor,
	declareConflict,
	getEditorsOfManuscript,
	liftConflict,
	listHistory,
	offeredDecisions,
	toldByWithdrawal,
	unassignEditor,
} from '#app/modules/decision/index.server.ts'
import {
	askedTime,
	type EditorAssignment,
	latestRound,
	listAssignments,
} from '#app/modules/review/index.server.ts'
import { refuseWhileImpersonating } from '#app/modules/rights/index.ts'
import { submissionToday } from '#app/modules/submission/index.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, readForm, refusedForm } from '#app/platform/http/read-form.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { useRefusedFields } from '#app/ui/form-parts.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { CurrentReviewers } from '../components/current-reviewers.tsx'
import { DecisionChoice } from '../components/decision-choice.tsx'
import { EditorsOfManuscript, GiveAnyway } from '../components/editors-of-manuscript.tsx'
import { HistoryList } from '../components/history-list.tsx'
import { ManuscriptTitle, useManuscript } from '../components/manuscript-title.tsx'
import { NextAction } from '../components/next-action.tsx'
import { Withdrawal } from '../components/withdrawal.tsx'
import { requireManuscript } from '../entry.server.ts'
import type { Route } from './+types/overview'

const DONE = [
	'confie',
	'retire',
	'conflit-leve',
	'retrait-accorde',
	'retrait-refuse',
	'decide',
	'recommande',
] as const
const RECENT = 8

export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { ctx, actor, place, view, right } = await requireManuscript(context, request, params.id)
	const done = new URL(request.url).searchParams.get('fait')
	return {
		...(await getEditorsOfManuscript(ctx, actor, place)),
		history: await listHistory(ctx, place.id, { limit: RECENT }),
		decisions: await offeredDecisions(ctx, actor, place),
		reviewers: place.status === 'in_review' ? await presentReviewers(ctx, place.id) : null,
		asksForTime: (await askedTime(ctx, [place.id]))[0] ?? null,
		today: await submissionToday(ctx, place.id),
		userId: actor.userId,
		told: right === 'decide' ? await toldByWithdrawal(ctx, place.id) : [],
		isEditor: view === 'editor',
		right,
		done: DONE.find((code) => code === done) ?? null,
	}
}

/** Whoever was invited in the last round. */
async function presentReviewers(ctx: Ctx, submissionId: string): Promise<EditorAssignment[]> {
	const round = await latestRound(ctx, submissionId)
	if (!round) return []
	return (await listAssignments(ctx, submissionId)).filter(({ roundId }) => roundId === round.id)
}

export async function action({ context, request, params }: Route.ActionArgs) {
	const { ctx, actor, place } = await requireManuscript(context, request, params.id)
	refuseWhileImpersonating(actor, 'desk')
	const form = await postedForm(request)
	const about = { submissionId: place.id }
	const posts = postsAs(ctx, actor)
	const isGranted = readForm(form, answerWithdrawal.input.pick({ accept: true })).typed.accept
	const { done, answer } = await performPosted(form, {
		confier: ['confie', posts(assignEditor, about)],
		prendre: ['confie', posts(assignEditor, { ...about, editorId: actor.userId, recommendOnly: false })],
		oter: ['retire', posts(unassignEditor, about)],
		conflit: [null, posts(declareConflict, about)],
		lever: ['conflit-leve', posts(liftConflict, about)],
		retrait: [isGranted ? 'retrait-accorde' : 'retrait-refuse', posts(answerWithdrawal, about)],
	})
	if (!answer.ok) return refusedForm(form, answer, { linked: answer.error === 'linked' ? answer : null })
	return redirect(
		done === null ? pathTo('desk') : pathTo('desk.manuscript', { id: place.id, fait: done }),
		303,
	)
}

/** What waits on this manuscript and for whom, the editors who have it, and what happened lately. */
export default function Overview({ loaderData, actionData }: Route.ComponentProps) {
	const {
		editors,
		candidates,
		history,
		decisions,
		reviewers,
		asksForTime,
		today,
		told,
		userId,
		mayManage,
		isEditor,
		right,
		done,
	} = loaderData
	const { t } = useTranslation('desk')
	const faults = useRefusedFields()
	const manuscript = useManuscript()
	if (!manuscript) return null
	const here = pathTo('desk.manuscript', { id: manuscript.id })
	return (
		<div className="workshop">
			<ManuscriptTitle tab={t('tabs.overview')} />
			<div>
				<DoneNotice>{done && !actionData ? t(`overview.done.${done}`) : null}</DoneNotice>
				{actionData ? (
					<FormSummary title={t('refusedTitle')} faults={faults}>
						{actionData.error ? t(`overview.errors.${actionData.error}`) : null}
						{actionData.linked ? <GiveAnyway {...actionData.linked} /> : null}
					</FormSummary>
				) : null}
				{manuscript.withdrawal ? (
					<Withdrawal
						withdrawal={manuscript.withdrawal}
						version={manuscript.version}
						mayAnswer={right === 'decide'}
						told={told}
						error={actionData?.error === 'noReason' ? t('overview.errors.noReason') : undefined}
					/>
				) : null}
				<Panel>
					<h2>{t('overview.next')}</h2>
					<NextAction
						id={manuscript.id}
						queue={manuscript.queue}
						gives={mayManage && candidates.length > 0 ? 'others' : right === 'decide' ? 'oneself' : null}
						asksForTime={asksForTime}
					/>
					{manuscript.noteToEditor ? (
						<>
							<h3 className="mt-4">{t('overview.note')}</h3>
							<blockquote className="message" dir="auto">
								<p className="text">{manuscript.noteToEditor}</p>
							</blockquote>
						</>
					) : null}
				</Panel>
				{reviewers ? <CurrentReviewers id={manuscript.id} assignments={reviewers} today={today} /> : null}
				<EditorsOfManuscript
					editors={editors}
					candidates={candidates}
					userId={userId}
					mayManage={mayManage}
					mayTake={right === 'decide'}
					mayDeclare={isEditor}
				/>
				<Panel>
					<h2>
						{t('overview.recent')}
						<ButtonLink variant="bare" href={`${here}/historique`}>
							{t('overview.wholeHistory')}
						</ButtonLink>
					</h2>
					<HistoryList entries={history} />
				</Panel>
			</div>
			<DecisionChoice manuscript={manuscript} decisions={decisions} chosen={null} />
		</div>
	)
}
