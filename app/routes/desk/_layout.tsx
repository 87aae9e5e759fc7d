import { Outlet, useRouteLoaderData } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { actorOf } from '#app/modules/identity/index.server.ts'
import { TrialMark } from '#app/modules/trial-journal/components/index.ts'
import { trialsAround } from '#app/modules/trial-journal/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import type { RootData } from '#app/root.tsx'
import { TabLinks } from '#app/ui/tabs.tsx'
import type { Route } from './+types/_layout'

export { deskLinks as links } from './components/desk-styles.ts'

/** The trials among the journals that somebody works for: every page of the desk says that they are trials. */
export async function loader({ context }: Route.LoaderArgs) {
	const actor = actorOf(context)
	return { trials: actor && (await trialsAround(context.get(ctxContext), actor)) }
}

/** The rooms of the desk, in the order of their row. */
const ROOMS = [
	{ key: 'manuscripts', href: pathTo('desk') },
	{ key: 'calls', href: pathTo('desk.calls') },
	{ key: 'issues', href: pathTo('desk.issues') },
	{ key: 'published', href: pathTo('desk.published') },
	{ key: 'journals', href: pathTo('desk.journals') },
	{ key: 'statistics', href: pathTo('desk.statistics') },
] as const

/** The row of rooms above the pages of the desk. Entry is checked by each page. */
export default function DeskLayout({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation('desk')
	const path = (useRouteLoaderData('root') as RootData | undefined)?.path ?? ''
	return (
		<div className="page newsroom">
			<TabLinks label={t('rooms.label')}>
				{ROOMS.map(({ key, href }) => {
					const isHere = path === href || (href !== pathTo('desk') && path.startsWith(`${href}/`))
					return (
						<a key={key} href={href} aria-current={isHere ? 'page' : undefined}>
							{t(`rooms.${key}`)}
						</a>
					)
				})}
			</TabLinks>
			<TrialMark trials={loaderData.trials ?? []} />
			<Outlet />
		</div>
	)
}
