import { pathTo } from '#app/addresses/address.ts'
import { formatDate, formatNumber } from '#app/i18n/format.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { useMoment } from '#app/i18n/use-moment.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { useDatedIssueLabel } from '#app/modules/journal/components/index.ts'
import { type ManagedColumns, ManagedList } from '#app/modules/people/table-columns/components/index.ts'
import { shownColumns } from '#app/modules/people/table-columns/index.server.ts'
import { listIssueJournals, listIssuePage } from '#app/modules/publication/issues/index.server.ts'
import type { DeskIssue } from '#app/modules/publication/issues/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { ChoiceFilter } from '#app/ui/list-filter.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { HiddenHead, PageHeading } from '#app/ui/page-parts.tsx'
import { TextIn } from '#app/ui/text.tsx'
import { askedIssues } from '../asked-lists.server.ts'
import { requireDesk } from '../entry.server.ts'
import type { Route } from './+types/list'

const PAGE = pathTo('desk.issues')

export async function loader({ context, request }: Route.LoaderArgs) {
	const { actor } = requireDesk(context, request)
	const ctx = context.get(ctxContext)
	const { searchParams, search } = new URL(request.url)
	const asked = askedIssues(searchParams)
	return {
		list: await listIssuePage(ctx, actor, asked),
		shown: await shownColumns(ctx, actor, searchParams, 'issues'),
		...{ asked, search },
		journals: await listIssueJournals(ctx, actor),
		isDeleted: searchParams.get('fait') === 'deleted',
	}
}

/** The issues of one's journals: those in preparation first. */
export default function Issues({ loaderData }: Route.ComponentProps) {
	const { list, shown, asked, search, journals, isDeleted } = loaderData
	const { t } = useTranslation('production')
	const language = useLanguage()
	return (
		<>
			<HiddenHead title={t('issues.title')} />
			<PageHeading title={t('issues.title')}>{t('issues.intro')}</PageHeading>
			<DoneNotice>{isDeleted ? t('issues.done.deleted') : null}</DoneNotice>
			{journals.length > 0 ? (
				<p className="pb-4">
					<ButtonLink variant="primary" href={pathTo('desk.newIssue')}>
						{t('issues.new')}
					</ButtonLink>
				</p>
			) : null}
			<ManagedList
				table="issues"
				label={t('issues.title')}
				path={PAGE}
				{...{ search, asked, list, shown }}
				{...useColumns()}
				words={t('issues.search')}
				filters={
					<>
						{journals.length > 1 ? (
							<ChoiceFilter
								name="revue"
								label={t('issues.journal')}
								any={t('issues.anyJournal')}
								options={journals.map(({ slug, title, language: original }) => [
									slug,
									chooseText(title, language, original)?.text ?? slug,
								])}
								value={asked.journal}
							/>
						) : null}
						<ChoiceFilter
							name="etat"
							label={t('issues.state')}
							any={t('issues.anyState')}
							options={[
								['prepares', t('issues.draft')],
								['publies', t('issues.isOut')],
							]}
							value={asked.isOut === null ? null : asked.isOut ? 'publies' : 'prepares'}
						/>
					</>
				}
				isFiltered={asked.journal !== null || asked.isOut !== null}
				file={pathTo('desk.listFile', { list: 'numeros' })}
				none={t('issues.none')}
			/>
		</>
	)
}

function useColumns(): ManagedColumns<DeskIssue, 'issues'> {
	const { t } = useTranslation('production')
	const language = useLanguage()
	const label = useDatedIssueLabel()
	return {
		head: {
			label: t('issues.issue'),
			isOrdered: true,
			cell: (issue) => (
				<>
					<a className="link" href={pathTo('desk.issue', { id: issue.id })}>
						{label(issue)}
					</a>
					{Object.keys(issue.title).length > 0 ? (
						<span className="small own-line">
							<TextIn texts={issue.title} original={issue.journal.language} />
						</span>
					) : null}
				</>
			),
		},
		columns: {
			journal: {
				label: t('issues.journal'),
				isOrdered: true,
				cell: ({ journal }) => <TextIn texts={journal.title} original={journal.language} />,
			},
			state: { label: t('issues.state'), isOrdered: true, cell: (issue) => <IssueState issue={issue} /> },
			out: {
				label: t('issues.out'),
				isNumber: true,
				cell: ({ published }) => formatNumber(published, language),
			},
			waiting: {
				label: t('issues.waiting'),
				isNumber: true,
				cell: ({ waiting }) => formatNumber(waiting, language),
			},
		},
	}
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
