import { data, redirect } from 'react-router'
import { formatMoment, formatNumber } from '#app/i18n/format.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { CheckSummary } from '#app/modules/manuscript-check/components/check-summary.tsx'
import { guideFilePath } from '#app/modules/site/guide-files.ts'
import { standingManuscript } from '#app/modules/submission/files/reports.server.ts'
import { getDraft } from '#app/modules/submission/queries/get-draft.server.ts'
import { STEPS, stepPath } from '#app/modules/submission/steps.ts'
import { ctxContext, languageContext } from '#app/platform/http/context.server.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import { Sign } from '#app/ui/icons.tsx'
import { useLanguage } from '#app/ui/text.tsx'
import { DoneNotice } from '../site/components/done-notice.tsx'
import { FormSummary } from '../site/components/form-parts.tsx'
import type { Route } from './+types/files'
import { actOnFiles } from './components/files/file-form.server.ts'
import { FileManager } from './components/files/file-manager.tsx'
import { managedFiles } from './components/files/managed-files.server.ts'
import { useRefusal } from './components/files/upload-form.tsx'
import { WizardSteps } from './components/wizard/steps.tsx'
import { requireAuthor } from './entry.server.ts'

export { spaceLinks as links } from '../site/components/space-styles.ts'

const DONE = ['ajoute', 'remplace', 'retire', 'abandonne'] as const

export function headers() {
	return { 'cache-control': 'private, no-store' }
}

export async function loader({ context, request, params: { id } }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const actor = requireAuthor(context, request)
	const managed = await managedFiles(ctx, actor, { submissionId: id, page: stepPath(id, 'files') })
	const draft = await getDraft(ctx, actor, id)
	if (!draft || draft === 'submitted') throw redirect(`/espace-auteur/soumissions/${id}`, 303)
	const done = new URL(request.url).searchParams.get('fait')
	const report = (await standingManuscript(ctx, id))?.report
	const { metadata: _proposed, ...shown } = report ?? { metadata: null }
	const { title, language } = draft.journal
	return {
		managed,
		journal: chooseText(title, context.get(languageContext), language)?.text ?? '',
		stepsDone: draft.stepsDone,
		savedAt: draft.savedAt.toISOString(),
		report: report ? (shown as Omit<typeof report, 'metadata'>) : null,
		done: DONE.find((what) => what === done) ?? null,
	}
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
	const actor = requireAuthor(context, request)
	const form = await postedForm(request)
	const result = await actOnFiles(context.get(ctxContext), actor, {
		submissionId: id,
		form,
		page: stepPath(id, 'files'),
	})
	if ('done' in result) return result.done
	return data(result, { status: 422, headers: headers() })
}

/** The second step of a submission: the manuscript first, then what goes with it. */
export default function Files({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation('upload')
	const { t: submission } = useTranslation('submission')
	const language = useLanguage()
	const refusal = useRefusal()
	const { managed, journal, stepsDone, savedAt, report, done } = loaderData
	const { submissionId } = managed
	const refused = actionData?.refused ?? null
	return (
		<div className="page">
			<title>{`${submission('steps.files')} — ${t('heading')} — Mbongi`}</title>
			<meta name="robots" content="noindex" />
			<div className="h-page">
				<p className="petit discret">
					{t('step', {
						number: formatNumber(2, language),
						total: formatNumber(STEPS.length, language),
						journal,
					})}
				</p>
				<h1>{t('heading')}</h1>
			</div>
			<WizardSteps submissionId={submissionId} current="files" done={stepsDone} />
			<div className="volets">
				<div>
					{refused ? (
						<FormSummary title={t('failed')} faults={[]}>
							{refusal(refused)}
						</FormSummary>
					) : (
						<DoneNotice>{done ? t(`done.${done}`) : null}</DoneNotice>
					)}
					{report ? (
						<CheckSummary report={report} href={stepPath(submissionId, 'check')} />
					) : (
						<p className="mb-5">{t('intro')}</p>
					)}
					<FileManager managed={managed} refused={refused} />
					<div className="pied-form">
						<a className="bt" href={stepPath(submissionId, 'call')}>
							{t('previous')}
						</a>
						<span className="petit discret">
							{t('saved', { date: formatMoment(new Date(savedAt), language) })}
						</span>
						<a className="bt bt-1" href={stepPath(submissionId, 'metadata')}>
							{t('next')}
						</a>
					</div>
				</div>
				<aside className="encart" aria-labelledby="h-avant">
					<h2 id="h-avant">{t('limits.title')}</h2>
					<ul>
						{(['cut', 'check', 'draft'] as const).map((point) => (
							<li key={point}>
								<Sign name="losange" size={10} />
								<span>{t(`limits.${point}`)}</span>
							</li>
						))}
					</ul>
					<noscript>
						<p className="petit mt-4">{t('noScript')}</p>
					</noscript>
					<p className="petit mt-4">
						<a className="lien lien-seul" href="/guide-auteurs">
							{t('limits.guide')}
						</a>
						<br />
						<a className="lien lien-seul" href={guideFilePath('template')} download>
							{t('limits.template')}
						</a>
					</p>
				</aside>
			</div>
		</div>
	)
}
