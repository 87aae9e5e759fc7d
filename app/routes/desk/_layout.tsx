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
import { roomsOf } from './rooms.server.ts'

export { deskLinks as links } from './components/desk-styles.ts'

/** The rooms that are open to somebody, and the trials among the journals that they work for: every page of the desk says that they are trials. */
export async function loader({ context }: Route.LoaderArgs) {
	const actor = actorOf(context)
	const ctx = context.get(ctxContext)
	if (!actor) return { trials: null, rooms: null }
	return { trials: await trialsAround(ctx, actor), rooms: await roomsOf(ctx, actor) }
}

const ROOM_PATHS = {
	manuscripts: pathTo('desk'),
	calls: pathTo('desk.calls'),
	issues: pathTo('desk.issues'),
	published: pathTo('desk.published'),
	journals: pathTo('desk.journals'),
	statistics: pathTo('desk.statistics'),
} as const

/** The row of rooms above the pages of the desk. Entry is checked by each page. */
export default function DeskLayout({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation('desk')
	const path = (useRouteLoaderData('root') as RootData | undefined)?.path ?? ''
	return (
		<div className="page newsroom">
			<TabLinks label={t('rooms.label')} isOneStop>
				{(loaderData.rooms ?? []).map((key) => {
					const href = ROOM_PATHS[key]
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
