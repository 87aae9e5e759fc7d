import { pathTo } from '#app/addresses/address.ts'
import { formatDate, formatNumber } from '#app/i18n/format.ts'
import { useMoment } from '#app/i18n/use-moment.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { useDatedIssueLabel } from '#app/modules/journal/components/index.ts'
import { listDeskIssues, listIssueJournals } from '#app/modules/publication/issues/index.server.ts'
import type { DeskIssue } from '#app/modules/publication/issues/index.ts'
import { isSlug } from '#app/platform/db/slug-redirect.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { EmptyState, HiddenHead, PageHeading } from '#app/ui/page-parts.tsx'
import { TableRegion } from '#app/ui/table.tsx'
import { TextIn } from '#app/ui/text.tsx'
import { requireDesk } from '../entry.server.ts'
import type { Route } from './+types/list'

export async function loader({ context, request }: Route.LoaderArgs) {
	const { actor } = requireDesk(context, request)
	const ctx = context.get(ctxContext)
	const { searchParams } = new URL(request.url)
	const named = searchParams.get('revue') ?? undefined
	return {
		issues: await listDeskIssues(ctx, actor, isSlug(named) ? named : null),
		mayCreate: (await listIssueJournals(ctx, actor)).length > 0,
		isDeleted: searchParams.get('fait') === 'deleted',
	}
}

/** The issues of one's journals: those in preparation first. */
export default function Issues({ loaderData }: Route.ComponentProps) {
	const { issues, mayCreate, isDeleted } = loaderData
	const { t } = useTranslation('production')
	return (
		<>
			<HiddenHead title={t('issues.title')} />
			<PageHeading title={t('issues.title')}>{t('issues.intro')}</PageHeading>
			<DoneNotice>{isDeleted ? t('issues.done.deleted') : null}</DoneNotice>
			{mayCreate ? (
				<p className="pb-4">
					<ButtonLink variant="primary" href={pathTo('desk.newIssue')}>
						{t('issues.new')}
					</ButtonLink>
				</p>
			) : null}
			{issues.length === 0 ? <EmptyState title={t('issues.none')} /> : <IssueTable issues={issues} />}
		</>
	)
}

function IssueTable({ issues }: { issues: DeskIssue[] }) {
	const { t } = useTranslation('production')
	const language = useLanguage()
	const label = useDatedIssueLabel()
	return (
		<TableRegion label={t('issues.title')}>
			<thead>
				<tr>
					<th scope="col">{t('issues.issue')}</th>
					<th scope="col">{t('issues.journal')}</th>
					<th scope="col">{t('issues.state')}</th>
					<th scope="col" className="number-cell">
						{t('issues.out')}
					</th>
					<th scope="col" className="number-cell">
						{t('issues.waiting')}
					</th>
				</tr>
			</thead>
			<tbody>
				{issues.map((issue) => (
					<tr key={issue.id}>
						<th scope="row">
							<a className="link" href={pathTo('desk.issue', { id: issue.id })}>
								{label(issue)}
							</a>
							{Object.keys(issue.title).length > 0 ? (
								<span className="small own-line">
									<TextIn texts={issue.title} original={issue.journal.language} />
								</span>
							) : null}
						</th>
						<td>
							<TextIn texts={issue.journal.title} original={issue.journal.language} />
						</td>
						<td>
							<IssueState issue={issue} />
						</td>
						<td className="number-cell figures-aligned">{formatNumber(issue.published, language)}</td>
						<td className="number-cell figures-aligned">{formatNumber(issue.waiting, language)}</td>
					</tr>
				))}
			</tbody>
		</TableRegion>
	)
}

/** Where an issue stands: in preparation, waiting for its hour, or out. */
export function IssueState({ issue }: { issue: Pick<DeskIssue, 'state' | 'publishAt' | 'publishedOn'> }) {
	const { t } = useTranslation('production')
	const language = useLanguage()
	const moment = useMoment()
	if (issue.state === 'published')
		return <Badge tone="ok">{t('issues.published', { date: formatDate(issue.publishedOn, language) })}</Badge>
	if (issue.publishAt)
		return <Badge>{t('issues.scheduled', { date: moment(new Date(issue.publishAt)) })}</Badge>
	return <Badge>{t('issues.draft')}</Badge>
}
