import { Outlet } from 'react-router'
import { listPartnerInstitutions } from '#app/modules/institution/index.server.ts'
import { getSiteLines, getSiteTexts } from '#app/modules/site/texts/index.server.ts'
import { ctxContext, languageContext, unansweredContext } from '#app/platform/http/context.server.ts'
import type { Route } from './+types/_layout'
import { SiteFrame } from './components/site-frame.tsx'

/** The frame of a page that stands in for a missing database asks nothing of it. */
export async function loader({ context }: Route.LoaderArgs) {
	if (context.get(unansweredContext) !== null) return { partners: [], footer: null, notice: null }
	const ctx = context.get(ctxContext)
	const language = context.get(languageContext)
	return {
		partners: await listPartnerInstitutions(ctx),
		footer: await getSiteLines(ctx, language, ['footerDefinition', 'footerLicence', 'footerRights']),
		notice: (await getSiteTexts(ctx, language, ['maintenance'])).maintenance,
	}
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
	return (
		<SiteFrame {...loaderData}>
			<Outlet />
		</SiteFrame>
	)
}
