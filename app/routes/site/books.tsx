import { useTranslation } from 'react-i18next'
import { compareTexts, formatNumber, languageName } from '#app/i18n/format.ts'
import { chooseText } from '#app/i18n/texts.ts'
import { BookGrid } from '#app/modules/book/components/book-card.tsx'
import { listBooks } from '#app/modules/book/queries/list-books.server.ts'
import { listDisciplines } from '#app/modules/work/disciplines.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import { pageNumber } from '#app/platform/http/page-number.ts'
import { EmptyState, PageHeading } from '#app/ui/page-parts.tsx'
import { useLanguage } from '#app/ui/text.tsx'
import type { Route } from './+types/books'
import { ChoiceFilter, Filters, ResultCount } from './components/filters.tsx'
import { ListEnd, PreviousPage } from './components/list-end.tsx'
import { PageHead } from './components/page-head.tsx'

const PAGE_SIZE = 12

export async function loader({ context, request }: Route.LoaderArgs) {
	const ctx = context.get(ctxContext)
	const { searchParams, search } = new URL(request.url)
	const disciplines = await listDisciplines(ctx)
	const discipline = searchParams.get('discipline')
	const language = searchParams.get('langue')
	const filter = {
		query: (searchParams.get('q') ?? '').slice(0, 300),
		discipline: disciplines.some(({ id }) => id === discipline) ? discipline : null,
		language: language && /^[a-z]{2,3}$/.test(language) ? language : null,
	}
	const list = await listBooks(ctx, { ...filter, page: pageNumber(searchParams), pageSize: PAGE_SIZE })
	return { filter, list, disciplines, search }
}

export default function Books({ loaderData: { filter, list, disciplines, search } }: Route.ComponentProps) {
	const { t } = useTranslation('books')
	const language = useLanguage()
	const isFiltered = filter.query !== '' || filter.discipline !== null || filter.language !== null
	const shown = Math.min(list.page * PAGE_SIZE, list.total)
	const languages = new Set([...Object.keys(list.byLanguage), ...(filter.language ? [filter.language] : [])])
	return (
		<div className="page">
			<PageHead
				title={t('title')}
				description={t('intro')}
				path={list.page > 1 ? `/ouvrages?page=${list.page}` : '/ouvrages'}
			/>
			<PageHeading title={t('title')}>{t('intro')}</PageHeading>
			<div className="deux">
				<Filters
					action="/ouvrages"
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
					<ChoiceFilter
						name="langue"
						label={t('filters.language')}
						all={t('filters.allLanguages')}
						value={filter.language}
						choices={[...languages]
							.map((code) => ({
								value: code,
								label: languageName(code, language),
								count: list.byLanguage[code] ?? 0,
							}))
							.sort((a, b) => compareTexts(a.label, b.label, language))}
					/>
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
									<a className="bt" href="/ouvrages">
										{t('filters.reset')}
									</a>
								) : null
							}
						>
							{isFiltered ? t('noResults.text') : null}
						</EmptyState>
					) : (
						<load-more>
							<PreviousPage path="/ouvrages" search={search} page={list.page} text={t('previousPage')} />
							<BookGrid books={list.books} />
							<ListEnd
								path="/ouvrages"
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
