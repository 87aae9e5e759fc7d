import type { ReactNode } from 'react'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { PageHead } from '#app/modules/citation/components/index.ts'
import type { PageOfIds } from '#app/platform/page-of-rows.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ListEnd, LostPlace, PreviousPage } from '#app/ui/list-end.tsx'
import { pageHref } from '#app/ui/page-href.ts'
import { EmptyState, PageHeading } from '#app/ui/page-parts.tsx'
import { Filters, ResultCount } from './filters.tsx'

/** How many items one page of a list holds. */
export const PAGE_SIZE = 12
/** What an address says that asks for the directory. */
const DIRECTORY = 'liste=repertoire'

/** Whether an address asks for the directory of what is published elsewhere. */
export function asksForDirectory(searchParams: URLSearchParams): boolean {
	return searchParams.get('liste') === 'repertoire'
}

/** The page that lists journals, books or publishers: its head, its filters, how many there are, and one page of them. */
export function ListPage({
	texts,
	path,
	search,
	query,
	hasFilters,
	isDirectory,
	filters,
	list: { page, lastPage, total, before, after, from, isLost },
	children,
}: {
	/** The namespace of its texts; the three have the keys used here in common. */
	texts: 'journals' | 'books' | 'publishers'
	path: string
	/** The query of the address as it stands. */
	search: string
	query: string
	/** Something is chosen beside the words. */
	hasFilters: boolean
	/** The list of what is published elsewhere, in place of what the platform publishes; left out where there are no two lists. */
	isDirectory?: boolean
	/** The fields beside that of words. */
	filters: ReactNode
	list: Omit<PageOfIds, 'ids'>
	/** The items of this page; not shown when there are none at all. */
	children: ReactNode
}) {
	const { t } = useTranslation(texts)
	const language = useLanguage()
	const { t: common } = useTranslation('common')
	const { t: directory } = useTranslation('directory')
	const named = texts === 'books' ? 'books' : 'journals'
	const title = isDirectory ? directory(`${named}.title`) : t('title')
	const intro = isDirectory ? directory(`${named}.intro`) : t('intro')
	const own = isDirectory ? `${path}?${DIRECTORY}` : path
	const isFiltered = query !== '' || hasFilters
	const reset = hasFilters ? t('filters.reset') : common('actions.reset')
	const shown = Math.min(page * PAGE_SIZE, total)
	return (
		<div className="page">
			<PageHead
				title={title}
				description={intro}
				path={isFiltered ? own : pageHref(path, isDirectory ? DIRECTORY : '', page, 'page', { after: from })}
			/>
			<PageHeading title={title}>{intro}</PageHeading>
			{isDirectory === undefined ? null : (
				<p className="pb-6">
					<a className="link" href={isDirectory ? path : `${path}?${DIRECTORY}`}>
						{isDirectory ? directory('back') : directory('open')}
					</a>
				</p>
			)}
			<div className="two-columns">
				<Filters
					action={path}
					texts={{
						label: t('filters.label'),
						query: t('filters.query'),
						submit: t('filters.submit'),
						reset,
					}}
					query={query}
					isFiltered={isFiltered && total > 0}
				>
					{isDirectory ? <input type="hidden" name="liste" value="repertoire" /> : null}
					{filters}
				</Filters>
				<section>
					<ResultCount>
						{t('count', { count: total, formatted: formatNumber(total, language) })}
						<LostPlace isLost={isLost} />
					</ResultCount>
					{total === 0 ? (
						<EmptyState
							title={isFiltered ? t('noResults.title') : t('empty')}
							action={isFiltered ? <ButtonLink href={own}>{reset}</ButtonLink> : null}
						>
							{isFiltered ? t(hasFilters ? 'noResults.text' : 'noResults.words') : null}
						</EmptyState>
					) : (
						<load-more>
							<PreviousPage {...{ path, search, page, lastPage, before }} text={t('previousPage')} />
							{children}
							<ListEnd
								{...{ path, search, page, lastPage, after, shown, total }}
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
