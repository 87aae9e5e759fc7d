import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import {
	CheckReportView,
	CheckSummary,
	ManuscriptLanguage,
	NamesLeft,
} from '#app/modules/manuscript-check/components/index.ts'
import { refuseWhileImpersonating } from '#app/modules/rights/index.ts'
import { draftFaults, errorsIn, type Fault } from '#app/modules/submission/draft/index.ts'
import { listFilesForAuthor, recheckManuscript } from '#app/modules/submission/files/index.server.ts'
import { getDraftCheck, submitManuscript } from '#app/modules/submission/index.server.ts'
import { STEPS, stepPath } from '#app/modules/submission/index.ts'
import { refusedPage } from '#app/platform/http/posted-form.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ButtonForm } from '#app/ui/button-form.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SectionTitle } from '#app/ui/page-parts.tsx'
import type { Route } from './+types/step-check'
import { useFaultText } from './components/wizard/fault-text.ts'
import { Recap, recapOf } from './components/wizard/recap.tsx'
import { SavedAt } from './components/wizard/saved-at.tsx'
import { headOf, WizardPage } from './components/wizard/wizard-page.tsx'
import { requireDraft } from './draft.server.ts'
import { requireAuthor } from './entry.server.ts'

export { authorLinks as links } from './components/author-styles.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const { ctx, actor, draft } = await requireDraft(context, request, params.id)
	const rechecked = await recheckManuscript(ctx, draft.id)
	const check = await getDraftCheck(ctx, draft.id)
	const { report } = check
	const files = await listFilesForAuthor(ctx, draft.id)
	return {
		draft: headOf(draft),
		faults: draftFaults(draft, check),
		refused: rechecked.ok || rechecked.error === 'noManuscript' ? null : rechecked.error,
		report: report && withoutMetadata(report),
		rules: draft.rules,
		language: draft.language,
		copies: files.flatMap(({ id, kind, fileName, copy }) =>
			kind === 'manuscript' ? [] : [{ id, fileName, left: copy?.left ?? null }],
		),
		recap: recapOf(draft, files),
		isImpersonated: actor.impersonator !== null,
	}
}

function withoutMetadata<T extends { metadata: unknown }>({ metadata: _proposed, ...shown }: T) {
	return shown
}

export async function action({ context, params, request }: Route.ActionArgs) {
	refuseWhileImpersonating(requireAuthor(context, request), 'author')
	const { ctx, actor, draft } = await requireDraft(context, request, params.id)
	await recheckManuscript(ctx, draft.id)
	const sent = await submitManuscript(ctx, actor, { submissionId: draft.id })
	if (!sent.ok) return refusedPage({ faults: sent.faults })
	return redirect(pathTo('author.submission', { id: draft.id, fait: 'soumis' }), 303)
}

/** The last step: what is still missing, the check of the manuscript, all that was said once more, and the confirmation. */
export default function StepCheck({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation('submission')
	const { draft, faults, refused, report, rules, language, copies, recap, isImpersonated } = loaderData
	const errors = actionData?.faults ?? errorsIn(faults)
	return (
		<WizardPage draft={draft} step="check">
			<Missing draftId={draft.id} errors={errors} />
			{refused ? (
				<Notice tone="important" className="mb-5">
					{t('check.refused')}
				</Notice>
			) : null}
			{report ? (
				<ManuscriptLanguage value={language}>
					<section aria-labelledby="check">
						<SectionTitle id="check">{t('check.report')}</SectionTitle>
						<CheckSummary report={report} />
						<CheckReportView report={report} rules={rules} fieldsPage={stepPath(draft.id, 'metadata')} />
						{copies.map(({ id, fileName, left }) => (
							<NamesLeft key={id} fileName={fileName} left={left} />
						))}
						<p className="small">
							{t('check.wrong')} <a href={pathTo('contact')}>{t('check.contactUs')}</a>
						</p>
					</section>
				</ManuscriptLanguage>
			) : null}
			<section className="mt-6" aria-labelledby="h-recap">
				<SectionTitle id="h-recap">{t('recap.title')}</SectionTitle>
				<Recap draftId={draft.id} recap={recap} />
			</section>
			<section className="send-box" aria-labelledby="h-envoyer">
				<h2 id="h-envoyer">{t('check.send')}</h2>
				{errors.length > 0 ? (
					<p>{t('check.notYet')}</p>
				) : (
					<>
						<p>{t('check.sendText')}</p>
						{isImpersonated ? (
							<Notice className="mt-4">{t('check.impersonating')}</Notice>
						) : (
							<busy-form data-busy={t('check.sending')}>
								<ButtonForm<typeof submitManuscript, 'submissionId'> className="mt-4" send={{}}>
									<Button variant="primary">{t('check.confirm')}</Button>
								</ButtonForm>
							</busy-form>
						)}
					</>
				)}
			</section>
			<div className="form-end mt-6">
				<ButtonLink href={stepPath(draft.id, 'statements')}>{t('wizard.previous')}</ButtonLink>
				<SavedAt at={draft.savedAt} />
				<ButtonLink href={pathTo('author')}>{t('wizard.leave')}</ButtonLink>
			</div>
		</WizardPage>
	)
}

/** What stops the confirmation, step by step, each with the way to fix it. */
function Missing({ draftId, errors }: { draftId: string; errors: Fault[] }) {
	const { t } = useTranslation('submission')
	const language = useLanguage()
	const textOf = useFaultText()
	if (errors.length === 0) return null
	return (
		<FormSummary
			title={t('wizard.faults', { count: errors.length, formatted: formatNumber(errors.length, language) })}
			faults={STEPS.flatMap(({ name }) => errors.filter(({ step }) => step === name)).map((fault) => ({
				href: fault.step === 'check' ? `#${fault.field}` : `${stepPath(draftId, fault.step)}#${fault.field}`,
				text: textOf(fault),
			}))}
		>
			{t('check.missing')}
		</FormSummary>
	)
}
