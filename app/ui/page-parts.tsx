import type { ReactNode } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { EmptyMark } from './brand.tsx'
import { ButtonLink } from './button.tsx'
import { classes } from './classes.ts'

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
		<EmptyScreen>
			<h2>{title}</h2>
			{children ? <p>{children}</p> : null}
			{action}
		</EmptyScreen>
	)
}

/** A whole page that has nothing to show: its title, why, and the ways on. */
export function EmptyScreen({ children, role }: { children: ReactNode; role?: 'alert' | 'status' }) {
	return (
		<div className="empty" role={role}>
			<EmptyMark />
			{children}
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
	// Of one alone nobody asks whether it is all.
	if (total <= 1 && !href) return null
	return (
		<div className="more">
			<p className="small quiet figures-aligned">{href ? progress : end}</p>
			{href ? (
				<>
					<Gauge value={shown} max={total} />
					<ButtonLink href={href} rel="next" data-load-more>
						{more}
					</ButtonLink>
				</>
			) : null}
		</div>
	)
}

/** A part of a page of running text, which an address can point to. */
export function TitledPart({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) {
	return (
		<section className="section" id={id} aria-labelledby={`h-${id}`}>
			<SectionTitle id={`h-${id}`}>{title}</SectionTitle>
			<div className="running-text">{children}</div>
		</section>
	)
}

/** Title and robots of a page that no search engine should know. */
export function HiddenHead({ title }: { title: string }) {
	return (
		<>
			<title>{`${title} — Mbongi`}</title>
			<meta name="robots" content="noindex" />
		</>
	)
}

/** How far along, as a line; whoever cannot see it has the words beside it. */
export function Gauge({ value, max, className }: { value: number; max: number; className?: string }) {
	return <progress className={classes('gauge', className)} value={value} max={max} aria-hidden="true" />
}
