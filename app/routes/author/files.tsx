import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { CheckSummary } from '#app/modules/manuscript-check/components/index.ts'
import { guideFilePath } from '#app/modules/site/index.ts'
import { recheckManuscript, toldCheck } from '#app/modules/submission/files/index.server.ts'
import { stepPath } from '#app/modules/submission/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { postedForm, refusedPage } from '#app/platform/http/posted-form.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/field.tsx'
import { Sign } from '#app/ui/icons.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { AsideBox } from '#app/ui/panel.tsx'
import type { Route } from './+types/files'
import { changeFiles } from './components/files/file-form.server.ts'
import { FileManager } from './components/files/file-manager.tsx'
import { managedFiles } from './components/files/managed-files.server.ts'
import { useRefusal } from './components/files/upload-form.tsx'
import { SavedAt } from './components/wizard/saved-at.tsx'
import { headOf, WizardPage } from './components/wizard/wizard-page.tsx'
import { requireDraft } from './draft.server.ts'
import { requireAuthor } from './entry.server.ts'

export { authorLinks as links } from './components/author-styles.ts'

const DONE = ['ajoute', 'remplace', 'retire', 'abandonne', 'masque'] as const

export function headers() {
	return { 'cache-control': 'private, no-store' }
}

export async function loader({ context, request, params: { id } }: Route.LoaderArgs) {
	const { ctx, actor, draft } = await requireDraft(context, request, id)
	await recheckManuscript(ctx, id)
	const managed = await managedFiles(ctx, actor, { submissionId: id, page: stepPath(id, 'files') })
	const done = new URL(request.url).searchParams.get('fait')
	const report = await toldCheck(ctx, id)
	const { metadata: _proposed, ...shown } = report ?? { metadata: null }
	return {
		draft: headOf(draft),
		managed,
		report: report ? (shown as Omit<typeof report, 'metadata'>) : null,
		done: DONE.find((what) => what === done) ?? null,
	}
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
	const actor = requireAuthor(context, request)
	const form = await postedForm(request)
	const result = await changeFiles(context.get(ctxContext), actor, {
		submissionId: id,
		form,
		page: stepPath(id, 'files'),
	})
	if ('done' in result) return result.done
	return refusedPage(result)
}

/** The second step of a submission: the manuscript first, then what goes with it. */
export default function Files({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation('upload')
	const { t: wizard } = useTranslation('submission')
	const refusal = useRefusal()
	const { draft, managed, report, done } = loaderData
	const refused = actionData?.refused ?? null
	return (
		<WizardPage draft={draft} step="files" aside={<BeforeSending />}>
			{refused ? (
				<FormSummary title={t('failed')} faults={[]}>
					{refusal(refused)}
				</FormSummary>
			) : (
				<DoneNotice>{done ? t(`done.${done}`) : null}</DoneNotice>
			)}
			{report ? (
				<CheckSummary report={report} href={stepPath(draft.id, 'check')} />
			) : (
				<p className="mb-5">{t('intro')}</p>
			)}
			<FileManager managed={managed} refused={refused} />
			<div className="form-end">
				<ButtonLink href={stepPath(draft.id, 'call')}>{wizard('wizard.previous')}</ButtonLink>
				<SavedAt at={draft.savedAt} />
				<span className="next-actions">
					<ButtonLink variant="primary" href={stepPath(draft.id, 'metadata')}>
						{t('next')}
					</ButtonLink>
				</span>
			</div>
		</WizardPage>
	)
}

/** What an author may count on, and where to find what the journal asks. */
function BeforeSending() {
	const { t } = useTranslation('upload')
	return (
		<AsideBox aria-labelledby="h-avant">
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
				<p className="small mt-4">{t('noScript')}</p>
			</noscript>
			<p className="small mt-4">
				<a className="link link-alone" href={pathTo('authorGuide')}>
					{t('limits.guide')}
				</a>
				<br />
				<a className="link link-alone" href={guideFilePath('template')} download>
					{t('limits.template')}
				</a>
			</p>
		</AsideBox>
	)
}
