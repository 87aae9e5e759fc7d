import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { PageOfRows } from '#app/platform/page-of-rows.ts'
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
		</p>
	)
}

/** The pages of a list; its last one says that there are rows without a page, where there are. */
export function ListPaging({ path, search, list }: { path: string; search: string; list: Counted }) {
	const { t } = useTranslation('admin')
	const formatted = formatNumber(list.total, useLanguage())
	return (
		<>
			{list.isMore && list.page === list.pages ? (
				<p className="small quiet">{t('filter.noMorePages', { formatted })}</p>
			) : null}
			<Paging path={path} search={search} page={list.page} pages={list.pages} />
		</>
	)
}
