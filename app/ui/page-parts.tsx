import type { ReactNode } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { EmptyMark } from './brand.tsx'

export type Crumb = { label: ReactNode; href?: string; key: string }

/** The way from the home page to here; the last crumb is the page itself. */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
	const { t } = useTranslation('common')
	return (
		<nav className="breadcrumb" aria-label={t('breadcrumb')}>
			<ol>
				{crumbs.map((crumb) => (
					<li key={crumb.key} aria-current={crumb.href ? undefined : 'page'}>
						{crumb.href ? <a href={crumb.href}>{crumb.label}</a> : crumb.label}
					</li>
				))}
			</ol>
		</nav>
	)
}

/** The title of a page and its standfirst. */
export function PageHeading({ title, children }: { title: ReactNode; children?: ReactNode }) {
	return (
		<div className="page-head">
			<h1>{title}</h1>
			{children ? <p className="standfirst">{children}</p> : null}
		</div>
	)
}

/** A section title under an ink rule, with one link or count at its end. */
export function SectionTitle({
	id,
	children,
	aside,
}: {
	id?: string
	children: ReactNode
	aside?: ReactNode
}) {
	return (
		<div className="section-title">
			<h2 id={id}>{children}</h2>
			{aside}
		</div>
	)
}

/** Nothing here: one reason, one way out. */
export function EmptyState({
	title,
	children,
	action,
}: {
	title: ReactNode
	children?: ReactNode
	action?: ReactNode
}) {
	return (
		<div className="empty">
			<EmptyMark />
			<h2>{title}</h2>
			{children ? <p>{children}</p> : null}
			{action}
		</div>
	)
}

/** How many of how many are shown, a gauge, and a link to more; at the end, the sentence that all are shown. */
export function LoadMore({
	shown,
	total,
	progress,
	more,
	end,
	href,
}: {
	shown: number
	total: number
	progress: ReactNode
	more: ReactNode
	end: ReactNode
	href: string | null
}) {
	return (
		<div className="more">
			<p className="small quiet figures-aligned">{href ? progress : end}</p>
			{href ? (
				<>
					<progress className="gauge" value={shown} max={total} aria-hidden="true" />
					<a className="button" href={href} rel="next" data-load-more>
						{more}
					</a>
				</>
			) : null}
		</div>
	)
}
