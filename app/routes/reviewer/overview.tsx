import { useTranslation } from 'react-i18next'
import { actorOf } from '#app/modules/user/actor.server.ts'
import { accessDenied, requireActor } from '#app/modules/user/gate.ts'
import { PageHeading } from '#app/ui/page-parts.tsx'
import type { Route } from './+types/overview'

export function loader({ context, request }: Route.LoaderArgs) {
	const actor = requireActor(actorOf(context), request, 'reviewer')
	if (!actor.grants.some(({ role }) => role === 'reviewer')) throw accessDenied('reviewer')
	return {}
}

export default function Overview() {
	const { t } = useTranslation('common')
	return (
		<div className="page">
			<title>{`${t('nav.reviewerSpace')} — Mbongi`}</title>
			<meta name="robots" content="noindex" />
			<PageHeading title={t('nav.reviewerSpace')}>{null}</PageHeading>
		</div>
	)
}
