import type { ReactNode } from 'react'
import { useLocation, useMatches } from 'react-router'
import { addressAt } from '#app/addresses/match.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { PageMessages } from './page-messages.tsx'
import { SiteFooter, WorkFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** Addresses of the spaces, where people work. */
const WORKPLACES = /^(?:waiting|reader|author|reviewer|desk|admin)(?:\.|$)/

/** What a page may say of a second skip link. */
type Handle = { skipTo?: { id: string; key: 'skipToManuscripts' } }

/** Every page of the site: skip link, header, one main landmark, footer. */
export function SiteFrame({ children, partners = [] }: { children: ReactNode; partners?: string[] }) {
	const { t } = useTranslation('common')
	const skipTo = useMatches()
		.map(({ handle }) => (handle as Handle | undefined)?.skipTo)
		.find(Boolean)
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
			<SiteHeader />
			<main id="contenu" tabIndex={-1}>
				{children}
			</main>
			{isWorkplace ? <WorkFooter /> : <SiteFooter partners={partners} />}
			<PageMessages />
		</>
	)
}
