import { useTranslation } from 'react-i18next'
import { Outlet, useRouteLoaderData } from 'react-router'
import type { RootData } from '#app/root.tsx'

export { spaceLinks as links } from '../site/components/space-styles.ts'

/** The rooms of the space, in the order of its menu. */
const ROOMS = [
	{ key: 'overview', href: '/espace-lecteur' },
	{ key: 'saved', href: '/espace-lecteur/bibliotheque' },
	{ key: 'history', href: '/espace-lecteur/historique' },
	{ key: 'follows', href: '/espace-lecteur/suivis' },
	{ key: 'profile', href: '/espace-lecteur/profil' },
	{ key: 'security', href: '/espace-lecteur/securite' },
	{ key: 'data', href: '/espace-lecteur/donnees' },
] as const

/** The menu beside every page of the reader space. Entry is checked by each page, in its loader and its action. */
export default function ReaderLayout() {
	const { t } = useTranslation('reader')
	const root = useRouteLoaderData('root') as RootData | undefined
	return (
		<div className="page espace">
			<nav className="espace-menu" aria-label={t('menu')}>
				<ul>
					{ROOMS.map(({ key, href }) => (
						<li key={key}>
							<a href={href} aria-current={root?.path === href ? 'page' : undefined}>
								{t(`rooms.${key}`)}
							</a>
						</li>
					))}
				</ul>
			</nav>
			<div className="espace-corps">
				<Outlet />
			</div>
		</div>
	)
}
