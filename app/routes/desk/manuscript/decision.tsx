import { data, redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import {
	getDecisionPage,
	isOwnMove,
	previewDecision,
	recommendDecision,
	recordDecision,
	saveDecisionDraft,
} from '#app/modules/decision/index.server.ts'
import { type DecisionForm, decisionNamed, MOST_ATTACHMENTS } from '#app/modules/decision/index.ts'
import { refuseWhileImpersonating } from '#app/modules/rights/index.ts'
import { Malformed } from '#app/platform/failures.ts'
import { type PostedForm, performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { FormSummary } from '#app/ui/field.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { DecisionChoice } from '../components/decision-choice.tsx'
import { DecisionLetterForm } from '../components/decision-letter-form.tsx'
import { DecisionPreview } from '../components/decision-preview.tsx'
import { ManuscriptTitle, useManuscript } from '../components/manuscript-title.tsx'
import { PastDecisions } from '../components/past-decisions.tsx'
import { RecommendationForm } from '../components/recommendation-form.tsx'
import { Recommendations } from '../components/recommendations.tsx'
import { requireManuscript } from '../entry.server.ts'
import type { Route } from './+types/decision'

export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { ctx, actor, place } = await requireManuscript(context, request, params.id)
	const { searchParams } = new URL(request.url)
	return {
		...(await getDecisionPage(ctx, actor, place, { asked: searchParams.get('decision') })),
		isSaved: searchParams.get('fait') === 'projet',
	}
}

/** What the form of a decision says, as it was typed. */
function typedIn(form: PostedForm, submissionId: string): DecisionForm {
	const kind = decisionNamed(form.text('decision'))
	if (!kind) throw new Malformed('no such decision')
	return {
		submissionId,
		kind,
		version: form.text('version'),
		letter: form.text('lettre'),
		sendsLetter: form.text('sans-lettre') !== 'oui',
		reviewersLetter: form.text('lettre-reviseurs'),
		thanksReviewers: form.text('sans-merci') !== 'oui',
		reason: form.text('motif'),
		dueOn: form.text('echeance') || null,
		confirmsMissingReports: form.text('confirme') === 'oui',
		confirmsNames: form.text('noms') === 'oui',
	}
}

/** The files that go with a decision; one more than may, so that too many are refused. */
function filesIn(form: PostedForm): Promise<Uint8Array[]> {
	const files = form.files('annexe').slice(0, MOST_ATTACHMENTS + 1)
	return Promise.all(files.map(async (file) => new Uint8Array(await file.arrayBuffer())))
}

export async function action({ context, request, params }: Route.ActionArgs) {
	const { ctx, actor, place } = await requireManuscript(context, request, params.id)
	refuseWhileImpersonating(actor, 'desk')
	const form = await postedForm(request)
	const typed = typedIn(form, place.id)
	const here = pathTo('desk.manuscript', { id: place.id })
	const { done, answer } = await performPosted(form, {
		apercu: [null, () => previewDecision(ctx, actor, place, typed)],
		modifier: [null, async () => ({ ok: true, preview: null }) as const],
		projet: ['projet', () => saveDecisionDraft(ctx, actor, typed)],
		envoyer: ['decide', async () => recordDecision(ctx, actor, { ...typed, files: await filesIn(form) })],
		recommander: ['recommande', () => recommendDecision(ctx, actor, typed)],
	})
	if (!answer.ok && answer.error === 'changedMeanwhile' && (await isOwnMove(ctx, actor, typed)))
		return refused('sentAlready', typed)
	if (!answer.ok) return refused(answer.error, typed)
	if (done === null) return data({ error: null, typed, preview: 'preview' in answer ? answer.preview : null })
	if (done === 'projet') return redirect(`${here}/decision?decision=${typed.kind}&fait=projet`, 303)
	return redirect(`${here}?fait=${done}`, 303)
}

function refused<E extends string>(error: E, typed: DecisionForm) {
	return data(
		{ error, typed, preview: null },
		{ status: error === 'changedMeanwhile' || error === 'sentAlready' ? 409 : 422 },
	)
}

/** Deciding: what is possible from here, the letters, a look at them before they leave, and what was decided before. */
export default function Decision({ loaderData, actionData }: Route.ComponentProps) {
	const { decisions, chosen, rule, letter, draft, past, recommended, isSaved } = loaderData
	const { t } = useTranslation('desk')
	const manuscript = useManuscript()
	if (!manuscript) return null
	const preview = actionData?.preview ?? null
	const error = actionData?.error ?? null
	return (
		<div className="workshop">
			<ManuscriptTitle tab={t('tabs.decision')} />
			<div>
				<DoneNotice>{isSaved && !actionData ? t('decide.draftSaved') : null}</DoneNotice>
				{error ? (
					<FormSummary title={t('refusedTitle')} faults={[]}>
						{t(`decide.errors.${error}`)}
					</FormSummary>
				) : null}
				{preview ? null : <Recommendations id={manuscript.id} recommended={recommended} />}
				{preview && actionData ? (
					<DecisionPreview preview={preview} typed={actionData.typed} />
				) : chosen?.right === 'recommend' ? (
					<RecommendationForm
						kind={chosen.kind}
						version={manuscript.version}
						typed={actionData?.typed.reason ?? ''}
					/>
				) : chosen && rule && letter ? (
					<DecisionLetterForm
						rule={rule}
						letter={letter}
						typed={actionData?.typed ?? null}
						draft={draft}
						version={manuscript.version}
					/>
				) : null}
				<PastDecisions past={past} />
			</div>
			<DecisionChoice manuscript={manuscript} decisions={decisions} chosen={chosen?.kind ?? null} />
		</div>
	)
}
