import { useTranslation } from 'react-i18next'
import { formatNumber } from '#app/i18n/format.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { JournalGrid } from '#app/modules/journal/components/journal-card.tsx'
import { listJournals } from '#app/modules/journal/queries/list-journals.server.ts'
import { listDisciplines } from '#app/modules/work/disciplines.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { pageNumber } from '#app/platform/http/page-number.ts'
import { EmptyState, PageHeading } from '#app/ui/page-parts.tsx'
import { useLanguage } from '#app/ui/text.tsx'
import type { Route } from './+types/journals'
import { ChoiceFilter, Filters, ResultCount } from './components/filters.tsx'
import { ListEnd, PreviousPage } from './components/list-end.tsx'
import { PageHead } from './components/page-head.tsx'

const PAGE_SIZE = 12

export async function loader({ context, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const { searchParams, search } = new URL(request.url)
	const disciplines = await listDisciplines(ctx)
	const asked = searchParams.get('discipline')
	const filter = {
		query: (searchParams.get('q') ?? '').slice(0, 300),
		discipline: disciplines.some(({ id }) => id === asked) ? asked : null,
		openAccessOnly: searchParams.get('libre') === '1',
	}
	const list = await listJournals(ctx, { ...filter, page: pageNumber(searchParams), pageSize: PAGE_SIZE })
	return { filter, list, disciplines, search }
}

export default function Journals({
	loaderData: { filter, list, disciplines, search },
}: Route.ComponentProps) {
	const { t } = useTranslation('journals')
	const language = useLanguage()
	const isFiltered = filter.query !== '' || filter.discipline !== null || filter.openAccessOnly
	const shown = Math.min(list.page * PAGE_SIZE, list.total)
	return (
		<div className="page">
			<PageHead
				title={t('title')}
				description={t('intro')}
				path={list.page > 1 ? `/revues?page=${list.page}` : '/revues'}
			/>
			<PageHeading title={t('title')}>{t('intro')}</PageHeading>
			<div className="deux">
				<Filters
					action="/revues"
					texts={{
						label: t('filters.label'),
						query: t('filters.query'),
						submit: t('filters.submit'),
						reset: t('filters.reset'),
					}}
					query={filter.query}
					isFiltered={isFiltered}
				>
					<ChoiceFilter
						name="discipline"
						label={t('filters.discipline')}
						all={t('filters.allDisciplines')}
						value={filter.discipline}
						choices={disciplines
							.filter(({ id }) => list.byDiscipline[id] || id === filter.discipline)
							.map(({ id, name }) => ({
								value: id,
								label: chooseText(name, language)?.text ?? id,
								count: list.byDiscipline[id] ?? 0,
							}))}
					/>
					<label className="case">
						<input type="checkbox" name="libre" value="1" defaultChecked={filter.openAccessOnly} />
						{t('filters.openAccess')}
					</label>
				</Filters>
				<section>
					<ResultCount>
						{t('count', { count: list.total, formatted: formatNumber(list.total, language) })}
					</ResultCount>
					{list.total === 0 ? (
						<EmptyState
							title={isFiltered ? t('noResults.title') : t('empty')}
							action={
								isFiltered ? (
									<a className="bt" href="/revues">
										{t('filters.reset')}
									</a>
								) : null
							}
						>
							{isFiltered ? t('noResults.text') : null}
						</EmptyState>
					) : (
						<load-more>
							<PreviousPage path="/revues" search={search} page={list.page} text={t('previousPage')} />
							<JournalGrid journals={list.journals} />
							<ListEnd
								path="/revues"
								search={search}
								page={list.page}
								lastPage={list.lastPage}
								shown={shown}
								total={list.total}
								texts={{
									progress: t('progress', {
										shown: formatNumber(shown, language),
										total: formatNumber(list.total, language),
									}),
									more: t('more'),
									end: t('end'),
								}}
							/>
						</load-more>
					)}
				</section>
			</div>
		</div>
	)
}
