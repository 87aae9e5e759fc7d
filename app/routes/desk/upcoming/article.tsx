import { redirect } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { useDatedIssueLabel } from '#app/modules/journal/components/index.ts'
import { getUpcoming } from '#app/modules/publication/index.server.ts'
import { NotFound } from '#app/platform/failures.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import { FormSummary } from '#app/ui/field.tsx'
import { useRefusedFields } from '#app/ui/form-parts.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { Breadcrumb, HiddenHead, PageHeading } from '#app/ui/page-parts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextIn, Unbroken } from '#app/ui/text.tsx'
import { useRequirementName } from '../components/production/missing-requirements.tsx'
import { PublishPart } from '../components/production/publish-part.tsx'
import { requireDesk } from '../entry.server.ts'
import { answerPublication } from '../manuscript/production/answer.server.ts'
import type { Route } from './+types/article'

const DONE = ['published', 'scheduled', 'unscheduled'] as const

/** Who may open the manuscript goes to it; what is out has its own page. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { actor } = requireDesk(context, request)
	const article = await getUpcoming(context.get(ctxContext), actor, params.id)
	if (!article) throw new NotFound()
	const asked = new URL(request.url).searchParams.get('fait')
	const done = DONE.find((code) => code === asked) ?? null
	if (article.seesManuscript) throw redirect(pathTo('desk.production', { id: article.id }))
	if (article.stage === 'published' && article.workId)
		throw redirect(pathTo('desk.work', { id: article.workId, fait: done }))
	return { article, done }
}

export async function action({ context, request, params }: Route.ActionArgs) {
	const { actor } = requireDesk(context, request)
	return answerPublication(context.get(ctxContext), actor, params.id, await postedForm(request))
}

/** An article about to appear, for the managers of its publisher: what will be public, what is missing, and the actions of publication. */
export default function Upcoming({ loaderData, actionData }: Route.ComponentProps) {
	const { article, done } = loaderData
	const { t } = useTranslation('production')
	const faults = useRefusedFields()
	const requirementName = useRequirementName()
	const issueName = useDatedIssueLabel()
	const { issue, publication, publishAt } = article
	return (
		<>
			<HiddenHead title={article.reference} />
			<Breadcrumb
				crumbs={[
					{
						key: 'list',
						label: <TextIn texts={article.journal.title} original={article.journal.language} />,
						href: pathTo('desk', { etape: 'production' }),
					},
					{ key: 'here', label: <Unbroken>{article.reference}</Unbroken> },
				]}
			/>
			<PageHeading title={<TextIn texts={article.title} original={article.language} />}>
				{t('upcoming.intro')}
			</PageHeading>
			<DoneNotice>{done && !actionData ? t(`done.${done}`) : null}</DoneNotice>
			{actionData ? (
				<FormSummary title={t('refused')} faults={faults}>
					{actionData.error ? t(`errors.${actionData.error}`) : null}
					{actionData.missing.length > 0 ? ` ${actionData.missing.map(requirementName).join(' · ')}` : null}
				</FormSummary>
			) : null}
			{issue ? (
				<p className="mt-3">
					{t('upcoming.issue')}{' '}
					<a className="link" href={pathTo('desk.issue', { id: issue.id })}>
						{issueName(issue)}
					</a>
				</p>
			) : null}
			{publication.missing.length > 0 ? (
				<Panel aria-labelledby="manque">
					<h2 id="manque">{t('upcoming.missing')}</h2>
					<ul className="bullet-list">
						{publication.missing.map((requirement) => (
							<li key={requirementName(requirement)}>{requirementName(requirement)}</li>
						))}
					</ul>
				</Panel>
			) : null}
			<PublishPart
				publication={publication}
				production={{ issueId: issue?.id ?? null, publishAt }}
				stage={article.stage}
				status={article.status}
				mayPublish
				version={article.version}
			/>
		</>
	)
}
