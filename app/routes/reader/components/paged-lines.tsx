import type { ReactNode } from 'react'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { ListEnd, PreviousPage } from '#app/ui/list-end.tsx'

/** A list that comes a page at a time, with the way back and the way on; scripts append the next page. */
export function PagedLines({
	path,
	search,
	list,
	perPage,
	children,
}: {
	path: string
	search: string
	list: { page: number; lastPage: number; total: number }
	perPage: number
	children: ReactNode
}) {
	const { t } = useTranslation('reader')
	const language = useLanguage()
	const shown = Math.min(list.page * perPage, list.total)
	const number = (value: number) => formatNumber(value, language)
	return (
		<load-more>
			<PreviousPage path={path} search={search} page={list.page} text={t('list.previous')} />
			<ul className="lines">{children}</ul>
			<ListEnd
				path={path}
				search={search}
				page={list.page}
				lastPage={list.lastPage}
				shown={shown}
				total={list.total}
				texts={{
					progress: t('list.progress', { shown: number(shown), total: number(list.total) }),
					more: t('list.more'),
					end: t('list.end'),
				}}
			/>
		</load-more>
	)
}
