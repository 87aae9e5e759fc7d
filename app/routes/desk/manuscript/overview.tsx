import { data, redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import {
	answerWithdrawal,
	assignEditor,
	declareConflict,
	liftConflict,
	listFileEditors,
	listHistory,
	listJournalEditors,
	unassignEditor,
} from '#app/modules/decision/index.server.ts'
import { decisionsFor } from '#app/modules/decision/index.ts'
import { type EditorAssignment, latestRound, listAssignments } from '#app/modules/review/index.server.ts'
import { canManageContents, refuseWhileImpersonating } from '#app/modules/rights/index.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { type PostedForm, postedForm } from '#app/platform/http/posted-form.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { CurrentReviewers } from '../components/current-reviewers.tsx'
import { DecisionChoice } from '../components/decision-choice.tsx'
import { EditorsOfFile } from '../components/editors-of-file.tsx'
import { HistoryList } from '../components/history-list.tsx'
import { ManuscriptTitle, useManuscript } from '../components/manuscript-title.tsx'
import { NextAct } from '../components/next-act.tsx'
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
	const mayManage = canManageContents(actor, place)
	return {
		editors: await listFileEditors(ctx, place.id),
		candidates: mayManage
			? (await listJournalEditors(ctx, place)).map(({ userId, name, duties, recommendOnly }) => ({
					userId,
					name,
					duties,
					recommendOnly,
				}))
			: [],
		history: await listHistory(ctx, place.id, { limit: RECENT }),
		decisions: decisionsFor(actor, place),
		reviewers: place.status === 'in_review' ? await presentReviewers(ctx, place.id) : null,
		today: ctx.now().toISOString().slice(0, 10),
		userId: actor.userId,
		mayManage,
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
	const file = await requireManuscript(context, request, params.id)
	refuseWhileImpersonating(file.actor, 'desk')
	const form = await postedForm(request)
	const here = pathTo('desk.manuscript', { id: file.place.id })
	const result = await act(file, form)
	if (!result.ok) return data({ error: result.error, reason: form.text('motif') }, { status: 422 })
	return redirect(result.done === null ? pathTo('desk') : `${here}?fait=${result.done}`, 303)
}

async function act({ ctx, actor, place }: Awaited<ReturnType<typeof requireManuscript>>, form: PostedForm) {
	const submissionId = place.id
	const editorId = form.text('personne')
	const after = <R extends { ok: true } | { ok: false; error: string }>(
		result: R,
		done: (typeof DONE)[number] | null,
	) => (result.ok ? ({ ok: true, done } as const) : (result as Extract<R, { ok: false }>))
	switch (form.text('acte')) {
		case 'confier': {
			const recommendOnly = form.text('recommande') === 'oui'
			return after(await assignEditor(ctx, actor, { submissionId, editorId, recommendOnly }), 'confie')
		}
		case 'prendre':
			return after(
				await assignEditor(ctx, actor, { submissionId, editorId: actor.userId, recommendOnly: false }),
				'confie',
			)
		case 'oter':
			return after(await unassignEditor(ctx, actor, { submissionId, editorId }), 'retire')
		case 'conflit':
			return after(await declareConflict(ctx, actor, submissionId), null)
		case 'lever':
			return after(await liftConflict(ctx, actor, { submissionId, editorId }), 'conflit-leve')
		case 'retrait': {
			const accept = form.text('reponse') === 'oui'
			const answered = await answerWithdrawal(ctx, actor, {
				submissionId,
				transitionNumber: Number(form.text('transition')),
				accept,
				reason: form.text('motif'),
			})
			return after(answered, accept ? 'retrait-accorde' : 'retrait-refuse')
		}
		default:
			throw new Response(null, { status: 400 })
	}
}

/** What waits on this file and for whom, the editors who have it, and what happened lately. */
export default function Overview({ loaderData, actionData }: Route.ComponentProps) {
	const {
		editors,
		candidates,
		history,
		decisions,
		reviewers,
		today,
		userId,
		mayManage,
		isEditor,
		right,
		done,
	} = loaderData
	const { t } = useTranslation('desk')
	const manuscript = useManuscript()
	if (!manuscript) return null
	const here = pathTo('desk.manuscript', { id: manuscript.id })
	return (
		<div className="workshop">
			<ManuscriptTitle tab={t('tabs.overview')} />
			<div>
				<DoneNotice>{done && !actionData ? t(`overview.done.${done}`) : null}</DoneNotice>
				{actionData ? (
					<FormSummary title={t('refusedTitle')} faults={[]}>
						{t(`overview.errors.${actionData.error}`)}
					</FormSummary>
				) : null}
				{manuscript.withdrawal ? (
					<Withdrawal
						withdrawal={manuscript.withdrawal}
						transitionNumber={manuscript.transitionNumber}
						mayAnswer={right === 'decide'}
						typed={actionData?.reason ?? ''}
					/>
				) : null}
				<Panel>
					<h2>{t('overview.next')}</h2>
					<NextAct
						id={manuscript.id}
						queue={manuscript.queue}
						asksForTime={reviewers?.find(({ extension }) => extension)?.id ?? null}
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
				<EditorsOfFile
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
