import { Outlet } from 'react-router'
import { listPartnerInstitutions } from '#app/modules/institution/index.server.ts'
import { ctxContext, unansweredContext } from '#app/platform/http/context.server.ts'
import type { Route } from './+types/_layout'
import { SiteFrame } from './components/site-frame.tsx'

/** The frame of a page that stands in for a missing database asks nothing of it. */
export async function loader({ context }: Route.LoaderArgs) {
	const isAway = context.get(unansweredContext) !== null
	return { partners: isAway ? [] : await listPartnerInstitutions(context.get(ctxContext)) }
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
	return (
		<SiteFrame partners={loaderData.partners}>
			<Outlet />
		</SiteFrame>
	)
}
