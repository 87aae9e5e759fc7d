import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { LIST_END, MOST_LISTED, type PageOfRows } from '#app/platform/page-of-rows.ts'
import { PlacePaging } from '#app/ui/listed.tsx'
import { placeHref } from '#app/ui/page-href.ts'
import { Paging } from '#app/ui/table.tsx'

type Counted = Omit<PageOfRows<unknown>, 'rows'>

/** How many rows a list has, or a part of it that was asked for: counted up to where its pages end. */
export function ListCount({ list, isNarrowed }: { list: Counted; isNarrowed: boolean }) {
	const { t } = useTranslation('admin')
	const formatted = formatNumber(list.total, useLanguage())
	return (
		<p className="table-count figures-aligned" role="status">
			{list.isMore
				? t(isNarrowed ? 'filter.foundMore' : 'filter.countMore', { formatted })
				: t(isNarrowed ? 'filter.found' : 'filter.count', { count: list.total, formatted })}
			{list.isLost ? ` ${t('paging.lost')}` : null}
		</p>
	)
}

/** The pages of a list: by number, and behind the last number from place to place. `parameter` names the page where an address has several lists. */
export function ListPaging({
	path,
	search,
	list,
	parameter,
}: {
	path: string
	search: string
	list: Counted
	parameter?: string
}) {
	const { t } = useTranslation('admin')
	const formatted = formatNumber(MOST_LISTED, useLanguage())
	const { page, pages, before, after, isMore } = list
	const address = { path, search, ...(parameter && { parameter }) }
	return (
		<>
			{page === null ? <p className="small quiet">{t('paging.beyond', { formatted })}</p> : null}
			{page === null ? (
				<PlacePaging {...address} before={before} after={after} />
			) : (
				<Paging {...address} page={page} pages={pages} isMore={isMore} after={after} />
			)}
			{isMore && !(page === null && after === null) ? (
				<p className="mt-4">
					<a className="link" href={placeHref(path, search, 'avant', LIST_END, parameter)} rel="last">
						{t('paging.last')}
					</a>
				</p>
			) : null}
		</>
	)
}
