import { useTranslation } from '#app/i18n/use-translation.ts'
import { actorOf } from '#app/modules/user/actor.server.ts'
import { accessDenied, requireActor } from '#app/modules/user/gate.ts'
import { canReview } from '#app/modules/user/policy.ts'
import { EmptyState, PageHeading } from '#app/ui/page-parts.tsx'
import type { Route } from './+types/overview'

export { spaceLinks as links } from '../site/components/space-styles.ts'

export function loader({ context, request }: Route.LoaderArgs) {
	const actor = requireActor(actorOf(context), request, 'reviewer')
	if (!canReview(actor)) throw accessDenied('reviewer')
	return null
}

/** Where a reviewer will find invitations and reports; until there are any, what to expect. */
export default function ReviewerSpace() {
	const { t } = useTranslation('author')
	const { t: common } = useTranslation('common')
	return (
		<div className="page bloc">
			<title>{`${common('nav.reviewerSpace')} — Mbongi`}</title>
			<meta name="robots" content="noindex" />
			<PageHeading title={common('nav.reviewerSpace')}>{t('reviewer.intro')}</PageHeading>
			<EmptyState
				title={t('reviewer.empty')}
				action={
					<a className="bt" href="/espace-lecteur/profil">
						{t('reviewer.profile')}
					</a>
				}
			>
				{t('reviewer.emptyText')}
			</EmptyState>
		</div>
	)
}
