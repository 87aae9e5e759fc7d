import { Outlet } from 'react-router'
import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { deletionDueAt } from '#app/modules/account/deletion/index.ts'
import { actorOf } from '#app/modules/identity/index.server.ts'
import { SpaceMenu } from '#app/ui/space-menu.tsx'
import type { Route } from './+types/_layout'
import { LeavingBanner } from './components/leaving-banner.tsx'

export { spaceLinks as links } from '#app/ui/space-styles.ts'

/** The rooms of the space, in the order of its menu. */
const ROOMS = [
	{ key: 'overview', href: pathTo('reader') },
	{ key: 'saved', href: pathTo('reader.library'), within: true },
	{ key: 'history', href: pathTo('reader.history') },
	{ key: 'follows', href: pathTo('reader.follows'), within: true },
	{ key: 'profile', href: pathTo('reader.profile') },
	{ key: 'security', href: pathTo('reader.security'), within: true },
	{ key: 'trial', href: pathTo('reader.trial'), within: true },
	{ key: 'data', href: pathTo('reader.data'), within: true },
] as const

export function loader({ context }: Route.LoaderArgs) {
	const askedAt = actorOf(context)?.deletionAskedAt
	return { deletionOn: askedAt ? deletionDueAt(askedAt).toISOString().slice(0, 10) : null }
}

/** The menu beside every page of the reader space. Entry is checked by each page, in its loader and its action. */
export default function ReaderLayout({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation('reader')
	return (
		<div className="page space">
			<SpaceMenu
				label={t('menu')}
				rooms={ROOMS.map(({ key, ...room }) => ({ ...room, label: t(`rooms.${key}`) }))}
			/>
			<div className="space-body">
				{loaderData.deletionOn ? <LeavingBanner deletionOn={loaderData.deletionOn} /> : null}
				<Outlet />
			</div>
		</div>
	)
}
