import { Outlet, useRouteLoaderData } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { RootData } from '#app/root.tsx'

export { deskLinks as links } from './components/desk-styles.ts'

/** The rooms of the desk, in the order of their row. */
const ROOMS = [
	{ key: 'manuscripts', href: '/redaction' },
	{ key: 'calls', href: '/redaction/appels' },
	{ key: 'issues', href: '/redaction/numeros' },
	{ key: 'published', href: '/redaction/publies' },
	{ key: 'journals', href: '/redaction/revues' },
	{ key: 'statistics', href: '/redaction/statistiques' },
] as const

/** The row of rooms above the pages of the desk. Entry is checked by each page. */
export default function DeskLayout() {
	const { t } = useTranslation('desk')
	const path = (useRouteLoaderData('root') as RootData | undefined)?.path ?? ''
	return (
		<div className="page newsroom">
			<nav className="tabs" aria-label={t('rooms.label')}>
				{ROOMS.map(({ key, href }) => {
					const isHere = path === href || (href !== '/redaction' && path.startsWith(`${href}/`))
					return (
						<a key={key} href={href} aria-current={isHere ? 'page' : undefined}>
							{t(`rooms.${key}`)}
						</a>
					)
				})}
			</nav>
			<Outlet />
		</div>
	)
}
