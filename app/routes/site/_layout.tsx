import { Outlet } from 'react-router'
import { listPartnerInstitutions } from '#app/modules/institution/index.server.ts'
import { ctxContext } from '#app/platform/http/context.server.ts'
import type { Route } from './+types/_layout'
import { SiteFrame } from './components/site-frame.tsx'

export async function loader({ context }: Route.LoaderArgs) {
	return { partners: await listPartnerInstitutions(context.get(ctxContext)) }
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
	return (
		<SiteFrame partners={loaderData.partners}>
			<Outlet />
		</SiteFrame>
	)
}
