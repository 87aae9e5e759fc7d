import { pathTo } from '#app/addresses/address.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { listManagedPublishers } from '#app/modules/publisher/manage/index.server.ts'
import { administration } from '#app/modules/rights/index.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { askedWords } from '#app/platform/http/list-state.ts'
import { pageNumber } from '#app/platform/http/page-number.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ListFilter, WordsFilter } from '#app/ui/list-filter.tsx'
import { ListFileLink } from '#app/ui/listed.tsx'
import { DoneNotice } from '#app/ui/notice.tsx'
import { EmptyState, HiddenHead } from '#app/ui/page-parts.tsx'
import { Paging, TableRegion } from '#app/ui/table.tsx'
import { AdminHeading } from '../components/admin-page.tsx'
import { requireEntry } from '../entry.server.ts'
import type { Route } from './+types/list'

const PAGE = pathTo('admin.publishers')

export async function loader({ context, request }: Route.LoaderArgs) {
	const actor = requireEntry(context, 'own-people')
	const { searchParams, search } = new URL(request.url)
	const query = askedWords(searchParams)
	const page = pageNumber(searchParams)
	return {
		publishers: await listManagedPublishers(context.get(ctxContext), actor, { query, page }),
		isPlatform: administration(actor) === 'platform',
		isDeleted: searchParams.get('fait') === 'supprime',
		query,
		page,
		search,
	}
}

/** The publishers that this person runs. */
export default function Publishers({ loaderData }: Route.ComponentProps) {
	const { publishers, isPlatform, isDeleted, query, page, search } = loaderData
	const { t } = useTranslation('library')
	const { t: admin } = useTranslation('admin')
	const language = useLanguage()
	return (
		<>
			<HiddenHead title={admin('rooms.publishers')} />
			<AdminHeading
				title={admin('rooms.publishers')}
				actions={
					isPlatform ? (
						<ButtonLink variant="primary" href={pathTo('admin.newPublisher')}>
							{t('publisher.new')}
						</ButtonLink>
					) : null
				}
			>
				{t('publisher.intro')}
			</AdminHeading>
			<DoneNotice>{isDeleted ? t('publisher.deleted') : null}</DoneNotice>
			<ListFilter action={PAGE} isSet={query !== ''}>
				<WordsFilter label={t('publisher.search')} value={query} />
			</ListFilter>
			{publishers.rows.length === 0 ? (
				<EmptyState title={t(query ? 'publisher.noneFound' : 'publisher.none')} />
			) : (
				<TableRegion label={admin('rooms.publishers')}>
					<thead>
						<tr>
							<th scope="col">{t('publisher.name')}</th>
							<th scope="col">{t('publisher.place')}</th>
							<th scope="col">{t('publisher.journals')}</th>
						</tr>
					</thead>
					<tbody>
						{publishers.rows.map(({ id, name, place, journals }) => (
							<tr key={id}>
								<th scope="row">
									<a className="link" href={pathTo('admin.publisher', { id })}>
										<bdi>{name}</bdi>
									</a>
								</th>
								<td>
									<bdi>{place}</bdi>
								</td>
								<td className="figures-aligned">{formatNumber(journals, language)}</td>
							</tr>
						))}
					</tbody>
				</TableRegion>
			)}
			<Paging path={PAGE} search={search} page={page} pages={publishers.pages} />
			{publishers.rows.length > 0 ? (
				<ListFileLink path={pathTo('admin.listFile', { list: 'editeurs' })} search={search} />
			) : null}
		</>
	)
}
