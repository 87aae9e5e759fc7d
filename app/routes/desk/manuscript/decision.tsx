import { useContext } from 'react'
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
import { decisionForm, MOST_ATTACHMENTS } from '#app/modules/decision/index.ts'
import { discardFormDraft } from '#app/modules/form-draft/index.server.ts'
import { canSaveAnswers, refuseWhileImpersonating } from '#app/modules/rights/index.ts'
import { answersFor } from '#app/modules/saved-answer/index.server.ts'
import { type PostedForm, performPosted, postedForm } from '#app/platform/http/posted-form.ts'
import { postsAs, readForm, reading, refusedForm, typedAgain } from '#app/platform/http/read-form.ts'
import { FormSummary } from '#app/ui/field.tsx'
import { FormDraftsContext } from '#app/ui/form-draft.ts'
import { useRefusedFields } from '#app/ui/form-parts.tsx'
import { KeptTexts } from '#app/ui/kept-texts.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { DecisionChoice } from '../components/decision-choice.tsx'
import {
	ATTACHED_FILES,
	DecisionLetterForm,
	draftName,
	LETTER_FORM,
} from '../components/decision-letter-form.tsx'
import { DecisionPreview } from '../components/decision-preview.tsx'
import { KeepLetter } from '../components/keep-letter.tsx'
import { ManuscriptTitle, useManuscript } from '../components/manuscript-title.tsx'
import { PastDecisions } from '../components/past-decisions.tsx'
import { RecommendationForm } from '../components/recommendation-form.tsx'
import { ReportsBeside } from '../components/reports-beside.tsx'
import { SavedAnswers } from '../components/saved-answers.tsx'
import { requireManuscript } from '../entry.server.ts'
import type { Route } from './+types/decision'
import { insert, keep, quote } from './letter-drafts.server.ts'

const DONE = ['projet', 'cite', 'modele', 'retenu'] as const

export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { ctx, actor, place } = await requireManuscript(context, request, params.id)
	const { searchParams } = new URL(request.url)
	return {
		...(await getDecisionPage(ctx, actor, place, { asked: searchParams.get('decision') })),
		answers: await answersFor(ctx, actor, place.id),
		mayKeep: canSaveAnswers(actor, place),
		done: DONE.find((code) => code === searchParams.get('fait')) ?? null,
	}
}

/** A decision as it is posted; it is looked at as it would be sent, with the line breaks of letters. */
const POSTED = decisionForm.omit({ submissionId: true })

/** The files that go with a decision; one more than may, so that too many are refused. */
const filesIn = (form: PostedForm) => form.files(ATTACHED_FILES).slice(0, MOST_ATTACHMENTS + 1)

export async function action({ context, request, params }: Route.ActionArgs) {
	const { ctx, actor, place } = await requireManuscript(context, request, params.id)
	refuseWhileImpersonating(actor, 'desk')
	const form = await postedForm(request)
	const here = { submissionId: place.id }
	const page = pathTo('desk.decision', { id: place.id })
	const posts = postsAs(ctx, actor)
	const { done, answer } = await performPosted(form, {
		apercu: [
			null,
			reading(POSTED, async (typed) =>
				(await isOwnMove(ctx, actor, { ...here, version: typed.version }))
					? ({ ok: false, error: 'changedMeanwhile' } as const)
					: previewDecision(ctx, actor, place, { ...POSTED.parse(typed), confirmed: '', ...here }),
			),
		],
		modifier: [null, async () => ({ ok: true, preview: null, form: null }) as const],
		projet: ['projet', posts(saveDecisionDraft, here)],
		citer: ['cite', () => quote(ctx, actor, place, { page, form })],
		modele: ['modele', () => insert(ctx, actor, place, { page, form })],
		retenir: ['retenu', () => keep(ctx, actor, place, { page, form })],
		envoyer: ['decide', () => posts(recordDecision, { ...here, files: filesIn(form) })(form)],
		recommander: ['recommande', posts(recommendDecision, here)],
	})
	const { kind, version } = readForm(form, decisionForm.pick({ kind: true, version: true })).typed
	if (!answer.ok && answer.error === 'changedMeanwhile') {
		const isOwn = await isOwnMove(ctx, actor, { ...here, version })
		if (isOwn) await discardFormDraft(ctx, actor, { page, form: draftName(kind) })
		const error = isOwn ? ('sentAlready' as const) : answer.error
		return refusedForm(form, { ok: false, error }, { preview: null, typed: null }, 409)
	}
	if (!answer.ok && (answer.error === 'namesSomebody' || answer.error === 'reportsMissing')) {
		const read = readForm(form, POSTED)
		const seen = read.ok && (await previewDecision(ctx, actor, place, { ...read.input, ...here }))
		if (seen !== false && seen.ok) {
			const named = [...seen.preview.named, ...('attached' in answer ? answer.attached : [])]
			const attached = filesIn(form).map(({ fileName }) => fileName)
			return refusedForm(form, answer, { preview: { ...seen.preview, named }, typed: seen.form, attached })
		}
	}
	if (!answer.ok) return refusedForm(form, answer, { preview: null, typed: null })
	if (done === null) {
		const { preview, form: typed } = 'preview' in answer ? answer : { preview: null, form: null }
		return data({ error: null, preview, typed, posted: typedAgain(form) })
	}
	if (done === 'projet' || done === 'cite' || done === 'modele' || done === 'retenu') {
		const at = done !== 'projet' ? { '#': 'letter' } : {}
		return redirect(pathTo('desk.decision', { id: place.id, decision: kind, fait: done, ...at }), 303)
	}
	return redirect(pathTo('desk.manuscript', { id: place.id, fait: done }), 303)
}

/** Deciding: what is possible from here, the letters, a look at them before they leave, and what was decided before. */
export default function Decision({ loaderData, actionData }: Route.ComponentProps) {
	const { decisions, chosen, rule, letter, draft, past, reports, answers, mayKeep, done } = loaderData
	const { t } = useTranslation('desk')
	const { t: word } = useTranslation('workflow')
	const manuscript = useManuscript()
	const { drafts } = useContext(FormDraftsContext)
	const { preview, typed, error } = actionData ?? { preview: null, typed: null, error: null }
	const attached = actionData && 'attached' in actionData ? actionData.attached : []
	const faults = useRefusedFields()
	const errorAt = (...codes: string[]) =>
		error && codes.includes(error) ? t(`decide.errors.${error}`) : undefined
	if (!manuscript) return null
	const stranded = drafts.filter(
		({ form }) => /^(?:decision|recommandation)-/.test(form) && !form.endsWith(`-${chosen?.kind}`),
	)
	const resumeOf = (kept: string) => {
		const kind = decisions.find((decision) => decision.kind === kept)?.kind
		return kind
			? {
					href: pathTo('desk.decision', { id: manuscript.id, decision: kind }),
					label: t('decide.resume', { decision: word(`actions.${kind}`) }),
				}
			: undefined
	}
	const hasLost = error === 'changedMeanwhile'
	const choice = (
		<DecisionChoice
			manuscript={manuscript}
			decisions={decisions}
			chosen={chosen?.kind ?? null}
			isStep={chosen === null && !preview}
		/>
	)
	return (
		<div className="workshop deciding">
			<ManuscriptTitle tab={t('tabs.decision')} />
			<div>
				<DoneNotice>
					{done && !actionData
						? t(
								done === 'cite'
									? 'decide.quoted'
									: done === 'modele'
										? 'decide.inserted'
										: done === 'retenu'
											? 'decide.kept'
											: 'decide.draftSaved',
							)
						: null}
				</DoneNotice>
				{actionData && (error || faults.length > 0) ? (
					<FormSummary title={t('refusedTitle')} faults={faults}>
						{error ? t(`decide.errors.${error}`) : null}
					</FormSummary>
				) : null}
				{hasLost ? <PastDecisions past={past} isOpen /> : null}
				{preview && typed ? (
					<DecisionPreview
						preview={preview}
						typed={{ ...typed, submissionId: manuscript.id }}
						isAskedAgain={error === 'namesSomebody'}
						attached={attached}
					/>
				) : chosen?.right === 'recommend' ? (
					<RecommendationForm
						kind={chosen.kind}
						version={manuscript.version}
						error={errorAt('reasonMissing')}
					/>
				) : chosen && rule && letter ? (
					<DecisionLetterForm
						rule={rule}
						letter={letter}
						errors={{
							letter: errorAt('letterMissing'),
							reason: errorAt('reasonMissing'),
							dueOn: errorAt('dayInvalid'),
						}}
						draft={draft}
						version={manuscript.version}
					/>
				) : null}
				{preview
					? null
					: stranded.map(({ form }) => (
							<KeptTexts
								key={form}
								of={form}
								resume={resumeOf(form.slice(form.indexOf('-') + 1))}
								labels={{
									letter: t('decide.letter'),
									reviewersLetter: t('decide.reviewersLetter'),
									reason: t('decide.reason'),
								}}
							/>
						))}
				{hasLost ? null : <PastDecisions past={past} />}
			</div>
			<div>
				{letter ? null : choice}
				{letter && !preview ? (
					<>
						<SavedAnswers answers={answers} form={LETTER_FORM} action={`?decision=${chosen?.kind ?? ''}`} />
						{mayKeep ? <KeepLetter form={LETTER_FORM} action={`?decision=${chosen?.kind ?? ''}`} /> : null}
					</>
				) : null}
				<ReportsBeside
					id={manuscript.id}
					reports={reports}
					quoting={
						letter && !preview ? { form: LETTER_FORM, action: `?decision=${chosen?.kind ?? ''}` } : null
					}
				/>
				{letter ? choice : null}
			</div>
		</div>
	)
}
