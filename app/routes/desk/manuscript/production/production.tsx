import { useTranslation } from '#app/i18n/use-translation.ts'
import { getProduction, listProductionFiles } from '#app/modules/production/index.server.ts'
import { canProduce, canPublishManuscript } from '#app/modules/production/index.ts'
import { getPublication } from '#app/modules/publication/index.server.ts'
import { listIssueChoices, listSections } from '#app/modules/publication/issues/index.server.ts'
import { listPreviews } from '#app/modules/publication/previews/index.server.ts'
import { getWorkflowSettings, submissionToday } from '#app/modules/submission/index.server.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import { FormSummary } from '#app/ui/field.tsx'
import { useRefusedFields } from '#app/ui/form-parts.tsx'
import { DoneNotice, Notice } from '#app/ui/notice.tsx'
import { ManuscriptTitle, useManuscript } from '../../components/manuscript-title.tsx'
import { Checklist } from '../../components/production/checklist.tsx'
import { CopyPart } from '../../components/production/copy-part.tsx'
import { DetailsPart } from '../../components/production/details-part.tsx'
import { GalleysPart } from '../../components/production/galleys-part.tsx'
import { useRequirementName } from '../../components/production/missing-requirements.tsx'
import { PostPublicationPart } from '../../components/production/post-publication-part.tsx'
import { PreviewPart } from '../../components/production/preview-part.tsx'
import { ProofPart } from '../../components/production/proof-part.tsx'
import { PublishPart } from '../../components/production/publish-part.tsx'
import { TextPart } from '../../components/production/text-part.tsx'
import { requireManuscript } from '../../entry.server.ts'
import type { Route } from './+types/production'
import { answerProduction, DONE } from './answer.server.ts'

const NOTES = ['fontsNotEmbedded', 'noTextLayer', 'doiDiffers'] as const

export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { ctx, actor, place } = await requireManuscript(context, request, params.id)
	const { searchParams } = new URL(request.url)
	const journalId = place.journalId ?? ''
	const { authorRules } = await getWorkflowSettings(ctx, journalId)
	const notes = (searchParams.get('notes') ?? '').split('.')
	return {
		id: place.id,
		stage: place.stage,
		status: place.status,
		production: await getProduction(ctx, place.id),
		files: await listProductionFiles(ctx, place.id),
		publication: await getPublication(ctx, place.id, authorRules.metadataLanguages),
		issues: await listIssueChoices(ctx, journalId),
		sections: await listSections(ctx, journalId),
		mayProduce: canProduce(actor, place),
		mayPublish: canPublishManuscript(actor, place),
		today: await submissionToday(ctx, place.id),
		previews: await listPreviews(ctx, place.id),
		isPreviewed: searchParams.get('apercu') === 'pdf',
		done: DONE.find((code) => code === searchParams.get('fait')) ?? null,
		notes: NOTES.filter((note) => notes.includes(note)),
	}
}

export async function action({ context, request, params }: Route.ActionArgs) {
	const { ctx, actor, place } = await requireManuscript(context, request, params.id)
	return answerProduction(ctx, actor, place.id, await postedForm(request))
}

/** From the accepted manuscript to the published article: what is made, what is missing, and the actions of publication. */
export default function Production({ loaderData, actionData }: Route.ComponentProps) {
	const { stage, status, done, notes, publication } = loaderData
	const { t } = useTranslation('production')
	const manuscript = useManuscript()
	const faults = useRefusedFields()
	const requirementName = useRequirementName()
	const isAccepted = stage === 'copyediting' || stage === 'production' || stage === 'published'
	const version = manuscript?.version ?? ''
	return (
		<div className="manuscript-page">
			<ManuscriptTitle tab={t('title')} />
			<DoneNotice>{done && !actionData ? t(`done.${done}`) : null}</DoneNotice>
			{actionData && actionData.error !== 'notConfirmed' ? (
				<FormSummary title={t('refused')} faults={faults}>
					{actionData.error ? t(`errors.${actionData.error}`) : null}
					{actionData.missing.length > 0 ? ` ${actionData.missing.map(requirementName).join(' · ')}` : null}
				</FormSummary>
			) : null}
			{notes.map((note) => (
				<Notice key={note} tone="important">
					{t(`notes.${note}`)}
				</Notice>
			))}
			{isAccepted ? null : <Notice>{t('notYet')}</Notice>}
			{status === 'scheduled' ? <Notice>{t('locked')}</Notice> : null}
			{stage === 'published' ? <Notice>{t('working')}</Notice> : null}
			{isAccepted ? (
				<div className="workshop">
					<div>
						<CopyPart {...loaderData} version={version} />
						<TextPart {...loaderData} version={version} refused={actionData?.balance ?? null} />
						<GalleysPart {...loaderData} version={version} schemaFaults={actionData?.schemaFaults ?? []} />
						<PreviewPart {...loaderData} version={version} />
						<DetailsPart {...loaderData} version={version} />
						<ProofPart {...loaderData} version={version} />
						<PostPublicationPart {...loaderData} version={version} />
					</div>
					<aside className="first-on-phone">
						<Checklist id={loaderData.id} missing={publication.missing} stage={stage} />
						<PublishPart {...loaderData} version={version} />
					</aside>
				</div>
			) : null}
		</div>
	)
}
