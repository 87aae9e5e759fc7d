import type { ReactNode } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { PageMessages } from './page-messages.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** Every page of the site: skip link, header, one main landmark, footer. */
export function SiteFrame({ children, partners = [] }: { children: ReactNode; partners?: string[] }) {
	const { t } = useTranslation('common')
	return (
		<>
			<a className="skip-link" href="#contenu">
				{t('skipToContent')}
			</a>
			<SiteHeader />
			<main id="contenu" tabIndex={-1}>
				{children}
			</main>
			<SiteFooter partners={partners} />
			<PageMessages />
		</>
	)
}
