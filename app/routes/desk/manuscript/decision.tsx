import { data, redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import {
	composeLetter,
	findDecisionDraft,
	listDecisions,
	listRecommendations,
	namesTold,
	recommendDecision,
	recordDecision,
	saveDecisionDraft,
	stripAttachments,
} from '#app/modules/decision/index.server.ts'
import {
	type DecisionForm,
	decisionRule,
	decisionsFor,
	MOST_ATTACHMENTS,
} from '#app/modules/decision/index.ts'
import { refuseWhileImpersonating } from '#app/modules/rights/index.ts'
import { type PostedForm, postedForm } from '#app/platform/http/posted-form.ts'
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
	const { ctx, actor, place, right } = await requireManuscript(context, request, params.id)
	const { searchParams } = new URL(request.url)
	const decisions = decisionsFor(actor, place)
	const draft = right === 'decide' ? await findDecisionDraft(ctx, place.id, actor.userId) : null
	const asked = searchParams.get('decision') ?? draft?.kind
	const chosen = decisions.find(({ kind }) => kind === asked) ?? null
	const letter =
		chosen?.right === 'decide'
			? await composeLetter(ctx, {
					submissionId: place.id,
					journalId: place.journalId ?? '',
					kind: chosen.kind,
					actor,
				})
			: null
	return {
		decisions,
		chosen,
		rule: chosen && decisionRule(chosen.kind),
		letter,
		draft: draft && draft.kind === chosen?.kind ? draft : null,
		past: await listDecisions(ctx, place.id),
		recommended: await listRecommendations(ctx, place.id),
		isSaved: searchParams.get('fait') === 'projet',
	}
}

/** What the form of a decision says, as it was typed. */
function formOf(form: PostedForm, submissionId: string): Omit<DecisionForm, 'kind'> {
	return {
		submissionId,
		transitionNumber: Number(form.text('transition')),
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

export async function action({ context, request, params }: Route.ActionArgs) {
	const { ctx, actor, place } = await requireManuscript(context, request, params.id)
	refuseWhileImpersonating(actor, 'desk')
	const form = await postedForm(request)
	const rule = decisionRule(form.text('decision'))
	if (!rule) throw new Response(null, { status: 400 })
	const { kind } = rule
	const typed = formOf(form, place.id)
	const here = pathTo('desk.manuscript', { id: place.id })
	switch (form.text('acte')) {
		case 'apercu': {
			const isOwn = decisionsFor(actor, place).some((one) => one.kind === kind && one.right === 'decide')
			if (!isOwn) return refused('notPossible', typed)
			const composed = await composeLetter(ctx, {
				submissionId: place.id,
				journalId: place.journalId ?? '',
				kind,
				actor,
				dueOn: typed.dueOn,
			})
			const named = await namesTold(ctx, place.id, {
				toAuthors: [typed.letter, typed.reason, ...composed.enclosed.map(({ comments }) => comments)].join(
					'\n',
				),
				toReviewers: typed.reviewersLetter,
				opensReview: rule.round === 'open',
			})
			return data({ error: null, typed, preview: { ...composed, kind, named } })
		}
		case 'modifier':
			return data({ error: null, typed, preview: null })
		case 'projet': {
			const saved = await saveDecisionDraft(ctx, actor, {
				submissionId: place.id,
				kind,
				letter: typed.letter,
				reviewersLetter: typed.reviewersLetter,
			})
			if (!saved.ok) return refused(saved.error, typed)
			return redirect(`${here}/decision?decision=${kind}&fait=projet`, 303)
		}
		case 'envoyer': {
			const own = decisionsFor(actor, place).some((one) => one.kind === kind && one.right === 'decide')
			const files = own ? form.files('annexe').slice(0, MOST_ATTACHMENTS + 1) : []
			const read = await Promise.all(files.map(async (file) => new Uint8Array(await file.arrayBuffer())))
			const stripped = await stripAttachments(ctx, place.id, read)
			if (!stripped.ok) return refused(stripped.error, typed)
			const decided = await recordDecision(ctx, actor, { ...typed, kind }, stripped.files)
			return decided.ok ? redirect(`${here}?fait=decide`, 303) : refused(decided.error, typed)
		}
		case 'recommander': {
			const { submissionId, transitionNumber, reason } = typed
			const made = await recommendDecision(ctx, actor, { submissionId, transitionNumber, reason, kind })
			return made.ok ? redirect(`${here}?fait=recommande`, 303) : refused(made.error, typed)
		}
		default:
			throw new Response(null, { status: 400 })
	}
}

function refused<E extends string>(error: E, typed: Omit<DecisionForm, 'kind'>) {
	return data({ error, typed, preview: null }, { status: error === 'changedMeanwhile' ? 409 : 422 })
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
					<DecisionPreview preview={preview} typed={actionData.typed} rule={rule} />
				) : chosen?.right === 'recommend' ? (
					<RecommendationForm
						kind={chosen.kind}
						transitionNumber={manuscript.transitionNumber}
						typed={actionData?.typed.reason ?? ''}
					/>
				) : chosen && rule && letter ? (
					<DecisionLetterForm
						rule={rule}
						letter={letter}
						typed={actionData?.typed ?? null}
						draft={draft}
						transitionNumber={manuscript.transitionNumber}
					/>
				) : null}
				<PastDecisions past={past} />
			</div>
			<DecisionChoice manuscript={manuscript} decisions={decisions} chosen={chosen?.kind ?? null} />
		</div>
	)
}
