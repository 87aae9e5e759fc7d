import { pathTo } from '#app/addresses/address.ts'
import { formatDate, formatNumber } from '#app/i18n/format.ts'
import { typedLine } from '#app/i18n/typed-text.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { type ListedWork, listWorks } from '#app/modules/publication/works/index.server.ts'
import { publishingPlaces } from '#app/modules/rights/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { pageNumber } from '#app/platform/http/page-number.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { ListFilter, WordsFilter } from '#app/ui/list-filter.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { EmptyState, HiddenHead, PageHeading } from '#app/ui/page-parts.tsx'
import { Paging, TableRegion } from '#app/ui/table.tsx'
import { TextIn } from '#app/ui/text.tsx'
import { LONGEST_QUERY } from '../desk-filter.ts'
import { requireDesk } from '../entry.server.ts'
import type { Route } from './+types/list'

const PAGE = pathTo('desk.published')

export async function loader({ context, request }: Route.LoaderArgs) {
	const { actor } = requireDesk(context, request)
	const { searchParams, search } = new URL(request.url)
	const query = typedLine(searchParams.get('q') ?? '').slice(0, LONGEST_QUERY)
	const page = pageNumber(searchParams)
	const mayEnter = publishingPlaces(actor) !== null
	return {
		mayEnter,
		works: await listWorks(context.get(ctxContext), actor, { query, page }),
		query,
		page,
		search,
		isRemoved: searchParams.get('fait') === 'supprime',
	}
}

/** What is out in one's journals and of one's publishers, wherever it came from: to be withdrawn, corrected or retracted. */
export default function PublishedWorks({ loaderData }: Route.ComponentProps) {
	const { works, mayEnter, query, page, search, isRemoved } = loaderData
	const { t } = useTranslation('production')
	const { t: entry } = useTranslation('entry')
	const language = useLanguage()
	return (
		<>
			<HiddenHead title={t('works.title')} />
			<PageHeading title={t('works.title')}>{t('works.intro')}</PageHeading>
			<DoneNotice>{isRemoved ? t('done.removedForGood') : null}</DoneNotice>
			{mayEnter ? (
				<p className="mb-5">
					<ButtonLink href={pathTo('desk.entries')}>{entry('start')}</ButtonLink>
				</p>
			) : null}
			<ListFilter label={t('works.search')} action={PAGE} isSet={query !== ''}>
				<WordsFilter label={t('works.query')} value={query} />
			</ListFilter>
			<p className="table-count figures-aligned" role="status">
				{t('works.count', { count: works.total, formatted: formatNumber(works.total, language) })}
			</p>
			{works.rows.length === 0 ? (
				<EmptyState title={t(query === '' ? 'works.none' : 'works.noneFound')} />
			) : (
				<WorkTable rows={works.rows} />
			)}
			<Paging path={PAGE} search={search} page={page} pages={works.pages} />
		</>
	)
}

function WorkTable({ rows }: { rows: ListedWork[] }) {
	const { t } = useTranslation('production')
	const language = useLanguage()
	return (
		<TableRegion label={t('works.title')}>
			<thead>
				<tr>
					<th scope="col">{t('works.work')}</th>
					<th scope="col">{t('works.place')}</th>
					<th scope="col">{t('works.on')}</th>
					<th scope="col">{t('works.state')}</th>
				</tr>
			</thead>
			<tbody>
				{rows.map((work) => (
					<tr key={work.id}>
						<th scope="row">
							<a className="link" href={`${PAGE}/${work.id}`}>
								<TextIn texts={work.title} original={work.language} />
							</a>
						</th>
						<td>
							<TextIn texts={work.place} original={work.placeLanguage} />
						</td>
						<td>{formatDate(work.published.on, language, work.published.precision)}</td>
						<td>
							<WorkState work={work} />
						</td>
					</tr>
				))}
			</tbody>
		</TableRegion>
	)
}

/** Whether a work is out, withdrawn, or out under the banner of a retraction. */
export function WorkState({ work }: { work: Pick<ListedWork, 'isWithdrawn' | 'isRetracted'> }) {
	const { t } = useTranslation('production')
	if (work.isWithdrawn) return <Badge tone="alert">{t('works.withdrawn')}</Badge>
	if (work.isRetracted) return <Badge tone="alert">{t('works.retracted')}</Badge>
	return <Badge tone="ok">{t('works.out')}</Badge>
}
