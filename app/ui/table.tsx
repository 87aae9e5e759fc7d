import type { ReactNode } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { Button, ButtonLink } from './button.tsx'
import { classes } from './classes.ts'
import { Icon } from './icons.tsx'
import { pageHref, placeHref } from './page-href.ts'

/**
 * A dense table that scrolls sideways by itself and can be reached by keyboard. It is a named group
 * and no landmark: the part of the page it stands in is one already, often under the same name.
 */
export function TableRegion({
	label,
	className,
	isReachedByLinks = false,
	children,
}: {
	label: string
	className?: string
	/** Each row has a link: whoever stands on one scrolls with the arrows, and the table is no stop of its own. */
	isReachedByLinks?: boolean
	children: ReactNode
}) {
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields; this is a table that scrolls
		<div
			role="group"
			className={classes('tab-enveloppe', className)}
			aria-label={label}
			// What scrolls must take the focus, or hold what does (WCAG 2.2, 2.1.1).
			tabIndex={isReachedByLinks ? undefined : 0}
		>
			<table>{children}</table>
		</div>
	)
}

/** A table of few columns under a title of its own; on a narrow screen it scrolls too. */
export function TableFrame({ className, children }: { className?: string; children: ReactNode }) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus (WCAG 2.2, 2.1.1)
		<div className={classes('tab-enveloppe', className)} tabIndex={0}>
			{children}
		</div>
	)
}

/** The way to the other pages of a table; nothing when there is one page. Behind the last number a longer list goes on from a place. */
export function Paging({
	path,
	search,
	page,
	pages,
	isMore = false,
	after = null,
	parameter,
}: {
	path: string
	search: string
	/** What the address calls the page, where it has several lists. */
	parameter?: string
	page: number
	pages: number
	/** There are rows behind the pages that have numbers. */
	isMore?: boolean
	/** Where these begin, on the last page that has a number. */
	after?: string | null
}) {
	const { t } = useTranslation('admin')
	if (pages <= 1) return null
	const next =
		page < pages
			? pageHref(path, search, page + 1, parameter)
			: after && placeHref(path, search, 'apres', after, parameter)
	return (
		<nav className="pagination" aria-label={t('paging.label')}>
			{page > 1 ? (
				<ButtonLink small href={pageHref(path, search, Math.min(page - 1, pages), parameter)} rel="prev">
					<Icon name="previous" small /> {t('paging.previous')}
				</ButtonLink>
			) : null}
			<span className="small quiet figures-aligned">
				{t(isMore ? 'paging.pageOfMore' : 'paging.page', { page, pages })}
			</span>
			{next ? (
				<ButtonLink small href={next} rel="next">
					{t('paging.next')} <Icon name="next" small />
				</ButtonLink>
			) : null}
		</nav>
	)
}

/** The button of a filter, and the way back to the whole list when it is set. */
export function FilterButtons({ isSet, whole }: { isSet: boolean; whole: string }) {
	const { t } = useTranslation('admin')
	return (
		<div className="row">
			<Button>{t('filter.apply')}</Button>
			{isSet ? (
				<ButtonLink variant="bare" href={whole}>
					{t('filter.reset')}
				</ButtonLink>
			) : null}
		</div>
	)
}
