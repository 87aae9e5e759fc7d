import type { ReactNode } from 'react'
import { formatMoment } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { withParams } from '#app/platform/http/page-number.ts'
import { Icon } from '#app/ui/icons.tsx'

/** Title and robots of a page that no search engine should know. */
export function HiddenHead({ title }: { title: string }) {
	return (
		<>
			<title>{`${title} — Mbongi`}</title>
			<meta name="robots" content="noindex" />
		</>
	)
}

/** A dense table in a region that scrolls sideways by itself and can be reached by keyboard. */
export function TableRegion({ label, children }: { label: string; children: ReactNode }) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus (WCAG 2.2, 2.1.1)
		<section className="tab-enveloppe" aria-label={label} tabIndex={0}>
			<table>{children}</table>
		</section>
	)
}

/** The way to the other pages of a table; nothing when there is one page. */
export function Paging({
	path,
	search,
	page,
	pages,
}: {
	path: string
	search: string
	page: number
	pages: number
}) {
	const { t } = useTranslation('admin')
	if (pages <= 1) return null
	const hrefOf = (to: number) =>
		withParams(path, new URLSearchParams(search), { page: to > 1 ? String(to) : null, fait: null })
	return (
		<nav className="pagination" aria-label={t('paging.label')}>
			{page > 1 ? (
				<a className="button button-small" href={hrefOf(page - 1)} rel="prev">
					<Icon name="previous" small /> {t('paging.previous')}
				</a>
			) : null}
			<span className="small quiet figures-aligned">{t('paging.page', { page, pages })}</span>
			{page < pages ? (
				<a className="button button-small" href={hrefOf(page + 1)} rel="next">
					{t('paging.next')} <Icon name="next" small />
				</a>
			) : null}
		</nav>
	)
}

/** A moment to the minute. */
export function Moment({ at }: { at: Date }) {
	const language = useLanguage()
	return <time dateTime={at.toISOString()}>{formatMoment(at, language)}</time>
}

/** The button of a filter, and the way back to the whole list when it is set. */
export function FilterButtons({ isSet, whole }: { isSet: boolean; whole: string }) {
	const { t } = useTranslation('admin')
	return (
		<div className="row">
			<button className="button button-primary" type="submit">
				{t('filter.apply')}
			</button>
			{isSet ? (
				<a className="button button-bare" href={whole}>
					{t('filter.reset')}
				</a>
			) : null}
		</div>
	)
}
