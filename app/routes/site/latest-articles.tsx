import { pathTo } from '#app/addresses/address.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { PageHead } from '#app/modules/citation/components/index.ts'
import { searchFollowStates } from '#app/modules/follow/index.server.ts'
import { actorOf } from '#app/modules/identity/index.server.ts'
import { PARAMS, parseSearch, type SearchQuery, SORT_PARAMS } from '#app/modules/search/index.ts'
import { countHosted } from '#app/modules/site/index.server.ts'
import { libraryFigures } from '#app/modules/usage/index.server.ts'
import type { DisciplineTag } from '#app/modules/work/index.ts'
import { ctxContext, languageContext } from '#app/platform/http/context.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FieldGroup } from '#app/ui/field.tsx'
import { QueryForm } from '#app/ui/form.tsx'
import { leavesListNoRoom } from '#app/ui/letters.ts'
import { EmptyState, PageHeading, SectionTitle } from '#app/ui/page-parts.tsx'
import type { Route } from './+types/latest-articles'
import { FiguresBand } from './components/figures-band.tsx'
import { HostedNote } from './components/hosted-note.tsx'
import { countApplied } from './components/listing/applied-filters.tsx'
import { FollowSearch } from './components/listing/follow-search.tsx'
import { ResultList } from './components/listing/result-list.tsx'
import { SearchField } from './components/listing/search-fields.tsx'
import { searchListing } from './components/listing/search-listing.server.ts'

const PATH = pathTo('latestArticles')
const LATEST_SORTS = ['date', 'views', 'downloads', 'title'] as const

export async function loader({ context, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const asked = parseSearch(new URL(request.url).searchParams)
	const sort = LATEST_SORTS.find((known) => known === asked.sort) ?? 'date'
	const query: SearchQuery = { ...asked, kinds: ['article'], sort }
	const listing = await searchListing(ctx, query, context.get(languageContext))
	return {
		...listing,
		leavesNoRoom: leavesListNoRoom(
			listing.works.flatMap(({ title, authors }) => [title, ...authors.map(({ name }) => name)]),
		),
		figures: await libraryFigures(ctx),
		hosted: await countHosted(ctx),
		follows: await searchFollowStates(ctx, actorOf(context), query),
	}
}

export default function LatestArticles({ loaderData }: Route.ComponentProps) {
	const { query, result, works, disciplines, figures, hosted, follows } = loaderData
	const { t } = useTranslation('articles')
	const { t: common } = useTranslation('common')
	const language = useLanguage()
	return (
		<div className="page">
			<PageHead title={t('latest.title')} description={t('latest.description')} path={PATH} />
			<PageHeading title={t('latest.title')}>{t('latest.description')}</PageHeading>
			<section aria-label={t('latest.figures')} className="pb-6">
				<FiguresBand
					figures={[
						{ name: 'articles', value: figures.articles },
						{ name: 'downloads', value: figures.downloads },
						{ name: 'views', value: figures.views },
						{ name: 'authors', value: figures.authors },
					]}
				/>
				<HostedNote hosted={hosted} />
			</section>
			<search aria-label={t('latest.search')}>
				<QueryForm action={PATH} data-search>
					<SearchField value={query.text} hasButton={false} />
					<LatestFilters
						query={query}
						isEmpty={works.length === 0}
						years={result.facets.year.map(({ value }) => value)}
						disciplines={disciplines}
					/>
				</QueryForm>
			</search>
			<div className="list-bar">
				<h2 className="count">
					{result.isEstimate ? '≈ ' : ''}
					{common('counts.articles', {
						count: result.total,
						formatted: formatNumber(result.total, language),
					})}
				</h2>
			</div>
			{works.length > 0 ? (
				<ResultList path={PATH} query={query} result={result} works={works} />
			) : (
				<EmptyState
					title={t('none.title')}
					action={<ButtonLink href={PATH}>{common('actions.reset')}</ButtonLink>}
				>
					{t(countApplied({ ...query, kinds: [] }) > 0 ? 'none.text' : 'none.words')}
				</EmptyState>
			)}
			<FollowSearch path={PATH} query={query} follows={follows} />
			<AccessAndUse />
		</div>
	)
}

/** The fields, the button and, unless the empty list says it, the way back. */
function LatestFilters({
	query,
	isEmpty,
	years,
	disciplines,
}: {
	query: SearchQuery
	isEmpty: boolean
	years: string[]
	disciplines: DisciplineTag[]
}) {
	const { t } = useTranslation('articles')
	const { t: common } = useTranslation('common')
	const language = useLanguage()
	return (
		<div className="filter-line latest-filters">
			<FieldGroup as="p">
				<label htmlFor="discipline">{t('latest.discipline')}</label>
				<select id="discipline" name={PARAMS.disciplines} defaultValue={query.disciplines[0] ?? ''}>
					<option value="">{t('latest.allDisciplines')}</option>
					{disciplines.map((discipline) => (
						<option key={discipline.id} value={discipline.id}>
							{chooseText(discipline.name, language)?.text ?? discipline.id}
						</option>
					))}
				</select>
			</FieldGroup>
			<FieldGroup as="p">
				<label htmlFor="annee">{t('latest.year')}</label>
				<select id="annee" name={PARAMS.years} defaultValue={String(query.years[0] ?? '')}>
					<option value="">{t('latest.allYears')}</option>
					{years.map((year) => (
						<option key={year} value={year}>
							{year}
						</option>
					))}
				</select>
			</FieldGroup>
			<FieldGroup as="p">
				<label htmlFor="tri">{t('sort.label')}</label>
				<select id="tri" name={PARAMS.sort} defaultValue={SORT_PARAMS[query.sort ?? 'date']} data-submits>
					{LATEST_SORTS.map((sort) => (
						<option key={sort} value={SORT_PARAMS[sort]}>
							{t(`latest.sort.${sort}`)}
						</option>
					))}
				</select>
			</FieldGroup>
			<p className="button-row">
				<Button variant="primary">{t('search.submit')}</Button>
				{isNarrowed(query) && !isEmpty ? (
					<ButtonLink href={PATH}>{common('actions.reset')}</ButtonLink>
				) : null}
			</p>
		</div>
	)
}

/** Something is asked for beside articles in their usual order. */
function isNarrowed(query: SearchQuery): boolean {
	return query.text !== '' || query.sort !== 'date' || countApplied({ ...query, kinds: [] }) > 0
}

/** What a reader may do with the articles: the specification's block on free access, licence and DOI. */
function AccessAndUse() {
	const { t } = useTranslation('articles')
	return (
		<section className="block" aria-labelledby="acces">
			<SectionTitle id="acces">{t('latest.access.title')}</SectionTitle>
			<div className="access-cards">
				<div>
					<h3>{t('latest.access.freeTitle')}</h3>
					<p>{t('latest.access.free')}</p>
				</div>
				<div>
					<h3>
						<a href="https://creativecommons.org/licenses/by/4.0/" rel="license noopener">
							{t('latest.access.licenceTitle')}
						</a>
					</h3>
					<p>{t('latest.access.licence')}</p>
				</div>
				<div>
					<h3>{t('latest.access.doiTitle')}</h3>
					<p>{t('latest.access.doi')}</p>
				</div>
			</div>
		</section>
	)
}
