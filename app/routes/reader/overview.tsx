import { useTranslation } from 'react-i18next'
import { actorOf } from '#app/modules/user/actor.server.ts'
import { requireActor } from '#app/modules/user/gate.ts'
import { displayName } from '#app/modules/user/model.ts'
import { PageHeading } from '#app/ui/page-parts.tsx'
import type { Route } from './+types/overview'

export function loader({ context, request }: Route.LoaderArgs) {
	const actor = requireActor(actorOf(context), request, 'reader')
	return { name: displayName(actor) }
}

/** The first room: who is signed in. */
export default function ReaderOverview({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation('reader')
	return (
		<>
			<title>{`${t('title')} — Mbongi`}</title>
			<meta name="robots" content="noindex" />
			<PageHeading title={t('title')}>{t('welcome', { name: loaderData.name })}</PageHeading>
		</>
	)
}
