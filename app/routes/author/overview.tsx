import { useTranslation } from 'react-i18next'
import { actorOf } from '#app/modules/user/actor.server.ts'
import { accessDenied, requireActor } from '#app/modules/user/gate.ts'
import { PageHeading } from '#app/ui/page-parts.tsx'
import type { Route } from './+types/overview'

export function loader({ context, request }: Route.LoaderArgs) {
	const actor = requireActor(actorOf(context), request, 'author')
	if (!actor.grants.some(({ role }) => role === 'author')) throw accessDenied('author')
	return {}
}

export default function Overview() {
	const { t } = useTranslation('common')
	return (
		<div className="page">
			<title>{`${t('nav.authorSpace')} — Mbongi`}</title>
			<meta name="robots" content="noindex" />
			<PageHeading title={t('nav.authorSpace')}>{null}</PageHeading>
		</div>
	)
}
