import { data } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { colonOf, formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { PageHead } from '#app/modules/citation/components/index.ts'
import { searchFollowStates } from '#app/modules/follow/index.server.ts'
import { estimateSizes } from '#app/modules/galley/index.server.ts'
import { actorOf } from '#app/modules/identity/index.server.ts'
import {
	parseSearch,
	type SearchQuery,
	type SearchResult,
	searchParamsOf,
	widerSearches,
} from '#app/modules/search/index.ts'
import { searchHeaders } from '#app/modules/usage/index.ts'
import { ctxContext, languageContext } from '#app/platform/http/context.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { QueryForm } from '#app/ui/form.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { leavesListNoRoom } from '#app/ui/letters.ts'
import { EmptyState, PageHeading } from '#app/ui/page-parts.tsx'
import type { Route } from './+types/articles'
import { Answers } from './components/listing/answers.tsx'
import { AppliedFilters, countApplied } from './components/listing/applied-filters.tsx'
import { Facets } from './components/listing/facets.tsx'
import { FollowSearch, searchAddress } from './components/listing/follow-search.tsx'
import { ResultList } from './components/listing/result-list.tsx'
import { AdvancedSearch, SearchField, SortField } from './components/listing/search-fields.tsx'
import { searchListing } from './components/listing/search-listing.server.ts'
import { TakeAlong } from './components/listing/take-along.tsx'
import { Understood } from './components/listing/understood.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const query = parseSearch(new URL(request.url).searchParams)
	const asked = searchParamsOf(query).toString()
	const listing = await searchListing(ctx, query, context.get(languageContext))
	const shown = listing.result.hits.map(({ workId }) => workId)
	return data(
		{
			...listing,
			sizes: await estimateSizes(ctx, shown, listing.result.total),
			follows: await searchFollowStates(ctx, actorOf(context), query),
			leavesNoRoom: leavesListNoRoom(
				listing.works.flatMap(({ title, authors }) => [title, ...authors.map(({ name }) => name)]),
			),
		},
		{ headers: asked !== '' && query.page === 1 ? searchHeaders(asked) : {} },
	)
}

/** Further pages are no search of their own (COUNTER 5.1, section 7.6). */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
	return loaderHeaders
}

export default function Articles({ loaderData }: Route.ComponentProps) {
	const { query, result, works, disciplines, follows, sizes } = loaderData
	const { t } = useTranslation('articles')
	const language = useLanguage()
	const applied = countApplied(query)
	const isEverything = applied === 0 && query.text === ''
	// An empty list says itself how to get everything back.
	const isFound = works.length > 0
	const canReset = !isEverything && isFound
	const offersFilters = isFound || applied > 0
	const title = t(hasOnlyArticles(result) ? 'title' : 'titleOfAll')
	return (
		<div className="page">
			<PageHead
				title={query.text ? `${title}${colonOf(language)}${query.text}` : title}
				description={t('description')}
				path={pathTo('articles')}
			/>
			{isEverything ? null : <meta name="robots" content="noindex, follow" />}
			<link
				rel="alternate"
				type="application/rss+xml"
				title={t('rss')}
				href={searchAddress(pathTo('articles.rss'), query)}
			/>
			<link
				rel="alternate"
				type="application/atom+xml"
				title={t('atom')}
				href={searchAddress(pathTo('articles.atom'), query)}
			/>
			<PageHeading title={title} />
			<div className={offersFilters ? 'two-columns search-page' : 'pb-8'}>
				<search>
					<QueryForm action={pathTo('articles')} data-search>
						{offersFilters ? (
							<Facets
								facets={result.facets}
								authors={result.authors}
								disciplines={disciplines}
								query={query}
								canReset={canReset}
								anyDiscipline={result.anyDiscipline}
								isEstimate={result.isEstimate}
							/>
						) : null}
						<div id="resultats">
							<SearchField value={query.text} />
							<Understood query={query} result={result} />
							<Answers answers={result.answers} />
							<AdvancedSearch query={query} result={result} canReset={canReset} />
							<div className="list-bar">
								<h2 className="count">
									{result.isEstimate ? '≈ ' : ''}
									<Count result={result} />
								</h2>
								{offersFilters ? (
									<ButtonLink small className="phone-only filters-open" href="#filtres">
										<Icon name="filter" />{' '}
										{t('facets.open', { count: applied, formatted: formatNumber(applied, language) })}
									</ButtonLink>
								) : null}
								{isFound ? <SortField query={query} /> : null}
							</div>
							<AppliedFilters query={query} result={result} disciplines={disciplines} />
							{works.length > 0 ? (
								<ResultList path={pathTo('articles')} query={query} result={result} works={works} />
							) : (
								<EmptyState
									title={isEverything ? t('none.empty') : t('none.title')}
									action={isEverything ? null : <WiderSearches query={query} />}
								>
									{t(isEverything ? 'none.emptyText' : applied > 0 ? 'none.text' : 'none.words')}
								</EmptyState>
							)}
						</div>
					</QueryForm>
				</search>
				<div className="after-results">
					{works.length > 1 ? <TakeAlong query={query} sizes={sizes} /> : null}
					<FollowSearch path={pathTo('articles')} query={query} follows={follows} />
				</div>
			</div>
		</div>
	)
}

/** Where to look when nothing was found: the same with less asked of it, then everything. */
function WiderSearches({ query }: { query: SearchQuery }) {
	const { t } = useTranslation('articles')
	return (
		<p className="button-row-centred">
			{widerSearches(query).map(({ without, query }) => (
				<ButtonLink key={without} href={pathTo('articles', { '?': searchParamsOf(query) })}>
					{t(`none.without.${without}`)}
				</ButtonLink>
			))}
			<ButtonLink href={pathTo('articles')}>{t('none.action')}</ButtonLink>
		</p>
	)
}

/** « 25 articles » when nothing but articles was found, « 25 résultats » when books or chapters are among them. */
function Count({ result }: { result: SearchResult }) {
	const { t } = useTranslation('articles')
	const { t: common } = useTranslation('common')
	const language = useLanguage()
	const count = { count: result.total, formatted: formatNumber(result.total, language) }
	return hasOnlyArticles(result) ? common('counts.articles', count) : t('results', count)
}

/** True where articles alone were found, or asked for. */
function hasOnlyArticles({ facets: { kind } }: SearchResult): boolean {
	const found = kind.filter(({ count }) => count > 0)
	const chosen = kind.filter(({ selected }) => selected)
	return (
		(found.length > 0 && found.every(({ value }) => value === 'article')) ||
		(chosen.length === 1 && chosen[0]?.value === 'article')
	)
}
