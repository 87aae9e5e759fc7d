import type { ReactNode } from 'react'
import { useLocation, useMatches, useRouteLoaderData } from 'react-router'
import { addressAt } from '#app/addresses/match.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { ShownText } from '#app/modules/site/texts/index.server.ts'
import type { RootData } from '#app/root.tsx'
import { RichTextBlocks } from '#app/ui/rich-text/rich-text-blocks.tsx'
import { OfflineBand, PageMessages } from './page-messages.tsx'
import { SessionEndedDialog } from './session-ended.tsx'
import { type FooterLines, SiteFooter, WorkFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** Addresses of the spaces, where people work. */
const WORKPLACES = /^(?:waiting|reader|author|reviewer|desk|admin)(?:\.|$)/

/** What a page may say of a second skip link; where an error is shown in its place, there is nothing to skip to. */
type Handle = { skipTo?: { id: string; key: 'skipToManuscripts' } }

/** Every page of the site: skip link, header, what the operator wants everybody to know, one main landmark, footer. */
export function SiteFrame({
	children,
	partners = [],
	footer = null,
	notice = null,
	isError = false,
}: {
	children: ReactNode
	partners?: string[]
	footer?: FooterLines | null
	notice?: ShownText | null
	/** An error is shown in the place of the page: there is nothing to write, and no sheet of the spaces. */
	isError?: boolean
}) {
	const { t } = useTranslation('common')
	const skipTo = useMatches()
		.map(({ handle, loaderData }) => loaderData !== undefined && (handle as Handle | undefined)?.skipTo)
		.find(Boolean)
	const root = useRouteLoaderData('root') as RootData | undefined
	const writer = isError ? null : (root?.writer ?? null)
	const isWorkplace = WORKPLACES.test(addressAt(useLocation().pathname).name)
	return (
		<>
			<a className="skip-link" href="#contenu">
				{t('skipToContent')}
			</a>
			{skipTo ? (
				<a className="skip-link" href={`#${skipTo.id}`}>
					{t(skipTo.key)}
				</a>
			) : null}
			<SiteHeader isWorkplace={isWorkplace} />
			{isWorkplace && writer !== null ? <OfflineBand writer={writer} /> : null}
			{notice ? (
				<aside className="site-notice" aria-label={t('siteNotice')}>
					<div className="page">
						<RichTextBlocks {...notice} />
					</div>
				</aside>
			) : null}
			<main id="contenu" tabIndex={-1}>
				{children}
			</main>
			{isWorkplace ? <WorkFooter /> : <SiteFooter partners={partners} lines={footer} />}
			<PageMessages />
			{isWorkplace && writer !== null && writer === root?.user?.id ? (
				<SessionEndedDialog email={root.user.email} />
			) : null}
		</>
	)
}
