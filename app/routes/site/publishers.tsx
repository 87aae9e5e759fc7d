import { useTranslation } from 'react-i18next'
import { compareTexts, countryName, formatNumber } from '#app/i18n/format.ts'
import { listPublishers } from '#app/modules/publisher/queries.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { pageNumber } from '#app/platform/http/page-number.ts'
import { EmptyState, PageHeading } from '#app/ui/page-parts.tsx'
import { useLanguage } from '#app/ui/text.tsx'
import { Cloth } from '#app/ui/weave/cover.tsx'
import type { Route } from './+types/publishers'
import { ChoiceFilter, Filters, ResultCount } from './components/filters.tsx'
import { ListEnd, PreviousPage } from './components/list-end.tsx'
import { PageHead } from './components/page-head.tsx'

const PAGE_SIZE = 12

export async function loader({ context, request }: Route.LoaderArgs) {
	const { searchParams, search } = new URL(request.url)
	const country = searchParams.get('pays')
	const filter = {
		query: (searchParams.get('q') ?? '').slice(0, 300),
		country: country && /^[A-Z]{2}$/.test(country) ? country : null,
	}
	const { publishers, countries } = await listPublishers(context.get(ctxContext), filter)
	const lastPage = Math.max(1, Math.ceil(publishers.length / PAGE_SIZE))
	const page = Math.min(pageNumber(searchParams), lastPage)
	return {
		filter,
		countries,
		publishers: publishers.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
		total: publishers.length,
		page,
		lastPage,
		search,
	}
}

export default function Publishers({ loaderData }: Route.ComponentProps) {
	const { filter, countries, publishers, total, page, lastPage, search } = loaderData
	const { t } = useTranslation('publishers')
	const language = useLanguage()
	const isFiltered = filter.query !== '' || filter.country !== null
	const shown = Math.min(page * PAGE_SIZE, total)
	const choices = countries
		.map((code) => ({ value: code, label: countryName(code, language) }))
		.sort((a, b) => compareTexts(a.label, b.label, language))
	return (
		<div className="page">
			<PageHead
				title={t('title')}
				description={t('intro')}
				path={page > 1 ? `/editeurs?page=${page}` : '/editeurs'}
			/>
			<PageHeading title={t('title')}>{t('intro')}</PageHeading>
			<div className="deux">
				<Filters
					action="/editeurs"
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
						name="pays"
						label={t('filters.country')}
						all={t('filters.allCountries')}
						value={filter.country}
						choices={choices}
					/>
				</Filters>
				<section>
					<ResultCount>{t('count', { count: total, formatted: formatNumber(total, language) })}</ResultCount>
					{total === 0 ? (
						<EmptyState
							title={isFiltered ? t('noResults.title') : t('empty')}
							action={
								isFiltered ? (
									<a className="bt" href="/editeurs">
										{t('filters.reset')}
									</a>
								) : null
							}
						>
							{isFiltered ? t('noResults.text') : null}
						</EmptyState>
					) : (
						<load-more>
							<PreviousPage path="/editeurs" search={search} page={page} text={t('previousPage')} />
							<ul className="maisons">
								{publishers.map((publisher) => (
									<li key={publisher.id}>
										<span className="vignette">
											<Cloth id={publisher.slug} dye={publisher.dye} cols={2} rows={2} />
										</span>
										<div>
											<h2>
												<a href={`/editeurs/${publisher.slug}`}>
													<bdi>{publisher.name}</bdi>
												</a>
											</h2>
											<p className="meta">
												{[
													publisher.place,
													publisher.country ? countryName(publisher.country, language) : null,
												]
													.filter((part) => part !== null)
													.map((part, index) => (
														<span key={part}>
															{index > 0 ? ', ' : ''}
															<bdi>{part}</bdi>
														</span>
													))}
											</p>
											<p className="petit num">
												{publisher.journalCount > 0
													? t('journals', {
															count: publisher.journalCount,
															formatted: formatNumber(publisher.journalCount, language),
														})
													: null}
												{publisher.journalCount > 0 && publisher.bookCount > 0 ? ' · ' : null}
												{publisher.bookCount > 0
													? t('books', {
															count: publisher.bookCount,
															formatted: formatNumber(publisher.bookCount, language),
														})
													: null}
											</p>
										</div>
									</li>
								))}
							</ul>
							<ListEnd
								path="/editeurs"
								search={search}
								page={page}
								lastPage={lastPage}
								shown={shown}
								total={total}
								texts={{
									progress: t('progress', {
										shown: formatNumber(shown, language),
										total: formatNumber(total, language),
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
